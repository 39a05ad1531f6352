"""A file that cannot be used is refused with a sentence, and nothing is touched."""

import os
import shutil
import sqlite3
import stat
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from lucky7.store.checksum import entry_crc
from lucky7.store.interface import PersonRow, StoreError
from lucky7.store.sqlite.migrations import MIGRATIONS
from lucky7.store.sqlite.schema import APPLICATION_ID, open_for_reading, open_for_writing
from lucky7.store.sqlite.store import SqliteStore
from lucky7.table import log
from store.rows import sat

NOBODY = 65534


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


def made(path: Path, *statements: str) -> Path:
    """A database of ours that was closed cleanly, after these statements."""
    connection = open_for_writing(path, 0)
    rows = [(number,) for number in range(300)]
    connection.execute("BEGIN")
    connection.executemany("INSERT INTO log VALUES ('BCDFG', ?, zeroblob(500), 0)", rows)
    connection.execute("COMMIT")
    for statement in statements:
        connection.execute(statement)
    connection.close()
    return path


def contents(folder: Path) -> dict[str, bytes]:
    """All files but the memory that those who have a database open share."""
    files = [file for file in folder.iterdir() if file.is_file()]
    return {file.name: file.read_bytes() for file in files if not file.name.endswith("-shm")}


def assert_refused(path: Path, why: str) -> None:
    before = contents(path.parent)
    with pytest.raises(StoreError, match=why) as caught:
        open_for_writing(path, 0)
    assert str(path) in str(caught.value)
    assert "\n" not in str(caught.value)
    assert contents(path.parent) == before


def test_a_new_file_is_for_its_owner_only_and_safe(path: Path) -> None:
    connection = open_for_writing(path, 0)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    settings = ("journal_mode", "synchronous", "application_id", "user_version", "foreign_keys")
    values = [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in settings]
    assert values == ["wal", 2, APPLICATION_ID, len(MIGRATIONS), 1]
    connection.close()
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_no_temporary_file_holds_what_statements_could_take_back(path: Path) -> None:
    connection = open_for_writing(path, 0)
    assert connection.execute("PRAGMA temp_store").fetchone() == (2,)
    connection.close()


def test_readers_cannot_write(path: Path) -> None:
    connection = open_for_reading(made(path), 0)
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        connection.execute("DELETE FROM log")
    connection.close()


def test_what_was_kept_is_there_after_opening_again(path: Path) -> None:
    connection = open_for_writing(made(path), 0)
    assert connection.execute("SELECT count(*) FROM log").fetchone() == (300,)
    connection.close()


def test_a_file_that_was_only_begun_is_finished(path: Path) -> None:
    path.touch()
    open_for_writing(path, 0).close()
    path.unlink()
    begun = sqlite3.connect(path)
    begun.execute("PRAGMA journal_mode = WAL")
    begun.close()
    connection = open_for_writing(path, 0)
    assert connection.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS),)
    connection.close()


def test_a_file_that_is_no_database_is_refused(path: Path) -> None:
    path.write_bytes(b"Dear diary, " * 1000)
    assert_refused(path, "not a database")


def test_another_programs_database_is_refused(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE bookmarks (address TEXT)")
    connection.close()
    assert_refused(path, "another program")


def test_a_newer_version_is_refused(path: Path) -> None:
    made(path, f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    assert_refused(path, f"newer version.*data version {len(MIGRATIONS) + 1}")


def test_a_newer_version_that_was_not_closed_is_refused(path: Path) -> None:
    made(path)
    connection = sqlite3.connect(path)
    connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    assert_refused(path, "newer version")
    connection.close()


def test_a_damaged_file_is_refused(path: Path) -> None:
    size = made(path).stat().st_size
    with path.open("r+b") as file:
        file.seek(size // 2 // 4096 * 4096)
        file.write(b"\xa5" * 8192)
    assert_refused(path, "damaged: a backup has to take its place")


def test_a_file_cut_short_is_refused(path: Path) -> None:
    size = made(path).stat().st_size
    os.truncate(path, size // 2)
    assert_refused(path, "damaged: a backup has to take its place")


def test_a_folder_is_refused(path: Path) -> None:
    path.mkdir()
    assert_refused(path, "is a folder")


def test_a_missing_folder_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "missing" / "tables.db"
    with pytest.raises(StoreError, match="No such file or directory"):
        open_for_writing(path, 0)
    assert not path.parent.exists()


def test_a_file_that_another_program_holds_is_refused(path: Path) -> None:
    made(path)
    holder = sqlite3.connect(path, isolation_level=None)
    holder.execute("PRAGMA locking_mode = EXCLUSIVE")
    holder.execute("BEGIN EXCLUSIVE")
    assert_refused(path, "locked by another program")
    holder.execute("COMMIT")
    holder.close()


@pytest.fixture
def read_only() -> Iterator[Path]:
    """A folder that this process, for once not the superuser, may not write to."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        made(folder / "tables.db")
        (folder / "tables.db").chmod(0o644)
        folder.chmod(0o555)
        user = os.geteuid()
        if user == 0:
            os.seteuid(NOBODY)
        try:
            yield folder
        finally:
            os.seteuid(user)
            folder.chmod(0o700)


def test_a_file_in_a_read_only_folder_is_refused(read_only: Path) -> None:
    assert_refused(read_only / "tables.db", "read-only|Permission denied")


def test_no_file_is_made_in_a_read_only_folder(read_only: Path) -> None:
    assert_refused(read_only / "new.db", "Permission denied")


NEXT = (*MIGRATIONS, ("ALTER TABLE people ADD COLUMN waved_at INTEGER NOT NULL DEFAULT 0",))


def test_an_older_version_is_brought_up_with_all_it_holds(path: Path) -> None:
    made(path, "INSERT INTO people VALUES ('ann-id', 'Ann', 'teal', 0, 0)")
    connection = open_for_writing(path, 0, NEXT)
    assert connection.execute("SELECT name, waved_at FROM people").fetchall() == [("Ann", 0)]
    assert connection.execute("PRAGMA user_version").fetchone() == (len(NEXT),)
    connection.close()
    open_for_writing(path, 0, NEXT).close()
    assert_refused(path, "newer version")


def test_that_a_file_is_brought_up_is_logged_once(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", "lucky7")
    made(path)
    assert caplog.records == []
    for _ in range(2):
        open_for_writing(path, 0, NEXT).close()
    (line,) = caplog.records
    assert line.getMessage() == "migrated"
    assert (vars(line)["from"], vars(line)["to"]) == (len(MIGRATIONS), len(NEXT))


def test_people_of_a_version_that_did_not_ask_when_count_as_seen_just_now(path: Path) -> None:
    began = time.time_ns() // 1_000_000_000
    connection = open_for_writing(path, 0, MIGRATIONS[:2])
    connection.execute("INSERT INTO people VALUES ('ann-id', 'Ann', 'teal', 0)")
    connection.close()
    connection = open_for_writing(path, 0)
    ((seen_at,),) = connection.execute("SELECT seen_at FROM people").fetchall()
    connection.close()
    assert seen_at >= 1000 * began


def test_a_migration_that_fails_leaves_the_older_version(path: Path) -> None:
    made(path)
    broken = (*NEXT, ("DROP TABLE chat", "DROP TABLE no_such_table"))
    with pytest.raises(StoreError, match="no such table"):
        open_for_writing(path, 0, broken)
    connection = open_for_writing(path, 0)
    assert connection.execute("SELECT count(*) FROM chat").fetchone() == (0,)
    connection.close()


def test_an_older_version_learns_who_is_named_where_and_gets_its_checksums(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    connection = open_for_writing(path, 0, MIGRATIONS[:4])
    entries = [sat("ann-id", "Ann"), log.encode(log.Started(1)), sat("ben-id", "Ben", 1)]
    rows = [("BBBBB", seq, entry) for seq, entry in enumerate(entries)]
    connection.executemany("INSERT INTO log VALUES (?, ?, ?)", rows)
    connection.close()
    connection = open_for_writing(path, 0)
    named = connection.execute("SELECT person, code FROM named ORDER BY person").fetchall()
    assert named == [("ann-id", "BBBBB"), ("ben-id", "BBBBB")]
    checks = connection.execute("SELECT crc FROM log ORDER BY seq").fetchall()
    assert checks == [(entry_crc(entry, seq),) for seq, entry in enumerate(entries)]
    connection.close()


PAGE = 24 + 4096  # of a WAL: a frame with its header


def left_behind(path: Path, *transactions: int) -> Path:
    """A database whose program died after so many transactions of so many entries; its WAL."""
    kept = path.with_name("kept")
    kept.mkdir()
    connection = open_for_writing(path, 0)
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    for number, size in enumerate(transactions):
        connection.execute("BEGIN")
        rows = [(f"T{number}", seq) for seq in range(size)]
        connection.executemany("INSERT INTO log VALUES (?, ?, zeroblob(3000), 0)", rows)
        connection.execute("COMMIT")
    for file in (path, path.with_name(f"{path.name}-wal")):
        shutil.copy(file, kept / file.name)
    connection.close()
    return kept / f"{path.name}-wal"


def flip(file: Path, at: int) -> None:
    content = bytearray(file.read_bytes())
    content[at] ^= 0xFF
    file.write_bytes(content)


def test_what_a_program_that_died_left_behind_is_opened(tmp_path: Path) -> None:
    wal = left_behind(tmp_path / "tables.db", 1, 5, 1)
    connection = open_for_writing(wal.with_name("tables.db"), 0)
    assert connection.execute("SELECT count(*) FROM log").fetchone() == (7,)
    connection.close()


@pytest.mark.parametrize("gone", ["missing", "empty"])
def test_a_wal_without_its_database_is_refused(tmp_path: Path, gone: str) -> None:
    wal = left_behind(tmp_path / "tables.db", 1)
    path = wal.with_name("tables.db")
    if gone == "missing":
        path.unlink()
    else:
        path.write_bytes(b"")
    before = wal.read_bytes()
    assert_refused(path, "missing or empty.*backup")
    assert wal.read_bytes() == before
    assert path.exists() is (gone == "empty")


@pytest.mark.parametrize("at", [3, 17, 32 + 20, 32 + PAGE + 500])
def test_a_wal_damaged_before_what_was_acknowledged_later_is_refused(
    tmp_path: Path, at: int
) -> None:
    wal = left_behind(tmp_path / "tables.db", 1, 1, 1, 1, 1)
    flip(wal, at)
    assert_refused(wal.with_name("tables.db"), "wal is damaged.*acknowledged")


@pytest.mark.parametrize("back", [1, PAGE + 1, 3 * PAGE])
def test_a_wal_whose_last_transaction_is_torn_is_opened_without_it(
    tmp_path: Path, back: int
) -> None:
    """As a power cut leaves it: nobody was told of that one."""
    wal = left_behind(tmp_path / "tables.db", 1, 1, 6)
    flip(wal, wal.stat().st_size - back)
    connection = open_for_writing(wal.with_name("tables.db"), 0)
    assert connection.execute("SELECT count(*) FROM log").fetchone() == (2,)
    connection.close()


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such permissions")
async def test_a_wal_that_was_deleted_after_a_crash_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    left = tmp_path / "left"
    left.mkdir()
    store = await SqliteStore.open(path, serves=True)
    await store.add_person(PersonRow("ann-id", "Ann", "teal"), b"hash")
    for name in ("tables.db", "tables.db-wal", "tables.db-open"):  # as a crash leaves it
        shutil.copy(tmp_path / name, left)
    await store.close()
    (left / "tables.db-wal").unlink()
    assert_refused(left / "tables.db", "tables.db-wal is missing.*remove tables.db-open")
    (left / "tables.db-open").unlink()
    await (await SqliteStore.open(left / "tables.db")).close()


async def test_after_a_crash_another_program_may_open_and_close_the_database(
    tmp_path: Path,
) -> None:
    """SQLite then moves the WAL into the file and removes it, as it should."""
    left = tmp_path / "left"
    left.mkdir()
    store = await SqliteStore.open(tmp_path / "tables.db", serves=True)
    for name in ("tables.db", "tables.db-wal", "tables.db-open"):
        shutil.copy(tmp_path / name, left)
    await store.close()
    other = sqlite3.connect(left / "tables.db")
    other.execute("SELECT count(*) FROM sqlite_master").fetchone()
    other.close()
    assert sorted(each.name for each in left.iterdir()) == ["tables.db", "tables.db-open"]
    await (await SqliteStore.open(left / "tables.db")).close()


async def test_who_closes_last_leaves_no_mark(tmp_path: Path) -> None:
    """The server, or `lucky7 admin` beside it, also after a crash."""
    path = tmp_path / "tables.db"
    server, admin = await SqliteStore.open(path, serves=True), await SqliteStore.open(path)
    await server.close()
    assert path.with_name("tables.db-open").exists()
    await admin.close()
    assert not path.with_name("tables.db-open").exists()


def test_files_are_their_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    open_for_writing(path, 0).close()
    path.chmod(0o644)
    connection = open_for_writing(path, 0)
    modes = {file.name: file.stat().st_mode & 0o777 for file in tmp_path.iterdir()}
    assert modes == dict.fromkeys(["tables.db", "tables.db-wal", "tables.db-shm"], 0o600)
    connection.close()
