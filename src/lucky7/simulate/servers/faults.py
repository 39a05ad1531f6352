"""Faults of several servers: cut off from each other or the store, late writes, wrong clocks."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from lucky7.simulate.faults import BEGIN_MS, HOUR_MS, Faults
from lucky7.simulate.servers.server import ServerProcess, Shared
from lucky7.table.timers import Presence, next_timer

if TYPE_CHECKING:
    from lucky7.simulate.process import Process
    from lucky7.simulate.world import World

APART_MS = 200  # so much servers' clocks differ in good times
CUT_S = (0.5, 3.0, 7.0, 20.0)
LATE_WRITES_S = 6.0
AWAY_S = 40.0
STORE_JUMPS_S = (-2.0, 2.5, 3600.0)


class ClusterFaults(Faults):
    def __init__(self, world: "World", shared: Shared) -> None:
        super().__init__(world)
        self._shared = shared

    def start(self) -> None:
        self._shared.exchange.is_well = False
        self._world.checker.links.clocks_differ = self._clocks_differ
        super().start()
        self._set_clocks()

    def end(self) -> None:
        super().end()
        self._shared.exchange.is_well = True

    def kinds(self) -> tuple[Callable[[], None], ...]:
        return (
            self._crash, self._crash, self._stop, self._rolling_restart, self._disk, self._stall,
            self._stall, self._clock, self._lines, self._admin, self._cut_bus, self._cut_bus,
            self._cut_store, self._cut_both, self._late_writes, self._store_clock,
            self._lonely_crash,
        )  # fmt: skip

    def _set_clocks(self) -> None:
        """As they keep them in good times."""
        world = self._world
        for number in range(len(world.skew_ms)):
            world.skew_ms[number] = world.rng.randint(-APART_MS, APART_MS)

    def _clocks_differ(self) -> bool:
        """A clock that was ahead stays so for its process, since time does not go back."""
        world = self._world
        right = BEGIN_MS + int(world.timeline.time * 1000)
        return any(abs(server.rooms.env.now() - right) > 2 * APART_MS for server in world.servers)

    def _clock(self) -> None:
        """One server's clock is wrong for a while."""
        world, rng = self._world, self._world.rng
        wrong = rng.choice([-HOUR_MS, -30_000, -3_000, 3_000, HOUR_MS])
        world.skew_ms[rng.randrange(len(world.skew_ms))] += wrong
        world.timeline.after(rng.choice([5.0, 60.0]), self._set_clocks)

    def _store_clock(self) -> None:
        self._shared.leases.jumped_s += self._world.rng.choice(STORE_JUMPS_S)

    def _rolling_restart(self) -> None:
        """One after the other, in good order, as for a new version."""
        self._replace(list(self._world.servers))

    def _replace(self, servers: "list[Process]") -> None:
        world = self._world
        if not servers:
            return
        server = servers.pop(0)
        number = world.servers.index(server) if server in world.servers else -1
        if number < 0 or not server.is_listening:
            self._replace(servers)
            return

        async def stop() -> None:
            await server.stop()
            world.timeline.soon(lambda: world.restart(server, 0.5))
            world.timeline.after(1.5, lambda: self._replace(servers))

        server.run(stop())

    def _lonely_crash(self, tries: int = 40) -> None:
        """A server dies where chance is due soon, and nobody is there who asks for the table."""
        world = self._world
        waiting = [company for company in world.companies if self._chance_is_near(company.code)]
        if not waiting:
            if tries and not self._ended:
                world.timeline.after(0.5, lambda: self._lonely_crash(tries - 1))
            return
        company = world.rng.choice(waiting)
        for person in (*company.people, company.watcher):
            person.go_away(AWAY_S)
        home = self._shared.leases.holder(company.code)
        for server in list(world.servers):
            if server.name == home:
                world.restart(server, 8.0)

    def _chance_is_near(self, code: str) -> bool:
        judge = self._world.checker.judges.get(code)
        if judge is None or judge.table.status != "playing":
            return False
        timer = next_timer(judge.table, Presence())
        return timer.kind == "chance" and 500 < timer.at - self._world.wall_clock() < 3_000

    def _pick(self) -> ServerProcess | None:
        server = self._world.pick_server()
        is_well = isinstance(server, ServerProcess) and server.is_listening and not server.is_cut
        return server if is_well and isinstance(server, ServerProcess) else None

    def _cut(self, *, bus: bool = False, store: bool = False) -> None:
        server = self._pick()
        if server is not None:
            server.cut(bus=bus, store=store, seconds=self._world.rng.choice(CUT_S))

    def _cut_bus(self) -> None:
        self._cut(bus=True)

    def _cut_store(self) -> None:
        self._cut(store=True)

    def _cut_both(self) -> None:
        self._cut(bus=True, store=True)

    def _late_writes(self) -> None:
        """Some arrive so late that the lease was lost between the check and the write."""
        server = self._pick()
        if server is not None:
            server.write_late(LATE_WRITES_S)
