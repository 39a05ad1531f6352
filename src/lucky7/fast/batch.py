"""Many games at once, as a NumPy array of records; one call for the whole batch.

`games` makes a batch. Every function here may be called from several threads at a time.
"""

from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from lucky7.fast.chance import WORDS, seed
from lucky7.fast.cpu import compiled
from lucky7.fast.layout import GAME, VIEW, Records
from lucky7.fast.playout import REFUSED, finish, follow, new_deck, step
from lucky7.rules import checked
from lucky7.rules.cards import CARDS
from lucky7.rules.game import apply, legal, reset
from lucky7.rules.state import CLASSIC, DEALER_LEADS, OVER
from lucky7.rules.view import view

Ints = NDArray[np.int64]
SEEDS = 1 << 63


def games(
    count: int,
    players: ArrayLike = 4,
    rounds: ArrayLike = 14,
    mode: ArrayLike = CLASSIC,
    turned_joker: ArrayLike = DEALER_LEADS,
) -> Records:
    """New games, waiting for the draw for the deal; each setting one for all or one a game."""
    settings = np.empty((count, 4), np.int64)
    for column, setting in enumerate((players, rounds, mode, turned_joker)):
        settings[:, column] = setting
    alike = all(np.ndim(setting) == 0 for setting in (players, rounds, mode, turned_joker))
    for distinct in (settings[:1] if alike else np.unique(settings, axis=0)).tolist():
        checked.new(*distinct)  # refuses what cannot be played
    batch = np.zeros(count, GAME)
    _reset_all(batch, settings)
    return batch


def play_random(batch: Records, number: int, first: int = 0, threads: int = 1) -> int:
    """Play all games to their end at random; how many decisions that took.

    `number` is the seed. The game at index i follows stream first + i of it, on any number of
    threads and in a batch of any size.
    """
    number %= SEEDS
    if threads <= 1:
        return int(_play_all(batch, number, first))
    bounds = [len(batch) * i // threads for i in range(threads + 1)]
    with ThreadPoolExecutor(threads) as pool:
        parts = [
            pool.submit(_play_all, batch[start:end], number, first + start)
            for start, end in pairwise(bounds)
        ]
        return sum(int(part.result()) for part in parts)


def trace_random(game: Any, number: int, stream: int, states: Records) -> Ints:
    """Play one game as play_random does and keep the state after every step in `states`.

    Returns what happened at each: a decision, or CHANCE. Ends with the game or with `states`.
    """
    steps = np.empty(len(states), np.int64)
    return steps[: _trace(game, number % SEEDS, stream, states, steps)]


def play_script(game: Any, script: ArrayLike, states: Records) -> int:
    """Replay events (see playout.event_size), keeping the state after each in `states`.

    Returns how many happened: up to the script's end, the end of `states` or the first refusal.
    """
    return int(_follow_all(game, np.ascontiguousarray(script, np.int64), states))


def view_many(batch: Records, seats: ArrayLike) -> Records:
    """What a seat of each game knows; -1 for a spectator."""
    chosen = np.empty(len(batch), np.int64)
    chosen[:] = seats
    if len(batch) and not (chosen.min() >= -1 and (chosen < batch["players"]).all()):
        raise ValueError("a seat is 0 to players - 1, or -1 for a spectator")
    views = np.zeros(len(batch), VIEW)
    _view_all(batch, chosen, views)
    return views


def legal_many(batch: Records) -> Ints:
    """For each game or view, what the seat in turn may do: a mask, as rules.game.legal gives it."""
    masks = np.empty(len(batch), np.int64)
    _legal_all(batch, masks)
    return masks


def apply_many(batch: Records, actions: ArrayLike) -> None:
    """Carry out one decision in each game. It trusts its caller, as rules.game.apply does."""
    chosen = np.empty(len(batch), np.int64)
    chosen[:] = actions
    _apply_all(batch, chosen)


@compiled
def _reset_all(batch: Any, settings: Any) -> None:
    for i in range(len(batch)):
        reset(batch[i], settings[i, 0], settings[i, 1], settings[i, 2], settings[i, 3])


@compiled
def _play_all(batch: Any, number: int, first: int) -> int:
    chance: Any = np.empty(WORDS, np.int64)
    deck: Any = np.empty(CARDS, np.int16)
    moves = 0
    for i in range(len(batch)):
        seed(chance, number, first + i)
        new_deck(deck)
        moves += finish(batch[i], chance, deck)
    return moves


@compiled
def _trace(game: Any, number: int, stream: int, states: Any, steps: Any) -> int:
    chance: Any = np.empty(WORDS, np.int64)
    deck: Any = np.empty(CARDS, np.int16)
    seed(chance, number, stream)
    new_deck(deck)
    for i in range(len(states)):
        if game.phase == OVER:
            return i
        steps[i] = step(game, chance, deck)
        states[i] = game
    return len(states)


@compiled
def _follow_all(game: Any, script: Any, states: Any) -> int:
    deck: Any = np.empty(CARDS, np.int16)
    at = 0
    for i in range(len(states)):
        at = follow(game, script, at, deck)
        if at == REFUSED:
            return i
        states[i] = game
    return len(states)


@compiled
def _view_all(batch: Any, seats: Any, views: Any) -> None:
    for i in range(len(batch)):
        view(batch[i], seats[i], views[i])


@compiled
def _legal_all(batch: Any, masks: Any) -> None:
    for i in range(len(batch)):
        masks[i] = legal(batch[i])


@compiled
def _apply_all(batch: Any, actions: Any) -> None:
    for i in range(len(batch)):
        apply(batch[i], actions[i])
