"""The WebSocket of a table: who may open it, how much may come through it, and the way back."""

import asyncio
import contextlib
import logging
import time
from collections import deque
from collections.abc import Callable
from typing import cast

from aiohttp import WSCloseCode, WSMsgType, web

from lucky7.server import asking, chatting, frames
from lucky7.server.batch import Batch
from lucky7.server.device import Device
from lucky7.server.eager import Eager
from lucky7.server.hall import Hall
from lucky7.server.messages.told import Notice
from lucky7.server.metrics import Metrics
from lucky7.server.room import Room
from lucky7.server.store import StoreError
from lucky7.server.tap import Tap

MAX_MESSAGE = 8 * 1024
MAX_BEHIND = 512 * 1024  # bytes a device may be behind before it is hung up on
HEARTBEAT_S = 25.0
CLOSE_S = 2.0  # for a device to say goodbye, too

# A person taps a few times a second at most; a flood is told so, then cut off. What moves the
# game on is free: there is only so much of it.
BURST = 40
A_SECOND = 10.0

TOLD = web.AppKey("told", Batch["SocketLine"])

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
    ) -> None:
        self._socket = socket
        self._transport = transport
        self._told = told
        self._frames: list[bytes] = []
        self._closing: asyncio.Task[bool] | None = None

    def tell(self, message: bytes) -> None:
        if self._closing is None:
            if not self._frames:
                self._told.add(self)
            self._frames += (frames.head(len(message)), message)

    def send(self) -> None:
        """What was told and is not on its way yet."""
        if self._frames and not self._transport.is_closing():
            if self._transport.get_write_buffer_size() > MAX_BEHIND:
                logger.info("hung up", extra={"why": "too-slow"})
                self._transport.abort()
            else:
                self._transport.write(b"".join(self._frames))
        self._frames.clear()

    def hang_up(self, code: str) -> None:
        if self._closing is None:
            self.send()
            close = self._socket.close(code=WSCloseCode.TRY_AGAIN_LATER, message=code.encode())
            self._closing = asyncio.create_task(close)

    def listen(self, hear: Callable[[bytes], None]) -> None:
        """Let short messages come straight from the transport; the others come as ever."""
        self._transport.set_protocol(Shortcut(self._transport.get_protocol(), hear))

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

    def __init__(self, behind: asyncio.BaseProtocol, hear: Callable[[bytes], None]) -> None:
        self._behind = cast("asyncio.Protocol", behind)
        self._hear = hear
        self._is_open = True

    def data_received(self, data: bytes) -> None:
        start = 0
        while self._is_open and start < len(data):
            frame = frames.short_frame(data, start)
            if frame is None:
                self._is_open = False
            elif frame.kind == frames.TEXT:
                self._hear(frame.payload)
                start = frame.end
            else:
                self._is_open = frame.kind != frames.CLOSE
                self._behind.data_received(data[start : frame.end])
                start = frame.end
        if start < len(data):
            self._behind.data_received(data[start:])

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
    await socket.prepare(request)
    if request.transport is None:
        return socket, None
    return socket, SocketLine(socket, request.transport, request.app[TOLD])


def send_all(lines: list[SocketLine]) -> None:
    for line in lines:
        line.send()


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
    attendant = Attendant(hall, room, device, metrics)
    line.listen(attendant.hear)  # at once: in the middle of a message is too late
    metrics.sockets += 1
    try:
        async with room.lock:  # a state comes first: after what is being committed now
            await room.be_sure()
        await chatting.recall(room, [device])
        attendant.go_on()
        async for message in socket:
            if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
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

    def __init__(self, hall: Hall, room: Room, device: Device, metrics: Metrics) -> None:
        self._hall = hall
        self._room = room
        self._device = device
        self._metrics = metrics
        self._tap = Tap(BURST, A_SECOND)
        self._floods = 0
        self._waiting: deque[str | bytes] = deque()
        self._began = 0.0
        self._is_busy = True  # until `go_on`

    def hear(self, message: str | bytes) -> None:
        self._metrics.messages += 1
        if not self._tap.drop():
            self._flooded()
        elif self._is_busy:
            self._waiting.append(message)
        else:
            self._is_busy = True
            self._waiting.append(message)
            self._hall.asked.add(self.go_on)

    def _answer(self, message: str | bytes) -> None:
        self._began = time.perf_counter()
        Eager(asking.answer(self._hall, self._room, self._device, message), self._answered)

    def _answered(self, moved: bool) -> None:
        if moved:
            self._tap.put_back()
        self._metrics.answered(time.perf_counter() - self._began)
        self.go_on()

    def go_on(self) -> None:
        """Answer what waits, and what comes as it comes."""
        self._is_busy = bool(self._waiting)
        if self._is_busy:
            self._answer(self._waiting.popleft())

    def _flooded(self) -> None:
        self._floods += 1
        self._device.line.tell(asking.encode(Notice("too-many")))
        if self._floods > BURST:
            logger.info("hung up", extra={"why": "too-many", "table": self._room.table.code})
            self._device.line.hang_up("too-many")
