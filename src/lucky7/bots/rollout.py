"""The network plays on: games that fit a view, played to the round's end with it in all seats.

Compiled, and part of Master's choice at the wheel and for the last bids (lookahead.py).
"""

from typing import Any, Final

import numpy as np
from numba.extending import register_jitable

from lucky7.bots import returns
from lucky7.bots.belief import bidding_trump, go_back
from lucky7.bots.compiled import choose_worlds, draw_worlds
from lucky7.bots.observation import colour_order
from lucky7.bots.prospect import prospect
from lucky7.bots.returns import SCALE, state_key
from lucky7.bots.room import DRAWN as JUDGED
from lucky7.bots.room import MOST_GAMES
from lucky7.bots.room import ROOM as TRIAL
from lucky7.bots.thinking import BATCH, THOUGHT, favourite, probability, see, think
from lucky7.fast import core
from lucky7.fast.chance import WORDS, seed
from lucky7.fast.cpu import compiled
from lucky7.fast.layout import GAME, VIEW
from lucky7.fast.playout import take_chance
from lucky7.rules.actions import BID_0, first_action
from lucky7.rules.cards import lowest
from lucky7.rules.game import apply, legal
from lucky7.rules.state import DEAL, OVER, ROLL, copy, hand_size
from lucky7.rules.view import view as fill_view

BUDGET: Final = 3_000  # decisions of the network a lookahead may cost, about
FEWEST: Final = 4
MOST: Final = 120  # games a heat
HEATS: Final = 3
DRAWN: Final = 6  # so many games are drawn for one that is wanted, and the likeliest kept
DOUBT: Final = 0.02  # what is left to a hand on which the network would not have bid so

CHOICES: Final = 16  # candidates there can be: six, and one a way of the wheel

ROOM: Final = np.dtype(
    [
        ("trial", TRIAL),
        ("thought", THOUGHT),
        # Games that are played on side by side: what each is, who sees it how, and its chance.
        ("games", GAME, BATCH),
        ("sights", VIEW, BATCH),
        ("orders", np.int64, BATCH),
        ("waiting", np.int64, BATCH),
        ("bids", np.int64, BATCH),
        ("streams", np.int64, (BATCH, WORDS)),
        # Candidates, and what each was worth in each game of all heats.
        ("left", np.int64, CHOICES),
        ("values", np.float64, (HEATS * MOST_GAMES, CHOICES)),
        ("weights", np.float64, HEATS * MOST_GAMES),
        ("means", np.float64, CHOICES),
        ("errors", np.float64, CHOICES),
    ],
    align=True,
)

if MOST * DRAWN > MOST_GAMES * JUDGED:
    raise ValueError("there is no room for so many games")

for _function in core.functions((returns,)):
    register_jitable(error_model="numpy")(_function)


@compiled
def network_heat(
    view: Any, number: int, heat: int, count: int, rows: int, weights: Any, room: Any
) -> Any:
    """Note what each candidate leaves the seat with in each game of a heat; how many rows then."""
    chosen = likely(view, number, heat, _games(view, count), weights, room)
    play_out(view.seat, number + heat, chosen, count, rows, weights, room)
    for i in range(chosen):
        room.weights[rows + i] = room.trial.weights[i]
    return rows + chosen


@compiled
def _games(view: Any, choices: int) -> Any:
    """How many games a heat may take: the fewer, the more there is to play.

    About two in three cards are a choice, and some games are drawn twice and played once.
    """
    to_play = hand_size(view) * view.players - view.played_count
    to_bid = 0
    for seat in range(view.players):
        if view.bids[seat] < 0:
            to_bid += 1
    decisions = max(1, (to_play - view.players) * 2 // 3) + to_bid
    recalled = DRAWN * (view.players - 1 - to_bid)
    return max(FEWEST, min(MOST, BUDGET // HEATS // (decisions * choices + max(0, recalled))))


@compiled
def likely(view: Any, number: int, heat: int, count: int, weights: Any, room: Any) -> Any:
    """Choose so many games that fit the view, by how likely the others' bids were in them."""
    trial = room.trial
    drawn = count * DRAWN
    draw_worlds(view, number, heat * drawn, drawn, trial)
    for i in range(drawn):
        trial.fits[i] = 1.0
    asked = 0
    for i in range(drawn):
        world = trial.worlds[i]
        trump = bidding_trump(world)
        for seat in range(world.players):
            if trump >= 0 and seat != view.seat and world.first_bids[seat] >= 0:
                go_back(world, seat, trump, trial.sight)
                see(trial.sight, colour_order(trial.sight), room.thought, asked)
                room.waiting[asked] = i
                room.bids[asked] = BID_0 + world.first_bids[seat]
                asked += 1
                if asked == BATCH:
                    _believe(weights, room, asked)
                    asked = 0
    _believe(weights, room, asked)
    return choose_worlds(trial, drawn, count)


@compiled
def _believe(weights: Any, room: Any, asked: int) -> None:
    think(weights, room.thought, asked)
    for k in range(asked):
        fit = DOUBT + probability(room.thought, k, room.bids[k])
        room.trial.fits[room.waiting[k]] *= fit


@compiled
def play_out(
    seat: int, number: int, worlds: int, choices: int, rows: int, weights: Any, room: Any
) -> None:
    """What each candidate leaves the seat with in each game chosen, the network playing on."""
    trial = room.trial
    for first in range(0, worlds * choices, BATCH):
        count = min(BATCH, worlds * choices - first)
        for k in range(count):
            place = (first + k) // choices
            copy(trial.worlds[trial.chosen[place]], room.games[k])
            seed(room.streams[k], number, place)
            apply(room.games[k], room.left[(first + k) % choices])
        finish_rounds(count, weights, room)
        for k in range(count):
            game = room.games[k]
            for other in range(game.players):
                trial.hopes[other] = 0.0
                if game.phase != OVER:
                    trial.hopes[other] = weights.worth[state_key(game, other)] / SCALE
            found = prospect(game, seat, trial.hopes)
            room.values[rows + (first + k) // choices, (first + k) % choices] = found


@compiled
def finish_rounds(count: int, weights: Any, room: Any) -> None:
    """Let the network play these games to the ends of their rounds, side by side."""
    asked = 1
    while asked > 0:
        asked = 0
        for k in range(count):
            if _awaits_choice(room.games[k], room.streams[k], room.trial.deck):
                sight = room.sights[asked]
                fill_view(room.games[k], room.games[k].turn, sight)
                room.orders[asked] = colour_order(sight)
                see(sight, room.orders[asked], room.thought, asked)
                room.waiting[asked] = k
                asked += 1
        think(weights, room.thought, asked)
        for i in range(asked):
            action = favourite(room.sights[i], room.orders[i], room.thought, i)
            apply(room.games[room.waiting[i]], action)


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
