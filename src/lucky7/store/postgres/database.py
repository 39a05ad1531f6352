"""Reading and writing over a pool of connections, with errors in words."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from lucky7.store.interface import StoreError
from lucky7.store.postgres.schema import ANSWER_S, ERRORS, Connection, explain

T = TypeVar("T")


class Database:
    def __init__(self, url: str, pool: Any, *, serves: bool) -> None:
        self.pool = pool
        self.url = url
        self._serves = serves
        self._writing = 0
        self._failures = 0
        self._closed = False

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[Any]:
        if self._closed:
            raise StoreError("The store is closed.")
        try:
            async with self.pool.acquire() as connection:
                yield connection
        except ERRORS as error:
            raise explain(self.url, error) from error

    async def rows(self, query: str, *values: object) -> list[Any]:
        async with self.connection() as connection:
            rows: list[Any] = await connection.fetch(query, *values, timeout=ANSWER_S)
            return rows

    async def value(self, query: str, *values: object) -> Any:
        async with self.connection() as connection:
            return await connection.fetchval(query, *values, timeout=ANSWER_S)

    async def change(self, statement: str, *values: object) -> bool:
        """Whether the statement changed anything."""
        done = await self._write(lambda c: c.execute(statement, *values))
        return not done.endswith(" 0")

    async def _write(self, work: Callable[[Connection], Awaitable[T]]) -> T:
        """Do this in a transaction."""
        self._writing += 1
        try:
            async with self.connection() as connection, connection.transaction():
                result = await work(connection)
        except StoreError as error:
            self._failures += not _is_refusal(error.__cause__)
            raise
        finally:
            self._writing -= 1
        if not self._serves:
            await self._tell_servers()
        return result

    async def _tell_servers(self) -> None:
        if not self._closed:
            await self.value("SELECT nextval('changes_from_outside')")


def _is_refusal(error: BaseException | None) -> bool:
    """Whether what was to be written is at fault, and not the database."""
    state = getattr(error, "sqlstate", None) or ""
    return error is None or state[:2] in ("22", "23")  # bad data; against a constraint
