import asyncio
import sqlite3
from pathlib import Path

import pytest

from lucky7.store.erase_names import NAMELESS, nameless_entry
from lucky7.store.interface import Store, StoreError
from lucky7.store.sqlite import games
from lucky7.store.sqlite.store import SqliteStore
from store.by_hand_kit import ByHandKit
from store.people_kit import ForgettingKit
from store.rows import append, game, person, row, said, sat
from store.store_kit import CrashKit, Opener, TableKit
from store.storm import code_of


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


def bytes_of(path: Path) -> bytes:
    return path.read_bytes()


class TestSqliteStore(TableKit, ForgettingKit, ByHandKit, CrashKit):
    @pytest.fixture
    def opener(self, path: Path) -> Opener:
        async def open_store() -> Store:
            return await SqliteStore.open(path)

        return open_store

    @pytest.fixture
    def storm_arguments(self, path: Path) -> tuple[str, str]:
        return "lucky7.store.sqlite.store:SqliteStore.open", str(path)


async def test_those_who_append_at_once_share_a_commit(path: Path) -> None:
    store = await SqliteStore.open(path)
    appends = [append(0, row=row(code_of(number))) for number in range(500)]
    assert all(await asyncio.gather(*map(store.append, appends)))
    assert store.commits < 50
    assert store.waiting == 0
    await store.close()


async def test_what_waits_is_counted(path: Path) -> None:
    store = await SqliteStore.open(path)
    first = asyncio.ensure_future(store.append(append(0, row=row("BBBBB"))))
    await asyncio.sleep(0)
    assert store.waiting == 1
    await first
    assert store.waiting == 0
    await store.close()


async def test_an_append_nobody_waits_for_any_more_is_still_done(path: Path) -> None:
    store = await SqliteStore.open(path)
    task = asyncio.ensure_future(store.append(append(0, row=row("BBBBB"))))
    await asyncio.sleep(0)
    task.cancel()
    assert await store.append(append(0, row=row("CCCCC")))
    assert await store.log("BBBBB") == [b"entry"]
    await store.close()


async def test_who_cannot_write_is_unwell_until_something_is_written(path: Path) -> None:
    store = await SqliteStore.open(path, patience=0)
    other = sqlite3.connect(path, isolation_level=None)
    await store.check()
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreError, match="locked"):
        await store.check()  # before anything else could not be written
    with pytest.raises(StoreError, match="locked"):
        await store.append(append(0, row=row("BBBBB")))
    for _ in range(2):
        with pytest.raises(StoreError, match="locked"):
            await store.check()
    other.execute("ROLLBACK")
    other.close()
    await store.check()
    assert store.failures == 4
    await store.close()


async def test_what_is_refused_for_itself_is_no_failure_of_the_store(path: Path) -> None:
    store = await SqliteStore.open(path)
    await store.add_person(person("ann-id", "Ann"), b"phone")
    with pytest.raises(StoreError):
        await store.add_person(person("ann-id", "Ann"), b"phone")
    assert store.failures == 0
    await store.close()


async def test_a_file_taken_away_is_missed(path: Path, tmp_path: Path) -> None:
    store = await SqliteStore.open(path)
    await store.check()
    await asyncio.to_thread(path.rename, tmp_path / "elsewhere.db")
    with pytest.raises(StoreError, match="taken away"):
        await store.check()
    await asyncio.to_thread(path.touch)
    with pytest.raises(StoreError, match="taken away"):
        await store.check()
    await store.close()


async def test_a_damage_found_while_reading_is_told(path: Path) -> None:
    store = await SqliteStore.open(path)
    await store.append(append(0, *[b"x" * 1000] * 200, row=row("BBBBB")))
    await store.close()
    store = await SqliteStore.open(path)
    with path.open("r+b") as file:
        file.seek(20 * 4096)
        file.write(b"\xff" * 180 * 1000)
    with pytest.raises(StoreError, match="damaged"):
        await store.log("BBBBB")
    await store.close()


async def test_a_forgotten_name_is_not_in_the_file_any_more(path: Path) -> None:
    store = await SqliteStore.open(path)
    await store.append(append(0, sat("ann-id", "Annabella"), row=row("BBBBB")))
    await store.close()
    assert b"Annabella" in bytes_of(path)
    store = await SqliteStore.open(path)
    await store.forget_person("ann-id")
    await store.close()
    assert b"Annabella" not in bytes_of(path)


async def test_a_forgotten_name_is_not_in_the_wal_either(path: Path) -> None:
    """Not even while the server runs on."""
    store = await SqliteStore.open(path)
    await store.add_person(person("ann-id", "Annabella"), b"phone")
    await store.append(append(0, sat("ann-id", "Annabella"), row=row("BBBBB")))
    await store.say("BBBBB", said("a secret", name="Annabella"))
    await store.forget_person("ann-id")
    everything = b"".join(bytes_of(each) for each in path.parent.iterdir())
    assert b"BBBBB" in everything
    assert b"Annabella" not in everything
    assert b"a secret" not in everything
    await store.close()


async def test_one_flipped_byte_in_a_log_is_noticed(path: Path) -> None:
    store = await SqliteStore.open(path)
    await store.append(append(0, b"entry one", b"entry two", row=row("BBBBB")))
    await store.append(append(0, b"entry one", b"entry two", row=row("CCCCC")))
    await store.close()
    connection = sqlite3.connect(path, isolation_level=None)
    change = "UPDATE log SET entry = CAST('entry twi' AS BLOB) WHERE code = 'BBBBB' AND seq = 1"
    connection.execute(change)
    connection.execute("DELETE FROM log WHERE code = 'CCCCC' AND seq = 0")
    connection.close()
    store = await SqliteStore.open(path)
    with pytest.raises(StoreError, match="entry 1 of table BBBBB is damaged"):
        await store.log("BBBBB")
    with pytest.raises(StoreError, match="entry 0 of table CCCCC is damaged"):
        await store.log("CCCCC")
    await store.close()


async def test_one_flipped_byte_in_a_finished_game_is_noticed(path: Path) -> None:
    store = await SqliteStore.open(path)
    await store.append(append(0, b"entry", row=row("BBBBB"), finished=game("key")))
    assert await store.finished("key") == game("key")
    await store.close()
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute("UPDATE finished SET record = CAST(CAST(record AS TEXT) || ' ' AS BLOB)")
    connection.close()
    store = await SqliteStore.open(path)
    with pytest.raises(StoreError, match=r"record of a game .* is damaged"):
        await store.finished("key")
    await store.close()


async def test_forgetting_somebody_takes_no_readers_time(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor does it look at logs that do not name them."""
    store = await SqliteStore.open(path)
    for code in ("BBBBB", "CCCCC"):
        await store.append(append(0, sat(f"{code}-id", code.title()), row=row(code)))
    looked_at = []

    def look(entry: bytes, person: str) -> tuple[bytes, str]:
        looked_at.append(entry)
        return nameless_entry(entry, person)

    monkeypatch.setattr(games, "nameless_entry", look)
    with monkeypatch.context() as patched:
        patched.setattr(store, "_read", None)
        await store.forget_person("BBBBB-id")
    assert looked_at == [sat("BBBBB-id", "Bbbbb")]
    assert await store.log("BBBBB") == [sat("BBBBB-id", NAMELESS)]
    await store.close()


async def test_who_is_named_at_many_tables_is_forgotten_a_few_at_a_time(path: Path) -> None:
    store = await SqliteStore.open(path)
    codes = [code_of(number) for number in range(45)]
    for code in codes:
        await store.append(append(0, sat("ann-id", "Ann"), row=row(code)))
    before = store.commits
    await store.forget_person("ann-id")
    assert store.commits - before == 5
    for code in codes:
        assert await store.log(code) == [sat("ann-id", NAMELESS)]
    await store.close()
