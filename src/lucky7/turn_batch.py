"""Collects what comes during one turn of the event loop, to be handled together."""

import asyncio
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class TurnBatch(Generic[T]):
    """Hands all items of a turn over in one call of `take`, at the end of the turn.

    `take` must not raise: the whole batch would be lost.
    """

    def __init__(self, take: Callable[[list[T]], None]) -> None:
        self._loop = asyncio.get_running_loop()
        self._take = take
        self._items: list[T] = []

    def add(self, item: T) -> None:
        if not self._items:
            self._loop.call_soon(self.flush)
        self._items.append(item)

    def flush(self) -> None:
        if self._items:
            items, self._items = self._items, []
            self._take(items)
