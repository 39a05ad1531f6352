"""One thread that writes for everybody.

It takes all that waits and commits it together, so that however many tables append at once, they
share one wait for the disk; then it wakes the event loop once for the whole group.
"""

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final, TypeVar

from msgspec import Struct

from lucky7.store.interface import StoreError
from lucky7.store.sqlite.schema import explain
from lucky7.turn_batch import Batch

LARGE_GROUP: Final = 2_000

T = TypeVar("T")
Item = TypeVar("Item")


class _Job(Struct, frozen=True):
    """`work` runs inside a transaction, and once more if that had to be rolled back."""

    work: Callable[..., Any]
    future: asyncio.Future[Any]
    item: Any = None  # done together with those of other jobs with the same work


class _Outcome(Struct, frozen=True):
    future: asyncio.Future[Any]
    result: Any = None
    error: Exception | None = None


class Writer:
    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self.waiting = 0  # asked for and not answered yet
        self.groups = 0  # commits to disk
        self.failures = 0  # commits that the file or its disk did not take
        self._connection = connection
        self._path = path
        self._loop = asyncio.get_running_loop()
        self._queue = SimpleQueue[list[_Job]]()
        self._asked = Batch(self._queue.put)  # waking a thread takes longer than asking
        self._closed = False
        self._thread = Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    def write(self, work: Callable[[sqlite3.Connection], T]) -> asyncio.Future[T]:
        """Do this in a transaction; the future is done when it is on disk.

        Cancelling the future only means not to be told.
        """
        future: asyncio.Future[T] = self._loop.create_future()
        self._put(_Job(work, future))
        return future

    def write_together(
        self, work: Callable[[sqlite3.Connection, Sequence[Item]], Sequence[T]], item: Item
    ) -> asyncio.Future[T]:
        """As `write`, with all items that wait for the same work at once, before all other work."""
        future: asyncio.Future[T] = self._loop.create_future()
        self._put(_Job(work, future, item))
        return future

    def _put(self, job: _Job) -> None:
        if self._closed:
            raise StoreError(f"{self._path} is closed.")
        self.waiting += 1
        self._asked.add(job)

    async def close(self) -> None:
        """Finish what waits, then let go of the connection."""
        if not self._closed:
            self._closed = True
            self._asked.hand_over()
            self._queue.put([])
        await asyncio.to_thread(self._thread.join)

    def _run(self) -> None:
        goes_on = True
        while goes_on:
            group, goes_on = self._take()
            if group:
                outcomes = self._commit(group)
                try:
                    self._loop.call_soon_threadsafe(self._tell, outcomes)
                except RuntimeError:  # the loop has closed: nobody is left to tell
                    goes_on = False
        self._connection.close()

    def _take(self) -> tuple[list[_Job], bool]:
        """Wait for something to do and take all there is; False at the end."""
        group: list[_Job] = []
        jobs = self._queue.get()
        while jobs:
            group += jobs
            if len(group) >= LARGE_GROUP:
                return group, True
            try:
                jobs = self._queue.get_nowait()
            except Empty:
                return group, True
        return group, False

    def _commit(self, group: list[_Job]) -> list[_Outcome]:
        """All in one transaction; where somebody's work fails, halves, until it fails alone."""
        connection = self._connection
        working = False
        try:
            connection.execute("BEGIN IMMEDIATE")
            working = True
            outcomes = _do(connection, group)
            working = False
            connection.execute("COMMIT")
        except Exception as error:  # noqa: BLE001 - whoever asked is told
            self._roll_back()
            if working and len(group) > 1:
                half = len(group) // 2
                return self._commit(group[:half]) + self._commit(group[half:])
            if isinstance(error, sqlite3.Error):
                self.failures += not isinstance(error, sqlite3.IntegrityError)
                error = explain(self._path, error)
            return [_Outcome(job.future, error=error) for job in group]
        self.groups += 1
        return outcomes

    def _roll_back(self) -> None:
        # After some errors SQLite has done so by itself; where it cannot, the next BEGIN says so.
        with contextlib.suppress(sqlite3.Error):
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")

    def _tell(self, outcomes: list[_Outcome]) -> None:
        self.waiting -= len(outcomes)
        for outcome in outcomes:
            if outcome.future.done():
                continue
            if outcome.error is None:
                outcome.future.set_result(outcome.result)
            else:
                outcome.future.set_exception(outcome.error)


def _do(connection: sqlite3.Connection, group: list[_Job]) -> list[_Outcome]:
    together: dict[Callable[..., Any], list[_Job]] = {}
    for job in group:
        if job.item is not None:
            together.setdefault(job.work, []).append(job)
    outcomes = []
    for work, jobs in together.items():
        results = work(connection, [job.item for job in jobs])
        outcomes += [_Outcome(job.future, each) for job, each in zip(jobs, results, strict=True)]
    alone = (job for job in group if job.item is None)
    return outcomes + [_Outcome(job.future, job.work(connection)) for job in alone]
