"""One server process: rooms on an event loop of their own, which can stall, stop and die."""

import asyncio
import math
from collections.abc import Callable, Coroutine
from random import Random
from typing import TYPE_CHECKING, Any, cast

from lucky7.api.limits import Limits
from lucky7.api.request import Api
from lucky7.live.chance_source import RandomSource
from lucky7.live.environment import Environment
from lucky7.live.pads.shared import SharedPads
from lucky7.live.rooms import Rooms
from lucky7.live.tokens import Tokens
from lucky7.rules import checked
from lucky7.rules.state import View
from lucky7.simulate.disk import Disk
from lucky7.simulate.faulty_store import DiskHealth, FaultyStore
from lucky7.simulate.timeline import Timeline, VirtualLoop
from lucky7.store.interface import Store, StoreError

if TYPE_CHECKING:
    from lucky7.simulate.network import Connection

MOST_STEPS = 400  # callbacks before a planned crash


class Process:
    def __init__(
        self,
        timeline: Timeline,
        disk: Disk,
        health: DiskHealth,
        rng: Random,
        wall_clock: Callable[[], int],
        on_error: Callable[[BaseException], None],
    ) -> None:
        self._timeline = timeline
        self._rng = rng
        self.loop = VirtualLoop(timeline, on_error)
        self._store = FaultyStore(disk, timeline, self.loop, health, rng)
        env = Environment(
            cast("Store", self._store),
            RandomSource(rng),
            self._choose,
            now=wall_clock,
            monotonic=timeline.now,
            tokens=Tokens(rng),
        )
        self.rooms = Rooms(env)
        limits = Limits(timeline.now)
        self.api = Api(self.rooms, self.rooms, SharedPads(env), limits)
        self.started_at = math.inf
        self.is_listening = False
        self.last_stalled = 0.0
        self.is_stalled = False
        self._not_begun: dict[Coroutine[Any, Any, Any], None] = {}
        self.connections: dict[Connection, None] = {}
        self.left_at: dict[tuple[str, str], float] = {}  # by table and person: a device's going

    @property
    def is_dead(self) -> bool:
        return self.loop.is_dead

    def start(self, on_failure: Callable[[], None]) -> None:
        """Begin; a server does not start on a disk that fails, and is started again."""

        async def start() -> None:
            try:
                await self.rooms.start()
            except StoreError:
                on_failure()
            else:
                self.is_listening = True

        self.started_at = self._timeline.time
        self.run(start())

    def run(self, work: Coroutine[Any, Any, Any]) -> None:
        """Let the process do something in a task of its own."""
        if self.is_dead:
            work.close()
            return
        self._not_begun[work] = None
        self.loop.call_soon(self._begin, work)

    def _begin(self, work: Coroutine[Any, Any, Any]) -> None:
        del self._not_begun[work]
        self.loop.create_task(work)

    def call(self, run: Callable[[], object]) -> None:
        self.loop.call_soon(run)

    def lines_at(self, code: str) -> "list[Connection]":
        """Of the devices at a table that the process has let in; a TV stands for nobody."""
        return [
            line
            for line in self.connections
            if line.code == code and line.is_known_to_server and not line.tv
        ]

    async def _choose(self, _: str, view: View, __: str) -> int:
        """A bot of any level: slow now and then, and it chooses anything."""
        rng = self._rng
        await asyncio.sleep(rng.random() * (1.5 if rng.random() < 0.05 else 0.02))
        return rng.choice(checked.legal_actions(view))

    # Faults

    def crash_soon(self, on_crash: Callable[[], object]) -> None:
        """At one of the next awaits."""
        self.loop.on_crash = on_crash
        self.loop.steps_to_crash = self._rng.randrange(MOST_STEPS)

    def crash(self) -> None:
        """Only what was written stays."""
        self.loop.kill()
        self._store.crash()
        for work in self._not_begun:
            work.close()
        for connection in self.connections:
            connection.process_died()

    def stall(self, seconds: float) -> None:
        """Nothing runs for a while: no CPU, or a suspended machine."""
        self.is_stalled = True
        self.loop.stall()
        self._timeline.after(seconds, self._go_on)

    def _go_on(self) -> None:
        self.is_stalled = False
        self.last_stalled = self._timeline.time
        self.loop.go_on()
