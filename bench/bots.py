"""How strong the levels are: `python -m bench.bots [--deals N] [--seconds S] [GROUP ...]`

Prints one row of a table a match: one bot against a table full of another, the same deals in every
rotation of the seats. Groups are named in MATCHES; `alone` is the network without lookahead.
Long; not part of `make bench`. What was found is in results/bots.md.
"""

import argparse
import time
from random import Random

from lucky7.arena.match import Match, Outcome, play_deals, roster
from lucky7.arena.play import Table
from lucky7.arena.tally import Estimate, Sums, ratio
from lucky7.bots import master
from lucky7.rules.checked import legal_actions
from lucky7.rules.names import MODE_NAMES
from lucky7.rules.state import CLASSIC, DICE, TACTICAL, USE, WHEEL, View

ALONE = "lucky7.bots.master:alone"
RANDOM_WHEEL = "bench.bots:random_wheel"

# Group, bots, players, rounds, mode. Rounds count alike whatever they are doubled by.
MATCHES = [
    ("alone", ALONE, "pimc", 4, 7, CLASSIC),
    ("alone", "pimc", ALONE, 4, 7, CLASSIC),
    ("search", "master", "pimc", 4, 7, CLASSIC),
    ("search", "pimc", "master", 4, 7, CLASSIC),
    ("search", "master", ALONE, 4, 7, CLASSIC),
    ("search", "master", ALONE, 4, 14, TACTICAL),
    *[("seats", "master", "pimc", players, 7, CLASSIC) for players in (2, 3, 5, 7)],
    *[("seats-alone", ALONE, "pimc", players, 7, CLASSIC) for players in (2, 3, 5, 7)],
    *[
        ("levels", one, others, 4, 14, mode)
        for one, others in (("master", "club"), ("club", "casual"), ("casual", "novice"))
        for mode in (TACTICAL, DICE)
    ],
    *[("levels-alone", ALONE, "club", 4, 14, mode) for mode in (TACTICAL, DICE)],
    *[("wheel", ALONE, RANDOM_WHEEL, 4, 14, mode) for mode in (TACTICAL, DICE)],
]


def random_wheel(view: View, rng: Random) -> int:
    """The network, but for the wheel, which it uses at random."""
    if view.phase in (WHEEL, USE):
        return rng.choice(legal_actions(view))
    return master.alone(view, rng)


def play(match: Match, seconds: float) -> Outcome:
    """As many of the match's deals as there is time for."""
    roster.warm(match.bots)
    outcome = Outcome(match)
    began = time.monotonic()
    for deal in range(match.deals):
        outcome.merge(play_deals(match, range(deal, deal + 1)))
        if time.monotonic() - began > seconds and deal:
            break
    return outcome


def ahead(one: Sums, other: Sums) -> tuple[float, float]:
    """Points a round of one less those of the other, on one deal; weighed by the deal's rounds."""
    rounds = one.rounds[0]
    return one.points[0] - other.points[0] * rounds / other.rounds[0], rounds


def game_ahead(one: Sums, other: Sums) -> tuple[float, float]:
    return one.score - other.score * one.games / other.games, one.games


def row(outcome: Outcome) -> str:
    table, (one, other) = outcome.match.table, outcome.match.bots
    sums, others = outcome.sums(one), outcome.sums(other)
    pairs = list(zip(sums, others, strict=True))
    wins = ratio((deal.wins, deal.games) for deal in sums)
    lead: Estimate = ratio(ahead(*pair) for pair in pairs)
    games: Estimate = ratio(game_ahead(*pair) for pair in pairs)
    points = [
        ratio((deal.points[0], deal.rounds[0]) for deal in each).mean for each in (sums, others)
    ]
    slow = outcome.times[one].quantile(0.99)
    cells = [
        f"{one.rpartition(':')[2]} : {table.players - 1} {other.rpartition(':')[2]}",
        MODE_NAMES[table.mode],
        f"{sum(deal.games for deal in sums)} × {table.rounds}",
        f"{points[0]:.2f} : {points[1]:.2f}",
        f"{lead.mean:+.2f} ± {lead.margin:.2f}",
        f"{games.mean:+.1f} ± {games.margin:.1f}",
        wins.percent(),
        f"{slow:.1f}",
    ]
    return f"| {' | '.join(cells)} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("groups", nargs="*", default=sorted({match[0] for match in MATCHES}))
    parser.add_argument("--deals", type=int, default=1_000)
    parser.add_argument("--seconds", type=float, default=3_600.0, help="of each match, at most")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for group, one, other, players, rounds, mode in MATCHES:
        if group in args.groups:
            match = Match((one, other), Table(players, rounds, mode), args.deals, args.seed)
            print(row(play(match, args.seconds)), flush=True)


if __name__ == "__main__":
    main()
