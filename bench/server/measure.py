"""What is measured, in which order."""

import os
import shutil
import statistics
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from bench.server.prepare import EARLY, SEATS, prepare
from bench.server.processes import (
    Load,
    Phase,
    Plan,
    Served,
    colyseus,
    load,
    lucky7,
    lucky7_on_postgres,
)

STARTS = 7
SYNCS = 200


@dataclass(frozen=True)
class Scale:
    tables: int
    rate: int  # decisions a second in all, when paced
    seconds: float
    turns: int
    open: int  # tables on one process, most of them idle


@dataclass(frozen=True)
class Turn:
    """One contender's turn."""

    closed: Phase
    paced: Phase


@dataclass(frozen=True)
class Memory:
    empty: int  # bytes, before anybody came
    a_table: float
    a_seat: float


@dataclass(frozen=True)
class Crowd:
    """Very many open tables, somebody at each, and the usual number of people playing."""

    started_s: float
    rss_started: int
    rss: int
    paced: Phase


@dataclass(frozen=True)
class Results:
    turns: dict[str, list[Turn]]
    memory: dict[str, Memory]
    crowd: Crowd
    started_s: list[float]
    sync_ms: float
    others: float  # cores that other work used before anything began


OURS = "Double Lucky 7"
OURS_ON_POSTGRES = "Double Lucky 7, on PostgreSQL"
TOLD = "Colyseus, told as much"
TIMED = "Colyseus, told as much, as it comes"
VIEWED = "Colyseus, StateView"
MESSAGED = "Colyseus, hands by message"

Contender = Callable[[], tuple[AbstractContextManager[Served], Plan]]


def everything(scale: Scale, scratch: Path) -> Results:
    full = scratch / "full"
    others = cores_in_use()
    prepare(full, scale.tables)
    contenders: dict[str, Contender] = {
        OURS: partial(_ours, full, scratch, lucky7),
        OURS_ON_POSTGRES: partial(_ours, full, scratch, lucky7_on_postgres),
        TOLD: partial(_peer, "told"),
        TIMED: partial(_peer, "timed"),
        VIEWED: partial(_peer, "viewed"),
        MESSAGED: partial(_peer, "messaged"),
    }
    turns: dict[str, list[Turn]] = {name: [] for name in contenders}
    for _ in range(scale.turns):
        for name, contender in contenders.items():
            turns[name].append(_turn(contender, scale))
    return Results(
        turns=turns,
        memory={name: _memory(contender, scale) for name, contender in contenders.items()},
        crowd=_crowd(scale, scratch),
        started_s=[_start(full, scratch) for _ in range(STARTS)],
        sync_ms=sync_ms(scratch),
        others=others,
    )


def cores_in_use(seconds: float = 3.0) -> float:
    """What all programs together use of the processors just now."""

    def ticks() -> tuple[int, int]:
        fields = [int(each) for each in Path("/proc/stat").read_text().splitlines()[0].split()[1:9]]
        return sum(fields), fields[3] + fields[4]  # all, and those that were idle

    all_before, idle_before = ticks()
    time.sleep(seconds)
    all_after, idle_after = ticks()
    idle = (idle_after - idle_before) / (all_after - all_before)
    return (os.cpu_count() or 1) * (1 - idle)


def _ours(
    full: Path, scratch: Path, serve: Callable[[Path], AbstractContextManager[Served]]
) -> tuple[AbstractContextManager[Served], Plan]:
    """On a fresh copy of the tables."""
    folder = scratch / "turn"
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(full, folder)
    return serve(folder), {"peer": "lucky7", "seats": str(folder / "seats.json")}


def _peer(kind: str) -> tuple[AbstractContextManager[Served], Plan]:
    return colyseus(), {"peer": "colyseus", "kind": kind, "stages": EARLY}


def _turn(contender: Contender, scale: Scale) -> Turn:
    phases = [
        {"kind": "closed", "warm": 4, "seconds": scale.seconds},
        {"kind": "paced", "rate": scale.rate, "warm": 1, "seconds": scale.seconds},
    ]
    serving, plan = contender()
    with serving as served:
        closed, paced = load(served, {**plan, "tables": scale.tables, "phases": phases})
    return Turn(closed, paced)


def _memory(contender: Contender, scale: Scale) -> Memory:
    """From one seat a table and from all four, each on a fresh server."""
    idle = {"tables": scale.tables, "phases": [{"kind": "idle", "seconds": 2}]}
    rss: list[int] = []
    empty = 0
    for watched in (True, False):
        serving, plan = contender()
        with serving as served:
            empty = served.rss
            (phase,) = load(served, {**plan, **idle, "watched": watched})
            rss.append(phase.rss - empty)
    a_seat = (rss[1] - rss[0]) / (scale.tables * (SEATS - 1))
    return Memory(empty, rss[0] / scale.tables - a_seat, a_seat)


def _crowd(scale: Scale, scratch: Path) -> Crowd:
    """Somebody sits at every table; the first ones are also played at."""
    folder = scratch / "crowd"
    prepare(folder, scale.tables, scale.open - scale.tables)
    plan = {"peer": "lucky7", "seats": str(folder / "seats.json")}
    waiting = {"tables": scale.open - scale.tables, "first": scale.tables, "watched": True}
    playing = {"kind": "paced", "rate": scale.rate, "warm": 1, "seconds": scale.seconds}
    pause = {"kind": "idle", "seconds": scale.seconds + 30}
    with lucky7(folder) as served:
        rss_started = served.rss
        watching = Load(served, {**plan, **waiting, "phases": [pause]})
        (paced,) = load(served, {**plan, "tables": scale.tables, "phases": [playing]})
        crowd = Crowd(served.started_s, rss_started, paced.rss, paced)
        watching.stop()
    return crowd


def _start(full: Path, scratch: Path) -> float:
    serving, _ = _ours(full, scratch, lucky7)
    with serving as served:
        return served.started_s


def sync_ms(scratch: Path) -> float:
    """How long the disk takes to have something for good."""
    waits = []
    with (scratch / "sync").open("wb") as file:
        for _ in range(SYNCS):
            file.write(bytes(4096))
            file.flush()
            began = time.perf_counter()
            os.fdatasync(file.fileno())
            waits.append(1000 * (time.perf_counter() - began))
    return statistics.median(waits)
