"""The store in memory keeps what rooms use as any other store does; what was told is never lost."""

from random import Random
from typing import cast

import pytest

from lucky7.simulate.disk import Disk, MemoryStore
from lucky7.simulate.faulty_store import DiskHealth, FaultyStore
from lucky7.simulate.timeline import Timeline, VirtualLoop
from lucky7.store.interface import LinkRow, Store, StoreError
from store.rows import append, row
from store.store_kit import Opener, TableKit
from store.storm import code_of


class TestMemoryStore(TableKit):
    @pytest.fixture
    def opener(self) -> Opener:
        disk = Disk()

        async def open_store() -> Store:
            return cast("Store", MemoryStore(disk))

        return open_store

    async def test_a_link_is_taken_once_and_in_time(self, store: Store) -> None:
        await store.add_link(b"token", LinkRow("hand-over", "BCDFG", 2, "ann-id", 100))
        await store.add_link(b"late", LinkRow("hand-over", "BCDFG", 2, "ann-id", 100))
        assert await store.take_link(b"token", 50, ("tv",)) is None
        assert await store.take_link(b"token", 50, ("hand-over",)) is not None
        assert await store.take_link(b"token", 50, ("hand-over",)) is None
        assert await store.take_link(b"late", 100, ("hand-over",)) is None


@pytest.mark.parametrize("health", ["well", "slow", "failing", "full"])
def test_a_crash_loses_nothing_that_was_acknowledged(health: str) -> None:
    counts: dict[str, int] = dict.fromkeys(("told", "failed", "lost", "written"), 0)
    for seed in range(40):
        timeline, disk, rng = Timeline(), Disk(), Random(seed)
        loop = VirtualLoop(timeline, lambda _: None)
        ill = DiskHealth(timeline, rng)
        ill.become(health)  # type: ignore[arg-type]
        ill.fails_once = 0.0
        store = FaultyStore(disk, timeline, loop, ill, rng)
        told: list[str] = []

        async def write(code: str, store: FaultyStore = store, told: list[str] = told) -> None:
            try:
                assert await store.append(append(0, row=row(code)))
            except StoreError:
                counts["failed"] += 1
            else:
                told.append(code)

        for number in range(20):
            loop.call_soon(loop.create_task, write(code_of(number)))
        timeline.run_until(0.0015 if health != "slow" else 1.5)
        loop.kill()
        store.crash()
        timeline.run_until(9.0)
        assert set(told) <= set(disk.logs)
        counts["told"] += len(told)
        counts["written"] += len(disk.logs) - len(told)
        counts["lost"] += 20 - len(disk.logs)
    assert (counts["told"] > 0) == (health != "full")
    assert (counts["written"] > 0) == (health != "full")
    assert counts["lost"] > 0
    assert (counts["failed"] > 0) == (health in {"failing", "full"})
