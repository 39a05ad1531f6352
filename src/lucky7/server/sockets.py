"""The WebSocket of a table: who may open it, how much may come through it, and the way back."""

import asyncio
import contextlib
import time

from aiohttp import WSCloseCode, WSMsgType, web

from lucky7.server import asking
from lucky7.server.device import Device
from lucky7.server.hall import Hall
from lucky7.server.messages.told import Notice
from lucky7.server.metrics import Metrics
from lucky7.server.room import Room

MAX_MESSAGE = 8 * 1024
MAX_BEHIND = 512 * 1024  # bytes a device may be behind before it is hung up on
DEVICES_A_TABLE = 64
HEARTBEAT_S = 25.0

# A person taps a few times a second at most; a flood is told so, then cut off.
BURST = 40
A_SECOND = 10.0


class SocketLine:
    """The way to one device. Telling never waits: aiohttp buffers, and the buffer is bounded."""

    def __init__(self, socket: web.WebSocketResponse, request: web.Request) -> None:
        self._socket = socket
        self._transport = request.transport
        self._queue: asyncio.Queue[bytes | str] = asyncio.Queue()
        self._behind = 0

    def tell(self, message: bytes) -> None:
        self._behind += len(message)
        if self._behind > MAX_BEHIND:
            self.hang_up("too-slow")
        else:
            self._queue.put_nowait(message)

    def hang_up(self, code: str) -> None:
        self._queue.put_nowait(code)

    async def carry(self) -> None:
        """Send what is to be told until told to hang up."""
        with contextlib.suppress(ConnectionError):
            while isinstance(message := await self._queue.get(), bytes):
                await self._socket.send_str(message.decode())
                self._behind -= len(message)
            await self._socket.close(code=WSCloseCode.TRY_AGAIN_LATER, message=message.encode())


class Tap:
    """Lets a burst through, then so many a second."""

    def __init__(self, burst: float, a_second: float) -> None:
        self._burst = burst
        self._a_second = a_second
        self._left = burst
        self._at = time.monotonic()

    def drop(self) -> bool:
        """Take one; False if there is none."""
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._a_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


async def attend(
    request: web.Request, hall: Hall, room: Room, person: str, metrics: Metrics, *, tv: bool
) -> web.WebSocketResponse:
    """Serve one device at one table until it goes."""
    socket = web.WebSocketResponse(
        heartbeat=HEARTBEAT_S, max_msg_size=MAX_MESSAGE, compress=False, timeout=5.0
    )
    await socket.prepare(request)
    line = SocketLine(socket, request)
    device = Device(person, line, tv=tv)
    carrier = asyncio.create_task(line.carry())
    if len(room.devices) >= DEVICES_A_TABLE:
        line.hang_up("table-crowded")
        await carrier
        return socket
    metrics.sockets += 1
    room.connect(device)
    try:
        line.tell(await asking.what_was_said(room))
        await _listen(socket, hall, room, device, metrics)
    finally:
        metrics.sockets -= 1
        room.disconnect(device)
        carrier.cancel()
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
                device.line.hang_up("too-many")
                break
            continue
        began = time.perf_counter()
        await asking.answer(hall, room, device, message.data)
        metrics.answered(time.perf_counter() - began)
