"""One server of several: the real cluster code on simulated leases, bus and store."""

import math
from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import TYPE_CHECKING

from lucky7.api.request import Answer, Request
from lucky7.cluster.cluster import Cluster
from lucky7.cluster.homes import ClusterHomes
from lucky7.cluster.lines import Connect
from lucky7.live.environment import Environment
from lucky7.live.rooms import Rooms
from lucky7.simulate.disk import Disk
from lucky7.simulate.faulty_store import DiskHealth, FaultyStore
from lucky7.simulate.process import Process
from lucky7.simulate.servers.bus import Exchange, SimulatedBus
from lucky7.simulate.servers.leases import LeaseTable, SimulatedLeases
from lucky7.simulate.servers.store import LATE_S, RemoteStore
from lucky7.simulate.timeline import Timeline

if TYPE_CHECKING:
    from lucky7.simulate.checks.owners import Owners

PREFIX = "lucky7.simulated"


@dataclass(frozen=True)
class Shared:
    """What all servers have in common, beside the disk."""

    exchange: Exchange
    leases: LeaseTable
    owners: "Owners"
    left_at: dict[tuple[str, str], float]


class ServerProcess(Process):
    is_one_of_several = True

    def __init__(
        self,
        name: str,
        shared: Shared,
        timeline: Timeline,
        disk: Disk,
        health: DiskHealth,
        rng: Random,
        wall_clock: Callable[[], int],
        on_error: Callable[[BaseException], None],
    ) -> None:
        self.name = name
        self._shared = shared
        self.last_cut = 0.0
        self.is_cut = False
        self._health = health
        super().__init__(timeline, disk, health, rng, wall_clock, on_error)
        self.left_at = shared.left_at
        self.cluster = Cluster(self.bus, PREFIX, self._homes, self.rooms)
        self.api = replace(self.api, all_rooms=self.cluster)

    def _open_store(self, disk: Disk, health: DiskHealth) -> FaultyStore:
        self.store = RemoteStore(
            *(disk, self._timeline, self.loop, health, self._rng),
            *(self._shared.leases, self._shared.owners, self.name),
        )
        return self.store

    def _make_rooms(self, env: Environment, disk: Disk) -> Rooms:
        self.bus = SimulatedBus(self._shared.exchange, self.loop)
        leases = SimulatedLeases(self.store, disk, self._shared.leases)
        self._homes = ClusterHomes(leases, self.name, self._timeline.now)
        return Rooms(env, self._homes)

    async def begin(self) -> None:
        await self.cluster.start(self.api)
        await super().begin()

    async def stop(self) -> None:
        """As a server does that is asked to."""
        began = self._timeline.time
        self.is_listening = False
        await self.cluster.stop_sockets()
        await super().stop()
        await self.cluster.stop()
        await self.bus.close()
        if max(self.well_since, self._health.well_since) < began:
            self._shared.owners.gave_back(self.name)

    async def answer(self, request: Request) -> Answer:
        return await self.cluster.answer(self.api, request)

    async def table_device(self, request: Request, *, wants_moves: bool) -> Connect:
        return await self.cluster.table_device(self.api, request, wants_moves=wants_moves)

    # Faults

    def cut(self, *, bus: bool, store: bool, seconds: float) -> None:
        if bus:
            self.bus.cut()
        if store:
            self.store.is_cut = True
        self.is_cut = True
        self._timeline.after(seconds, self._heal)

    def write_late(self, seconds: float) -> None:
        """Until the last of them has arrived the server counts as cut off."""
        self.store.is_late = self.is_cut = True
        self._timeline.after(seconds, self._write_in_time)
        self._timeline.after(seconds + LATE_S[1], self._heal)

    def _write_in_time(self) -> None:
        self.store.is_late = False

    def _heal(self) -> None:
        self.bus.heal()
        self.store.is_cut = self.store.is_late = self.is_cut = False
        self.last_cut = self._timeline.time

    @property
    def well_since(self) -> float:
        """Beside its disk; infinite if it is not well now."""
        if self.is_cut or self.store.hanging:
            return math.inf
        return max(self.last_cut, self.store.last_hung, super().well_since)
