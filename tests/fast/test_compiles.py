"""Every function of the core compiles, for the CPU and to PTX, and answers as interpreted."""

import inspect
import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, get_type_hints

import numba
import numpy as np
import pytest
from numba import types

from fast.both import played
from lucky7.fast import core
from lucky7.fast.layout import GAME, VIEW, read
from lucky7.rules.actions import ACTIONS, PASS
from lucky7.rules.state import TRUMP, Game, Open, View

FUNCTIONS = list(core.functions())
RECORDS = {
    Game: [numba.from_dtype(GAME)],
    View: [numba.from_dtype(VIEW)],
    Open: [numba.from_dtype(GAME), numba.from_dtype(VIEW)],
}
PLAIN: dict[Any, types.Type] = {
    int: types.int64,
    bool: types.boolean,
    list[int]: types.Array(types.int64, 1, "C"),
}

# A question about a state: what may stand for each parameter.
VALUES: dict[str, Callable[[Game], range]] = {
    "seat": lambda game: range(game.players),
    "card": lambda _: range(57),
    "mask": lambda _: range(1, 1 << 57, 0x5DEECE66D17),
    "action": lambda _: range(PASS, ACTIONS),
    "index": lambda _: range(49),
    "start": lambda _: range(49),
    "phase": lambda _: range(9),
    "option": lambda _: range(7),
    "led": lambda _: range(5),
    "trump": lambda _: range(5),
    "bid": lambda _: range(8),
    "won": lambda _: range(8),
    "doubled": lambda _: range(2),
    "one": lambda _: range(3),
    "other": lambda _: range(3, 7),
    "player": lambda _: range(7),
    "by": lambda _: range(-1, 2, 2),
    "round_number": lambda _: range(1, 15),
}


def parameters(function: core.Function) -> dict[str, Any]:
    hints = get_type_hints(function)
    return {name: hints[name] for name in inspect.signature(function).parameters}


def signatures(function: core.Function) -> Iterator[tuple[types.Type, ...]]:
    """What it can be called with: one state of each kind that it takes, ints and lists."""
    hints = list(parameters(function).values())
    for kind in range(2 if hints.count(Open) == 1 else 1):
        yield tuple(
            RECORDS[hint][kind if hint is Open else 0] if hint in RECORDS else PLAIN[hint]
            for hint in hints
        )


def caller(function: core.Function) -> Callable[..., Any]:
    """Compiled code reaches the core by calling it."""
    names = ", ".join(inspect.signature(function).parameters)
    call: Callable[..., Any] = eval(f"lambda {names}: function({names})", {"function": function})
    return call


def name_of(function: core.Function) -> str:
    return f"{function.__module__.removeprefix('lucky7.')}.{function.__name__}"


def is_question(function: core.Function) -> bool:
    asks = get_type_hints(function)["return"] in (int, bool)
    return asks and not function.__name__.startswith("apply_")


@cache
def states() -> list[np.void]:
    """Games at all stages once cards have been dealt."""
    found = [s for stream in range(0, 72, 3) for s in played(11, stream) if s["phase"] >= TRUMP]
    return random.Random(1).sample(found, 400)


def test_the_core_is_every_function_of_the_rules_but_the_edge() -> None:
    named = {name_of(function) for function in FUNCTIONS}
    assert {"rules.game.apply", "rules.cards.count", "rules.wheel._ask_from"} <= named
    assert not {name for name in named if "checked" in name or "names" in name}
    assert len(named) == len(FUNCTIONS) > 60


@pytest.mark.slow
@pytest.mark.parametrize("function", FUNCTIONS, ids=name_of)
def test_it_compiles_for_the_cpu(function: core.Function) -> None:
    import lucky7.fast.cpu  # noqa: F401, PLC0415

    for signature in signatures(function):
        numba.njit(caller(function)).compile(signature)


@pytest.mark.slow
@pytest.mark.parametrize("function", FUNCTIONS, ids=name_of)
def test_it_compiles_to_ptx(function: core.Function) -> None:
    ptx = pytest.importorskip("lucky7.fast.ptx")
    for signature in signatures(function):
        assert ".func" in ptx.emit_device(caller(function), signature)


QUESTIONS = [function for function in core.functions(core.RULES) if is_question(function)]


@pytest.mark.slow
@pytest.mark.parametrize("function", QUESTIONS, ids=name_of)
def test_it_answers_as_it_does_interpreted(function: core.Function) -> None:
    import lucky7.fast.cpu  # noqa: F401, PLC0415

    compiled = numba.njit(caller(function))
    names = parameters(function)
    chance = random.Random(function.__name__)
    for state in states():
        game = read(state, Game)
        before = state.tobytes()
        values = {
            name: chance.choice(VALUES[name](game)) for name in names if names[name] not in RECORDS
        }
        plain = [game if names[name] in RECORDS else values[name] for name in names]
        fast = [state if names[name] in RECORDS else values[name] for name in names]
        assert compiled(*fast) == function(*plain)
        assert state.tobytes() == before
