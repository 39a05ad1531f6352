"""Connections: how many there may be, how long one may be silent, and bytes that are not HTTP."""

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
from lucky7.server.frames import FrameReader, UnmaskedError
from lucky7.server.site import HEADERS

# Until the whole head of the next request is there. A proxy of ours keeps its connections longer
# than that, and would otherwise send a request into one that is just being closed.
SILENT_S: Final = 15.0
PROXY_SILENT_S: Final = 3600.0
PROTOCOL_ERROR: Final = b"\x88\x02\x03\xea"  # a close frame with code 1002
LINES: Final = Rate(5.0, 0.2)  # a port on the open internet gets a lot of nonsense


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
