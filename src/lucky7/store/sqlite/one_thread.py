"""The SQLite store where there are no threads: a browser's worker.

One connection reads and writes, inside the event loop. It has the file to itself, so that the WAL
needs no shared memory, and moves the WAL into the file early, so that it stays short. Committing
still comes before answering: what was asked for in one turn of the loop is committed at its end.
"""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Final, TypeVar

from lucky7.store.interface import StoreError
from lucky7.store.sqlite.schema import explain, open_alone
from lucky7.store.sqlite.store import SqliteStore
from lucky7.store.sqlite.writer import GroupCommit, Job
from lucky7.turn_batch import TurnBatch

MOST_GAMES: Final = 1_000  # finished ones that are kept, some 10 KB each
DROP_OLD_GAMES: Final = """
    DELETE FROM finished WHERE by_hand = 0 AND key NOT IN (SELECT key FROM club) AND key IN (
        SELECT key FROM finished ORDER BY ended_at DESC LIMIT -1 OFFSET ?)
"""

T = TypeVar("T")


class TurnWriter(GroupCommit):
    """Commits what was asked for in one turn of the event loop, at the end of that turn."""

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        super().__init__(connection, path)
        self._new = TurnBatch(self._commit_now)

    def _queue_job(self, job: Job) -> None:
        self._new.add(job)

    def _commit_now(self, jobs: list[Job]) -> None:
        self._tell(self._commit(jobs))

    async def close(self) -> None:
        if not self._closed:
            self._closed = True
            self._new.flush()
            self._connection.close()


class SameConnection:
    """Reads by the writer's connection."""

    def __init__(self, connection: sqlite3.Connection, path: Path) -> None:
        self._connection = connection
        self._path = path
        self._closed = False

    async def read(self, work: Callable[[sqlite3.Connection], T], *, long: bool = False) -> T:  # noqa: ARG002
        if self._closed:
            raise StoreError(f"{self._path} is closed.")
        try:
            return work(self._connection)
        except sqlite3.Error as error:
            raise explain(self._path, error) from error

    async def wipe(self) -> None:
        await self.read(lambda c: c.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall())

    async def close(self) -> None:
        self._closed = True


class OneThreadStore(SqliteStore):
    """See `lucky7.store.interface.Store`. Made by `open_here`, inside a running event loop."""

    @classmethod
    async def open_here(cls, path: Path) -> "OneThreadStore":
        connection = open_alone(path)
        writer = TurnWriter(connection, path)
        return cls(path, writer, SameConnection(connection, path))

    async def check(self) -> None:
        """Nobody else can take the file away: that it can be written to is enough."""
        await self._check_write()

    async def drop_old_games(self, most: int = MOST_GAMES) -> int:
        """Keep the latest finished games, those of the club and those kept by hand."""
        return await self._writer.write(lambda c: c.execute(DROP_OLD_GAMES, (most,)).rowcount)
