"""The rules compiled to WebAssembly, for a browser. Neither a linker nor a browser is needed here.

`build` makes a module of entries; `RULES` are those of the rules, `lucky7.bots.wasm` adds the bots.
A module imports nothing and exports

- `memory`, which the caller may grow;
- its entries: functions of numbers and addresses. A game or a view lies at its address as
  `fast.layout` says: the bytes of a NumPy record. An int64, which JavaScript calls BigInt, is only
  what holds a mask of cards or a number of moves;
- `heap`: the address from which on memory is the caller's own.

Nothing is allocated. The stack lies below everything else, so that a module that needs more of it
traps, and so does whatever Numba would raise an error for; there is no undefined behaviour to go on
with. Both leave memory as it was at that moment: make a new instance then.
"""

from pathlib import Path
from typing import Any, Final

from numba import from_dtype, types
from numba.np import numpy_support

from lucky7.fast import cache
from lucky7.fast.chance import WORDS, seed
from lucky7.fast.cpu import folder_of
from lucky7.fast.layout import GAME, VIEW
from lucky7.fast.playout import finish, new_deck, step
from lucky7.fast.wasm_module import make_module
from lucky7.fast.wasm_target import Entry, compile_object
from lucky7.rules.cards import CARDS
from lucky7.rules.game import apply, legal, reset
from lucky7.rules.view import view as fill_view

carray: Any = numpy_support.carray  # an array that lies at an address
pointer: Any = types.CPointer

i32: Final = types.int32
i64: Final = types.int64
nothing: Final = types.none
game_at: Final = from_dtype(GAME)
view_at: Final = from_dtype(VIEW)
CHANCE: Final = pointer(types.int64)
DECK: Final = pointer(types.int16)


def new_game(game: Any, players: int, rounds: int, mode: int, turned_joker: int) -> None:
    """Fill `game` with a new one, waiting for the draw for the deal."""
    reset(game, players, rounds, mode, turned_joker)


def legal_actions(game: Any) -> Any:
    """What the seat in turn may do: a mask, as rules.game.legal gives it."""
    return legal(game)


def apply_action(game: Any, action: int) -> None:
    """Carry out one decision. It trusts its caller, as rules.game.apply does."""
    apply(game, action)


def view_game(game: Any, seat: int, view: Any) -> None:
    """Fill `view` with what a seat knows; -1 for a spectator."""
    fill_view(game, seat, view)


def seed_chance(chance: Any, deck: Any, number: int, stream: int) -> None:
    """Begin a stream of chance: two int64 at `chance`, 57 int16 at `deck`."""
    seed(carray(chance, (WORDS,)), number, stream)
    new_deck(carray(deck, (CARDS,)))


def step_random(game: Any, chance: Any, deck: Any) -> Any:
    """Let one thing happen at random, as fast.playout.step does."""
    return step(game, carray(chance, (WORDS,)), carray(deck, (CARDS,)))


def play_random(games: Any, count: int, number: int, first: int, chance: Any, deck: Any) -> Any:
    """Play so many games that lie side by side to their ends, as fast.batch.play_random does."""
    batch = carray(games, (count,))
    words = carray(chance, (WORDS,))
    cards = carray(deck, (CARDS,))
    moves = 0
    for i in range(count):
        seed(words, number, first + i)
        new_deck(cards)
        moves += finish(batch[i], words, cards)
    return moves


RULES: Final = {
    "new_game": Entry(new_game, nothing, (game_at, i32, i32, i32, i32)),
    "legal_actions": Entry(legal_actions, i64, (game_at,)),
    "apply_action": Entry(apply_action, nothing, (game_at, i32)),
    "view_game": Entry(view_game, nothing, (game_at, i32, view_at)),
    "seed_chance": Entry(seed_chance, nothing, (CHANCE, DECK, i64, i64)),
    "step_random": Entry(step_random, i32, (game_at, CHANCE, DECK)),
    "play_random": Entry(play_random, i64, (pointer(game_at), i32, i64, i64, CHANCE, DECK)),
}


def build(entries: dict[str, Entry], blocks: dict[str, int] | None = None) -> bytes:
    """A module with these entries, and with room set aside for blocks of so many bytes."""
    return make_module(compile_object(entries), list(entries), blocks or {})


def rules() -> bytes:
    """The module of the rules alone; compiled once, then kept as other compiled code is."""
    folder = folder_of(Path(__file__).parent)
    return cache.kept(folder, "rules.wasm", lambda: build(RULES))
