"""The store of a browser's worker: the same kit, without threads."""

import threading
from pathlib import Path

import pytest

from lucky7.store.interface import Append, Store, StoreError
from lucky7.store.sqlite.one_thread import OneThreadStore
from lucky7.store.sqlite.store import SqliteStore
from store.by_hand_kit import ByHandKit
from store.people_kit import ForgettingKit
from store.rows import append, game, row
from store.store_kit import CrashKit, Opener, TableKit


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


class TestOneThreadStore(TableKit, ForgettingKit, ByHandKit, CrashKit):
    @pytest.fixture
    def opener(self, path: Path) -> Opener:
        async def open_store() -> Store:
            return await OneThreadStore.open_here(path)

        return open_store

    @pytest.fixture
    def storm_arguments(self, path: Path) -> tuple[str, str]:
        return "lucky7.store.sqlite.one_thread:OneThreadStore.open_here", str(path)

    async def test_of_two_processes_at_one_place_one_is_told_it_was_too_late(  # type: ignore[override]
        self, opener: Opener
    ) -> None:
        """Here there is no second one: it cannot even open the file."""
        store = await opener()
        await store.append(append(0, b"mine", row=row("BCDFG")))
        with pytest.raises(StoreError, match="locked"):
            await opener()
        await store.close()


async def test_no_thread_is_started(path: Path) -> None:
    before = threading.active_count()
    store = await OneThreadStore.open_here(path)
    await store.append(append(0, row=row("BCDFG")))
    await store.check()
    assert threading.active_count() == before
    await store.close()


async def test_the_file_is_the_one_a_server_would_write(path: Path) -> None:
    here = await OneThreadStore.open_here(path)
    await here.append(append(0, b"one", row=row("BCDFG"), finished=game("key")))
    await here.close()
    server = await SqliteStore.open(path)
    assert await server.log("BCDFG") == [b"one"]
    await server.close()
    here = await OneThreadStore.open_here(path)
    assert await here.finished("key") is not None
    await here.close()


async def test_the_wal_stays_short(path: Path) -> None:
    store = await OneThreadStore.open_here(path)
    await store.append(append(0, row=row("BCDFG")))
    for seq in range(1, 2_000):
        await store.append(Append("BCDFG", seq, (b"x" * 400,), None))
    assert path.with_name("tables.db-wal").stat().st_size < 2_000_000
    await store.close()


async def test_old_games_make_room_but_for_those_of_the_club(path: Path) -> None:
    store = await OneThreadStore.open_here(path)
    for number in range(6):
        rollers = (("Ann", 150),) if number == 1 else ()
        finished = game(f"key{number}", ended_at=number, high_rollers=rollers)
        await store.append(append(0, row=row(f"BBBB{number}"), finished=finished))
    assert await store.drop_old_games(3) == 2
    left = [number for number in range(6) if await store.finished(f"key{number}")]
    assert left == [1, 3, 4, 5]
    await store.close()


def damage(path: Path) -> None:
    whole = path.read_bytes()
    path.write_bytes(whole[:4096] + b"\xff" * 4096 + whole[8192:])


async def test_a_damaged_file_is_refused(path: Path) -> None:
    store = await OneThreadStore.open_here(path)
    await store.append(append(0, row=row("BCDFG")))
    await store.close()
    damage(path)
    with pytest.raises(StoreError, match="damaged"):
        await OneThreadStore.open_here(path)
