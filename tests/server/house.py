"""A server inside the test's own event loop, with a clock that a test can put forward."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from aiohttp.test_utils import TestServer

from lucky7.api.request import Server
from lucky7.live.randomness import seeded_chance
from lucky7.live.room import House, Room
from lucky7.live.rooms import Hall
from lucky7.server.app import make_app
from lucky7.store.interface import Store
from lucky7.store.sqlite.store import SqliteStore
from server.client import PATIENCE_S, Guest

BEGIN_MS = 1_700_000_000_000


class Clock:
    """Stands still until it is put forward."""

    def __init__(self) -> None:
        self.ms = BEGIN_MS

    def __call__(self) -> int:
        return self.ms


@dataclass
class Home:
    """The server as a test sees it."""

    url: str
    hall: Hall
    clock: Clock
    store: Store
    people: list[Guest]

    def guest(self, name: str = "Ann") -> Guest:
        person = Guest(self.url, name)
        self.people.append(person)
        return person

    def room(self, code: str) -> Room:
        return self.hall.rooms[code]

    async def pass_time(self, code: str, ms: int) -> None:
        """Put the clock forward and let happen at a table what is due then."""
        self.clock.ms += ms
        await self.room(code).alarm.wake()


async def comes_true(condition: Callable[[], object]) -> None:
    """Let the server's tasks run until something holds that no message tells."""
    async with asyncio.timeout(PATIENCE_S):
        while not condition():  # noqa: ASYNC110  there is no event for it
            await asyncio.sleep(0)


@contextlib.asynccontextmanager
async def open_home(
    folder: Path,
    *,
    seed: int = 7,
    clock: Clock | None = None,
    wrap: Callable[[Store], Store] = lambda store: store,
) -> AsyncIterator[Home]:
    clock = clock or Clock()
    store = wrap(await SqliteStore.open(folder / "lucky7.db"))
    thinkers = ThreadPoolExecutor(1)
    hall = Hall(House(store, seeded_chance(seed), thinkers, clock))
    server = TestServer(make_app(Server(hall, hall.house.metrics)))
    await hall.open()
    await server.start_server(shutdown_timeout=1.0)
    home = Home(str(server.make_url("/")), hall, clock, store, [])
    try:
        yield home
    finally:
        for person in home.people:
            await person.close()
        await hall.close()
        await server.close()
        thinkers.shutdown()
        await store.close()
