"""A match: bots on the same deals, every deal in all rotations of their seats."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from functools import cache, partial
from importlib import import_module
from itertools import combinations
from random import Random
from typing import Any, Final

from lucky7.arena import roster
from lucky7.arena.play import Misplayed, Table, chance_of, play_game
from lucky7.arena.pool import work
from lucky7.arena.rating import Beaten, compare
from lucky7.arena.tally import Sums, Times
from lucky7.rules.names import MODE_NAMES, TURNED_JOKER_NAMES

CHUNKS_A_JOB: Final = 8
BIGGEST_CHUNK: Final = 50


@dataclass(frozen=True, slots=True)
class Match:
    bots: tuple[str, ...]
    table: Table = field(default_factory=Table)
    deals: int = 100
    seed: int = 1
    first: int = 0  # the number of the first deal: to see a single one again
    reviewed: bool = False  # whether to measure deal luck, which needs Numba

    def __post_init__(self) -> None:
        if self.deals < 1 or not self.bots:
            raise ValueError(f"a match needs a bot and a deal, not {self.bots} on {self.deals}")

    def lineups(self) -> list[tuple[str, ...]]:
        """Who sits down together: the last named fill empty seats, too many take turns."""
        missing = self.table.players - len(self.bots)
        if missing >= 0:
            return [self.bots + self.bots[-1:] * missing]
        return list(combinations(self.bots, self.table.players))

    def games(self) -> int:
        return self.deals * len(self.lineups()) * self.table.players

    def numbers(self) -> range:
        return range(self.first, self.first + self.deals)

    def command(self, deal: int) -> str:
        """What to type to have one deal played again."""
        table = self.table
        return (
            f"lucky7 arena {' '.join(self.bots)} --players {table.players}"
            f" --mode {MODE_NAMES[table.mode]} --rounds {table.rounds}"
            f" --turned-joker {TURNED_JOKER_NAMES[table.turned_joker]}"
            f" --seed {self.seed} --first {deal} --deals 1"
        )


@dataclass(slots=True)
class Outcome:
    """What was played: each bot's sums for each deal, times, and who beat whom."""

    match: Match
    deals: dict[int, dict[str, Sums]] = field(default_factory=dict)
    times: dict[str, Times] = field(default_factory=dict)
    beaten: dict[int, Beaten] = field(default_factory=dict)  # in each deal

    def merge(self, other: "Outcome") -> None:
        self.deals.update(other.deals)
        for name, times in other.times.items():
            self.times.setdefault(name, Times()).merge(times)
        self.beaten.update(other.beaten)

    def sums(self, name: str) -> list[Sums]:
        return [self.deals[deal][name] for deal in sorted(self.deals)]

    def comparisons(self) -> list[Beaten]:
        return [self.beaten[deal] for deal in sorted(self.beaten)]

    def names(self) -> list[str]:
        return list(dict.fromkeys(self.match.bots))


Progress = Callable[[int, int], None]


def run(match: Match, jobs: int = 1, progress: Progress = lambda _done, _deals: None) -> Outcome:
    """Play all deals, in this process or in `jobs` others; `progress` hears deals done of all.

    The outcome depends on the match alone, not on the number of jobs.
    """
    outcome = Outcome(match)
    if jobs <= 1:
        roster.warm(match.bots)
        for deal in match.numbers():
            outcome.merge(play_deals(match, range(deal, deal + 1)))
            progress(len(outcome.deals), match.deals)
        return outcome
    roster.compile_once(match.bots)
    play = partial(play_deals, match)
    with closing(work(play, _chunks(match, jobs), jobs, match.bots)) as parts:
        for part in parts:
            outcome.merge(part)
            progress(len(outcome.deals), match.deals)
    return outcome


def _chunks(match: Match, jobs: int) -> Iterator[range]:
    size = min(BIGGEST_CHUNK, max(1, match.deals // (jobs * CHUNKS_A_JOB)))
    numbers = match.numbers()
    for start in range(0, match.deals, size):
        yield numbers[start : start + size]


def play_deals(match: Match, deals: range) -> Outcome:
    outcome = Outcome(match)
    for name in outcome.names():
        outcome.times[name] = Times()
    for deal in deals:
        outcome.deals[deal] = {name: Sums() for name in outcome.names()}
        outcome.beaten[deal] = {}
        for lineup in match.lineups():
            for turn in range(len(lineup)):
                _play_seating(outcome, deal, lineup[turn:] + lineup[:turn])
    return outcome


def _play_seating(outcome: Outcome, deal: int, names: Sequence[str]) -> None:
    match = outcome.match
    bots = [roster.entrant(name) for name in names]
    chance = chance_of(match.table, match.seed, deal)
    rng = Random(f"bots {match.seed} {deal} {' '.join(names)}")
    clocks = [outcome.times[name].add for name in names]
    meter = _meter(match.table) if match.reviewed else None
    if meter:
        meter.start(names, Random(f"luck {match.seed} {deal} {' '.join(names)}").getrandbits(61))
    try:
        result = play_game(
            bots, match.table, chance, rng, lambda seat, time: clocks[seat](time), meter
        )
    except Misplayed as error:
        again = f"To see it again: {match.command(deal)}"
        raise Misplayed(f"in deal {deal} {error}\n{again}") from error
    if meter:
        result.luck = meter.points.tolist()
    for seat, name in enumerate(names):
        outcome.deals[deal][name].add(result, seat)
    compare(outcome.beaten[deal], names, result.scores)


@cache
def _meter(table: Table) -> Any:
    """A luck meter, loaded late: it brings Numba with it."""
    luck = import_module("lucky7.arena.luck")
    return luck.LuckMeter(table.players, table.rounds, table.mode)
