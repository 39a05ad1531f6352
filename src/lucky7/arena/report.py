"""A match as one HTML file that needs nothing else."""

from collections.abc import Callable, Sequence
from html import escape

from lucky7 import __version__
from lucky7.arena.match import Outcome
from lucky7.arena.plots import Line, bar_plot, line_plot, percent
from lucky7.arena.summary import HEADINGS, cells, describe, exact_cap, notes, rows
from lucky7.arena.tally import Estimate, Numbers, Sums, estimate, exact_rate, points_a_round, share
from lucky7.rules.state import MAX_CARDS

SIZES = range(1, MAX_CARDS + 1)
STYLE = """
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 75rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
.wide { overflow-x: auto; }
th, td { padding: .35rem .8rem; text-align: right; border-bottom: 1px solid #8886;
  white-space: nowrap; }
th:first-child, td:first-child { text-align: left; }
@media (max-width: 40rem) { th, td { padding: .3rem .4rem; font-size: .875rem; } }
main { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 28rem), 1fr));
  gap: 1.5rem; }
figure { margin: 0; }
figcaption { font-weight: 600; }
svg { width: 100%; height: auto; font-size: 12px; fill: currentColor; }
.grid { stroke: #8884; }
.legend span { display: inline-block; margin-right: 1rem; }
.legend i { display: inline-block; width: .8em; height: .8em; margin-right: .35em; }
"""


def html(outcome: Outcome) -> str:
    match = outcome.match
    made = rows(outcome)
    columns = [cells(row, match) for row in made]
    (_, *bots), *figures = zip(HEADINGS, *columns, strict=True)
    head = "<th></th>" + "".join(f"<th>{escape(name)}</th>" for name in bots)
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in line) + "</tr>" for line in figures
    )
    names = [row.name for row in made]
    plots = (
        line_plot("Points a round", "cards a player", _lines(outcome, estimate, points_a_round)),
        line_plot(
            "Exact bids",
            "cards a player",
            _lines(outcome, share, exact_rate),
            percent,
            exact_cap(match),
        ),
        bar_plot("Games won", names, [row.wins for row in made], percent, 1 / match.table.players),
        bar_plot("Points a game", names, [row.score for row in made]),
    )
    title = "Double Lucky 7 arena"
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style>'
        f"<h1>{title}</h1><p>{escape(describe(match))}; lucky7 {__version__}</p>"
        f'<div class="wide"><table><thead><tr>{head}</tr></thead>'
        f"<tbody>{body}</tbody></table></div>"
        f"<p>{escape(notes(match))}</p><main>{''.join(plots)}</main></html>\n"
    )


Judge = Callable[[Sequence[Sums], Numbers], Estimate]


def _lines(outcome: Outcome, judge: Judge, figure: Callable[[int], Numbers]) -> list[Line]:
    """A figure of each bot by the number of cards."""
    return [
        Line(name, [(size, judge(outcome.sums(name), figure(size))) for size in SIZES])
        for name in outcome.names()
    ]
