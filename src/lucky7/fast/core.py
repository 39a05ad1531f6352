"""What is compiled: the core of the rules, and the few plain functions here that play with it."""

import inspect
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from lucky7.fast import chance, playout
from lucky7.rules import (
    actions,
    bidding,
    cards,
    game,
    reasons,
    score,
    state,
    tricks,
    view,
    wheel,
)

RULES: Final = (cards, state, actions, reasons, bidding, tricks, wheel, score, view, game)
PLAYING: Final = (chance, playout)

Function = Callable[..., Any]

# Their Python bodies do not compile; each target has an instruction for them.
INSTRUCTIONS: Final = (cards.count, cards.lowest)


def functions(modules: tuple[ModuleType, ...] = RULES + PLAYING) -> Iterator[Function]:
    """Every function that these modules define, but for those that declare fields of a state."""
    for module in modules:
        for function in vars(module).values():
            if (
                inspect.isfunction(function)
                and function.__module__ == module.__name__
                and inspect.signature(function).return_annotation is not Any
            ):
                yield function


def sources() -> list[Path]:
    """The files whose change makes all compiled code stale."""
    rules = [Path(str(module.__file__)) for module in RULES]
    return sorted([*rules, *Path(__file__).parent.glob("*.py")])
