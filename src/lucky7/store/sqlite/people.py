"""Finding people in a SQLite file by what they are, or were, called."""

import sqlite3

import msgspec

from lucky7.store.erase_names import NAMELESS
from lucky7.store.interface import Known, PersonRow
from lucky7.table.text import alike

# A name on a score pad is its keeper's doing until somebody says to be that player.
CALLED = f"""
    WITH called (person, name) AS (
        SELECT id, name FROM people
        UNION SELECT person, name FROM chat
        UNION SELECT
            iif(person <> '', person, coalesce(keeper, '')),
            json_extract(CAST(summary AS TEXT), '$.players[' || seat || ']')
        FROM sitters JOIN finished USING (key) LEFT JOIN handed USING (key)
    )
    SELECT id, people.name, colour, banned, seen_at, json_group_array(called.name)
    FROM called JOIN people ON id = person
    WHERE called.name <> '{NAMELESS}' AND holds(called.name, :part) AND banned >= :banned
    GROUP BY id ORDER BY seen_at DESC, id LIMIT :limit
"""  # noqa: S608 - ours


def called(connection: sqlite3.Connection, part: str, limit: int, *, banned: bool) -> list[Known]:
    connection.create_function("holds", 2, _holds, deterministic=True)
    wanted = {"part": alike(part), "banned": banned, "limit": limit}
    return [
        Known(PersonRow(identity, name, colour, bool(is_banned), seen_at), _sorted(names))
        for identity, name, colour, is_banned, seen_at, names in connection.execute(CALLED, wanted)
    ]


def _holds(name: str | None, part: str) -> bool:
    return part in alike(name or "")


def _sorted(names: str) -> tuple[str, ...]:
    return tuple(sorted(msgspec.json.decode(names, type=list[str])))
