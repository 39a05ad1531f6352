"""A match in numbers, one row a bot: what the terminal and the report both show."""

from dataclasses import dataclass

from lucky7.arena.match import Match, Outcome
from lucky7.arena.rating import rated
from lucky7.arena.tally import (
    FEWEST,
    Estimate,
    estimate,
    exact_rate,
    penalty_a_game,
    points_a_game,
    points_a_round,
    share,
    win_rate,
)
from lucky7.rules.names import MODE_NAMES, TURNED_JOKER_NAMES
from lucky7.rules.state import CLASSIC


@dataclass(frozen=True, slots=True)
class Row:
    name: str
    points: Estimate  # a round, no doubling counted
    exact: Estimate
    score: Estimate  # a game
    wins: Estimate  # shared ones by their share
    penalty: Estimate
    rating: Estimate | None  # of bots that met others
    median: float  # milliseconds a decision
    slow: float  # the 99th percentile


HEADINGS = (
    "bot", "points/round", "exact bids", "of the cap", "points/game", "wins", "penalty", "rating",
    "p50 ms", "p99 ms",
)  # fmt: skip


def rows(outcome: Outcome) -> list[Row]:
    ratings = rated(outcome.comparisons())
    made = []
    for name in outcome.names():
        sums, times = outcome.sums(name), outcome.times[name]
        made.append(
            Row(
                name,
                points=estimate(sums, points_a_round()),
                exact=share(sums, exact_rate()),
                score=estimate(sums, points_a_game),
                wins=share(sums, win_rate),
                penalty=estimate(sums, penalty_a_game),
                rating=ratings.get(name),
                median=times.quantile(0.5),
                slow=times.quantile(0.99),
            )
        )
    return made


def exact_cap(match: Match) -> float:
    """The hook (R4.2) makes somebody miss in every round, unless a bid is changed after it."""
    return 1.0 - 1.0 / match.table.players


def cells(row: Row, match: Match) -> list[str]:
    """A row as text, in the order of HEADINGS."""
    wheel = match.table.mode != CLASSIC
    return [
        row.name,
        str(row.points),
        row.exact.percent(),
        f"{100 * row.exact.mean / exact_cap(match):.0f} %",
        str(row.score),
        row.wins.percent(),
        f"{row.penalty.mean:.2f}" if wheel else "–",
        row.rating.whole() if row.rating is not None else "–",
        f"{row.median:.3f}",
        f"{row.slow:.3f}",
    ]


def describe(match: Match) -> str:
    table = match.table
    lineups = match.lineups()
    who = " ".join(lineups[0]) if len(lineups) == 1 else f"{len(lineups)} line-ups"
    return (
        f"{who}: {table.players} players, {MODE_NAMES[table.mode]}, {table.rounds} rounds, "
        f"{TURNED_JOKER_NAMES[table.turned_joker]}, {match.deals:,} deals in every rotation "
        f"({match.games():,} games), seed {match.seed}"
    )


def notes(match: Match) -> str:
    """What one has to know to read the figures."""
    intervals = "Intervals are 95 % and take a deal with all its seatings as one observation."
    if match.deals < FEWEST:
        intervals = f"Fewer than {FEWEST} deals: too few for intervals."
    return (
        f"{intervals} Points a round count no doubling. The cap: bids may not add up to the "
        "tricks, so somebody misses in every round. A shared win counts by its share. Ratings are "
        "of this match alone: 400 points are odds of ten to one to finish "
        "ahead. Times are processor time a decision (sleeping and other threads do not count), "
        "half of them under p50, 99 % under p99."
    )
