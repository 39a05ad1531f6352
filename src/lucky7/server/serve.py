"""Running the server: from options to a clean stop."""

import asyncio
import contextlib
import gc
import logging
import os
import signal
import sys
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from aiohttp import web

from lucky7 import __version__
from lucky7.server.app import make_app
from lucky7.server.chance import Chance, system_chance
from lucky7.server.datafolder import DATABASE, claim
from lucky7.server.hall import Hall
from lucky7.server.http.exchange import Server
from lucky7.server.http.nonsense import edge_logger
from lucky7.server.http.silence import SILENT
from lucky7.server.listening import (
    ANY,
    BACKLOG,
    allow_many_connections,
    listen,
    network_address,
    tls_context,
)
from lucky7.server.metrics import Metrics
from lucky7.server.room import House
from lucky7.server.sqlite import SqliteStore

STOP_S = 5.0
PORT = 7777
PORTS_TRIED = 20
SWITCH_S = 0.001  # the store's thread waits no longer for its turn while tables are busy
GARBAGE = 20_000  # objects more than were freed, before Python looks for cycles

logger = logging.getLogger("lucky7")


@dataclass(frozen=True, slots=True)
class Options:
    data: Path  # the folder, which exists
    host: str = ANY  # phones at home are the point
    port: int = PORT
    any_port: bool = False  # where that one is in use, take the next that is free
    base_url: str = ""  # as the world sees us; empty: as each request says
    behind_proxy: bool = False  # believe X-Forwarded-For and X-Forwarded-Proto
    tls_cert: Path | None = None
    tls_key: Path | None = None
    open_metrics: bool = False

    @property
    def scheme(self) -> str:
        return "https" if self.tls_cert else "http"


def now_ms() -> int:
    return time.time_ns() // 1_000_000


@contextlib.asynccontextmanager
async def running(
    options: Options, chance: Chance | None = None, now: Callable[[], int] = now_ms
) -> AsyncIterator[int]:
    """A server that answers while the block runs; gives its port."""
    tls = tls_context(options.tls_cert, options.tls_key)
    async with contextlib.AsyncExitStack() as stack:
        stack.callback(claim(options.data).release)
        sockets = listen(options.host, options.port, PORTS_TRIED if options.any_port else 1)
        for sock in sockets:
            stack.callback(sock.close)
        store = await SqliteStore.open(options.data / DATABASE)
        stack.push_async_callback(store.close)
        thinkers = ThreadPoolExecutor(2, thread_name_prefix="bot")
        stack.callback(thinkers.shutdown, wait=False, cancel_futures=True)
        port = int(sockets[0].getsockname()[1])
        metrics = Metrics()
        hall = Hall(House(store, chance or system_chance(), thinkers, now, metrics))
        app = make_app(
            Server(
                hall,
                metrics,
                options.base_url,
                options.open_metrics,
                options.behind_proxy,
                options.base_url or network_address(options.scheme, options.host, port),
            )
        )
        runner = web.AppRunner(app, access_log=None, logger=edge_logger(), shutdown_timeout=STOP_S)
        stack.push_async_callback(runner.cleanup)
        stack.push_async_callback(hall.close)
        await hall.open()
        await runner.setup()
        connect = app[SILENT].watched(cast("web.Server", runner.server))
        loop = asyncio.get_running_loop()
        doors = [
            await loop.create_server(connect, sock=sock, ssl=tls, backlog=BACKLOG)
            for sock in sockets
        ]
        logger.info("started", extra={"port": port, "version": __version__})
        try:
            yield port
        finally:
            logger.info("stopping", extra={"sockets": metrics.sockets})
            for door in doors:
                door.close()  # nobody new; then those who are here are told
    logger.info("stopped")


async def serve(options: Options, started: Callable[[int], None]) -> None:
    """Serve until asked to stop; `started` is told the port."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()

    def asked_to_stop(number: int) -> None:
        if stop.is_set():
            logger.warning("stopped without waiting")
            os._exit(128 + number)  # asked twice; all that was acknowledged is on disk
        stop.set()

    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # Windows: Ctrl-C cancels us instead
            loop.add_signal_handler(number, asked_to_stop, number)
    async with running(options) as port:
        _collect_rarely()
        started(port)
        await stop.wait()


def _collect_rarely() -> None:
    """Tables are no garbage, and looking through them often took a tenth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(GARBAGE, 2, 200)  # the young in small steps: nobody waits long for it


def run(options: Options, started: Callable[[int], None]) -> None:
    allow_many_connections()
    sys.setswitchinterval(SWITCH_S)
    with contextlib.suppress(KeyboardInterrupt):
        try:
            import uvloop  # noqa: PLC0415  not on Windows
        except ImportError:
            asyncio.run(serve(options, started))
        else:
            uvloop.run(serve(options, started))
