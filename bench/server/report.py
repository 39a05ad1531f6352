"""The results as they are printed and kept."""

import json
import platform
import statistics
from collections.abc import Callable, Sequence
from importlib.metadata import version
from pathlib import Path

from bench.server.measure import (
    MESSAGED,
    OURS,
    OURS_ON_POSTGRES,
    TIMED,
    TOLD,
    VIEWED,
    Results,
    Scale,
    Turn,
)
from bench.server.processes import HERE, node, output

QUIET = 0.3  # cores in use by others
BUSY = """\
**The machine was busy with other work**: decisions a second and waits say little, since the
programs stood in line for a processor; processor time, its ratios and memory still hold.
"""
ABOUT = """\
Everybody at a table of ours is told what moved, as JSON and as the browser client asks for it: what
may have changed of the open game and of the facts drawn from it, their own cards, what they may do
and why not the rest. A seat in a Colyseus room gets binary patches of a plainer game's state.

- *told as much*: hands are fields that only their seat's view holds, as Colyseus recommends
  (StateView). Facts, legal choices and reasons are there as well, so that clients need no rules.
- *as it comes*: patches are sent every 50 ms, which is what Colyseus does unless told otherwise.
- *StateView*: as *told as much*, but without facts, choices and reasons.
- *hands by message*: nothing in the state is hidden, so that one patch is encoded for all four;
  each seat is sent its hand when it is dealt. The leanest that Colyseus can be.
- The others send the patch as soon as a decision is taken. All go without heartbeats, over ws with
  its native helper. uWebSockets.js, which Colyseus recommends for large servers, is not in the npm
  registry.
- *on PostgreSQL*: one server process on a PostgreSQL of the same machine, which has the same two
  cores; its own processor time is not in the server's.
- The load generator is one process with one thread. A *decision* counts when all four seats have
  received what came of it; a *wait* is from sending it to the last seat's receipt.
"""


def text(scale: Scale, results: Results) -> str:
    parts = (
        f"# {scale.tables} tables of four people\n",
        _versions(results),
        *([BUSY] if results.others > QUIET else []),
        ABOUT,
        _closed(results),
        _paced(scale, results),
        _ratios(results),
        _memory(results),
        _crowd(scale, results),
    )
    return "\n".join(parts)


def _versions(results: Results) -> str:
    ours = ("double-lucky-7", "aiohttp", "uvloop", "msgspec")
    lock = json.loads((HERE / "colyseus" / "package-lock.json").read_text())["packages"]
    theirs = ("@colyseus/core", "@colyseus/schema", "@colyseus/ws-transport", "ws")
    return (
        f"{_processor()}; Linux {platform.release()}; Python {platform.python_version()}, "
        + ", ".join(f"{name} {version(name)}" for name in ours)
        + f"; Node {output(node(), '--version')[1:]}, "
        + ", ".join(f"{name} {lock[f'node_modules/{name}']['version']}" for name in theirs)
        + f". The disk takes {results.sync_ms:.2f} ms to have 4 KiB for good; other work used"
        + f" {results.others:.1f} cores before the run.\n"
    )


def _processor() -> str:
    lines = Path("/proc/cpuinfo").read_text().splitlines()
    models = [line.split(":")[1].strip() for line in lines if line.startswith("model name")]
    return f"{len(models)} × {models[0]}"


def _median(turns: list[Turn], what: Callable[[Turn], float | None]) -> float:
    return statistics.median(value for turn in turns if (value := what(turn)) is not None)


def _closed(results: Results) -> str:
    rows = [
        (
            name,
            f"{_median(turns, lambda turn: turn.closed.rate):,.0f}",
            f"{_median(turns, lambda turn: turn.closed.server_us):.0f}",
            f"{_median(turns, lambda turn: turn.closed.p50):.0f}",
            f"{_median(turns, lambda turn: turn.closed.p99):.0f}",
            f"{_median(turns, lambda turn: turn.closed.bytes / turn.closed.messages):,.0f}",
            f"{_median(turns, lambda turn: turn.closed.cpu):.0%}",
            f"{sum(turn.closed.refused for turn in turns)}",
        )
        for name, turns in results.turns.items()
    ]
    head = (
        *("closed loop", "decisions/s", "server µs each", "wait p50 ms", "p99 ms"),
        *("bytes a message", "generator's core", "refused"),
    )
    return _table(head, rows)


def _paced(scale: Scale, results: Results) -> str:
    rows = [
        (
            name,
            f"{_median(turns, lambda turn: turn.paced.rate):,.0f}",
            f"{_median(turns, lambda turn: turn.paced.p50):.2f}",
            f"{_median(turns, lambda turn: turn.paced.p99):.1f}",
            f"{_median(turns, lambda turn: turn.paced.server_cpu_s / turn.paced.seconds):.0%}",
            f"{sum(turn.paced.missed + turn.paced.refused for turn in turns)}",
        )
        for name, turns in results.turns.items()
    ]
    head = ("decisions/s", "wait p50 ms", "p99 ms", "server's core", "missed or refused")
    return _table((f"paced at {scale.rate}/s", *head), rows)


def _ratios(results: Results) -> str:
    """Turn by turn, so that what disturbs both disturbs little."""
    busy = results.others > QUIET
    rows = []
    for ours in (OURS_ON_POSTGRES, OURS):
        for peer in (TOLD, TIMED, VIEWED, MESSAGED):
            pairs = list(zip(results.turns[ours], results.turns[peer], strict=True))
            rate = statistics.median(a.closed.rate / b.closed.rate for a, b in pairs)
            cpu = statistics.median(b.closed.server_us / a.closed.server_us for a, b in pairs)
            wait = statistics.median((a.paced.p50 or 0) / (b.paced.p50 or 1) for a, b in pairs)
            by_clock = ("–", "–") if busy else (f"{rate:.2f}", f"{wait:.2f}")
            rows.append((f"{ours} : {peer}", f"{cpu:.2f}", *by_clock))
    head = ("decisions a second of processor time", "decisions/s", "wait p50, paced")
    return _table(("ratio", *head), rows)


def _memory(results: Results) -> str:
    rows = [
        (
            name,
            f"{memory.empty / 2**20:.0f}",
            f"{memory.a_table / 1024:.1f}",
            f"{memory.a_seat / 1024:.1f}",
        )
        for name, memory in results.memory.items()
    ]
    return _table(("memory", "empty MiB", "a table KiB", "a connected seat KiB"), rows)


def _crowd(scale: Scale, results: Results) -> str:
    crowd, paced = results.crowd, results.crowd.paced
    people = scale.open - scale.tables + 4 * scale.tables
    started = statistics.median(results.started_s)
    rows = [
        (f"start to first page, {scale.tables} tables in the file", f"{started:.2f} s"),
        (f"start to first page, {scale.open:,} tables in the file", f"{crowd.started_s:.2f} s"),
        ("memory then", f"{crowd.rss_started / 2**20:.0f} MiB"),
        (f"memory with {people:,} seats connected at all tables", f"{crowd.rss / 2**20:.0f} MiB"),
        (f"wait p50, {scale.rate} decisions/s at {scale.tables} of them", f"{paced.p50:.2f} ms"),
        ("p99", f"{paced.p99:.1f} ms"),
    ]
    return _table((f"{scale.open:,} open tables", ""), rows)


def _table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    lines = ["| " + " | ".join(head) + " |", "|---" + "|---:" * (len(head) - 1) + "|"]
    lines += ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join(lines) + "\n"
