"""The rules compiled to PTX, for an NVIDIA GPU; neither a GPU nor a driver is needed here.

Import this, and CUDA code may call any function of the core. `emit` compiles the two kernels below;
whoever launches them passes an array as `array_arguments` says.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import numba.cuda.extending
import numpy as np
from numba import from_dtype, types
from numba.cuda import dispatcher

from lucky7.fast import core
from lucky7.fast.chance import WORDS, seed
from lucky7.fast.layout import GAME
from lucky7.fast.playout import finish, new_deck, step
from lucky7.rules import cards
from lucky7.rules.cards import CARDS
from lucky7.rules.game import reset
from lucky7.rules.state import OVER, copy

cuda: Any = numba.cuda  # it has no types

COMPUTE_CAPABILITY: Final = (9, 0)

# Threads that run in step. They play games with the same settings.
WARP: Final = 32

RECORD: Final = from_dtype(GAME)
SETTINGS: Final = types.Array(types.int64, 2, "C")
STATES: Final = types.Array(RECORD, 1, "C")
TRACES: Final = types.Array(RECORD, 2, "C")
COUNTS: Final = types.Array(types.int64, 1, "C")


def _count(mask: int) -> Any:
    return np.int64(cuda.popc(mask))


def _lowest(mask: int) -> Any:
    return np.int64(cuda.ffs(mask)) - 1


core.register(cuda.extending.overload, {cards.count: _count, cards.lowest: _lowest})


def play_games(settings: Any, number: int, count: int, states: Any, moves: Any) -> None:
    """Play `count` random games, each as batch.play_random would; every thread takes its share.

    Settings change from warp to warp. The first games' last states go to `states`, each thread's
    number of decisions to `moves`.
    """
    game = cuda.local.array(1, RECORD)[0]
    chance = cuda.local.array(WORDS, types.int64)
    deck = cuda.local.array(CARDS, types.int8)
    thread = cuda.grid(1)
    total = 0
    for i in range(thread, count, cuda.gridsize(1)):
        row = i // WARP % len(settings)
        reset(game, settings[row, 0], settings[row, 1], settings[row, 2], settings[row, 3])
        seed(chance, number, i)
        new_deck(deck)
        total += finish(game, chance, deck)
        if i < len(states):
            copy(game, states[i])
    moves[thread] = total


def trace_games(settings: Any, number: int, first: int, traces: Any, steps: Any) -> None:
    """Play one game a thread, from stream `first` on, keeping the state after every step."""
    game = cuda.local.array(1, RECORD)[0]
    chance = cuda.local.array(WORDS, types.int64)
    deck = cuda.local.array(CARDS, types.int8)
    thread = cuda.grid(1)
    if thread >= len(steps):
        return
    stream = first + thread
    row = stream // WARP % len(settings)
    reset(game, settings[row, 0], settings[row, 1], settings[row, 2], settings[row, 3])
    seed(chance, number, stream)
    new_deck(deck)
    happened = 0
    while game.phase != OVER and happened < traces.shape[1]:
        step(game, chance, deck)
        copy(game, traces[thread, happened])
        happened += 1
    steps[thread] = happened


KERNELS: Final = {
    "play_games": (play_games, (SETTINGS, types.int64, types.int64, STATES, COUNTS)),
    "trace_games": (trace_games, (SETTINGS, types.int64, types.int64, TRACES, COUNTS)),
}


def emit(function: Callable[..., None], arguments: tuple[types.Type, ...]) -> str:
    """A kernel's PTX."""
    with _compute_capability():
        code, _ = cuda.compile_ptx(function, arguments, cc=COMPUTE_CAPABILITY)
    return str(code)


def emit_device(function: Callable[..., Any], arguments: tuple[types.Type, ...]) -> str:
    """The PTX of a function that kernels can call."""
    with _compute_capability():
        code, _ = cuda.compile_ptx(function, arguments, cc=COMPUTE_CAPABILITY, device=True)
    return str(code)


def array_arguments(array: Any, pointer: int) -> list[int]:
    """How a kernel takes an array that lies at `pointer`: owner, parent, size, itemsize, ..."""
    return [0, 0, array.size, array.itemsize, pointer, *array.shape, *array.strides]


@contextmanager
def _compute_capability() -> Iterator[None]:
    """Where functions call each other numba-cuda asks the GPU what it can do; there may be none."""
    module: Any = dispatcher
    asked = module.get_current_device

    class Device:
        compute_capability = COMPUTE_CAPABILITY

    module.get_current_device = Device
    try:
        yield
    finally:
        module.get_current_device = asked
