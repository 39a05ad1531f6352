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

BY_ID = "SELECT id, name, colour, banned, seen_at, 0 FROM people WHERE id = ?"
BY_DEVICE = """
    SELECT id, name, colour, banned, secrets.seen_at, EXISTS (
        SELECT 1 FROM links WHERE links.person = people.id AND kind = 'reissue')
    FROM secrets JOIN people ON people.id = secrets.person WHERE hash = ?
"""
# A device's own time may be behind the person's.
UPDATE = """
    UPDATE people SET name = ?, colour = ?, banned = ?, seen_at = max(seen_at, ?) WHERE id = ?
"""
NEW_DEVICE = "INSERT INTO secrets (hash, person, made_at, seen_at) VALUES (?, ?, ?, ?)"
DEVICES = """
    SELECT lower(hex(substr(hash, 1, 8))), made_at, seen_at FROM secrets WHERE person = ?
    ORDER BY seen_at DESC, hash
"""
DROP_DEVICE = "DELETE FROM secrets WHERE person = ? AND lower(hex(substr(hash, 1, 8))) = ?"
SAID = "SELECT code, id, at, person, seat, name, text FROM chat WHERE person = ? ORDER BY id"


def add(connection: sqlite3.Connection, person: PersonRow, secret_hash: bytes) -> None:
    values = (person.id, person.name, person.colour, person.banned, person.seen_at)
    connection.execute("INSERT INTO people VALUES (?, ?, ?, ?, ?)", values)
    seen_at = person.seen_at
    connection.execute(NEW_DEVICE, (secret_hash, person.id, seen_at, seen_at))


def find(connection: sqlite3.Connection, query: str, value: str | bytes) -> PersonRow | None:
    row = connection.execute(query, (value,)).fetchone()
    if row is None:
        return None
    identity, name, colour, banned, seen_at, reissued = row
    return PersonRow(identity, name, colour, bool(banned), seen_at, bool(reissued))


def see(connection: sqlite3.Connection, secret_hash: bytes, now: int) -> None:
    connection.execute("UPDATE secrets SET seen_at = ? WHERE hash = ?", (now, secret_hash))
    whose = "(SELECT person FROM secrets WHERE hash = ?)"
    connection.execute(f"UPDATE people SET seen_at = ? WHERE id = {whose}", (now, secret_hash))  # noqa: S608


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
