"""One server process: rooms on an event loop of their own, which can stall, stop and die."""

import math
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor, Future
from random import Random
from typing import TYPE_CHECKING, Any, cast

from lucky7.api import dispatch
from lucky7.api.limits import Limits
from lucky7.api.request import Answer, Api, Request
from lucky7.cluster import devices
from lucky7.cluster.lines import Connect
from lucky7.live.bots import THREADS, BotThreads
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


class VirtualThreads(Executor):
    """Threads in which bots choose: what is asked of them is done a little later, or much."""

    def __init__(self, timeline: Timeline, rng: Random) -> None:
        self._timeline = timeline
        self._rng = rng

    def submit(self, work: Callable[..., Any], /, *args: Any, **_: Any) -> Future[Any]:
        done: Future[Any] = Future()

        def finish() -> None:
            if done.set_running_or_notify_cancel():
                done.set_result(work(*args))

        takes = self._rng.random() * (1.5 if self._rng.random() < 0.005 else 0.02)
        self._timeline.after(takes, finish)
        return done


class Process:
    name = "the server"
    is_one_of_several = False

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
        self._store = self._open_store(disk, health)
        pool = VirtualThreads(timeline, rng)
        bots = BotThreads(pool, THREADS, self._choose, timeline.now, rng)
        env = Environment(
            cast("Store", self._store),
            RandomSource(rng),
            bots.choose,
            now=wall_clock,
            monotonic=timeline.now,
            tokens=Tokens(rng),
        )
        self.rooms = self._make_rooms(env, disk)
        limits = Limits(timeline.now)
        self.api = Api(self.rooms, self.rooms, SharedPads(env), limits)
        self.started_at = math.inf
        self.is_listening = False
        self.last_stalled = 0.0
        self.is_stalled = False
        self._not_begun: dict[Coroutine[Any, Any, Any], None] = {}
        self.connections: dict[Connection, None] = {}
        self.left_at: dict[tuple[str, str], float] = {}  # by table and person: a device's going

    def _open_store(self, disk: Disk, health: DiskHealth) -> FaultyStore:
        return FaultyStore(disk, self._timeline, self.loop, health, self._rng)

    def _make_rooms(self, env: Environment, _: Disk) -> Rooms:
        return Rooms(env)

    @property
    def is_dead(self) -> bool:
        return self.loop.is_dead

    @property
    def is_up(self) -> bool:
        return self.started_at <= self._timeline.time and not self.is_dead

    @property
    def well_since(self) -> float:
        """Beside its disk; infinite if it is not well now."""
        return math.inf if self.is_stalled else self.last_stalled

    def start(self, on_failure: Callable[[], None]) -> None:
        """Begin; a server does not start on a disk that fails, and is started again."""

        async def start() -> None:
            try:
                await self.begin()
            except StoreError:
                on_failure()
            else:
                self.is_listening = True

        self.started_at = self._timeline.time
        self.run(start())

    async def begin(self) -> None:
        await self.rooms.start()

    async def stop(self) -> None:
        await self.rooms.stop()

    async def answer(self, request: Request) -> Answer:
        return await dispatch.respond(self.api, request)

    async def table_device(self, request: Request, *, wants_moves: bool) -> Connect:
        return await devices.table_device(self.api, request, wants_moves=wants_moves)

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

    def _choose(self, _: str, view: View) -> int:
        """A bot of any level chooses anything."""
        return self._rng.choice(checked.legal_actions(view))

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
