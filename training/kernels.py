"""The environment compiled: a step of every game at once, for the CPU and as PTX for the GPU.

A step carries out the decisions chosen for all games, lets chance fall, and shows every game's next
decision. What it writes, a row a game: the observation, the legal actions, who decides, how many
rounds the game has ended since the buffer began, and for the rounds that ended their returns.
"""

from typing import Any

import numpy as np
from numba import from_dtype, types

from lucky7.bots import observation, returns
from lucky7.bots.returns import settle_round, state_key
from lucky7.fast import core
from lucky7.fast.chance import WORDS, seed
from lucky7.fast.layout import GAME, VIEW
from lucky7.fast.playout import new_deck
from lucky7.rules.actions import ACTIONS
from lucky7.rules.cards import CARDS
from lucky7.rules.state import SEATS
from training import env
from training.env import decide, look, new_game, settle

MODULES = (observation, returns, env)
GAME_RECORD = from_dtype(GAME)
VIEW_RECORD = from_dtype(VIEW)


def begin_one(i, number, settings, games, views, chances, decks, orders, obs, legal, seats, starts):  # type: ignore[no-untyped-def]
    """Make game i new and show its first decision."""
    seed(chances[i], number, i)
    new_deck(decks[i])
    new_game(games[i], chances[i], settings)
    settle(games[i], chances[i], decks[i], settings)
    show_one(i, games, views, orders, obs, legal, seats)
    note_starts(games[i], starts[0, i])


def show_one(i, games, views, orders, obs, legal, seats):  # type: ignore[no-untyped-def]
    orders[i] = look(games[i], views[i], obs[i], legal[i])
    seats[i] = games[i].turn


def note_starts(game, starts):  # type: ignore[no-untyped-def]
    """The keys under which the round that begins counts for each seat."""
    game.round_number -= 1
    for seat in range(SEATS):
        starts[seat] = state_key(game, seat) if seat < game.players else -1
    game.round_number += 1


def step_one(
    i,
    settings,
    games,
    views,
    chances,
    decks,
    orders,
    actions,
    obs,
    legal,
    seats,
    rounds,
    gains,
    keys,
    points,
    starts,
):  # type: ignore[no-untyped-def]
    """Carry out game i's decision and show the next; a round that ended is settled on the way."""
    game = games[i]
    decide(game, views[i], orders[i], actions[i])
    row = rounds[i]
    if row < gains.shape[0] and settle_round(game, gains[row, i], keys[row, i], points[row, i]):
        rounds[i] = row + 1
        settle(game, chances[i], decks[i], settings)
        if row + 1 < starts.shape[0]:
            note_starts(game, starts[row + 1, i])
    settle(game, chances[i], decks[i], settings)
    show_one(i, games, views, orders, obs, legal, seats)


LOCAL = (begin_one, show_one, note_starts, step_one)

I64 = types.int64
ARRAYS: dict[str, Any] = {
    "settings": types.Array(I64, 2, "C"),
    "games": types.Array(GAME_RECORD, 1, "C"),
    "views": types.Array(VIEW_RECORD, 1, "C"),
    "chances": types.Array(I64, 2, "C"),
    "decks": types.Array(types.int8, 2, "C"),
    "orders": types.Array(I64, 1, "C"),
    "actions": types.Array(I64, 1, "C"),
    "obs": types.Array(types.uint8, 2, "C"),
    "legal": types.Array(types.uint8, 2, "C"),
    "seats": types.Array(types.int8, 1, "C"),
    "rounds": types.Array(types.int32, 1, "C"),
    "gains": types.Array(types.float32, 3, "C"),
    "keys": types.Array(types.int32, 3, "C"),
    "points": types.Array(types.int16, 3, "C"),
    "starts": types.Array(types.int32, 3, "C"),
}
BEGIN = (
    "settings",
    "games",
    "views",
    "chances",
    "decks",
    "orders",
    "obs",
    "legal",
    "seats",
    "starts",
)
STEP = (
    "settings", "games", "views", "chances", "decks", "orders", "actions",
    "obs", "legal", "seats", "rounds", "gains", "keys", "points", "starts",
)  # fmt: skip


def functions() -> list[Any]:
    """What has to be made known to a compiler beside the rules."""
    return [*core.functions(MODULES), *LOCAL]


def shapes(count: int, rows: int) -> dict[str, tuple[tuple[int, ...], Any]]:
    """Every array of an environment of `count` games: its shape and type."""
    return {
        "games": ((count,), GAME),
        "views": ((count,), VIEW),
        "chances": ((count, WORDS), np.int64),
        "decks": ((count, CARDS), np.int8),
        "orders": ((count,), np.int64),
        "actions": ((count,), np.int64),
        "obs": ((count, observation.SIZE), np.uint8),
        "legal": ((count, ACTIONS), np.uint8),
        "seats": ((count,), np.int8),
        "rounds": ((count,), np.int32),
        "gains": ((rows, count, SEATS), np.float32),
        "keys": ((rows, count, SEATS), np.int32),
        "points": ((rows, count, SEATS), np.int16),
        "starts": ((rows + 1, count, SEATS), np.int32),
    }
