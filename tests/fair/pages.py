"""Pages that play at a real room's table and contribute to its chance, on a clock that stands."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from live.sittings import Clock, choose
from lucky7.fair.commitments import contribution
from lucky7.live.chance_source import ChanceSource, seeded_chance
from lucky7.live.device import Device
from lucky7.live.environment import Environment
from lucky7.live.room import Room
from lucky7.live.rooms import Rooms
from lucky7.live.tokens import Tokens
from lucky7.messages.from_client import CreateTable, JoinTable
from lucky7.store.interface import PersonRow
from lucky7.store.sqlite.store import SqliteStore
from lucky7.table import decide

NAMES = ("Ann", "Ben", "Cleo")
Message = dict[str, Any]


class Page:
    """One device: it answers what is asked of it, and plays at random."""

    def __init__(self, key: bytes, *, contributes: bool = True, opens: bool = True) -> None:
        self.key = key
        self.contributes = contributes
        self.opens = opens
        self.state: Message = {}
        self.events: list[Message] = []
        self.raw: list[bytes] = []
        self.refused: list[Message] = []
        self.is_hung_up = False
        self.device: Device | None = None
        self._asked = 0

    def send(self, message: bytes) -> None:
        self.raw.append(message)
        told = json.loads(message)
        if told["say"] in ("state", "moved"):
            game = (self.state.get("game") or {}) | (told["game"] or {})
            self.state = {**self.state, **told, "game": game}
            self.events += told["events"]
        elif told["say"] == "refused":
            self.refused.append(told["reason"])

    def hang_up(self, code: str) -> None:
        self.is_hung_up = True

    @property
    def own(self) -> Message:
        own: Message = self.state["own"]
        return own

    async def ask(self, ask: str, **fields: Any) -> None:
        self._asked += 1
        assert self.device is not None
        await self.device.answer(json.dumps({"ask": ask, "id": self._asked, **fields}).encode())

    def value(self, seat: int, n: int) -> str:
        return contribution(self.key, self.state["table"]["fair"], seat, n)

    def values(self, seats: list[int], n: int) -> list[Message]:
        return [{"seat": seat, "hash": self.value(seat, n)} for seat in seats]

    async def contribute(self) -> bool:
        """Send what the last message asked for; whether it asked for anything."""
        asked = {"commits", "opens"} & self.own.keys()
        if commits := self.own.pop("commits", None):
            await self.ask("commit", chains=self.values(commits, 0))
        if (n := self.own.pop("opens", 0)) and self.opens:
            await self.ask("open", n=n, contributions=self.values(self.own["seats"], n))
        return bool(asked)


class Company:
    """A table with some pages at it."""

    def __init__(self, rooms: Rooms, clock: Clock, pages: list[Page]) -> None:
        self.rooms = rooms
        self.clock = clock
        self.pages = pages
        self.room: Room
        self._rng = Random(7)

    async def sit_down(self, **settings: Any) -> None:
        agreed = {"rounds": 7, "seats": len(self.pages) + 1, **settings}
        wish = {"settings": agreed, "bots": [], "start": False}
        wanted = msgspec.convert(wish, CreateTable)
        self.room = await self.rooms.create("p0", NAMES[0], wanted)
        for i, page in enumerate(self.pages):
            name = NAMES[i]
            if i:
                await self.room.change(
                    lambda table, i=i, name=name: decide.sit(  # type: ignore[misc]
                        table, f"p{i}", name, JoinTable(name), self.clock()
                    )[0]
                )
            await self.connect(page, f"p{i}")
        await self.settle()
        await self.pages[0].ask("start", fill="novice")
        await self.settle()

    async def connect(self, page: Page, person: str) -> None:
        page.is_hung_up = False
        page.device = Device(
            *(self.rooms, self.room, person, page), contributes=page.contributes, wants_moves=True
        )
        await page.device.connect()

    async def settle(self) -> None:
        """Let pages contribute until none is asked for anything more."""
        here = [page for page in self.pages if page.device in self.room.devices]
        while any([await page.contribute() for page in here]):
            pass

    async def play(self, until_round: int = 99) -> None:
        """Everybody plays at random until the game is over, or a round has ended."""
        while self.room.table.status == "playing" and len(self.room.table.pad) < until_round:
            await self.settle()
            await self.step()

    async def step(self) -> None:
        """Whoever is in turn decides, or something happens by itself."""
        mover = next((page for page in self.pages if page.own["legal"]), None)
        if mover is not None:
            action = self._rng.choice(mover.own["legal"])
            seq = mover.state["game"]["seq"]
            await mover.ask("act", seat=mover.own["seat"], action=action, answers=seq)
        else:
            await self.let_happen()

    async def crash(self, *, come_back: bool = True) -> None:
        """The process forgets the room; another reads it from the store, and pages come back."""
        self.room.close()
        self.rooms.loaded.pop(self.room.code)
        room = await self.rooms.room(self.room.code)
        assert room is not None
        self.room = room
        for i, page in enumerate(self.pages if come_back else []):
            await self.connect(page, f"p{i}")

    async def let_happen(self) -> None:
        """Time goes on to the next thing that happens by itself."""
        self.clock.ms = max(self.clock.ms, self.room.alarm.timer.at)
        await self.room.alarm.ring()

    async def record(self) -> bytes:
        game = await self.rooms.env.store.finished(self.room.table.archive)
        assert game is not None
        return game.record


@asynccontextmanager
async def company(
    folder: Path, *pages: Page, chance: ChanceSource | None = None
) -> AsyncIterator[Company]:
    store = await SqliteStore.open(folder / "fair.db")
    for i in range(len(NAMES)):
        await store.add_person(PersonRow(f"p{i}", NAMES[i], "teal"), b"%d" % i)
    clock = Clock()
    rooms = Rooms(
        Environment(
            *(store, chance or seeded_chance(7), choose), now=clock, tokens=Tokens(Random(7))
        )
    )
    try:
        yield Company(rooms, clock, list(pages))
    finally:
        await rooms.stop()
        await store.close()
