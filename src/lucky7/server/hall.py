"""All tables of this server: found by code, woken when something is due, forgotten when idle."""

import asyncio
import contextlib
from collections.abc import Iterator

import msgspec

from lucky7.server import decide, found, log
from lucky7.server.decide import Entries
from lucky7.server.device import Device
from lucky7.server.identity import table_code
from lucky7.server.messages.asked import CreateTable
from lucky7.server.messages.told import Notice
from lucky7.server.room import House, Room
from lucky7.server.table import Table, rebuild

LOOK_EVERY_S = 20.0


class Hall:
    def __init__(self, house: House) -> None:
        self.house = house
        self.rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room | None]] = {}
        self._watch: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Go on where the last process stopped, and keep looking for what is due."""
        await self._wake_due()
        self._watch = asyncio.create_task(self._keep_watch())

    async def close(self) -> None:
        if self._watch is not None:
            self._watch.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._watch
        for room in self.rooms.values():
            async with room.lock:  # let what is being committed be told
                room.close()
        goodbye = msgspec.json.encode(Notice("stopping"))
        for device in self._devices():
            device.line.tell(goodbye)
            device.line.hang_up("stopping")

    def _devices(self) -> Iterator[Device]:
        for room in list(self.rooms.values()):
            yield from list(room.devices)

    async def room(self, code: str) -> Room | None:
        """The room of a table, read from the store if it is not in memory."""
        room = self.rooms.get(code)
        if room is not None:
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
        room = Room(self.house, rebuild(bodies))
        self.rooms[code] = room
        room.set_alarm()
        return room

    async def create(self, person: str, name: str, request: CreateTable) -> Room:
        code = await self._free_code()
        return await self._begin(found.new_table(code, person, name, request, self.house.now()))

    async def rematch(self, room: Room, person: str) -> Room:
        """The next table of the same company; asking again gives the same one."""
        async with room.lock:
            decide.require_over(room.table, person)
            if room.table.followed_by:
                after = await self.room(room.table.followed_by)
                if after is not None:
                    return after
            now = self.house.now()
            after = await self._begin(found.rematch(room.table, await self._free_code(), now))
            await room.add([log.Followed(now, after.table.code)])
        return after

    async def _free_code(self) -> str:
        while await self.room(code := table_code()) is not None:
            pass
        return code

    async def _begin(self, entries: Entries) -> Room:
        room = Room(self.house, Table())
        async with room.lock:
            await room.add(entries)
        self.rooms[room.table.code] = room
        return room

    async def _keep_watch(self) -> None:
        while True:
            await asyncio.sleep(LOOK_EVERY_S)
            self._forget_idle()
            await self._wake_due()

    def _forget_idle(self) -> None:
        for code, room in list(self.rooms.items()):
            if room.is_idle:
                room.close()
                del self.rooms[code]

    async def _wake_due(self) -> None:
        horizon = self.house.now() + int(2000 * LOOK_EVERY_S)
        for code, _ in await self.house.store.due(horizon):
            await self.room(code)
