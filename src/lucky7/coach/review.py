"""A finished game reviewed: decisions against the best, and points taken apart.

The parts are those of docs/coach.md. With U the evaluator's value of a state, every line of the
record changes U by something, and each change goes to one part; so the parts add up.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Final

import numpy as np

from lucky7 import record as records
from lucky7.bots import EVALUATOR
from lucky7.bots.foresight import Foresight
from lucky7.coach.decisions import Judged, Missed, judge, missed_options
from lucky7.coach.weighing import Floats, Workspace
from lucky7.fast.batch import SEEDS
from lucky7.fast.layout import GAME, write
from lucky7.record import Deal, Decision, Draw, Record, Roll
from lucky7.rules import checked
from lucky7.rules import game as core
from lucky7.rules.actions import ROLL_DIE
from lucky7.rules.score import score
from lucky7.rules.state import OVER, Game, View

POINTS: Final = 0
WINS: Final = 1
MATTERED: Final = 3
TURNING: Final = 5

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class Parts:
    """Where a seat's points came from; all but the first add up to the first."""

    seat: int
    points: float
    start: float  # what a seat could expect before the draw
    deal: float  # luck of draw, deals and die
    lie: float  # how the hidden cards really lay, against what deciding seats could know
    own: float  # its decisions, against the reference policy's
    others: float  # the others' decisions


@dataclass(frozen=True, slots=True)
class Review:
    """`chances[k]` are the chances to win after line k + 1 of the record, by seat.

    `seats` are in points, `win_seats` the same in winning chances.
    """

    evaluator: str
    seats: tuple[Parts, ...]
    win_seats: tuple[Parts, ...]
    decisions: tuple[Judged, ...]
    missed: tuple[Missed, ...]
    chances: tuple[tuple[float, ...], ...]

    def mattered(self, count: int = MATTERED) -> list[Judged]:
        """The decisions that cost most, beyond doubt first."""
        costly = [each for each in self.decisions if each.loss > 0]
        return sorted(costly, key=lambda each: each.error - each.loss)[:count]

    def turning_points(self, count: int = TURNING) -> list[int]:
        """The lines that moved somebody's chance to win most, in order."""
        moved = np.abs(np.diff(np.array(self.chances), axis=0)).max(axis=1)
        lines = np.argsort(-moved, kind="stable")[:count] + 2
        return sorted(int(line) for line in lines)

    def losses(self) -> list[float]:
        """What each seat's decisions cost it in points, against the best alternatives."""
        return [
            sum(each.loss for each in self.decisions if each.seat == parts.seat)
            for parts in self.seats
        ]


@dataclass(frozen=True, slots=True)
class _Moment:
    """A decision to be judged."""

    line: int
    view: View
    action: int


def review(
    record: Record,
    seed: int = 0,
    games: int | None = None,
    progress: Progress = lambda _done, _all: None,
) -> Review:
    """Review a finished game; the same for the same record and seed.

    `games` are sampled for each decision; by default fewer, the longer they take. `progress` hears
    how many decisions are judged of how many.
    """
    if record.final is None:
        raise ValueError("only a finished game can be reviewed")
    walk = _Walk(record, seed)
    moments = list(walk.moments())
    workspace, judged = Workspace(), []
    progress(0, len(moments))
    for done, moment in enumerate(moments, 1):
        number = number_of(seed, moment.line)
        judged.append(judge(moment.line, moment.view, moment.action, number, games, workspace))
        progress(done, len(moments))
    parts = [_take_apart(walk, judged, measure) for measure in (POINTS, WINS)]
    chances = tuple(tuple(float(x) for x in row[WINS]) for row in walk.after)
    return Review(
        EVALUATOR, parts[POINTS], parts[WINS], tuple(judged), missed_options(judged), chances
    )


def number_of(seed: int, line: int, use: str = "decision") -> int:
    """A seed of its own for each line, which has nothing to do with the cards."""
    return Random(f"{use} {seed} {line}").getrandbits(62) % SEEDS


class _Walk:
    """A record walked through once: values before and after each line.

    `after[k]` is U after line k + 1; `before_face[k]`, for a roll, U between choice and face.
    """

    def __init__(self, record: Record, seed: int) -> None:
        self.record = record
        header = record.header
        self.players = len(header.players)
        self.foresight = Foresight(self.players, header.rounds, header.mode)
        self.seed = seed
        self.after: list[Floats] = []
        self.before_face: dict[int, Floats] = {}
        self._value_all()

    def _value_all(self) -> None:
        games = np.zeros(2 * len(self.record.entries), GAME)
        places: list[tuple[int, int]] = []  # a line, and 0, or 1 before the face of a roll
        game = records.Replay(self.record.header).game
        self.after = [self._before_deal(game, 1)]
        for line, entry in enumerate(self.record.entries, 2):
            before = self.after[-1]
            if isinstance(entry, Roll):
                core.apply(game, ROLL_DIE)
                write(game, games[len(places)])
                places.append((line, 1))
            _happen(game, entry)
            if game.phase == OVER:
                self.after.append(self._final(game))
            elif isinstance(entry, Draw) or not isinstance(entry, Deal | Decision | Roll):
                self.after.append(before)  # the draw is one chance with the first deal
            elif game.turn < 0:
                self.after.append(self._before_deal(game, line))
            else:
                self.after.append(before)
                write(game, games[len(places)])
                places.append((line, 0))
        values = self.foresight.values(games[: len(places)])
        for (line, before_face), value in zip(places, values, strict=True):
            if before_face:
                self.before_face[line] = value
            else:
                self.after[line - 1] = value
        self._repeat_results()

    def _repeat_results(self) -> None:
        """A line that only says a result leaves the value as it was."""
        for line, entry in enumerate(self.record.entries, 2):
            if not isinstance(entry, Deal | Decision | Roll):
                self.after[line - 1] = self.after[line - 2]

    def _before_deal(self, game: Game, line: int) -> Floats:
        return self.foresight.before_deal(game, number_of(self.seed, line, "deal"))

    def _final(self, game: Game) -> Floats:
        winners = checked.winners(game)
        seats = range(self.players)
        wins = [(seat in winners) / len(winners) for seat in seats]
        return np.array([[score(game, seat) for seat in seats], wins], float)

    def moments(self) -> Iterator[_Moment]:
        """Every decision between two choices or more."""
        game = records.Replay(self.record.header).game
        for line, entry in enumerate(self.record.entries, 2):
            if isinstance(entry, Decision | Roll) and len(checked.legal_actions(game)) > 1:
                action = entry.action if isinstance(entry, Decision) else ROLL_DIE
                yield _Moment(line, checked.view(game, entry.seat), action)
            if isinstance(entry, Roll):
                core.apply(game, ROLL_DIE)
            _happen(game, entry)


def _happen(game: Game, entry: records.Entry) -> None:
    """Let an entry of a record that was read, and so is right, happen; of a roll, the face."""
    match entry:
        case Draw(cards):
            checked.draw(game, cards)
        case Deal(deck):
            checked.deal(game, deck)
        case Roll(_, face):
            checked.roll(game, face)
        case Decision(seat, action):
            checked.play(game, seat, action)
        case _:
            pass


def _take_apart(walk: _Walk, judged: list[Judged], measure: int) -> tuple[Parts, ...]:
    """Give every change of U to a part."""
    worth = {each.line: (each.seat, each.effects[measure]) for each in judged}
    start = walk.after[0][measure]
    deal, lie, own, others = np.zeros((4, walk.players))
    before = start
    for line, entry in enumerate(walk.record.entries, 2):
        after = walk.after[line - 1][measure]
        if isinstance(entry, Deal):
            deal += after - before
        elif isinstance(entry, Decision | Roll):
            decided = after
            if isinstance(entry, Roll):
                decided = walk.before_face[line][measure]
                deal += after - decided
            seat, effect = worth.get(line, (entry.seat, np.zeros(walk.players)))
            is_own = np.arange(walk.players) == seat
            own += np.where(is_own, effect, 0.0)
            others += np.where(is_own, 0.0, effect)
            lie += decided - before - effect
        before = after
    return tuple(
        Parts(
            seat,
            points=float(before[seat]),
            start=float(start[seat]),
            deal=float(deal[seat]),
            lie=float(lie[seat]),
            own=float(own[seat]),
            others=float(others[seat]),
        )
        for seat in range(walk.players)
    )
