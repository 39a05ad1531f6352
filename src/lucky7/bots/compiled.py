"""Judgement compiled, and search with it: games that fit a view, played on by all seats.

One call a decision; chance comes in as a seed, so the same view and seed give the same values.
"""

import inspect
from typing import Any, Final

import numpy as np
from numba.extending import register_jitable
from numpy.typing import NDArray

from lucky7.bots import belief, outlook, policy, seen
from lucky7.bots.seen import BEATERS, HELD
from lucky7.fast.chance import WORDS, seed
from lucky7.fast.cpu import compiled
from lucky7.fast.layout import GAME, VIEW, write
from lucky7.fast.sample import PLAN, count_ways, draw_deal, plan_deals
from lucky7.rules.actions import PASS
from lucky7.rules.cards import CARDS
from lucky7.rules.game import apply
from lucky7.rules.state import BID, PLAY, SEATS, WHEEL, View, copy
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

for _module in (seen, outlook, policy, belief):
    for _function in vars(_module).values():
        if inspect.isfunction(_function) and _function.__module__ == _module.__name__:
            register_jitable(error_model="numpy")(_function)


def search(view: View, actions: list[int], games: int, number: int, envy: float) -> Floats:
    """What each action is worth to the view's seat in this round, over so many games that fit.

    That is its points, less `envy` times the average of the others'.
    """
    # Records stay elements of arrays made here: compiled code does not keep an array alive for
    # the sake of a record that it took from it.
    views = np.zeros(2, VIEW)
    write(view, views[0])
    plans = np.zeros(1, PLAN)
    ways = np.zeros(plan_deals(views[0], plans[0]))
    count_ways(plans[0], ways)
    minds = np.zeros(1, MIND)
    minds["beaters"] = BEATERS
    minds["reads"] = 1
    room = np.zeros(2, GAME)
    values = np.zeros(len(actions))
    _search(
        views, plans, ways, room, minds, np.array(actions, np.int64), games, number, envy, values
    )
    return values


@compiled
def _search(
    views: Any,
    plans: Any,
    ways: Any,
    room: Any,
    minds: Any,
    actions: Any,
    games: int,
    number: int,
    envy: float,
    values: Any,
) -> None:
    view, scratch = views[0], views[1]
    world, game = room[0], room[1]
    mind = minds[0]
    chance: Any = np.empty(WORDS, np.int64)
    deck: Any = np.empty(CARDS, np.int16)
    seed(chance, number, 0)
    total = 0.0
    for _ in range(games):
        draw_deal(view, plans[0], ways, chance, deck, world)
        weight = belief.belief(world, view.seat, scratch, mind)
        total += weight
        for i in range(len(actions)):
            copy(world, game)
            apply(game, actions[i])
            finish_round(game, scratch, mind)
            values[i] += weight * worth(game, view.seat, envy)
    for i in range(len(actions)):
        values[i] /= total


@compiled
def worth(game: Any, seat: int, envy: float) -> Any:
    """What a finished round brought a seat."""
    others = 0
    for other in range(game.players):
        if other != seat:
            others += game.points[other]
    return game.points[seat] - envy * others / (game.players - 1)


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
