import asyncio
import sqlite3
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from threading import Event

import pytest

from lucky7.store.interface import StoreError
from lucky7.store.sqlite.schema import open_for_writing
from lucky7.store.sqlite.writer import Writer

Work = Callable[[sqlite3.Connection], None]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


@pytest.fixture
async def writer(path: Path) -> AsyncIterator[Writer]:
    writer = Writer(open_for_writing(path, 0), path)
    yield writer
    await writer.close()


def add(code: str) -> Work:
    def work(connection: sqlite3.Connection) -> None:
        connection.execute("INSERT INTO log (code, seq, entry) VALUES (?, 0, x'00')", (code,))

    return work


async def busy(writer: Writer) -> tuple[asyncio.Future[bool], Event]:
    """Keep the writer from going on until the event is set."""
    begun, let_go = Event(), Event()

    def work(_: sqlite3.Connection) -> bool:
        begun.set()
        return let_go.wait()

    future = writer.write(work)
    await asyncio.to_thread(begun.wait)
    return future, let_go


def codes(path: Path) -> list[str]:
    """What another process finds in the file."""
    other = sqlite3.connect(path)
    found = other.execute("SELECT code FROM log ORDER BY code").fetchall()
    other.close()
    return [code for (code,) in found]


async def test_what_is_told_as_done_is_in_the_file(writer: Writer, path: Path) -> None:
    await writer.write(add("one"))
    assert codes(path) == ["one"]


async def test_all_that_waits_is_one_commit(writer: Writer, path: Path) -> None:
    first, let_go = await busy(writer)
    rest = [writer.write(add(f"{n:03}")) for n in range(300)]
    assert writer.waiting == 301
    let_go.set()
    await asyncio.gather(first, *rest)
    assert len(codes(path)) == 300
    assert writer.groups == 2
    assert writer.waiting == 0


async def test_what_is_asked_for_in_one_turn_is_one_commit(writer: Writer, path: Path) -> None:
    await asyncio.gather(*[writer.write(add(f"{n:03}")) for n in range(300)])
    assert len(codes(path)) == 300
    assert writer.groups == 1


async def test_whoever_fails_fails_alone_and_leaves_nothing_behind(
    writer: Writer, path: Path
) -> None:
    def half_done(connection: sqlite3.Connection) -> None:
        add("half")(connection)
        raise ZeroDivisionError

    first, let_go = await busy(writer)
    works = [writer.write(add(f"{n:03}")) for n in range(20)]
    works[7:7] = [writer.write(half_done)]
    twice = writer.write(add("003"))
    let_go.set()
    outcomes = await asyncio.gather(first, *works, twice, return_exceptions=True)
    assert isinstance(outcomes.pop(8), ZeroDivisionError)
    assert isinstance(outcomes.pop(), StoreError)
    assert not any(isinstance(outcome, Exception) for outcome in outcomes)
    assert codes(path) == [f"{n:03}" for n in range(20)]


async def test_when_the_file_is_locked_everybody_is_told_and_work_goes_on_afterwards(
    writer: Writer, path: Path
) -> None:
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    works = [writer.write(add(f"{n}")) for n in range(3)]
    outcomes = await asyncio.gather(*works, return_exceptions=True)
    assert ["locked" in str(outcome) for outcome in outcomes] == [True] * 3
    other.execute("COMMIT")
    other.close()
    await writer.write(add("after"))
    assert codes(path) == ["after"]


async def test_a_full_disk_is_told_and_work_goes_on_afterwards(writer: Writer, path: Path) -> None:
    def fill(connection: sqlite3.Connection) -> None:
        connection.execute("INSERT INTO log VALUES ('big', 0, zeroblob(9999999), 0)")

    (pages,) = await writer.write(lambda c: c.execute("PRAGMA page_count").fetchone())
    await writer.write(lambda c: c.execute(f"PRAGMA max_page_count = {pages + 9}").fetchone())
    with pytest.raises(StoreError, match="disk is full"):
        await writer.write(fill)
    await writer.write(add("small"))
    assert codes(path) == ["small"]


async def test_closing_finishes_what_waits_and_nothing_is_taken_afterwards(
    writer: Writer, path: Path
) -> None:
    works = [writer.write(add(f"{n}")) for n in range(9)]
    await writer.close()
    assert len(codes(path)) == 9
    await asyncio.gather(*works)
    with pytest.raises(StoreError, match="closed"):
        writer.write(add("late"))
