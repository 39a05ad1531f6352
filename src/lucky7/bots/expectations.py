"""What a seat may expect of the rounds to come.

Points are those of the reference policy, measured once in its games and kept in `expectations.npz`;
after a change of judgement, `python -m lucky7.bots.expectations 20000` measures again, so many
games for each setting.

    net   points a round, penalties taken off: by mode, players, round, places after the dealer

What a pawn is worth later is Master's experience (returns.py): judgement makes too little of its
pawn, so by its own games a seat that keeps it for a better round would seem to lose by that.
"""

import sys
from functools import cache
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from lucky7.bots.evaluator import EXPECTED, ROOM, play_on, prepare
from lucky7.bots.network import network
from lucky7.bots.returns import SCALE, key_of
from lucky7.fast.batch import games as new_games
from lucky7.fast.chance import WORDS, seed
from lucky7.fast.cpu import compiled
from lucky7.fast.layout import Records
from lucky7.fast.playout import new_deck, take_chance
from lucky7.rules.actions import OPTIONS
from lucky7.rules.cards import CARDS
from lucky7.rules.score import pawn_penalty
from lucky7.rules.state import CLASSIC, DEAL, FIRST_HALF, OVER, SEATS, begins_half

FILE: Final = "expectations.npz"
MODES: Final = 3
ROUNDS: Final = 2 * FIRST_HALF
SEED: Final = 1

Floats = NDArray[np.float64]


@cache
def expected(players: int, rounds: int, mode: int) -> Records:
    """As compiled code takes it; an array, so that somebody holds it.

    A mean over the places after the dealer: dealing costs the reference policy far more than it
    costs Club or Master, so to be spared a deal is worth less than `net` says.
    """
    data = (files("lucky7.bots") / FILE).read_bytes()
    with np.load(BytesIO(data), allow_pickle=False) as arrays:
        net = arrays["net"][mode, players].astype(np.float64)
    found = np.zeros(1, EXPECTED)
    for done in range(rounds):
        found["points"][0, done] = net[done + 1 : rounds + 1, :players].mean(axis=1).sum()
        for used in range(2):
            for free in range(OPTIONS + 1):
                found["pawn"][0, done, used, free] = _pawn(mode, players, done, used, free)
    return found


def _pawn(mode: int, players: int, done: int, used: int, free: int) -> float:
    """What a pawn brings its seat later, where all seats together make no more or less by it.

    Master's table counts a seat's points less what the others make on average.
    """
    if mode == CLASSIC or begins_half(done + 1):
        return 0.0
    worth = network().worth[key_of(mode, players, done + 1, used, free)] / SCALE
    return float(worth) * (players - 1) / players


def measure_net(players: int, mode: int, games: int) -> Floats:
    """`net` of one setting, from games of the reference policy."""
    nets = np.zeros((games, ROUNDS + 1, SEATS))
    places = np.zeros((games, ROUNDS + 1, SEATS), np.int64)
    _play_all(new_games(games, players, ROUNDS, mode), np.zeros(1, ROOM), nets, places)
    net = np.zeros((ROUNDS + 1, SEATS))
    for done in range(1, ROUNDS + 1):
        for place in range(players):
            net[done, place] = nets[:, done][places[:, done] == place].mean()
    return net


@compiled
def _play_all(batch: Any, rooms: Any, nets: Any, places: Any) -> None:
    """By game, round and seat: net points, and places after the dealer."""
    room = rooms[0]
    prepare(room)
    chance: Any = np.empty(WORDS, np.int64)
    deck: Any = np.empty(CARDS, np.int16)
    for i in range(len(batch)):
        game = batch[i]
        seed(chance, SEED, i)
        new_deck(deck)
        while game.phase != OVER:
            take_chance(game, chance, deck)
            play_on(game, room)
            if game.phase == OVER or (game.phase == DEAL and game.round_number > 0):
                _note(game, nets[i], places[i])


@compiled
def _note(game: Any, nets: Any, places: Any) -> None:
    done = game.round_number
    for seat in range(game.players):
        penalty = pawn_penalty(game) if game.pawns[seat] < 0 else 0
        nets[done, seat] = game.points[seat] - penalty
        places[done, seat] = (seat - game.dealt_by) % game.players


def main(games: int) -> None:
    net = np.zeros((MODES, SEATS + 1, ROUNDS + 1, SEATS))
    for mode in range(MODES):
        for players in range(2, SEATS + 1):
            net[mode, players] = measure_net(players, mode, games)
    file = Path(__file__).with_name(FILE)
    np.savez_compressed(file, allow_pickle=False, net=net.astype(np.float32))


if __name__ == "__main__":
    main(int(sys.argv[1]))
