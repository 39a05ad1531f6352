"""What the reference opponents *monte-carlo* and *pimc* share: choices tried in sampled games.

Each choice is played on by *rules* in all seats, in games drawn evenly from those that fit the
view; its value is the points the round brings.
"""

from random import Random
from typing import Any, Final

import numpy as np
from numba.extending import register_jitable

from lucky7.arena import rules
from lucky7.fast.chance import WORDS, seed
from lucky7.fast.cpu import compiled
from lucky7.fast.layout import GAME, VIEW, write
from lucky7.fast.sample import PLAN, count_ways, draw_deal, plan_deals
from lucky7.rules.actions import PASS
from lucky7.rules.cards import CARDS
from lucky7.rules.checked import legal_actions
from lucky7.rules.game import apply
from lucky7.rules.state import BID, PLAY, WHEEL, View, copy
from lucky7.rules.view import view as fill_view

BID_GAMES: Final = 200
CARD_GAMES: Final = 100

for _function in (rules.expected_tricks, rules.bid_simply, rules.play_simply):
    register_jitable(error_model="numpy")(_function)


def best(view: View, games: int, rng: Random) -> int:
    """The choice that brings most points on average."""
    actions = legal_actions(view)
    if len(actions) == 1:
        return actions[0]
    views, room, plans = np.zeros(2, VIEW), np.zeros(2, GAME), np.zeros(1, PLAN)
    write(view, views[0])
    ways = np.zeros(plan_deals(views[0], plans[0]))
    count_ways(plans[0], ways)
    values = np.zeros(len(actions), np.int64)
    choices = np.array(actions, np.int64)
    _try(views, plans, ways, room, choices, games, rng.getrandbits(31), values)
    return actions[int(values.argmax())]


@compiled
def _try(
    views: Any,
    plans: Any,
    ways: Any,
    room: Any,
    actions: Any,
    games: int,
    number: int,
    values: Any,
) -> None:
    chance: Any = np.empty(WORDS, np.int64)
    deck: Any = np.empty(CARDS, np.int16)
    seed(chance, number, 0)
    for _ in range(games):
        draw_deal(views[0], plans[0], ways, chance, deck, room[0])
        for i in range(len(actions)):
            copy(room[0], room[1])
            apply(room[1], actions[i])
            _finish(room[1], views[1])
            values[i] += room[1].points[views[0].seat]


@compiled
def _finish(game: Any, view: Any) -> None:
    while True:
        if game.phase == PLAY:
            fill_view(game, game.turn, view)
            apply(game, rules.play_simply(view))
        elif game.phase == BID:
            fill_view(game, game.turn, view)
            apply(game, rules.bid_simply(view))
        elif game.phase == WHEEL:
            apply(game, PASS)
        else:
            return
