"""The store in a PostgreSQL database, for one server process or many."""

import asyncio
import secrets
from collections.abc import Awaitable
from functools import partial
from typing import Any, Final, TypeVar

import msgspec

from lucky7.store.checksum import entry_crc
from lucky7.store.interface import (
    Append,
    ChatRow,
    ClubRow,
    DeviceRow,
    Finished,
    Handed,
    Known,
    LinkRow,
    PersonRow,
    PlayedRow,
    Pruned,
    ReportRow,
    StoreError,
    TableRow,
)
from lucky7.store.postgres import games, pads, people
from lucky7.store.postgres.claim import Claim
from lucky7.store.postgres.database import Database
from lucky7.store.postgres.partitions import drop_games, prepare_partitions
from lucky7.store.postgres.schema import close, connect
from lucky7.store.postgres.writer import Writer

CHECK_S: Final = 5.0
PRUNED_AT_ONCE: Final = 100  # tables a transaction, so that nobody waits long
FORGOTTEN_AT_ONCE: Final = 20  # tables or games a transaction
KEY_LENGTH: Final = 32
TABLES: Final = """
    SELECT code, status, public, wake_at, updated_at, summary,
        ARRAY(SELECT person FROM sitting WHERE sitting.code = tables.code ORDER BY person)
    FROM tables
"""

T = TypeVar("T")


class PostgresStore(Database):
    """See `lucky7.store.interface.Store`. Made by `open`, inside a running event loop."""

    def __init__(self, url: str, pool: Any, *, serves: bool) -> None:
        super().__init__(url, pool, serves=serves)
        self._writer = Writer(pool, url)
        self._outside = -1
        self._claim = Claim(pool, url)
        self.claim_tables = self._claim.claim

    @classmethod
    async def open(cls, url: str, *, serves: bool = False) -> "PostgresStore":
        """Who does not serve, such as `lucky7 admin`, lets the servers know when it writes."""
        pool = await connect(url)
        store = cls(url, pool, serves=serves)
        if serves:
            async with store.connection() as connection:
                await prepare_partitions(connection)
        return store

    async def close(self) -> None:
        if not self._closed:
            self._closed = True
            await self._writer.close()
            await self._claim.release()
            await close(self.pool)

    @property
    def waiting(self) -> int:
        return self._writer.waiting + self._writing

    @property
    def commits(self) -> int:
        """Groups of appends committed so far."""
        return self._writer.groups

    @property
    def failures(self) -> int:
        return self._writer.failures + self._failures

    async def check(self) -> None:
        try:
            async with asyncio.timeout(CHECK_S):
                await self.keep_shared("probe", b"", replace=True)
        except TimeoutError:
            raise StoreError(
                "PostgreSQL takes nothing: it, or its disk, does not answer."
            ) from None

    async def others_wrote(self) -> bool:
        last = await self.value("SELECT last_value + is_called::int FROM changes_from_outside")
        before, self._outside = self._outside, int(last)
        return before not in (-1, last)

    # Shared by all servers

    async def keep_shared(self, name: str, value: bytes, *, replace: bool = False) -> bytes:
        """A value under a name: the one that is there already unless it is replaced."""
        kept = "excluded.value" if replace else "shared.value"
        query = f"""
            INSERT INTO shared (name, value) VALUES ($1, $2)
            ON CONFLICT (name) DO UPDATE SET value = {kept} RETURNING value
        """  # noqa: S608 - ours
        return bytes(await self.value(query, name, value))

    async def lasting_key(self) -> bytes:
        """A random key that all servers of this database have in common."""
        return await self.keep_shared("key", secrets.token_bytes(KEY_LENGTH))

    # Tables

    def append_as(self, process: str) -> None:
        """From now on append only to what this process holds (`PostgresLeases`)."""
        self._writer.process = process

    def append(self, append: Append) -> Awaitable[bool]:
        appended = self._writer.append(append)
        return appended if self._serves else self._then_tell(appended)

    async def _then_tell(self, written: Awaitable[T]) -> T:
        result = await written
        await self._tell_servers()
        return result

    async def log(self, code: str) -> list[bytes]:
        rows = await self.rows("SELECT seq, entry, crc FROM log WHERE code = $1 ORDER BY seq", code)
        for place, (seq, entry, crc) in enumerate(rows):
            if seq != place or entry_crc(entry, seq) != crc:
                raise StoreError(f"Entry {place} of table {code} is damaged.")
        return [entry for _, entry, _ in rows]

    async def due(self, before: int) -> list[tuple[str, int]]:
        query = """
            SELECT code, wake_at FROM tables WHERE wake_at > 0 AND wake_at <= $1 ORDER BY wake_at
        """
        return [(code, wake_at) for code, wake_at in await self.rows(query, before)]

    async def lobby(self, limit: int) -> list[bytes]:
        return [summary for (summary,) in await self.rows(games.LOBBY, limit)]

    async def tables_of(self, person: str) -> list[str]:
        query = """
            SELECT code FROM sitting JOIN tables USING (code)
            WHERE person = $1 AND status NOT IN ('over', 'closed') ORDER BY updated_at DESC
        """
        return [code for (code,) in await self.rows(query, person)]

    async def table(self, code: str) -> TableRow | None:
        rows = await self.rows(f"{TABLES} WHERE code = $1", code)
        return _table(rows[0]) if rows else None

    async def tables(self, limit: int) -> list[TableRow]:
        query = f"{TABLES} ORDER BY updated_at DESC LIMIT $1"
        return [_table(row) for row in await self.rows(query, limit)]

    # Chat

    async def say(self, code: str, line: ChatRow) -> int:
        query = """
            INSERT INTO chat (code, at, person, seat, name, text)
            VALUES ($1, $2, $3, $4, $5, $6) RETURNING id
        """
        values = (code, line.at, line.person, line.seat, line.name, line.text)
        return int(await self._write(lambda c: c.fetchval(query, *values)))

    async def chat(self, code: str, limit: int) -> list[ChatRow]:
        query = """
            SELECT id, at, person, seat, name, text FROM chat
            WHERE code = $1 ORDER BY id DESC LIMIT $2
        """
        return [ChatRow(*row) for row in reversed(await self.rows(query, code, limit))]

    async def unsay(self, code: str, line: int) -> bool:
        return await self.change("DELETE FROM chat WHERE code = $1 AND id = $2", code, line)

    # People

    async def add_person(self, person: PersonRow, secret_hash: bytes) -> None:
        await self._write(partial(people.add, person=person, secret_hash=secret_hash))

    async def person(self, secret_hash: bytes) -> PersonRow | None:
        return _person(await self.rows(people.BY_DEVICE, secret_hash))

    async def person_by_id(self, person: str) -> PersonRow | None:
        return _person(await self.rows(people.BY_ID, person))

    async def called(self, part: str, limit: int, *, banned: bool = False) -> list[Known]:
        async with self.connection() as connection, connection.transaction():
            return await people.called(connection, part, limit, banned=banned)

    async def update_person(self, person: PersonRow) -> None:
        values = (person.name, person.colour, person.banned, person.seen_at, person.id)
        await self.change(people.UPDATE, *values)

    async def add_secret(self, person: str, secret_hash: bytes, now: int) -> None:
        await self.change(people.NEW_DEVICE, secret_hash, person, now)

    async def see(self, secret_hash: bytes, now: int) -> None:
        await self.change(people.SEE, secret_hash, now)

    async def devices(self, person: str) -> list[DeviceRow]:
        return [DeviceRow(*row) for row in await self.rows(people.DEVICES, person)]

    async def drop_device(self, person: str, device: str) -> bool:
        return await self.change(people.DROP_DEVICE, person, device)

    async def said_by(self, person: str) -> list[tuple[str, ChatRow]]:
        return [(row[0], ChatRow(*row[1:])) for row in await self.rows(people.SAID, person)]

    async def forget_person(self, person: str) -> None:
        # A few at a time, so that nobody waits long; the person last, who can ask again until then.
        for work in (games.unname_at_tables, games.unname_games):
            done = FORGOTTEN_AT_ONCE
            while done == FORGOTTEN_AT_ONCE:
                done = await self._write(partial(work, person=person, limit=done))
        await self._write(partial(games.forget, person=person))

    async def remove_name(self, person: str) -> None:
        await self._write(partial(games.unname, person=person))

    # Links

    async def add_link(self, token_hash: bytes, link: LinkRow) -> None:
        values = (token_hash, *msgspec.structs.astuple(link))
        await self.change("INSERT INTO links VALUES ($1, $2, $3, $4, $5, $6, $7, $8)", *values)

    async def take_link(
        self, token_hash: bytes, now: int, kinds: tuple[str, ...]
    ) -> LinkRow | None:
        return await self._write(
            partial(games.take_link, token_hash=token_hash, now=now, kinds=kinds)
        )

    async def link(self, token_hash: bytes) -> LinkRow | None:
        rows = await self.rows(games.LINK, token_hash)
        return LinkRow(*rows[0]) if rows else None

    async def drop_links(self, person: str, kind: str) -> None:
        await self.change("DELETE FROM links WHERE person = $1 AND kind = $2", person, kind)

    # Finished games

    async def finished(self, key: str) -> Finished | None:
        async with self.connection() as connection:
            return await games.finished(connection, key)

    async def review(self, key: str, evaluator: str) -> bytes | None:
        query = "SELECT body FROM reviews WHERE key = $1 AND evaluator = $2"
        rows = await self.rows(query, key, evaluator)
        return bytes(rows[0][0]) if rows else None

    async def keep_review(self, key: str, evaluator: str, body: bytes) -> None:
        await self.change(games.KEEP_REVIEW, evaluator, body, key)

    async def keep_alone(self, game: Finished, person: str, most: int) -> bool:
        return await self._write(partial(games.keep_alone, game=game, person=person, most=most))

    async def history(self, person: str, limit: int, before: int) -> list[PlayedRow]:
        return games.history(await self.rows(games.HISTORY, person, limit, before))

    async def statistics(
        self, person: str, *, by_hand: bool = False
    ) -> tuple[int, int, int, int, int, int]:
        query = """
            SELECT count(*), count(*) FILTER (WHERE won), sum(score), max(score), sum(rounds),
                sum(exact)
            FROM sitters WHERE person = $1 AND by_hand = $2 AND NOT alone
        """
        (row,) = await self.rows(query, person, by_hand)
        games_, wins, points, best, rounds, exact = (int(value or 0) for value in row)
        return games_, wins, points, best, rounds, exact

    async def club(self, limit: int) -> list[ClubRow]:
        query = """
            (SELECT at, name, score, key, by_hand, id FROM club WHERE NOT by_hand
                ORDER BY score DESC, at, id LIMIT $1)
            UNION ALL (SELECT at, name, score, key, by_hand, id FROM club WHERE by_hand
                ORDER BY score DESC, at, id LIMIT $1)
            ORDER BY score DESC, at, by_hand, id
        """
        return [ClubRow(*tuple(row)[:5]) for row in await self.rows(query, limit)]

    # Games kept by hand

    async def hand_in(self, handed: Handed) -> Handed | None:
        return await self._write(partial(pads.hand_in, handed=handed))

    async def handed(self, pad: str) -> Handed | None:
        async with self.connection() as connection:
            return await pads.find(connection, pad)

    async def count_handed(self, keeper: str) -> int:
        return int(await self.value("SELECT count(*) FROM handed WHERE keeper = $1", keeper))

    async def claim(self, pad: str, seat: int, person: str) -> bool:
        return await self._write(partial(pads.claim, pad=pad, seat=seat, person=person))

    async def take_out(self, pad: str, keeper: str) -> bool:
        return await self._write(partial(pads.take_out, pad=pad, keeper=keeper))

    # What the host of the server decides

    async def unwanted(self) -> list[tuple[str, str]]:
        rows = await self.rows("SELECT kind, value FROM unwanted ORDER BY kind, value")
        return [(kind, value) for kind, value in rows]

    async def set_unwanted(self, kind: str, value: str, *, unwanted: bool) -> bool:
        new = "INSERT INTO unwanted (kind, value) VALUES ($1, $2) ON CONFLICT DO NOTHING"
        old = "DELETE FROM unwanted WHERE kind = $1 AND value = $2"
        return await self.change(new if unwanted else old, kind, value)

    async def hide(self, code: str, *, hidden: bool) -> bool:
        return await self.change("UPDATE tables SET hidden = $1 WHERE code = $2", hidden, code)

    async def report(self, report: ReportRow) -> None:
        statement = """
            INSERT INTO reports (at, code, person, about, name, text)
            VALUES ($1, $2, $3, $4, $5, $6)
        """
        await self.change(statement, *msgspec.structs.astuple(report))

    async def reports(self, limit: int) -> list[ReportRow]:
        query = """
            SELECT at, code, person, about, name, text FROM reports ORDER BY id DESC LIMIT $1
        """
        return [ReportRow(*row) for row in await self.rows(query, limit)]

    async def prune(self, before: int) -> Pruned:
        tables = await self._prune(games.DROP_CLOSED, before)
        await self.change("DELETE FROM links WHERE 0 < expires_at AND expires_at < $1", before)
        async with self.connection() as connection:
            await prepare_partitions(connection)
        return Pruned(tables, await self._prune(games.DROP_STRANGERS, before))

    async def drop_games(self, before: int) -> int:
        async with self.connection() as connection:
            return await drop_games(connection, before, PRUNED_AT_ONCE)

    async def _prune(self, statement: str, before: int) -> int:
        """Drop what a statement names a few of, again and again until there is no more."""
        pruned = 0
        dropped = PRUNED_AT_ONCE
        while dropped == PRUNED_AT_ONCE:
            dropped = await self._write(lambda c: c.fetchval(statement, before, PRUNED_AT_ONCE))
            pruned += dropped
        return pruned


def _table(row: Any) -> TableRow:
    code, status, public, wake_at, updated_at, summary, people = row
    return TableRow(code, status, public, wake_at, updated_at, summary, tuple(people))


def _person(rows: list[Any]) -> PersonRow | None:
    return PersonRow(*rows[0]) if rows else None
