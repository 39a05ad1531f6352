"""Appending to many tables' logs at once.

All that waits is committed together, so that all tables share one round trip and one wait for the
disk. The usual group is one statement: its entries, the rows they change and who sits there.
"""

import asyncio
import contextlib
from collections.abc import Sequence
from typing import Any, Final

import asyncpg
import msgspec
from msgspec import Struct

from lucky7.store.checksum import entry_crc
from lucky7.store.interface import Append, StoreError, TableRow
from lucky7.store.postgres.games import keep
from lucky7.store.postgres.schema import ANSWER_S, ERRORS, Connection, explain

LARGE_GROUP: Final = 2_000
TRIES: Final = 3  # at what another process kept from being committed, or a lost connection
PERSON: Final = b'"person":"'

# What follows once it is known at which tables (`added`) the entries are taken.
_FOLLOWS: Final = """
    further AS (
        INSERT INTO log (code, seq, entry, crc)
        SELECT more.* FROM unnest($1::text[], $2::int[], $3::bytea[], $4::bigint[])
            AS more (code, seq, entry, crc) WHERE more.code IN (SELECT code FROM added)
    ), names AS (
        INSERT INTO named (person, code)
        SELECT new.* FROM unnest($5::text[], $6::text[]) AS new (person, code)
        WHERE new.code IN (SELECT code FROM added) ON CONFLICT DO NOTHING
    ), here AS (
        SELECT person, code FROM unnest($7::text[], $8::text[]) AS new (person, code)
        WHERE new.code IN (SELECT code FROM added)
    ), new_rows AS (
        SELECT * FROM unnest($9::text[], $10::text[], $11::bool[], $12::bigint[], $13::bigint[],
            $14::bytea[]) AS new (code, status, public, wake_at, updated_at, summary)
    ), stood_up AS (
        DELETE FROM sitting WHERE code IN (
            SELECT code FROM new_rows WHERE code IN (SELECT code FROM added))
        AND NOT EXISTS (SELECT 1 FROM here WHERE here.person = sitting.person
            AND here.code = sitting.code)
    ), sat_down AS (
        INSERT INTO sitting (person, code) SELECT person, code FROM here ON CONFLICT DO NOTHING
    )
"""
# A process that lost a table may still be writing to it: the lease is looked at by the statement.
_HELD: Final = "({0} = '' OR EXISTS (SELECT 1 FROM homes WHERE name = {1} AND process = {0}))"
BEGIN: Final = f"""
    WITH added AS (
        INSERT INTO tables (code, status, public, wake_at, updated_at, summary)
        SELECT new.* FROM unnest($9::text[], $10::text[], $11::bool[], $12::bigint[],
            $13::bigint[], $14::bytea[]) AS new (code, status, public, wake_at, updated_at, summary)
        WHERE {_HELD.format("$15::text", "new.code")}
        ORDER BY new.code ON CONFLICT DO NOTHING RETURNING code
    ), {_FOLLOWS} SELECT code FROM added
"""  # noqa: S608 - ours
# A log has no gaps: it is exactly so long if the entry before is there and this one is not. All
# processes take tables in the order of their codes, so that none waits for one that waits for it.
GO_ON: Final = f"""
    WITH added AS (
        INSERT INTO log (code, seq, entry, crc)
        SELECT next.* FROM unnest($15::text[], $16::int[], $17::bytea[], $18::bigint[])
            AS next (code, seq, entry, crc)
        WHERE EXISTS (SELECT 1 FROM log WHERE log.code = next.code AND log.seq = next.seq - 1)
            AND {_HELD.format("$19::text", "next.code")}
        ORDER BY next.code ON CONFLICT DO NOTHING RETURNING code
    ), {_FOLLOWS}, changed AS (
        UPDATE tables SET status = new_rows.status, public = new_rows.public,
            wake_at = new_rows.wake_at, updated_at = new_rows.updated_at,
            summary = new_rows.summary
        FROM new_rows WHERE tables.code = new_rows.code AND tables.code IN (SELECT code FROM added)
    )
    SELECT code FROM added
"""  # noqa: S608 - ours


class Job(Struct, frozen=True):
    append: Append
    future: asyncio.Future[bool]


class Writer:
    """Commits appends in groups over one connection of a pool."""

    def __init__(self, pool: Any, url: str) -> None:
        self.waiting = 0
        self.groups = 0
        self.failures = 0
        self.process = ""  # which must hold what it appends to; "": this one is alone
        self._pool = pool
        self._url = url
        self._loop = asyncio.get_running_loop()
        self._jobs: list[Job] = []
        self._wake = asyncio.Event()
        self._closed = False
        self._task = asyncio.create_task(self._run())

    def append(self, append: Append) -> asyncio.Future[bool]:
        if self._closed:
            raise StoreError("The store is closed.")
        future: asyncio.Future[bool] = self._loop.create_future()
        self.waiting += 1
        self._jobs.append(Job(append, future))
        self._wake.set()
        return future

    async def close(self) -> None:
        """Finish what waits."""
        self._closed = True
        self._wake.set()
        await self._task

    async def _run(self) -> None:
        while self._jobs or not self._closed:
            if not self._jobs:
                self._wake.clear()
                await self._wake.wait()
                await asyncio.sleep(0)  # so that all of this turn of the event loop comes along
                continue
            group = self._take()
            await self._commit(group)
            self.waiting -= len(group)

    def _take(self) -> list[Job]:
        """All that waits, one append a table: of two, the second goes on where the first ends."""
        group: dict[str, Job] = {}
        later: list[Job] = []
        for job in self._jobs:
            if job.append.code in group or len(group) >= LARGE_GROUP:
                later.append(job)
            else:
                group[job.append.code] = job
        self._jobs = later
        return list(group.values())

    async def _commit(self, group: list[Job]) -> None:
        """All in one transaction; where one fails by itself, halves, until it fails alone."""
        error: Exception | None = None
        for _ in range(TRIES):
            try:
                async with self._pool.acquire() as connection:
                    added = await _commit_all(
                        connection, [job.append for job in group], self.process
                    )
            except (asyncpg.DeadlockDetectedError, asyncpg.SerializationError) as conflict:
                error = conflict
                continue
            except (asyncpg.IntegrityConstraintViolationError, asyncpg.DataError) as refused:
                error = refused
                break
            except ERRORS as failure:
                self.failures += 1
                _tell(group, explain(self._url, failure))
                return
            except Exception as failure:  # noqa: BLE001  whoever waits is told
                error = failure
                break
            self.groups += 1
            for job in group:
                if not job.future.done():
                    job.future.set_result(job.append.code in added)
            return
        if len(group) > 1:
            half = len(group) // 2
            await self._commit(group[:half])
            await self._commit(group[half:])
        elif error is not None:
            known = isinstance(error, ERRORS)
            _tell(group, explain(self._url, error) if known else error)


def _tell(group: Sequence[Job], error: Exception) -> None:
    for job in group:
        if not job.future.done():
            job.future.set_exception(error)


async def _commit_all(connection: Connection, appends: Sequence[Append], process: str) -> set[str]:
    begun = [(each, each.row) for each in appends if each.seq == 0 and each.row is not None]
    going = [each for each in appends if each.seq > 0]
    has_games = any(each.finished is not None for each in appends)
    is_one_statement = not has_games and not (begun and going)
    added: set[str] = set()
    transaction = contextlib.nullcontext() if is_one_statement else connection.transaction()
    async with transaction:
        if begun:
            entries = [row for new, _ in begun for row in _entries(new, 0)]
            columns = _columns(entries, [], [row for _, row in begun])
            added |= {
                row[0] for row in await connection.fetch(BEGIN, *columns, process, timeout=ANSWER_S)
            }
        if going:
            rows = [each.row for each in going if each.row is not None]
            further = [row for new in going for row in _entries(new, 1)]
            first = [row for new in going for row in _entries(new, 0)[:1]]
            columns = _columns(further, first, rows)
            values = (*columns, *_transposed(first, 4), process)
            added |= {row[0] for row in await connection.fetch(GO_ON, *values, timeout=ANSWER_S)}
        for each in appends:
            if each.finished is not None and each.code in added:
                await keep(connection, each.finished)
    return added


Entry = tuple[str, int, bytes, int]


def _entries(new: Append, first: int) -> list[Entry]:
    return [
        (new.code, new.seq + i, entry, entry_crc(entry, new.seq + i))
        for i, entry in enumerate(new.entries)
        if i >= first
    ]


def _columns(
    entries: Sequence[Entry], first: Sequence[Entry], rows: Sequence[TableRow]
) -> tuple[list[object], ...]:
    """What a statement is given: a list a column of entries, names, sitters and rows."""
    names = sorted(
        {(person, code) for code, _, entry, _ in (*first, *entries) for person in _named(entry)}
    )
    here = sorted({(person, row.code) for row in rows for person in row.people})
    told = [
        (row.code, row.status, row.public, row.wake_at, row.updated_at, row.summary) for row in rows
    ]
    return (
        *_transposed(entries, 4),
        *_transposed(names, 2),
        *_transposed(here, 2),
        *_transposed(told, 6),
    )


def _transposed(rows: Sequence[tuple[object, ...]], width: int) -> tuple[list[object], ...]:
    return tuple([row[i] for row in rows] for i in range(width))


class _Naming(Struct):
    person: str = ""


_naming = msgspec.json.Decoder(_Naming)


def _named(entry: bytes) -> list[str]:
    """Whose name stands in a log entry."""
    if PERSON not in entry:
        return []
    person = _naming.decode(entry).person
    return [person] if person else []
