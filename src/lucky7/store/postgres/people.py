"""People on a PostgreSQL connection: by device, by id, by what they are or were called."""

from collections import defaultdict
from typing import Any, Final

from lucky7.store.erase_names import NAMELESS
from lucky7.store.interface import Known, PersonRow
from lucky7.store.postgres.schema import Connection
from lucky7.table.text import alike

# A name on a score pad is its keeper's doing until somebody says to be that player.
CALLED: Final = """
    SELECT id, name FROM people
    UNION SELECT person, name FROM chat
    UNION SELECT
        CASE WHEN person <> '' THEN person ELSE coalesce(keeper, '') END,
        convert_from(summary, 'UTF8')::json -> 'players' ->> seat
    FROM sitters JOIN finished USING (key) LEFT JOIN handed USING (key)
"""
FOUND: Final = """
    SELECT id, name, colour, banned, seen_at, false FROM people
    WHERE id = ANY($1::text[]) AND (banned OR NOT $2) ORDER BY seen_at DESC, id LIMIT $3
"""
BY_ID: Final = "SELECT id, name, colour, banned, seen_at, false FROM people WHERE id = $1"
BY_DEVICE: Final = """
    SELECT id, name, colour, banned, secrets.seen_at, EXISTS (
        SELECT 1 FROM links WHERE links.person = people.id AND kind = 'reissue')
    FROM secrets JOIN people ON people.id = secrets.person WHERE hash = $1
"""
# A device's own time may be behind the person's.
UPDATE: Final = """
    UPDATE people SET name = $1, colour = $2, banned = $3, seen_at = greatest(seen_at, $4)
    WHERE id = $5
"""
NEW: Final = "INSERT INTO people (id, name, colour, banned, seen_at) VALUES ($1, $2, $3, $4, $5)"
NEW_DEVICE: Final = "INSERT INTO secrets (hash, person, made_at, seen_at) VALUES ($1, $2, $3, $3)"
SEE: Final = """
    WITH device AS (UPDATE secrets SET seen_at = $2 WHERE hash = $1 RETURNING person)
    UPDATE people SET seen_at = $2 WHERE id IN (SELECT person FROM device)
"""
DEVICES: Final = """
    SELECT encode(substring(hash FROM 1 FOR 8), 'hex'), made_at, seen_at FROM secrets
    WHERE person = $1 ORDER BY seen_at DESC, hash
"""
DROP_DEVICE: Final = """
    DELETE FROM secrets WHERE person = $1 AND encode(substring(hash FROM 1 FOR 8), 'hex') = $2
"""
SAID: Final = (
    "SELECT code, id, at, person, seat, name, text FROM chat WHERE person = $1 ORDER BY id"
)


async def add(connection: Connection, person: PersonRow, secret_hash: bytes) -> None:
    values = (person.id, person.name, person.colour, person.banned, person.seen_at)
    await connection.execute(NEW, *values)
    await connection.execute(NEW_DEVICE, secret_hash, person.id, person.seen_at)


async def called(connection: Any, part: str, limit: int, *, banned: bool) -> list[Known]:
    """Read in the caller's transaction, a part at a time: there may be many names."""
    wanted = alike(part)
    names: defaultdict[str, set[str]] = defaultdict(set)
    async for person, name in connection.cursor(CALLED, prefetch=1000):
        if name is not None and name != NAMELESS and wanted in alike(name):
            names[person].add(name)
    rows = await connection.fetch(FOUND, list(names), banned, limit)
    return [Known(PersonRow(*row), tuple(sorted(names[row[0]]))) for row in rows]
