"""The one place where a table changes: one mailbox, decide, commit, then tell.

A room holds its table in memory while somebody is there or something is due soon. Every change is
committed to the store before anybody hears of it; if another process was faster, or the store
fails, what was not committed is forgotten and the table is read again.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass, field

import msgspec
from msgspec import Raw

from lucky7.live import archive
from lucky7.live.alarm import Alarm
from lucky7.live.device import Device
from lucky7.live.identity import archive_key
from lucky7.live.metrics import Metrics
from lucky7.live.randomness import Chance
from lucky7.messages.refusal import Refusal
from lucky7.messages.to_client import Event
from lucky7.rules.checked import round_due
from lucky7.rules.state import DEAL
from lucky7.store.interface import Append, Finished, Store, TableRow
from lucky7.table import events, log
from lucky7.table.broadcast import News, Recent, Teller, rebuild
from lucky7.table.decide import Entries
from lucky7.table.seats import summary
from lucky7.table.table import Table
from lucky7.table.timers import Presence, due

IDLE_MS = 60_000
BEHIND_MS = 60_000  # how much too early a table may be woken, rather than be kept at every move
TRIES = 3  # when another process was faster
LONGEST_LOG = 6_000  # a game has 1,500 entries; beyond this people may only play it to its end
ONLOOKERS = 50
DEVICES_A_PERSON = 8

_NOTHING_NEW = Raw(b"[]")
_MOVES = (log.Acted, log.Drew, log.Dealt, log.Rolled)
_GOES_ON = (*_MOVES, log.Started, log.TookBack, log.BotSat, log.Closed)
_NOBODY = Presence()
_COMPANY = (log.Sat, log.BotSat, log.Stood, log.SeatsSwapped, log.Changed)


@dataclass(frozen=True, slots=True)
class House:
    """What every room of a server shares."""

    store: Store
    chance: Chance
    thinkers: Executor  # where bots choose, off the event loop
    now: Callable[[], int]
    metrics: Metrics = field(default_factory=Metrics)


class Room:
    def __init__(self, house: House, table: Table, recent: Recent | None = None) -> None:
        self.house = house
        self.table = table
        self.devices: dict[Device, None] = {}  # the longest here first
        self.presence = Presence(since=house.now())
        self.lock = asyncio.Lock()
        self.alarm = Alarm(self)
        self.asked_at = house.now()
        self.mutes: dict[str, set[str]] = {}  # whom each person does not want to hear
        self.is_doubtful = False  # what is in memory may not be in the store: nobody is told
        self._onlookers = 0
        self._recent = recent or Recent()
        self._teller = Teller()
        self._kept: tuple[object, TableRow] | None = None  # what the store knows besides the log

    # Coming and going

    def connect(self, device: Device) -> bool:
        """Let a device in; False if there are too many onlookers. People with a seat always may."""
        if device.seats(self.table):
            theirs = [d for d in self.devices if d.person == device.person]
            for oldest in theirs[: len(theirs) - DEVICES_A_PERSON + 1]:
                oldest.line.hang_up("too-many-devices")
                del self.devices[oldest]
        elif self._onlookers >= ONLOOKERS:
            return False
        if device.person:
            device.muted = self.mutes.setdefault(device.person, set())
        self.devices[device] = None
        self._look_around()
        self._tell_all(_NOTHING_NEW)
        return True

    def disconnect(self, device: Device) -> None:
        if device in self.devices:
            del self.devices[device]
            self._look_around()
            self._tell_all(_NOTHING_NEW)

    def _look_around(self) -> None:
        """Who is here now; what is due may depend on it."""
        self._onlookers = sum(not device.seats(self.table) for device in self.devices)
        here = {seat for device in self.devices for seat in device.seats(self.table)}
        presence, now = self.presence, self.house.now()
        for seat in presence.here - here:
            presence.gone_at[seat] = now
        if here and not presence.here:
            presence.since = now
        if presence.here and not here:
            presence.left_at = now
        presence.here = here
        presence.changes += 1
        presence.ready &= here
        self.alarm.set()

    @property
    def is_idle(self) -> bool:
        """Nobody is here and nothing happens for a while: it may be forgotten until asked for."""
        now = self.house.now()
        if self.devices or self.lock.locked() or self.alarm.is_busy or self.is_doubtful:
            return False
        if now < self.asked_at + IDLE_MS:
            return False
        # What a process that reads the table finds due is to be soon, too: else it would be
        # read again at once.
        coming = (due(self.table, self.presence), due(self.table, _NOBODY))
        return all(each.kind == "nothing" or each.at > now + IDLE_MS for each in coming)

    def close(self) -> None:
        self.alarm.stop()

    def ready(self, device: Device) -> None:
        """This device's people have seen the round's result."""
        seats = set(device.seats(self.table))
        if self.table.round_just_ended and not seats <= self.presence.ready:
            self.presence.ready |= seats
            self.alarm.set()
            self._tell_all(_NOTHING_NEW)

    # Changing the table

    async def decide(self, decider: Callable[[Table], Entries]) -> None:
        """Ask `decider` what is to be added, and add it; its Refusal passes through."""
        async with self.lock:
            for _ in range(TRIES):
                await self.be_sure()
                entries = decider(self.table)
                if not entries:
                    return
                if self.table.length > LONGEST_LOG and not isinstance(entries[0], _GOES_ON):
                    raise Refusal("table-worn-out")
                if await self.add(entries):
                    return
        raise Refusal("stale", seq=self.table.game_seq)

    async def add(self, entries: Entries) -> bool:
        """Commit entries and what follows from them, then tell everybody; under the lock.

        False if another process was faster: then the table has been read again.
        """
        start = self.table.length
        self.is_doubtful = True
        try:
            told, bodies, finished = self._fold(entries)
            new = Append(self.table.code, start, bodies, self._row(), finished)
            done = await self.house.store.append(new)
        except BaseException:
            self.alarm.set()
            raise
        if not done:
            await self.be_sure()
            return False
        self.is_doubtful = False
        for event in told:
            self.house.metrics.committed(event.kind)
        self._settle(entries)
        self.alarm.set()
        self._tell_all(self._recent.add(told))
        return True

    def _fold(self, entries: Entries) -> tuple[list[Event], tuple[bytes, ...], Finished | None]:
        """Fold entries and what follows from them: what to tell, what to keep."""
        table = self.table
        told: list[Event] = []
        bodies: list[bytes] = []
        waiting = list(entries)
        finished = None
        while waiting:
            entry = waiting.pop(0)
            told += events.fold(table, entry)
            bodies.append(log.encode(entry))
            if isinstance(entry, log.Acted):
                waiting = self._consequences(entry.at) + waiting
            elif isinstance(entry, log.Archived):
                finished = archive.finished(table, entry.key, entry.at)
        return told, tuple(bodies), finished

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

    def _settle(self, entries: Entries) -> None:
        """What the new state means for those who are here."""
        for entry in entries:
            if isinstance(entry, _MOVES):
                self.presence.ready.clear()
                if self.table.settings.hot_seat and isinstance(entry, log.Acted):
                    self._lower_curtains(entry.seat)
            elif isinstance(entry, _COMPANY):
                self._send_onlookers_away()
                self._look_around()

    def _lower_curtains(self, seat: int) -> None:
        """Hot seat: between two people at one device nothing is shown."""
        for device in self.devices:
            if device.curtain == seat:
                device.curtain = -1

    def _send_onlookers_away(self) -> None:
        if self.table.settings.spectators:
            return
        for device in list(self.devices):
            if not device.tv and not device.seats(self.table):
                device.line.hang_up("no-spectators")
                del self.devices[device]

    async def be_sure(self) -> None:
        """Read the table again if it may differ from what the store has; under the lock."""
        if self.is_doubtful:
            await self._read_again()

    async def refresh(self) -> bool:
        """Read the table again, which another process has changed; False if it is gone."""
        async with self.lock:
            return await self._read_again()

    async def _read_again(self) -> bool:
        self._kept = None
        bodies = await self.house.store.log(self.table.code)
        if not bodies:
            return False
        self.is_doubtful = False
        self.table, self._recent = rebuild(bodies)
        self._teller = Teller()
        for device in self.devices:
            device.begin_anew()
        self._send_onlookers_away()
        self._look_around()
        self._tell_all(_NOTHING_NEW)
        return True

    def _row(self) -> TableRow | None:
        """What is to be known of the table without its log; None if that is known already."""
        table = self.table
        number = round_due(table.game) if table.game is not None else 0
        changes = (table.company_seq, table.status, number)
        wake_at = due(table, _NOBODY).at  # as whoever reads it finds the table: empty
        if self._kept is not None:
            before, row = self._kept
            in_time = row.wake_at <= wake_at <= row.wake_at + BEHIND_MS
            if before == changes and in_time and table.last_at <= row.updated_at + BEHIND_MS:
                return None
        row = TableRow(
            code=table.code,
            status=table.status,
            public=table.settings.public,
            wake_at=wake_at,
            updated_at=table.last_at,
            summary=msgspec.json.encode(summary(table)),
            people=table.people(),
        )
        self._kept = (changes, row)
        return row

    # Telling

    def tell(self, device: Device) -> None:
        """The state again for one device, after a change that is its own."""
        self._tell([device], _NOTHING_NEW)

    def _tell_all(self, told: Raw) -> None:
        self._tell(list(self.devices), told)

    def _tell(self, devices: list[Device], told: Raw) -> None:
        """Not while something is being committed: everybody is told right afterwards."""
        if self.is_doubtful:
            return
        if devices:
            news = News(told, self._recent, self._onlookers, self.alarm.coming)
            self._teller.tell(self.table, self.presence, devices, news, self.house.now())
