"""Does loss order the levels? Every level's choice at the same decisions, in the same games.

    python -m bench.levels play --games 200 --jobs 16 --kept FILE
    python -m bench.levels report --kept FILE

Novice, Casual, Club and Master play short games of all modes at one table. At each decision all
four are asked, and where they differ their choices are tried out in the same sampled games: with
judgement playing on, as the evaluator of lucky7.coach does, and with Master's network. What one
level's choice is worth more than another's is how much less it loses, whatever is best. Most of
what makes games and positions differ falls out of such a difference.
"""

import argparse
import json
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np
from bench.calibration import fall
from bench.network_values import try_choices
from numpy.typing import NDArray

from lucky7.bots import LEVELS, bot
from lucky7.bots.evaluator import ROOM
from lucky7.bots.expectations import expected
from lucky7.bots.rollout import ROOM as NETWORK_ROOM
from lucky7.bots.room import MOST_GAMES
from lucky7.bots.thinking import weights
from lucky7.coach.asking import POINTS, WINS, weigh
from lucky7.coach.native import Workspace, at_once
from lucky7.fast.layout import VIEW, write
from lucky7.rules import checked
from lucky7.rules.actions import ACTIONS
from lucky7.rules.names import PHASE_NAMES
from lucky7.rules.state import CLASSIC, DICE, OVER, SEATS, TACTICAL, View

MODES: Final = (CLASSIC, TACTICAL, DICE)
SAMPLED: Final = 160  # games for judgement; half as many for the network, which takes far longer
NAMES: Final = ("judgement", "network")

Floats = NDArray[np.float64]


class Judges:
    """Judgement and the network, each playing on in games that fit a view."""

    def __init__(self) -> None:
        self.workspace = Workspace()
        self.views, self.rooms = np.zeros(1, VIEW), np.zeros(1, ROOM)
        self.network_rooms = np.zeros(1, NETWORK_ROOM)
        self.weights = np.zeros(MOST_GAMES)
        self.points, self.wins = np.zeros((2, MOST_GAMES, ACTIONS, SEATS))
        self.met = np.zeros((MOST_GAMES, ACTIONS))

    def judgement(self, view: View, choices: list[int], number: int) -> Floats:
        """Of each choice, the seat's final points and its chance to win."""
        found = at_once(weigh(self.workspace.ask, view, choices, number, SAMPLED))
        halves = [
            [found.picked[measure], [each.mean for each in found.values[measure]]]
            for measure in (POINTS, WINS)
        ]
        return np.asarray(np.mean(halves, axis=1))

    def network(self, view: View, choices: list[int], number: int) -> Floats:
        write(view, self.views[0])
        tables = expected(view.players, view.rounds, view.mode)
        games = try_choices(
            self.views[0], np.array(choices, np.int64), number, 0, SAMPLED // 2, tables[0],
            weights()[0], self.network_rooms[0], self.rooms[0], self.weights, self.points,
            self.wins, self.met,
        )  # fmt: skip
        shares = self.weights[:games] / self.weights[:games].sum()
        kept = [values[:games, : len(choices), view.seat] for values in (self.points, self.wins)]
        return np.array([shares @ values for values in kept])


def play_game(number: int) -> dict[str, Any]:
    """A game; for each decision at which levels differ: phase, whose it was, and the values.

    Values are by judge, then points and chances, then by the level that would have chosen so.
    """
    rng = Random(f"levels {number}")
    bots = [bot(level) for level in LEVELS]
    for each in bots:
        each.warm()
    judges = Judges()
    game = checked.new(len(LEVELS), 7, MODES[number % len(MODES)])
    rows: list[Any] = []
    while game.phase != OVER:
        if not checked.decides(game):
            fall(game, rng)
            continue
        level = (game.turn + number // len(MODES)) % len(LEVELS)
        view, seed = checked.view(game, game.turn), rng.getrandbits(30)
        choices = [each.choose(view, Random(f"{seed} {each.name}")) for each in bots]
        differing = sorted(set(choices))
        if len(differing) > 1:
            by_choice = [
                judges.judgement(view, differing, seed),
                judges.network(view, differing, seed + 1),
            ]
            places = [differing.index(choice) for choice in choices]
            values = np.round(np.stack(by_choice)[:, :, places], 5)
            rows.append((int(view.phase), level, values.tolist()))
        checked.play(game, game.turn, choices[level])
    return {"number": number, "mode": game.mode, "rows": rows}


def play(games: int, jobs: int, kept: Path) -> None:
    for level in LEVELS:
        bot(level).warm()  # compiled once, for all
    first = sum(1 for _ in _lines(kept))
    with ProcessPoolExecutor(jobs) as pool, kept.open("a", encoding="utf-8") as file:
        for line in pool.map(play_game, range(first, games)):
            file.write(json.dumps(line) + "\n")
            file.flush()


def _lines(kept: Path) -> Iterator[Any]:
    if kept.exists():
        yield from map(json.loads, kept.read_text("utf-8").splitlines())


def ahead(games: list[Any], phases: set[int]) -> Floats:
    """What each level's choices bring over the level's before: by game, judge, measure, level.

    A game's sum is over all four seats' decisions; a quarter of it is what one seat makes.
    """
    sums = np.zeros((len(games), 2, 2, len(LEVELS)))
    for place, game in enumerate(games):
        for phase, _, values in game["rows"]:
            if phase in phases:
                sums[place] += values
    return np.asarray(np.diff(sums, axis=-1) / len(LEVELS))


def errors_away(numbers: Floats) -> float:
    """How many standard errors the mean is from 0."""
    error = numbers.std(ddof=1) / np.sqrt(len(numbers))
    return float(numbers.mean() / error) if error > 0 else 0.0


def report(games: list[Any]) -> str:
    pairs = [f"{one}, {other}" for one, other in pairwise(LEVELS)]
    told = [f"{len(games)} games", f"| | {' | '.join(pairs)} |", "|---" * (len(pairs) + 1) + "|"]
    every = range(len(PHASE_NAMES))
    groups = {"all": set(every)} | {PHASE_NAMES[phase]: {phase} for phase in every}
    for name, phases in groups.items():
        found = ahead(games, phases)
        if not found.any():
            continue
        for judge, judge_name in enumerate(NAMES):
            for measure, unit in enumerate(("points", "chance to win")):
                cells = [
                    f"{each.mean():.{2 + 2 * measure}f} ({errors_away(each):.1f})"
                    for each in found[:, judge, measure].T
                ]
                told.append(f"| {name}, {judge_name}, {unit} | {' | '.join(cells)} |")
    return "\n".join(told)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("play", "report"))
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--kept", type=Path, default=Path("build/levels.jsonl"))
    args = parser.parse_args()
    if args.what == "play":
        play(args.games, args.jobs, args.kept)
    else:
        print(report(list(_lines(args.kept))))


if __name__ == "__main__":
    main()
