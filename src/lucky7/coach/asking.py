"""Questions to the evaluator, and its answers, as bytes: see `bots/questions.py`.

Whoever answers (`Ask`) may be native code in this process or WebAssembly in another worker of a
browser, so to ask is to wait. Nothing here needs NumPy.
"""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from struct import Struct
from typing import Final

from lucky7.fast.packing import packed
from lucky7.rules.actions import ACTIONS
from lucky7.rules.state import SEATS, Game, View

# The name of an entry; players, rounds and mode; a question. Gives the answer.
Setting = tuple[int, int, int]
Ask = Callable[[str, Setting, bytes], Awaitable[bytes]]

HALVES: Final = 2
MOST_GAMES: Final = 300  # that are drawn at once: bots.room.MOST_GAMES
FRESH: Final = 400  # deals that stand for all that could have come

POINTS: Final = 0
WINS: Final = 1
MET: Final = 2
MEASURES: Final = 3
MOVED: Final = 2

_WEIGH: Final = Struct(f"@6q{ACTIONS}q")
_VALUE: Final = Struct("@2q")
_BY_CHOICE: Final = MEASURES * ACTIONS
TABLES: Final = 7
WEIGHED: Final = Struct(f"@4q2d{TABLES * _BY_CHOICE}d{MOVED * SEATS}d")
VALUES: Final = Struct(f"@{MOVED * SEATS}d")
ANSWERS: Final = {"weigh": WEIGHED, "value": VALUES, "value_fresh": VALUES}

# Points, and winning chances, by seat.
Values = tuple[tuple[float, ...], tuple[float, ...]]


@dataclass(frozen=True, slots=True)
class Value:
    """A mean over games, and its standard error."""

    mean: float
    error: float


Table = list[list[Value]]  # by measure and place of a choice


@dataclass(frozen=True, slots=True)
class Weighed:
    """What was found of choices, by their places.

    The best, by points and by winning chance, were picked on one half of the games; `picked` are
    that half's means, all else is from the other. `gains` are against the best, `over_pass` against
    passing. `moved` is what the choice that was made brings each seat over the reference policy's.
    """

    best: tuple[int, int]
    scoreless: float | None
    keep: float
    picked: list[list[float]]
    values: Table
    gains: Table
    over_pass: Table
    moved: Values


async def weigh(
    ask: Ask,
    view: View,
    choices: Sequence[int],
    number: int,
    games: int,
    legal: int | None = None,
    made: int = -1,
) -> Weighed:
    """Try choices in so many games that fit the view; the first `legal` of them may be the best."""
    heats = -(-games // (HALVES * MOST_GAMES))
    size = games // (HALVES * heats)
    tried = len(choices)
    numbers = (number, tried, tried if legal is None else legal, made, heats, size)
    question = _WEIGH.pack(*numbers, *choices, *[0] * (ACTIONS - tried)) + packed(view)
    answer = await ask("weigh", (view.players, view.rounds, view.mode), question)
    fits, points, wins, missed, *floats = WEIGHED.unpack(answer)
    if not fits:
        raise ValueError("no deal fits this view")
    scoreless, keep = floats[:2]
    tables = [_rows(floats[2 + i * _BY_CHOICE :], tried) for i in range(TABLES)]
    picked, means, errors, gains, gain_errors, over, over_errors = tables
    return Weighed(
        (points, wins),
        scoreless if missed else None,
        keep,
        picked,
        _values(means, errors),
        _values(gains, gain_errors),
        _values(over, over_errors),
        _by_seat(floats[2 + TABLES * _BY_CHOICE :], view.players),
    )


def _rows(floats: list[float], tried: int) -> list[list[float]]:
    return [floats[m * ACTIONS : m * ACTIONS + tried] for m in range(MEASURES)]


def _values(means: list[list[float]], errors: list[list[float]]) -> Table:
    return [list(map(Value, *rows)) for rows in zip(means, errors, strict=True)]


def _by_seat(floats: Sequence[float], players: int) -> Values:
    return tuple(floats[:players]), tuple(floats[SEATS : SEATS + players])


async def value(ask: Ask, game: Game) -> Values:
    """Of a state inside a round, or where the die is about to fall."""
    return await _value(ask, "value", game, 0, 0)


async def value_fresh(ask: Ask, game: Game, number: int) -> Values:
    """Of a state in which a draw or deal is due: the mean over outcomes that the seed gives."""
    return await _value(ask, "value_fresh", game, number, FRESH)


async def _value(ask: Ask, entry: str, game: Game, number: int, fresh: int) -> Values:
    question = _VALUE.pack(number, fresh) + packed(game)
    answer = await ask(entry, (game.players, game.rounds, game.mode), question)
    return _by_seat(VALUES.unpack(answer), game.players)
