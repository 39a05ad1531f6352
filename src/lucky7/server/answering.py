"""The application with its hall, from the first request to the last goodbye."""

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from typing import Final, cast

from aiohttp import web

from lucky7.api.request import Server
from lucky7.server.app import make_app
from lucky7.server.bad_http import edge_logger
from lucky7.server.idle_connections import SILENT
from lucky7.server.processes.fd_passing import Adopt

STOP_S: Final = 5.0

Connect = Callable[[], asyncio.BaseProtocol]  # makes the protocol of a new connection


@contextlib.contextmanager
def thinkers() -> Iterator[Executor]:
    """Where bots choose."""
    pool = ThreadPoolExecutor(2, thread_name_prefix="bot")
    try:
        yield pool
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


@contextlib.asynccontextmanager
async def answering(server: Server) -> AsyncIterator[Connect]:
    """Tables go on and requests are answered while the block runs."""
    app = make_app(server)
    runner = web.AppRunner(app, access_log=None, logger=edge_logger(), shutdown_timeout=STOP_S)
    async with contextlib.AsyncExitStack() as stack:
        stack.push_async_callback(runner.cleanup)
        stack.push_async_callback(server.hall.close)
        await server.hall.open()
        await runner.setup()
        yield app[SILENT].watched(cast("web.Server", runner.server))


def adopting(connect: Connect) -> Adopt:
    """Going on with connections that began in another process."""
    loop = asyncio.get_running_loop()

    async def adopt(connection: socket.socket, data: bytes) -> None:
        await loop.connect_accepted_socket(lambda: _GoesOn(connect(), data), connection)

    return adopt


class _GoesOn(asyncio.Protocol):
    """Lets a protocol hear what was read elsewhere before anything that comes by itself."""

    def __init__(self, protocol: asyncio.BaseProtocol, data: bytes) -> None:
        self._protocol = cast("asyncio.Protocol", protocol)
        self._data = data

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        transport.set_protocol(self._protocol)
        self._protocol.connection_made(transport)
        self._protocol.data_received(self._data)
