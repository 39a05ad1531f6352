"""Ratings on the scale everybody knows: 400 points are odds of ten to one, 1500 is the middle.

Each game compares every two of its seats; the strengths that make those comparisons likeliest
are the Bradley-Terry model's, found by Hunter's iteration. How sure they are is seen from how
much they change when a part of the deals is left out (the jackknife).
"""

from collections.abc import Iterable, Sequence
from itertools import combinations
from math import inf, log10, sqrt
from typing import Final

from lucky7.arena.tally import FEWEST, Z95, Estimate

MIDDLE: Final = 1500.0
TEN_TO_ONE: Final = 400.0
ROUNDS: Final = 200
PARTS: Final = 20  # left out in turn

Beaten = dict[tuple[str, str], float]


def compare(beaten: Beaten, names: Sequence[str], scores: Sequence[int]) -> None:
    """Count who came out ahead of whom; level counts half for both."""
    for one, other in combinations(range(len(names)), 2):
        if names[one] == names[other]:
            continue
        ahead = 0.5 * ((scores[one] >= scores[other]) + (scores[one] > scores[other]))
        pair = names[one], names[other]
        beaten[pair] = beaten.get(pair, 0.0) + ahead
        beaten[pair[::-1]] = beaten.get(pair[::-1], 0.0) + 1.0 - ahead


def rated(deals: Sequence[Beaten]) -> dict[str, Estimate]:
    """A rating for each, from who beat whom in each deal."""
    found = ratings(_together(deals))
    if len(deals) < FEWEST:
        return {name: Estimate(rating, inf) for name, rating in found.items()}
    parts = [_together(deals[i::PARTS]) for i in range(min(PARTS, len(deals)))]
    without = [ratings(_together(parts[:i] + parts[i + 1 :])) for i in range(len(parts))]
    return {
        name: Estimate(rating, _margin([each.get(name, rating) for each in without]))
        for name, rating in found.items()
    }


def _margin(left_out: Sequence[float]) -> float:
    count = len(left_out)
    mean = sum(left_out) / count
    scatter = sum((each - mean) ** 2 for each in left_out)
    return Z95 * sqrt(scatter * (count - 1) / count)


def _together(deals: Iterable[Beaten]) -> Beaten:
    beaten: Beaten = {}
    for deal in deals:
        for pair, wins in deal.items():
            beaten[pair] = beaten.get(pair, 0.0) + wins
    return beaten


def ratings(beaten: Beaten) -> dict[str, float]:
    """A rating for each; half a win and half a loss more for each keep them finite."""
    names = sorted({name for pair in beaten for name in pair})
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        for name in names:
            wins = 0.5
            games = 1.0 / (strength[name] + 1.0)
            for other in names:
                won = beaten.get((name, other), 0.0)
                met = won + beaten.get((other, name), 0.0)
                wins += won
                games += met / (strength[name] + strength[other])
            strength[name] = wins / games
    logs = {name: log10(value) for name, value in strength.items()}
    middle = sum(logs.values()) / len(logs) if logs else 0.0
    return {name: MIDDLE + TEN_TO_ONE * (value - middle) for name, value in logs.items()}
