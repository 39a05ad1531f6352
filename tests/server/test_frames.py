"""Frames read before aiohttp sees them: which are taken, which handed on, however they are cut."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lucky7.server.connections import FrameReader, UnmaskedError
from server.raw import BINARY, CLOSE, PING, PONG, TEXT, frame

LONGEST = 300

texts = st.text(max_size=LONGEST // 4)
controls = st.tuples(st.binary(max_size=125), st.sampled_from((PING, PONG, CLOSE)))
cuts = st.lists(st.integers(0, 2000), max_size=20)


class Reading:
    """A reader, with everything that it took or handed on in order."""

    def __init__(self) -> None:
        self.seen: list[str | bytes] = []
        self._reader = FrameReader(LONGEST, self.seen.append, self.seen.append)

    def feed(self, *pieces: bytes) -> None:
        for piece in pieces:
            self._reader.feed(piece)


def cut(data: bytes, where: list[int]) -> list[bytes]:
    edges = [0, *sorted(at for at in where if at < len(data)), len(data)]
    return [data[start:end] for start, end in pairwise(edges)]


@given(st.lists(texts | controls, max_size=8), cuts)
def test_messages_are_taken_and_control_frames_handed_on_wherever_they_are_cut(
    sent: list[str | tuple[bytes, int]], where: list[int]
) -> None:
    expected = [each if isinstance(each, str) else frame(*each) for each in sent]
    data = b"".join(frame(e.encode()) if isinstance(e, str) else e for e in expected)
    reading = Reading()
    reading.feed(*cut(data, where))
    assert reading.seen == expected


STRANGE = {
    "binary": frame(b"{}", BINARY),
    "no UTF-8": frame(b"\xff"),
    "the first of two parts": frame(b"a", 0x01),
    "reserved bits": frame(b"a", TEXT | 0x10),
}


@pytest.mark.parametrize("strange", STRANGE)
def test_after_a_message_of_another_kind_all_are_left_to_aiohttp_in_order(strange: str) -> None:
    reading = Reading()
    reading.feed(frame(b"a") + STRANGE[strange] + frame(b"b"), frame(b"c"))
    assert reading.seen == ["a", STRANGE[strange], frame(b"b"), frame(b"c")]


@given(cuts)
def test_a_message_that_is_too_long_is_not_kept(where: list[int]) -> None:
    long = frame(b"x" * (LONGEST + 1))
    reading = Reading()
    reading.feed(*cut(frame(b"a") + long + frame(b"b"), where))
    assert reading.seen[0] == "a"
    handed_on = [each for each in reading.seen if isinstance(each, bytes)]
    assert b"".join(handed_on) == long + frame(b"b")


@pytest.mark.parametrize("before", [b"", frame(b"a"), STRANGE["binary"], frame(b"x", PING)])
@pytest.mark.parametrize("kind", [TEXT, BINARY, PING, CLOSE, 0x80])
def test_a_frame_without_a_mask_is_an_error(before: bytes, kind: int) -> None:
    reading = Reading()
    with pytest.raises(UnmaskedError):
        reading.feed(before + frame(b"b", kind, mask=b""))
