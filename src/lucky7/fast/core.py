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


def register(overload: Function, instructions: dict[Function, Function], **options: Any) -> None:
    """Let a target compile calls of the core; for a few functions it has instructions instead."""

    def compile_as(function: Function, body: Function) -> None:
        overload(function, jit_options=options, strict=False)(lambda *_: body)

    for function in functions():
        compile_as(function, instructions.get(function, function))


def sources() -> list[Path]:
    """The files whose change makes all compiled code stale."""
    rules = [Path(str(module.__file__)) for module in RULES]
    return sorted([*rules, *Path(__file__).parent.glob("*.py")])
