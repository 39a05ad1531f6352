"""`lucky7 serve`: from options to a server that runs, and to a clean stop."""

import asyncio
import contextlib
import hashlib
import logging
import os
import secrets
import signal
import time
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, replace
from pathlib import Path

from lucky7 import __version__
from lucky7.api.limits import Limits
from lucky7.api.request import Api
from lucky7.bus.interface import Bus, BusError
from lucky7.bus.opening import open_bus
from lucky7.cluster.cluster import Cluster
from lucky7.cluster.homes import ClusterHomes
from lucky7.live.bots import bot_threads
from lucky7.live.chance_source import ChanceSource, system_chance
from lucky7.live.environment import Environment, now_ms
from lucky7.live.learning.interface import NO_COACH, Coach
from lucky7.live.metrics import Metrics
from lucky7.live.pads.shared import SharedPads
from lucky7.live.rooms import Rooms
from lucky7.server.app import running_app
from lucky7.server.context import PER_ADDRESS, Server
from lucky7.server.event_loop import collect_rarely, run_loop
from lucky7.server.listen import (
    ANY,
    BACKLOG,
    BadOptions,
    CannotServe,
    listen,
    network_address,
    tls_context,
)
from lucky7.store.data_folder import DATABASE, claim, lasting_key
from lucky7.store.database import open_database, open_leases
from lucky7.store.interface import Store, StoreError
from lucky7.store.sqlite.store import SqliteStore
from lucky7.workers.bus_client import BusWorkers
from lucky7.workers.coach import NoWorkers, WorkersCoach
from lucky7.workers.process import WorkerProcess, can_compute

PORT = 7777
PORTS_TRIED = 20
PREPARE_AFTER_S = 5.0  # the coach is compiled once on a machine: not while the first page loads
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
    keep_games: int = 0  # days for which finished games are kept; 0: for good
    reviews: bool = True  # of games once they are over; else when somebody asks
    database: str = ""  # a PostgreSQL database instead of the folder
    bus: str = ""  # NATS, for several servers on one database

    @property
    def scheme(self) -> str:
        return "https" if self.tls_cert else "http"


@contextlib.asynccontextmanager
async def running(
    options: Options, chance: ChanceSource | None = None, now: Callable[[], int] = now_ms
) -> AsyncIterator[int]:
    """A server that answers while the block runs; gives its port."""
    require_possible(options)
    tls = tls_context(options.tls_cert, options.tls_key)
    async with contextlib.AsyncExitStack() as stack:
        if not options.database:
            stack.callback(claim(options.data).release)
        sockets = listen(options.host, options.port, PORTS_TRIED if options.any_port else 1)
        for sock in sockets:
            stack.callback(sock.close)
        port = int(sockets[0].getsockname()[1])
        store, key = await _open_store(options, stack)
        homes, bus = await _join(options, store, stack)
        bots = stack.enter_context(bot_threads())
        metrics = Metrics()
        coach = await _coach(options, bus, metrics, stack)
        env = Environment(
            store, chance or system_chance(), bots.choose, coach, now=now, metrics=metrics
        )
        public_url = options.base_url or network_address(options.scheme, options.host, port)
        server = _server(options, env, key, public_url, homes)
        if homes is not None and bus is not None:
            server = await _clustered(server, homes, bus, stack)
        if options.reviews:
            env.on_finished.append(server.api.reviews.begin)
        connect = await stack.enter_async_context(running_app(server))
        loop = asyncio.get_running_loop()
        listeners = [
            await loop.create_server(connect, sock=sock, ssl=tls, backlog=BACKLOG)
            for sock in sockets
        ]
        if options.keep_days or options.keep_games:
            pruning = asyncio.create_task(_keep_pruning(env, options))
            stack.callback(pruning.cancel)
        logger.info("started", extra={"port": port, "version": __version__})
        try:
            yield port
        finally:
            logger.info("stopping", extra={"sockets": env.metrics.sockets})
            for listener in listeners:
                listener.close()  # accept nobody new; then the connected are told
    logger.info("stopped")


async def _keep_pruning(env: Environment, options: Options) -> None:
    """Forget, now and every few hours, what is older than so many days."""
    while True:
        try:
            if options.keep_games:
                dropped = await env.store.drop_games(env.now() - options.keep_games * DAY_MS)
                logger.info("dropped old games", extra={"games": dropped})
            if options.keep_days:
                pruned = await env.store.prune(env.now() - options.keep_days * DAY_MS)
                logger.info("pruned", extra=pruned._asdict())
        except StoreError:
            logger.exception("cannot prune")
        await asyncio.sleep(PRUNE_EVERY_S)


async def _open_store(options: Options, stack: contextlib.AsyncExitStack) -> tuple[Store, bytes]:
    """The store, closed with the stack, and a key that outlasts a restart."""
    if not options.database:
        kept = await SqliteStore.open(options.data / DATABASE, serves=True)
        stack.push_async_callback(kept.close)
        return kept, lasting_key(options.data)
    store = await open_database(options.database, serves=True)
    stack.push_async_callback(store.close)
    await store.claim_tables(shared=bool(options.bus))
    return store, await store.lasting_key()


async def _join(
    options: Options, store: Store, stack: contextlib.AsyncExitStack
) -> tuple[ClusterHomes | None, Bus | None]:
    """The bus to the other servers of the database, and which tables live here."""
    if not options.bus:
        return None, None
    me = secrets.token_hex(8)
    leases = open_leases(store, me)
    try:
        bus = await open_bus(options.bus)
    except BusError as error:
        raise CannotServe(str(error)) from error
    stack.push_async_callback(bus.close)
    return ClusterHomes(leases, me, time.monotonic), bus


async def _coach(
    options: Options, bus: Bus | None, metrics: Metrics, stack: contextlib.AsyncExitStack
) -> Coach:
    """Who computes advice and reviews: workers on the bus, or a child process where none is."""
    own = WorkerProcess() if can_compute() else None
    if own is not None:
        stack.push_async_callback(own.close)
    if bus is not None:
        workers = BusWorkers(bus, own or NoWorkers())
        await workers.start()
        return WorkersCoach(workers, metrics)
    if own is None:
        return NO_COACH
    if options.reviews:
        preparing = asyncio.create_task(own.prepare(PREPARE_AFTER_S))
        stack.callback(preparing.cancel)
    return WorkersCoach(own, metrics)


async def _clustered(
    server: Server, homes: ClusterHomes, bus: Bus, stack: contextlib.AsyncExitStack
) -> Server:
    """The same server, one of several: requests go to where their tables live."""
    prefix = f"lucky7.{hashlib.sha256(server.api.pads.pen_key).hexdigest()[:16]}"
    cluster = Cluster(bus, prefix, homes, server.api.rooms)
    api = replace(server.api, all_rooms=cluster)
    stack.push_async_callback(cluster.stop)
    await cluster.start(api)
    return replace(
        server,
        api=api,
        answer=cluster.answer,
        table_device=cluster.table_device,
        pad_follower=cluster.pad_follower,
        stop_sockets=cluster.stop_sockets,
    )


def _server(
    options: Options, env: Environment, key: bytes, public_url: str, homes: ClusterHomes | None
) -> Server:
    rooms = Rooms(env, homes)
    limits = Limits(env.monotonic)
    api = Api(rooms, rooms, SharedPads(env, key), limits, public_url=public_url)
    return Server(
        api, options.base_url, options.open_metrics, options.behind_proxy, options.per_address
    )


def require_possible(options: Options) -> None:
    """Refuse what does not go together."""
    if options.bus and not options.database:
        raise BadOptions(
            "--bus needs --database too: the PostgreSQL database that the servers share."
        )
    if options.tls_key and not options.tls_cert:
        raise BadOptions("--tls-key needs --tls-cert too: the certificate that it belongs to.")


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
