"""The tables of this process: found by code, woken when something is due, forgotten when idle."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from typing import Protocol

import msgspec

from lucky7.live.chat import recall
from lucky7.live.device import Device
from lucky7.live.identity import table_code
from lucky7.live.metrics import Metrics
from lucky7.live.room import House, Room
from lucky7.messages.from_client import CreateTable, Leave
from lucky7.messages.refusal import Refusal
from lucky7.messages.to_client import Notice
from lucky7.server.processes.sharding import ALL, Share
from lucky7.store.interface import LinkRow, PersonRow, Store, StoreError
from lucky7.table import decide, log
from lucky7.table import new_table as found
from lucky7.table.broadcast import rebuild
from lucky7.table.decide import Entries
from lucky7.table.seats import summary
from lucky7.table.table import Table

LOOK_EVERY_S = 20.0
LISTEN_EVERY_S = 1.0

logger = logging.getLogger("lucky7")


class Halls(Protocol):
    """What is asked of all tables, in however many processes they are."""

    async def claim(self, link: LinkRow, person: PersonRow) -> None:
        """Give somebody the seat that a link leads to."""
        ...

    async def forget(self, person: str) -> None:
        """Delete somebody: they leave every seat, and no room remembers their name."""
        ...

    async def catch_up(self) -> None:
        """Read what somebody else has changed, tell it, and see the banned out."""
        ...

    async def count(self) -> Metrics: ...

    def missing(self) -> int:
        """How many processes with tables are not there."""
        ...


class Hall:
    def __init__(self, house: House, share: Share = ALL) -> None:
        self.house = house
        self.share = share
        self.rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room | None]] = {}
        self._watches: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Go on where the last process stopped, and keep looking for what is due."""
        self._watches.append(asyncio.create_task(self._keep_watch()))
        if self.share == ALL:
            await self.house.store.others_wrote()
            listening = keep_listening(self.house.store, self.catch_up)
            self._watches.append(asyncio.create_task(listening))

    async def close(self) -> None:
        for watch in self._watches:
            watch.cancel()
        await asyncio.gather(*self._watches, return_exceptions=True)
        for room in list(self.rooms.values()):
            async with room.lock:  # let what is being committed be told
                room.close()
        _see_out(self._devices(), "stopping")

    def _devices(self) -> Iterator[Device]:
        for room in list(self.rooms.values()):
            yield from list(room.devices)

    async def room(self, code: str) -> Room | None:
        """The room of a table, read from the store if it is not in memory."""
        room = self.rooms.get(code)
        if room is not None:
            room.asked_at = self.house.now()
            return room
        task = self._opening.get(code)
        if task is None:
            task = asyncio.create_task(self._read(code))
            self._opening[code] = task
            task.add_done_callback(lambda _: self._opening.pop(code, None))
        return await asyncio.shield(task)

    async def _read(self, code: str) -> Room | None:
        bodies = await self.house.store.log(code)
        if not bodies:
            return None
        if code not in self.rooms:  # founded while we read
            self.rooms[code] = Room(self.house, *rebuild(bodies))
            self.rooms[code].alarm.set()
        return self.rooms[code]

    async def create(self, person: str, name: str, request: CreateTable) -> Room:
        now = self.house.now()
        return await self._begin(lambda code: found.new_table(code, person, name, request, now))

    async def rematch(self, room: Room, person: str) -> Room:
        """The next table of the same company; asking again gives the same one."""
        async with room.lock:
            decide.require_over(room.table, person)
            if room.table.followed_by:
                after = await self.room(room.table.followed_by)
                if after is not None and after.table.status != "closed":
                    return after
            now = self.house.now()
            after = await self._begin(lambda code: found.rematch(room.table, code, now))
            await room.add([log.Followed(now, after.table.code)])
        return after

    async def claim(self, link: LinkRow, person: PersonRow) -> None:
        room = await self.room(link.table)
        if room is None:
            raise Refusal("no-such-table")
        how = "reissued" if link.kind == "reissue" else "handed-over"
        now = self.house.now
        await room.decide(
            lambda table: decide.claim(
                table, link.seat, link.person, person.id, person.name, how, now()
            )
        )

    async def forget(self, person: str) -> None:
        codes = await self.leave(person)
        await self.house.store.forget_person(person)
        await self.read_again(codes)

    async def leave(self, person: str) -> set[str]:
        """Let somebody leave every seat here; where they sat."""
        store, now = self.house.store, self.house.now
        codes = {code for code, room in self.rooms.items() if person in room.table.people()}
        codes.update(filter(self.share.holds, await store.tables_of(person)))
        for code in codes:
            room = await self.room(code)
            if room is None or room.table.status == "closed":
                continue
            for seat in room.table.seats_of(person):
                leave = partial(decide.leave, person=person, request=Leave(0, seat), now=now())
                await room.decide(leave)
        return codes

    async def read_again(self, codes: set[str]) -> None:
        for code in codes & self.rooms.keys():
            await self.rooms[code].refresh()

    async def count(self) -> Metrics:
        rooms = self.rooms.values()
        playing = sum(room.table.status == "playing" for room in rooms)
        return replace(self.house.metrics, loaded=len(rooms), playing=playing)

    def missing(self) -> int:
        return 0

    async def _begin(self, founding: Callable[[str], Entries]) -> Room:
        """A table under a code that no other has, and that falls to this hall."""
        while True:
            code = table_code()
            if not self.share.holds(code) or await self.room(code) is not None:
                continue
            room = Room(self.house, Table())
            async with room.lock:
                begun = await room.add(founding(code))
            if begun and code not in self.rooms:
                self.rooms[code] = room
                return room
            room.close()
            if begun:
                return self.rooms[code]  # read as soon as it was committed

    async def _keep_watch(self) -> None:
        while True:
            self._forget_idle()
            try:
                await self._wake_due()
            except StoreError:
                logger.exception("cannot look for what is due")
            await asyncio.sleep(LOOK_EVERY_S)

    async def catch_up(self) -> None:
        store = self.house.store
        changed: list[str] = []
        for code, room in list(self.rooms.items()):
            row = await store.table(code)
            if row is None:
                changed.append(code)
                _see_out(room.devices, "no-such-table")
                room.close()
                self.rooms.pop(code, None)
            elif row.summary != msgspec.json.encode(summary(room.table)):
                changed.append(code)
                await room.refresh()
            if room.devices:
                await recall(room, list(room.devices))
        banned: list[Device] = []
        for person in {device.person for device in self._devices() if device.person}:
            known = await store.person_by_id(person)
            if known is None or known.banned:
                banned += [each for each in self._devices() if each.person == person]
        _see_out(banned, "banned")
        logger.info("changed from outside", extra={"tables": changed, "hung_up": len(banned)})

    def _forget_idle(self) -> None:
        for code, room in list(self.rooms.items()):
            if room.is_idle:
                room.close()
                del self.rooms[code]

    async def _wake_due(self) -> None:
        horizon = self.house.now() + int(2000 * LOOK_EVERY_S)
        for code, _ in await self.house.store.due(horizon):
            if self.share.holds(code) and code not in self.rooms:
                await self._wake_one(code)

    async def _wake_one(self, code: str) -> None:
        """One table that cannot be read keeps no other from being woken."""
        try:
            await self.room(code)
        except Exception:
            logger.exception("a table cannot be read", extra={"table": code})


async def keep_listening(store: Store, catch_up: Callable[[], Awaitable[None]]) -> None:
    """`lucky7 admin` writes into the store beside us: let the tables in memory follow."""
    while True:
        await asyncio.sleep(LISTEN_EVERY_S)
        try:
            if await store.others_wrote():
                await catch_up()
        except StoreError:
            logger.exception("cannot listen for changes")


def _see_out(devices: Iterable[Device], why: str) -> None:
    """Say why before hanging up."""
    goodbye = msgspec.json.encode(Notice(why))
    for device in list(devices):
        device.line.tell(goodbye)
        device.line.hang_up(why)
