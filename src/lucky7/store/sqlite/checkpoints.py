"""Moving what was committed from the WAL into the database, beside the writer.

Thousands of pages take 10 to 50 ms, in which nothing could be committed. So a thread copies them
while the writer goes on; the writer copies the few that came meanwhile, and its next commit begins
the WAL anew.
"""

import contextlib
import sqlite3
from pathlib import Path
from threading import Thread
from typing import Final

from lucky7.store.sqlite.schema import open_for_copying

JOBS: Final = 4_000  # from one to the next: some 8,000 pages, and busy ones are copied once


class Checkpoints:
    """Used by the writer's thread alone."""

    def __init__(self, writer: sqlite3.Connection, path: Path, jobs: int = JOBS) -> None:
        self._writer = writer
        self._path = path
        self._jobs = jobs
        self._since = 0  # jobs that were committed since the last one
        self._copying: Thread | None = None

    def committed(self, jobs: int) -> None:
        """So many jobs more are in the WAL: copy them when it is time."""
        self._since += jobs
        if self._copying is None:
            if self._since >= self._jobs:
                self._copying = Thread(target=self._copy, name="store-checkpoint", daemon=True)
                self._copying.start()
        elif not self._copying.is_alive():
            self._copying = None
            self._since = 0
            _checkpoint(self._writer)

    def finish(self) -> None:
        """Before the writer's connection closes: it has to be the last."""
        if self._copying is not None:
            self._copying.join()

    def _copy(self) -> None:
        with (
            contextlib.suppress(sqlite3.Error),
            contextlib.closing(open_for_copying(self._path)) as connection,
        ):
            _checkpoint(connection)


def _checkpoint(connection: sqlite3.Connection) -> None:
    """As far as no reader needs the older pages. What fails here is tried again the next time."""
    with contextlib.suppress(sqlite3.Error):
        connection.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()
