"""Appending to the logs of many tables at once, inside the caller's transaction.

Each statement lets go of the interpreter once, however many rows it writes: so the event loop goes
on meanwhile, instead of both waiting for each other at every row.
"""

import sqlite3
from collections.abc import Sequence
from functools import cache
from typing import Final

import msgspec

from lucky7.store.interface import Append, TableRow
from lucky7.store.sqlite.games import keep

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
    INSERT INTO log (code, seq, entry)
    SELECT column1, column2, column3 FROM (VALUES {}) AS new
    WHERE EXISTS (SELECT 1 FROM log WHERE code = new.column1 AND seq = new.column2 - 1)
    ON CONFLICT DO NOTHING
"""
NEW_ENTRIES: Final = "INSERT INTO log (code, seq, entry) VALUES {}"

AT_ONCE: Final = (128, 32, 8, 4, 2, 1)  # rows a statement: few texts, so that each is prepared once

Row = tuple[object, ...]


def append_all(connection: sqlite3.Connection, appends: Sequence[Append]) -> list[bool]:
    """Entries at the end of each log, and changed rows; False where a log is not that long."""
    begun = {i: _row(new.row) for i, new in enumerate(appends) if new.row and new.seq == 0}
    next_entries: dict[int, Row] = {
        i: (new.code, new.seq, new.entries[0]) for i, new in enumerate(appends) if new.seq > 0
    }
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
    return [(new.code, new.seq + i, new.entries[i]) for i in range(first, len(new.entries))]


def _row(row: TableRow) -> Row:
    people = msgspec.json.encode(sorted(set(row.people))).decode()
    return (row.code, row.status, row.public, row.wake_at, row.updated_at, row.summary, people)


def _written(connection: sqlite3.Connection, statement: str, rows: dict[int, Row]) -> list[int]:
    """Write rows; the numbers of those that took their place, which nearly always are all."""
    if not rows:
        return []
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
