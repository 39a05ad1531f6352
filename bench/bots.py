"""How strong the levels are: one bot against a table full of another, the same deals in every
rotation of the seats.

    python -m bench.bots play [GROUP ...] [--seconds S] [--worker 1/1] [--kept FILE]
    python -m bench.bots report [--kept FILE]
    python -m bench.bots times [--games N]

`play` goes on where it was left: a line for each deal is kept, and the match furthest from its aim
comes next. Several workers share the deals out. `report` pools what is kept into the tables of
results/bots.md. Lines of a bot that has changed since must be deleted by hand.
Matches and their groups are in pairings.py; "levels: club" is those of a group that begin so.
"""

import argparse
import json
import time
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random

from bench import bots_report
from bench.pairings import MATCHES, SEED, Pairing

from lucky7.arena import roster
from lucky7.arena.match import play_deals
from lucky7.arena.play import Table, chance_of, play_game
from lucky7.arena.tally import Times
from lucky7.bots import LEVELS
from lucky7.rules.state import CLASSIC, DICE, TACTICAL

KEPT = Path(__file__).parent / "results" / "bots.jsonl"


def play(pairings: list[Pairing], kept: Path, seconds: float, worker: int, workers: int) -> None:
    """Play this worker's deals that are not kept yet, until the time is up."""
    ends = time.monotonic() + seconds
    done = {(line["match"], line["deal"]) for line in read(kept)}
    left = {
        pairing: [
            deal
            for deal in range(worker - 1, pairing.deals, workers)
            if (pairing.name, deal) not in done
        ]
        for pairing in pairings
    }
    while any(left.values()) and time.monotonic() < ends:
        pairing = max(left, key=lambda each: len(left[each]) * workers / each.deals)
        line = _deal(pairing, left[pairing].pop(0))
        with kept.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")


def _deal(pairing: Pairing, deal: int) -> dict[str, object]:
    """One deal in every rotation, as a line to keep: sums of the one and of the others."""
    roster.warm(pairing.match.bots)
    played = play_deals(pairing.match, range(deal, deal + 1)).deals[deal]
    sums = [
        [each.games, each.rounds[0], each.exact[0], each.points[0], each.score, each.wins]
        for each in (played[pairing.one], played[pairing.other])
    ]
    return {"match": pairing.name, "deal": deal, "sums": sums}


def read(kept: Path) -> Iterator[dict[str, object]]:
    if kept.exists():
        yield from map(json.loads, kept.read_text("utf-8").splitlines())


def times(games: int) -> None:
    """Processor time of a decision, a table full of each level, by players; in milliseconds."""
    print("| level | players | decisions | p50 | p99 | most |\n|---|---|---|---|---|---|")
    roster.warm(LEVELS)
    for level, players in product(LEVELS, (2, 4, 7)):
        spent = _times(level, players, games)
        figures = [spent.quantile(share) for share in (0.5, 0.99, 1.0)]
        cells = [level, str(players), f"{spent.buckets.total():,}"]
        print(f"| {' | '.join(cells + [f'{ms:.2f}' for ms in figures])} |", flush=True)


def _times(level: str, players: int, games: int) -> Times:
    spent = Times()
    for mode, game in product((CLASSIC, TACTICAL, DICE), range(games)):
        table = Table(players, 14, mode)
        bots = [roster.entrant(level)] * players
        chance = chance_of(table, SEED, game)
        play_game(bots, table, chance, Random(game), lambda _, ns: spent.add(ns))
    return spent


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("play", "report", "times"))
    parser.add_argument("groups", nargs="*", default=sorted({each.group for each in MATCHES}))
    parser.add_argument("--seconds", type=float, default=36_000.0)
    parser.add_argument("--worker", default="1/1", help="which of how many")
    parser.add_argument("--kept", type=Path, default=KEPT)
    parser.add_argument("--games", type=int, default=2, help="of each mode, for times")
    args = parser.parse_args()
    if args.what == "times":
        times(args.games)
    elif args.what == "report":
        bots_report.update(read(args.kept))
    else:
        wanted = tuple(args.groups)
        pairings = [each for each in MATCHES if f"{each.group}: {each.name}".startswith(wanted)]
        worker, workers = map(int, args.worker.split("/"))
        play(pairings, args.kept, args.seconds, worker, workers)


if __name__ == "__main__":
    main()
