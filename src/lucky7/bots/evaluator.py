"""What a game is worth to each seat, compiled: the reference that coach, review and arena share.

The reference policy is judgement in all seats, as Master tries cards out: `policy` bids and plays,
`casual` names trump and uses the wheel. A state is valued by letting it finish the round and adding
what the rounds to come bring such players on average (expectations.py). It decides by the view
alone and a round has at most one roll of the die, so trying all faces makes the value exact:
`foresee` is a function of the state, without chance. docs/coach.md says what follows from that;
what can be asked of it is in questions.py.
"""

from typing import Any, Final

import numpy as np

from lucky7.bots import casual, policy
from lucky7.bots.compiled import find_deals
from lucky7.bots.prospect import win_chance
from lucky7.bots.room import ANSWER, prepare_mind
from lucky7.bots.room import ROOM as TRIAL
from lucky7.fast.cpu import compiled
from lucky7.fast.layout import GAME
from lucky7.rules.actions import MISS
from lucky7.rules.cards import count
from lucky7.rules.game import apply, legal
from lucky7.rules.state import (
    CLASSIC,
    OVER,
    PLAY,
    ROLL,
    SEATS,
    begins_half,
    copy,
)
from lucky7.rules.view import view as fill_view
from lucky7.rules.wheel import roll

FACES: Final = MISS + 1
EVERY_FACE: Final = -1

# What a seat may expect of the rounds to come, for one number of players, rounds and mode: points,
# penalties taken off, by rounds finished; and how much more or less by whether its pawn is used and
# how many options are free.
EXPECTED: Final = np.dtype(
    [("points", np.float64, 15), ("pawn", np.float64, (15, 2, 8))], align=True
)

ROOM: Final = np.dtype(
    [
        ("trial", TRIAL),
        ("game", GAME),  # as it is played on
        ("rolling", GAME),  # where the die is about to fall
        ("answer", ANSWER),
        ("hopes", np.float64, SEATS),
        # The value of the state last foreseen, by seat.
        ("points", np.float64, SEATS),
        ("wins", np.float64, SEATS),
        ("met", np.float64, SEATS),
    ],
    align=True,
)


@compiled
def decide(view: Any, mind: Any, answer: Any) -> Any:
    """The reference policy: what judgement does with this view."""
    if view.phase == PLAY:
        return policy.choose_card(view, mind)
    return casual.decide_else(view, mind, answer)


@compiled
def prepare(room: Any) -> None:
    prepare_mind(room.trial.mind, 1)


@compiled
def play_on(game: Any, room: Any) -> None:
    """Let the reference policy decide until chance is due or the game is over."""
    trial = room.trial
    while legal(game) != 0:
        fill_view(game, game.turn, trial.sight)
        apply(game, decide(trial.sight, trial.mind, room.answer))


@compiled
def foresee(state: Any, face: int, expected: Any, room: Any) -> None:
    """Value a state inside a round, or at its end, into `room`; the state stays as it is.

    `face` is what a die will show that is still to be rolled, or EVERY_FACE for their mean.
    """
    for seat in range(state.players):
        room.points[seat] = 0.0
        room.wins[seat] = 0.0
        room.met[seat] = 0.0
    copy(state, room.game)
    play_on(room.game, room)
    if room.game.phase != ROLL:
        add_value(1.0, expected, room)
        return
    copy(room.game, room.rolling)
    for fallen in range(FACES):
        if face == EVERY_FACE or face == fallen:
            copy(room.rolling, room.game)
            roll(room.game, fallen)
            play_on(room.game, room)
            add_value(1.0 / FACES if face == EVERY_FACE else 1.0, expected, room)


@compiled
def add_value(weight: float, expected: Any, room: Any) -> None:
    """Add what the round that has ended leaves each seat, in points and winning chances."""
    game = room.game
    total = 0.0
    for seat in range(game.players):
        room.hopes[seat] = points_to_come(game, seat, expected)
    for seat in range(game.players):
        total += win_chance(game, seat, room.hopes)
    for seat in range(game.players):
        points = game.totals[seat] - game.penalties[seat] + room.hopes[seat]
        room.points[seat] += weight * points
        room.wins[seat] += weight * win_chance(game, seat, room.hopes) / total
        if game.won[seat] == game.bids[seat]:
            room.met[seat] += weight


@compiled
def points_to_come(game: Any, seat: int, expected: Any) -> Any:
    """What a seat may expect of the rounds after one that has ended."""
    if game.phase == OVER:
        return 0.0
    done = game.round_number
    points = expected.points[done]
    if game.mode == CLASSIC or begins_half(done + 1):
        return points
    used = 1 if game.pawns[seat] >= 0 else 0
    return points + expected.pawn[done, used, options_left(game)]


@compiled
def options_left(game: Any) -> Any:
    """How many options of the wheel no pawn stands on, Double Points included."""
    taken = 0
    for seat in range(game.players):
        if game.pawns[seat] >= 0:
            taken |= 1 << game.pawns[seat]
    return MISS - count(taken)


@compiled
def foresee_all(states: Any, expected: Any, room: Any, points: Any, wins: Any) -> None:
    """Value many states, a row each."""
    prepare(room)
    for i in range(len(states)):
        foresee(states[i], EVERY_FACE, expected, room)
        for seat in range(states[i].players):
            points[i, seat] = room.points[seat]
            wins[i, seat] = room.wins[seat]


@compiled
def find_worlds(view: Any, room: Any) -> Any:
    """Prepare to draw games that fit the view; whether there are any."""
    prepare(room)
    return find_deals(view, room.trial)


@compiled
def decide_once(view: Any, room: Any) -> Any:
    """The reference policy's choice for a view."""
    prepare(room)
    return decide(view, room.trial.mind, room.answer)
