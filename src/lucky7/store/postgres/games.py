"""The longer pieces of work on a PostgreSQL connection: finished games, links, forgetting.

Each runs inside the caller's transaction and leaves nothing half done: what cannot be done raises.
"""

from collections.abc import Sequence
from itertools import groupby
from typing import Any, Final

import msgspec

from lucky7.store.checksum import entry_crc
from lucky7.store.erase_names import (
    NAMELESS,
    nameless_entry,
    nameless_game,
    nameless_line,
    unnamed_game,
)
from lucky7.store.interface import Finished, LinkRow, PlayedRow, Sitter, StoreError
from lucky7.store.postgres.schema import Connection

NEW_GAME: Final = """
    INSERT INTO finished (key, code, ended_at, record, summary, by_hand, alone, crc)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
"""
FINISHED: Final = """
    SELECT key, code, ended_at, record, summary, by_hand, crc, alone FROM finished WHERE key = $1
"""
NEW_SITTER: Final = """
    INSERT INTO sitters (ended_at, key, by_hand, alone, person, seat, score, won, rounds, exact)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
"""
SITTERS: Final = """
    SELECT person, seat, score, won, rounds, exact FROM sitters WHERE key = $1 ORDER BY seat
"""
LINK: Final = """
    SELECT kind, code, seat, person, expires_at, lasting, good_from FROM links WHERE hash = $1
"""
HISTORY: Final = """
    WITH latest AS (
        SELECT DISTINCT ended_at, key FROM sitters WHERE person = $1 AND ended_at < $3
        ORDER BY ended_at DESC, key LIMIT $2
    )
    SELECT summary, latest.key, latest.ended_at, coalesce(pad, ''), coalesce(keeper, ''),
        person, seat, score, won, rounds, exact
    FROM latest JOIN finished USING (key, ended_at) JOIN sitters USING (key)
        LEFT JOIN handed USING (key)
    WHERE person = $1 ORDER BY latest.ended_at DESC, latest.key, seat
"""
LOBBY: Final = """
    WITH open AS (
        SELECT code, summary, updated_at FROM tables
        WHERE public AND status IN ('waiting', 'playing') AND NOT hidden
    )
    SELECT summary FROM open AS shown WHERE EXISTS (
        SELECT 1 FROM sitting AS here WHERE here.code = shown.code AND 3 > (
            SELECT count(*) FROM sitting AS there JOIN open USING (code)
            WHERE there.person = here.person
                AND (open.updated_at, open.code) > (shown.updated_at, shown.code)))
    ORDER BY updated_at DESC, code DESC LIMIT $1
"""
ABANDONED: Final = """
    SELECT key FROM handed WHERE keeper = '' AND NOT EXISTS (
        SELECT 1 FROM sitters WHERE sitters.key = handed.key AND person <> '')
"""
DROP_CLOSED: Final = """
    WITH gone AS (
        DELETE FROM tables WHERE code IN (
            SELECT code FROM tables WHERE status = 'closed' AND updated_at < $1
            ORDER BY code LIMIT $2 FOR UPDATE SKIP LOCKED)
        RETURNING code
    ), entries AS (DELETE FROM log WHERE code IN (SELECT code FROM gone)),
    people AS (DELETE FROM sitting WHERE code IN (SELECT code FROM gone)),
    names AS (DELETE FROM named WHERE code IN (SELECT code FROM gone)),
    lines AS (DELETE FROM chat WHERE code IN (SELECT code FROM gone)),
    ways AS (DELETE FROM links WHERE code IN (SELECT code FROM gone)),
    told AS (DELETE FROM reports WHERE code IN (SELECT code FROM gone))
    SELECT count(*) FROM gone
"""
# Of whom nothing is kept but a name: they looked in once, and did not come back.
DROP_STRANGERS: Final = """
    WITH gone AS (
        DELETE FROM people WHERE id IN (
            SELECT id FROM people WHERE NOT banned AND seen_at < $1
                AND NOT EXISTS (SELECT 1 FROM sitting WHERE sitting.person = people.id)
                AND NOT EXISTS (SELECT 1 FROM sitters WHERE sitters.person = people.id)
                AND NOT EXISTS (SELECT 1 FROM chat WHERE chat.person = people.id)
                AND NOT EXISTS (SELECT 1 FROM links WHERE links.person = people.id)
                AND NOT EXISTS (SELECT 1 FROM handed WHERE handed.keeper = people.id)
            LIMIT $2 FOR UPDATE SKIP LOCKED)
        RETURNING id
    )
    SELECT count(*) FROM gone
"""
KEEP_REVIEW: Final = """
    INSERT INTO reviews (key, evaluator, body) SELECT key, $1, $2 FROM finished WHERE key = $3
    ON CONFLICT (key, evaluator) DO UPDATE SET body = excluded.body
"""
NAMING: Final = """
    SELECT seq, entry FROM log WHERE code = $1 AND position($2::bytea IN entry) > 0 FOR UPDATE
"""
ALL: Final = 1 << 31


async def keep(connection: Connection, game: Finished) -> None:
    """Keep a finished game, without the names of those who were forgotten while it ran."""
    people = {sitter.person for sitter in game.sitters if sitter.person}
    known = await connection.fetch(
        "SELECT id FROM people WHERE id = ANY($1::text[]) FOR KEY SHARE", sorted(people)
    )
    game = nameless_game(game, people - {row[0] for row in known})
    told = (game.key, game.table, game.ended_at, game.record, game.summary, game.by_hand)
    await connection.execute(NEW_GAME, *told, game.alone, entry_crc(game.record, 0))
    about = (game.ended_at, game.key, game.by_hand)
    sitters = [(*about, game.alone, *msgspec.structs.astuple(sitter)) for sitter in game.sitters]
    await connection.executemany(NEW_SITTER, sitters)
    await connection.executemany(
        "INSERT INTO club (at, key, by_hand, name, score) VALUES ($1, $2, $3, $4, $5)",
        [(*about, name, score) for name, score in game.high_rollers],
    )


async def keep_alone(connection: Connection, game: Finished, person: str, most: int) -> bool:
    # One at a time for a person, so that the same game twice at once is kept once.
    await connection.execute("SELECT 1 FROM people WHERE id = $1 FOR UPDATE", person)
    if await connection.fetchrow("SELECT 1 FROM finished WHERE key = $1", game.key):
        return True
    query = "SELECT count(DISTINCT key) FROM sitters WHERE person = $1 AND alone"
    (handed,) = await connection.fetchrow(query, person)
    if handed < most:
        await keep(connection, game)
    return bool(handed < most)


async def finished(connection: Connection, key: str, *, checked: bool = True) -> Finished | None:
    game = await connection.fetchrow(FINISHED, key)
    if game is None:
        return None
    if checked and entry_crc(game[3], 0) != game[6]:
        raise StoreError(f"The record of a game of table {game[1]} is damaged.")
    sitters = await connection.fetch(SITTERS, key)
    club = await connection.fetch("SELECT name, score FROM club WHERE key = $1 ORDER BY id", key)
    return Finished(
        key=game[0],
        table=game[1],
        ended_at=game[2],
        record=game[3],
        summary=game[4],
        sitters=tuple(Sitter(*row) for row in sitters),
        high_rollers=tuple((name, score) for name, score in club),
        by_hand=game[5],
        alone=game[7],
    )


def history(rows: Sequence[Any]) -> list[PlayedRow]:
    """What HISTORY gives, a game at a time."""
    return [
        PlayedRow(summary, key, ended_at, tuple(Sitter(*row[5:]) for row in seats), pad, keeper)
        for (summary, key, ended_at, pad, keeper), seats in groupby(
            map(tuple, rows), lambda row: row[:5]
        )
    ]


async def take_link(
    connection: Connection, token_hash: bytes, now: int, kinds: tuple[str, ...]
) -> LinkRow | None:
    row = await connection.fetchrow(f"{LINK} FOR UPDATE", token_hash)
    found = LinkRow(*row) if row is not None else None
    if found is None or found.kind not in kinds or now < found.good_from:
        return None
    is_good = not found.expires_at or now < found.expires_at
    if not (is_good and found.lasting):
        await connection.execute("DELETE FROM links WHERE hash = $1", token_hash)
    return found if is_good else None


async def unname_at_tables(connection: Connection, person: str, limit: int) -> int:
    """Take a person's name out of the logs of some tables; how many there were."""
    codes = await connection.fetch(
        "SELECT code FROM named WHERE person = $1 ORDER BY code LIMIT $2", person, limit
    )
    for (code,) in codes:
        await _forget_at(connection, person, code)
    return len(codes)


async def unname_games(connection: Connection, person: str, limit: int) -> int:
    """Take a person out of some finished games; how many there were."""
    taken = await _take_games(connection, person, limit)
    for game in taken:
        await keep(connection, nameless_game(game, {person}))
    return len(taken)


async def forget(connection: Connection, person: str) -> None:
    """Delete a person, who is named in no more than a few logs and games."""
    await connection.execute("SELECT 1 FROM people WHERE id = $1 FOR UPDATE", person)
    for table in ("links", "chat", "sitting"):
        await connection.execute(f"DELETE FROM {table} WHERE person = $1", person)  # noqa: S608
    await connection.execute("DELETE FROM reports WHERE $1 IN (person, about)", person)
    await connection.execute("DELETE FROM people WHERE id = $1", person)
    await unname_games(connection, person, ALL)
    await _forget_keeper(connection, person)
    await unname_at_tables(connection, person, ALL)


async def unname(connection: Connection, person: str) -> None:
    """Take a person's name out of everything; which logs named them stays known."""
    codes = await connection.fetch("SELECT code FROM named WHERE person = $1", person)
    await connection.execute("UPDATE people SET name = $1 WHERE id = $2", NAMELESS, person)
    await connection.execute("UPDATE chat SET name = $1 WHERE person = $2", NAMELESS, person)
    await connection.execute("UPDATE reports SET name = $1 WHERE about = $2", NAMELESS, person)
    for game in await _take_games(connection, person, ALL):
        await keep(connection, unnamed_game(game, person))
    kept = await connection.fetch("SELECT key FROM handed WHERE keeper = $1", person)
    for (key,) in kept:
        for game in await take(connection, key):
            await keep(connection, unnamed_game(game, ""))
    await unname_at_tables(connection, person, ALL)
    await connection.executemany(
        "INSERT INTO named (person, code) VALUES ($1, $2) ON CONFLICT DO NOTHING",
        [(person, code) for (code,) in codes],
    )


async def _take_games(connection: Connection, person: str, limit: int) -> list[Finished]:
    """The person's finished games, taken out so that they can be kept again, changed."""
    query = "SELECT DISTINCT key FROM sitters WHERE person = $1 ORDER BY key LIMIT $2"
    keys = await connection.fetch(query, person, limit)
    return [game for (key,) in keys for game in await take(connection, key)]


async def take(connection: Connection, key: str) -> list[Finished]:
    """A finished game, if there is one, taken out."""
    game = await finished(connection, key, checked=False)  # a damaged one must not keep a name
    for table in ("finished", "sitters", "club", "reviews"):
        await connection.execute(f"DELETE FROM {table} WHERE key = $1", key)  # noqa: S608
    return [game] if game is not None else []


async def _forget_keeper(connection: Connection, person: str) -> None:
    """Games kept by hand stay as long as somebody is in them."""
    await connection.execute("UPDATE handed SET keeper = '' WHERE keeper = $1", person)
    for (key,) in await connection.fetch(ABANDONED):
        await take(connection, key)
        await connection.execute("DELETE FROM handed WHERE key = $1", key)


async def _forget_at(connection: Connection, person: str, code: str) -> None:
    """The one change a log can see: a name is taken out of it, and nothing else."""
    names: set[str] = set()
    await connection.execute("DELETE FROM named WHERE person = $1 AND code = $2", person, code)
    for seq, entry in await connection.fetch(NAMING, code, person.encode()):
        nameless, name = nameless_entry(entry, person)
        if name:
            names.add(name)
            change = "UPDATE log SET entry = $1, crc = $2 WHERE code = $3 AND seq = $4"
            await connection.execute(change, nameless, entry_crc(nameless, seq), code, seq)
    summary = await connection.fetchval(
        "SELECT summary FROM tables WHERE code = $1 FOR UPDATE", code
    )
    if summary is not None:
        line = nameless_line(summary, names)
        await connection.execute("UPDATE tables SET summary = $1 WHERE code = $2", line, code)
