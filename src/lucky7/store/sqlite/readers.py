"""Reading beside the writer: a few connections, each in a thread of its own."""

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, TypeVar

from lucky7.store.interface import StoreError
from lucky7.store.sqlite.schema import explain, open_for_reading, wipe_wal

READERS: Final = 2

T = TypeVar("T")


class Readers:
    def __init__(self, path: Path, patience: float) -> None:
        self._path = path
        self._patience = patience
        self._quick = ThreadPoolExecutor(READERS, thread_name_prefix="store-reader")
        self._slow = ThreadPoolExecutor(1, thread_name_prefix="store-slow")
        self._wiping: asyncio.Future[None] | None = None
        self._mine = threading.local()
        self._connections: list[sqlite3.Connection] = []
        self._closed = False

    async def read(self, work: Callable[[sqlite3.Connection], T], *, long: bool = False) -> T:
        """Read; what takes long waits in a line of its own, and nobody else waits for it."""
        if self._closed:
            raise StoreError(f"{self._path} is closed.")
        pool = self._slow if long else self._quick
        return await asyncio.get_running_loop().run_in_executor(pool, self._in_pool, work)

    def _in_pool(self, work: Callable[[sqlite3.Connection], T]) -> T:
        try:
            if not hasattr(self._mine, "connection"):
                self._mine.connection = open_for_reading(self._path, self._patience)
                self._connections.append(self._mine.connection)
            return work(self._mine.connection)
        except sqlite3.Error as error:
            raise explain(self._path, error) from error

    async def wipe(self) -> None:
        """Empty the file beside the database, which still has what was forgotten."""
        if self._wiping is None or self._wiping.done():
            loop = asyncio.get_running_loop()
            self._wiping = loop.run_in_executor(self._slow, wipe_wal, self._path, self._patience)
        await asyncio.shield(self._wiping)

    async def close(self) -> None:
        self._closed = True
        await asyncio.to_thread(self._quick.shutdown)
        await asyncio.to_thread(self._slow.shutdown)
        while self._connections:
            self._connections.pop().close()
