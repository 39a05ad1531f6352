"""Bots in a browser: a view as the WebAssembly module takes it, and who chooses if it fails.

The module (`lucky7.bots.wasm`) decides as the levels do natively. It runs beside Python, so a view
is handed over as bytes.
"""

import logging
from collections.abc import Awaitable, Callable
from random import Random, SystemRandom
from typing import Final

from lucky7.bots import casual
from lucky7.fast.packing import packed
from lucky7.rules import checked
from lucky7.rules.game import refusal
from lucky7.rules.reasons import ALLOWED
from lucky7.rules.state import View

# A level, a view and a seed in; the action out.
Module = Callable[[str, bytes, int], Awaitable[int]]

SEEDS: Final = 2**31

logger = logging.getLogger("lucky7")


class Thinking:
    """Asks the module; Casual's judgement stands in for it, and anything legal for that."""

    def __init__(self, module: Module, random: Random | None = None) -> None:
        self._module = module
        self._random = random or SystemRandom()

    async def choose(self, level: str, view: View, _owner: str) -> int:
        try:
            action = await self._module(level, packed(view), self._random.randrange(SEEDS))
        except Exception:
            logger.exception("a bot failed", extra={"level": level})
            action = -1
        if refusal(view, view.seat, action) == ALLOWED:
            return action
        action = casual.choose(view, self._random)
        if refusal(view, view.seat, action) == ALLOWED:
            return action
        return self._random.choice(checked.legal_actions(view))
