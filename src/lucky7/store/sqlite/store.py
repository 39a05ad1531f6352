"""The store in one SQLite file.

Writing goes through one thread with group commit, reading through a few connections of its own;
what was committed is seen by every read that begins later. Several processes may use one file:
SQLite lets one of them write at a time, and the key (code, seq) decides who was first. Serving
tables from one file twice is prevented by `lucky7.store.data_folder.claim`.
"""

import asyncio
import os
import sqlite3
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final, Protocol, TypeVar

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
from lucky7.store.sqlite import games, pads, people
from lucky7.store.sqlite.readers import Readers
from lucky7.store.sqlite.schema import DAMAGED, open_and_mark, open_for_writing, write_anew
from lucky7.store.sqlite.wal_check import unmark
from lucky7.store.sqlite.writer import GroupCommit, Writer

LONG_HISTORY: Final = 1_000  # games, beyond which reading them takes long
CHECK_S: Final = 5.0  # for the disk to take a write
PRUNED_AT_ONCE: Final = 100  # tables a transaction, so that nobody waits long
FORGOTTEN_AT_ONCE: Final = 20  # tables or games a transaction

T = TypeVar("T")


class Reading(Protocol):
    """How the store reads: `lucky7.store.sqlite.readers`, or `one_thread`."""

    async def read(self, work: Callable[[sqlite3.Connection], T], *, long: bool = False) -> T: ...

    async def wipe(self) -> None: ...

    async def close(self) -> None: ...


class SqliteStore:
    """See `lucky7.store.interface.Store`. Made by `open`, inside a running event loop."""

    def __init__(self, path: Path, writer: GroupCommit, readers: Reading) -> None:
        self._path = path
        self._file = path.stat()
        self._writer = writer
        self._readers = readers
        self._read = readers.read
        self._wipe = readers.wipe
        self._version = 0
        self._probe: asyncio.Future[None] | None = None  # a write to see whether the disk takes it

    @classmethod
    async def open(
        cls, path: Path, *, patience: float = 5.0, serves: bool = False
    ) -> "SqliteStore":
        """Open or make the file; wait up to `patience` seconds for another program's lock.

        Who serves leaves a mark beside it, so that a WAL that is deleted after a crash is missed.
        """
        opened = open_and_mark if serves else open_for_writing
        connection = await asyncio.to_thread(opened, path, patience)
        return cls(path, Writer(connection, path), Readers(path, patience))

    async def close(self) -> None:
        # The writer's connection goes last: it tidies up the file.
        await self._readers.close()
        await self._writer.close()
        unmark(self._path)

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
        try:
            async with asyncio.timeout(CHECK_S):
                await asyncio.to_thread(self._require_our_file)
                await self.due(0)
                await self._check_write()
        except TimeoutError:
            raise StoreError(f"{self._path} takes nothing: the disk does not answer.") from None

    async def _check_write(self) -> None:
        if self._probe is None or self._probe.done():
            self._probe = self._writer.write(write_anew)
        await asyncio.shield(self._probe)

    def _require_our_file(self) -> None:
        try:
            is_ours = os.path.samestat(self._file, self._path.stat())
        except OSError:
            is_ours = False
        if not is_ours:
            raise StoreError(f"{self._path} was taken away while in use: what is kept is lost.")

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
        query = "SELECT seq, entry, crc FROM log WHERE code = ? ORDER BY seq"
        rows = await self._read(lambda c: c.execute(query, (code,)).fetchall())
        for place, (seq, entry, crc) in enumerate(rows):
            if seq != place or entry_crc(entry, seq) != crc:
                raise StoreError(f"{self._path}: entry {place} of table {code} {DAMAGED}.")
        return [entry for _, entry, _ in rows]

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
        removed = await self._change(statement, (code, line))
        await self._wipe()
        return removed

    # People

    async def add_person(self, person: PersonRow, secret_hash: bytes) -> None:
        await self._writer.write(lambda c: people.add(c, person, secret_hash))

    async def person(self, secret_hash: bytes) -> PersonRow | None:
        return await self._read(lambda c: people.find(c, people.BY_DEVICE, secret_hash))

    async def person_by_id(self, person: str) -> PersonRow | None:
        return await self._read(lambda c: people.find(c, people.BY_ID, person))

    async def called(self, part: str, limit: int, *, banned: bool = False) -> list[Known]:
        return await self._read(lambda c: people.called(c, part, limit, banned=banned), long=True)

    async def update_person(self, person: PersonRow) -> None:
        values = (person.name, person.colour, person.banned, person.seen_at, person.id)
        await self._change(people.UPDATE, values)

    async def add_secret(self, person: str, secret_hash: bytes, now: int) -> None:
        await self._change(people.NEW_DEVICE, (secret_hash, person, now, now))

    async def see(self, secret_hash: bytes, now: int) -> None:
        await self._writer.write(lambda c: people.see(c, secret_hash, now))

    async def devices(self, person: str) -> list[DeviceRow]:
        rows = await self._read(lambda c: c.execute(people.DEVICES, (person,)).fetchall())
        return [DeviceRow(*row) for row in rows]

    async def drop_device(self, person: str, device: str) -> bool:
        return await self._change(people.DROP_DEVICE, (person, device))

    async def said_by(self, person: str) -> list[tuple[str, ChatRow]]:
        query = people.SAID
        rows = await self._read(lambda c: c.execute(query, (person,)).fetchall(), long=True)
        return [(code, ChatRow(*row)) for code, *row in rows]

    async def forget_person(self, person: str) -> None:
        # A few at a time, so that nobody waits long; the person last, who can ask again until then.
        for work in (games.unname_at_tables, games.unname_games):
            done = FORGOTTEN_AT_ONCE
            while done == FORGOTTEN_AT_ONCE:
                done = await self._writer.write(partial(work, person=person, limit=done))
        await self._writer.write(partial(games.forget, person=person))
        await self._wipe()

    async def remove_name(self, person: str) -> None:
        await self._writer.write(partial(games.unname, person=person))
        await self._wipe()

    # Links

    async def add_link(self, token_hash: bytes, link: LinkRow) -> None:
        values = (token_hash, *msgspec.structs.astuple(link))
        await self._change("INSERT INTO links VALUES (?, ?, ?, ?, ?, ?, ?, ?)", values)

    async def take_link(
        self, token_hash: bytes, now: int, kinds: tuple[str, ...]
    ) -> LinkRow | None:
        return await self._writer.write(lambda c: games.take_link(c, token_hash, now, kinds))

    async def link(self, token_hash: bytes) -> LinkRow | None:
        return await self._read(lambda c: games.link(c, token_hash))

    async def drop_links(self, person: str, kind: str) -> None:
        await self._change("DELETE FROM links WHERE person = ? AND kind = ?", (person, kind))

    # Finished games

    async def finished(self, key: str) -> Finished | None:
        return await self._read(lambda c: games.finished(c, key))

    async def review(self, key: str, evaluator: str) -> bytes | None:
        return await self._read(lambda c: games.review(c, key, evaluator))

    async def keep_review(self, key: str, evaluator: str, body: bytes) -> None:
        await self._change(games.KEEP_REVIEW, (evaluator, body, key))

    async def keep_alone(self, game: Finished, person: str, most: int) -> bool:
        return await self._writer.write(lambda c: games.keep_alone(c, game, person, most))

    async def history(self, person: str, limit: int, before: int) -> list[PlayedRow]:
        long = limit > LONG_HISTORY
        return await self._read(lambda c: games.history(c, person, limit, before), long=long)

    async def statistics(
        self, person: str, *, by_hand: bool = False
    ) -> tuple[int, int, int, int, int, int]:
        query = """
            SELECT count(*), total(won), total(score), max(score), total(rounds), total(exact)
            FROM sitters WHERE person = ? AND by_hand = ? AND alone = 0
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

    # What the host of the server decides

    async def unwanted(self) -> list[tuple[str, str]]:
        query = "SELECT kind, value FROM unwanted ORDER BY kind, value"
        return await self._read(lambda c: c.execute(query).fetchall())

    async def set_unwanted(self, kind: str, value: str, *, unwanted: bool) -> bool:
        new = "INSERT OR IGNORE INTO unwanted VALUES (?, ?)"
        old = "DELETE FROM unwanted WHERE kind = ? AND value = ?"
        return await self._change(new if unwanted else old, (kind, value))

    async def hide(self, code: str, *, hidden: bool) -> bool:
        return await self._change("UPDATE tables SET hidden = ? WHERE code = ?", (hidden, code))

    async def report(self, report: ReportRow) -> None:
        statement = """
            INSERT INTO reports (at, code, person, about, name, text) VALUES (?, ?, ?, ?, ?, ?)
        """
        await self._change(statement, msgspec.structs.astuple(report))

    async def reports(self, limit: int) -> list[ReportRow]:
        query = """
            SELECT at, code, person, about, name, text FROM reports ORDER BY id DESC LIMIT ?
        """
        rows = await self._read(lambda c: c.execute(query, (limit,)).fetchall())
        return [ReportRow(*row) for row in rows]

    async def prune(self, before: int) -> Pruned:
        tables = await self._prune(games.DROP_CLOSED, before)
        await self._change("DELETE FROM links WHERE 0 < expires_at AND expires_at < ?", (before,))
        return Pruned(tables, await self._prune(games.DROP_STRANGERS, before))

    async def drop_games(self, before: int) -> int:
        query = "SELECT key FROM finished WHERE ended_at < ?"
        keys = await self._read(lambda c: c.execute(query, (before,)).fetchall())
        for first in range(0, len(keys), PRUNED_AT_ONCE):
            some = keys[first : first + PRUNED_AT_ONCE]
            await self._writer.write(partial(games.drop_games, keys=some))
        return len(keys)

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
