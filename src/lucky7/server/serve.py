"""Running the server: from options to a clean stop."""

import asyncio
import contextlib
import signal
import socket
import ssl
import time
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from aiohttp import web

from lucky7.server.app import make_app
from lucky7.server.chance import Chance, system_chance
from lucky7.server.datafolder import DATABASE, claim
from lucky7.server.hall import Hall
from lucky7.server.http.exchange import Server
from lucky7.server.metrics import Metrics
from lucky7.server.room import House
from lucky7.server.sqlite import SqliteStore

STOP_S = 5.0


@dataclass(frozen=True, slots=True)
class Options:
    data: Path  # the folder, which exists
    host: str = "0.0.0.0"  # noqa: S104  phones at home are the point
    port: int = 7777
    base_url: str = ""
    tls_cert: Path | None = None
    tls_key: Path | None = None
    open_metrics: bool = False

    @property
    def scheme(self) -> str:
        return "https" if self.tls_cert else "http"


class CannotServe(Exception):
    """The server cannot start, in words for whoever started it."""


def now_ms() -> int:
    return time.time_ns() // 1_000_000


@contextlib.asynccontextmanager
async def running(
    options: Options, chance: Chance | None = None, now: Callable[[], int] = now_ms
) -> AsyncIterator[int]:
    """A server that answers while the block runs; gives its port."""
    claimed = claim(options.data)
    sock = _listen(options)
    store = await SqliteStore.open(options.data / DATABASE)
    thinkers = ThreadPoolExecutor(2, thread_name_prefix="bot")
    hall = Hall(House(store, chance or system_chance(), thinkers, now))
    app = make_app(Server(hall, Metrics(), options.base_url, options.open_metrics))
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=STOP_S)
    try:
        await hall.open()
        await runner.setup()
        await web.SockSite(runner, sock, ssl_context=_tls(options)).start()
        yield sock.getsockname()[1]
    finally:
        await hall.close()
        await runner.cleanup()
        thinkers.shutdown(wait=False, cancel_futures=True)
        await store.close()
        claimed.release()


def _listen(options: Options) -> socket.socket:
    family = socket.AF_INET6 if ":" in options.host else socket.AF_INET
    sock = socket.socket(family, socket.SOCK_STREAM)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        sock.bind((options.host, options.port))
        sock.listen(1024)
    except OSError as error:
        sock.close()
        where = f"{options.host}:{options.port}"
        raise CannotServe(
            f"Cannot listen on {where}: {error.strerror}. "
            f"Try another port: lucky7 serve --port {options.port + 1}"
        ) from None
    sock.setblocking(False)
    return sock


def _tls(options: Options) -> ssl.SSLContext | None:
    if options.tls_cert is None:
        return None
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    try:
        context.load_cert_chain(options.tls_cert, options.tls_key)
    except (OSError, ssl.SSLError) as error:
        raise CannotServe(f"Cannot use the certificate {options.tls_cert}: {error}") from None
    return context


async def serve(options: Options, started: Callable[[int], None]) -> None:
    """Serve until asked to stop; `started` is told the port."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in ("SIGINT", "SIGTERM"):
        with contextlib.suppress(NotImplementedError):
            loop.add_signal_handler(getattr(signal, name), stop.set)
    async with running(options) as port:
        started(port)
        await stop.wait()


def run(options: Options, started: Callable[[int], None]) -> None:
    with contextlib.suppress(KeyboardInterrupt):
        try:
            import uvloop  # noqa: PLC0415  not on Windows
        except ImportError:
            asyncio.run(serve(options, started))
        else:
            uvloop.run(serve(options, started))


def addresses(options: Options, port: int) -> list[str]:
    """Where the server can be opened: this machine first, then the local network."""
    if options.base_url:
        return [options.base_url]
    hosts = ["localhost"]
    if options.host in ("0.0.0.0", "::"):  # noqa: S104
        hosts += _local_addresses()
    elif options.host not in ("127.0.0.1", "::1", "localhost"):
        hosts = [options.host]
    return [f"{options.scheme}://{host}:{port}" for host in hosts]


def _local_addresses() -> list[str]:
    """The address other machines reach this one at; no packet is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return []
        address = str(probe.getsockname()[0])
    return [] if address.startswith("127.") else [address]
