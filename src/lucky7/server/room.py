"""The one place where a table changes: one mailbox, decide, commit, then tell.

A room holds its table in memory while somebody is there or something is due soon. Every change is
committed to the store before anybody hears of it; if another process was faster, or the store
fails, what was not committed is forgotten and the table is read again.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass, field
from random import Random

import msgspec
from msgspec import Raw

from lucky7.bots import DEFAULT_LEVEL, bot
from lucky7.rules import checked
from lucky7.rules.state import DEAL, DRAW
from lucky7.server import archive, events, eyes, log
from lucky7.server.chance import Chance
from lucky7.server.company import seat_info, summary
from lucky7.server.decide import Entries
from lucky7.server.device import Device
from lucky7.server.due import Due, Presence, clock, due
from lucky7.server.identity import archive_key
from lucky7.server.messages.told import Event, Own, State, TableInfo
from lucky7.server.metrics import Metrics
from lucky7.server.refusal import Refusal
from lucky7.server.store import Append, Store, TableRow
from lucky7.server.table import Table, rebuild

_encoder = msgspec.json.Encoder()
_NO_GAME = Raw(b"null")


@dataclass(frozen=True, slots=True)
class House:
    """What every room of a server shares."""

    store: Store
    chance: Chance
    thinkers: Executor  # where bots choose, off the event loop
    now: Callable[[], int]
    metrics: Metrics = field(default_factory=Metrics)


class Room:
    def __init__(self, house: House, table: Table) -> None:
        self.house = house
        self.table = table
        self.devices: set[Device] = set()
        self.presence = Presence(since=house.now())
        self.lock = asyncio.Lock()
        self._alarm: asyncio.TimerHandle | None = None
        self._waking: asyncio.Task[None] | None = None

    # Coming and going

    def connect(self, device: Device) -> None:
        self.devices.add(device)
        self._look_around()
        self._tell_all([])

    def disconnect(self, device: Device) -> None:
        self.devices.discard(device)
        self._look_around()
        self._tell_all([])

    def _look_around(self) -> None:
        """Who is here now; what is due may depend on it."""
        here = {seat for device in self.devices for seat in device.seats(self.table)}
        presence = self.presence
        for seat in presence.here - here:
            presence.gone_at[seat] = self.house.now()
        presence.here = here
        presence.ready &= here
        presence.watched = bool(self.devices)
        self.set_alarm()

    @property
    def is_idle(self) -> bool:
        """Nobody is here and nothing happens for a while: it may be forgotten until asked for."""
        if self.devices or self.lock.locked() or self._waking is not None:
            return False
        coming = due(self.table, self.presence)
        return coming.kind == "nothing" or coming.at > self.house.now() + 60_000

    def close(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
        if self._waking is not None:
            self._waking.cancel()

    def ready(self, device: Device) -> None:
        """This device's people have seen the round's result."""
        self.presence.ready |= set(device.seats(self.table))
        self._tell_all([])
        self.set_alarm()

    # Changing the table

    async def decide(self, decider: Callable[[Table], Entries]) -> None:
        """Ask `decider` what is to be added, and add it; its Refusal passes through."""
        async with self.lock:
            await self.add(decider(self.table))

    async def add(self, entries: Entries) -> None:
        """Commit entries and what follows from them, then tell everybody; under the lock."""
        if not entries:
            return
        table = self.table
        start = table.length
        told: list[Event] = []
        bodies: list[bytes] = []
        waiting = list(entries)
        finished = None
        try:
            while waiting:
                entry = waiting.pop(0)
                told += events.fold(table, entry)
                bodies.append(log.encode(entry))
                if isinstance(entry, log.Acted):
                    waiting = self._consequences(entry.at) + waiting
                if isinstance(entry, log.Archived):
                    finished = archive.finished(table, entry.key, entry.at)
            done = await self.house.store.append(
                Append(start, tuple(bodies), self._row(), finished)
            )
        except BaseException:
            await asyncio.shield(self._read_again())
            raise
        if not done:
            await self._read_again()
            raise Refusal("stale", seq=self.table.game_seq)
        self.house.metrics.committed(event.kind for event in told)
        self._settle_presence(entries)
        self._tell_all(told)
        self.set_alarm()

    def _consequences(self, now: int) -> Entries:
        """What a decision that ended a round brings with it."""
        table = self.table
        if table.playing.phase != DEAL and table.status != "over":
            return []
        entries: Entries = []
        if table.settings.forfeits:
            for seat, met in enumerate(table.pad[-1].met):
                if not met and table.seats[seat].kind == "person":
                    text = self.house.chance.pick(table.settings.forfeits)
                    entries.append(log.ForfeitDrawn(now, seat, text))
        if table.status == "over":
            entries.append(log.Archived(now, archive_key()))
        return entries

    def _settle_presence(self, entries: Entries) -> None:
        self.presence.ready.clear()
        for entry in entries:
            if isinstance(entry, log.Acted) and self.table.settings.hot_seat:
                self._lower_curtains(entry.seat)
            if isinstance(entry, log.Sat | log.BotSat | log.Stood | log.SeatsSwapped):
                self._look_around()

    def _lower_curtains(self, seat: int) -> None:
        """Hot seat: between two people at one device nothing is shown."""
        for device in self.devices:
            if device.curtain == seat and len(device.seats(self.table)) > 1:
                device.curtain = -1

    async def refresh(self) -> bool:
        """Read the table again, which another process has changed; False if it is gone."""
        async with self.lock:
            if not await self.house.store.log(self.table.code):
                return False
            await self._read_again()
            return True

    async def _read_again(self) -> None:
        self.table = rebuild(await self.house.store.log(self.table.code))
        self._look_around()
        self._tell_all([])

    def _row(self) -> TableRow:
        table = self.table
        coming = due(table, Presence())  # as whoever reads it finds the table: empty
        return TableRow(
            code=table.code,
            status=table.status,
            public=table.settings.public,
            wake_at=coming.at,
            updated_at=table.last_at,
            summary=_encoder.encode(summary(table)),
            people=tuple({seat.person for seat in table.seats if seat.person}),
        )

    # What happens by itself

    def set_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        coming = due(self.table, self.presence)
        if coming.kind == "nothing" or self._waking is not None:
            return
        delay = max(0, coming.at - self.house.now()) / 1000
        self._alarm = asyncio.get_running_loop().call_later(min(delay, 86_400), self._ring)

    def _ring(self) -> None:
        self._alarm = None
        self._waking = asyncio.get_running_loop().create_task(self._wake())

    async def _wake(self) -> None:
        try:
            coming = due(self.table, self.presence)
            if coming.kind != "nothing" and coming.at <= self.house.now():
                await self._happen(coming)
        except Refusal:
            pass  # somebody else was faster; what is due now is looked at again
        finally:
            self._waking = None
            self.set_alarm()

    async def _happen(self, coming: Due) -> None:
        if coming.kind == "bot":
            await self._bot_moves(coming.seat)
            return
        async with self.lock:
            if due(self.table, self.presence) != coming:
                return
            now = self.house.now()
            if coming.kind == "chance":
                await self.add([self._chance(now)])
            elif coming.kind == "stand-in":
                await self.add([log.StoodIn(now, coming.seat, DEFAULT_LEVEL)])
            elif coming.kind == "close":
                await self.add([log.Closed(now, "abandoned")])

    def _chance(self, now: int) -> log.AnyEntry:
        game = self.table.playing
        chance = self.house.chance
        if game.phase == DRAW:
            return log.Drew(now, chance.draw(game.drawing, game.players))
        if game.phase == DEAL:
            return log.Dealt(now, chance.deck())
        return log.Rolled(now, chance.face())

    async def _bot_moves(self, seat: int) -> None:
        """A bot chooses from its seat's view, while the table stays open for everybody."""
        table = self.table
        seq = table.game_seq
        level = table.seats[seat].level
        view = checked.view(table.playing, seat)
        choose = asyncio.get_running_loop().run_in_executor
        with self.house.metrics.thinking():
            action = await choose(self.house.thinkers, bot(level).choose, view, Random())
        async with self.lock:
            table = self.table
            unchanged = table.game_seq == seq and table.status == "playing"
            if unchanged and table.seats[seat].is_played_by_bot:
                await self.add([log.Acted(self.house.now(), seat, action, level)])

    # Telling

    def tell(self, device: Device) -> None:
        """The state again for one device, after a change that is its own."""
        self._tell([device], [])

    def _tell_all(self, told: list[Event]) -> None:
        self._tell(list(self.devices), told)

    def _tell(self, devices: list[Device], told: list[Event]) -> None:
        """What is the same for everybody is made once."""
        if not devices:
            return
        table = self.table
        state = State(
            seq=table.length,
            now=self.house.now(),
            table=Raw(_encoder.encode(self._info())),
            own=Own(),
            clock=clock(table, self.presence),
            game=self._game(),
            events=Raw(_encoder.encode(told)),
        )
        for device in devices:
            state.own = device.own(table, self.presence)
            device.line.tell(_encoder.encode(state))

    def _game(self) -> Raw:
        table = self.table
        if table.game is None:
            return _NO_GAME
        return Raw(_encoder.encode(eyes.open_game(table.game, table.game_seq, table.pad)))

    def _info(self) -> TableInfo:
        table = self.table
        return TableInfo(
            code=table.code,
            status=table.status,
            settings=table.settings,
            seats=[seat_info(seat, i in self.presence.here) for i, seat in enumerate(table.seats)],
            host=table.host,
            spectators=sum(not device.seats(table) for device in self.devices),
            rematch=table.followed_by,
            archive=table.archive,
        )
