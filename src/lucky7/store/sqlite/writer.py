"""One thread that writes for everybody, and how it appends to many tables' logs at once.

It takes all that waits and commits it together, so that all tables share one wait for the disk;
then it wakes the event loop once for the whole group. Each SQL statement writes many rows: the
interpreter's lock is given away and taken back once a statement, and the event loop runs meanwhile.
"""

import asyncio
import contextlib
import sqlite3
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct

from lucky7.store.checksum import entry_crc
from lucky7.store.interface import Append, StoreError, TableRow
from lucky7.store.sqlite.games import keep
from lucky7.store.sqlite.schema import explain
from lucky7.turn_batch import TurnBatch

LARGE_GROUP: Final = 2_000

NEW_TABLES: Final = """
    INSERT INTO tables (code, status, public, wake_at, updated_at, summary, people)
    VALUES {} ON CONFLICT DO NOTHING
"""
CHANGED_TABLES: Final = """
    UPDATE tables SET status = new.column2, public = new.column3, wake_at = new.column4,
        updated_at = new.column5, summary = new.column6, people = new.column7
    FROM (VALUES {}) AS new WHERE tables.code = new.column1
"""
# A log has no gaps: it is exactly so long if the entry before is there and this one is not.
NEXT_ENTRIES: Final = """
    INSERT INTO log (code, seq, entry, crc)
    SELECT column1, column2, column3, column4 FROM (VALUES {}) AS new
    WHERE EXISTS (SELECT 1 FROM log WHERE code = new.column1 AND seq = new.column2 - 1)
    ON CONFLICT DO NOTHING
"""
NEW_ENTRIES: Final = "INSERT INTO log (code, seq, entry, crc) VALUES {}"

AT_ONCE: Final = (128, 32, 8, 4, 2, 1)  # rows a statement: few sizes, so that each is prepared once

Row = tuple[object, ...]
T = TypeVar("T")


class Job(Struct, frozen=True):
    """Entries to append, or other work; done again if its transaction was rolled back."""

    future: asyncio.Future[Any]
    append: Append | None = None
    work: Callable[[sqlite3.Connection], Any] | None = None


class Outcome(Struct, frozen=True):
    future: asyncio.Future[Any]
    result: Any = None
    error: Exception | None = None


class GroupCommit:
    """Jobs that are committed together; when, its subclasses say."""

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self.waiting = 0  # asked for and not answered yet
        self.groups = 0  # commits to disk
        self.failures = 0  # commits that the file or its disk did not take
        self._connection = connection
        self._path = path
        self._loop = asyncio.get_running_loop()
        self._closed = False

    def write(self, work: Callable[[sqlite3.Connection], T]) -> asyncio.Future[T]:
        """Do this in a transaction; the future is done when it is on disk.

        Cancelling the future stops nothing: it only means not to be told.
        """
        future: asyncio.Future[T] = self._loop.create_future()
        self._put(Job(future, work=work))
        return future

    def append(self, append: Append) -> asyncio.Future[bool]:
        """Append to a table's log; appends of a group go before its other work."""
        future: asyncio.Future[bool] = self._loop.create_future()
        self._put(Job(future, append))
        return future

    def _put(self, job: Job) -> None:
        if self._closed:
            raise StoreError(f"{self._path} is closed.")
        self.waiting += 1
        self._queue_job(job)

    def _queue_job(self, job: Job) -> None:
        raise NotImplementedError

    async def close(self) -> None:
        """Finish what waits, then close the connection."""
        raise NotImplementedError

    def _commit(self, group: list[Job]) -> list[Outcome]:
        """All in one transaction; where somebody's work fails, halves, until it fails alone."""
        connection = self._connection
        working = False
        try:
            connection.execute("BEGIN IMMEDIATE")
            working = True
            outcomes = _do(connection, group)
            working = False
            connection.execute("COMMIT")
        except Exception as error:  # noqa: BLE001  it is logged already
            self._roll_back()
            if working and len(group) > 1:
                half = len(group) // 2
                return self._commit(group[:half]) + self._commit(group[half:])
            if isinstance(error, sqlite3.Error):
                self.failures += not isinstance(error, sqlite3.IntegrityError)
                error = explain(self._path, error)
            return [Outcome(job.future, error=error) for job in group]
        self.groups += 1
        return outcomes

    def _roll_back(self) -> None:
        # SQLite may have done so itself; where it cannot, the next BEGIN fails.
        with contextlib.suppress(sqlite3.Error):
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")

    def _tell(self, outcomes: list[Outcome]) -> None:
        self.waiting -= len(outcomes)
        for outcome in outcomes:
            if outcome.future.done():
                continue
            if outcome.error is None:
                outcome.future.set_result(outcome.result)
            else:
                outcome.future.set_exception(outcome.error)


class Writer(GroupCommit):
    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        super().__init__(connection, path)
        self._queue = SimpleQueue[list[Job]]()
        self._new = TurnBatch(self._queue.put)  # waking the thread costs more than one job
        self._thread = Thread(target=self._run, name="store-writer", daemon=True)
        self._thread.start()

    def _queue_job(self, job: Job) -> None:
        self._new.add(job)

    async def close(self) -> None:
        if not self._closed:
            self._closed = True
            self._new.flush()
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

    def _take(self) -> tuple[list[Job], bool]:
        """Wait for jobs and take all there are; False with the last ones."""
        group: list[Job] = []
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


def _do(connection: sqlite3.Connection, group: list[Job]) -> list[Outcome]:
    appending = [job for job in group if job.append is not None]
    done = append_all(connection, [job.append for job in appending if job.append is not None])
    outcomes = [Outcome(job.future, each) for job, each in zip(appending, done, strict=True)]
    others = ((job.future, job.work) for job in group if job.work is not None)
    return outcomes + [Outcome(future, work(connection)) for future, work in others]


def append_all(connection: sqlite3.Connection, appends: Sequence[Append]) -> list[bool]:
    """Entries at the end of each log, and changed rows; False where a log is not that long."""
    begun = {i: _row(new.row) for i, new in enumerate(appends) if new.row and new.seq == 0}
    next_entries = {i: _entry(new, 0) for i, new in enumerate(appends) if new.seq > 0}
    done = {
        *_written(connection, NEW_TABLES, begun),
        *_written(connection, NEXT_ENTRIES, next_entries),
    }
    added = [appends[i] for i in sorted(done)]
    _write(connection, NEW_ENTRIES, [row for new in added for row in _further(new)])
    _write(connection, CHANGED_TABLES, [_row(new.row) for new in added if new.row and new.seq > 0])
    for new in added:
        if new.finished is not None:
            keep(connection, new.finished)
    return [i in done for i in range(len(appends))]


def _further(new: Append) -> list[Row]:
    """The entries that are not written yet: of a log that goes on, all but the next one."""
    first = int(new.seq > 0)
    return [_entry(new, i) for i in range(first, len(new.entries))]


def _entry(new: Append, number: int) -> Row:
    seq, entry = new.seq + number, new.entries[number]
    return (new.code, seq, entry, entry_crc(entry, seq))


def _row(row: TableRow) -> Row:
    people = msgspec.json.encode(sorted(set(row.people))).decode()
    return (row.code, row.status, row.public, row.wake_at, row.updated_at, row.summary, people)


def _written(connection: sqlite3.Connection, statement: str, rows: dict[int, Row]) -> list[int]:
    """Write rows; the numbers of those that took their place, which nearly always are all."""
    if len(rows) < 2:  # there is nothing to take back where one row finds no place
        return [i for i, row in rows.items() if _write(connection, statement, [row])]
    connection.execute("SAVEPOINT written")
    if _write(connection, statement, list(rows.values())) == len(rows):
        written = list(rows)
    else:  # somebody else was faster at one of these tables
        connection.execute("ROLLBACK TO written")
        written = [i for i, row in rows.items() if _write(connection, statement, [row])]
    connection.execute("RELEASE written")
    return written


def _write(connection: sqlite3.Connection, statement: str, rows: Sequence[Row]) -> int:
    """Carry out a statement for rows of values, many at once; how many rows it changed."""
    changed = start = 0
    for size in AT_ONCE:
        while len(rows) - start >= size:
            some = rows[start : start + size]
            values = [value for row in some for value in row]
            changed += connection.execute(_text(statement, size, len(some[0])), values).rowcount
            start += size
    return changed


@cache
def _text(statement: str, rows: int, values: int) -> str:
    row = f"({', '.join('?' * values)})"
    return statement.format(", ".join([row] * rows))
