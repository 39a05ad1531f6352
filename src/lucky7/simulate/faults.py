"""The faults of a seed: when a server dies or stalls, the disk fails, the clock jumps."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from lucky7.simulate.faulty_store import FAILS_ONCE, Health
from lucky7.store.interface import Append, TableRow
from lucky7.table import log
from lucky7.table.seats import summary
from lucky7.table.timers import Presence, next_timer

if TYPE_CHECKING:
    from collections import Counter

    from lucky7.simulate.world import World

BETWEEN_S = 25.0  # two faults, on average
BEGIN_MS = 1_700_000_000_000  # when a world begins, since 1970
HOUR_MS = 3_600_000
ILLNESSES: tuple[Health, ...] = ("slow", "failing", "full")


class Faults:
    def __init__(self, world: "World") -> None:
        self._world = world
        self._ended = False
        self.counts: Counter[str] = world.checker.counts

    def start(self) -> None:
        self._world.health.fails_once = FAILS_ONCE
        self._next()

    def end(self) -> None:
        """From now on all is well."""
        self._ended = True
        self._world.health.become("well")
        self._world.health.fails_once = 0.0

    def _next(self) -> None:
        rng = self._world.rng
        self._world.timeline.after(rng.expovariate(1 / BETWEEN_S), self._happen)

    def _happen(self) -> None:
        if self._ended:
            return
        rng = self._world.rng
        fault = rng.choice(self.kinds())
        name = fault.__name__.strip("_")
        self.counts["faults"] += 1
        self.counts[f"fault: {name}"] += 1
        self._world.checker.note("fault", name)
        fault()
        self._next()

    def kinds(self) -> tuple[Callable[[], None], ...]:
        return (
            self._crash, self._crash, self._stop, self._disk, self._disk, self._stall,
            self._clock, self._lines, self._admin,
        )  # fmt: skip

    def _crash(self) -> None:
        world = self._world
        server = world.pick_server()
        server.crash_soon(lambda: world.restart(server, world.rng.choice([0.05, 1.0, 8.0])))

    def _stop(self) -> None:
        """An orderly stop, as for a new version."""
        world = self._world
        server = world.pick_server()

        async def stop() -> None:
            await server.stop()
            world.timeline.soon(lambda: world.restart(server, world.rng.random() * 3))

        server.run(stop())

    def _disk(self) -> None:
        world = self._world
        world.health.become(world.rng.choice(ILLNESSES))
        world.timeline.after(world.rng.choice([0.5, 3.0, 15.0]), self._disk_well)

    def _disk_well(self) -> None:
        self._world.health.become("well")

    def _stall(self) -> None:
        server = self._world.pick_server()
        if not (server.is_stalled or server.is_dead):
            server.stall(self._world.rng.choice([0.2, 2.0, 12.0]))

    def _clock(self) -> None:
        rng = self._world.rng
        self._world.checker.links.clock_set_at = self._world.timeline.time
        self._world.skew_ms[0] += rng.choice([-HOUR_MS, -HOUR_MS, -30_000, -3_000, 3_000, HOUR_MS])

    def _lines(self) -> None:
        """Most lines are half-open from now on."""
        rng = self._world.rng
        for company in self._world.companies:
            for person in (*company.people, company.watcher):
                for client in person.clients:
                    if client.connection is not None and rng.random() < 0.7:
                        client.connection.break_half_open()
                        self._world.timeline.after(rng.uniform(1, 12), client.give_up_line)

    def _admin(self) -> None:
        """Another process, as `lucky7 admin` is one, pauses a table."""
        world = self._world
        judges = world.checker.judges.values()
        playing = [judge.table for judge in judges if judge.table.status == "playing"]
        if not playing:
            return
        # Where nobody has done anything for longest, so that nothing else tells the process of it.
        changed_at = world.checker.changed_at
        table = min(playing, key=lambda table: changed_at[table.code]).copy()
        length = table.length
        entry = log.Paused(max(world.wall_clock(), table.last_at))
        table.fold(entry)
        row = TableRow(
            code=table.code,
            status=table.status,
            public=table.settings.public,
            wake_at=next_timer(table, Presence()).at,
            updated_at=table.last_at,
            summary=msgspec.json.encode(summary(table)),
            people=table.people(),
        )
        world.disk.append(Append(table.code, length, (log.encode(entry),), row))
        world.disk.written_by_others += 1
