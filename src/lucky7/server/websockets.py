"""The WebSocket of a table: who may open it, how much may come through it, and the way back."""

import asyncio
import contextlib
import logging
import time
from collections import deque
from collections.abc import Callable
from typing import cast

from aiohttp import WSCloseCode, WSMsgType, web

from lucky7.live import chat as chatting
from lucky7.live import requests as asking
from lucky7.live.device import Device
from lucky7.live.metrics import Metrics
from lucky7.live.rate_limit import Tap
from lucky7.live.room import Room
from lucky7.live.rooms import Hall
from lucky7.messages.to_client import Notice
from lucky7.server import frames
from lucky7.server.eager import Eager
from lucky7.store.interface import StoreError
from lucky7.turn_batch import Batch

MAX_MESSAGE = 8 * 1024
MAX_BEHIND = 512 * 1024  # bytes a device may be behind before it is hung up on
HEARTBEAT_S = 25.0
CLOSE_S = 2.0  # for a device to say goodbye, too
GONE_S = 2 * CLOSE_S  # for it to be gone

# A person taps a few times a second at most; a flood is told so, then cut off. What moves the
# game on is free: there is only so much of it.
BURST = 40
A_SECOND = 10.0

TOLD = web.AppKey("told", Batch["SocketLine"])
ASKED = web.AppKey("asked", Batch["Attendant"])

logger = logging.getLogger("lucky7")


class SocketLine:
    """The way to one device. Telling never waits: the transport buffers, and within bounds.

    Frames go straight to the transport, without a task or a queue for each device; those of one
    turn of the event loop in one write, since writes are what a decision costs most.
    """

    def __init__(
        self,
        socket: web.WebSocketResponse,
        transport: asyncio.Transport,
        told: Batch["SocketLine"],
        *,
        begun: bool,
    ) -> None:
        self._socket = socket
        self._transport = transport
        self._told = told
        self._begun = begun  # to send before it was answered: aiohttp has that, or a part of it
        self._frames: list[bytes] = []
        self._shortcut: Shortcut | None = None
        self._closing: asyncio.Task[bool] | None = None

    @property
    def is_hung_up(self) -> bool:
        return self._closing is not None

    def tell(self, message: bytes) -> None:
        if self._closing is None:
            waiting = self._frames
            if not waiting:
                self._told.add(self)
            waiting += (frames.head(len(message)), message)

    def send(self) -> None:
        """What was told and is not on its way yet."""
        waiting, self._frames = self._frames, []
        transport = self._transport
        if waiting and not transport.is_closing():
            if transport.get_write_buffer_size() > MAX_BEHIND:
                logger.info("hung up", extra={"why": "too-slow"})
                transport.abort()
            else:
                transport.write(b"".join(waiting))

    def hang_up(self, code: str) -> None:
        """Say why, and hear nothing more; a device that does not even read that is cut off."""
        if self._closing is None:
            self.send()
            if self._shortcut is not None:
                self._shortcut.is_open = False
            asyncio.get_running_loop().call_later(GONE_S, self._transport.abort)
            close = self._socket.close(code=WSCloseCode.TRY_AGAIN_LATER, message=code.encode())
            self._closing = asyncio.create_task(close)

    def listen(self, hear: Callable[[str], None]) -> None:
        """Let short messages come straight from the transport; the others come as ever."""
        if not self._begun:
            self._shortcut = Shortcut(self._transport.get_protocol(), hear)
            self._transport.set_protocol(self._shortcut)

    async def closed(self) -> None:
        if self._closing is not None:
            with contextlib.suppress(ConnectionError):
                await self._closing


class Shortcut(asyncio.Protocol):
    """Takes short messages by itself, in front of aiohttp, which takes everything else.

    A message that aiohttp hands on has been through a queue, a future and a turn of the event
    loop. After the first frame that is not short and whole all is left to aiohttp: it may be in
    the middle of one.
    """

    def __init__(self, behind: asyncio.BaseProtocol, hear: Callable[[str], None]) -> None:
        self.is_open = True
        self._behind = cast("asyncio.Protocol", behind)
        self._hear = hear

    def data_received(self, data: bytes) -> None:
        start = 0
        rest: list[bytes] = []  # in one go: aiohttp copies all it holds back each time
        while self.is_open and start < len(data):
            frame = frames.short_frame(data, start)
            if frame is None:
                self.is_open = False
                break
            text, end = frame
            if text is None:
                rest.append(data[start:end])
            else:
                self._hear(text)
            start = end
        if start < len(data):
            rest.append(data[start:])
        if rest:
            self._behind.data_received(b"".join(rest))

    def eof_received(self) -> bool | None:
        return self._behind.eof_received()

    def connection_lost(self, error: Exception | None) -> None:
        self._behind.connection_lost(error)

    def pause_writing(self) -> None:
        self._behind.pause_writing()

    def resume_writing(self) -> None:
        self._behind.resume_writing()


async def pick_up(
    request: web.Request, longest: int
) -> tuple[web.WebSocketResponse, SocketLine | None]:
    """The socket that was asked for, with messages up to so long; no line if they have gone."""
    socket = web.WebSocketResponse(
        heartbeat=HEARTBEAT_S, max_msg_size=longest, compress=False, timeout=CLOSE_S
    )
    begun = bool(getattr(request.protocol, "_message_tail", True))  # nothing else tells
    await socket.prepare(request)
    if request.transport is None:
        return socket, None
    return socket, SocketLine(socket, request.transport, request.app[TOLD], begun=begun)


def send_all(lines: list[SocketLine]) -> None:
    for line in lines:
        try:
            line.send()
        except Exception:  # the others are told all the same
            logger.exception("cannot be told")


async def attend(
    request: web.Request, hall: Hall, room: Room, person: str, metrics: Metrics, *, tv: bool
) -> web.WebSocketResponse:
    """Serve one device at one table until it goes."""
    socket, line = await pick_up(request, MAX_MESSAGE)
    if line is None:
        return socket
    device = Device(person, line, tv=tv, wants_moves="moves" in request.query)
    if not room.connect(device):
        line.hang_up("table-crowded")
        await line.closed()
        return socket
    attendant = Attendant(hall, room, device, line, request.app[ASKED], metrics)
    line.listen(attendant.hear)  # at once: in the middle of a message is too late
    metrics.sockets += 1
    try:
        async with room.lock:  # a state comes first: after what is being committed now
            await room.be_sure()
        await chatting.recall(room, [device])
        attendant.go_on()
        async for message in socket:
            if line.is_hung_up or message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                break
            attendant.hear(message.data)
    except StoreError:  # the socket is open: there is no other way to say so
        logger.exception("a socket failed", extra={"table": room.table.code})
        line.hang_up("server-error")
    finally:
        metrics.sockets -= 1
        room.disconnect(device)
        await line.closed()
    return socket


class Attendant:
    """Answers one device's requests, one after the other."""

    def __init__(
        self,
        hall: Hall,
        room: Room,
        device: Device,
        line: SocketLine,
        asked: Batch["Attendant"],
        metrics: Metrics,
    ) -> None:
        self._hall = hall
        self._room = room
        self._device = device
        self._line = line
        self._asked = asked
        self._metrics = metrics
        self._tap = Tap(BURST, A_SECOND)
        self._floods = 0
        self._waiting: deque[str | bytes] = deque()
        self._is_busy = True  # until `go_on`

    def hear(self, message: str | bytes) -> None:
        self._metrics.messages += 1
        if len(self._waiting) >= BURST or not self._tap.drop():
            self._flooded()
        else:
            self._waiting.append(message)
            if not self._is_busy:
                self._is_busy = True
                self._asked.add(self)

    def go_on(self) -> None:
        """Answer what waits, and what comes meanwhile; from then on what comes as it comes."""
        Eager(self._answer_all())

    async def _answer_all(self) -> None:
        hall, room, device = self._hall, self._room, self._device
        try:
            while self._waiting and not self._line.is_hung_up:
                began = time.perf_counter()
                try:
                    moved = await asking.answer(hall, room, device, self._waiting.popleft())
                except Exception:  # whatever it was, it was one request's
                    logger.exception("no answer", extra={"table": room.table.code})
                else:
                    if moved:
                        self._tap.put_back()
                    self._metrics.answered(time.perf_counter() - began)
        finally:
            self._is_busy = False

    def _flooded(self) -> None:
        self._floods += 1
        self._line.tell(asking.encode(Notice("too-many")))
        if self._floods > BURST:
            logger.info("hung up", extra={"why": "too-many", "table": self._room.table.code})
            self._line.hang_up("too-many")


def answer_all(attendants: list[Attendant]) -> None:
    for attendant in attendants:
        attendant.go_on()
