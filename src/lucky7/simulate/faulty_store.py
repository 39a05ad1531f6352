"""A process's store on a disk that may be slow, fail before or after a write, or be full."""

import contextlib
import math
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any, Literal, TypeVar

from lucky7.simulate.disk import Disk, MemoryStore
from lucky7.simulate.timeline import Timeline, VirtualLoop
from lucky7.store.interface import StoreError

if TYPE_CHECKING:
    import asyncio

Health = Literal["well", "slow", "failing", "full"]
T = TypeVar("T")

USUAL_S = 0.002  # at most, for a write and its fsync
SLOW_S = 3.0
FAILS_ONCE = 0.004  # of the writes to a disk that is well


class DiskHealth:
    """How the disk is now, and the last time that it was not well."""

    def __init__(self, timeline: Timeline, rng: Random) -> None:
        self._timeline = timeline
        self._rng = rng
        self._now: Health = "well"
        self.fails_once = FAILS_ONCE
        self.last_ill = 0.0
        self.failures = 0

    @property
    def now(self) -> Health:
        return self._now

    @property
    def well_since(self) -> float:
        return self.last_ill if self._now == "well" else math.inf

    def become(self, health: Health) -> None:
        self._now = health
        self.last_ill = self._timeline.time

    def write_takes(self) -> float:
        return self._rng.random() * (SLOW_S if self._now == "slow" else USUAL_S)

    def write_outcome(self) -> Literal["written", "not written", "written, not said"]:
        chance = self._rng.random()
        if self._now == "full" or (self._now == "failing" and chance < 0.4):
            return self._failed("not written")
        if self._now == "failing" and chance < 0.7:
            return self._failed("written, not said")
        if self._now != "failing" and chance < self.fails_once:
            return self._failed(
                "not written" if chance < self.fails_once / 2 else "written, not said"
            )
        return "written"

    def read_fails(self) -> bool:
        if self._now == "failing" and self._rng.random() < 0.5:
            self._failed("not written")
            return True
        return False

    def _failed(
        self, how: Literal["not written", "written, not said"]
    ) -> Literal["not written", "written, not said"]:
        self.last_ill = self._timeline.time
        self.failures += 1
        return how


class FaultyStore(MemoryStore):
    """One process's store. What its process was not told of when it died may be written or not."""

    def __init__(
        self, disk: Disk, timeline: Timeline, loop: VirtualLoop, health: DiskHealth, rng: Random
    ) -> None:
        super().__init__(disk)
        self._timeline = timeline
        self._loop = loop
        self._health = health
        self._rng = rng
        self._unwritten: dict[asyncio.Future[Any], Callable[[], object]] = {}

    async def write(self, work: Callable[[], T]) -> T:
        if self._closed:
            raise StoreError("The store is closed.")
        done: asyncio.Future[T] = self._loop.create_future()
        self._unwritten[done] = work
        self._timeline.after(self._write_takes(), lambda: self._write(work, done))
        return await done

    def _write_takes(self) -> float:
        return self._health.write_takes()

    def crash(self) -> None:
        """The process died: of what it had asked for, some was written, and some never will be."""
        for work in self._unwritten.values():
            if self._health.now != "full" and self._rng.random() < 0.5:
                with contextlib.suppress(StoreError):
                    work()
        self._unwritten.clear()

    def _write(self, work: Callable[[], T], done: "asyncio.Future[T]") -> None:
        if self._unwritten.pop(done, None) is None:
            return
        outcome = self._health.write_outcome()
        if outcome == "not written":
            self._fail(done, "The disk is full.")
            return
        try:
            result = work()
        except StoreError as error:
            self._fail(done, str(error))
            return
        if outcome == "written, not said":
            self._fail(done, "The disk did not answer.")
        else:
            takes = self._rng.random() * USUAL_S
            self._timeline.after(takes, lambda: self._say(done, result))

    async def read(self, work: Callable[[], T]) -> T:
        if self._closed:
            raise StoreError("The store is closed.")
        done: asyncio.Future[T] = self._loop.create_future()
        self._timeline.after(self._rng.random() * USUAL_S, lambda: self._read(work, done))
        return await done

    def _read(self, work: Callable[[], T], done: "asyncio.Future[T]") -> None:
        if self._health.read_fails():
            self._fail(done, "The disk reports an error.")
        else:
            self._say(done, work())

    def _say(self, done: "asyncio.Future[T]", result: T) -> None:
        if not (done.done() or self._loop.is_dead):
            done.set_result(result)

    def _fail(self, done: "asyncio.Future[T]", why: str) -> None:
        self.failures += 1
        if not (done.done() or self._loop.is_dead):
            done.set_exception(StoreError(why))
