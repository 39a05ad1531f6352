"""Short frames, and what is in front of aiohttp: nobody can tell that it is there."""

import asyncio
from collections.abc import Coroutine
from itertools import pairwise
from typing import Any

import pytest
from aiohttp import WSMsgType
from aiohttp._websocket.reader import WebSocketDataQueue
from aiohttp.http_websocket import WebSocketReader
from hypothesis import given
from hypothesis import strategies as st

from lucky7.server.frames import head, short_frame
from lucky7.server.websockets import Shortcut
from server.raw import BINARY, CLOSE, PING, PONG, TEXT, frame

MASKS = st.binary(min_size=4, max_size=4)
CONTINUED = 0x00
BEGUN = 0x01
FINISHED = 0x80
RESERVED = 0x83


@given(st.text(max_size=125).filter(lambda text: len(text.encode()) < 126), MASKS, st.binary())
def test_a_short_text_is_read_whatever_its_mask_and_whatever_comes_after(
    text: str, mask: bytes, after: bytes
) -> None:
    data = frame(text.encode(), TEXT, mask)
    assert short_frame(data + after, 0) == (text, len(data))


@given(st.text(max_size=30), MASKS, st.binary(max_size=9))
def test_it_is_read_from_where_it_begins(text: str, mask: bytes, before: bytes) -> None:
    data = before + frame(text.encode(), TEXT, mask)
    assert short_frame(data, len(before)) == (text, len(data))


@pytest.mark.parametrize("kind", [PING, PONG])
@pytest.mark.parametrize("payload", [b"", b"\xff" * 125])
def test_of_a_ping_or_pong_only_the_end_is_told(kind: int, payload: bytes) -> None:
    data = frame(payload, kind)
    assert short_frame(data + b"more", 0) == (None, len(data))


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(frame(b"x" * 126), id="long"),
        pytest.param(frame(b"x" * 70_000), id="very long"),
        pytest.param(frame(b"x", mask=b""), id="unmasked"),
        pytest.param(frame(b"x", BINARY), id="binary"),
        pytest.param(frame(b"", CLOSE), id="a goodbye"),
        pytest.param(frame(b"x", RESERVED), id="no such kind"),
        pytest.param(frame(b"x", TEXT | 0x40), id="compressed"),
        pytest.param(frame(b"x", BEGUN), id="the first part"),
        pytest.param(frame(b"x", FINISHED), id="the last part"),
        pytest.param(frame(b"\xff"), id="no UTF-8"),
        pytest.param(frame(b"\xed\xa0\x80"), id="half a surrogate"),
    ],
)
def test_all_else_is_left_alone(data: bytes) -> None:
    assert short_frame(data, 0) is None


@given(st.text(max_size=20), MASKS)
def test_one_that_is_not_all_there_is_left_alone(text: str, mask: bytes) -> None:
    data = frame(text.encode(), TEXT, mask)
    assert all(short_frame(data[:cut], 0) is None for cut in range(len(data)))


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65_535, 65_536, 1 << 33])
def test_a_head_tells_the_length_of_what_follows(length: int) -> None:
    kind, flag, *more = head(length)
    assert kind == TEXT
    assert (flag if flag < 126 else int.from_bytes(bytes(more), "big")) == length
    assert len(more) == {126: 2, 127: 8}.get(flag, 0)


def at_once(reading: Coroutine[Any, Any, Any]) -> Any:
    """What it returns without having waited."""
    with pytest.raises(StopIteration) as stop:
        reading.send(None)
    return stop.value.value


class Aiohttp(asyncio.Protocol):
    """As much of it as reads frames."""

    def __init__(self, heard: list[Any]) -> None:
        self._reading_paused = False
        self.said: list[tuple[WSMsgType, Any]] = []  # pings, pongs and goodbyes
        self.calls = 0
        self._heard = heard
        loop: Any = None  # only for those who wait
        self._queue = WebSocketDataQueue(self, 2**16, loop=loop)  # type: ignore[arg-type]
        self._reader = WebSocketReader(self._queue, 8_192, compress=False, decode_text=True)
        self._ended = False

    def data_received(self, data: bytes) -> None:
        self.calls += 1
        if not self._ended:
            self._ended, _ = self._reader.feed_data(data)
        while self._queue._buffer:
            kind, said, _ = at_once(self._queue.read())
            if kind in (WSMsgType.TEXT, WSMsgType.BINARY):
                self._heard.append(said)
            else:
                self.said.append((kind, said))

    @property
    def error(self) -> int | None:
        """With which it would hang up."""
        return getattr(self._queue.exception(), "code", None)


ORDINARY = st.builds(
    frame,
    st.text(max_size=5).map(str.encode),
    st.sampled_from([TEXT, TEXT, PING, PONG, BINARY]),
    MASKS | st.just(b""),
)
PARTS = st.sampled_from([BEGUN, CONTINUED, FINISHED]).map(lambda kind: frame(b"part", kind))
LONG = st.sampled_from([frame(b"x" * length) for length in (125, 126, 8_191, 8_192)])
STRANGE = (
    st.builds(frame, st.binary(max_size=5), st.just(TEXT))
    | st.builds(frame, st.binary(max_size=5), st.integers(0, 255))
    | st.binary(min_size=1, max_size=9)
)
SENT = st.builds(
    lambda before, between, after: [*before, *between, *after],
    st.lists(ORDINARY, max_size=4),
    st.lists(PARTS | LONG | STRANGE, max_size=2),
    st.lists(ORDINARY, max_size=4),
)


def hear(data: bytes, cuts: list[int]) -> None:
    """The same with the shortcut in front of aiohttp as without, where the data comes in pieces."""
    heard_alone: list[Any] = []
    heard: list[Any] = []
    alone, behind = Aiohttp(heard_alone), Aiohttp(heard)
    shortcut = Shortcut(behind, heard.append)
    for start, end in pairwise([0, *cuts, len(data)]):
        alone.data_received(data[start:end])
        shortcut.data_received(data[start:end])
    assert heard == heard_alone
    assert behind.said == alone.said
    assert behind.error == alone.error


@given(SENT, st.data())
def test_with_the_shortcut_in_front_the_same_is_heard_as_without(
    sent: list[bytes], data: st.DataObject
) -> None:
    sent_all = b"".join(sent)
    hear(sent_all, sorted(data.draw(st.sets(st.integers(0, len(sent_all)), max_size=3))))


FRAMES = {
    "text": frame(b"text"),
    "empty": frame(b""),
    "ping": frame(b"p", PING),
    "pong": frame(b"", PONG),
    "binary": frame(b"b", BINARY),
    "unmasked": frame(b"u", mask=b""),
    "long": frame(b"x" * 126),
    "begun": frame(b"one ", BEGUN),
    "continued": frame(b"two ", CONTINUED),
    "finished": frame(b"three", FINISHED),
    "reserved": frame(b"r", RESERVED),
    "compressed": frame(b"c", TEXT | 0x40),
    "no UTF-8": frame(b"\xff"),
    "goodbye": frame(b"\x03\xe8", CLOSE),
    "bad goodbye": frame(b"\x00", CLOSE),
    "too long": frame(b"x" * 200, PING),
}


@pytest.mark.parametrize("first", FRAMES)
def test_any_two_frames_before_a_text_cut_anywhere_are_heard_as_without_the_shortcut(
    first: str,
) -> None:
    for second in FRAMES.values():
        data = FRAMES[first] + second + frame(b"after")
        for cut in range(min(len(data), 60)):
            hear(data, [cut])


def test_after_a_text_that_is_not_short_the_shortcut_is_left() -> None:
    heard: list[str] = []
    behind = Aiohttp(heard)
    shortcut = Shortcut(behind, heard.append)
    for text in ("short", "x" * 126, "short again"):
        shortcut.data_received(frame(text.encode()))
    assert heard == ["short", "x" * 126, "short again"]
    assert behind.calls == 2


def test_pings_and_pongs_keep_the_shortcut_open_and_go_behind_in_one_piece() -> None:
    heard: list[str] = []
    behind = Aiohttp(heard)
    shortcut = Shortcut(behind, heard.append)
    shortcut.data_received((frame(b"p", PING) + frame(b"x") + frame(b"q", PONG)) * 500)
    assert heard == ["x"] * 500
    assert len(behind.said) == 1_000
    assert behind.calls == 1, "each call copies all that is held back"
    assert shortcut.is_open


def test_texts_alone_do_not_trouble_aiohttp() -> None:
    heard: list[str] = []
    behind = Aiohttp(heard)
    Shortcut(behind, heard.append).data_received(frame(b"x") * 3)
    assert behind.calls == 0


def test_one_that_is_closed_while_it_hears_hears_no_more() -> None:
    heard: list[str] = []
    behind = Aiohttp([])

    def hear_one(text: str) -> None:
        heard.append(text)
        shortcut.is_open = False

    shortcut = Shortcut(behind, hear_one)
    shortcut.data_received(frame(b"x") * 3)
    shortcut.data_received(frame(b"x"))
    assert heard == ["x"]
