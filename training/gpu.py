"""The environment on a GPU: CuPy arrays, stepped by the PTX that training/prepare.py made.

Needs CuPy and build/training/; neither Numba nor a compiler.
"""

import json
from pathlib import Path
from typing import Any

import cupy as xp
import numpy as np

FOLDER = Path("build/training")
BLOCK = 64


class Games:
    """As training.cpu.Games, on the device."""

    def __init__(self, count: int, rows: int, settings: list[tuple[int, ...]], number: int) -> None:
        facts = json.loads((FOLDER / "facts.json").read_text())
        self.count = count
        self._order = facts["step"]
        self._items = {"games": facts["game"], "views": facts["view"]}
        self._step = _kernel("step_games", facts)
        seats = facts["seats"]
        self.arrays: dict[str, Any] = {
            "settings": xp.asarray(np.array(settings, np.int64)),
            "games": xp.zeros((count, facts["game"]), xp.uint8),
            "views": xp.zeros((count, facts["view"]), xp.uint8),
            "chances": xp.zeros((count, facts["words"]), xp.int64),
            "decks": xp.zeros((count, facts["cards"]), xp.int8),
            "orders": xp.zeros(count, xp.int64),
            "actions": xp.zeros(count, xp.int64),
            "obs": xp.zeros((count, facts["observation"]), xp.uint8),
            "legal": xp.zeros((count, facts["actions"]), xp.uint8),
            "seats": xp.zeros(count, xp.int8),
            "rounds": xp.zeros(count, xp.int32),
            "gains": xp.zeros((rows, count, seats), xp.float32),
            "keys": xp.zeros((rows, count, seats), xp.int32),
            "points": xp.zeros((rows, count, seats), xp.int16),
            "starts": xp.zeros((rows + 1, count, seats), xp.int32),
        }
        self._launch(_kernel("begin_games", facts), [np.int64(number)], facts["begin"])

    def step(self) -> None:
        self._launch(self._step, [], self._order)

    def _launch(self, kernel: Any, first: list[Any], names: list[str]) -> None:
        arguments = list(first)
        for name in names:
            arguments += self._argument(name)
        kernel(((self.count + BLOCK - 1) // BLOCK,), (BLOCK,), tuple(arguments))

    def _argument(self, name: str) -> list[Any]:
        """An array as Numba's kernels take it: owner, parent, size, item, pointer, shape, strides.

        Records are rows of bytes here and single items there.
        """
        array = self.arrays[name]
        item = self._items.get(name, array.itemsize)
        shape = array.shape[:1] if name in self._items else array.shape
        strides = [item * int(np.prod(shape[i + 1 :])) for i in range(len(shape))]
        numbers = (0, 0, int(np.prod(shape)), item, array.data.ptr, *shape, *strides)
        return [np.int64(number) for number in numbers]


def _kernel(name: str, facts: dict[str, Any]) -> Any:
    module = xp.RawModule(path=str(FOLDER / f"{name}.ptx"))
    return module.get_function(facts["entries"][name])
