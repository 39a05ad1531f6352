"""A server that is stopped, killed and started again: nothing acknowledged is lost, all goes on."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import aiohttp
import pytest

from lucky7.rules.names import parse_action
from lucky7.table import log
from server.client import PATIENCE_S, Gone, Guest, Message, Tab, guests
from server.process import ServerProcess

KILLS = {"check": 1, "test": 20, "soak": 200}
TABLES = 8


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[ServerProcess]:
    async with ServerProcess(tmp_path) as process:
        yield process


def visible(state: Message) -> Message:
    """What a reload must bring back; `now` and who is connected may differ."""
    table = {**state["table"], "seats": [seat["name"] for seat in state["table"]["seats"]]}
    return {**{part: state[part] for part in ("seq", "own", "game")}, "table": table}


async def test_people_are_told_that_the_server_stops_and_find_everything_as_it_was(
    server: ServerProcess,
) -> None:
    async with guests(server.url, "Ann", "Ben") as (ann, ben):
        code = await ann.create(start=False, mode="tactical", seats=4)
        await ben.join(code)
        tabs = [await ann.sit_at(code), await ben.sit_at(code)]
        await tabs[0].ask("start", fill="casual")
        async with asyncio.TaskGroup() as group:
            for tab in tabs:  # into the middle of the third round
                group.create_task(tab.play(Random(1), in_third_round))
        before = [await settled(tab) for tab in tabs]

        status, *_ = await asyncio.gather(server.stop(), *(farewell(tab) for tab in tabs))
        assert status == 0

        await server.start()
        back = [await ann.sit_at(code), await ben.sit_at(code)]
        after = [await settled(tab) for tab in back]
        assert [visible(state) for state in after] == [visible(state) for state in before]
        async with asyncio.TaskGroup() as group:
            for tab in back:
                group.create_task(tab.play(Random(2)))
        assert back[0].state["table"]["status"] == "over"


async def farewell(tab: Tab) -> None:
    assert (await tab.until_said("notice"))["code"] == "stopping"
    with pytest.raises(Gone, match="stopping"):
        await tab.next()


def in_third_round(state: Message) -> bool:
    return bool(
        state
        and state["game"]
        and state["game"]["round"] == 3
        and state["game"]["past_tricks"]
        and state["clock"]["kind"] == "turn"
    )


async def settled(tab: Tab) -> Message:
    """The state in which nothing happens by itself any more."""
    return await tab.until(
        lambda state: (
            state["clock"]["kind"] == "turn"
            and all(
                seat["connected"] for seat in state["table"]["seats"] if seat["kind"] == "person"
            )
        )
    )


class Tally:
    """Decisions acknowledged in one life of the server, by all tables together."""

    def __init__(self, wanted: int) -> None:
        self._left = wanted
        self._reached = asyncio.Event()

    def one_more(self) -> None:
        self._left -= 1
        if self._left <= 0:
            self._reached.set()

    async def reached(self, playing: list[asyncio.Task[None]]) -> None:
        """Once so many were acknowledged, or there is nothing left to decide."""
        reached = asyncio.create_task(self._reached.wait())
        either: set[asyncio.Future[Any]] = {reached, asyncio.gather(*playing)}
        async with asyncio.timeout(4 * PATIENCE_S):
            await asyncio.wait(either, return_when=asyncio.FIRST_COMPLETED)
        reached.cancel()


class Company:
    """Two people at a table with two bots, who come back whatever happens."""

    def __init__(self, url: str, number: int) -> None:
        self.people = [Guest(url, f"Ann {number}"), Guest(url, f"Ben {number}")]
        self.code = ""
        self.tabs: list[Tab] = []

    async def begin(self, mode: str) -> None:
        ann, ben = self.people
        self.code = await ann.create(start=False, mode=mode)
        await ben.join(self.code)
        tab = await ann.sit_at(self.code)
        await tab.ask("start", fill="novice")
        await tab.close()

    async def play(self, rng: Random, tally: Tally) -> None:
        """Until the server is no more."""
        self.tabs = []
        try:
            for person in self.people:
                self.tabs.append(await person.sit_at(self.code))
            async with asyncio.TaskGroup() as group:
                for tab in self.tabs:
                    tab.on_acknowledged = tally.one_more
                    group.create_task(tab.play(rng))
        except* (Gone, aiohttp.ClientError, ConnectionError):
            pass
        finally:
            for tab in self.tabs:
                await tab.close()

    @property
    def decisions(self) -> int:
        return sum(len(tab.acknowledged) for tab in self.tabs)

    @property
    def is_over(self) -> bool:
        return any(tab.state and tab.state["table"]["status"] == "over" for tab in self.tabs)


def missing(company: Company, entries: list[log.AnyEntry]) -> list[object]:
    """What somebody was told and the log on disk does not have."""
    lost: list[object] = []
    for tab in company.tabs:
        longest = max((m["seq"] for m in tab.heard if m["say"] == "state"), default=0)
        if longest > len(entries):
            lost.append(("told", longest, len(entries)))
        for seat, action, answers in tab.acknowledged:
            moves = (e for e in entries[answers:] if isinstance(e, log.Acted))
            first = next(moves, None)
            if first is None or (first.seat, first.action) != (seat, parse_action(action)):
                lost.append((seat, action, answers))
    return lost


async def test_a_loaded_server_killed_at_any_moment_has_lost_nothing_it_acknowledged(
    server: ServerProcess, effort: str
) -> None:
    async def kill() -> None:
        await server.kill()

    await kill_again_and_again(server, KILLS[effort], kill, server.start)


async def kill_again_and_again(
    server: ServerProcess,
    times: int,
    kill: Callable[[], Awaitable[None]],
    start: Callable[[], Awaitable[None]],
) -> None:
    rng = Random(77)
    companies = [Company(server.url, number) for number in range(TABLES)]
    for number, company in enumerate(companies):
        await company.begin(("classic", "tactical", "dice")[number % 3])
    decisions = 0
    for number in range(times):
        tally = Tally(rng.randrange(1, 150))
        playing = [asyncio.create_task(company.play(rng, tally)) for company in companies]
        await tally.reached(playing)
        await kill()
        await asyncio.gather(*playing)
        for company in companies:
            assert not missing(company, server.log(company.code)), (number, company.code)
        decisions += sum(company.decisions for company in companies)
        print(f"kill {number + 1}: {decisions} decisions acknowledged so far, none lost")  # noqa: T201
        await start()
        for company in companies:
            if company.is_over:
                await company.begin("dice")
    await every_table_goes_on(companies, rng)
    for company in companies:
        for person in company.people:
            await person.close()


async def every_table_goes_on(companies: list[Company], rng: Random) -> None:
    for company in companies:
        tally = Tally(1)
        playing = asyncio.create_task(company.play(rng, tally))
        await tally.reached([playing])
        playing.cancel()
        await asyncio.gather(playing, return_exceptions=True)
        assert company.decisions or company.is_over
