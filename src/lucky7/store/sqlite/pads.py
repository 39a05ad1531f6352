"""Games kept by hand on a SQLite connection: handed in, put right, claimed, taken out.

Each runs inside the caller's transaction, like all of `lucky7.store.sqlite.games`.
"""

import sqlite3

from lucky7.store.erase_names import is_nameless, put_right
from lucky7.store.interface import Handed
from lucky7.store.sqlite.games import finished, keep, take


def find(connection: sqlite3.Connection, pad: str) -> Handed | None:
    row = connection.execute("SELECT key, keeper FROM handed WHERE pad = ?", (pad,)).fetchone()
    if row is None:
        return None
    key, keeper = row
    game = finished(connection, key)
    return Handed(pad, keeper, game) if game is not None else None


def count(connection: sqlite3.Connection, keeper: str) -> int:
    query = "SELECT count(*) FROM handed WHERE keeper = ?"
    return int(connection.execute(query, (keeper,)).fetchone()[0])


def hand_in(connection: sqlite3.Connection, handed: Handed) -> Handed | None:
    before = find(connection, handed.pad)
    if before is None:
        row = (handed.pad, handed.game.key, handed.keeper)
        connection.execute("INSERT INTO handed (pad, key, keeper) VALUES (?, ?, ?)", row)
        keep(connection, handed.game)
    elif before.keeper != handed.keeper:
        return None
    else:
        take(connection, before.game.key)
        keep(connection, put_right(before.game, handed.game))
    return find(connection, handed.pad)


def claim(connection: sqlite3.Connection, pad: str, seat: int, person: str) -> bool:
    handed = find(connection, pad)
    if handed is None or (seat >= 0 and not _may_be(handed, seat, person)):
        return False
    key = handed.game.key
    mine = "UPDATE sitters SET person = '' WHERE key = ? AND person = ?"
    connection.execute(mine, (key, person))
    say = "UPDATE sitters SET person = ? WHERE key = ? AND seat = ?"
    connection.execute(say, (person, key, seat))
    return True


def _may_be(handed: Handed, seat: int, person: str) -> bool:
    free = [sitter for sitter in handed.game.sitters if sitter.person in ("", person)]
    return any(sitter.seat == seat for sitter in free) and not is_nameless(handed.game, seat)


def take_out(connection: sqlite3.Connection, pad: str, keeper: str) -> bool:
    handed = find(connection, pad)
    if handed is None or handed.keeper != keeper:
        return False
    take(connection, handed.game.key)
    connection.execute("DELETE FROM handed WHERE pad = ?", (pad,))
    return True
