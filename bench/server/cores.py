"""Who runs on which cores, so that what is measured shares none with what measures it."""

import contextlib
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

SERVERS = 4
ENOUGH = 12  # below, nothing is kept apart


@dataclass(frozen=True)
class Cores:
    servers: tuple[int, ...]  # one for each server
    database: tuple[int, ...]
    bus: tuple[int, ...]
    load: tuple[int, ...]  # one for each load generator

    def told(self) -> str:
        def listed(cores: tuple[int, ...]) -> str:
            return ", ".join(map(str, cores))

        if not self.servers:
            return "too few cores to keep anything apart"
        return (
            f"servers {listed(self.servers)}; PostgreSQL {listed(self.database)}; "
            f"NATS {listed(self.bus)}; load generators {listed(self.load)}"
        )


def allot() -> Cores:
    """Servers get cores that nothing else runs on, neither on the core's other thread."""
    cores = sorted(os.sched_getaffinity(0))
    if len(cores) < ENOUGH:
        return Cores((), (), (), ())
    servers: list[int] = []
    taken: set[int] = set()
    for core in cores:
        if core not in taken and len(servers) < SERVERS:
            servers.append(core)
            taken |= _siblings(core)
    free = [core for core in cores if core not in taken]
    load, bus, database = free[-SERVERS:], free[-SERVERS - 1 : -SERVERS], free[: -SERVERS - 1]
    return Cores(tuple(servers), tuple(database), tuple(bus), tuple(load))


def _siblings(core: int) -> set[int]:
    path = Path(f"/sys/devices/system/cpu/cpu{core}/topology/thread_siblings_list")
    try:
        text = path.read_text().strip()
    except OSError:
        return {core}
    found: set[int] = set()
    for part in text.split(","):
        first, _, last = part.partition("-")
        found |= set(range(int(first), int(last or first) + 1))
    return found


@contextlib.contextmanager
def on(cores: tuple[int, ...]) -> Iterator[None]:
    """What is started inside runs on these cores only; on all where none are named."""
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, cores or before)
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)
