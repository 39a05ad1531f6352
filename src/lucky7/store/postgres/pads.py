"""Games kept by hand on a PostgreSQL connection: handed in, put right, claimed, taken out.

Each runs inside the caller's transaction, like all of `lucky7.store.postgres.games`.
"""

from lucky7.store.erase_names import is_nameless, put_right
from lucky7.store.interface import Handed
from lucky7.store.postgres.games import finished, keep, take
from lucky7.store.postgres.schema import Connection


async def find(connection: Connection, pad: str, *, lock: bool = False) -> Handed | None:
    row = await connection.fetchrow(
        f"SELECT key, keeper FROM handed WHERE pad = $1{' FOR UPDATE' if lock else ''}",  # noqa: S608
        pad,
    )
    if row is None:
        return None
    key, keeper = row
    game = await finished(connection, key)
    return Handed(pad, keeper, game) if game is not None else None


async def hand_in(connection: Connection, handed: Handed) -> Handed | None:
    new = "INSERT INTO handed (pad, key, keeper) VALUES ($1, $2, $3) ON CONFLICT (pad) DO NOTHING"
    done = await connection.execute(new, handed.pad, handed.game.key, handed.keeper)
    if done == "INSERT 0 1":
        await keep(connection, handed.game)
        return await find(connection, handed.pad)
    before = await find(connection, handed.pad, lock=True)
    if before is None or before.keeper != handed.keeper:
        return None
    await take(connection, before.game.key)
    await keep(connection, put_right(before.game, handed.game))
    return await find(connection, handed.pad)


async def claim(connection: Connection, pad: str, seat: int, person: str) -> bool:
    handed = await find(connection, pad, lock=True)
    if handed is None or (seat >= 0 and not _may_be(handed, seat, person)):
        return False
    key = handed.game.key
    mine = "UPDATE sitters SET person = '' WHERE key = $1 AND person = $2"
    await connection.execute(mine, key, person)
    say = "UPDATE sitters SET person = $1 WHERE key = $2 AND seat = $3"
    await connection.execute(say, person, key, seat)
    return True


def _may_be(handed: Handed, seat: int, person: str) -> bool:
    free = [sitter for sitter in handed.game.sitters if sitter.person in ("", person)]
    return any(sitter.seat == seat for sitter in free) and not is_nameless(handed.game, seat)


async def take_out(connection: Connection, pad: str, keeper: str) -> bool:
    handed = await find(connection, pad, lock=True)
    if handed is None or handed.keeper != keeper:
        return False
    await take(connection, handed.game.key)
    await connection.execute("DELETE FROM handed WHERE pad = $1", pad)
    return True
