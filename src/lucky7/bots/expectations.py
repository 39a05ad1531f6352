"""What the rounds to come bring a seat when everybody plays by the reference policy.

Measured once in games of the reference policy and kept in `expectations.npz`; after a change of
judgement, `python -m lucky7.bots.expectations 20000` measures again, so many games for each
setting.

    net   points a round, penalties taken off: by mode, players, round, places after the dealer
    pawn  how much more the rest of the half brings than that: by mode, players, rounds finished,
          whether the pawn is used, options free
"""

import sys
from functools import cache
from importlib.resources import files
from io import BytesIO
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from lucky7.bots.evaluator import EXPECTED, ROOM, decide, options_left, prepare
from lucky7.fast.batch import games as new_games
from lucky7.fast.chance import WORDS, below, seed
from lucky7.fast.cpu import compiled
from lucky7.fast.layout import Records
from lucky7.fast.playout import new_deck, take_chance
from lucky7.rules.actions import PASS
from lucky7.rules.cards import CARDS
from lucky7.rules.game import apply, legal
from lucky7.rules.score import pawn_penalty
from lucky7.rules.state import CLASSIC, DEAL, FIRST_HALF, OVER, SEATS, WHEEL, left_in_half
from lucky7.rules.view import view as fill_view

FILE: Final = "expectations.npz"
MODES: Final = 3
ROUNDS: Final = 2 * FIRST_HALF
EXPLORED: Final = ROUNDS - 1
SEED: Final = 1
SHRINK: Final = 30.0  # so many seats that differ from the rest by nothing, to steady rare cells

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
        pawn = arrays["pawn"][mode, players].astype(np.float64)
    found = np.zeros(1, EXPECTED)
    found["pawn"][0] = pawn
    for done in range(rounds):
        found["points"][0, done] = net[done + 1 : rounds + 1, :players].mean(axis=1).sum()
    return found


def points_after(net: Floats, players: int, done: int, rounds: int) -> Floats:
    """The sum over the rounds after so many; the deal goes one seat on each time."""
    points = np.zeros(SEATS)
    for later in range(rounds - done):
        for place in range(players):
            points[place] += net[done + 1 + later, (place - later) % players]
    return points


def measure_net(players: int, mode: int, games: int) -> Floats:
    """`net` of one setting, from games of the reference policy."""
    nets, places, _ = _play(players, mode, games, explore=False)
    net = np.zeros((ROUNDS + 1, SEATS))
    for done in range(1, ROUNDS + 1):
        for place in range(players):
            net[done, place] = nets[:, done][places[:, done] == place].mean()
    return net


def measure_pawn(net: Floats, players: int, mode: int, games: int) -> Floats:
    """`pawn` of one setting.

    The reference policy seldom keeps a pawn for long. So each game is led somewhere by passing the
    wheel more often, up to a round of its own, and counts from there alone.
    """
    pawn = np.zeros((ROUNDS + 1, 2, 8))
    nets, places, keys = _play(players, mode, games, explore=True)
    for done in range(1, ROUNDS):
        if left_in_half(done) == 0:
            continue
        mine = np.arange(games) % EXPLORED + 1 == done
        after = slice(done + 1, done + 1 + left_in_half(done))
        usual = points_after(net, players, done, done + left_in_half(done))
        place = (places[mine, done + 1])[:, :players]
        rest = nets[mine, after, :players].sum(axis=1) - usual[place]
        for used in range(2):
            for free in range(8):
                here = (keys[mine, done, :players] == (used, free)).all(axis=-1)
                pawn[done, used, free] = rest[here].sum() / (here.sum() + SHRINK)
    return pawn


def _play(
    players: int, mode: int, games: int, *, explore: bool
) -> tuple[Floats, NDArray[np.int64], NDArray[np.int64]]:
    """By game, round and seat: net points, places after the dealer, the pawn's key."""
    nets = np.zeros((games, ROUNDS + 1, SEATS))
    places = np.zeros((games, ROUNDS + 1, SEATS), np.int64)
    keys = np.zeros((games, ROUNDS + 1, SEATS, 2), np.int64)
    batch = new_games(games, players, ROUNDS, mode)
    _play_all(batch, explore, np.zeros(1, ROOM), nets, places, keys)
    return nets, places, keys


@compiled
def _play_all(batch: Any, explore: bool, rooms: Any, nets: Any, places: Any, keys: Any) -> None:
    room = rooms[0]
    prepare(room)
    chance: Any = np.empty(WORDS, np.int64)
    deck: Any = np.empty(CARDS, np.int16)
    for i in range(len(batch)):
        game = batch[i]
        until = i % EXPLORED + 1 if explore else 0
        passes = i // EXPLORED % 4  # in three
        seed(chance, SEED, i)
        new_deck(deck)
        while game.phase != OVER:
            take_chance(game, chance, deck)
            while legal(game) != 0:
                at_wheel = game.phase == WHEEL and game.round_number <= until
                if at_wheel and below(chance, 3) < passes:
                    apply(game, PASS)
                else:
                    fill_view(game, game.turn, room.trial.sight)
                    apply(game, decide(room.trial.sight, room.trial.mind, room.answer))
            if game.phase == OVER or (game.phase == DEAL and game.round_number > 0):
                _note(game, nets[i], places[i], keys[i])


@compiled
def _note(game: Any, nets: Any, places: Any, keys: Any) -> None:
    done = game.round_number
    for seat in range(game.players):
        unused = game.pawns[seat] < 0
        penalty = pawn_penalty(game) if unused else 0
        nets[done, seat] = game.points[seat] - penalty
        places[done, seat] = (seat - game.dealt_by) % game.players
        keys[done, seat, 0] = 0 if unused else 1
        keys[done, seat, 1] = options_left(game)


def main(games: int) -> None:
    net = np.zeros((MODES, SEATS + 1, ROUNDS + 1, SEATS))
    pawn = np.zeros((MODES, SEATS + 1, ROUNDS + 1, 2, 8))
    for mode in range(MODES):
        for players in range(2, SEATS + 1):
            net[mode, players] = found = measure_net(players, mode, games)
            if mode != CLASSIC:
                pawn[mode, players] = measure_pawn(found, players, mode, 2 * games)
    arrays = {"net": net.astype(np.float32), "pawn": pawn.astype(np.float32)}
    np.savez_compressed(Path(__file__).with_name(FILE), allow_pickle=False, **arrays)


if __name__ == "__main__":
    main(int(sys.argv[1]))
