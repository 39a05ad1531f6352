"""Club's whole choice, compiled: cards and options tried out in games that fit the view.

Choices are played on to the round's end, in heats, so that most games are spent on those that are
hard to tell apart. The number of games follows from how much there is to play, so a decision takes
about the same time with any hand. Choices are a mask, counted as `legal` counts.
"""

from typing import Any, Final

import numpy as np

from lucky7.bots import casual, spin
from lucky7.bots.answer import Answer
from lucky7.bots.compiled import AHEAD, PROSPECT, find_deals, likely, play_on
from lucky7.bots.prospect import is_last_bid
from lucky7.bots.room import ANSWER, DRAWN, MOST_GAMES, ROOM, prepare_mind
from lucky7.fast.cpu import compiled
from lucky7.fast.layout import VIEW, write
from lucky7.rules.actions import first_action
from lucky7.rules.cards import count, lowest
from lucky7.rules.game import legal
from lucky7.rules.state import DICE, PLAY, USE, WHEEL, View, hand_size, tricks_left

# What a choice may cost, and how few or many games a heat is worth.
BUDGET: Final = 150_000
FEWEST: Final = 4
HEATS: Final = 3

# What the best use of a pawn gains in a round to come, at most; a roll leaves it to luck.
GAIN_LATER: Final = 8.0
GAIN_ROLLED: Final = 6.5

NO_DEAL: Final = -1


def choose(view: View, number: int) -> tuple[int, Answer]:
    """What Club does and why; the same for the same view and seed."""
    views, rooms, answers = np.zeros(1, VIEW), np.zeros(1, ROOM), np.zeros(1, ANSWER)
    write(view, views[0])
    return read_answer(decide(views[0], number, rooms[0], answers[0]), answers[0])


def read_answer(action: int, record: Any) -> tuple[int, Answer]:
    if action == NO_DEAL:
        raise ValueError("no deal fits this view")
    return action, Answer(**{name: record[name].tolist() for name in ANSWER.names or ()})


@compiled
def decide(view: Any, number: int, room: Any, answer: Any) -> Any:
    """The whole choice: returns an action, and fills the answer."""
    answer.weighed = 0
    options = legal(view)
    if options & (options - 1) == 0:
        return first_action(view.phase) + lowest(options)
    prepare_mind(room.mind, 1)
    at_wheel = view.phase == WHEEL or view.phase == USE
    if view.phase != PLAY and not at_wheel and not is_last_bid(view):
        return casual.decide_else(view, room.mind, answer)
    if not find_deals(view, room):
        return NO_DEAL
    if not at_wheel:
        return first_action(view.phase) + _try(view, options, 0, PROSPECT, number, room, answer)
    uses = spin.all_uses(view)
    if uses != 0:
        _try(view, uses, 1, AHEAD, number, room, answer)
        passed = answer.values[0]
        for place in range(len(answer.values)):
            answer.values[place] -= passed
        answer.weighed = uses
    return spin.decide(view, answer, GAIN_ROLLED if view.mode == DICE else GAIN_LATER)


@compiled
def _try(
    view: Any, choices: int, always: int, figure: int, number: int, room: Any, answer: Any
) -> Any:
    """The best choice's place; in the answer, what each and those `always` tried are worth.

    After each heat the better half goes on. None that dropped out is worth more than those that
    went on.
    """
    for place in range(len(room.sums)):
        room.sums[place] = 0.0
        room.tried[place] = 0.0
        answer.values[place] = 0.0
    for seat in range(len(room.hopes)):
        room.hopes[seat] = 0.0
    left = choices
    for heat in range(HEATS):
        _play_heat(view, left | always, figure, number, heat, room)
        wanted = max(2, (count(left) + 1) // 2)
        while count(left) > wanted:
            left &= ~(1 << _worst(left, room))
    least = _mean(_worst(left, room), room)
    best = lowest(left)
    for place in range(len(room.sums)):
        bit = 1 << place
        if left & bit != 0 and _mean(place, room) > _mean(best, room):
            best = place
        if (choices | always) & bit != 0:
            worth = _mean(place, room)
            answer.values[place] = worth if (left | always) & bit != 0 else min(worth, least)
    answer.weighed = choices | always
    return best


@compiled
def _play_heat(view: Any, choices: int, figure: int, number: int, heat: int, room: Any) -> None:
    first = first_action(view.phase)
    games = games_a_heat(view, count(choices), BUDGET // HEATS)
    chosen = likely(view, number, heat, games, False, room)
    for i in range(chosen):
        world = room.worlds[room.chosen[i]]
        rest = choices
        while rest != 0:
            place = lowest(rest)
            rest &= rest - 1
            value = play_on(world, view.seat, first + place, figure, room)
            room.sums[place] += room.weights[i] * value
            room.tried[place] += room.weights[i]


@compiled
def _mean(place: int, room: Any) -> Any:
    return room.sums[place] / room.tried[place]


@compiled
def _worst(choices: int, room: Any) -> Any:
    """The place of the choice that has brought least; of equals the last."""
    worst = lowest(choices)
    while choices != 0:
        place = lowest(choices)
        choices &= choices - 1
        if _mean(place, room) <= _mean(worst, room):
            worst = place
    return worst


@compiled
def games_a_heat(view: Any, choices: int, budget: int) -> Any:
    """How many games a heat may take. The more cards are held, the longer a decision takes."""
    to_play = hand_size(view) * view.players - view.played_count
    played = choices * to_play * (tricks_left(view) + 2)
    recalled = DRAWN * view.players * (hand_size(view) + 2)
    return max(FEWEST, min(MOST_GAMES, budget // (played + recalled)))
