"""Finished games by month: old records, by far the largest part, are dropped a month at a time."""

import logging
from datetime import UTC, datetime
from typing import Final

import asyncpg

from lucky7.store.postgres.schema import Connection

LOCK_WAIT: Final = "2s"  # then somebody reads for long, and the partition is dropped next time
BOUNDS: Final = r"""
    SELECT child.relname, (regexp_match(pg_get_expr(child.relpartbound, child.oid),
        $$TO \('(-?\d+)'\)$$))[1]::bigint
    FROM pg_inherits JOIN pg_class AS child ON child.oid = inhrelid
    WHERE inhparent = 'finished'::regclass ORDER BY 2
"""
DROP_SOME: Final = """
    WITH gone AS (
        DELETE FROM finished WHERE ended_at < $1 AND key IN (
            SELECT key FROM finished WHERE ended_at < $1 LIMIT $2 FOR UPDATE SKIP LOCKED)
        RETURNING key
    ), seats AS (DELETE FROM sitters WHERE key IN (SELECT key FROM gone)),
    honours AS (DELETE FROM club WHERE key IN (SELECT key FROM gone)),
    pads AS (DELETE FROM handed WHERE key IN (SELECT key FROM gone)),
    reviewed AS (DELETE FROM reviews WHERE key IN (SELECT key FROM gone))
    SELECT count(*) FROM gone
"""

logger = logging.getLogger("lucky7")


def month_after(month: datetime) -> datetime:
    return month.replace(year=month.year + month.month // 12, month=month.month % 12 + 1)


def months(now: datetime, ahead: int) -> list[datetime]:
    """The beginnings of this month and of so many that follow."""
    found = [now.astimezone(UTC).replace(day=1, hour=0, minute=0, second=0, microsecond=0)]
    for _ in range(ahead):
        found.append(month_after(found[-1]))
    return found


async def prepare_partitions(connection: Connection, now: datetime | None = None) -> None:
    """Make the partitions of this month and the next two, before anything belongs there."""
    for month in months(now or datetime.now(UTC), 2):
        async with connection.transaction():
            await make_partition(connection, month)


async def make_partition(connection: Connection, month: datetime) -> None:
    """Make the partition of a month, in the caller's transaction."""
    name = f"finished_{month:%Y_%m}"
    if await connection.fetchval("SELECT to_regclass($1)", name) is not None:
        return
    first, last = (int(each.timestamp() * 1000) for each in (month, month_after(month)))
    await connection.execute("SELECT pg_advisory_xact_lock(hashtext($1))", name)
    # Games that ended in a month without a partition stay where they are.
    found = await connection.fetchval(
        "SELECT count(*) FROM finished_rest WHERE ended_at >= $1 AND ended_at < $2", first, last
    )
    if not found:
        await connection.execute(
            f"CREATE TABLE IF NOT EXISTS {name} PARTITION OF finished "
            f"FOR VALUES FROM ({first}) TO ({last})"
        )


async def drop_games(connection: Connection, before: int, at_once: int) -> int:
    """Drop games that ended before then: whole months as partitions, others a few at a time."""
    dropped = 0
    for name, end in await connection.fetch(BOUNDS):
        if end is not None and end <= before:
            dropped += await _drop_partition(connection, name, at_once)
    some = at_once
    while some == at_once:
        async with connection.transaction():
            some = await connection.fetchval(DROP_SOME, before, at_once)
        dropped += some
    return dropped


async def _drop_partition(connection: Connection, name: str, at_once: int) -> int:
    """First what belongs to its games, a few at a time; a server that dies here begins anew."""
    keys, last = 0, ""
    some = f"SELECT key FROM {name} WHERE key > $1 ORDER BY key LIMIT $2"  # noqa: S608
    while found := [row[0] for row in await connection.fetch(some, last, at_once)]:
        async with connection.transaction():
            for table in ("sitters", "club", "handed", "reviews"):
                statement = f"DELETE FROM {table} WHERE key = ANY($1::text[])"  # noqa: S608
                await connection.execute(statement, found)
        keys, last = keys + len(found), found[-1]
    try:
        async with connection.transaction():
            await connection.execute(f"SET LOCAL lock_timeout = '{LOCK_WAIT}'")
            await connection.execute(f"DROP TABLE {name}")
    except asyncpg.LockNotAvailableError:
        logger.warning("a month of old games is dropped later", extra={"partition": name})
        return 0
    return keys
