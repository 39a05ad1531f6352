"""`python -m bench.server.half_hour`: one server on SQLite at 70 % load, for long.

That is 70 % of one core, with the thread that writes: the pace is set by what a first minute at a
third of the closed loop's took. Whoever's game ends plays the next one with the same people, at
another table. Games begin and end at any time, as people's do. Every minute is a line; memory and
waits should be the same in all of them. Writes bench/results/half-hour.md.
"""

import argparse
import os
import platform
import shutil
import statistics
from pathlib import Path

from bench.machine import processor
from bench.server.measure import cores_in_use
from bench.server.prepare import GAME, prepare
from bench.server.processes import Load, Phase, install, lucky7

RESULTS = Path(__file__).parents[1] / "results" / "half-hour.md"
SCRATCH = Path("build") / "bench-half-hour"
LOAD = 0.7  # of a core
FIRST_TRY = 1 / 3  # of what a closed loop gives, in which decisions share more of the work
STEP_S = 60.0
SETTLED = 5  # minutes, until the first games and their rooms are gone as fast as new ones come
MIB = 1 << 20


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--minutes", type=int, default=30)
    given = parser.parse_args()
    install()
    shutil.rmtree(SCRATCH, ignore_errors=True)
    try:
        prepare(SCRATCH / "full", given.tables, played=GAME - 1)
        others = cores_in_use()
        closed = {"kind": "closed", "warm": 4, "seconds": 10}
        carried = _once(given.tables, closed).rate
        tried = _once(given.tables, _paced(FIRST_TRY * carried))
        rate = tried.rate * LOAD / (tried.server_cpu_s / tried.seconds)
        steps = _steps(SCRATCH / "full", given.tables, rate, given.minutes)
        size = (SCRATCH / "full" / "lucky7.db").stat().st_size
    finally:
        shutil.rmtree(SCRATCH)
    RESULTS.write_text(_text(given.tables, carried, others, steps, size), "utf-8")


def _once(tables: int, phase: dict[str, object]) -> Phase:
    """On a copy of the tables."""
    folder = SCRATCH / "once"
    shutil.copytree(SCRATCH / "full", folder)
    with lucky7(folder) as served:
        load = Load(served, _plan(folder, tables, [phase]))
        seen = load.phase()
        load.stop()
    shutil.rmtree(folder)
    return seen


def _paced(rate: float) -> dict[str, object]:
    return {"kind": "paced", "rate": int(rate), "warm": 0, "seconds": STEP_S}


def _steps(folder: Path, tables: int, rate: float, minutes: int) -> list[Phase]:
    steps: list[Phase] = []
    with lucky7(folder) as served:
        load = Load(served, _plan(folder, tables, [_paced(rate)] * minutes))
        for minute in range(minutes):
            steps.append(load.phase())
            print("| " + " | ".join(_row(minute, steps[-1])) + " |", flush=True)
        load.stop()
    return steps


def _plan(folder: Path, tables: int, phases: list[dict[str, object]]) -> dict[str, object]:
    seats = str(folder / "seats.json")
    return {"peer": "lucky7", "seats": seats, "tables": tables, "phases": phases, "again": True}


def _row(minute: int, step: Phase) -> tuple[str, ...]:
    return (
        str(minute + 1),
        f"{step.rate:,.0f}",
        f"{step.p50 or 0:.2f}",
        f"{step.p99 or 0:.1f}",
        f"{step.server_cpu_s / step.seconds:.0%}",
        f"{step.rss / MIB:.0f}",
        str(step.refused),
        str(step.missed),
    )


def _text(tables: int, carried: float, others: float, steps: list[Phase], size: int) -> str:
    head = ("minute", "decisions/s", "wait p50 ms", "p99 ms", "server's core", "memory MiB")
    rows = [_row(minute, step) for minute, step in enumerate(steps)]
    settled = steps[SETTLED:] or steps
    half = len(settled) // 2 or 1
    first, second = settled[:half], settled[-half:]
    decisions, refused = sum(step.decisions for step in steps), sum(step.refused for step in steps)

    def both(field: str, scale: float = 1.0) -> str:
        before, after = (
            statistics.median(getattr(each, field) or 0.0 for each in part) / scale
            for part in (first, second)
        )
        return f"{before:.2f}, then {after:.2f}"

    about = f"""\
# {len(steps)} minutes at {LOAD:.0%} load

{os.cpu_count()} × {processor()}; Python {platform.python_version()}; other work used {others:.1f}
cores before. One server on SQLite, {tables} tables of four people. Whoever's game ends plays the
next one with the same people at another table; what nobody is at any more is dropped from memory
after a minute. In a closed loop it carried {carried:,.0f} decisions a second; the pace here is what
takes {LOAD:.0%} of a core, with the thread that writes (`half_hour.py`).

{decisions:,} decisions, {refused} refused. Medians of the two halves after
the first {SETTLED} minutes: wait p50 {both("p50")} ms; p99 {both("p99")} ms; memory
{both("rss", MIB)} MiB. The database had {size / MIB:,.0f} MiB in the end.

"""
    table = [(*head, "refused", "missed"), ("---:",) * (len(head) + 2), *rows]
    return about + "".join("| " + " | ".join(row) + " |\n" for row in table)


if __name__ == "__main__":
    main()
