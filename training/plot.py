"""Draw a run's curves: `python -m training.plot training/results/curve.jsonl OUT.html`"""

import json
import sys
from pathlib import Path
from statistics import fmean, stdev

from lucky7.arena.plots import Line, line_plot, percent, plain
from lucky7.arena.tally import Estimate

EVERY = 200  # iterations a point
CURVES = (
    ("points", "Points a player and round, in self-play", plain),
    ("met", "Bids met, in self-play", percent),
    ("entropy", "Entropy of the choices (nats)", plain),
    ("value_explained", "Share of the returns' variance that the network foresees", percent),
)
PAGE = """<!doctype html><meta charset="utf-8"><title>Training</title>
<style>body{{font:15px system-ui;max-width:60rem;margin:2rem auto;display:flex;flex-wrap:wrap}}
figure{{width:28rem;margin:0.5rem}}.legend{{display:none}}</style>
{figures}
"""


def draw(lines: list[dict[str, float]]) -> str:
    figures = []
    for name, title, show in CURVES:
        points = []
        for start in range(0, len(lines), EVERY):
            values = [line[name] for line in lines[start : start + EVERY]]
            margin = 1.96 * stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
            points.append((float(start + len(values)), Estimate(fmean(values), margin)))
        figures.append(line_plot(title, "iteration", [Line(name, points)], show))
    return PAGE.format(figures="\n".join(figures))


def main() -> None:
    curve, out = map(Path, sys.argv[1:])
    out.write_text(draw([json.loads(line) for line in curve.read_text().splitlines()]))


if __name__ == "__main__":
    main()
