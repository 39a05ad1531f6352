"""Bots in a browser: a view as the WebAssembly module takes it, and who chooses if it fails.

The module (`lucky7.bots.wasm`) decides as the levels do natively. It runs beside Python, so a view
is handed over as bytes: those of a NumPy record (`fast.layout`), written without NumPy.
"""

import logging
from collections.abc import Awaitable, Callable
from dataclasses import fields
from random import Random, SystemRandom
from struct import Struct
from typing import Final

from lucky7.bots import casual
from lucky7.rules import checked
from lucky7.rules.game import refusal
from lucky7.rules.reasons import ALLOWED
from lucky7.rules.state import View

# A level, a view and a seed in; the action out.
Module = Callable[[str, bytes, int], Awaitable[int]]

SEEDS: Final = 2**31

logger = logging.getLogger("lucky7")


def _format() -> Struct:
    """Masks in 64 bits, all else in 16, aligned as C aligns them; the whole to 8 bytes."""
    parts = []
    for field in fields(View):
        kind = "q" if field.metadata.get("mask") else "h"
        parts.append(f"{field.metadata.get('length') or 1}{kind}")
    return Struct("@" + "".join(parts) + "0q")


_FORMAT: Final = _format()
_NAMES: Final = [(field.name, "length" in field.metadata) for field in fields(View)]


def view_bytes(view: View) -> bytes:
    values: list[int] = []
    for name, is_list in _NAMES:
        value = getattr(view, name)
        if is_list:
            values += value
        else:
            values.append(value)
    return _FORMAT.pack(*values)


class Thinking:
    """Asks the module; Casual's judgement stands in for it, and anything legal for that."""

    def __init__(self, module: Module, random: Random | None = None) -> None:
        self._module = module
        self._random = random or SystemRandom()

    async def choose(self, level: str, view: View, _owner: str) -> int:
        try:
            action = await self._module(level, view_bytes(view), self._random.randrange(SEEDS))
        except Exception:
            logger.exception("a bot failed", extra={"level": level})
            action = -1
        if refusal(view, view.seat, action) == ALLOWED:
            return action
        action = casual.choose(view, self._random)
        if refusal(view, view.seat, action) == ALLOWED:
            return action
        return self._random.choice(checked.legal_actions(view))
