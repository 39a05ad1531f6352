"""The coach in threads of the test's own process, which loads compiled code once for all tests."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from threading import Thread
from typing import TypeVar

from lucky7.live.learning import coach, reviewing
from lucky7.live.learning.interface import Progress
from lucky7.messages.learning import Advice
from lucky7.rules.state import View

T = TypeVar("T")


class CoachHere:
    is_there = True
    reviews_at_once = 1

    async def advise(self, view: View, seq: int, owner: str) -> Advice:
        def work() -> Advice:
            coach.load()
            return coach.advise(view, seq)

        return await asyncio.wrap_future(in_thread(work))

    async def review(self, record: bytes, owner: str, progress: Progress) -> bytes:
        return await asyncio.wrap_future(in_thread(lambda: reviewing.review(record, progress)))


def in_thread(work: Callable[[], T]) -> Future[T]:
    """In a thread that ends with the program, however long the work takes."""
    found: Future[T] = Future()
    found.set_running_or_notify_cancel()

    def run() -> None:
        try:
            found.set_result(work())
        except Exception as error:  # noqa: BLE001  whoever waits gets it
            found.set_exception(error)

    Thread(target=run, daemon=True).start()
    return found
