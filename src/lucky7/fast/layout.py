"""Games and views as records of NumPy arrays, laid out as their definitions in `rules.state` say.

Masks are int64, everything else int16; nothing is unsigned.
"""

from dataclasses import fields
from typing import Any, Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from lucky7.rules.state import Game, Open, View

Records = NDArray[np.void]
State = TypeVar("State", bound=Open)


def dtype_of(state: type[Open]) -> np.dtype[np.void]:
    members: list[tuple[Any, ...]] = []
    for field in fields(state):
        kind = np.int64 if field.metadata.get("mask") else np.int16
        length = field.metadata.get("length")
        members.append((field.name, kind) if length is None else (field.name, kind, (length,)))
    return np.dtype(members, align=True)


GAME: Final = dtype_of(Game)
VIEW: Final = dtype_of(View)


def write(state: Open, record: Any) -> None:
    """Put a state into a record of its own dtype."""
    for field in fields(state):
        record[field.name] = getattr(state, field.name)


def read(record: Any, state: type[State]) -> State:
    """The state that a record holds, as a plain object."""
    return state(**{field.name: record[field.name].tolist() for field in fields(state)})
