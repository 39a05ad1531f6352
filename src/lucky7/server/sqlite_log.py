"""Appending to the logs of many tables at once, inside the caller's transaction.

Each statement lets go of the interpreter once, however many rows it writes: so the event loop goes
on meanwhile, instead of both waiting for each other at every row.
"""

import sqlite3
from collections.abc import Sequence
from functools import cache
from typing import Final

import msgspec

from lucky7.server.sqlite_games import keep
from lucky7.server.store import Append

NEW_TABLES: Final = """
    INSERT INTO tables (code, length, status, public, wake_at, updated_at, summary, people)
    VALUES {} ON CONFLICT DO NOTHING
"""
NEXT_LENGTHS: Final = """
    UPDATE tables SET length = new.column3, status = new.column4, public = new.column5,
        wake_at = new.column6, updated_at = new.column7, summary = new.column8,
        people = new.column9
    FROM (VALUES {}) AS new WHERE tables.code = new.column2 AND tables.length = new.column1
"""
NEW_ENTRIES: Final = "INSERT INTO log (code, seq, entry) VALUES {}"

AT_ONCE: Final = (128, 32, 8, 4, 2, 1)  # rows a statement: few texts, so that each is prepared once

Row = tuple[object, ...]


def append_all(connection: sqlite3.Connection, appends: Sequence[Append]) -> list[bool]:
    """Entries at the end of each log and the tables' rows; False where a log is not that long."""
    done = [False] * len(appends)
    begun = [i for i, new in enumerate(appends) if new.seq == 0]
    later = [i for i, new in enumerate(appends) if new.seq > 0]
    for i in _written(connection, NEW_TABLES, {i: _row(appends[i]) for i in begun}):
        done[i] = True
    for i in _written(
        connection, NEXT_LENGTHS, {i: (appends[i].seq, *_row(appends[i])) for i in later}
    ):
        done[i] = True
    added = [new for new, is_done in zip(appends, done, strict=True) if is_done]
    entries = [
        (new.row.code, seq, entry)
        for new in added
        for seq, entry in enumerate(new.entries, new.seq)
    ]
    _write(connection, NEW_ENTRIES, entries)
    for new in added:
        if new.finished is not None:
            keep(connection, new.finished)
    return done


def _row(new: Append) -> Row:
    row = new.row
    length = new.seq + len(new.entries)
    people = msgspec.json.encode(sorted(set(row.people))).decode()
    known = (row.status, row.public, row.wake_at, row.updated_at, row.summary, people)
    return (row.code, length, *known)


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
