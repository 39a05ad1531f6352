"""What the coach asks of the evaluator, each a whole answer in one compiled call.

An entry takes a question and writes an answer, both records that the caller hands in; so the same
bytes can be asked of native code and of WebAssembly. `lucky7.coach.asking` writes and reads them
without NumPy.

    weigh        choices tried out in the same games that fit a view
    value        a state inside a round, or where the die is about to fall
    value_fresh  a state in which a draw or deal is due: the mean over fresh outcomes

The games that choices are tried in come in two halves: one to pick the best on, one to value it on.
Valued on the games it was picked on, the luckiest choice would look better than it is.
"""

from typing import Any, Final

import numpy as np
from numba.extending import register_jitable

from lucky7.bots.compiled import likely
from lucky7.bots.evaluator import EVERY_FACE, FACES, decide_once, find_worlds, foresee, prepare
from lucky7.bots.evaluator import ROOM as EVALUATOR_ROOM
from lucky7.fast.chance import seed
from lucky7.fast.cpu import compiled
from lucky7.fast.layout import GAME, VIEW
from lucky7.fast.playout import new_deck, take_chance
from lucky7.rules.actions import ACTIONS, OPTIONS, PASS
from lucky7.rules.cards import count
from lucky7.rules.game import apply
from lucky7.rules.score import PENALTY
from lucky7.rules.state import CLASSIC, DEAL, PLAY, SEATS, USE, WHEEL, copy, left_in_half

PICK: Final = 0
VALUED: Final = 1
HALVES: Final = 2

# What a choice is measured by: the seat's points at the end, its chance to win, and whether it
# meets its bid. `MOVED` of them are for every seat.
POINTS: Final = 0
WINS: Final = 1
MET: Final = 2
MEASURES: Final = 3
MOVED: Final = 2

# `legal` of the choices come first: the best is one of them. `made` is the place of the one that
# was made, or -1. Of each half, `heats` times `size` games are drawn.
WEIGH: Final = np.dtype(
    [
        ("number", np.int64),
        ("tried", np.int64),
        ("legal", np.int64),
        ("made", np.int64),
        ("heats", np.int64),
        ("size", np.int64),
        ("choices", np.int64, ACTIONS),
        ("sight", VIEW),  # the view
    ],
    align=True,
)

_BY_CHOICE: Final = (MEASURES, ACTIONS)

# By places of choices. Means and errors are of the valued half; gains are against the best, of the
# chance to meet the bid against the best by points. `moved` is what the choice that was made brings
# each seat over the reference policy's. `keep`: see `keep_worth`.
WEIGHED: Final = np.dtype(
    [
        ("fits", np.int64),  # 0: no game gives this view
        ("best", np.int64, MOVED),
        ("missed", np.int64),  # games in which a choice does not meet the bid
        ("scoreless", np.float64),  # the seat's points in them, on average
        ("keep", np.float64),
        ("picked", np.float64, _BY_CHOICE),
        ("means", np.float64, _BY_CHOICE),
        ("errors", np.float64, _BY_CHOICE),
        ("gains", np.float64, _BY_CHOICE),
        ("gain_errors", np.float64, _BY_CHOICE),
        ("over_pass", np.float64, _BY_CHOICE),
        ("over_pass_errors", np.float64, _BY_CHOICE),
        ("moved", np.float64, (MOVED, SEATS)),
    ],
    align=True,
)

# `number` seeds as many outcomes as `fresh` says, and nothing else.
VALUE: Final = np.dtype([("number", np.int64), ("fresh", np.int64), ("game", GAME)], align=True)

# Points and winning chances by seat.
VALUES: Final = np.dtype([("values", np.float64, (MOVED, SEATS))], align=True)

ROOM: Final = np.dtype(
    [
        ("evaluator", EVALUATOR_ROOM),
        ("found", np.int64, HALVES),  # games so far
        # Of one game: what the choice that was made brings each seat, then over the usual one; and
        # the same of the half's first game, with the weighted sum of the others' differences to it.
        ("made", np.float64, (MOVED, SEATS)),
        ("usual", np.float64, (MOVED, SEATS)),
        ("first", np.float64, (HALVES, MOVED, SEATS)),
        ("sums", np.float64, (HALVES, MOVED, SEATS)),
        ("mean", np.float64),
        ("error", np.float64),
    ],
    align=True,
)


@compiled
def weigh(question: Any, expected: Any, room: Any, weights: Any, values: Any, answer: Any) -> None:
    """Try the choices.

    `weights` has room for all games of each half, `values` for each half, measure, choice and game.
    """
    view = question.sight
    answer.fits = 0
    if not find_worlds(view, room.evaluator):
        return
    answer.fits = 1
    usual = -1
    if question.made >= 0:
        usual = _place(question, decide_once(view, room.evaluator))
    for half in range(HALVES):
        room.found[half] = 0
    for heat in range(HALVES * question.heats):
        _try_all(question, heat, usual, expected, room, weights, values)
    _compare(question, room, weights, values, answer)
    _settle_moved(view, room, weights, answer)
    answer.keep = keep_worth(view, expected)


@register_jitable
def _place(question: Any, action: int) -> Any:
    """The place of a choice; -1 where it is not tried."""
    for j in range(question.tried):
        if question.choices[j] == action:
            return j
    return -1


@compiled
def _try_all(
    question: Any, heat: int, usual: int, expected: Any, room: Any, weights: Any, values: Any
) -> None:
    """Value each choice in the same games, drawn by how well bids and cards fit the others' hands.

    A die still to be rolled shows each face in turn, one a game.
    """
    view = question.sight
    trial = room.evaluator.trial
    half = heat % HALVES
    chosen = likely(view, question.number, heat, question.size, view.phase == PLAY, trial)
    total = 0.0
    for i in range(chosen):
        total += trial.weights[i]
    for i in range(chosen):
        at = room.found[half]
        weights[half, at] = trial.weights[i] / total
        for j in range(question.tried):
            copy(trial.worlds[trial.chosen[i]], trial.game)
            apply(trial.game, question.choices[j])
            foresee(trial.game, i % FACES, expected, room.evaluator)
            values[half, POINTS, j, at] = room.evaluator.points[view.seat]
            values[half, WINS, j, at] = room.evaluator.wins[view.seat]
            values[half, MET, j, at] = room.evaluator.met[view.seat]
            if j == question.made:
                _note(view, room.evaluator, room.made)
            if j == usual:
                _note(view, room.evaluator, room.usual)
        if question.made >= 0:
            _add_moved(view, half, at, weights, room)
        room.found[half] = at + 1


@register_jitable
def _note(view: Any, evaluator: Any, noted: Any) -> None:
    for seat in range(view.players):
        noted[POINTS, seat] = evaluator.points[seat]
        noted[WINS, seat] = evaluator.wins[seat]


@register_jitable
def _add_moved(view: Any, half: int, at: int, weights: Any, room: Any) -> None:
    for measure in range(MOVED):
        for seat in range(view.players):
            moved = room.made[measure, seat] - room.usual[measure, seat]
            if at == 0:
                room.first[half, measure, seat] = moved
                room.sums[half, measure, seat] = 0.0
            off = moved - room.first[half, measure, seat]
            room.sums[half, measure, seat] += weights[half, at] * off


@register_jitable
def _settle_moved(view: Any, room: Any, weights: Any, answer: Any) -> None:
    """The mean of both halves."""
    for measure in range(MOVED):
        for seat in range(view.players):
            moved = 0.0
            for half in range(HALVES):
                total = _total(weights[half], room.found[half])
                sums = room.sums[half, measure, seat]
                moved += room.first[half, measure, seat] + sums / total
            answer.moved[measure, seat] = moved / HALVES


@register_jitable
def _total(weights: Any, games: int) -> Any:
    total = 0.0
    for i in range(games):
        total += weights[i]
    return total


@compiled
def _compare(question: Any, room: Any, weights: Any, values: Any, answer: Any) -> None:
    """Pick the best on one half, and measure every choice on the other."""
    tried = question.tried
    passing = _place(question, PASS)
    for measure in range(MEASURES):
        for j in range(tried):
            _measure(weights[PICK], room.found[PICK], values[PICK, measure], j, -1, room)
            answer.picked[measure, j] = room.mean
    for measure in range(MOVED):
        answer.best[measure] = 0
        for j in range(1, question.legal):
            if answer.picked[measure, j] > answer.picked[measure, answer.best[measure]]:
                answer.best[measure] = j
    games = room.found[VALUED]
    for measure in range(MEASURES):
        rows = values[VALUED, measure]
        best = answer.best[WINS if measure == WINS else POINTS]
        for j in range(tried):
            _measure(weights[VALUED], games, rows, j, -1, room)
            answer.means[measure, j] = room.mean
            answer.errors[measure, j] = room.error
            _measure(weights[VALUED], games, rows, j, best, room)
            answer.gains[measure, j] = room.mean
            answer.gain_errors[measure, j] = room.error
            if passing >= 0:
                _measure(weights[VALUED], games, rows, j, passing, room)
                answer.over_pass[measure, j] = room.mean
                answer.over_pass_errors[measure, j] = room.error
    _find_scoreless(tried, games, values[VALUED], answer)


@compiled
def _measure(weights: Any, games: int, rows: Any, place: int, against: int, room: Any) -> None:
    """The mean of a choice, or of its difference to another, and its standard error.

    Exact where all games say the same: a sure chance is 1, not nearly. A few heavy games count as
    no more than a few.
    """
    total = 0.0
    squares = 0.0
    off = 0.0
    first = _difference(rows, place, against, 0)
    for i in range(games):
        total += weights[i]
        squares += weights[i] * weights[i]
        off += weights[i] * (_difference(rows, place, against, i) - first)
    mean = first + off / total
    spread = 0.0
    for i in range(games):
        apart = _difference(rows, place, against, i) - mean
        spread += weights[i] * (apart * apart)
    counted = total * total / squares
    room.mean = mean
    room.error = np.sqrt(spread / total / max(counted - 1.0, 0.5))


@register_jitable
def _difference(rows: Any, place: int, against: int, i: int) -> Any:
    if against < 0:
        return rows[place, i]
    return rows[place, i] - rows[against, i]


@register_jitable
def _find_scoreless(tried: int, games: int, values: Any, answer: Any) -> None:
    """The mean over all choices and games in which the bid is not met."""
    missed = 0
    total = 0.0
    for i in range(games):
        for j in range(tried):
            if values[MET, j, i] < 0.5:
                missed += 1
                total += values[POINTS, j, i]
    answer.missed = missed
    answer.scoreless = total / missed if missed > 0 else 0.0


@compiled
def keep_worth(view: Any, expected: Any) -> Any:
    """What a pawn kept is worth over one that was used, in the rounds to come; at the wheel."""
    if view.mode == CLASSIC or (view.phase != WHEEL and view.phase != USE):
        return 0.0
    if left_in_half(view.round_number) == 0:
        return -float(PENALTY)
    taken = 0
    for seat in range(view.players):
        if view.pawns[seat] >= 0:
            taken |= 1 << view.pawns[seat]
    free = OPTIONS - count(taken)
    done = view.round_number
    return expected.pawn[done, 0, free] - expected.pawn[done, 1, max(free - 1, 0)]


@compiled
def value(question: Any, expected: Any, room: Any, answer: Any) -> None:
    """Of a state inside a round. Where the die is about to fall, the mean over its faces."""
    prepare(room.evaluator)
    foresee(question.game, EVERY_FACE, expected, room.evaluator)
    for seat in range(question.game.players):
        answer.values[POINTS, seat] = room.evaluator.points[seat]
        answer.values[WINS, seat] = room.evaluator.wins[seat]


@compiled
def value_fresh(question: Any, expected: Any, room: Any, answer: Any) -> None:
    """Of a state in which a draw or deal is due. Outcome i is from stream i of the seed."""
    evaluator = room.evaluator
    trial = evaluator.trial
    prepare(evaluator)
    for measure in range(MOVED):
        for seat in range(question.game.players):
            answer.values[measure, seat] = 0.0
    for i in range(question.fresh):
        seed(trial.chance, question.number, i)
        new_deck(trial.deck)
        copy(question.game, trial.game)
        while trial.game.phase <= DEAL:
            take_chance(trial.game, trial.chance, trial.deck)
        foresee(trial.game, EVERY_FACE, expected, evaluator)
        for seat in range(question.game.players):
            answer.values[POINTS, seat] += evaluator.points[seat]
            answer.values[WINS, seat] += evaluator.wins[seat]
    for measure in range(MOVED):
        for seat in range(question.game.players):
            answer.values[measure, seat] /= question.fresh
