"""The evaluator in this process, by Numba."""

from collections.abc import Coroutine
from functools import cache
from typing import Any, TypeVar

from lucky7.bots.foresight import Questions, Setting

T = TypeVar("T")


class Workspace:
    """Where choices are weighed; for one thread at a time."""

    def __init__(self) -> None:
        self._questions = Questions()

    async def ask(self, entry: str, setting: Setting, question: bytes) -> bytes:
        return self._questions.ask(entry, setting, question)


@cache
def workspace() -> Workspace:
    """For whoever uses no threads."""
    return Workspace()


def at_once(coroutine: Coroutine[Any, Any, T]) -> T:
    """The result of a coroutine that waits for nothing: all it asks is answered at once."""
    try:
        coroutine.send(None)
    except StopIteration as end:
        return end.value  # type: ignore[no-any-return]
    raise RuntimeError("it waits for something")
