"""Finished games by month, so that old ones can be dropped without a trace of work."""

from datetime import UTC, datetime

from lucky7.store.postgres.schema import Connection


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
