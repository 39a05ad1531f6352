"""Servers on one PostgreSQL and one NATS, and load generators for all of them at once."""

import asyncio
import contextlib
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import asyncpg
from bench.server.cores import Cores, on
from bench.server.processes import (
    HERE,
    PATIENCE_S,
    ROOT,
    Plan,
    Served,
    cpu_s,
    free_port,
    node,
    output,
    running,
)

sys.path.append(str(ROOT / "tests"))

from services.nats import NatsServer  # the tests' own
from services.postgres import PostgresServer


class Database:
    """A PostgreSQL as it comes, which waits for its disk, with the tables of a folder in it."""

    def __init__(self, postgres: PostgresServer) -> None:
        self._postgres = postgres
        self._turns = 0

    def fill(self, folder: Path) -> None:
        self._execute("CREATE DATABASE tables")
        where = ("--data", str(folder), "--database", self._postgres.url("tables"))
        output(sys.executable, "-m", "lucky7", "admin", "move", *where)

    def copy(self) -> str:
        """The address of a fresh copy of the tables."""
        self._turns += 1
        name = f"turn{self._turns}"
        self._execute(f"CREATE DATABASE {name} TEMPLATE tables STRATEGY FILE_COPY")
        self._execute("CHECKPOINT")
        return self._postgres.url(name)

    @property
    def cpu_s(self) -> float:
        """Of all its processes, those that ended as well."""
        pid = self._postgres.pid
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
        return cpu_s(pid, ended=True) + sum(map(cpu_s, map(int, children)))

    def _execute(self, statement: str) -> None:
        async def run() -> None:
            connection = await asyncpg.connect(self._postgres.url())
            await connection.execute(statement)
            await connection.close()

        asyncio.run(run())


@contextlib.contextmanager
def database(cores: Cores) -> Iterator[Database]:
    with tempfile.TemporaryDirectory(prefix="lucky7-bench-", dir=_disk()) as name:
        Path(name).chmod(0o755)
        postgres = PostgresServer(Path(name), settings={})
        with on(cores.database):
            postgres.start()
        try:
            yield Database(postgres)
        finally:
            postgres.stop()


def _disk() -> str:
    """Not where files are kept in memory."""
    return os.environ.get("LUCKY7_BENCH_DISK", "/var/tmp")


@contextlib.contextmanager
def bus(cores: Cores) -> Iterator[NatsServer]:
    nats = NatsServer()
    with on(cores.bus):
        nats.start()
    try:
        yield nats
    finally:
        nats.stop()


@contextlib.contextmanager
def servers(count: int, cores: Cores, *where: str, each: int = 1) -> Iterator[list[Served]]:
    """On so many cores each: one that writes SQLite has a thread for that beside its event loop."""
    os.environ["LUCKY7_REVIEWS"] = "no"  # an option that an older version need not know
    with contextlib.ExitStack() as stack:
        started = []
        for number in range(count):
            port = free_port()
            command = (sys.executable, "-m", "lucky7", "serve", "--host", "127.0.0.1")
            options = ("--no-browser", "--port", str(port), *where)
            with on(cores.servers[number : number + each]):
                started.append(stack.enter_context(running((*command, *options), port)))
        yield started


@dataclass
class Sum:
    """What all generators saw together."""

    rate: float
    p50: float  # ms; of several generators the mean
    p99: float
    refused: int
    missed: int
    load_cpu: float  # of a core, of the busiest generator
    server_us: float  # processor time of all servers for a decision
    database_us: float
    bus_us: float
    busiest: float  # of a core, of the busiest server
    rss: int


class Loads:
    """Load generators that have sat down at all tables, each on a core of its own."""

    def __init__(
        self, served: list[Served], plan: Plan, tables: int, generators: int, cores: Cores
    ) -> None:
        self._served = served
        urls = [f"ws://{each.address}" for each in served]
        self._processes = []
        share = tables // generators
        for number in range(generators):
            mine = {"first": number * share, "tables": share, "urls": urls, "url": urls[0]}
            command = (
                node(),
                str(HERE / "load" / "load.js"),
                json.dumps({**plan, **mine, "wait": 1}),
            )
            with on(cores.load[number : number + 1]):
                process = subprocess.Popen(
                    command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
                )
            self._processes.append(process)
        for process in self._processes:
            _line(process)
        for process in self._processes:
            assert process.stdin is not None
            process.stdin.write("\n")
            process.stdin.flush()

    def phase(self, database: Database | None = None, nats: NatsServer | None = None) -> Sum:
        for process in self._processes:
            _line(process)

        def used() -> tuple[list[float], float, float]:
            in_database = database.cpu_s if database else 0.0
            return (
                [each.cpu_s for each in self._served],
                in_database,
                cpu_s(nats.pid) if nats else 0.0,
            )

        before = used()
        seen = [_line(process) for process in self._processes]
        after = used()
        decisions = max(1, sum(each["decisions"] for each in seen))
        seconds = max(each["seconds"] for each in seen)
        by_server = [new - old for new, old in zip(after[0], before[0], strict=True)]
        return Sum(
            rate=decisions / seconds,
            p50=_mean(seen, "p50"),
            p99=_mean(seen, "p99"),
            refused=sum(each["refused"] for each in seen),
            missed=sum(each["missed"] for each in seen),
            load_cpu=max(each["cpu"] for each in seen),
            server_us=1e6 * sum(by_server) / decisions,
            database_us=1e6 * (after[1] - before[1]) / decisions,
            bus_us=1e6 * (after[2] - before[2]) / decisions,
            busiest=max(by_server) / seconds,
            rss=sum(each.rss for each in self._served),
        )

    def stop(self) -> None:
        for process in self._processes:
            process.terminate()
            process.wait(PATIENCE_S)


def _line(process: subprocess.Popen[str]) -> dict[str, Any]:
    assert process.stdout is not None
    line = process.stdout.readline()
    if not line:
        raise SystemExit("A load generator failed.")
    read: dict[str, Any] = json.loads(line)
    return read


def _mean(seen: list[dict[str, Any]], name: str) -> float:
    return sum(each[name] or 0.0 for each in seen) / len(seen)
