"""A SQLite file's tables, people and games into an empty PostgreSQL database: all, or nothing."""

import sqlite3
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from lucky7.store.interface import StoreError
from lucky7.store.postgres.partitions import make_partition
from lucky7.store.postgres.schema import where
from lucky7.store.postgres.store import PostgresStore
from lucky7.store.sqlite.schema import explain, open_for_reading

PATIENCE_S: Final = 5.0
AT_ONCE: Final = 5_000  # rows in memory

# Columns as both have them; in SQLite a bool is a number.
COLUMNS: Final = {
    "tables": ("code", "status", "public", "wake_at", "updated_at", "summary", "hidden"),
    "log": ("code", "seq", "entry", "crc"),
    "sitting": ("person", "code"),
    "named": ("person", "code"),
    "chat": ("id", "code", "at", "person", "seat", "name", "text"),
    "people": ("id", "name", "colour", "banned", "seen_at"),
    "secrets": ("hash", "person", "made_at", "seen_at"),
    "links": ("hash", "kind", "code", "seat", "person", "expires_at", "lasting", "good_from"),
    "finished": ("key", "code", "ended_at", "record", "summary", "by_hand", "crc"),
    "sitters": (
        *("key", "seat", "person", "ended_at", "by_hand"),
        *("score", "won", "rounds", "exact"),
    ),
    "club": ("id", "key", "at", "by_hand", "name", "score"),
    "handed": ("pad", "key", "keeper"),
    "reviews": ("key", "evaluator", "body"),
    "unwanted": ("kind", "value"),
    "reports": ("id", "at", "code", "person", "about", "name", "text"),
}
BOOLS: Final = frozenset({"public", "hidden", "banned", "lasting", "by_hand", "won"})
NUMBERED: Final = ("chat", "club", "reports")  # rows are numbered from here on


async def move(source: Path, store: PostgresStore, key: bytes) -> dict[str, int]:
    """Copy everything; how many rows of each table. Nobody may serve either of them."""
    connection = open_for_reading(source, PATIENCE_S)
    try:
        async with store.connection() as there, there.transaction():
            if await there.fetchval(
                "SELECT EXISTS (SELECT 1 FROM log) OR EXISTS (SELECT 1 FROM people)"
            ):
                raise StoreError(
                    f"The database at {where(store.url)} has games already: an empty one is needed."
                )
            await _make_partitions(connection, there)
            counts = {name: await _copy(connection, there, name) for name in COLUMNS}
            for name in NUMBERED:
                await there.execute(
                    f"SELECT setval(pg_get_serial_sequence('{name}', 'id'), "  # noqa: S608
                    f"(SELECT coalesce(max(id), 0) + 1 FROM {name}), false)"
                )
            keep = """
                INSERT INTO shared (name, value) VALUES ('key', $1)
                ON CONFLICT (name) DO UPDATE SET value = excluded.value
            """
            await there.execute(keep, key)
    except sqlite3.Error as error:
        raise explain(source, error) from error
    finally:
        connection.close()
    return counts


async def _make_partitions(connection: sqlite3.Connection, there: Any) -> None:
    months = connection.execute(
        "SELECT DISTINCT strftime('%Y-%m-01', ended_at / 1000, 'unixepoch') FROM finished"
    )
    for (month,) in months.fetchall():
        await make_partition(there, datetime.fromisoformat(month).replace(tzinfo=UTC))


async def _copy(connection: sqlite3.Connection, there: Any, name: str) -> int:
    columns = COLUMNS[name]
    copied = 0
    for rows in _rows(connection, name):
        await there.copy_records_to_table(name, columns=columns, records=rows)
        copied += len(rows)
    return copied


def _rows(connection: sqlite3.Connection, name: str) -> Iterator[list[tuple[object, ...]]]:
    columns = COLUMNS[name]
    bools = [column in BOOLS for column in columns]
    found = connection.execute(f"SELECT {', '.join(columns)} FROM {name}")  # noqa: S608
    while rows := found.fetchmany(AT_ONCE):
        yield [
            tuple(bool(each) if is_bool else each for each, is_bool in zip(row, bools, strict=True))
            for row in rows
        ]
