"""The sockets of a table, over real TCP: bytes cut and glued at will, and what is made of them."""

import asyncio
import gc
import logging
import socket
from itertools import count
from typing import Any

import pytest
from aiohttp import web

from lucky7.live.device import REQUESTS, Device
from lucky7.live.rate_limit import RateLimit
from lucky7.server import websockets
from server.client import PATIENCE_S, Guest
from server.house import Home, comes_true, limits_by_clock
from server.raw import BINARY, CLOSE, PING, PONG, TEXT, ask, done, frame, raw_tab, texts
from server.sitting import in_turn, two_at_a_table, two_playing

BURST = int(REQUESTS.burst)
END = b"end"
GOODBYE = frame(b"\x03\xe8", CLOSE)


@pytest.fixture
async def code(ann: Guest) -> str:
    """A table that waits for people."""
    return await ann.create(start=False, seats=2)


@pytest.fixture
def always_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """A second passes between any two looks at the clock."""
    seconds = count()
    limits_by_clock(monkeypatch, lambda: next(seconds))


@pytest.fixture
def in_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long a test takes, no time passes for rate limits."""
    limits_by_clock(monkeypatch, lambda: 0.0)


def newest(home: Home, code: str) -> Device:
    return list(home.room(code).devices)[-1]


# What comes


async def test_a_frame_may_come_in_two_pieces_cut_anywhere(home: Home, code: str) -> None:
    sent = ask(1) + frame(END, PING) + ask(2)
    for cut in range(1, len(sent)):
        async with raw_tab(home.url, code) as tab:
            tab.write(sent[:cut])
            await asyncio.sleep(0)  # it is read before the rest is written
            await asyncio.sleep(0)
            tab.write(sent[cut:])
            frames = await tab.until(done(1), (PONG, END), done(2))
            assert frames.index(done(1)) < frames.index(done(2))
            tab.write(GOODBYE)
            assert (await tab.until())[-1][0] == CLOSE


async def test_a_frame_may_come_byte_by_byte(home: Home, code: str) -> None:
    async with raw_tab(home.url, code) as tab:
        for byte in ask(1) + frame(END, PING) + ask(2):
            tab.write(bytes((byte,)))
            await asyncio.sleep(0)
        await tab.until(done(1), (PONG, END), done(2))


async def test_many_frames_may_come_glued_and_are_answered_in_order(home: Home, code: str) -> None:
    numbers = list(range(1, 31))
    sent = b"".join(ask(number) + frame(b"%d" % number, PING) for number in numbers)
    async with raw_tab(home.url, code) as tab:
        tab.write(sent)
        frames = await tab.until(done(30), (PONG, b"30"))
    assert [each["id"] for each in texts(frames) if each["say"] == "done"] == numbers
    assert [int(payload) for kind, payload in frames if kind == PONG] == numbers


STRANGE = {
    "binary between texts": frame(b'{"ask":"ready","id":7}', BINARY),
    "binary": frame(b"\xff", BINARY),
    "nothing": frame(b""),
    "no UTF-8": frame(b'{"ask":"say","id":7,"text":"\xff"}'),
    "no UTF-8 where nobody reads": frame(b'{"ask":"ready","id":7,"x":"\xff"}'),
    "no JSON": frame("ä".encode()),
    "unmasked": frame(b'{"ask":"ready","id":7}', mask=b""),
    "long": frame(b'{"ask":"ready","id":7}' + b" " * 200),
    "too long": frame(b'{"ask":"ready","id":7}' + b" " * 8_192),
    "in two parts": frame(b'{"ask":"ready"', 0x01) + frame(b',"id":7}', 0x80),
    "in two parts with a ping between": (
        frame(b'{"ask":"ready"', 0x01) + frame(b"between", PING) + frame(b',"id":7}', 0x80)
    ),
    "never finished": frame(b'{"ask":"ready"', 0x01),
    "a part of nothing": frame(b"x", 0x80),
    "reserved": frame(b"x", 0x83),
    "reserved bits": frame(b"x", TEXT | 0x10),
    "a ping too long": frame(b"x" * 126, PING),
    "a ping in parts": frame(b"x", 0x09),
    "an endless text": b"\x81\xff" + b"\xff" * 8 + b"mask",
    "a goodbye": frame(b"\x03\xe8", CLOSE),
    "a goodbye cut off": frame(b"\x03", CLOSE),
    "a goodbye that nobody may say": frame(b"\x00\x01", CLOSE),
    "HTTP": b"GET / HTTP/1.1\r\n\r\n",
}


@pytest.mark.parametrize("strange", STRANGE)
async def test_whatever_comes_harms_nobody(
    home: Home, code: str, strange: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with raw_tab(home.url, code) as tab, raw_tab(home.url, code) as neighbour:
        tab.write(ask(1) + STRANGE[strange] + ask(2) + frame(END, PING))
        await tab.until(done(2), (PONG, END))
        neighbour.write(ask(3))
        assert await neighbour.answers(3) == [3]
    assert not [each for each in caplog.records if each.levelno >= logging.ERROR]


@pytest.mark.parametrize("kind", [TEXT, BINARY, PING])
async def test_a_frame_without_a_mask_ends_the_connection(home: Home, code: str, kind: int) -> None:
    async with raw_tab(home.url, code) as tab:
        tab.write(ask(1) + frame(b'{"ask":"ready","id":2}', kind, mask=b"") + ask(3))
        frames = await tab.until()
        assert frames[-1] == (CLOSE, (1002).to_bytes(2, "big"))
        assert not {done(2), done(3)} & set(frames)


@pytest.mark.parametrize("length", [0, 125, 126, 65_535, 65_536])
async def test_a_message_of_any_length_arrives_whole(home: Home, code: str, length: int) -> None:
    async with raw_tab(home.url, code) as tab:
        await tab.next()
        newest(home, code).line.send(b"x" * length)
        await tab.until((TEXT, b"x" * length))


# What comes early


@pytest.mark.parametrize("cut", [0, 1, 2, 5, 6, 7, 20, len(ask(1)) - 1, len(ask(1)), None])
async def test_what_comes_with_the_handshake_is_answered_first(
    home: Home, code: str, cut: int | None
) -> None:
    sent = ask(1) + ask(2)
    lock = home.room(code).lock
    await lock.acquire()  # it is not let in yet
    async with raw_tab(home.url, code, glued=sent[:cut]) as tab:
        if cut is not None:
            tab.write(sent[cut:])
        tab.write(ask(3))
        await tab.next()
        lock.release()
        assert await tab.answers(1, 2, 3) == [1, 2, 3]


async def test_a_request_inside_another_is_none_wherever_it_is_cut(home: Home, code: str) -> None:
    inside = frame(ask(9), BINARY, mask=b"\0\0\0\0")
    for begun in (b"", inside[:6]):
        async with raw_tab(home.url, code, glued=begun) as tab:
            tab.write(inside[len(begun) :])
            tab.write(ask(1))
            assert await tab.answers(1) == [-1, 1]


# Order, and what is under way when somebody goes


async def test_a_request_waits_for_the_one_before(home: Home, ann: Guest, ben: Guest) -> None:
    code, *_ = await two_at_a_table(ann, ben, chat=True)
    async with raw_tab(home.url, code, guest=ann) as tab:
        tab.write(ask(1, "say", text="to the disk") + ask(2) + frame(b"not JSON") + ask(3))
        assert await tab.answers(1, 3) == [1, 2, -1, 3]


async def test_what_was_asked_before_a_goodbye_is_done(home: Home, ann: Guest, ben: Guest) -> None:
    code, _, other = await two_at_a_table(ann, ben, chat=True)
    async with raw_tab(home.url, code, guest=ann) as tab:
        tab.write(b"".join(ask(n, "say", text=f"{n}") for n in range(3)) + GOODBYE)
        said: list[str] = []
        while len(said) < 3:
            said += [line["text"] for line in (await other.until_said("heard"))["lines"]]
    assert said == ["0", "1", "2"]


async def test_one_that_vanishes_while_it_is_answered_harms_nobody(
    home: Home, ann: Guest, ben: Guest, caplog: pytest.LogCaptureFixture
) -> None:
    code, one, other = await two_playing(home, ann, ben, chat=True)
    async with raw_tab(home.url, code, guest=ann) as tab:
        await tab.next()
        async with home.room(code).lock:
            tab.write(ask(1, "pause", paused=True) + ask(2))
            await comes_true(lambda: home.room(code).lock._waiters)
            tab.writer.transport.abort()
    await comes_true(lambda: len(home.room(code).devices) == 2)
    assert (await one.ask("pause", paused=False))["say"] == "done"
    mover, _ = in_turn(one, other)
    assert (await mover.act("bid 0"))["say"] == "done"
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING]


async def test_when_the_server_stops_what_is_being_done_is_told_before_the_goodbye(
    home: Home, ann: Guest, ben: Guest
) -> None:
    code, *_ = await two_playing(home, ann, ben)
    room = home.room(code)
    async with raw_tab(home.url, code, guest=ann) as tab:
        await tab.next()
        await room.lock.acquire()
        tab.write(ask(1, "pause", paused=True) + ask(2))
        await comes_true(lambda: room.lock._waiters)
        stopping = asyncio.create_task(home.rooms.stop())
        await comes_true(lambda: len(room.lock._waiters or ()) == 2)
        room.lock.release()
        await stopping
        frames = await tab.until()
    assert frames.index(done(1)) < frames.index(done(2)) < len(frames) - 2
    assert texts(frames)[-1]["code"] == "stopping"
    assert frames[-1] == (CLOSE, b"\x03\xf5stopping")


# Floods, and hanging up


@pytest.mark.usefixtures("always_more")
async def test_a_burst_of_what_needs_no_waiting_is_answered(home: Home, code: str) -> None:
    async with raw_tab(home.url, code) as tab:
        tab.write(b"".join(map(ask, range(BURST))))
        assert await tab.answers(BURST - 1) == list(range(BURST))


@pytest.mark.usefixtures("in_no_time")
async def test_a_flood_is_logged_once_and_then_not_heard(
    home: Home, code: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO, "lucky7"):
        async with raw_tab(home.url, code) as tab:
            tab.write(b"".join(map(ask, range(500))))
            await tab.until((CLOSE, b"\x03\xf5too-many"))
    assert home.rooms.env.metrics.messages == 2 * BURST + 1
    hung_up = [each for each in caplog.records if each.message == "hung up"]
    assert len(hung_up) == 1


async def test_who_was_hung_up_on_is_heard_no_more(home: Home, ann: Guest, ben: Guest) -> None:
    code, _, other = await two_at_a_table(ann, ben, chat=True)
    metrics = home.rooms.env.metrics
    async with raw_tab(home.url, code, guest=ann) as tab:
        await tab.next()
        heard = metrics.messages
        newest(home, code).line.hang_up("banned")
        tab.write(ask(1, "say", text="too late") + ask(2, "say", text="too late"))
        await tab.until((CLOSE, b"\x03\xf5banned"))
        tab.write(ask(3, "say", text="too late") + GOODBYE)
        assert await tab.until() == []
    assert metrics.messages == heard
    await other.ask("say", text="in time")
    lines = [line["text"] for each in other.heard for line in each.get("lines", [])]
    assert lines == ["in time"]


async def test_one_that_is_hung_up_on_and_does_not_even_read_that_is_cut_off(
    home: Home, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(websockets, "ABORT_S", 0.1)
    room = home.room(code)
    narrow = socket.socket()
    narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    address = home.url.removeprefix("http://").strip("/").split(":")
    narrow.connect((address[0], int(address[1])))
    async with raw_tab(home.url, code, sock=narrow, limit=1_024) as tab:
        tab.reader._transport.pause_reading()  # type: ignore[attr-defined]
        await comes_true(lambda: room.devices)
        device = newest(home, code)
        transport = device.line._transport  # type: ignore[attr-defined]
        while not transport.get_write_buffer_size() > 100_000:
            device.line.send(b"x" * 50_000)
            await asyncio.sleep(0)
        device.line.hang_up("too-many")
        await comes_true(lambda: not room.devices)


# Heartbeats


async def test_one_that_answers_nothing_is_hung_up_on(
    home: Home, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(websockets, "HEARTBEAT_S", 0.05)
    async with raw_tab(home.url, code) as tab:
        frames = await tab.until()
        assert frames[-1] == (PING, b"")
        await comes_true(lambda: not home.room(code).devices)


async def test_one_that_answers_is_asked_again_whatever_else_it_sends(
    home: Home, code: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Patient(web.WebSocketResponse):
        def __init__(self, **options: Any) -> None:
            super().__init__(**options)
            self._pong_heartbeat = PATIENCE_S

    monkeypatch.setattr(websockets, "HEARTBEAT_S", 0.02)
    monkeypatch.setattr(web, "WebSocketResponse", Patient)
    async with raw_tab(home.url, code) as tab:
        pings = 0
        while pings < 5:  # each comes only if the one before was answered
            if await tab.next() == (PING, b""):
                pings += 1
                tab.write(ask(pings) + frame(b"", PONG))
        await tab.until(done(5))
        assert len(home.room(code).devices) == 1


# What goes wrong on our side


async def test_a_request_that_breaks_us_is_logged_and_the_next_is_answered(
    home: Home, code: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    answer = Device.answer

    async def breaks(device: Device, message: str | bytes) -> None:
        if "1" in str(message):
            raise ZeroDivisionError
        await answer(device, message)

    monkeypatch.setattr(Device, "answer", breaks)
    async with raw_tab(home.url, code) as tab, raw_tab(home.url, code) as neighbour:
        tab.write(ask(1) + ask(2))
        neighbour.write(ask(3))
        assert await tab.answers(2) == [2]
        assert await neighbour.answers(3) == [3]
        tab.write(ask(4))
        assert await tab.answers(4) == [4]
    assert [each.message for each in caplog.records if each.levelno > logging.INFO] == ["no answer"]


async def test_one_that_cannot_be_told_keeps_nobody_else_from_being_told(
    home: Home, code: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with raw_tab(home.url, code) as tab, raw_tab(home.url, code) as neighbour:
        for each in (tab, neighbour):
            each.write(ask(1))
            await each.until(done(1))
        broken = next(iter(home.room(code).devices)).line
        monkeypatch.setattr(broken, "_transport", None)
        for device in home.room(code).devices:
            device.line.send(b"{}")
        await neighbour.until((TEXT, b"{}"))
        monkeypatch.undo()
        tab.write(ask(2))
        await tab.until(done(2))
    assert "cannot be told" in caplog.text


async def test_a_thousand_requests_leave_no_garbage(
    home: Home, ann: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(RateLimit, "take", lambda _: True)
    code, *_ = await two_at_a_table(ann, ben, chat=True)
    async with raw_tab(home.url, code, guest=ann) as tab:
        gc.collect()
        gc.disable()
        try:
            for number in range(0, 1_000, 20):
                tab.write(b"".join(map(ask, range(number, number + 19))))
                tab.write(ask(number + 19, "say", text="to the disk"))
                await tab.until(done(number + 19))
            assert gc.collect() < 100
        finally:
            gc.enable()
