"""Running a coroutine at once, as far as it goes without waiting.

Most requests wait once, for the disk. A task would wait for its turn of the event loop as well,
before it begins and again before it is heard of.
"""

import logging
from asyncio import CancelledError, Future, get_running_loop
from collections.abc import Coroutine
from typing import Any

logger = logging.getLogger("lucky7")


class Eager:
    """Runs `work`, now and on as what it waits for comes. What it raises is logged, not raised.

    It is no task: it may wait for asyncio's futures and what is made of them (locks, tasks,
    `sleep`), but not use what asks for the current task (`asyncio.timeout`).
    """

    __slots__ = ("_work",)

    def __init__(self, work: Coroutine[Any, Any, None]) -> None:
        self._work = work
        self._go_on()

    def _go_on(self, _: object = None) -> None:
        try:
            awaited: Future[Any] | None = self._work.send(None)
            if awaited is None:  # asyncio.sleep(0)
                get_running_loop().call_soon(self._go_on)
            else:
                awaited._asyncio_future_blocking = False  # noqa: SLF001  how tasks take it, too
                awaited.add_done_callback(self._go_on)
        except StopIteration:
            pass
        except (Exception, CancelledError):  # CancelledError: what it waited for was given up
            logger.exception("cut short")
            self._work.close()
