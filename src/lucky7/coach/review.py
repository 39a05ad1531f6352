"""A finished game reviewed: decisions against the best, and points taken apart.

The parts are those of docs/coach.md. With U the evaluator's value of a state, every line of the
record changes U by something, and each change goes to one part; so the parts add up.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Final

from lucky7 import record as records
from lucky7.bots import EVALUATOR
from lucky7.coach.asking import POINTS, WINS, Ask, Values, value, value_fresh
from lucky7.coach.decisions import Judged, Missed, judge, missed_options
from lucky7.record import Deal, Decision, Draw, Record, Roll
from lucky7.rules import checked
from lucky7.rules import game as core
from lucky7.rules.actions import ROLL_DIE
from lucky7.rules.score import score
from lucky7.rules.state import OVER, Game, View

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
        moved = [
            max(abs(new - old) for old, new in zip(*rows, strict=True))
            for rows in pairwise(self.chances)
        ]
        lines = sorted(range(len(moved)), key=lambda line: -moved[line])[:count]
        return sorted(line + 2 for line in lines)

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
    from lucky7.coach import native  # noqa: PLC0415  with NumPy and Numba, which browsers lack

    return native.at_once(review_by(native.Workspace().ask, record, seed, games, progress))


async def review_by(
    ask: Ask,
    record: Record,
    seed: int = 0,
    games: int | None = None,
    progress: Progress = lambda _done, _all: None,
) -> Review:
    """The same by whichever evaluator."""
    if record.final is None:
        raise ValueError("only a finished game can be reviewed")
    walk = _Walk(record, seed)
    moments = list(walk.moments())
    judged = []
    progress(0, len(moments))
    await walk.value_all(ask)
    for done, moment in enumerate(moments, 1):
        number = number_of(seed, moment.line)
        judged.append(await judge(ask, moment.line, moment.view, moment.action, number, games))
        progress(done, len(moments))
    parts = [_take_apart(walk, judged, measure) for measure in (POINTS, WINS)]
    chances = tuple(values[WINS] for values in walk.after)
    return Review(
        EVALUATOR, parts[POINTS], parts[WINS], tuple(judged), missed_options(judged), chances
    )


def number_of(seed: int, line: int, use: str = "decision") -> int:
    """A seed of its own for each line, which has nothing to do with the cards."""
    return Random(f"{use} {seed} {line}").getrandbits(62)


class _Walk:
    """A record walked through once: values before and after each line.

    `after[k]` is U after line k + 1; `before_face[k]`, for a roll, U between choice and face.
    """

    def __init__(self, record: Record, seed: int) -> None:
        self.record = record
        self.players = len(record.header.players)
        self.seed = seed
        self.after: list[Values] = []
        self.before_face: dict[int, Values] = {}

    async def value_all(self, ask: Ask) -> None:
        game = records.Replay(self.record.header).game
        self.after = [await self._before_deal(ask, game, 1)]
        for line, entry in enumerate(self.record.entries, 2):
            if isinstance(entry, Roll):
                core.apply(game, ROLL_DIE)
                self.before_face[line] = await value(ask, game)
            _happen(game, entry)
            if not isinstance(entry, Deal | Decision | Roll):
                # The draw is one chance with the first deal; a result changes nothing.
                self.after.append(self.after[-1])
            elif game.phase == OVER:
                self.after.append(self._final(game))
            elif game.turn < 0:
                self.after.append(await self._before_deal(ask, game, line))
            else:
                self.after.append(await value(ask, game))

    async def _before_deal(self, ask: Ask, game: Game, line: int) -> Values:
        return await value_fresh(ask, game, number_of(self.seed, line, "deal"))

    def _final(self, game: Game) -> Values:
        winners = checked.winners(game)
        seats = range(self.players)
        wins = tuple((seat in winners) / len(winners) for seat in seats)
        return tuple(float(score(game, seat)) for seat in seats), wins

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
    return tuple(_parts_of(walk, judged, measure, seat) for seat in range(walk.players))


def _parts_of(walk: _Walk, judged: list[Judged], measure: int, seat: int) -> Parts:
    worth = {each.line: each.effects[measure][seat] for each in judged}
    start = before = walk.after[0][measure][seat]
    deal = lie = own = others = 0.0
    for line, entry in enumerate(walk.record.entries, 2):
        after = walk.after[line - 1][measure][seat]
        if isinstance(entry, Deal):
            deal += after - before
        elif isinstance(entry, Decision | Roll):
            decided = after
            if isinstance(entry, Roll):
                decided = walk.before_face[line][measure][seat]
                deal += after - decided
            effect = worth.get(line, 0.0)
            if entry.seat == seat:
                own += effect
            else:
                others += effect
            lie += decided - before - effect
        before = after
    return Parts(seat, before, start, deal, lie, own, others)
