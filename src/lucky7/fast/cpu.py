"""The rules compiled for the CPU: import this, and compiled code may call any function of the core.

from lucky7.fast.cpu import compiled
from lucky7.rules.game import apply, legal

@compiled
def moves_left(game, ...): ...   # game: a record of layout.GAME
"""

import inspect
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import numba
from llvmlite import ir
from llvmlite.binding import get_host_cpu_features
from numba.core import cgutils, event, types
from numba.extending import intrinsic, overload

from lucky7.fast import cache, chance, core
from lucky7.rules import cards

MESSAGE: Final = (
    "Compiling the rules for this machine. This happens once and takes some seconds ..."
)

Compiled = TypeVar("Compiled", bound=Callable[..., Any])


def _instruction(emit: Callable[[ir.IRBuilder, Any], ir.Instruction]) -> Any:
    """A function of one mask that compiles to what `emit` emits."""

    def typed(_: Any, mask: Any) -> Any:
        return mask(mask), lambda _, builder, __, args: emit(builder, args[0])

    return intrinsic(typed)


def _deposit(_: Any, bits: Any, mask: Any) -> Any:
    """Put the lowest bits of one int where the other has ones: an instruction of newer x86."""
    word = ir.IntType(64)
    kind = ir.FunctionType(word, [word, word])
    declare: Any = cgutils.get_or_insert_function

    def emit(_: Any, builder: ir.IRBuilder, __: Any, args: Any) -> ir.Instruction:
        return builder.call(declare(builder.module, kind, "llvm.x86.bmi.pdep.64"), args)

    return types.int64(bits, mask), emit


_spread: Any = intrinsic(_deposit)
_ones = _instruction(lambda builder, mask: builder.ctpop(mask))
_trailing_zeros = _instruction(lambda builder, mask: builder.cttz(mask, ir.IntType(1)(1)))


def _count(mask: int) -> Any:
    return _ones(mask)


def _lowest(mask: int) -> Any:
    return _trailing_zeros(mask)


def _nth(mask: int, index: int) -> Any:
    return _trailing_zeros(_spread(1 << index, mask))


# What every processor can count.
COUNTING: Final[dict[core.Function, core.Function]] = {
    cards.count: _count,
    cards.lowest: _lowest,
}
INSTRUCTIONS: Final = dict(COUNTING)
if get_host_cpu_features().get("bmi2"):
    INSTRUCTIONS[chance.nth] = _nth

core.register(overload, INSTRUCTIONS, error_model="numpy")


def compiled(function: Compiled) -> Compiled:
    """Compile for the types it is first called with; without the GIL, kept between starts."""
    folder = folder_of(Path(inspect.getfile(function)).parent)
    with _numba_cache_in(str(folder)):
        njit: Any = numba.njit(nogil=True, error_model="numpy", cache=folder is not None)
        dispatcher = njit(function)
    _Teller.ours.add(dispatcher)
    return cast("Compiled", dispatcher)


@lru_cache
def folder_of(package: Path) -> Path | None:
    """Where code compiled from a package is kept. It may call the core and all of the package."""
    return cache.folder(sorted({*core.sources(), *package.glob("*.py")}))


@contextmanager
def _numba_cache_in(folder: str) -> Iterator[None]:
    """Numba asks for its cache's folder when a function is decorated, and then never again."""
    config: Any = numba.config
    before = config.CACHE_DIR
    config.CACHE_DIR = folder
    try:
        yield
    finally:
        config.CACHE_DIR = before


def tell_on_terminal(message: str) -> None:
    if sys.stderr.isatty():
        sys.stderr.write(message + "\n")


class _Teller(event.Listener):
    """Tells the user once what is happening, when something really has to be compiled."""

    ours: Final[set[Any]] = set()
    tell: Callable[[str], None] = staticmethod(tell_on_terminal)
    told = False

    def on_start(self, happening: event.Event) -> None:
        if not _Teller.told and happening.data["dispatcher"] in self.ours:
            _Teller.told = True
            _Teller.tell(MESSAGE)

    def on_end(self, happening: event.Event) -> None:
        pass


event.register("numba:compile", _Teller())


def tell_with(tell: Callable[[str], None]) -> None:
    """Have the message that rules are being compiled go elsewhere than to the terminal."""
    _Teller.tell = staticmethod(tell)
