"""Trying things out: choices played on to the round's end in games that fit the view.

In heats, so that most games are spent on the choices that are hard to tell apart. The number of
games follows from how much there is to play, so a decision takes about the same time with any hand.
"""

from random import Random
from typing import Final

from lucky7.bots.compiled import AHEAD, DRAWN, PROSPECT, likely, play_on
from lucky7.fast.sample import Deals
from lucky7.rules.actions import PASS
from lucky7.rules.state import View, hand_size, tricks_left

# What a choice may cost, and how few or many games a heat is worth.
BUDGET: Final = 150_000
FEWEST: Final = 4
MOST: Final = 300
HEATS: Final = 3


def best(view: View, choices: list[int], rng: Random) -> int:
    """The choice after which the prospects are best."""
    worth = _try(view, choices, [], PROSPECT, rng)
    return max(choices, key=lambda choice: worth[choice])


def gains(view: View, actions: list[int], rng: Random) -> dict[int, float]:
    """What each use of the wheel gains over none, in points."""
    worth = _try(view, actions, [PASS], AHEAD, rng)
    return {action: worth[action] - worth[PASS] for action in actions}


def _try(
    view: View, choices: list[int], always: list[int], figure: int, rng: Random
) -> dict[int, float]:
    """What each choice is worth; after each heat the better half goes on, and those `always`.

    None that dropped out is worth more than those that went on.
    """
    deals, number, left = Deals(view), rng.getrandbits(31), list(choices)
    sums = dict.fromkeys(always + choices, 0.0)
    tried = dict.fromkeys(always + choices, 0.0)
    for heat in range(HEATS):
        actions = always + left
        games = games_a_heat(view, len(actions), BUDGET // HEATS)
        worlds, weights = likely(deals, view.seat, games, number, heat)
        played = play_on(worlds, view.seat, actions)
        brought = weights @ played[:, :, figure]
        for action, value in zip(actions, brought.tolist(), strict=True):
            sums[action] += value
            tried[action] += weights.sum()
        left.sort(key=lambda action: -sums[action] / tried[action])
        del left[max(2, (len(left) + 1) // 2) :]
    worth = {action: sums[action] / tried[action] for action in sums}
    least = min(worth[action] for action in left)
    return {a: worth[a] if a in left or a in always else min(worth[a], least) for a in worth}


def games_a_heat(view: View, choices: int, budget: int) -> int:
    """How many games a heat may take. The more cards are held, the longer a decision takes."""
    to_play = hand_size(view) * view.players - view.played_count
    played = choices * to_play * (tricks_left(view) + 2)
    recalled = DRAWN * view.players * (hand_size(view) + 2)
    return max(FEWEST, min(MOST, budget // (played + recalled)))
