"""What a match adds up to: sums for each bot and deal, and intervals over the deals.

Games on the same deal have much in common, so a deal is one observation, however many seatings
it was played in.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from math import ceil, exp, inf, isfinite, log, sqrt
from typing import Final

from lucky7.arena.play import GameResult
from lucky7.rules.score import round_points
from lucky7.rules.state import MAX_CARDS

Z95: Final = 1.96
FEWEST: Final = 10  # deals that say something about their scatter
BUCKET: Final = 1.05  # each bucket of decision times is 5 % wider than the one before


@dataclass(slots=True)
class Sums:
    """One bot on one deal, in all seatings. By cards a player, index 0 being the whole."""

    rounds: list[int] = field(default_factory=lambda: [0] * (MAX_CARDS + 1))
    exact: list[int] = field(default_factory=lambda: [0] * (MAX_CARDS + 1))
    points: list[int] = field(default_factory=lambda: [0] * (MAX_CARDS + 1))
    games: int = 0
    score: int = 0
    wins: float = 0.0
    penalty: int = 0
    luck: float = 0.0  # of the deals, where it was measured

    def add(self, result: GameResult, seat: int) -> None:
        """One seat's game; rounds count without any doubling, so that they compare."""
        for played in result.rounds:
            points = round_points(played.bids[seat], played.won[seat], False)
            for index in (0, played.cards):
                self.rounds[index] += 1
                self.exact[index] += points > 0
                self.points[index] += points
        self.games += 1
        self.score += result.scores[seat]
        self.wins += (seat in result.winners) / len(result.winners)
        self.penalty += result.penalties[seat]
        self.luck += result.luck[seat] if result.luck else 0.0


@dataclass(frozen=True, slots=True)
class Estimate:
    mean: float
    margin: float  # half of the 95 % interval; infinite where nothing is known of it

    def __str__(self) -> str:
        return f"{self.mean:.2f}" + (f" ± {self.margin:.2f}" if isfinite(self.margin) else "")

    def whole(self) -> str:
        return f"{self.mean:.0f}" + (f" ± {self.margin:.0f}" if isfinite(self.margin) else "")

    def percent(self, digits: int = 1) -> str:
        margin = f" ± {100 * self.margin:.{digits}f}" if isfinite(self.margin) else ""
        return f"{100 * self.mean:.{digits}f} %{margin}"


def ratio(pairs: Iterable[tuple[float, float]]) -> Estimate:
    """Sum of the first over sum of the second, with an interval from their scatter over deals."""
    values = [pair for pair in pairs if pair[1]]
    weight = sum(n for _, n in values)
    if not values:
        return Estimate(0.0, 0.0)
    mean = sum(x for x, _ in values) / weight
    if len(values) == 1:
        return Estimate(mean, inf)
    scatter = sum((x - mean * n) ** 2 for x, n in values)
    variance = scatter * len(values) / (len(values) - 1)
    return Estimate(mean, Z95 * sqrt(variance) / weight)


@dataclass(slots=True)
class Times:
    """Decision times, sorted into buckets."""

    buckets: Counter[int] = field(default_factory=Counter)

    def add(self, nanoseconds: int) -> None:
        self.buckets[ceil(log(max(1, nanoseconds)) / log(BUCKET))] += 1

    def merge(self, other: "Times") -> None:
        self.buckets.update(other.buckets)

    def quantile(self, share: float) -> float:
        """Milliseconds within which this share of the decisions was made."""
        due = share * self.buckets.total()
        for bucket in sorted(self.buckets):
            due -= self.buckets[bucket]
            if due <= 0:
                return exp(bucket * log(BUCKET)) / 1e6
        return 0.0


Numbers = Callable[[Sums], tuple[float, float]]


def points_a_round(cards: int = 0) -> Numbers:
    return lambda sums: (sums.points[cards], sums.rounds[cards])


def exact_rate(cards: int = 0) -> Numbers:
    return lambda sums: (sums.exact[cards], sums.rounds[cards])


def points_a_game(sums: Sums) -> tuple[float, float]:
    return sums.score, sums.games


def win_rate(sums: Sums) -> tuple[float, float]:
    return sums.wins, sums.games


def penalty_a_game(sums: Sums) -> tuple[float, float]:
    return sums.penalty, sums.games


def estimate(deals: Sequence[Sums], numbers: Numbers) -> Estimate:
    found = ratio(map(numbers, deals))
    return found if len(deals) >= FEWEST else Estimate(found.mean, inf)


def share(deals: Sequence[Sums], numbers: Numbers) -> Estimate:
    """An estimate of how often something happens, never certain, though all deals were alike.

    Its interval is at least as wide as Wilson's is for what never happened in as many tries.
    """
    found = estimate(deals, numbers)
    times = sum(numbers(sums)[1] for sums in deals)
    return Estimate(found.mean, max(found.margin, Z95**2 / (times + Z95**2)))
