"""Lookahead: what the network would do, tried out in games that fit the view.

Games are drawn from those that fit, the likelier the better they explain the bids seen, and for
cards the plays. In each, every promising choice is played to the round's end. The network's choice
stands unless another proves clearly better.

At the wheel, and for the last bids, the network plays on in all seats. Cards are tried out by
judgement, as Club does: it is forty times as fast, so that rarer choices can be told apart, and
errs elsewhere than the network. With the network playing on, cards gained nothing.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Final

import numpy as np
from numba.extending import register_jitable
from numpy.typing import NDArray

from lucky7.bots import compiled as judgement
from lucky7.bots import returns
from lucky7.bots.belief import bidding_trump, go_back
from lucky7.bots.compiled import PROSPECT, draw_by
from lucky7.bots.network import network, weigh_actions
from lucky7.bots.observation import colour_order
from lucky7.bots.prospect import prospect
from lucky7.bots.returns import SCALE, state_key
from lucky7.bots.thinking import BATCH, favourite, new_room, probability, see, think
from lucky7.bots.trial import games_a_heat
from lucky7.fast import core
from lucky7.fast.chance import WORDS, seed
from lucky7.fast.cpu import compiled
from lucky7.fast.layout import GAME, VIEW, Records
from lucky7.fast.playout import take_chance
from lucky7.fast.sample import Deals
from lucky7.rules.actions import BID_0, first_action, option_of
from lucky7.rules.cards import CARDS, lowest
from lucky7.rules.checked import legal_actions
from lucky7.rules.game import apply, legal
from lucky7.rules.state import DEAL, OVER, PLAY, ROLL, SEATS, USE, WHEEL, View, copy, hand_size
from lucky7.rules.view import view as fill_view

PROMISING: Final = 0.005  # the least probability of a choice that is tried
POSSIBLE: Final = 0.000001  # and of a card
MOST_CHOICES: Final = 6  # and at the wheel one way of each option

BUDGET: Final = 3_000  # decisions of the network a lookahead may cost, about
CARD_BUDGET: Final = 900_000  # what trying cards out may, as trial.py counts
FEWEST: Final = 4
MOST: Final = 120  # games a heat
HEATS: Final = 3  # after each, who is clearly worse drops out
DRAWN: Final = 6  # so many games are drawn for one that is wanted, and the likeliest kept

CLEARLY: Final = 1.5  # standard errors
CARD_CLEARLY: Final = 1.0
DOUBT: Final = 0.02  # what is left to a hand on which the network would not have bid so

Floats = NDArray[np.float64]

for _function in core.functions((returns,)):
    register_jitable(error_model="numpy")(_function)


def choose(view: View, rng: Random) -> int:
    """The best choice for the view's seat, as far as the budget tells."""
    left = candidates(view, weigh_actions(view))
    if len(left) == 1:
        return left[0]
    number = rng.getrandbits(31)
    deals = Deals(view)
    play_heat, clearly = (
        (_judge_heat, CARD_CLEARLY) if view.phase == PLAY else (_network_heat, CLEARLY)
    )
    values, weights = np.zeros((0, len(left))), np.zeros(0)
    for heat in range(HEATS):
        played, fits = play_heat(view, deals, left, number, heat)
        values, weights = np.concatenate([values, played]), np.concatenate([weights, fits])
        kept = _not_worse(values, weights, clearly)
        left, values = [left[i] for i in kept], values[:, kept]
        if len(left) == 1:
            break
    return left[_better(values, weights, clearly)]


def _network_heat(
    view: View, deals: Deals, left: list[int], number: int, heat: int
) -> tuple[Floats, Floats]:
    """What each choice left is worth in each game of a heat, and how heavy that game is."""
    worlds, weights = likely(deals, view.seat, _games(view, len(left)), number, heat)
    return play_out(worlds, view.seat, left, number + heat), weights


def _judge_heat(
    view: View, deals: Deals, left: list[int], number: int, heat: int
) -> tuple[Floats, Floats]:
    games = games_a_heat(view, len(left), CARD_BUDGET // HEATS)
    worlds, weights = judgement.likely(deals, view.seat, games, number, heat, by_plays=True)
    return judgement.play_on(worlds, view.seat, left)[:, :, PROSPECT], weights


def warm(view: View) -> None:
    """Compile, by a lookahead as small as can be."""
    worlds, _ = likely(Deals(view), view.seat, 1, 0, 0)
    play_out(worlds, view.seat, legal_actions(view), 0)
    worlds, _ = judgement.likely(Deals(view), view.seat, 1, 0, 0, by_plays=True)
    judgement.play_on(worlds, view.seat, legal_actions(view))


def candidates(view: View, chances: dict[int, float]) -> list[int]:
    """The network's best few, best first; at the wheel, its best way of each option as well."""
    order = sorted(chances, key=lambda action: -chances[action])
    least = POSSIBLE if view.phase == PLAY else PROMISING
    tried = [action for action in order[:MOST_CHOICES] if chances[action] >= least]
    if view.phase in (WHEEL, USE):
        options = {option_of(action) if option_of(action) >= 0 else action for action in tried}
        for action in order:
            option = option_of(action) if option_of(action) >= 0 else action
            if option not in options:
                options.add(option)
                tried.append(action)
    return tried


def _games(view: View, choices: int) -> int:
    """How many games a heat may take: the fewer, the more there is to play.

    About two in three cards are a choice, and some games are drawn twice and played once.
    """
    to_play = hand_size(view) * view.players - view.played_count
    to_bid = sum(bid < 0 for bid in view.bids[: view.players])
    decisions = max(1, (to_play - view.players) * 2 // 3) + to_bid
    recalled = DRAWN * (view.players - 1 - to_bid)
    return max(FEWEST, min(MOST, BUDGET // HEATS // (decisions * choices + max(0, recalled))))


def _against_first(values: Floats, weights: Floats) -> tuple[Floats, Floats]:
    """How much better than the first each choice came out, and the error of that.

    A few heavy games count as no more than a few.
    """
    shares = weights / weights.sum()
    better = values - values[:, :1]
    means = shares @ better
    spread = np.sqrt(shares @ (better - means) ** 2)
    count = 1.0 / (shares @ shares)
    return means, spread / np.sqrt(max(count - 1.0, 1e-9)) + 1e-9


def _not_worse(values: Floats, weights: Floats, clearly: float) -> list[int]:
    means, errors = _against_first(values, weights)
    return [i for i in range(len(means)) if i == 0 or means[i] > -clearly * errors[i]]


def _better(values: Floats, weights: Floats, clearly: float) -> int:
    """The choice that is clearly better than the first by most, or the first."""
    means, errors = _against_first(values, weights)
    return int(np.where(means > clearly * errors, means, 0.0).argmax())


def likely(deals: Deals, seat: int, count: int, number: int, heat: int) -> tuple[Records, Floats]:
    """Games that fit the view, drawn by how well bids fit the others' hands; their weights."""
    drawn = count * DRAWN
    worlds = deals.sample(number, heat * drawn, drawn)
    weights = np.ones(drawn)
    _weigh_bids(worlds, seat, np.zeros(1, VIEW), network().flat, new_room(), weights)
    return draw_by(weights, worlds, count)


def play_out(worlds: Records, seat: int, actions: Sequence[int], number: int) -> Floats:
    """What each action leaves the seat with in each game, the network playing on: prospects."""
    values = np.zeros((len(worlds), len(actions)))
    _play_out(
        worlds, seat, np.array(actions, np.int64), number, np.zeros(BATCH, GAME),
        np.zeros(BATCH, VIEW), network().flat, network().worth, new_room(), values,
    )  # fmt: skip
    return values


@compiled
def _play_out(
    worlds: Any,
    seat: int,
    actions: Any,
    number: int,
    games: Any,
    views: Any,
    weights: Any,
    worth: Any,
    room: Any,
    values: Any,
) -> None:
    chances: Any = np.empty((BATCH, WORDS), np.int64)
    hopes: Any = np.zeros(SEATS, np.float64)
    choices = len(actions)
    for first in range(0, len(worlds) * choices, BATCH):
        count = min(BATCH, len(worlds) * choices - first)
        for k in range(count):
            copy(worlds[(first + k) // choices], games[k])
            seed(chances[k], number, (first + k) // choices)
            apply(games[k], actions[(first + k) % choices])
        _finish_rounds(games, chances, count, views, weights, room)
        for k in range(count):
            if games[k].phase != OVER:
                for other in range(games[k].players):
                    hopes[other] = worth[state_key(games[k], other)] / SCALE
            found = prospect(games[k], seat, hopes)
            values[(first + k) // choices, (first + k) % choices] = found


@compiled
def _finish_rounds(
    games: Any, chances: Any, count: int, views: Any, weights: Any, room: Any
) -> None:
    """Let the network play these games to the ends of their rounds, side by side."""
    deck: Any = np.empty(CARDS, np.int16)
    waiting: Any = np.empty(BATCH, np.int64)
    orders: Any = np.empty(BATCH, np.int64)
    asked = 1
    while asked > 0:
        asked = 0
        for k in range(count):
            if _awaits_choice(games[k], chances[k], deck):
                fill_view(games[k], games[k].turn, views[asked])
                orders[asked] = colour_order(views[asked])
                see(views[asked], orders[asked], room, asked)
                waiting[asked] = k
                asked += 1
        think(weights, room, asked)
        for i in range(asked):
            apply(games[waiting[i]], favourite(views[i], orders[i], room, i))


@compiled
def _awaits_choice(game: Any, chance: Any, deck: Any) -> Any:
    """Let happen what nobody can choose; whether somebody can before the round is over."""
    while game.phase != DEAL and game.phase != OVER:
        if game.phase == ROLL:
            take_chance(game, chance, deck)
        else:
            options = legal(game)
            if options & (options - 1) != 0:
                return True
            apply(game, first_action(game.phase) + lowest(options))
    return False


@compiled
def _weigh_bids(worlds: Any, me: int, views: Any, weights: Any, room: Any, fits: Any) -> None:
    """How likely the others' bids were in each game."""
    whose: Any = np.empty(BATCH, np.int64)
    bids: Any = np.empty(BATCH, np.int64)
    count = 0
    for i in range(len(worlds)):
        trump = bidding_trump(worlds[i])
        for seat in range(worlds[i].players):
            bid = worlds[i].first_bids[seat]
            if trump >= 0 and seat != me and bid >= 0:
                go_back(worlds[i], seat, trump, views[0])
                see(views[0], colour_order(views[0]), room, count)
                whose[count] = i
                bids[count] = BID_0 + bid
                count += 1
                if count == BATCH:
                    _believe(weights, room, whose, bids, count, fits)
                    count = 0
    _believe(weights, room, whose, bids, count, fits)


@compiled
def _believe(weights: Any, room: Any, whose: Any, bids: Any, count: int, fits: Any) -> None:
    think(weights, room, count)
    for k in range(count):
        fits[whose[k]] *= DOUBT + probability(room, k, bids[k])
