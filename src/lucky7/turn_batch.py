"""What comes in one turn of the event loop, taken together."""

import asyncio
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Batch(Generic[T]):
    """Collects, and hands over once all that is under way in this turn has come.

    What takes it must raise nothing: the whole batch would be lost.
    """

    def __init__(self, take: Callable[[list[T]], None]) -> None:
        self._loop = asyncio.get_running_loop()
        self._take = take
        self._items: list[T] = []

    def add(self, item: T) -> None:
        if not self._items:
            self._loop.call_soon(self.hand_over)
        self._items.append(item)

    def hand_over(self) -> None:
        if self._items:
            items, self._items = self._items, []
            self._take(items)
