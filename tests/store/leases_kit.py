"""What all leases must do."""

import asyncio

import pytest

from lucky7.store.interface import Store
from lucky7.store.leases import Leases
from store.rows import append, row

PATIENCE_S = 20.0


async def dies(leases: Leases, process: str, witness: str) -> None:
    """Wait until a process that says nothing more is taken for dead."""
    async with asyncio.timeout(PATIENCE_S):
        while process in (await leases.renew(witness)).living:  # noqa: ASYNC110  there is no event
            await asyncio.sleep(0.02)


class LeasesKit:
    """`store` has the tables, in `leases` a process lives for three seconds."""

    @pytest.fixture
    async def tables(self, store: Store) -> Store:
        for code, wake_at in (("BBBBB", 5), ("CCCCC", 9), ("DDDDD", 0)):
            await store.append(append(0, row=row(code, wake_at=wake_at)))
        return store

    async def test_a_table_is_held_by_one_process(self, tables: Store, leases: Leases) -> None:
        assert (await leases.renew("one")).living == {"one"}
        assert (await leases.renew("two")).living == {"one", "two"}
        assert await leases.living() == {"one", "two"}
        holders = await asyncio.gather(
            *(leases.take("BBBBB", process) for process in ("one", "two") * 5)
        )
        assert len(set(holders)) == 1
        assert await leases.holder("BBBBB") == holders[0]
        assert await leases.held(holders[0]) == {"BBBBB"}

    async def test_a_table_that_is_none_is_held_by_nobody_unless_it_is_new(
        self, tables: Store, leases: Leases
    ) -> None:
        await leases.renew("one")
        assert await leases.take("ZZZZZ", "one") == ""
        assert await leases.holder("ZZZZZ") == ""
        assert await leases.take("ZZZZZ", "one", new=True) == "one"
        assert await leases.take("ZZZZZ", "two") == "one"

    async def test_what_a_dead_process_held_is_anybodys(
        self, tables: Store, leases: Leases
    ) -> None:
        await leases.renew("one")
        assert await leases.take("BBBBB", "one") == "one"
        await dies(leases, "one", "two")
        assert await leases.holder("BBBBB") == ""
        assert await leases.take("BBBBB", "two") == "two"
        await leases.renew("one")
        assert await leases.take("BBBBB", "one") == "two", "it comes back too late"
        assert await leases.held("one") == set()

    async def test_a_process_that_was_taken_for_dead_is_told_so_and_how_much_it_holds(
        self, tables: Store, leases: Leases
    ) -> None:
        await leases.renew("one")
        for code in ("BBBBB", "CCCCC"):
            await leases.take(code, "one")
        renewed = await leases.renew("one")
        assert (renewed.lapsed, renewed.held) == (False, 2)
        await dies(leases, "one", "two")
        await leases.take("BBBBB", "two")
        renewed = await leases.renew("one")
        assert (renewed.lapsed, renewed.held) == (True, 1)
        assert not (await leases.renew("one")).lapsed

    async def test_what_was_dropped_is_free_and_what_another_holds_is_not_dropped(
        self, tables: Store, leases: Leases
    ) -> None:
        for process in ("one", "two"):
            await leases.renew(process)
        await leases.take("BBBBB", "one")
        await leases.take("CCCCC", "two")
        await leases.drop(["BBBBB", "CCCCC"], "one")
        assert await leases.holder("BBBBB") == ""
        assert await leases.holder("CCCCC") == "two"

    async def test_a_process_that_ends_is_gone_at_once(self, tables: Store, leases: Leases) -> None:
        for process in ("one", "two"):
            await leases.renew(process)
        await leases.take("BBBBB", "one")
        await leases.end("one")
        assert (await leases.renew("two")).living == {"two"}
        assert await leases.take("BBBBB", "two") == "two"

    async def test_what_is_due_and_nobodys_is_found(self, tables: Store, leases: Leases) -> None:
        await leases.renew("one")
        assert await leases.due(9, 9) == ["BBBBB", "CCCCC"]
        assert await leases.due(9, 1) == ["BBBBB"]
        await leases.take("BBBBB", "one")
        assert await leases.due(9, 9) == ["CCCCC"]
        await dies(leases, "one", "two")
        assert await leases.due(8, 9) == ["BBBBB"]

    async def test_tables_changed_by_a_clock_that_was_ahead_are_due(
        self, store: Store, leases: Leases
    ) -> None:
        await leases.renew("one")
        ahead = row("BBBBB", wake_at=5_000, updated_at=4_000)
        await store.append(append(0, row=ahead))
        assert await leases.due(4_000, 9) == []
        assert await leases.due(100, 9) == ["BBBBB"]
