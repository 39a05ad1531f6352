"""The WebSocket of a table: who may open it, how much may come through it, and the way back."""

import asyncio
import contextlib
import logging
import time

from aiohttp import WSCloseCode, WSMsgType, web

from lucky7.server import asking, chatting
from lucky7.server.device import Device
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

logger = logging.getLogger("lucky7")


def frame_head(length: int) -> bytes:
    """What goes before a text message of one frame (RFC 6455): the last of its kind, unmasked."""
    if length < 126:
        return bytes((0x81, length))
    if length < 1 << 16:
        return b"\x81\x7e" + length.to_bytes(2, "big")
    return b"\x81\x7f" + length.to_bytes(8, "big")


class SocketLine:
    """The way to one device. Telling never waits: the transport buffers, and within bounds.

    Frames go straight to the transport, without a task or a queue for each device; those of one
    turn of the event loop in one write, since writes are what a decision costs most.
    """

    def __init__(self, socket: web.WebSocketResponse, transport: asyncio.Transport) -> None:
        self._loop = asyncio.get_running_loop()
        self._socket = socket
        self._transport = transport
        self._frames: list[bytes] = []
        self._closing: asyncio.Task[bool] | None = None

    def tell(self, message: bytes) -> None:
        if self._closing is None:
            if not self._frames:
                self._loop.call_soon(self._send)
            self._frames += (frame_head(len(message)), message)

    def _send(self) -> None:
        if self._frames and not self._transport.is_closing():
            if self._transport.get_write_buffer_size() > MAX_BEHIND:
                logger.info("hung up", extra={"why": "too-slow"})
                self._transport.abort()
            else:
                self._transport.write(b"".join(self._frames))
        self._frames.clear()

    def hang_up(self, code: str) -> None:
        if self._closing is None:
            self._send()
            close = self._socket.close(code=WSCloseCode.TRY_AGAIN_LATER, message=code.encode())
            self._closing = self._loop.create_task(close)

    async def closed(self) -> None:
        if self._closing is not None:
            with contextlib.suppress(ConnectionError):
                await self._closing


async def pick_up(
    request: web.Request, longest: int
) -> tuple[web.WebSocketResponse, SocketLine | None]:
    """The socket that was asked for, with messages up to so long; no line if they have gone."""
    socket = web.WebSocketResponse(
        heartbeat=HEARTBEAT_S, max_msg_size=longest, compress=False, timeout=CLOSE_S
    )
    await socket.prepare(request)
    return socket, SocketLine(socket, request.transport) if request.transport else None


async def attend(
    request: web.Request, hall: Hall, room: Room, person: str, metrics: Metrics, *, tv: bool
) -> web.WebSocketResponse:
    """Serve one device at one table until it goes."""
    socket, line = await pick_up(request, MAX_MESSAGE)
    if line is None:
        return socket
    device = Device(person, line, tv=tv)
    if not room.connect(device):
        line.hang_up("table-crowded")
        await line.closed()
        return socket
    metrics.sockets += 1
    try:
        async with room.lock:  # a state comes first: after what is being committed now
            await room.be_sure()
        await chatting.recall(room, [device])
        await _listen(socket, hall, room, device, metrics)
    except StoreError:  # the socket is open: there is no other way to say so
        logger.exception("a socket failed", extra={"table": room.table.code})
        line.hang_up("server-error")
    finally:
        metrics.sockets -= 1
        room.disconnect(device)
        await line.closed()
    return socket


async def _listen(
    socket: web.WebSocketResponse, hall: Hall, room: Room, device: Device, metrics: Metrics
) -> None:
    tap = Tap(BURST, A_SECOND)
    floods = 0
    async for message in socket:
        if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
            break
        metrics.messages += 1
        if not tap.drop():
            floods += 1
            device.line.tell(asking.encode(Notice("too-many")))
            if floods > BURST:
                logger.info("hung up", extra={"why": "too-many", "table": room.table.code})
                device.line.hang_up("too-many")
                break
            continue
        began = time.perf_counter()
        if await asking.answer(hall, room, device, message.data):
            tap.put_back()
        metrics.answered(time.perf_counter() - began)
