"""Trying things out: each choice played on to the round's end in games that fit the view.

The number of games follows from how much there is to play, so a decision takes about the same
time with any hand.
"""

from random import Random
from typing import Final

from lucky7.bots.compiled import search
from lucky7.rules.actions import PASS
from lucky7.rules.state import View, hand_size

# Simulated decisions a choice may cost, and how few or many games are worth it.
CARD_BUDGET: Final = 20_000
WHEEL_BUDGET: Final = 30_000
FEWEST: Final = 6
MOST: Final = 400

# How much the others' points count against the own ones.
CARD_ENVY: Final = 0.5
WHEEL_ENVY: Final = 1.0

HEATS: Final = 3  # in each, the better third of the options left goes on


def best_card(view: View, cards: list[int], rng: Random) -> int:
    games = _games(view, CARD_BUDGET, len(cards))
    values = search(view, cards, games, rng.getrandbits(31), CARD_ENVY)
    return cards[int(values.argmax())]


def gains(view: View, actions: list[int], rng: Random) -> dict[int, float]:
    """What each use of the wheel gains over none; the promising ones are tried more often."""
    left = [PASS, *actions]
    sums = dict.fromkeys(left, 0.0)
    tried = dict.fromkeys(left, 0)
    for _ in range(HEATS):
        games = _games(view, WHEEL_BUDGET // HEATS, len(left))
        values = search(view, left, games, rng.getrandbits(31), WHEEL_ENVY)
        for action, value in zip(left, values.tolist(), strict=True):
            sums[action] += games * value
            tried[action] += games
        order = sorted(left[1:], key=lambda action: -sums[action] / tried[action])
        left = [PASS, *order[: max(2, len(order) // 3)]]
    nothing = sums[PASS] / tried[PASS]
    return {action: sums[action] / tried[action] - nothing for action in actions}


def _games(view: View, budget: int, choices: int) -> int:
    to_play = hand_size(view) * view.players - view.played_count
    return max(FEWEST, min(MOST, budget // (to_play * choices)))
