"""`python -m bench.server.machines_report FILE`: the page of what `machines` wrote, printed."""

import json
import statistics
import sys
from pathlib import Path
from typing import Any

Line = dict[str, Any]

NAMES = {
    "sqlite": "one server on SQLite",
    "sqlite fair": "the same, every seat with its part in chance",
    "before": "one server on SQLite, the version before",
    "colyseus": "Colyseus, told as much",
    "postgres": "one server on PostgreSQL",
    "one": "one server on PostgreSQL and NATS",
    "two": "two servers, seats spread over both",
    "four": "four servers, seats spread over all",
    "two together": "two servers, a table's seats at its home",
    "four together": "four servers, a table's seats at its home",
    "few stored": "few tables in the store",
    "many stored": "many tables in the store",
}
RATIOS = (
    ("sqlite", "before"),
    ("sqlite", "colyseus"),
    ("before", "colyseus"),
    ("postgres", "colyseus"),
    ("postgres", "sqlite"),
    ("two", "one"),
    ("four", "one"),
    ("two together", "one"),
    ("four together", "one"),
    ("many stored", "few stored"),
)


def text(lines: list[Line]) -> str:
    machine = next(line for line in lines if line["what"] == "machine")
    turns = [line for line in lines if "phase" in line]
    scale = machine["scale"]
    about = (
        f"{machine['processor']}; Linux {machine['system']}; Python {machine['python']}. The disk "
        f"takes {machine['sync_ms']:.2f} ms to have 4 KiB for good; other work used "
        f"{machine['others']:.1f} cores before the run. Cores: {machine['cores']}.\n\n"
        f"{scale['tables']} tables of four people where there is one server, {scale['shared']:,} "
        f"where there is a bus, {scale['connected']:,} connected of those stored. Contenders took "
        f"turns; a closed phase lasts {scale['seconds']:.0f} s.\n"
    )
    return "\n".join(
        (
            "# Several servers, each on its own cores\n",
            about,
            _table(
                (
                    *("closed loop", "decisions/s, turn by turn", "server µs each"),
                    *("PostgreSQL µs", "NATS µs", "wait p50 ms", "busiest server", "generator"),
                ),
                [_closed(name, turns) for name in NAMES if _of(turns, name, "closed")],
            ),
            _table(
                ("paced", "decisions/s", "wait p50 ms", "p99 ms"),
                [_paced(name, turns) for name in NAMES if _of(turns, name, "paced")],
            ),
            _table(
                ("ratio", "decisions/s, turn by turn", "of the sums", "wait p50, paced"),
                [row for pair in RATIOS for row in _ratio(pair, turns)],
            ),
        )
    )


def _of(turns: list[Line], name: str, phase: str) -> list[Line]:
    return [line for line in turns if line["what"] == name and line["phase"] == phase]


def _median(lines: list[Line], field: str) -> float:
    return float(statistics.median(line[field] for line in lines))


def _closed(name: str, turns: list[Line]) -> tuple[str, ...]:
    lines = _of(turns, name, "closed")
    return (
        NAMES[name],
        ", ".join(f"{line['rate']:,.0f}" for line in lines),
        ", ".join(f"{line['server_us']:.0f}" for line in lines),
        f"{_median(lines, 'database_us'):.0f}",
        f"{_median(lines, 'bus_us'):.1f}",
        f"{_median(lines, 'p50'):.0f}",
        f"{_median(lines, 'busiest'):.0%}",
        f"{_median(lines, 'load_cpu'):.0%}",
    )


def _paced(name: str, turns: list[Line]) -> tuple[str, ...]:
    lines = _of(turns, name, "paced")
    waits = ", ".join(f"{line['p50']:.2f}" for line in lines)
    late = ", ".join(f"{line['p99']:.1f}" for line in lines)
    return NAMES[name], f"{_median(lines, 'rate'):,.0f}", waits, late


def _ratio(pair: tuple[str, str], turns: list[Line]) -> list[tuple[str, ...]]:
    """Turn by turn, so that what disturbs both disturbs little; only turns that both had."""
    ours, theirs = (_of(turns, name, "closed") for name in pair)
    both = list(zip(ours, theirs, strict=False))
    if not both:
        return []
    rates = [a["rate"] / b["rate"] for a, b in both]
    sums = sum(a["rate"] for a, _ in both) / sum(b["rate"] for _, b in both)
    waits = [
        a["p50"] / b["p50"]
        for a, b in zip(*(_of(turns, name, "paced") for name in pair), strict=False)
    ]
    return [
        (
            f"{NAMES[pair[0]]} : {NAMES[pair[1]]}",
            ", ".join(f"{rate:.2f}" for rate in rates),
            f"{sums:.2f}",
            ", ".join(f"{wait:.2f}" for wait in waits) or "–",
        )
    ]


def _table(head: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    if not rows:
        return ""
    lines = ["| " + " | ".join(head) + " |", "|---" + "|---:" * (len(head) - 1) + "|"]
    lines += ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print(text([json.loads(line) for line in Path(sys.argv[1]).read_text().splitlines()]))
