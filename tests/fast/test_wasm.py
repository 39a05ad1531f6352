"""As WebAssembly the rules are the rules: the same states after every step, the same batches."""

from copy import deepcopy
from math import exp
from typing import Any

import numpy as np
import pytest
import wasmtime
from numba import types

from fast.both import SETTINGS, interpreted_random, setting
from fast.wasm_instance import Instance
from lucky7.fast import wasm
from lucky7.fast.batch import games, play_random
from lucky7.fast.chance import WORDS
from lucky7.fast.layout import GAME, VIEW, write
from lucky7.fast.wasm_module import Unlinked
from lucky7.fast.wasm_target import Entry
from lucky7.rules import checked
from lucky7.rules.actions import first_action
from lucky7.rules.cards import CARDS
from lucky7.rules.state import Game, View

GAMES = {"check": 72, "test": 72, "soak": 7_200}
BATCH = {"check": 7_200, "test": 21_600, "soak": 720_000}
PARTS = 2


@pytest.fixture(scope="module")
def run() -> Instance:
    return Instance(wasm.rules())


def game_bytes(game: Game) -> bytes:
    record = np.zeros(1, GAME)
    write(game, record[0])
    return record.tobytes()


def view_bytes(view: View) -> bytes:
    record = np.zeros(1, VIEW)
    write(view, record[0])
    return record.tobytes()


@pytest.mark.parametrize("part", range(PARTS))
def test_random_games_are_the_interpreted_ones_after_every_step(
    run: Instance, effort: str, part: int
) -> None:
    at, seen = run.room(GAME.itemsize), run.room(VIEW.itemsize)
    chance, deck = run.room(8 * WORDS), run.room(2 * CARDS)
    for stream in range(part, GAMES[effort], PARTS):
        run.put(bytes(GAME.itemsize), at)
        run.call("new_game", at, *setting(stream))
        run.call("seed_chance", chance, deck, 7, stream)
        for happened, game in interpreted_random(7, stream):
            assert run.call("step_random", at, chance, deck) == happened
            assert run.get(at, GAME.itemsize) == game_bytes(game)
            if first_action(game.phase) >= 0:
                seat = happened % (game.players + 1) - 1
                run.put(bytes(VIEW.itemsize), seen)
                run.call("view_game", at, seat, seen)
                assert run.get(seen, VIEW.itemsize) == view_bytes(checked.view(game, seat))


def test_what_is_legal_and_what_it_does_is_what_the_interpreted_rules_say(run: Instance) -> None:
    at, after = run.room(GAME.itemsize), run.room(GAME.itemsize)
    compared = 0
    for stream in range(len(SETTINGS)):
        before: Game | None = None
        for happened, game in interpreted_random(8, stream):
            if before is not None and happened >= 0:
                run.put(game_bytes(before), at)
                run.put(game_bytes(before), after)
                legal = run.call("legal_actions", at)
                first = first_action(before.phase)
                masked = [first + bit for bit in range(64) if legal >> bit & 1]
                assert masked == checked.legal_actions(before)
                run.call("apply_action", after, happened)
                assert run.get(after, GAME.itemsize) == game_bytes(game)
                compared += 1
            before = deepcopy(game)
            if game.round_number > 2:
                break
    assert compared > len(SETTINGS)


def test_batches_are_native_ones_bit_by_bit(run: Instance, effort: str) -> None:
    columns = np.array([SETTINGS[i % len(SETTINGS)] for i in range(BATCH[effort])]).T
    native = games(BATCH[effort], *columns)
    at = run.put(native.tobytes())
    moves = run.call(
        "play_random", at, len(native), 2024, 5, run.room(8 * WORDS), run.room(2 * CARDS)
    )
    assert moves == play_random(native, 2024, 5)
    assert run.get(at, native.nbytes) == native.tobytes()


def run_entry(function: Any, *arguments: int) -> Any:
    kinds = tuple(types.int32 for _ in arguments)
    module = wasm.build({"entry": Entry(function, types.int32, kinds)})
    return Instance(module).call("entry", *arguments)


def test_an_error_traps() -> None:
    def positive(number: int) -> int:
        if number < 0:
            raise ValueError
        return number

    assert run_entry(positive, 3) == 3
    with pytest.raises(wasmtime.Trap, match="unreachable"):
        run_entry(positive, -3)


def test_what_webassembly_does_not_have_is_named() -> None:
    with pytest.raises(Unlinked, match="exp"):
        run_entry(lambda number: int(exp(number)), 1)


def test_what_allocates_does_not_link() -> None:
    with pytest.raises(Unlinked, match="NRT_MemInfo_alloc"):
        run_entry(lambda number: np.zeros(number + 1, np.int32).sum(), 1)
