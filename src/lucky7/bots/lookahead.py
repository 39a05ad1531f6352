"""Master's whole choice, compiled: what the network would do, tried out in games that fit the view.

Games are drawn from those that fit, the likelier the better they explain the bids seen, and for
cards the plays. In each, every promising choice is played to the round's end. The network's choice
stands unless another proves clearly better.

At the wheel, and for the last bids, the network plays on in all seats (rollout.py). Cards are tried
out by judgement, as Club does: it is forty times as fast, so that rarer choices can be told apart,
and errs elsewhere than the network. With the network playing on, cards gained nothing.
"""

from math import sqrt
from typing import Any, Final

import numpy as np

from lucky7.bots.answer import Answer
from lucky7.bots.compiled import PROSPECT, find_deals, likely, play_on
from lucky7.bots.observation import canonical_action, colour_order
from lucky7.bots.prospect import is_last_bid
from lucky7.bots.rollout import HEATS, ROOM, network_heat
from lucky7.bots.room import ANSWER, prepare_mind
from lucky7.bots.thinking import favourite, probability, see, think, weights
from lucky7.bots.trial import NO_DEAL, games_a_heat, read_answer
from lucky7.fast.cpu import compiled
from lucky7.fast.layout import VIEW, write
from lucky7.rules.actions import first_action, option_of
from lucky7.rules.cards import lowest
from lucky7.rules.game import legal
from lucky7.rules.state import PLAY, USE, WHEEL, View

PROMISING: Final = 0.005  # the least probability of a choice that is tried
POSSIBLE: Final = 0.000001  # and of a card
MOST_CHOICES: Final = 6  # and at the wheel one way of each option

CARD_BUDGET: Final = 900_000  # what trying cards out may cost, as trial.py counts

CLEARLY: Final = 1.5  # standard errors
CARD_CLEARLY: Final = 1.0


def choose(view: View, number: int) -> tuple[int, Answer]:
    """What Master does and why; the same for the same view and seed."""
    views, rooms, answers = np.zeros(1, VIEW), np.zeros(1, ROOM), np.zeros(1, ANSWER)
    write(view, views[0])
    action = decide(views[0], number, weights()[0], rooms[0], answers[0])
    return read_answer(action, answers[0])


@compiled
def decide(view: Any, number: int, weights: Any, room: Any, answer: Any) -> Any:
    """The whole choice: returns an action, and fills the answer."""
    options = legal(view)
    first = first_action(view.phase)
    answer.weighed = 0
    if options & (options - 1) == 0:
        return first + lowest(options)
    best = ask_network(view, weights, room, answer)
    at_wheel = view.phase == WHEEL or view.phase == USE
    if view.phase != PLAY and not at_wheel and not is_last_bid(view):
        return best
    count = find_candidates(view, answer, room)
    if count == 1:
        return best
    if not find_deals(view, room.trial):
        return NO_DEAL
    return _try(view, number, count, weights, room, answer)


@compiled
def ask_network(view: Any, weights: Any, room: Any, answer: Any) -> Any:
    """The network's own choice; the answer gets the probability of each legal action."""
    order = colour_order(view)
    see(view, order, room.thought, 0)
    think(weights, room.thought, 1)
    first = first_action(view.phase)
    options = legal(view)
    for place in range(len(answer.chances)):
        answer.chances[place] = 0.0
        if options & (1 << place) != 0:
            name = canonical_action(view, order, first + place)
            answer.chances[place] = probability(room.thought, 0, name)
    return favourite(view, order, room.thought, 0)


@compiled
def find_candidates(view: Any, answer: Any, room: Any) -> Any:
    """The network's best few, best first; at the wheel, its best way of each option as well."""
    first = first_action(view.phase)
    options = legal(view)
    at_wheel = view.phase == WHEEL or view.phase == USE
    least = POSSIBLE if view.phase == PLAY else PROMISING
    count = 0
    while options != 0:
        place = _likeliest(options, answer)
        options &= ~(1 << place)
        promising = count < MOST_CHOICES and answer.chances[place] >= least
        if count == 0 or promising or (at_wheel and _is_new(first + place, room.left, count)):
            room.left[count] = first + place
            count += 1
    return count


@compiled
def _likeliest(options: int, answer: Any) -> Any:
    best = lowest(options)
    while options != 0:
        place = lowest(options)
        options &= options - 1
        if answer.chances[place] > answer.chances[best]:
            best = place
    return best


@compiled
def _is_new(action: int, left: Any, count: int) -> bool:
    """Whether no way of the same option is among the candidates yet."""
    option = option_of(action)
    for i in range(count):
        if option >= 0 and option_of(left[i]) == option:
            return False
    return True


@compiled
def _try(view: Any, number: int, count: int, weights: Any, room: Any, answer: Any) -> Any:
    """The candidate that proves best; after each heat, who is clearly worse drops out."""
    clearly = CARD_CLEARLY if view.phase == PLAY else CLEARLY
    prepare_mind(room.trial.mind, 1)
    rows = 0
    for heat in range(HEATS):
        if view.phase == PLAY:
            rows = _judge_heat(view, number, heat, count, rows, room)
        else:
            rows = network_heat(view, number, heat, count, rows, weights, room)
        compare(room, rows, count)
        count = _drop_worse(room, rows, count, clearly)
        if count == 1:
            break
    best = 0
    gain = 0.0
    for j in range(count):
        place = room.left[j] - first_action(view.phase)
        answer.weighed |= 1 << place
        answer.values[place] = room.means[j]
        if room.means[j] > clearly * room.errors[j] and room.means[j] > gain:
            gain = room.means[j]
            best = j
    return room.left[best]


@compiled
def _judge_heat(view: Any, number: int, heat: int, count: int, rows: int, room: Any) -> Any:
    """Note what each candidate leaves the seat with in each game of a heat; how many rows then."""
    trial = room.trial
    for seat in range(len(trial.hopes)):
        trial.hopes[seat] = 0.0
    games = games_a_heat(view, count, CARD_BUDGET // HEATS)
    chosen = likely(view, number, heat, games, True, trial)
    for i in range(chosen):
        room.weights[rows] = trial.weights[i]
        for j in range(count):
            world = trial.worlds[trial.chosen[i]]
            room.values[rows, j] = play_on(world, view.seat, room.left[j], PROSPECT, trial)
        rows += 1
    return rows


@compiled
def compare(room: Any, rows: int, count: int) -> None:
    """How much better than the first each candidate came out, and the error of that.

    A few heavy games count as no more than a few.
    """
    total = 0.0
    squares = 0.0
    for i in range(rows):
        total += room.weights[i]
        squares += room.weights[i] * room.weights[i]
    games = total * total / squares
    for j in range(count):
        mean = 0.0
        for i in range(rows):
            mean += room.weights[i] * (room.values[i, j] - room.values[i, 0])
        mean /= total
        spread = 0.0
        for i in range(rows):
            off = room.values[i, j] - room.values[i, 0] - mean
            spread += room.weights[i] * off * off
        room.means[j] = mean
        room.errors[j] = sqrt(spread / total) / sqrt(max(games - 1.0, 1e-9)) + 1e-9


@compiled
def _drop_worse(room: Any, rows: int, count: int, clearly: float) -> Any:
    """Close the gaps that clearly worse candidates leave; how many are left."""
    kept = 0
    for j in range(count):
        if j == 0 or room.means[j] > -clearly * room.errors[j]:
            room.left[kept] = room.left[j]
            room.means[kept] = room.means[j]
            room.errors[kept] = room.errors[j]
            for i in range(rows):
                room.values[i, kept] = room.values[i, j]
            kept += 1
    return kept
