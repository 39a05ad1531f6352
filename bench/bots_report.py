"""Tables from the deals that were kept, put into results/bots.md between the marks of a group."""

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from bench.pairings import MATCHES, Pairing

from lucky7.arena.tally import Estimate, ratio
from lucky7.rules.names import MODE_NAMES

PAGE = Path(__file__).parent / "results" / "bots.md"
HEADINGS = (
    "match",
    "mode",
    "games × rounds",
    "points a round",
    "ahead a round",
    "ahead a game",
    "wins",
)
Sums = list[float]  # games, rounds, exact bids, points, score, wins
GAMES, ROUNDS, _, POINTS, SCORE, WINS = range(6)


def update(kept: Iterable[dict[str, Any]], page: Path = PAGE) -> None:
    """Write all tables anew; whatever stands around them stays."""
    deals: dict[str, dict[int, tuple[Sums, Sums]]] = {}
    for line in kept:
        deals.setdefault(line["match"], {})[line["deal"]] = line["sums"]
    text = page.read_text("utf-8")
    for group in {pairing.group for pairing in MATCHES}:
        played = [each for each in MATCHES if each.group == group and each.name in deals]
        rows = [row(each, list(deals[each.name].values())) for each in played]
        lines = [HEADINGS, ["---"] * len(HEADINGS), *rows]
        table = "\n".join(f"| {' | '.join(cells)} |" for cells in lines) if rows else "Not played."
        begin, end = f"<!-- {group} -->", "<!-- end -->"
        text = re.sub(f"{begin}.*?{end}", f"{begin}\n{table}\n{end}", text, flags=re.DOTALL)
    page.write_text(text, "utf-8")


def row(pairing: Pairing, deals: list[tuple[Sums, Sums]]) -> list[str]:
    one, other = (bot.rpartition(":")[2] for bot in (pairing.one, pairing.other))
    points = [ratio((each[i][POINTS], each[i][ROUNDS]) for each in deals).mean for i in (0, 1)]
    a_round, a_game = _ahead(deals, POINTS, ROUNDS), _ahead(deals, SCORE, GAMES)
    return [
        f"{one} : {pairing.players - 1} {other}",
        MODE_NAMES[pairing.mode],
        f"{sum(each[0][GAMES] for each in deals):,} × {pairing.rounds}",
        f"{points[0]:.2f} : {points[1]:.2f}",
        f"{a_round.mean:+.2f} ± {a_round.margin:.2f}",
        f"{a_game.mean:+.1f} ± {a_game.margin:.1f}",
        ratio((each[0][WINS], each[0][GAMES]) for each in deals).percent(),
    ]


def _ahead(deals: list[tuple[Sums, Sums]], what: int, per: int) -> Estimate:
    """How much more the one makes than the others, a deal being one observation."""
    return ratio(
        (mine[what] - theirs[what] * mine[per] / theirs[per], mine[per]) for mine, theirs in deals
    )
