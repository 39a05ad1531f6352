"""`lucky7 serve`: from options to a server that runs, and to a clean stop."""

import asyncio
import contextlib
import logging
import os
import signal
import socket
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, replace
from pathlib import Path

from lucky7 import __version__
from lucky7.api.limits import Limits
from lucky7.api.request import Api
from lucky7.live.bots import bot_threads
from lucky7.live.chance_source import ChanceSource, system_chance
from lucky7.live.environment import Environment, now_ms
from lucky7.live.pads.shared import SharedPads
from lucky7.live.rooms import AllRooms, Rooms
from lucky7.server.app import running_app
from lucky7.server.context import PER_ADDRESS, Server
from lucky7.server.event_loop import collect_rarely, run_loop
from lucky7.server.listen import (
    ANY,
    BACKLOG,
    CannotServe,
    listen,
    network_address,
    tls_context,
)
from lucky7.server.logging_setup import as_set_up
from lucky7.server.processes.sharding import ALL, MAIN, Shard
from lucky7.server.processes.supervisor import COMMAND, Supervisor
from lucky7.server.processes.worker import WorkerConfig
from lucky7.store.data_folder import DATABASE, claim, lasting_key
from lucky7.store.database import open_database
from lucky7.store.interface import Store, StoreError
from lucky7.store.sqlite.store import SqliteStore

PORT = 7777
PORTS_TRIED = 20
PRUNE_EVERY_S = 6 * 3600.0
DAY_MS = 24 * 3600 * 1000

logger = logging.getLogger("lucky7")


@dataclass(frozen=True, slots=True)
class Options:
    data: Path = Path()  # the folder, which exists
    host: str = ANY  # phones at home are the point
    port: int = PORT
    any_port: bool = False  # where that one is in use, take the next that is free
    base_url: str = ""  # as the world sees us; empty: as each request says
    behind_proxy: bool = False  # believe X-Forwarded-For and X-Forwarded-Proto
    tls_cert: Path | None = None
    tls_key: Path | None = None
    open_metrics: bool = False
    per_address: int = PER_ADDRESS  # connections that one address may hold
    keep_days: int = 0  # for which closed tables and unused guests are kept; 0: until pruned
    reviews: bool = True  # of games once they are over; else when somebody asks
    database: str = ""  # a PostgreSQL database instead of the folder
    processes: int = 1  # that hold tables; from two on there is a main process beside them
    worker_command: tuple[str, ...] = COMMAND

    @property
    def scheme(self) -> str:
        return "https" if self.tls_cert else "http"


@contextlib.asynccontextmanager
async def running(
    options: Options, chance: ChanceSource | None = None, now: Callable[[], int] = now_ms
) -> AsyncIterator[int]:
    """A server that answers while the block runs; gives its port."""
    _require_possible(options)
    tls = tls_context(options.tls_cert, options.tls_key)
    async with contextlib.AsyncExitStack() as stack:
        if not options.database:
            stack.callback(claim(options.data).release)
        sockets = listen(options.host, options.port, PORTS_TRIED if options.any_port else 1)
        for sock in sockets:
            stack.callback(sock.close)
        port = int(sockets[0].getsockname()[1])
        store, key = await _open_store(options, stack)
        bots = stack.enter_context(bot_threads())
        env = Environment(store, chance or system_chance(), bots.choose, bots.advise, now=now)
        public_url = options.base_url or network_address(options.scheme, options.host, port)
        supervisor = _supervisor(options, env, public_url) if options.processes > 1 else None
        server = _server(options, env, key, public_url, supervisor)
        if options.reviews:
            env.on_finished.append(server.api.reviews.begin)
        connect = await stack.enter_async_context(running_app(server))
        if supervisor is not None:
            stack.push_async_callback(supervisor.stop)
            await supervisor.start()
        loop = asyncio.get_running_loop()
        listeners = [
            await loop.create_server(connect, sock=sock, ssl=tls, backlog=BACKLOG)
            for sock in sockets
        ]
        if options.keep_days:
            pruning = asyncio.create_task(_keep_pruning(env, options.keep_days))
            stack.callback(pruning.cancel)
        logger.info("started", extra={"port": port, "version": __version__})
        try:
            yield port
        finally:
            logger.info("stopping", extra={"sockets": env.metrics.sockets})
            for listener in listeners:
                listener.close()  # accept nobody new; then the connected are told
    logger.info("stopped")


async def _keep_pruning(env: Environment, days: int) -> None:
    """Forget, now and every few hours, what is older than so many days."""
    while True:
        try:
            pruned = await env.store.prune(env.now() - days * DAY_MS)
            logger.info("pruned", extra=pruned._asdict())
        except StoreError:
            logger.exception("cannot prune")
        await asyncio.sleep(PRUNE_EVERY_S)


def _supervisor(options: Options, env: Environment, public_url: str) -> Supervisor:
    config = WorkerConfig(
        Shard(MAIN, options.processes),
        options.base_url,
        options.behind_proxy,
        options.per_address,
        public_url,
        options.reviews,
        as_set_up(),
    )
    return Supervisor(env.store, env.metrics, config, options.worker_command)


async def _open_store(options: Options, stack: contextlib.AsyncExitStack) -> tuple[Store, bytes]:
    """The store, closed with the stack, and a key that outlasts a restart."""
    if not options.database:
        kept = await SqliteStore.open(options.data / DATABASE, serves=True)
        stack.push_async_callback(kept.close)
        return kept, lasting_key(options.data)
    store = await open_database(options.database, serves=True)
    stack.push_async_callback(store.close)
    await store.claim_tables(shared=False)
    return store, await store.lasting_key()


def _server(
    options: Options,
    env: Environment,
    key: bytes,
    public_url: str,
    supervisor: Supervisor | None,
) -> Server:
    shard = ALL if supervisor is None else Shard(MAIN, options.processes)
    rooms = Rooms(env, shard.holds, follows_store=supervisor is None)
    all_rooms: AllRooms = rooms if supervisor is None else supervisor
    api = Api(
        rooms,
        all_rooms,
        SharedPads(env, key),
        Limits(env.monotonic),
        public_url=public_url,
    )
    server = Server(
        api, options.base_url, options.open_metrics, options.behind_proxy, options.per_address
    )
    return server if supervisor is None else replace(server, forward=supervisor.forward)


def _require_possible(options: Options) -> None:
    """Refuse several processes where connections cannot be passed on."""
    if options.processes > 1 and options.tls_cert:
        raise CannotServe(
            "--processes and --tls-cert do not go together: what is encrypted cannot be passed on "
            "to another process. Let a proxy speak https."
        )
    if options.processes > 1 and not hasattr(socket, "send_fds"):
        raise CannotServe("--processes works on Linux and macOS only.")


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
        collect_rarely()
        started(port)
        await stop.wait()


def run(options: Options, started: Callable[[int], None]) -> None:
    run_loop(serve(options, started))
