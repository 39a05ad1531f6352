"""A room: one table in memory, the devices connected to it, and the one way it changes.

`change` decides on the committed state, commits the new entries under the next sequence number and
only then makes them the state, so that memory is never ahead of the store. If another process was
faster, or it is not known whether a commit succeeded, the table is loaded again.
"""

import asyncio
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

from msgspec import Raw, Struct

from lucky7.live import archive
from lucky7.live.alarm import Alarm
from lucky7.live.environment import Environment, SteadyClock
from lucky7.messages.from_client import SeatHash
from lucky7.messages.refusal import Refusal
from lucky7.messages.to_client import Event
from lucky7.store.interface import Append, Finished
from lucky7.store.table_row import NOBODY, StoredRow
from lucky7.table import decide, events, log
from lucky7.table.broadcast import NO_EVENTS, Broadcast, RecentEvents, Update, load
from lucky7.table.chance import fairness
from lucky7.table.decide import Entries
from lucky7.table.table import Table
from lucky7.table.text import alike
from lucky7.table.timers import Presence, next_timer

if TYPE_CHECKING:
    from lucky7.live.device import Device

IDLE_MS = 60_000
TRIES = 3  # when another process was faster
SPECTATORS = 50
DEVICES_PER_PERSON = 8
MOST_ASKING = 7  # for a bot's seat

_MOVES = (log.Acted, log.Drew, log.Dealt, log.Rolled)
_SEAT_CHANGES = (log.Sat, log.BotSat, log.Stood, log.SeatsSwapped, log.Changed)


class _Change(Struct):
    """What is committed, and what becomes of the table and is told once it is."""

    entries: Entries  # as decided, without those that follow from them
    append: Append
    table: Table | None = None  # with all of them; None: they are folded once committed
    events: list[Event] = []


class Room:
    def __init__(
        self,
        env: Environment,
        code: str,
        table: Table | None = None,
        recent: RecentEvents | None = None,
    ) -> None:
        self.env = env
        self.code = code
        # As committed. Who keeps a reference to it over an await sees it changed later.
        self.table = table or Table()
        self._spare: Table | None = None  # the one before, to be written over
        self.now = env.now  # the table's time, in ms since 1970
        self._move_clock_to(self.table.last_at)
        self.devices: dict[Device, None] = {}  # the longest connected first
        self.presence = Presence(since=self.now())
        self.lock = asyncio.Lock()
        self.alarm = Alarm(self)
        self.used_at = self.now()
        self.mutes: dict[str, set[str]] = {}  # by person: whose chat they do not want
        self.is_behind = False  # the store may have entries that `table` lacks
        self.is_committing = self.is_closed = False
        self._declined: set[str] = set()  # people whom the host gave no seat
        self.reissued: set[str] = set()  # people for whose seat a link was made here
        self.chat_lines = 0  # said since this room was loaded
        self._recent = recent or RecentEvents()
        self._broadcast = Broadcast()
        self._stored_row = StoredRow(code)
        self._recording: archive.Recording | None = None

    def _move_clock_to(self, ms: int) -> None:
        """No entry is older than the last, also if a server with a faster clock made that."""
        if ms > self.now():
            clock = SteadyClock(self.env.now, self.env.monotonic)
            clock.move_to(ms)
            self.now = clock.now

    # Connecting

    def connect(self, device: "Device") -> bool:
        """Let a device in; False if there are too many spectators. Seated people always may."""
        if device.seats(self.table):
            theirs = [each for each in self.devices if each.person == device.person]
            for oldest in theirs[: max(0, len(theirs) - DEVICES_PER_PERSON + 1)]:
                oldest.send_away("too-many-devices")
                del self.devices[oldest]
        elif self.presence.onlookers >= SPECTATORS and not device.tv:
            return False
        if device.person:
            device.muted = self.mutes.setdefault(device.person, set())
        self.devices[device] = None
        self._update_presence()
        self._tell_all(NO_EVENTS)
        return True

    def disconnect(self, device: "Device") -> None:
        if device in self.devices:
            del self.devices[device]
            self._forget_mutes(device)
            self._update_presence()
            self._tell_all(NO_EVENTS)

    def _forget_mutes(self, gone: "Device") -> None:
        """Of onlookers, who may be any number in the course of time."""
        if not gone.seats(self.table) and all(each.person != gone.person for each in self.devices):
            self.mutes.pop(gone.person, None)

    def _update_presence(self) -> None:
        here = {seat for device in self.devices for seat in device.seats(self.table)}
        presence, now = self.presence, self.now()
        for seat in presence.here - here:
            presence.gone_at[seat] = now
        if here and not presence.here:
            presence.since = now
        if presence.here and not here:
            presence.left_at = now
        presence.here = here
        presence.pending.able = set()
        if not self.table.practice:
            for device in self.devices:
                if device.contributes:
                    presence.pending.able.update(device.seats(self.table))
        presence.asking = self._asking()
        presence.onlookers = sum(not device.seats(self.table) for device in self.devices)
        presence.changes += 1
        presence.ready &= here
        self.alarm.set()

    def _asking(self) -> dict[str, str]:
        """Who asked for a seat, is still here, has none and was not turned down."""
        people = {device.person for device in self.devices}
        return {
            person: name
            for person, name in self.presence.asking.items()
            if person in people - self._declined and not self.table.seats_of(person)
        }

    @property
    def is_idle(self) -> bool:
        """Nobody is connected and nothing is due soon: it may be dropped until asked for."""
        now = self.now()
        if self.devices or self.lock.locked() or self.alarm.is_ringing or self.is_behind:
            return False
        if now < self.used_at + IDLE_MS:
            return False
        # Keep the room if a timer is near, also as it would be right after loading it again:
        # otherwise it would be loaded again immediately.
        timers = (next_timer(self.table, self.presence), next_timer(self.table, NOBODY))
        return all(each.kind == "nothing" or each.at > now + IDLE_MS for each in timers)

    def close(self) -> None:
        """Let nothing happen here any more; the table lives on in the store."""
        self.is_closed = True
        self.alarm.stop()

    def ready(self, device: "Device") -> None:
        """The people at this device have seen the round's result, or would play again."""
        seats = set(device.seats(self.table))
        waits = self.table.round_just_ended or self.table.status == "over"
        if waits and not seats <= self.presence.ready:
            self.presence.ready |= seats
            self.alarm.set()
            self._tell_all(NO_EVENTS)

    async def take_chains(self, device: "Device", chains: list[SeatHash]) -> None:
        """A page commits to its chains; with the last one missing, the next chance is sealed."""
        pending, env = self.presence.pending, self.env
        fairness.take_heads(self.table, pending, device.person, chains)
        if fairness.may_seal(self.table, pending):
            await self.change(
                lambda table: (
                    [fairness.seal(table, pending, self.now(), env.chance.secret)]
                    if fairness.may_seal(table, pending)
                    else []
                )
            )
        self.alarm.set()

    def take_contributions(self, device: "Device", n: int, contributions: list[SeatHash]) -> None:
        """A page opens its contributions; with the last that was missing, chance may fall."""
        pending = self.presence.pending
        fairness.take_opened(self.table, pending, device.person, n, contributions)
        self.alarm.set()

    def ask_for_seat(self, person: str, name: str) -> None:
        """Tell the host that somebody would take a bot's seat; forgotten when they go away."""
        if person in self._declined:
            raise Refusal("declined")
        decide.require_may_ask(self.table, person, name)
        others = {who: asks for who, asks in self._asking().items() if who != person}
        if any(alike(asks) == alike(name) for asks in others.values()):
            raise Refusal("name-taken", name=name)  # the host answers names
        if len(others) >= MOST_ASKING:
            raise Refusal("too-many", seconds=60)
        self.presence.asking = {**others, person: name}
        self.presence.changes += 1
        self._tell_all(NO_EVENTS)

    async def let_in(self, host: str, name: str, seat: int, *, welcome: bool) -> None:
        """Answer somebody who asks for a seat."""
        decide.require_host(self.table, host)
        person = next((who for who, asks in self.presence.asking.items() if asks == name), None)
        if person is None:
            raise Refusal("not-asking")
        if welcome:
            now = self.now
            await self.change(
                lambda table: decide.limited(
                    table, decide.let_in(table, host, seat, person, name, now())
                )
            )
            return
        self._declined.add(person)
        self.presence.asking = self._asking()
        self.presence.changes += 1
        self._tell_all(NO_EVENTS)

    # Changing

    async def change(self, decider: Callable[[Table], Entries]) -> bool:
        """Commit the entries that `decider` gives for the table, then tell everybody.

        Whether there were any. A Refusal of the decider's passes through.
        """
        async with self.lock:
            if self.is_closed:  # the table may be in memory elsewhere by now
                raise Refusal("server-error")
            for _ in range(TRIES):
                if self.is_behind and not await self._reload():
                    raise Refusal("no-such-table")
                entries = decider(self.table)
                if not entries:
                    return False
                change = self._prepare(entries)
                if await self._commit(change):
                    self._apply(change)
                    return True
        raise Refusal("stale", seq=self.table.game_seq)

    def _prepare(self, entries: Entries) -> _Change:
        """What is to be committed: the entries, and what follows from them.

        They are folded into a copy of the table, but for a decision from which nothing follows:
        most are such, and copying takes a twentieth of the time.
        """
        if self.table.goes_on_after(entries) and self._stored_row.is_recent(entries[0].at):
            entries[0].at = max(entries[0].at, self.table.last_at)
            body = log.encode(entries[0])
            return _Change(entries, Append(self.code, self.table.length, (body,), None, None))
        table, env = self.table.copy(self._spare), self.env
        self._spare = None
        told: list[Event] = []
        bodies: list[bytes] = []
        finished: Finished | None = None
        waiting = list(entries)
        while waiting:
            entry = waiting.pop(0)
            entry.at = max(entry.at, table.last_at)
            told += events.fold(table, entry)
            bodies.append(log.encode(entry))
            if isinstance(entry, log.Acted):
                pick, new_key = env.chance.pick, env.tokens.archive_key
                waiting = decide.after_decision(table, entry.at, pick, new_key) + waiting
            elif isinstance(entry, log.Started):
                if fairness.may_seal(table, self.presence.pending):
                    pending, secret = self.presence.pending, env.chance.secret
                    waiting.append(fairness.seal(table, pending, entry.at, secret))
            elif isinstance(entry, log.Archived):
                finished = archive.finished_game(table, entry.key, entry.at, self._recording)
        row = self._stored_row.needed(table)
        append = Append(self.code, self.table.length, tuple(bodies), row, finished)
        return _Change(entries, append, table, told)

    async def _commit(self, change: _Change) -> bool:
        """Whether the entries are in the store now; False if another process was faster."""
        committed, self.is_committing = False, True
        try:
            committed = await self.env.store.append(change.append)
        finally:
            self.is_committing = False
            if not committed:  # an append that failed may have been written all the same
                self.is_behind = True
                self.alarm.set()
        return committed

    def _apply(self, change: _Change) -> None:
        """Make the committed entries the state, and tell everybody."""
        if change.table is None:
            change.events = events.fold(self.table, change.entries[0])
        else:
            self.table, self._spare = change.table, self.table
        if change.append.row is not None:
            self._stored_row.committed(change.append.row, self.table)
        if change.append.finished is not None:
            for listener in self.env.on_finished:
                listener(change.append.finished)
        for event in change.events:
            self.env.metrics.committed(event.kind)
        for entry in change.entries:
            if isinstance(entry, _MOVES):
                self.presence.ready.clear()
                if self.table.settings.hot_seat and isinstance(entry, log.Acted):
                    self._lower_curtains(entry.seat)
                if isinstance(entry, log.Dealt):
                    self._recording = archive.begin_in_last_round(lambda: self.table)
            elif isinstance(entry, _SEAT_CHANGES):
                self._send_spectators_away()
                self._update_presence()
        fairness.forget_sealed(self.table, self.presence.pending)
        self.alarm.set()
        self._tell_all(self._recent.add(change.events))

    def _lower_curtains(self, seat: int) -> None:
        """Hot seat: hide the hand when its player has decided and the device is passed on."""
        for device in self.devices:
            if device.curtain == seat:
                device.curtain = -1

    def _send_spectators_away(self) -> None:
        if self.table.settings.spectators:
            return
        for device in list(self.devices):
            if not device.tv and not device.seats(self.table):
                device.send_away("no-spectators")
                del self.devices[device]

    # Loading again

    async def catch_up(self) -> None:
        """Load the table again if the store may have entries that this room lacks."""
        if self.is_behind:
            async with self.lock:
                if self.is_behind:
                    await self._reload()

    async def reload(self) -> bool:
        """Load the table, which another process has changed; False if it is gone."""
        async with self.lock:
            return await self._reload()

    async def _reload(self) -> bool:
        self._stored_row.forget()
        bodies = await self.env.store.log(self.code)
        if not bodies:
            self.is_behind = False
            return False
        game_seq = self.table.game_seq
        self.table, self._recent = load(bodies)
        if self.table.game_seq != game_seq:
            self.presence.ready.clear()
        self._move_clock_to(self.table.last_at)
        self.is_behind = False
        self._broadcast = Broadcast()
        for device in self.devices:
            device.reset()
        self._send_spectators_away()
        self._update_presence()
        self._tell_all(NO_EVENTS)
        return True

    # Telling

    def tell(self, device: "Device") -> None:
        """Send one device its state again, after a change that concerns only it."""
        self._tell([device], NO_EVENTS)

    def _tell_all(self, new_events: Raw) -> None:
        self._tell(self.devices, new_events)

    def _tell(self, devices: "Collection[Device]", new_events: Raw) -> None:
        if devices:
            update = Update(new_events, self._recent, self.presence.onlookers, self.alarm.timer)
            told = self._broadcast.messages(self.table, self.presence, devices, update, self.now())
            for device, message in told:
                device.line.send(message)
