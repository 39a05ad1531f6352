"""What the levels are worth, measured once and kept beside this file for `lucky7 bots`."""

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from lucky7.arena.match import Match, run
from lucky7.arena.play import Table
from lucky7.arena.rating import Beaten, ratings
from lucky7.arena.summary import rows
from lucky7.bots import LEVELS
from lucky7.rules.state import CLASSIC, DICE, TACTICAL

FILE: Final = Path(__file__).with_name("strength.json")
SEATS: Final = 4


@dataclass(frozen=True, slots=True)
class Strength:
    rating: int  # among the levels, whole games in all modes
    points: float  # a round among its like, classic, 1 to 7 cards
    exact: float
    median: float  # milliseconds a decision
    slow: float


@dataclass(frozen=True, slots=True)
class Measured:
    deals: int
    seed: int
    bots: dict[str, Strength]


def measure(deals: int, seed: int, jobs: int, say: Callable[[str], None]) -> Measured:
    """All levels against each other in every mode, and each among its like."""
    beaten: Beaten = {}
    company = (LEVELS * SEATS)[: max(SEATS, len(LEVELS))]
    for mode in (CLASSIC, TACTICAL, DICE):
        say(f"{' '.join(company)}, mode {mode}")
        match = Match(company, Table(SEATS, 14, mode), deals, seed)
        for pair, wins in run(match, jobs).beaten.items():
            beaten[pair] = beaten.get(pair, 0.0) + wins
    rated = ratings(beaten)
    bots = {}
    for level in LEVELS:
        say(f"{level} among its like")
        row = rows(run(Match((level,), Table(SEATS, 7, CLASSIC), deals, seed), jobs))[0]
        points, exact = round(row.points.mean, 2), round(row.exact.mean, 3)
        times = round(row.median, 3), round(row.slow, 3)
        bots[level] = Strength(round(rated[level]), points, exact, *times)
    return Measured(deals, seed, bots)


def write(measured: Measured, path: Path = FILE) -> None:
    path.write_text(json.dumps(asdict(measured), indent=2) + "\n", "utf-8")


def read(path: Path = FILE) -> Measured:
    kept = json.loads(path.read_text("utf-8"))
    bots = {name: Strength(**strength) for name, strength in kept["bots"].items()}
    return Measured(kept["deals"], kept["seed"], bots)
