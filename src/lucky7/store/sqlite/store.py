"""The store in one SQLite file.

Writing goes through one thread with group commit, reading through a few connections of its own;
what was committed is seen by every read that begins later. Several processes may use one file:
SQLite lets one of them write at a time, and the key (code, seq) decides who was first. Serving
tables from one file twice is prevented by `lucky7.store.data_folder.claim`.
"""

import asyncio
import os
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, TypeVar

import msgspec

from lucky7.store.interface import (
    Append,
    ChatRow,
    ClubRow,
    Finished,
    Handed,
    Known,
    LinkRow,
    PersonRow,
    PlayedRow,
    Pruned,
    StoreError,
    TableRow,
)
from lucky7.store.sqlite import games, pads, people
from lucky7.store.sqlite.schema import explain, open_for_reading, open_for_writing, write_anew
from lucky7.store.sqlite.writer import Writer

READERS: Final = 2
PRUNED_AT_ONCE: Final = 100  # tables a transaction, so that nobody waits long

T = TypeVar("T")


class SqliteStore:
    """See `lucky7.store.interface.Store`. Made by `open`, inside a running event loop."""

    def __init__(self, path: Path, connection: sqlite3.Connection, patience: float) -> None:
        self._path = path
        self._file = path.stat()
        self._patience = patience
        self._writer = Writer(connection, path)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="store-reader")
        self._mine = threading.local()
        self._connections: list[sqlite3.Connection] = []
        self._closed = False
        self._version = 0
        self._forgiven = 0  # failures after which something was written all the same

    @classmethod
    async def open(cls, path: Path, *, patience: float = 5.0) -> "SqliteStore":
        """Open or make the file; wait up to `patience` seconds for another program's lock."""
        return cls(path, await asyncio.to_thread(open_for_writing, path, patience), patience)

    async def close(self) -> None:
        self._closed = True
        # The writer's connection goes last: it tidies up the file.
        await asyncio.to_thread(self._readers.shutdown)
        while self._connections:
            self._connections.pop().close()
        await self._writer.close()

    @property
    def waiting(self) -> int:
        """Writes that are not on disk yet."""
        return self._writer.waiting

    @property
    def commits(self) -> int:
        """Groups of writes that reached the disk so far."""
        return self._writer.groups

    @property
    def failures(self) -> int:
        return self._writer.failures

    async def check(self) -> None:
        await asyncio.to_thread(self._require_our_file)
        await self.due(0)
        failures = self.failures
        if failures > self._forgiven:
            await self._writer.write(write_anew)
            self._forgiven = failures

    def _require_our_file(self) -> None:
        try:
            is_ours = os.path.samestat(self._file, self._path.stat())
        except OSError:
            is_ours = False
        if not is_ours:
            raise StoreError(f"{self._path} was taken away while in use: what is kept is lost.")

    async def _read(self, work: Callable[[sqlite3.Connection], T]) -> T:
        if self._closed:
            raise StoreError(f"{self._path} is closed.")
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._in_pool, work)

    def _in_pool(self, work: Callable[[sqlite3.Connection], T]) -> T:
        try:
            if not hasattr(self._mine, "connection"):
                self._mine.connection = open_for_reading(self._path, self._patience)
                self._connections.append(self._mine.connection)
            return work(self._mine.connection)
        except sqlite3.Error as error:
            raise explain(self._path, error) from error

    async def others_wrote(self) -> bool:
        # The writer's own commits do not change what its connection answers.
        query = "PRAGMA data_version"
        ((version,),) = await self._writer.write(lambda c: c.execute(query).fetchall())
        before, self._version = self._version, version
        return before not in (0, version)

    # Tables

    def append(self, append: Append) -> asyncio.Future[bool]:
        return self._writer.append(append)

    async def log(self, code: str) -> list[bytes]:
        query = "SELECT entry FROM log WHERE code = ? ORDER BY seq"
        rows = await self._read(lambda c: c.execute(query, (code,)).fetchall())
        return [entry for (entry,) in rows]

    async def due(self, before: int) -> list[tuple[str, int]]:
        query = """
            SELECT code, wake_at FROM tables WHERE wake_at > 0 AND wake_at <= ? ORDER BY wake_at
        """
        return await self._read(lambda c: c.execute(query, (before,)).fetchall())

    async def lobby(self, limit: int) -> list[bytes]:
        rows = await self._read(lambda c: c.execute(games.LOBBY, (limit,)).fetchall())
        return [summary for (summary,) in rows]

    async def tables_of(self, person: str) -> list[str]:
        query = """
            SELECT code FROM sitting JOIN tables USING (code)
            WHERE person = ? AND status NOT IN ('over', 'closed') ORDER BY updated_at DESC
        """
        rows = await self._read(lambda c: c.execute(query, (person,)).fetchall())
        return [code for (code,) in rows]

    async def table(self, code: str) -> TableRow | None:
        rows = await self._tables("WHERE code = ?", code)
        return rows[0] if rows else None

    async def tables(self, limit: int) -> list[TableRow]:
        return await self._tables("ORDER BY updated_at DESC LIMIT ?", limit)

    async def _tables(self, which: str, value: str | int) -> list[TableRow]:
        query = f"""
            SELECT code, status, public, wake_at, updated_at, summary, people FROM tables {which}
        """  # noqa: S608 - ours
        rows = await self._read(lambda c: c.execute(query, (value,)).fetchall())
        return [
            TableRow(code, status, bool(public), wake_at, updated_at, summary, _ids(people))
            for code, status, public, wake_at, updated_at, summary, people in rows
        ]

    # Chat

    async def say(self, code: str, line: ChatRow) -> int:
        statement = """
            INSERT INTO chat (code, at, person, seat, name, text, reaction)
            VALUES (?, ?, ?, ?, ?, ?, '') RETURNING id
        """
        values = (code, line.at, line.person, line.seat, line.name, line.text)
        ((number,),) = await self._writer.write(lambda c: c.execute(statement, values).fetchall())
        return int(number)

    async def chat(self, code: str, limit: int) -> list[ChatRow]:
        query = """
            SELECT id, at, person, seat, name, text FROM chat
            WHERE code = ? ORDER BY id DESC LIMIT ?
        """
        rows = await self._read(lambda c: c.execute(query, (code, limit)).fetchall())
        return [ChatRow(*row) for row in reversed(rows)]

    async def unsay(self, code: str, line: int) -> bool:
        statement = "DELETE FROM chat WHERE code = ? AND id = ?"
        return await self._change(statement, (code, line))

    # People

    async def add_person(self, person: PersonRow, secret_hash: bytes) -> None:
        def work(connection: sqlite3.Connection) -> None:
            connection.execute(
                "INSERT INTO people VALUES (?, ?, ?, ?, ?)", msgspec.structs.astuple(person)
            )
            connection.execute("INSERT INTO secrets VALUES (?, ?)", (secret_hash, person.id))

        await self._writer.write(work)

    async def person(self, secret_hash: bytes) -> PersonRow | None:
        return await self._person(
            "JOIN secrets ON secrets.person = people.id WHERE hash = ?", secret_hash
        )

    async def person_by_id(self, person: str) -> PersonRow | None:
        return await self._person("WHERE id = ?", person)

    async def _person(self, where: str, value: str | bytes) -> PersonRow | None:
        query = f"SELECT id, name, colour, banned, seen_at FROM people {where}"  # noqa: S608 - ours
        row = await self._read(lambda c: c.execute(query, (value,)).fetchone())
        if row is None:
            return None
        identity, name, colour, banned, seen_at = row
        return PersonRow(identity, name, colour, bool(banned), seen_at)

    async def called(self, part: str, limit: int, *, banned: bool = False) -> list[Known]:
        return await self._read(lambda c: people.called(c, part, limit, banned=banned))

    async def update_person(self, person: PersonRow) -> None:
        statement = "UPDATE people SET name = ?, colour = ?, banned = ?, seen_at = ? WHERE id = ?"
        values = (person.name, person.colour, person.banned, person.seen_at, person.id)
        await self._change(statement, values)

    async def add_secret(self, person: str, secret_hash: bytes) -> None:
        await self._change("INSERT INTO secrets VALUES (?, ?)", (secret_hash, person))

    async def forget_person(self, person: str) -> None:
        # Looking through all logs takes a while: not in the way of those who write.
        where = await self._read(lambda c: games.tables_naming(c, person))
        await self._writer.write(lambda c: games.forget(c, person, where))

    async def remove_name(self, person: str) -> None:
        where = await self._read(lambda c: games.tables_naming(c, person))
        await self._writer.write(lambda c: games.unname(c, person, where))

    # Links

    async def add_link(self, token_hash: bytes, link: LinkRow) -> None:
        await self._change(
            "INSERT INTO links VALUES (?, ?, ?, ?, ?, ?, ?)",
            (token_hash, *msgspec.structs.astuple(link)),
        )

    async def take_link(
        self, token_hash: bytes, now: int, kinds: tuple[str, ...]
    ) -> LinkRow | None:
        return await self._writer.write(lambda c: games.take_link(c, token_hash, now, kinds))

    # Finished games

    async def finished(self, key: str) -> Finished | None:
        return await self._read(lambda c: games.finished(c, key))

    async def history(self, person: str, limit: int, before: int) -> list[PlayedRow]:
        return await self._read(lambda c: games.history(c, person, limit, before))

    async def statistics(
        self, person: str, *, by_hand: bool = False
    ) -> tuple[int, int, int, int, int, int]:
        query = """
            SELECT count(*), total(won), total(score), max(score), total(rounds), total(exact)
            FROM sitters WHERE person = ? AND by_hand = ?
        """
        row = await self._read(lambda c: c.execute(query, (person, by_hand)).fetchone())
        games_, wins, points, best, rounds, exact = (int(value or 0) for value in row)
        return games_, wins, points, best, rounds, exact

    async def club(self, limit: int) -> list[ClubRow]:
        query = """
            SELECT at, name, score, key, by_hand FROM club WHERE by_hand = ?
            ORDER BY score DESC, at, id LIMIT ?
        """

        def work(connection: sqlite3.Connection) -> list[ClubRow]:
            both = [connection.execute(query, (kind, limit)).fetchall() for kind in (0, 1)]
            return [
                ClubRow(at, name, score, key, bool(by_hand))
                for rows in both
                for at, name, score, key, by_hand in rows
            ]

        return sorted(await self._read(work), key=lambda row: (-row.score, row.at))

    # Games kept by hand

    async def hand_in(self, handed: Handed) -> Handed | None:
        return await self._writer.write(lambda c: pads.hand_in(c, handed))

    async def handed(self, pad: str) -> Handed | None:
        return await self._read(lambda c: pads.find(c, pad))

    async def count_handed(self, keeper: str) -> int:
        return await self._read(lambda c: pads.count(c, keeper))

    async def claim(self, pad: str, seat: int, person: str) -> bool:
        return await self._writer.write(lambda c: pads.claim(c, pad, seat, person))

    async def take_out(self, pad: str, keeper: str) -> bool:
        return await self._writer.write(lambda c: pads.take_out(c, pad, keeper))

    async def prune(self, before: int) -> Pruned:
        tables = await self._prune(games.DROP_CLOSED, before)
        await self._change("DELETE FROM links WHERE 0 < expires_at AND expires_at < ?", (before,))
        return Pruned(tables, await self._prune(games.DROP_STRANGERS, before))

    async def _prune(self, statement: str, before: int) -> int:
        """Drop what a statement names a few of, again and again until there is no more."""
        pruned = 0
        dropped = PRUNED_AT_ONCE
        while dropped == PRUNED_AT_ONCE:
            dropped = await self._writer.write(
                lambda c: c.execute(statement, (before, PRUNED_AT_ONCE)).rowcount
            )
            pruned += dropped
        return pruned

    async def _change(self, statement: str, values: tuple[object, ...]) -> bool:
        """Whether the statement changed anything."""
        return await self._writer.write(lambda c: c.execute(statement, values).rowcount > 0)


def _ids(people: str) -> tuple[str, ...]:
    return msgspec.json.decode(people, type=tuple[str, ...])
