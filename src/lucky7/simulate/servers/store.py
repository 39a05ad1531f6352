"""A server's store on another machine: it may be cut off, and a write may arrive very late."""

import asyncio
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, TypeVar

from lucky7.simulate.disk import Disk
from lucky7.simulate.faulty_store import DiskHealth, FaultyStore
from lucky7.simulate.servers.leases import LeaseTable
from lucky7.simulate.timeline import Timeline, VirtualLoop
from lucky7.store.interface import Append, StoreError

if TYPE_CHECKING:
    from lucky7.simulate.checks.owners import Owners

T = TypeVar("T")

NO_ANSWER_S = (0.0, 0.0, 2.0, 10.0)  # refused at once; or the command is given up in the end
LATE = 0.3  # of the writes while they may be late
LATE_S = (2.0, 8.0)


class RemoteStore(FaultyStore):
    def __init__(
        self,
        disk: Disk,
        timeline: Timeline,
        loop: VirtualLoop,
        health: DiskHealth,
        rng: Random,
        leases: LeaseTable,
        owners: "Owners",
        process: str,
    ) -> None:
        super().__init__(disk, timeline, loop, health, rng)
        self._leases = leases
        self._owners = owners
        self._process = process
        self.is_cut = False
        self.is_late = False
        self.hanging = 0  # commands that are not given up yet
        self.last_hung = 0.0

    async def append(self, append: Append) -> bool:
        asked_at = self._timeline.time

        def write() -> bool:
            self._owners.writes(append.code, self._process, asked_at)
            return self._is_held(append.code) and self._disk.append(append)

        return await self.write(write)

    def _is_held(self, code: str) -> bool:
        return self._leases.homes.get(code) == self._process

    async def write(self, work: Callable[[], T]) -> T:
        await self._reach()
        result = await super().write(work)
        await self._reach()
        return result

    async def read(self, work: Callable[[], T]) -> T:
        await self._reach()
        result = await super().read(work)
        await self._reach()
        return result

    async def _reach(self) -> None:
        if self.is_cut:
            self.hanging += 1
            try:
                await asyncio.sleep(self._rng.choice(NO_ANSWER_S))
            finally:
                self.hanging -= 1
                self.last_hung = self._timeline.time
            raise StoreError("The store does not answer.")

    def _write_takes(self) -> float:
        late = self.is_late and self._rng.random() < LATE
        return self._rng.uniform(*LATE_S) if late else super()._write_takes()

    def crash(self) -> None:
        """What is on its way may still arrive, also after others took over."""
        for done in list(self._unwritten):
            if self._rng.random() < 0.5:
                del self._unwritten[done]
