"""Games and views as bytes: those of the NumPy records in `layout`, written without NumPy."""

from dataclasses import fields
from functools import cache
from struct import Struct
from typing import Any

from lucky7.rules.state import Open


@cache
def _format(state: Any) -> Struct:
    """Masks in 64 bits, all else in 16, aligned as C aligns them; the whole to 8 bytes."""
    parts = []
    for field in fields(state):
        kind = "q" if field.metadata.get("mask") else "h"
        parts.append(f"{field.metadata.get('length') or 1}{kind}")
    return Struct("@" + "".join(parts) + "0q")


@cache
def _names(state: Any) -> tuple[tuple[str, bool], ...]:
    return tuple((field.name, "length" in field.metadata) for field in fields(state))


def packed(state: Open) -> bytes:
    kind: Any = type(state)
    values: list[int] = []
    for name, is_list in _names(kind):
        value = getattr(state, name)
        if is_list:
            values += value
        else:
            values.append(value)
    return _format(kind).pack(*values)
