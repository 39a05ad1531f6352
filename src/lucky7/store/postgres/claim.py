"""Who serves a database: one server alone, or several that know of each other by a bus."""

from typing import Any, Final

from lucky7.store.interface import StoreError
from lucky7.store.postgres.schema import ERRORS, explain, where

SERVING: Final = 0x444C3722  # the lock that servers hold, shared or not


class Claim:
    """Held by a connection of its own: the server lifts it when that ends.

    Two servers without a bus would not hear of each other's moves until they collide.
    """

    def __init__(self, pool: Any, url: str) -> None:
        self._pool = pool
        self._url = url
        self._connection: Any = None

    async def claim(self, *, shared: bool, advice: str = "several servers need --bus") -> None:
        """Serve this database alone, or with others that share it.

        `advice` is for whoever wants it alone and finds that it is served.
        """
        lock = "pg_try_advisory_lock_shared" if shared else "pg_try_advisory_lock"
        try:
            self._connection = self._connection or await self._pool.acquire()
            is_ours = await self._connection.fetchval(f"SELECT {lock}($1)", SERVING)
        except ERRORS as error:
            raise explain(self._url, error) from error
        if not is_ours:
            why = ", by a server without --bus." if shared else f": {advice}."
            raise StoreError(
                f"The tables of the database at {where(self._url)} are already being served{why}"
            )

    async def release(self) -> None:
        if self._connection is not None:
            await self._pool.release(self._connection)
            self._connection = None
