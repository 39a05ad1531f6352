"""Leases in the PostgreSQL database (`lucky7.store.leases`)."""

from collections.abc import Collection
from typing import Final

from lucky7 import __version__
from lucky7.store.leases import LIVES_S, Renewed
from lucky7.store.postgres.store import PostgresStore

FORGET_EVERY: Final = 60  # renewals
FORGET_S: Final = 60.0  # after which nothing of a process that has ended is kept

LIVING: Final = "SELECT id FROM processes WHERE alive_until > clock_timestamp()"
RENEW: Final = """
    WITH before AS (SELECT alive_until > clock_timestamp() AS lived FROM processes WHERE id = $1)
    INSERT INTO processes (id, alive_until, version)
    VALUES ($1, clock_timestamp() + $2 * interval '1 second', $3)
    ON CONFLICT (id) DO UPDATE SET alive_until = excluded.alive_until
    RETURNING NOT coalesce((SELECT lived FROM before), false)
"""
FORGET: Final = """
    WITH gone AS (
        DELETE FROM processes WHERE alive_until < clock_timestamp() - $1 * interval '1 second'
    )
    DELETE FROM homes WHERE process NOT IN (
        SELECT id FROM processes
        WHERE alive_until >= clock_timestamp() - $1 * interval '1 second')
"""
HOLDER: Final = f"SELECT process FROM homes WHERE name = $1 AND process IN ({LIVING})"  # noqa: S608
TAKE: Final = f"""
    INSERT INTO homes AS home (name, process)
    SELECT $1, $2 WHERE $3 OR EXISTS (SELECT 1 FROM tables WHERE code = $1)
    ON CONFLICT (name) DO UPDATE SET process =
        CASE WHEN home.process IN ({LIVING}) THEN home.process ELSE excluded.process END
    RETURNING process
"""  # noqa: S608
DUE: Final = f"""
    SELECT code FROM tables LEFT JOIN homes ON name = code
    WHERE wake_at > 0 AND (wake_at <= $1 OR updated_at > $1)
        AND (process IS NULL OR process NOT IN ({LIVING}))
    ORDER BY wake_at LIMIT $2
"""  # noqa: S608


class PostgresLeases:
    def __init__(self, store: PostgresStore, lives_s: float = LIVES_S) -> None:
        self._store = store
        self._lives_s = lives_s
        self._renewals = 0

    async def renew(self, process: str) -> Renewed:
        self._renewals += 1
        if self._renewals % FORGET_EVERY == 0:
            await self._store.change(FORGET, FORGET_S)
        lapsed = bool(await self._store.value(RENEW, process, self._lives_s, __version__))
        living = await self.living()
        held = await self._store.value("SELECT count(*) FROM homes WHERE process = $1", process)
        return Renewed(living, lapsed, int(held or 0))

    async def living(self) -> set[str]:
        return {row[0] for row in await self._store.rows(LIVING)}

    async def holder(self, name: str) -> str:
        return await self._store.value(HOLDER, name) or ""

    async def take(self, name: str, process: str, *, new: bool = False) -> str:
        return (await self.holder(name)) or await self._store.value(TAKE, name, process, new) or ""

    async def held(self, process: str) -> set[str]:
        rows = await self._store.rows("SELECT name FROM homes WHERE process = $1", process)
        return {row[0] for row in rows}

    async def drop(self, names: Collection[str], process: str) -> None:
        drop = "DELETE FROM homes WHERE process = $1 AND name = ANY($2::text[])"
        await self._store.change(drop, process, sorted(names))

    async def end(self, process: str) -> None:
        await self._store.change("DELETE FROM homes WHERE process = $1", process)
        await self._store.change("DELETE FROM processes WHERE id = $1", process)
        await self._store.change(FORGET, FORGET_S)

    async def due(self, before: int, limit: int) -> list[str]:
        return [row[0] for row in await self._store.rows(DUE, before, limit)]
