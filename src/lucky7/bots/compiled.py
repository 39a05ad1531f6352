"""Judgement compiled, and search with it: games that fit a view, played on by all seats.

Chance comes in as a seed, so the same view and seed give the same values.
"""

from typing import Any, Final

import numpy as np
from numba.extending import register_jitable
from numpy.typing import NDArray

from lucky7.bots import belief, outlook, policy, seen
from lucky7.bots import prospect as prospects
from lucky7.bots.prospect import prospect
from lucky7.bots.seen import BEATERS, HELD
from lucky7.fast import core
from lucky7.fast.cpu import compiled
from lucky7.fast.layout import GAME, VIEW, Records
from lucky7.fast.sample import Deals
from lucky7.rules.actions import PASS
from lucky7.rules.game import apply
from lucky7.rules.state import BID, PLAY, SEATS, WHEEL, copy
from lucky7.rules.view import view as fill_view

MIND: Final = np.dtype(
    [
        ("reads", np.int64),
        ("unseen", np.int64),
        ("may", np.int64, SEATS),
        ("density", np.float64, SEATS),
        ("beaters", np.int64, len(BEATERS)),
        ("held", np.int64),
        ("cards", np.int64, HELD),
        ("odds", np.float64, HELD),
        ("chances", np.float64, HELD),
        ("won", np.float64, HELD + 1),
    ],
    align=True,
)

Floats = NDArray[np.float64]

for _function in core.functions((seen, outlook, policy, belief, prospects)):
    register_jitable(error_model="numpy")(_function)


DRAWN: Final = 3  # so many games are drawn for one that is played, and the likeliest kept

# What a game that was played on brought a seat: points less the others' mean, and its prospect.
AHEAD: Final = 0
PROSPECT: Final = 1
FIGURES: Final = 2


def likely(
    deals: Deals, seat: int, count: int, number: int, heat: int, by_plays: bool = False
) -> tuple[Records, Floats]:
    """Games that fit the view, drawn by how well bids fit the others' hands; their weights.

    And, for who looks so closely, by how well their cards do.
    """
    drawn = count * DRAWN
    worlds = deals.sample(number, heat * drawn, drawn)
    fits = np.zeros(drawn)
    _weigh(worlds, seat, by_plays, np.zeros(1, GAME), np.zeros(1, VIEW), _new_mind(), fits)
    return draw_by(fits, worlds, count)


def draw_by(fits: Floats, worlds: Records, count: int) -> tuple[Records, Floats]:
    """Of these games so many by evenly spaced pointers into the summed fits.

    A game that several pointers hit comes once, but weighs more.
    """
    sums = fits.cumsum()
    pointers = (np.arange(count) + 0.5) / count * sums[-1]
    chosen, hits = np.unique(np.searchsorted(sums, pointers), return_counts=True)
    return worlds[chosen], hits * sums[-1]


def play_on(worlds: Records, seat: int, actions: list[int]) -> Floats:
    """What each action brings the seat in each game, all seats judging: game, action, figure."""
    values = np.zeros((len(worlds), len(actions), FIGURES))
    choices = np.array(actions, np.int64)
    _play_on(worlds, seat, choices, np.zeros(1, GAME), np.zeros(1, VIEW), _new_mind(), values)
    return values


def _new_mind() -> Records:
    """Room to think in. An array, so that compiled code keeps alive what it works on."""
    minds = np.zeros(1, MIND)
    minds["beaters"] = BEATERS
    minds["reads"] = 1
    return minds


@compiled
def _weigh(
    worlds: Any, seat: int, by_plays: bool, games: Any, views: Any, minds: Any, fits: Any
) -> None:
    for i in range(len(worlds)):
        fits[i] = belief.belief(worlds[i], seat, views[0], minds[0])
        if by_plays:
            fits[i] *= belief.play_belief(worlds[i], seat, games[0], views[0], minds[0])


@compiled
def _play_on(
    worlds: Any, seat: int, actions: Any, games: Any, views: Any, minds: Any, values: Any
) -> None:
    hopes: Any = np.zeros(SEATS, np.float64)
    game = games[0]
    for i in range(len(worlds)):
        for j in range(len(actions)):
            copy(worlds[i], game)
            apply(game, actions[j])
            finish_round(game, views[0], minds[0])
            values[i, j, AHEAD] = ahead(game, seat)
            values[i, j, PROSPECT] = prospect(game, seat, hopes)


@compiled
def ahead(game: Any, seat: int) -> Any:
    others = 0
    for other in range(game.players):
        if other != seat:
            others += game.points[other]
    return game.points[seat] - others / (game.players - 1)


@compiled
def finish_round(game: Any, view: Any, mind: Any) -> None:
    """Let all seats judge until the round is over; of the wheel, pass."""
    while True:
        if game.phase == PLAY:
            fill_view(game, game.turn, view)
            apply(game, policy.choose_card(view, mind))
        elif game.phase == BID:
            fill_view(game, game.turn, view)
            apply(game, policy.choose_bid(view, mind))
        elif game.phase == WHEEL:
            apply(game, PASS)
        else:
            return
