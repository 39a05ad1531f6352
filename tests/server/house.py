"""A server inside the test's own event loop, with a clock that a test can put forward."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from lucky7.api.limits import Limits
from lucky7.api.request import Api
from lucky7.live.bots import bot_threads
from lucky7.live.chance_source import seeded_chance
from lucky7.live.environment import ChooseAction, Environment
from lucky7.live.pads.shared import SharedPads
from lucky7.live.rate_limit import RateLimit
from lucky7.live.room import Room
from lucky7.live.rooms import Rooms
from lucky7.live.tokens import Tokens
from lucky7.server.app import running_app
from lucky7.server.context import Server
from lucky7.store.data_folder import lasting_key
from lucky7.store.interface import Store
from lucky7.store.sqlite.store import SqliteStore
from server.client import PATIENCE_S, Guest
from server.coach_here import CoachHere

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
    rooms: Rooms
    clock: Clock
    store: Store
    people: list[Guest]

    def guest(self, name: str = "Ann") -> Guest:
        person = Guest(self.url, name)
        self.people.append(person)
        return person

    def room(self, code: str) -> Room:
        return self.rooms.loaded[code]

    async def pass_time(self, code: str, ms: int) -> None:
        """Put the clock forward and let happen at a table what is due then."""
        self.clock.ms += ms
        await self.room(code).alarm.ring()


def limits_by_clock(monkeypatch: pytest.MonkeyPatch, clock: Callable[[], float]) -> None:
    """Let all rate limits that are made from now on go by this clock."""
    make = RateLimit.__init__
    monkeypatch.setattr(RateLimit, "__init__", lambda limit, rate, _: make(limit, rate, clock))


async def comes_true(condition: Callable[[], object]) -> None:
    """Let the server's tasks run until something holds that no message tells."""
    async with asyncio.timeout(PATIENCE_S):
        while not condition():  # noqa: ASYNC110  there is no event for it
            await asyncio.sleep(0)


class SeededCodes(Tokens):
    """The same tables every time: their codes go into their decks. All else stays random."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._codes = Tokens(Random(seed))

    def table_code(self) -> str:
        return self._codes.table_code()


@contextlib.asynccontextmanager
async def open_home(
    folder: Path,
    *,
    seed: int = 7,
    clock: Clock | None = None,
    wrap: Callable[[Store], Store] = lambda store: store,
    choose: ChooseAction | None = None,
) -> AsyncIterator[Home]:
    clock = clock or Clock()
    store = wrap(await SqliteStore.open(folder / "lucky7.db"))
    with bot_threads(1) as bots:
        env = Environment(
            *(store, seeded_chance(seed), choose or bots.choose, CoachHere()),
            now=clock,
            tokens=SeededCodes(seed),
        )
        rooms = Rooms(env)
        server = Server(
            Api(rooms, rooms, SharedPads(env, lasting_key(folder)), Limits(env.monotonic))
        )
        async with running_app(server, stop_s=1.0) as connect:
            listener = await asyncio.get_running_loop().create_server(connect, "127.0.0.1", 0)
            port = listener.sockets[0].getsockname()[1]
            home = Home(f"http://127.0.0.1:{port}/", rooms, clock, store, [])
            try:
                yield home
            finally:
                for person in home.people:
                    await person.close()
                listener.close()
        await store.close()
