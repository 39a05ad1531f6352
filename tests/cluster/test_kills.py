"""Three servers, one of them killed again and again, while people play as fast as they can."""

import asyncio
import contextlib
import sys
import time
from collections.abc import AsyncIterator, Iterator
from random import Random
from typing import Any

import aiohttp
import pytest

from cluster.process import ServerProcess
from lucky7.rules.names import parse_action
from lucky7.store.postgres.store import PostgresStore
from lucky7.table import log
from lucky7.table.table import Table
from server.client import Gone, Tab
from services.nats import NatsServer

pytestmark = pytest.mark.soak

SECONDS = 60.0
TABLES = 4
BETWEEN_KILLS_S = (1.0, 4.0)
GOES_ON_S = 5.0  # on a machine that has nothing else to do
BUSY = 3.0  # times longer on one that has
AGAIN_S = 0.2
ASK_S = 30.0

BROKEN = (OSError, TimeoutError, Gone, aiohttp.ClientError)


class Cluster:
    def __init__(self, servers: list[ServerProcess], rng: Random) -> None:
        self.servers = servers
        self.rng = rng
        self.kills: list[float] = []
        self.is_over = False

    def url(self, path: str) -> str:
        """Of any server, as a balancer would choose one."""
        return self.rng.choice(self.servers).url.rstrip("/") + path

    async def kill_again_and_again(self) -> None:
        ends_at = time.monotonic() + SECONDS
        while time.monotonic() < ends_at:
            await asyncio.sleep(self.rng.uniform(*BETWEEN_KILLS_S))
            server = self.rng.choice(self.servers)
            self.kills.append(time.monotonic())
            await server.end()
            await server.start()
        self.is_over = True


class Person:
    """A device that asks any server, and another one where it gets no answer."""

    def __init__(self, cluster: Cluster, name: str) -> None:
        self.cluster = cluster
        self.name = name
        self._http = aiohttp.ClientSession(cookie_jar=aiohttp.CookieJar(unsafe=True))

    async def meet(self) -> None:
        """A page asks who it is before anything else: the cookie says so if an answer gets lost."""
        async with self._http.get(self.cluster.url("/api/me")) as answer:
            answer.raise_for_status()

    async def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        while True:
            with contextlib.suppress(*BROKEN):
                async with asyncio.timeout(ASK_S):
                    answer = await self._http.post(self.cluster.url(path), json=body)
                    if answer.status < 500 and answer.status != 429:
                        told: dict[str, Any] = await answer.json()
                        return told
            await asyncio.sleep(AGAIN_S)

    async def sit_at(self, code: str) -> Tab:
        path = f"/api/tables/{code}/socket"
        while True:
            with contextlib.suppress(*BROKEN):
                async with asyncio.timeout(ASK_S):
                    tab = Tab(await self._http.ws_connect(self.cluster.url(path), max_msg_size=0))
                    await tab.until(lambda state: state["own"])
                    return tab
            await asyncio.sleep(AGAIN_S)

    async def close(self) -> None:
        await self._http.close()


class Pair:
    """Two people and a bot, at one table after the other."""

    def __init__(self, cluster: Cluster, number: int) -> None:
        self.cluster = cluster
        self.rng = Random(number)
        self.people = [Person(cluster, f"{name}{number}") for name in ("Ann", "Ben")]
        self.acknowledged: dict[str, list[tuple[int, int, int]]] = {}  # seat, answers, action
        self.longest_s = 0.0  # between two decisions
        self._last_at = 0.0

    async def play(self) -> None:
        for person in self.people:
            await person.meet()
        while not self.cluster.is_over:
            code = await self._found()
            self.acknowledged[code] = []
            self._last_at = time.monotonic()
            await asyncio.gather(*(self._play_at(code, person) for person in self.people))
        for person in self.people:
            await person.close()

    async def _found(self) -> str:
        host, other = self.people
        settings = {"seats": 3, "speed": "none", "rounds": 7}
        wish = {"settings": settings, "name": host.name, "start": False}
        code = str((await host.post("/api/tables", wish))["code"])
        await other.post(f"/api/tables/{code}/join", {"name": other.name})
        while True:
            tab = await host.sit_at(code)
            with contextlib.suppress(*BROKEN):
                if tab.state["table"]["status"] == "waiting":
                    await tab.ask("start", fill="novice")
                await tab.until(lambda state: state["table"]["status"] != "waiting")
                await tab.close()
                return code

    async def _play_at(self, code: str, person: Person) -> None:
        is_played = False
        while not is_played and not self.cluster.is_over:
            tab = await person.sit_at(code)
            with contextlib.suppress(*BROKEN):
                is_played = await self._play_over(tab, code)
            with contextlib.suppress(*BROKEN):
                await tab.close()

    async def _play_over(self, tab: Tab, code: str) -> bool:
        """Decide whatever is legal; whether the game is over."""
        tried = -1
        while not self.cluster.is_over:
            state = tab.state
            if state["table"]["status"] in ("over", "closed"):
                return True
            if not state["own"]["legal"] or state["game"]["seq"] == tried:
                await tab.next()
                continue
            tried = state["game"]["seq"]
            answer = await tab.act(self.rng.choice(state["own"]["legal"]))
            if answer["say"] == "done":
                seat, action, answers = tab.acknowledged[-1]
                self.acknowledged[code].append((seat, answers, parse_action(action)))
                now = time.monotonic()
                self.longest_s = max(self.longest_s, now - self._last_at)
                self._last_at = now
        return False


@pytest.fixture
async def cluster(database: str, nats_server: NatsServer) -> AsyncIterator[Cluster]:
    servers = [ServerProcess(database, nats_server.url) for _ in range(3)]
    try:
        for server in servers:
            await server.start()
        yield Cluster(servers, Random(7))
    finally:
        for server in servers:
            await server.end()


def decided(bodies: list[bytes]) -> Iterator[tuple[int, int, int]]:
    """Every decision of people in a log, which is legal from its beginning to its end."""
    table = Table()
    for entry in map(log.decode, bodies):
        if isinstance(entry, log.Acted) and not entry.by:
            yield entry.seat, table.game_seq, entry.action
        table.fold(entry)


@pytest.mark.timeout(900)
async def test_nothing_acknowledged_is_lost_or_doubled_however_often_a_server_is_killed(
    cluster: Cluster, database: str
) -> None:
    pairs = [Pair(cluster, number) for number in range(TABLES)]
    await asyncio.gather(cluster.kill_again_and_again(), *(pair.play() for pair in pairs))
    store = await PostgresStore.open(database, serves=True)
    acknowledged = 0
    for pair in pairs:
        for code, theirs in pair.acknowledged.items():
            kept = list(decided(await store.log(code)))
            assert len(kept) == len(set(kept)), "decided twice"
            assert set(theirs) <= set(kept), "acknowledged and lost"
            assert len(theirs) == len(set(theirs)), "acknowledged twice"
            acknowledged += len(theirs)
    await store.close()
    longest = max(pair.longest_s for pair in pairs)
    figures = f"{len(cluster.kills)} kills, {acknowledged} decisions, {longest:.1f} s between two"
    sys.stdout.write(figures)
    assert len(cluster.kills) > 1, figures
    assert acknowledged > 100, figures
    assert longest < GOES_ON_S * BUSY, figures
