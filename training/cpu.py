"""The environment on the CPU: NumPy arrays, stepped by Numba."""

from typing import Any

import numpy as np
from numba.extending import register_jitable

from lucky7.fast.cpu import compiled
from training import kernels
from training.kernels import BEGIN, STEP, begin_one, step_one

xp = np

for _function in kernels.functions():
    register_jitable(error_model="numpy")(_function)


@compiled
def _begin_all(number, settings, games, views, chances, decks, orders, obs, legal, seats, starts):  # type: ignore[no-untyped-def]
    for i in range(len(games)):
        begin_one(
            i, number, settings, games, views, chances, decks, orders, obs, legal, seats, starts
        )


@compiled
def _step_all(
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
    for i in range(len(games)):
        step_one(
            i, settings, games, views, chances, decks, orders, actions,
            obs, legal, seats, rounds, gains, keys, points, starts,
        )  # fmt: skip


class Games:
    """`count` games side by side; `arrays` is what the kernels read and write."""

    def __init__(self, count: int, rows: int, settings: list[tuple[int, ...]], number: int) -> None:
        self.count = count
        self.arrays: dict[str, Any] = {
            name: np.zeros(shape, kind)
            for name, (shape, kind) in kernels.shapes(count, rows).items()
        }
        self.arrays["settings"] = np.array(settings, np.int64)
        _begin_all(number, *(self.arrays[name] for name in BEGIN))

    def step(self) -> None:
        _step_all(*(self.arrays[name] for name in STEP))
