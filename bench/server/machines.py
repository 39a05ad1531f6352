"""`python -m bench.server.machines`: one server and several, in one run, each on its own cores.

Contenders take turns, as long as the time lasts, and every measurement is written as it is made, a
line of JSON each; `python -m bench.server.machines_report` makes the page of them. A machine with
16 cores keeps servers, PostgreSQL, NATS and load generators apart; a smaller one shows it runs.
"""

import argparse
import json
import os
import platform
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from bench.server.cores import Cores, allot, on
from bench.server.measure import cores_in_use, sync_ms
from bench.server.prepare import EARLY, prepare
from bench.server.processes import HERE, Plan, Served, free_port, node, running
from bench.server.several import Database, Loads, bus, database, servers
from bench.server.stored import many_more

GENERATORS = 4
TURN_S = 22.0  # how long a contender's turn may take; none is begun that would end too late


@dataclass(frozen=True)
class Scale:
    tables: int  # of one server on SQLite, and of Colyseus
    shared: int  # of several servers together
    stored: int  # most tables in a store
    connected: int  # of them
    rate: int
    warm: float
    seconds: float
    turns: int


class Bench:
    def __init__(
        self, scale: Scale, scratch: Path, before: str, out: Path, deadline: float
    ) -> None:
        self.scale = scale
        self.scratch = scratch
        self.before = before
        self.cores = allot()
        self._deadline = deadline
        self._out = out
        self._began = time.time()

    @property
    def left_s(self) -> float:
        return self._deadline - time.time()

    def write(self, what: str, **values: Any) -> None:
        line = json.dumps({"what": what, "at": round(time.time() - self._began, 1), **values})
        with self._out.open("a") as file:
            file.write(f"{line}\n")
        print(line, flush=True)

    # One server

    def sqlite(self, folder: Path, source: str = "") -> AbstractContextManager[list[Served]]:
        where = self.fresh(folder)
        return self._with_source(
            source, lambda: servers(1, self.cores, "--data", str(where), each=2)
        )

    def fresh(self, folder: Path) -> Path:
        where = self.scratch / "turn"
        shutil.rmtree(where, ignore_errors=True)
        shutil.copytree(folder, where)
        return where

    @contextmanager
    def _with_source(self, source: str, start: Callable[[], Any]) -> Iterator[list[Served]]:
        """Started from another version's sources, where they are named."""
        path = os.environ.get("PYTHONPATH", "")
        if source:
            os.environ["PYTHONPATH"] = f"{source}:{path}"
        try:
            with start() as served:
                os.environ["PYTHONPATH"] = path
                yield served
        finally:
            os.environ["PYTHONPATH"] = path

    @contextmanager
    def colyseus(self) -> Iterator[list[Served]]:
        port = free_port()
        command = (node(), str(HERE / "colyseus" / "serve.js"), str(port))
        with on(self.cores.servers[:2]):
            serving = running(command, port)
            served = serving.__enter__()
        try:
            yield [served]
        finally:
            serving.__exit__(None, None, None)

    # Turns

    def turn(
        self,
        name: str,
        turn: int,
        serving: Any,
        plan: Plan,
        tables: int,
        *,
        generators: int = 1,
        paced: bool = True,
        stores: tuple[Database, Any] | None = None,
    ) -> None:
        scale = self.scale
        phases = [{"kind": "closed", "warm": scale.warm, "seconds": scale.seconds}]
        if paced:
            phases.append(
                {"kind": "paced", "rate": scale.rate, "warm": 0.5, "seconds": scale.seconds}
            )
        with serving as served:
            loads = Loads(served, {**plan, "phases": phases}, tables, generators, self.cores)
            for phase in phases:
                seen = loads.phase(*(stores or ()))
                self.write(name, turn=turn, phase=phase["kind"], **asdict(seen))
            loads.stop()

    def compare(self, full: Path, kept: Database, nats: Any) -> None:
        """The contenders, one after the other, again and again."""
        scale, cores = self.scale, self.cores
        ours: Plan = {"peer": "lucky7", "seats": str(full / "seats.json")}
        peer: Plan = {"peer": "colyseus", "kind": "told", "stages": EARLY}

        def on_bus(count: int) -> Any:
            return servers(count, cores, "--database", kept.copy(), "--bus", nats.url)

        def several(name: str, count: int, turn: int, plan: Plan) -> None:
            self.turn(
                name, turn, on_bus(count), plan, scale.shared,
                generators=GENERATORS, paced=False, stores=(kept, nats),
            )  # fmt: skip

        contenders: dict[str, Callable[[int], None]] = {
            "sqlite": lambda n: self.turn("sqlite", n, self.sqlite(full), ours, scale.tables),
            "before": lambda n: self.turn(
                "before", n, self.sqlite(full, f"{self.before}/src"), ours, scale.tables
            ),
            "colyseus": lambda n: self.turn("colyseus", n, self.colyseus(), peer, scale.tables),
            "postgres": lambda n: self.turn(
                "postgres",
                n,
                servers(1, cores, "--database", kept.copy()),
                ours,
                scale.tables,
                stores=(kept, None),
            ),
            "one": lambda n: several("one", 1, n, ours),
            "two": lambda n: several("two", 2, n, ours),
            "four": lambda n: several("four", 4, n, ours),
            "four together": lambda n: several("four together", 4, n, {**ours, "together": True}),
            "two together": lambda n: several("two together", 2, n, {**ours, "together": True}),
            "sqlite fair": lambda n: self.turn(
                "sqlite fair", n, self.sqlite(full), {**ours, "fair": True}, scale.tables
            ),
        }
        if not self.before:
            del contenders["before"]
        for turn in range(scale.turns):
            for name, contender in contenders.items():
                if self.left_s < TURN_S:
                    self.write("left out", contender=name, turn=turn)
                    continue
                contender(turn)

    def stored(self, full: Path) -> None:
        """The same connected tables, with few and with many more in the store."""
        scale = self.scale
        many = self.scratch / "many"
        shutil.copytree(full, many)
        many_more(many, scale.stored // scale.shared)
        os.sync()  # else what was written just now is what commits wait for
        self.write("stored", bytes=(many / "lucky7.db").stat().st_size)
        plan: Plan = {"peer": "lucky7", "seats": str(full / "seats.json")}
        for turn in range(2):
            for name, folder in (("few stored", full), ("many stored", many)):
                where = self.fresh(folder) if folder is full else folder
                serving = servers(1, self.cores, "--data", str(where), each=2)
                self.turn(name, turn, serving, plan, scale.connected, generators=2)


def _prepare(folder: Path, tables: int, before: str) -> None:
    """By the older version, if there is one: the newer reads what it wrote."""
    if not before:
        prepare(folder, tables)
        return
    code = "import sys; from pathlib import Path; from bench.server.prepare import prepare; "
    code += "prepare(Path(sys.argv[1]), int(sys.argv[2]))"
    subprocess.run(
        (sys.executable, "-c", code, str(folder.resolve()), str(tables)),
        cwd=before,
        env={
            **os.environ,
            "PYTHONPATH": f"{before}:{before}/src:{os.environ.get('PYTHONPATH', '')}",
        },
        check=True,
    )


def machine(cores: Cores, scratch: Path) -> dict[str, Any]:
    lines = Path("/proc/cpuinfo").read_text().splitlines()
    models = [line.split(":")[1].strip() for line in lines if line.startswith("model name")]
    return {
        "processor": f"{len(models)} × {models[0]}",
        "system": platform.release(),
        "python": platform.python_version(),
        "cores": cores.told(),
        "sync_ms": sync_ms(scratch),
        "others": cores_in_use(1.0),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--shared", type=int, default=1_000)
    parser.add_argument("--stored", type=int, default=100_000)
    parser.add_argument("--connected", type=int, default=1_000)
    parser.add_argument("--rate", type=int, default=500)
    parser.add_argument("--warm", type=float, default=2.0)
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--before", default="", help="a checkout of the version to compare with")
    parser.add_argument("--deadline", type=float, help="the time by which all must have ended")
    parser.add_argument("--reserve", type=float, default=100.0, help="seconds for full stores")
    parser.add_argument("--scratch", type=Path, default=Path("build") / "bench-machines")
    parser.add_argument("--out", type=Path, default=Path("build") / "machines.jsonl")
    given = parser.parse_args()
    scale = Scale(
        given.tables, given.shared, given.stored, given.connected, given.rate, given.warm,
        given.seconds, given.turns,
    )  # fmt: skip
    scratch = given.scratch
    shutil.rmtree(scratch, ignore_errors=True)
    scratch.mkdir(parents=True)
    deadline = given.deadline or time.time() + 24 * 3600
    bench = Bench(scale, scratch, given.before, given.out, deadline - given.reserve)
    bench.write("machine", **machine(bench.cores, scratch), scale=asdict(scale))
    full = scratch / "full"
    try:
        _prepare(full, scale.shared, given.before)
        with database(bench.cores) as kept, bus(bench.cores) as nats:
            kept.fill(bench.fresh(full))
            bench.write("prepared")
            bench.compare(full, kept, nats)
        bench = Bench(scale, scratch, given.before, given.out, deadline)
        bench.stored(full)
    finally:
        shutil.rmtree(scratch, ignore_errors=True)


if __name__ == "__main__":
    main()
