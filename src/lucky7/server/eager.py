"""Running a coroutine at once, as far as it goes without waiting.

Most requests wait once, for the disk. A task would wait for its turn of the event loop as well,
before it begins and again before it is heard of.
"""

from asyncio import Future, get_running_loop
from collections.abc import Callable, Coroutine
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Eager(Generic[T]):
    """Runs `work`, now or as what it waits for comes; then `done`, with what it returned.

    It must raise nothing, and may wait only for what asyncio's own futures are behind.
    """

    __slots__ = ("_done", "_work")

    def __init__(self, work: Coroutine[Any, Any, T], done: Callable[[T], None]) -> None:
        self._work = work
        self._done = done
        self._go_on()

    def _go_on(self, _: object = None) -> None:
        try:
            awaited: Future[Any] | None = self._work.send(None)
        except StopIteration as stop:
            self._done(stop.value)
        else:
            if awaited is None:  # asyncio.sleep(0)
                get_running_loop().call_soon(self._go_on)
            else:
                awaited._asyncio_future_blocking = False  # noqa: SLF001  how tasks take it, too
                awaited.add_done_callback(self._go_on)
