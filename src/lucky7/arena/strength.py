"""What the levels are worth, measured once and kept beside this file for `lucky7 bots`."""

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from lucky7.arena.match import Match, Outcome, run
from lucky7.arena.play import Table
from lucky7.arena.rating import Beaten, rated
from lucky7.arena.tally import Estimate, Sums, Times, estimate, exact_rate, points_a_round, win_rate
from lucky7.bots import DEFAULT_LEVEL, LEVELS
from lucky7.rules.names import MODE_NAMES
from lucky7.rules.state import CLASSIC, DICE, TACTICAL

FILE: Final = Path(__file__).with_name("strength.json")
SEATS: Final = 4
ROUNDS: Final = 14
COMPANY: Final = DEFAULT_LEVEL  # fills the other seats


@dataclass(frozen=True, slots=True)
class Strength:
    """Of whole games in all modes: a rating among the levels, the rest against three Casuals."""

    rating: Estimate
    wins: Estimate
    points: Estimate  # a round, no doubling counted
    exact: Estimate
    median: float  # milliseconds a decision
    slow: float


@dataclass(frozen=True, slots=True)
class Measured:
    deals: int
    seed: int
    bots: dict[str, Strength]


def measure(
    deals: int, seed: int, jobs: int, say: Callable[[str], None], levels: tuple[str, ...] = LEVELS
) -> Measured:
    """All levels at one table, and each alone among the same opponents, in every mode."""
    beaten: list[Beaten] = []
    for outcome in _in_all_modes(levels, deals, seed, jobs, say):
        beaten += outcome.comparisons()
    ratings = rated(beaten)
    bots = {}
    for level in levels:
        sums: list[Sums] = []
        times = Times()
        for outcome in _in_all_modes((level, COMPANY), deals, seed, jobs, say):
            sums += outcome.sums(level)
            times.merge(outcome.times[level])
        bots[level] = Strength(
            rating=_rounded(ratings[level], 0),
            wins=_rounded(estimate(sums, win_rate), 3),
            points=_rounded(estimate(sums, points_a_round()), 2),
            exact=_rounded(estimate(sums, exact_rate()), 3),
            median=round(times.quantile(0.5), 3),
            slow=round(times.quantile(0.99), 3),
        )
    return Measured(deals, seed, bots)


def _rounded(found: Estimate, digits: int) -> Estimate:
    return Estimate(round(found.mean, digits), round(found.margin, digits))


def _in_all_modes(
    bots: tuple[str, ...], deals: int, seed: int, jobs: int, say: Callable[[str], None]
) -> Iterator[Outcome]:
    for mode in (CLASSIC, TACTICAL, DICE):
        say(f"{' '.join(bots)}, {MODE_NAMES[mode]}")
        yield run(Match(bots, Table(SEATS, ROUNDS, mode), deals, seed), jobs)


def write(measured: Measured, path: Path = FILE) -> None:
    path.write_text(json.dumps(asdict(measured), indent=2) + "\n", "utf-8")


def read(path: Path = FILE) -> Measured:
    kept = json.loads(path.read_text("utf-8"))
    bots = {name: _strength(found) for name, found in kept["bots"].items()}
    return Measured(kept["deals"], kept["seed"], bots)


def _strength(kept: dict[str, Any]) -> Strength:
    figures: dict[str, Any] = {
        name: Estimate(**figure) if isinstance(figure, dict) else figure
        for name, figure in kept.items()
    }
    return Strength(**figures)
