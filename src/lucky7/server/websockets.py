"""The WebSockets: of a table for one device, and of a score pad for one follower."""

import asyncio
import contextlib
import logging
from collections import deque
from dataclasses import replace
from functools import lru_cache
from typing import Final, cast

from aiohttp import WSCloseCode, WSMsgType, web

from lucky7.cluster.lines import Connected
from lucky7.server.connections import Connection
from lucky7.server.context import api_request, server_of
from lucky7.server.event_loop import start_task
from lucky7.store.interface import StoreError
from lucky7.turn_batch import TurnBatch

MAX_MESSAGE: Final = 8 * 1024
MAX_PAD_MESSAGE: Final = 1024  # followers of a pad have nothing to say
MAX_WAITING: Final = 64  # messages of one device before no more of them are read
MAX_UNSENT: Final = 512 * 1024  # bytes a device may be behind before it is hung up on
SUBPROTOCOL: Final = "lucky7"
HEARTBEAT_S: Final = 25.0
CLOSE_S: Final = 2.0  # for a device to answer the close frame
ABORT_S: Final = 2 * CLOSE_S  # until its connection is cut

logger = logging.getLogger("lucky7")


class SocketLine:
    """The connection to one device. Sending never waits: the transport buffers, within bounds.

    Messages of one turn of the event loop go straight to the transport in one write, since writes
    are what a decision costs most.
    """

    def __init__(
        self,
        socket: web.WebSocketResponse,
        transport: asyncio.Transport,
        unsent_lines: TurnBatch["SocketLine"],
    ) -> None:
        self._socket = socket
        self._transport = transport
        self._unsent_lines = unsent_lines
        self._unsent: list[bytes] = []
        self._closing: asyncio.Task[bool] | None = None
        self._aborting: asyncio.TimerHandle | None = None

    @property
    def is_hung_up(self) -> bool:
        return self._closing is not None

    def send(self, message: bytes) -> None:
        if self._closing is None:
            unsent = self._unsent
            if not unsent:
                self._unsent_lines.add(self)
            unsent += (frame_header(len(message)), message)

    def flush(self) -> None:
        unsent, self._unsent = self._unsent, []
        transport = self._transport
        if unsent and not transport.is_closing():
            if transport.get_write_buffer_size() > MAX_UNSENT:
                logger.info("hung up", extra={"why": "too-slow"})
                transport.abort()
            else:
                transport.write(b"".join(unsent))

    def hang_up(self, code: str) -> None:
        """Say why and take no more messages; a device that does not react is cut off."""
        if self._closing is None:
            self.flush()
            loop = asyncio.get_running_loop()
            self._aborting = loop.call_later(ABORT_S, self._transport.abort)
            close = self._socket.close(code=WSCloseCode.TRY_AGAIN_LATER, message=code.encode())
            self._closing = asyncio.create_task(close)

    async def closed(self) -> None:
        if self._closing is None or self._aborting is None:
            return
        with contextlib.suppress(ConnectionError):
            await self._closing
        if not self._transport.get_write_buffer_size():
            self._aborting.cancel()  # it would keep the connection in memory


class Inbox:
    """The messages of one device, answered one after the other, beginning with `open`."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self._waiting: deque[str | bytes] = deque()
        self._device: Connected | None = None
        self._answering: asyncio.Task[None] | None = None

    def put(self, message: str | bytes) -> None:
        self._waiting.append(message)
        if len(self._waiting) == MAX_WAITING:
            self._connection.pause_reading()
        self._answer_if_idle()

    def open(self, device: Connected) -> None:
        self._device = device
        self._answer_if_idle()

    async def close(self) -> None:
        """Wait until all that has come is answered."""
        if self._answering is not None:
            await self._answering

    def _answer_if_idle(self) -> None:
        if self._answering is None and self._device is not None and self._waiting:
            task = start_task(self._answer_all(self._device))
            self._answering = None if task.done() else task

    async def _answer_all(self, device: Connected) -> None:
        try:
            while self._waiting and not device.line.is_hung_up:
                message = self._waiting.popleft()
                if len(self._waiting) == MAX_WAITING - 1:
                    self._connection.resume_reading()
                await device.receive(message)
        finally:
            self._answering = None


@lru_cache(1 << 12)
def frame_header(length: int) -> bytes:
    """What stands before a text message of that length from a server (RFC 6455, 5.2)."""
    if length < 126:
        return bytes((0x81, length))
    if length < 1 << 16:
        return b"\x81\x7e" + length.to_bytes(2, "big")
    return b"\x81\x7f" + length.to_bytes(8, "big")


def _flush_all(lines: list[SocketLine]) -> None:
    for line in lines:
        try:
            line.flush()
        except Exception:  # the other lines are flushed all the same
            logger.exception("cannot be told")


UNSENT_LINES = web.AppKey("unsent_lines", TurnBatch[SocketLine])


def add_routes(app: web.Application) -> None:
    app[UNSENT_LINES] = TurnBatch(_flush_all)
    app.router.add_get("/api/tables/{code}/socket", table_socket)
    app.router.add_get("/api/pads/{code}/socket", pad_socket)


async def open_socket(
    request: web.Request, max_message: int, inbox: Inbox | None = None
) -> tuple[web.WebSocketResponse, SocketLine | None]:
    """The socket that was asked for; no line if its device has gone already."""
    socket = web.WebSocketResponse(
        heartbeat=HEARTBEAT_S,
        max_msg_size=max_message,
        compress=False,
        timeout=CLOSE_S,
        protocols=(SUBPROTOCOL,),
    )
    if inbox is not None and socket.can_prepare(request):
        connection_of(request).read_frames(max_message, inbox.put)
    await socket.prepare(request)
    if request.transport is None:
        return socket, None
    return socket, SocketLine(socket, request.transport, request.app[UNSENT_LINES])


def connection_of(request: web.Request) -> Connection:
    return cast("Connection", request.protocol)


async def finish(request: web.Request, socket: web.WebSocketResponse, line: SocketLine) -> None:
    """Wait until a socket is closed, if it is being closed, and let go of it."""
    try:
        await line.closed()
    finally:
        break_cycles(request, socket)


def break_cycles(request: web.Request, socket: web.WebSocketResponse) -> None:
    """Let go of a socket that has ended, so that its memory is free at once.

    aiohttp's connection keeps a method of the socket, which keeps the connection; and the error
    that ended a socket keeps the frames that know the socket. Each is some 11 KiB until all of
    Python's objects are searched for garbage, which is rare.
    """
    request.protocol._data_received_cb = None  # noqa: SLF001  there is no public way
    error = socket.exception()
    while error is not None:
        error.__traceback__ = None
        error = error.__context__


async def table_socket(request: web.Request) -> web.StreamResponse:
    """A table, live, for one device. ?moves: deltas where they suffice; ?fair: has a part in
    chance. A TV: no hands."""
    api, asked = server_of(request).api, api_request(request)
    if token := _tv_token(request):
        asked = replace(asked, query={**asked.query, "tv": token})
    wants_moves = "moves" in request.query
    connect = await server_of(request).table_device(api, asked, wants_moves=wants_moves)
    inbox = Inbox(connection_of(request))
    socket, line = await open_socket(request, MAX_MESSAGE, inbox)
    if line is None:
        return socket
    device = connect(line)
    api.env.metrics.sockets += 1
    try:
        await device.connect()
        inbox.open(device)
        async for message in socket:
            if line.is_hung_up or message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                break
            inbox.put(message.data)
    except StoreError:  # the socket is open: there is no other way to say so
        logger.exception("a socket failed", extra={"table": asked.params["code"][:8]})
        line.hang_up("server-error")
    finally:
        api.env.metrics.sockets -= 1
        await inbox.close()
        device.disconnect()
        await finish(request, socket, line)
    return socket


def _tv_token(request: web.Request) -> str:
    """Offered as a subprotocol, since browsers set no other header and proxies log queries."""
    offered = request.headers.get("Sec-WebSocket-Protocol", "").split(",")
    tokens = (each.strip().removeprefix("tv.") for each in offered if "tv." in each)
    return next(tokens, "")


async def pad_socket(request: web.Request) -> web.StreamResponse:
    """A shared score pad, live: whole at first, then (`?moves`) what has changed."""
    api = server_of(request).api
    wants_moves = "moves" in request.query
    follow = await server_of(request).pad_follower(
        api, api_request(request), wants_moves=wants_moves
    )
    socket, line = await open_socket(request, MAX_PAD_MESSAGE)
    if line is None:
        return socket
    follower = follow(line)
    try:
        await follower.connect()
        async for _ in socket:
            break
    finally:
        follower.disconnect()
        await finish(request, socket, line)
    return socket
