"""Leases that hang, lapse and get lost: a process always comes to know what it holds."""

import asyncio
from collections.abc import AsyncIterator, Collection

import pytest

from lucky7.cluster import homes as homes_module
from lucky7.cluster.homes import ClusterHomes
from lucky7.simulate.disk import Disk, MemoryStore
from lucky7.simulate.servers.leases import LeaseTable, SimulatedLeases
from lucky7.store.interface import StoreError
from lucky7.store.leases import LIVES_S, Renewed
from store.rows import append, row

PATIENCE_S = 20.0


class Clock:
    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time


class FrailLeases(SimulatedLeases):
    """Hang, or do what they were asked and do not say so."""

    hangs = False
    is_silent = False
    renewals = 0

    def __init__(self, store: MemoryStore, disk: Disk, table: LeaseTable) -> None:
        super().__init__(store, disk, table)
        self.answers = asyncio.Event()  # until then it has renewed, and the answer is under way
        self.answers.set()
        self.has_read = asyncio.Event()

    async def renew(self, process: str) -> Renewed:
        self.renewals += 1
        if self.hangs:
            await asyncio.sleep(1e6)
        renewed = await super().renew(process)
        self.has_read.set()
        await self.answers.wait()
        return renewed

    async def take(self, name: str, process: str, *, new: bool = False) -> str:
        taken = await super().take(name, process, new=new)
        if self.is_silent:
            raise StoreError("no answer")
        return taken

    async def drop(self, names: Collection[str], process: str) -> None:
        if self.is_silent:
            raise StoreError("no answer")
        await super().drop(names, process)


class Member:
    """A process among several on one disk."""

    def __init__(self, name: str, disk: Disk, table: LeaseTable, clock: Clock) -> None:
        self.leases = FrailLeases(MemoryStore(disk), disk, table)
        self.homes = ClusterHomes(self.leases, name, clock)
        self.lost: set[str] = set()
        self.takes_over = asyncio.Event()
        self.takes_over.set()

    async def start(self) -> None:
        await self.homes.start(self.lost.update, self._changed)

    async def _changed(self, _: set[str]) -> None:
        await self.takes_over.wait()

    async def renews(self) -> None:
        """Wait for one whole renewal."""
        before = self.leases.renewals
        async with asyncio.timeout(PATIENCE_S):
            while self.leases.renewals < before + 2:
                self.homes.look_again()
                await asyncio.sleep(0)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def table(clock: Clock) -> LeaseTable:
    return LeaseTable(clock)


@pytest.fixture
async def two(table: LeaseTable, clock: Clock) -> AsyncIterator[tuple[Member, Member]]:
    disk = Disk()
    for code in ("BBBBB", "CCCCC"):
        disk.append(append(0, row=row(code, wake_at=5)))
    members = Member("one", disk, table, clock), Member("two", disk, table, clock)
    for member in members:
        await member.start()
    yield members
    for member in members:
        await member.homes.stop()


@pytest.fixture
async def one_alone(
    table: LeaseTable, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[tuple[Member, Member]]:
    """One that renews only when it is told to, and another that has not started."""
    monkeypatch.setattr(homes_module, "RENEW_EVERY_S", 1e6)
    disk = Disk()
    members = Member("one", disk, table, clock), Member("two", disk, table, clock)
    await members[0].start()
    yield members
    for member in members:
        await member.homes.stop()


async def test_who_was_taken_for_dead_by_the_stores_clock_learns_what_others_took(
    two: tuple[Member, Member], table: LeaseTable
) -> None:
    one, other = two
    assert await one.homes.take("BBBBB")
    assert await one.homes.take("CCCCC")
    table.jumped_s += LIVES_S + 1  # its own clock says that it renewed in time
    await other.renews()
    assert await other.homes.take("BBBBB")
    await one.renews()
    assert one.lost == {"BBBBB"}
    assert await one.homes.find("BBBBB") == "two"
    assert await one.homes.find("CCCCC") == "one"


async def test_a_table_that_another_had_meanwhile_is_lost_also_if_it_is_free_again(
    two: tuple[Member, Member], clock: Clock
) -> None:
    one, other = two
    assert await one.homes.take("BBBBB")
    clock.time += LIVES_S + 1  # nobody renews
    assert await other.homes.take("BBBBB")
    assert await one.homes.find("BBBBB") == "one"
    assert one.lost == {"BBBBB"}  # what it has in memory of the table is old


async def test_a_renewal_that_hangs_is_given_up_and_so_are_the_tables(
    two: tuple[Member, Member], clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(homes_module, "ANSWER_S", 0.01)
    one, _ = two
    assert await one.homes.take("BBBBB")
    one.leases.hangs = True
    clock.time += LIVES_S + 1
    one.homes.look_again()
    async with asyncio.timeout(PATIENCE_S):
        while not one.lost:  # noqa: ASYNC110  there is no event
            await asyncio.sleep(0.01)
    assert one.lost == {"BBBBB"}


async def test_leases_are_renewed_while_the_tables_of_a_dead_process_are_loaded(
    two: tuple[Member, Member],
) -> None:
    one, other = two
    await one.renews()
    one.takes_over.clear()
    await other.homes.stop()
    await one.renews()
    assert one.homes.living == {"one"}
    await one.renews()
    one.takes_over.set()


async def test_a_table_that_was_taken_unheard_is_looked_after(two: tuple[Member, Member]) -> None:
    one, _ = two
    one.leases.is_silent = True
    with pytest.raises(StoreError):
        await one.homes.take("BBBBB")
    one.leases.is_silent = False
    assert "BBBBB" in await one.homes.due(9)


async def test_what_could_not_be_given_back_is_given_back_later(
    two: tuple[Member, Member], table: LeaseTable
) -> None:
    one, _ = two
    assert await one.homes.take("BBBBB")
    one.homes.drop("BBBBB")
    one.leases.is_silent = True
    await one.renews()
    assert table.holder("BBBBB") == "one"
    one.leases.is_silent = False
    await one.renews()
    await one.renews()
    assert table.holder("BBBBB") == ""


async def test_who_hung_asks_before_it_says_that_a_table_is_here(
    two: tuple[Member, Member], clock: Clock
) -> None:
    one, other = two
    assert await one.homes.take("BBBBB")
    clock.time += LIVES_S + 1
    await other.leases.renew("two")
    assert await other.leases.take("BBBBB", "two") == "two"
    assert await one.homes.find("BBBBB") == "two"


async def test_who_comes_while_leases_are_renewed_is_known_without_waiting_for_the_next_time(
    one_alone: tuple[Member, Member],
) -> None:
    one, other = one_alone
    one.leases.answers.clear()
    one.leases.has_read.clear()
    one.homes.look_again()
    async with asyncio.timeout(PATIENCE_S):
        await one.leases.has_read.wait()
        await other.start()
        one.homes.look_again()
        one.leases.answers.set()
        while one.homes.living != {"one", "two"}:  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def test_who_came_a_moment_ago_is_among_the_others(
    one_alone: tuple[Member, Member],
) -> None:
    one, other = one_alone
    await one.renews()
    await other.start()
    assert one.homes.living == {"one"}
    assert await one.homes.read_others() == ["two"]
