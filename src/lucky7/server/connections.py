"""Connections: how many there may be, how long one may be silent, and the bytes that come."""

import asyncio
import logging
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http import HTTPStatus
from ipaddress import ip_address
from typing import Any, Final, cast

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError

from lucky7.api.limits import network_of
from lucky7.live.rate_limit import Rate, RateLimit
from lucky7.messages.refusal import Refusal
from lucky7.server.site import HEADERS

# Until the whole head of the next request is there. A proxy of ours keeps its connections longer
# than that, and would otherwise send a request into one that is just being closed.
SILENT_S: Final = 15.0
PROXY_SILENT_S: Final = 3600.0
PROTOCOL_ERROR: Final = b"\x88\x02\x03\xea"  # a close frame with code 1002
LINES: Final = Rate(5.0, 0.2)  # a port on the open internet gets a lot of nonsense


# Frames of a WebSocket (RFC 6455, 5.2)
_TEXT: Final = 0x81  # a whole message in one frame
_CONTROL: Final = 0x08  # ping, pong, close: they may come between the frames of a message
_MASKED: Final = 0x80
_LENGTH: Final = 0x7F
_LONGER: Final = {126: 2, 127: 8}  # bytes of a length that does not fit into those seven bits


class Connections:
    """Counts what is open by network; refuses more than one may have, or than there may be."""

    def __init__(self, per_address: int, in_all: int) -> None:
        self._per_address = per_address
        self._in_all = in_all
        self._open: Counter[str] = Counter()
        self._total = 0

    def open(self, network: str) -> bool:
        """Count one more; False, and nothing counted, if that is too many."""
        is_crowded = self._open[network] >= self._per_address and not _is_this_machine(network)
        if is_crowded or self._total >= self._in_all:
            self._open += Counter()  # drops zeros
            return False
        self._open[network] += 1
        self._total += 1
        return True

    def close(self, network: str) -> None:
        self._total -= 1
        self._open[network] -= 1
        if not self._open[network]:
            del self._open[network]

    @contextmanager
    def counted(self, address: str) -> Iterator[None]:
        network = network_of(address)
        if not self.open(network):
            raise Refusal("too-many", seconds=1)
        try:
            yield
        finally:
            self.close(network)


def _is_this_machine(network: str) -> bool:
    """Programs here, such as a proxy that nobody told us of, speak for many."""
    try:
        return ip_address(network.removesuffix("/64")).is_loopback or network == "::/64"
    except ValueError:
        return False


class Connection(web.RequestHandler):
    """Counted while it lasts; errors that no handler sees have our own page.

    Once it is a WebSocket, frames are read by a reader of ours first.
    """

    __slots__ = ("_connections", "_frames", "_network")

    def __init__(self, manager: web.Server, connections: Connections, **options: Any) -> None:
        loop = asyncio.get_running_loop()
        super().__init__(manager, loop=loop, access_log=cast("Any", None), **options)
        self._connections = connections
        self._network: str | None = None
        self._frames: FrameReader | None = None

    def read_frames(self, longest: int, take: Callable[[str], None]) -> None:
        """From now on it is a WebSocket: hand its messages to `take`, or to aiohttp."""
        self._frames = FrameReader(longest, take, super().data_received)
        early, self._message_tail = self._message_tail, b""  # came with the handshake
        self.data_received(early)

    def data_received(self, data: bytes) -> None:
        if self._frames is None:
            super().data_received(data)
            return
        try:
            self._frames.feed(data)
        except UnmaskedError:
            logger.info("hung up", extra={"why": "unmasked", "from": self._network})
            if self.transport is not None:
                self.transport.write(PROTOCOL_ERROR)
                self.transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        peer = transport.get_extra_info("peername")
        network = network_of(str(peer[0]) if isinstance(peer, tuple) else "")
        if not self._connections.open(network):
            logger.info("hung up", extra={"why": "too-many", "from": network})
            cast("asyncio.Transport", transport).abort()
            return
        self._network = network
        super().connection_made(transport)

    def connection_lost(self, exc: BaseException | None) -> None:
        if self._network is not None:
            self._connections.close(self._network)
            self._network = None
        self._frames = None
        super().connection_lost(exc)

    def handle_error(
        self,
        request: web.BaseRequest,
        status: int = 500,
        exc: BaseException | None = None,
        message: str | None = None,
    ) -> web.StreamResponse:
        super().handle_error(request, status, exc, message)  # logs it
        text = f"{status}: {HTTPStatus(status).phrase}\n"
        response = web.Response(status=status, text=text, headers=HEADERS)
        response.force_close()
        return response


class UnmaskedError(Exception):
    """A frame without a mask: no client may send one, and aiohttp takes it."""


class FrameReader:
    """Takes text messages that come in one frame, and hands every other frame on to aiohttp.

    aiohttp answers frames without a mask, so they have to be read before. A message taken here
    is spared a queue, a future and a turn of the event loop. After a message that aiohttp had to
    put together all are left to it, so that they stay in order.
    """

    def __init__(
        self, longest: int, take: Callable[[str], None], hand_on: Callable[[bytes], None]
    ) -> None:
        self._longest = longest
        self._take = take
        self._hand_on = hand_on
        self._takes_messages = True
        self._is_too_long = False
        self._begun = b""  # of a frame whose end has not come yet

    def feed(self, data: bytes) -> None:
        if self._begun:
            data, self._begun = self._begun + data, b""
        start = 0
        while not self._is_too_long and (frame := _frame_at(data, start)) is not None:
            body, end = frame
            self._is_too_long = end - body > self._longest
            if self._is_too_long or end > len(data):
                break
            text = _text(data, start, body, end) if self._takes_messages else None
            if text is None:
                self._takes_messages &= bool(data[start] & _CONTROL)
                self._hand_on(data[start:end])
            else:
                self._take(text)
            start = end
        if self._is_too_long:
            self._hand_on(data[start:])  # aiohttp says so and closes
        else:
            self._begun = data[start:]


def _frame_at(data: bytes, start: int) -> tuple[int, int] | None:
    """Where its body begins and ends; None if too little of it is there to say."""
    if len(data) < start + 2:
        return None
    second = data[start + 1]
    if not second & _MASKED:
        raise UnmaskedError
    length = second & _LENGTH
    body = start + 6
    if length in _LONGER:
        size = _LONGER[length]
        body += size
        length = int.from_bytes(data[start + 2 : start + 2 + size], "big")
    return None if len(data) < body else (body, body + length)


def _text(data: bytes, start: int, body: int, end: int) -> str | None:
    """The message, if the frame is a whole one of valid text."""
    if data[start] != _TEXT:
        return None
    length = end - body
    mask = (data[body - 4 : body] * (length // 4 + 1))[:length]
    bits = int.from_bytes(data[body:end], "little") ^ int.from_bytes(mask, "little")
    try:
        return bits.to_bytes(length, "little").decode()
    except UnicodeDecodeError:
        return None  # aiohttp closes with the code for that


class CutShort(logging.Filter):
    """Makes aiohttp's page about bytes that are not HTTP one line, without the sender's bytes.

    In a flood most of them are dropped.
    """

    def __init__(self) -> None:
        super().__init__()
        self._limit = RateLimit(LINES, time.monotonic)
        self._left_out = 0

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if record.exc_info else None
        if not isinstance(error, HttpProcessingError | web.RequestPayloadError):
            return True
        if not self._limit.take():
            self._left_out += 1
            return False
        sender = record.args[0] if isinstance(record.args, tuple) and record.args else ""
        record.msg, record.args, record.exc_info = "not http", (), None
        record.name, record.levelno, record.levelname = "lucky7", logging.INFO, "INFO"
        vars(record).update({"what": type(error).__name__, "from": sender})
        if self._left_out:
            vars(record)["unsaid"] = self._left_out
            self._left_out = 0
        return True


def edge_logger() -> logging.Logger:
    """The logger for what aiohttp itself says about connections."""
    edge = logging.getLogger("lucky7.http")
    edge.filters[:] = [CutShort()]
    return edge


logger = logging.getLogger("lucky7")
