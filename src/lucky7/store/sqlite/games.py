"""The longer pieces of work on a SQLite connection: finished games, forgetting.

Each runs inside the caller's transaction and leaves nothing half done: what cannot be done raises.
"""

import sqlite3
from collections.abc import Sequence
from itertools import groupby
from typing import Final

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

NEW_GAME = """
    INSERT INTO finished (key, code, ended_at, record, summary, by_hand, alone, crc)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
"""
FINISHED = """
    SELECT key, code, ended_at, record, summary, by_hand, crc, alone FROM finished WHERE key = ?
"""
NEW_SITTER = """
    INSERT INTO sitters (ended_at, key, by_hand, alone, person, seat, score, won, rounds, exact)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
"""
SITTERS = """
    SELECT person, seat, score, won, rounds, exact FROM sitters WHERE key = ? ORDER BY seat
"""
LINK = """
    SELECT kind, code, seat, person, expires_at, lasting, good_from FROM links WHERE hash = ?
"""
HISTORY = """
    WITH latest AS (
        SELECT DISTINCT ended_at, key FROM sitters WHERE person = :person AND ended_at < :before
        ORDER BY ended_at DESC, key LIMIT :limit
    )
    SELECT summary, key, latest.ended_at, coalesce(pad, ''), coalesce(keeper, ''),
        person, seat, score, won, rounds, exact
    FROM latest JOIN finished USING (key) JOIN sitters USING (key) LEFT JOIN handed USING (key)
    WHERE person = :person ORDER BY latest.ended_at DESC, key, seat
"""
LOBBY = """
    WITH open AS (
        SELECT code, summary, updated_at FROM tables
        WHERE public = 1 AND status IN ('waiting', 'playing') AND hidden = 0
    )
    SELECT summary FROM open AS shown WHERE EXISTS (
        SELECT 1 FROM sitting AS here WHERE here.code = shown.code AND 3 > (
            SELECT count(*) FROM sitting AS there JOIN open USING (code)
            WHERE there.person = here.person
                AND (open.updated_at, open.code) > (shown.updated_at, shown.code)))
    ORDER BY updated_at DESC, code DESC LIMIT ?
"""
ABANDONED = """
    SELECT key FROM handed WHERE keeper = '' AND NOT EXISTS (
        SELECT 1 FROM sitters WHERE sitters.key = handed.key AND person <> '')
"""


DROP_CLOSED = """
    DELETE FROM tables WHERE code IN (
        SELECT code FROM tables WHERE status = 'closed' AND updated_at < ? LIMIT ?)
"""
# Of whom nothing is kept but a name: they looked in once, and did not come back.
DROP_STRANGERS = """
    DELETE FROM people WHERE id IN (
        SELECT id FROM people WHERE banned = 0 AND seen_at < ?
            AND NOT EXISTS (SELECT 1 FROM sitting WHERE sitting.person = people.id)
            AND NOT EXISTS (SELECT 1 FROM sitters WHERE sitters.person = people.id)
            AND NOT EXISTS (SELECT 1 FROM chat WHERE chat.person = people.id)
            AND NOT EXISTS (SELECT 1 FROM links WHERE links.person = people.id)
            AND NOT EXISTS (SELECT 1 FROM handed WHERE handed.keeper = people.id)
        LIMIT ?)
"""


def drop_games(connection: sqlite3.Connection, keys: Sequence[tuple[str]]) -> None:
    for table in ("finished", "sitters", "club", "handed"):
        connection.executemany(f"DELETE FROM {table} WHERE key = ?", keys)  # noqa: S608


def keep(connection: sqlite3.Connection, game: Finished) -> None:
    """Keep a finished game, without the names of those who were forgotten while it ran."""
    people = {sitter.person for sitter in game.sitters if sitter.person}
    game = nameless_game(game, {person for person in people if not _exists(connection, person)})
    told = (game.key, game.table, game.ended_at, game.record, game.summary, game.by_hand)
    connection.execute(NEW_GAME, (*told, game.alone, entry_crc(game.record, 0)))
    known = (game.ended_at, game.key, game.by_hand)
    connection.executemany(
        NEW_SITTER,
        [(*known, game.alone, *msgspec.structs.astuple(sitter)) for sitter in game.sitters],
    )
    connection.executemany(
        "INSERT INTO club (at, key, by_hand, name, score) VALUES (?, ?, ?, ?, ?)",
        [(*known, name, score) for name, score in game.high_rollers],
    )


def keep_alone(connection: sqlite3.Connection, game: Finished, person: str, most: int) -> bool:
    query = "SELECT count(DISTINCT key) FROM sitters WHERE person = ? AND alone = 1"
    if connection.execute("SELECT 1 FROM finished WHERE key = ?", (game.key,)).fetchone():
        return True
    (handed,) = connection.execute(query, (person,)).fetchone()
    if handed < most:
        keep(connection, game)
    return bool(handed < most)


def _exists(connection: sqlite3.Connection, person: str) -> bool:
    found = connection.execute("SELECT count(*) FROM people WHERE id = ?", (person,)).fetchone()
    return bool(found[0])


KEEP_REVIEW: Final = """
    INSERT OR REPLACE INTO reviews SELECT key, ?, ? FROM finished WHERE key = ?
"""


def review(connection: sqlite3.Connection, key: str, evaluator: str) -> bytes | None:
    query = "SELECT body FROM reviews WHERE key = ? AND evaluator = ?"
    row = connection.execute(query, (key, evaluator)).fetchone()
    return bytes(row[0]) if row else None


def finished(connection: sqlite3.Connection, key: str, *, checked: bool = True) -> Finished | None:
    game = connection.execute(FINISHED, (key,)).fetchone()
    if game is None:
        return None
    if checked and entry_crc(game[3], 0) != game[6]:
        raise StoreError(f"The record of a game of table {game[1]} is damaged.")
    sitters = connection.execute(SITTERS, (key,))
    club = connection.execute("SELECT name, score FROM club WHERE key = ? ORDER BY id", (key,))
    return Finished(
        key=game[0],
        table=game[1],
        ended_at=game[2],
        record=game[3],
        summary=game[4],
        sitters=tuple(_sitter(*row) for row in sitters),
        high_rollers=tuple(club.fetchall()),
        by_hand=bool(game[5]),
        alone=bool(game[7]),
    )


def history(
    connection: sqlite3.Connection, person: str, limit: int, before: int
) -> list[PlayedRow]:
    rows = connection.execute(HISTORY, {"person": person, "limit": limit, "before": before})
    return [
        PlayedRow(summary, key, ended_at, tuple(_sitter(*row[5:]) for row in seats), pad, keeper)
        for (summary, key, ended_at, pad, keeper), seats in groupby(rows, lambda row: row[:5])
    ]


def _sitter(person: str, seat: int, score: int, won: int, rounds: int, exact: int) -> Sitter:
    return Sitter(person, seat, score, bool(won), rounds, exact)


def take_link(
    connection: sqlite3.Connection, token_hash: bytes, now: int, kinds: tuple[str, ...]
) -> LinkRow | None:
    found = link(connection, token_hash)
    if found is None or found.kind not in kinds or now < found.good_from:
        return None
    is_good = not found.expires_at or now < found.expires_at
    if not (is_good and found.lasting):
        connection.execute("DELETE FROM links WHERE hash = ?", (token_hash,))
    return found if is_good else None


def link(connection: sqlite3.Connection, token_hash: bytes) -> LinkRow | None:
    row = connection.execute(LINK, (token_hash,)).fetchone()
    if row is None:
        return None
    kind, code, seat, person, expires_at, lasting, good_from = row
    return LinkRow(kind, code, seat, person, expires_at, bool(lasting), good_from)


def unname_at_tables(connection: sqlite3.Connection, person: str, limit: int) -> int:
    """Take a person's name out of the logs of some tables; how many there were."""
    codes = connection.execute("SELECT code FROM named WHERE person = ? LIMIT ?", (person, limit))
    found = [code for (code,) in codes.fetchall()]
    for code in found:
        _forget_at(connection, person, code)
    return len(found)


def unname_games(connection: sqlite3.Connection, person: str, limit: int) -> int:
    """Take a person out of some finished games; how many there were."""
    taken = _take_games(connection, person, limit)
    for game in taken:
        keep(connection, nameless_game(game, {person}))
    return len(taken)


def forget(connection: sqlite3.Connection, person: str) -> None:
    """Delete a person, who is named in no more than a few logs and games."""
    for table in ("secrets", "links", "chat", "sitting"):
        connection.execute(f"DELETE FROM {table} WHERE person = ?", (person,))  # noqa: S608
    connection.execute("DELETE FROM reports WHERE ? IN (person, about)", (person,))
    connection.execute("DELETE FROM people WHERE id = ?", (person,))
    unname_games(connection, person, -1)
    _forget_keeper(connection, person)
    unname_at_tables(connection, person, -1)


def unname(connection: sqlite3.Connection, person: str) -> None:
    """Take a person's name out of everything; which logs named them stays known."""
    codes = connection.execute("SELECT code FROM named WHERE person = ?", (person,)).fetchall()
    connection.execute("UPDATE people SET name = ? WHERE id = ?", (NAMELESS, person))
    connection.execute("UPDATE chat SET name = ? WHERE person = ?", (NAMELESS, person))
    connection.execute("UPDATE reports SET name = ? WHERE about = ?", (NAMELESS, person))
    for game in _take_games(connection, person):
        keep(connection, unnamed_game(game, person))
    for key in _kept_by(connection, person):
        for game in take(connection, key):
            keep(connection, unnamed_game(game, ""))
    unname_at_tables(connection, person, -1)
    again = "INSERT OR IGNORE INTO named VALUES (?, ?)"
    connection.executemany(again, [(person, code) for (code,) in codes])


def _take_games(connection: sqlite3.Connection, person: str, limit: int = -1) -> list[Finished]:
    """The person's finished games, taken out so that they can be kept again, changed."""
    query = "SELECT DISTINCT key FROM sitters WHERE person = ? LIMIT ?"
    keys = connection.execute(query, (person, limit))
    return [game for (key,) in keys.fetchall() for game in take(connection, key)]


def take(connection: sqlite3.Connection, key: str) -> list[Finished]:
    """A finished game, if there is one, taken out."""
    game = finished(connection, key, checked=False)  # a damaged one must not keep a name
    for table in ("finished", "sitters", "club"):
        connection.execute(f"DELETE FROM {table} WHERE key = ?", (key,))  # noqa: S608
    return [game] if game is not None else []


def _kept_by(connection: sqlite3.Connection, person: str) -> list[str]:
    keys = connection.execute("SELECT key FROM handed WHERE keeper = ?", (person,))
    return [key for (key,) in keys.fetchall()]


def _forget_keeper(connection: sqlite3.Connection, person: str) -> None:
    """Games kept by hand stay as long as somebody is in them."""
    connection.execute("UPDATE handed SET keeper = '' WHERE keeper = ?", (person,))
    for (key,) in connection.execute(ABANDONED).fetchall():
        take(connection, key)
        connection.execute("DELETE FROM handed WHERE key = ?", (key,))


def _forget_at(connection: sqlite3.Connection, person: str, code: str) -> None:
    """The one change a log can see: a name is taken out of it, and nothing else."""
    names: set[str] = set()
    connection.execute("DELETE FROM named WHERE person = ? AND code = ?", (person, code))
    naming = "SELECT seq, entry FROM log WHERE code = ? AND instr(entry, CAST(? AS BLOB))"
    entries = connection.execute(naming, (code, person))
    for seq, entry in entries.fetchall():
        nameless, name = nameless_entry(entry, person)
        if name:
            names.add(name)
            change = "UPDATE log SET entry = ?, crc = ? WHERE code = ? AND seq = ?"
            connection.execute(change, (nameless, entry_crc(nameless, seq), code, seq))
    lines = connection.execute("SELECT summary FROM tables WHERE code = ?", (code,)).fetchall()
    for (summary,) in lines:
        connection.execute(
            "UPDATE tables SET summary = ? WHERE code = ?", (nameless_line(summary, names), code)
        )
