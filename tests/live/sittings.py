"""Random sittings from seeds: everything that every device is sent, and what is kept of it.

People come, play, talk, leave and send nonsense; clocks run out and bots stand in. The same seed
gives the same bytes wherever the tables run.
"""

import hashlib
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from lucky7.bots import bot
from lucky7.fair.commitments import contribution
from lucky7.live.chance_source import seeded_chance
from lucky7.live.device import Device
from lucky7.live.environment import Environment
from lucky7.live.room import Room
from lucky7.live.rooms import Rooms
from lucky7.live.tokens import Tokens
from lucky7.messages.from_client import CreateTable, JoinTable
from lucky7.rules.state import View
from lucky7.store.interface import PersonRow, Store
from lucky7.store.sqlite.store import SqliteStore
from lucky7.table import decide

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus")
NONSENSE = (b"{", b"[]", b'{"ask":"act","id":1}', b'{"ask":"x","id":3}', b"\xff")
MOST_DEVICES = 14
STEPS = 250


OpenStore = Callable[[Path], Awaitable[Store]]


class Clock:
    def __init__(self) -> None:
        self.ms = 1_700_000_000_000

    def __call__(self) -> int:
        return self.ms


class Ear:
    """A device's line, which writes down all that is sent to it."""

    def __init__(self, number: int, sent: list[bytes]) -> None:
        self._number = number
        self._sent = sent
        self.state: dict[str, Any] = {}
        self.is_hung_up = False
        self.device: Device | None = None
        self.key = bytes([number]) * 32

    @property
    def own(self) -> dict[str, Any]:
        own: dict[str, Any] = self.state.get("own", {})
        return own

    def values(self, seats: list[int], n: int) -> list[dict[str, Any]]:
        game = self.state["table"]["fair"]
        return [{"seat": s, "hash": contribution(self.key, game, s, n)} for s in seats]

    @property
    def seq(self) -> int:
        return int((self.state.get("game") or {"seq": 0})["seq"])

    def send(self, message: bytes) -> None:
        self._sent.append(b"%d %s" % (self._number, message))
        told = json.loads(message)
        if told["say"] == "state":
            self.state = told
        elif told["say"] == "moved":
            game = self.state["game"] | told["game"]
            self.state = {**self.state, **told, "game": game}

    def hang_up(self, code: str) -> None:
        self._sent.append(b"%d hung up: %s" % (self._number, code.encode()))
        self.is_hung_up = True


async def choose(level: str, view: View, _: str) -> int:
    return bot(level).choose(view, Random(view.played_count * 100 + view.turn))


@asynccontextmanager
async def open_rooms(
    folder: Path, seed: int, clock: Clock, open_store: OpenStore = SqliteStore.open
) -> AsyncIterator[Rooms]:
    store = await open_store(folder / f"{seed}.db")
    for i in range(len(NAMES)):
        await store.add_person(PersonRow(f"p{i}", f"P{i}", "teal"), b"%d" % i)
    tokens = Tokens(Random(seed))
    rooms = Rooms(Environment(store, seeded_chance(seed), choose, now=clock, tokens=tokens))
    try:
        yield rooms
    finally:
        await rooms.stop()
        await store.close()


class Sitting:
    def __init__(self, rooms: Rooms, seed: int, clock: Clock) -> None:
        self._rooms = rooms
        self._rng = Random(seed)
        self._clock = clock
        self._ears: list[Ear] = []
        self._asked = 0
        self._settings: dict[str, Any] = {}
        self.sent: list[bytes] = []

    async def run(self, steps: int) -> None:
        rng = self._rng
        seats, hot_seat = rng.randint(2, 7), rng.random() < 0.15
        self._settings = {
            "mode": rng.choice(["classic", "tactical", "dice"]),
            "seats": seats,
            "rounds": rng.choice([7, 14]),
            "turned_joker": rng.choice(["dealer-leads", "dealer-chooses"]),
            "speed": rng.choice(["normal", "quick", "calm"]),
            "pace": rng.choice([0, 0, 30]),
            "hot_seat": hot_seat,
            "forfeits": rng.choice([[], ["Sing!", "Dance!"]]),
            "public": rng.random() < 0.2,
            "spectators": rng.random() < 0.8,
        }
        wish = {"settings": self._settings, "bots": [], "start": False}
        room = await self._rooms.create("p0", NAMES[0], msgspec.convert(wish, CreateTable))
        await self._connect(room, "p0")
        for i in range(1, rng.randint(1, seats)):
            person = "p0" if hot_seat else f"p{i}"
            await room.change(self._sitting_down(person, NAMES[i]))
            await self._connect(room, person)
        await self._connect(room, "")
        await self._connect(room, "p0", tv=True)
        for _ in range(steps):
            if room.table.status == "closed":
                break
            await self._step(room)
        for ear in self._here():
            if ear.device is not None:
                ear.device.disconnect()

    def _sitting_down(self, person: str, name: str) -> Callable[..., decide.Entries]:
        return lambda table: decide.sit(table, person, name, JoinTable(name), self._clock())[0]

    def _here(self) -> list[Ear]:
        return [ear for ear in self._ears if not ear.is_hung_up]

    async def _connect(self, room: Room, person: str, *, tv: bool = False) -> None:
        ear = Ear(len(self._ears), self.sent)
        self._ears.append(ear)
        moves = self._rng.random() < 0.5
        fair = self._rng.random() < 0.6
        ear.device = Device(
            self._rooms, room, person, ear, tv=tv, wants_moves=moves, contributes=fair
        )
        await ear.device.connect()

    async def _ask(self, ear: Ear, ask: str, **fields: Any) -> None:
        self._asked += 1
        if not ear.is_hung_up and ear.device is not None:
            request = {"ask": ask, "id": self._asked, **fields}
            await ear.device.answer(json.dumps(request).encode())

    async def _contribute(self) -> None:
        """Pages answer what is asked of them towards the next chance; now and then one does not."""
        for ear in self._here():
            if self._rng.random() < 0.1 or not ear.own:
                continue
            if commits := ear.own.pop("commits", None):
                await self._ask(ear, "commit", chains=ear.values(commits, 0))
            if n := ear.own.pop("opens", 0):
                await self._ask(ear, "open", n=n, contributions=ear.values(ear.own["seats"], n))

    async def _pass_time(self, room: Room, *choices: int) -> None:
        self._clock.ms += self._rng.choice(choices)
        for _ in range(3):
            await room.alarm.ring()

    async def _step(self, room: Room) -> None:
        await self._contribute()
        rng, host = self._rng, self._ears[0]
        ear = rng.choice(self._here() or self._ears)
        status = room.table.status
        kind = rng.random()
        if status == "waiting":
            await self._while_waiting(ear, host)
        elif status == "playing" and kind < 0.62:
            await self._play(room)
        elif kind < 0.72:
            await self._pass_time(room, 100, 1_000, 9_000, 70_000)
        elif status == "paused" and kind < 0.8:
            await self._ask(host, "pause", paused=False)
        else:
            await self._something_else(room, ear)

    async def _while_waiting(self, ear: Ear, host: Ear) -> None:
        rng = self._rng
        seat, other = rng.randrange(7), rng.randrange(7)
        match rng.randrange(9):
            case 0 | 1 | 2:
                await self._ask(host, "start", fill=rng.choice(["novice", "casual"]))
            case 3:
                level = rng.choice(["novice", "casual", "none"])
                await self._ask(ear, "seat-bot", seat=seat, level=level)
            case 4:
                await self._ask(ear, "swap-seats", one=seat, other=other)
            case 5:
                await self._ask(ear, "change", settings={**self._settings, "rounds": 7})
            case 6:
                await self._ask(ear, "remove", seat=seat)
            case 7:
                await self._ask(ear, "say", text="hello")
            case _:
                await self._ask(ear, "move-host", seat=seat)

    async def _play(self, room: Room) -> None:
        """Whoever may decide does, now and then on an older state; else time passes."""
        rng = self._rng
        for ear in self._here():
            if legal := ear.own.get("legal"):
                seat, answers = ear.own["seat"], ear.seq
                await self._ask(ear, "act", seat=seat, action=rng.choice(legal), answers=answers)
                if rng.random() < 0.05:
                    again = {"seat": seat, "action": legal[0], "answers": answers}
                    await self._ask(ear, "act", **again)
                return
        if room.table.settings.hot_seat and rng.random() < 0.7:
            seat = max(0, room.table.playing.turn)
            await self._ask(rng.choice(self._here() or self._ears), "curtain", seat=seat)
        await self._pass_time(room, 500, 2_000, 4_000, 13_000)

    async def _something_else(self, room: Room, ear: Ear) -> None:
        rng = self._rng
        match rng.randrange(20):
            case 0 if ear.device is not None and ear is not self._ears[0]:
                ear.device.disconnect()
                ear.is_hung_up = True
            case 1 if len(self._ears) < MOST_DEVICES:
                await self._connect(room, rng.choice(["p0", "p1", "p2", "", "stranger"]))
            case 2 if ear.device is not None and not ear.is_hung_up:
                await ear.device.answer(rng.choice(NONSENSE))
            case 3 if rng.random() < 0.2:
                await self._ask(ear, rng.choice(["leave", "remove"]), seat=rng.randrange(7))
            case _:
                ask, fields = rng.choice(self._requests(ear))
                await self._ask(ear, ask, **fields)

    def _requests(self, ear: Ear) -> list[tuple[str, dict[str, Any]]]:
        rng = self._rng
        seat, flag = rng.randrange(7), rng.random() < 0.5
        of_a_seat = ("be-right-back", "take-back", "stand-in", "hand-over", "reissue", "move-host")
        return [
            ("undo", {"seat": max(0, ear.own.get("seat", 0)), "answers": ear.seq}),
            ("ready", {}),
            ("say", {"text": rng.choice(["hi", " ", "gg\u0301"])}),
            ("react", {"reaction": "clap"}),
            ("mute", {"seat": seat, "muted": flag}),
            ("curtain", {"seat": rng.choice([None, seat])}),
            ("pause", {"paused": flag}),
            ("rematch", {}),
            ("tv-link", {}),
            *((ask, {"seat": seat}) for ask in of_a_seat),
        ]


async def in_short(folder: Path, seed: int, open_store: OpenStore = SqliteStore.open) -> str:
    """How many messages were sent, entries kept, and a hash of both."""
    clock = Clock()
    async with open_rooms(folder, seed, clock, open_store) as rooms:
        sitting = Sitting(rooms, seed, clock)
        await sitting.run(STEPS)
        code = next(iter(rooms.loaded))
        kept = await rooms.env.store.log(code)
    digest = hashlib.sha256(b"\n".join([*sitting.sent, *kept])).hexdigest()
    return f"{seed}: {len(sitting.sent)} messages, {len(kept)} entries, {digest[:32]}"
