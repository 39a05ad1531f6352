"""The rooms of this process: found by code, loaded when something is due, dropped when idle."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import cast

import msgspec

from lucky7.live.alarm import RETRY_S
from lucky7.live.chat import send_all_chat
from lucky7.live.device import Device
from lucky7.live.environment import Environment, SteadyClock
from lucky7.live.metrics import Metrics
from lucky7.live.room import Room
from lucky7.messages.from_client import CreateTable, Leave, OpenLesson
from lucky7.messages.learning import PlayOn
from lucky7.messages.refusal import Refusal
from lucky7.record import Record
from lucky7.store.homes import Homes, OnlyHome
from lucky7.store.interface import LinkRow, PersonRow, Store, StoreError
from lucky7.table import decide, log, new_table
from lucky7.table.broadcast import load
from lucky7.table.decide import Entries
from lucky7.table.seats import summary
from lucky7.table.table import Table, fold_all

WATCH_EVERY_S = 20.0
FOLLOW_STORE_EVERY_S = 1.0
MOST_TABLES = 50  # open ones where a person sits, before they may open another
READ_CLOCK_EVERY_S = 1.0
EVERYTHING = 1 << 31

logger = logging.getLogger("lucky7")


class Rooms:
    def __init__(
        self, env: Environment, homes: Homes | None = None, *, follows_store: bool = True
    ) -> None:
        # Tables' times do not go back with the wall clock, nor do they wait for it.
        self.env = replace(env, now=SteadyClock(env.now, env.monotonic).now)
        self.homes = homes or OnlyHome(env.store)
        self.loaded: dict[str, Room] = {}
        self._follows_store = follows_store  # else nobody else writes
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._watches: list[asyncio.Task[None]] = []
        self._following: dict[asyncio.Task[None], None] = {}
        self._looked_ahead = False

    async def start(self) -> None:
        """Load what is due, now and from time to time, and follow changes in the store."""
        self._watches.append(asyncio.create_task(self._watch()))
        self._watches.append(asyncio.create_task(self._keep_time()))
        if self._follows_store:
            await self.env.store.others_wrote()
            following = keep_following(self.env.store, self.follow_store)
            self._watches.append(asyncio.create_task(following))

    async def stop(self) -> None:
        for watch in (*self._watches, *self._following):
            watch.cancel()
        await asyncio.gather(*self._watches, return_exceptions=True)
        for room in list(self.loaded.values()):
            async with room.lock:  # let what is being committed be told
                room.close()
        _disconnect(self._devices(), "stopping")

    def _devices(self) -> Iterator[Device]:
        for room in list(self.loaded.values()):
            yield from list(room.devices)

    # Finding

    async def room(self, code: str) -> Room | None:
        """The room of a table that this process holds, loaded from the store if need be."""
        room = self.loaded.get(code)
        if room is not None:
            room.used_at = room.now()
            return room
        task = self._loading.get(code)
        if task is None:
            task = asyncio.create_task(self._load(code))
            self._loading[code] = task
            task.add_done_callback(lambda _: self._loading.pop(code, None))
        return await asyncio.shield(task)

    async def _load(self, code: str) -> Room | None:
        if not await self.homes.take(code):
            return None
        bodies = await self.env.store.log(code)
        if not bodies:
            return None
        if code not in self.loaded:  # not created meanwhile
            self.loaded[code] = Room(self.env, code, *load(bodies))
            self.loaded[code].alarm.set()
        return self.loaded[code]

    async def table(self, code: str) -> Table | None:
        """Any table as it is committed, whichever process holds it."""
        if code in self.loaded:
            return self.loaded[code].table
        bodies = await self.env.store.log(code)
        return fold_all(map(log.decode, bodies)) if bodies else None

    async def leads_to(self, first: str, code: str) -> bool:
        """Whether `code` is the table `first`, or a rematch of a rematch … of it."""
        while first and first != code:
            first = await self._followed_by(first)
        return first == code

    async def _followed_by(self, code: str) -> str:
        """The rematch of a table; of one that is not loaded without folding its log."""
        if code in self.loaded:
            return self.loaded[code].table.followed_by
        for body in reversed(await self.env.store.log(code)):
            if body.startswith(b'{"kind":"followed"'):
                return cast("log.Followed", log.decode(body)).code
        return ""

    # Creating

    async def create(self, person: str, name: str, request: CreateTable) -> Room:
        await self._require_few_tables(person)
        now = self.env.now()
        return await self._create(
            lambda code: new_table.new_table(code, person, name, request, now)
        )

    async def open_lesson(self, person: str, name: str, request: OpenLesson) -> Room:
        await self._require_few_tables(person)
        now = self.env.now()
        return await self._create(
            lambda code: new_table.new_lesson(code, person, name, request, now)
        )

    async def play_on(self, person: PersonRow, record: Record, wish: PlayOn) -> Room:
        """A table that goes on with a finished game before one of its lines."""
        await self._require_few_tables(person.id)
        now = self.env.now()
        return await self._create(
            lambda code: new_table.play_on(code, person.id, person.name, record, wish, now)
        )

    async def rematch(self, room: Room, person: str) -> str:
        """The code of the next table of the same company; asking again gives the same one."""
        await room.catch_up()  # one that failed may have been committed all the same
        decide.require_may_rematch(room.table, person)
        known = room.table.followed_by
        before = await self.table(known) if known else None
        if before is not None and before.status != "closed":
            return known
        await self._require_few_tables(person)
        now = self.env.now
        next_room = await self._create(lambda code: new_table.rematch(room.table, code, now()))
        followed = False
        try:
            followed = await room.change(
                lambda table: decide.follow_rematch(table, person, known, next_room.code, now())
            )
        finally:
            if not followed:  # it failed, or another rematch was committed first
                await next_room.change(lambda _: [log.Closed(now(), "left")])
        return room.table.followed_by

    async def _require_few_tables(self, person: str) -> None:
        if len(await self.env.store.tables_of(person)) >= MOST_TABLES:
            raise Refusal("too-many-tables", most=MOST_TABLES)

    async def _create(self, first_entries: Callable[[str], Entries]) -> Room:
        """A table under a code that no other has, and that this process holds."""
        while True:
            code = self.env.tokens.table_code()
            if await self.room(code) is not None:
                continue
            if not await self.homes.take(code, new=True):
                continue
            room = Room(self.env, code)
            entries = first_entries(code)
            created = False
            try:
                created = await room.change(lambda table: [] if table.length else entries)  # noqa: B023
            finally:
                if not created or code in self.loaded:
                    room.close()
            if created:
                return self.loaded.setdefault(code, room)  # or as loaded since it was committed

    # People

    async def claim(self, link: LinkRow, person: PersonRow) -> None:
        room = await self.room(link.table)
        if room is None:
            raise Refusal("no-such-table")
        how = "reissued" if link.kind == "reissue" else "handed-over"
        now = self.env.now

        def take(table: Table) -> Entries:
            came_back = link.seat in room.presence.here  # at the last moment
            if how == "reissued" and came_back:
                raise Refusal("link-spent")
            return decide.claim(table, link.seat, link.person, person.id, person.name, how, now())

        await room.change(take)
        await send_all_chat(room, [each for each in room.devices if each.person == person.id])

    async def forget(self, person: str) -> None:
        codes = await self.leave(person)
        await self.env.store.forget_person(person)
        await self.reload(codes)

    async def disconnect(self, person: str) -> None:
        _disconnect([each for each in self._devices() if each.person == person], "signed-out")

    async def leave(self, person: str) -> set[str]:
        """Let a person leave every seat at tables held here; the codes of those tables."""
        codes = {code for code, room in self.loaded.items() if person in room.table.people()}
        codes.update(await self.env.store.tables_of(person))
        for code in codes:
            room = await self.room(code)
            if room is None or room.table.status == "closed":
                continue
            for seat in room.table.seats_of(person):
                await room.change(partial(self._leave, person=person, seat=seat))
        return codes

    def _leave(self, table: Table, person: str, seat: int) -> Entries:
        return decide.leave(table, person, Leave(0, seat), self.env.now())

    async def reload(self, codes: set[str]) -> None:
        for code in codes & self.loaded.keys():
            await self.loaded[code].reload()

    async def count(self) -> Metrics:
        rooms = self.loaded.values()
        playing = sum(room.table.status == "playing" for room in rooms)
        return replace(self.env.metrics, loaded=len(rooms), playing=playing)

    def missing(self) -> int:
        return 0

    # Watching

    async def _keep_time(self) -> None:
        """Read the clock often: one that was set back is known by being behind its last time."""
        while True:
            self.env.now()
            await asyncio.sleep(READ_CLOCK_EVERY_S)

    async def _watch(self) -> None:
        while True:
            pause = WATCH_EVERY_S
            try:
                self._drop_idle()
                await self.load_due()
            except StoreError:
                logger.exception("cannot read what is due")
                pause = RETRY_S
            except Exception:
                logger.exception("cannot look for what is due")
            await asyncio.sleep(pause)

    def _drop_idle(self) -> None:
        for room in list(self.loaded.values()):
            if room.is_idle:
                self._drop(room)

    def _drop(self, room: Room) -> None:
        room.close()
        self.loaded.pop(room.code, None)
        self.homes.drop(room.code)
        if room.lock.locked():
            task = asyncio.create_task(self._follow_last_change(room))
            self._following[task] = None
            task.add_done_callback(self._following.pop)

    async def _follow_last_change(self, room: Room) -> None:
        """What a dropped room was committing is unknown to the next room of its table."""
        async with room.lock:
            pass
        if (next_room := self.loaded.get(room.code)) is not None:
            next_room.is_behind = True
            next_room.alarm.set()

    def lose(self, codes: Iterable[str]) -> None:
        """Let go of tables that another process holds now; their devices come back there."""
        for room in [self.loaded[code] for code in sorted(codes) if code in self.loaded]:
            _disconnect(room.devices, "stopping")
            self._drop(room)

    async def load_due(self) -> None:
        horizon = self.env.now() + int(2000 * WATCH_EVERY_S)
        due = await self.homes.due(horizon)
        if not self._looked_ahead:
            due += await self._from_the_future()
            self._looked_ahead = True
        failed: StoreError | None = None
        for code in due:
            if code not in self.loaded:
                try:
                    await self.room(code)
                except StoreError as error:
                    failed = error
                except Exception:  # the other tables are loaded all the same
                    logger.exception("a table cannot be read", extra={"table": code})
        if failed is not None:
            raise failed

    async def _from_the_future(self) -> list[str]:
        """Tables that were changed later than now, before the clock was set back and we began.

        What is due there is not waited for: a room goes on from its table's last entry.
        """
        store, now = self.env.store, self.env.now()
        latest = await store.tables(1)
        if not latest or latest[0].updated_at <= now:
            return []
        rows = await store.tables(EVERYTHING)
        return [row.code for row in rows if row.updated_at > now and row.wake_at]

    async def follow_store(self) -> None:
        changed: list[str] = []
        failed: StoreError | None = None
        for code, room in list(self.loaded.items()):
            try:
                if await self._follow(room):
                    changed.append(code)
            except StoreError as error:
                failed = error
            except Exception:  # the other tables follow all the same
                logger.exception("a table cannot be read", extra={"table": code})
        banned = await self._banned()
        _disconnect(banned, "banned")
        logger.info("changed from outside", extra={"tables": changed, "hung_up": len(banned)})
        if failed is not None:
            raise failed

    async def _follow(self, room: Room) -> bool:
        """Take over what the store has of one table; whether that differed."""
        row = await self.env.store.table(room.code)
        if row is None:
            _disconnect(room.devices, "no-such-table")
            self._drop(room)
            return True
        differs = row.summary != msgspec.json.encode(summary(room.table))
        if differs:
            await room.reload()
        if room.devices:
            await send_all_chat(room, list(room.devices))
        return differs

    async def _banned(self) -> list[Device]:
        """Connected devices of people who are banned."""
        banned: set[str] = set()
        for person in {device.person for device in self._devices() if device.person}:
            found = await self.env.store.person_by_id(person)
            if found is not None and found.banned:
                banned.add(person)
        return [device for device in self._devices() if device.person in banned]


async def keep_following(store: Store, follow: Callable[[], Awaitable[None]]) -> None:
    """Call `follow` whenever another process, such as `lucky7 admin`, has written.

    Where that fails it is called again: the store says only once that something was written.
    """
    is_behind = False
    while True:
        await asyncio.sleep(FOLLOW_STORE_EVERY_S)
        try:
            is_behind = await store.others_wrote() or is_behind
            if is_behind:
                await follow()
                is_behind = False
        except Exception:
            logger.exception("cannot listen for changes")


def _disconnect(devices: Iterable[Device], why: str) -> None:
    """Say why, then hang up."""
    for device in list(devices):
        device.send_away(why)
