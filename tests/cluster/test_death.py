"""Servers that die, hang and are replaced, while people play at the others."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from random import Random

import pytest

from cluster.process import ServerProcess
from lucky7.store.postgres.store import PostgresStore
from lucky7.table import log
from server.client import PATIENCE_S, Gone, Guest, Tab, guests
from services.nats import NatsServer

pytestmark = pytest.mark.slow

TAKEN_OVER_S = 5.0  # of a machine that has nothing else to do
BUSY = 3.0  # times longer on one that has


@pytest.fixture
async def servers(
    database: str, nats_server: NatsServer
) -> AsyncIterator[tuple[ServerProcess, ServerProcess]]:
    async with (
        ServerProcess(database, nats_server.url) as one,
        ServerProcess(database, nats_server.url) as other,
    ):
        yield one, other


async def until_drawn(database: str, code: str) -> None:
    """Until the cards that say who deals are drawn at a table."""
    store = await PostgresStore.open(database, serves=True)
    drawn = False
    async with asyncio.timeout(PATIENCE_S):
        while not drawn:
            await asyncio.sleep(0.02)
            drawn = any(isinstance(log.decode(each), log.Drew) for each in await store.log(code))
    await store.close()


async def comes_back(person: Guest, code: str) -> Tab:
    """As the browser does: again and again, as long as the server is away or stops."""
    async with asyncio.timeout(PATIENCE_S):
        while True:
            with contextlib.suppress(OSError, TimeoutError, Gone):
                tab = await person.sit_at(code)
                try:
                    await tab.until(lambda state: state["own"])
                except Gone as gone:
                    assert str(gone) == "stopping"  # noqa: PT017
                    raise
                return tab
            await asyncio.sleep(0.1)


async def test_what_is_due_at_a_dead_servers_tables_happens_within_five_seconds(
    servers: tuple[ServerProcess, ServerProcess], database: str
) -> None:
    dying, _ = servers
    async with guests(dying.url, "Ann") as (ann,):
        code = await ann.create(seats=3, speed="calm")  # the cards are drawn two seconds later
    await dying.end()
    died = time.monotonic()
    await until_drawn(database, code)
    took = time.monotonic() - died
    assert took < TAKEN_OVER_S * BUSY, took


async def test_who_plays_at_a_dead_servers_table_goes_on_at_another_and_nothing_is_lost(
    servers: tuple[ServerProcess, ServerProcess],
) -> None:
    dying, other = servers
    async with guests(dying.url, "Ann") as (ann,), guests(other.url, "Ben") as (ben,):
        code = await ann.create(start=False, seats=2)
        await ben.join(code)
        await ann.sit_at(code)
        tab = await ben.sit_at(code)
        host = await ann.sit_at(code)
        await host.ask("start")
        await asyncio.gather(
            tab.play(Random(1), lambda state: tab.acknowledged[2:]),
            host.play(Random(2), lambda state: tab.acknowledged[2:]),
        )
        last = tab.state["seq"]
        await dying.end()
        with contextlib.suppress(Exception):
            await tab.until_gone()
        back = await comes_back(ben, code)
        assert back.state["seq"] >= last
        seat = back.state["own"]["seat"]
        assert (await back.ask("leave", seat=seat))["say"] == "done"


async def test_a_server_that_hung_gives_up_what_another_took(
    servers: tuple[ServerProcess, ServerProcess],
) -> None:
    """It wakes up with the table in memory, and neither tells nor decides from what it had."""
    hanging, other = servers
    async with guests(hanging.url, "Ann") as (ann,), guests(other.url, "Ben") as (ben,):
        code = await ann.create(start=False, seats=3)
        await ben.join(code)
        tab = await ann.sit_at(code)
        await tab.until(lambda state: state["own"])
        hanging.freeze()
        moved = await comes_back(ben, code)
        assert (await moved.ask("say", text="anybody there?"))["say"] == "done"
        assert (await moved.ask("leave", seat=1))["say"] == "done"
        hanging.thaw()
        with contextlib.suppress(Exception):
            await tab.until_gone()
        back = await comes_back(ann, code)
        seats = back.state["table"]["seats"]
        assert not any(seat.get("name") == "Ben" for seat in seats)


async def test_servers_are_replaced_one_after_the_other_while_people_play(
    servers: tuple[ServerProcess, ServerProcess], database: str
) -> None:
    """A rolling restart: a whole game, each server stopped and started again in the middle."""
    one, other = servers
    async with guests(one.url, "Ann") as (ann,), guests(other.url, "Ben") as (ben,):
        code = await ann.create(start=False, seats=2)
        await ben.join(code)
        host = await comes_back(ann, code)
        await host.ask("start")
        await host.close()
        acknowledged: list[tuple[int, str, int]] = []
        random = Random(1)

        async def play(person: Guest, enough: int) -> None:
            """Until so many decisions were acknowledged, or the game is over, wherever it is."""
            while len(acknowledged) < enough:
                tab = await comes_back(person, code)
                tab.on_acknowledged = lambda: acknowledged.append(tab.acknowledged[-1])  # noqa: B023
                with contextlib.suppress(Gone, OSError):
                    await tab.play(random, lambda _: len(acknowledged) >= enough)
                if tab.state["table"]["status"] == "over":
                    return
                await tab.close()

        async def replace(server: ServerProcess) -> None:
            assert await server.stop() == 0
            await server.start()

        for enough, server in ((10, one), (20, other)):
            await asyncio.gather(play(ann, enough), play(ben, enough), replace(server))
        await asyncio.gather(play(ann, 1 << 20), play(ben, 1 << 20))
    store = await PostgresStore.open(database, serves=True)
    entries = [log.decode(entry) for entry in await store.log(code)]
    await store.close()
    decided = [entry for entry in entries if isinstance(entry, log.Acted) and not entry.by]
    assert len(decided) >= len(acknowledged) > 20
    assert any(isinstance(entry, log.Archived) for entry in entries)
