"""Virtual time: one queue of all that happens, and event loops that run on it without waiting."""

import asyncio
import contextlib
import logging
from collections import deque
from collections.abc import Callable
from contextvars import Context
from functools import partial
from heapq import heappop, heappush
from typing import Any, TypeVarTuple

Run = Callable[[], object]
Ts = TypeVarTuple("Ts")


class Timeline:
    """Runs callbacks in the order of their times. Nothing waits: time jumps to what is next."""

    def __init__(self) -> None:
        self.time = 0.0  # seconds
        self._ready: deque[Run] = deque()
        self._later: list[tuple[float, int, Run]] = []
        self._count = 0

    def now(self) -> float:
        return self.time

    def soon(self, run: Run) -> None:
        self._ready.append(run)

    def after(self, seconds: float, run: Run) -> None:
        self.at(self.time + seconds, run)

    def at(self, time: float, run: Run) -> None:
        self._count += 1  # of two at the same time, the one asked for first
        heappush(self._later, (time, self._count, run))

    def run_until(self, end: float) -> None:
        """Run all that happens up to that time, and stand there."""
        ready, later = self._ready, self._later
        while True:
            while ready:
                ready.popleft()()
            if not later or later[0][0] > end:
                break
            time, _, run = heappop(later)
            self.time = max(self.time, time)
            run()
        self.time = max(self.time, end)


class VirtualLoop(asyncio.BaseEventLoop):
    """The event loop of one process: no selector, no threads, time from a timeline.

    A stalled loop runs nothing until it goes on; a dead one never runs anything again.
    """

    def __init__(self, timeline: Timeline, on_error: Callable[[BaseException], None]) -> None:
        super().__init__()
        self._timeline = timeline
        self._on_error = on_error
        self._held: list[asyncio.Handle] = []
        self._is_stalled = False
        self.is_dead = False
        self.steps_to_crash = -1  # runs so many callbacks more; -1: no crash is planned
        self.on_crash: Run = self.kill

    def time(self) -> float:
        return self._timeline.time

    def call_soon(
        self, callback: Callable[[*Ts], object], *args: *Ts, context: Context | None = None
    ) -> asyncio.Handle:
        handle = asyncio.Handle(callback, args, self, context)
        if not self.is_dead:
            self._timeline.soon(partial(self._run, handle))
        return handle

    def call_soon_threadsafe(
        self, callback: Callable[[*Ts], object], *args: *Ts, context: Context | None = None
    ) -> asyncio.Handle:
        return self.call_soon(callback, *args, context=context)

    def call_at(
        self,
        when: float,
        callback: Callable[[*Ts], object],
        *args: *Ts,
        context: Context | None = None,
    ) -> asyncio.TimerHandle:
        handle = asyncio.TimerHandle(when, callback, args, self, context)
        if not self.is_dead:
            self._timeline.at(when, partial(self._run, handle))
        return handle

    def _timer_handle_cancelled(self, handle: asyncio.TimerHandle) -> None:
        """It stays in the timeline, and does nothing when its time has come."""

    def _run(self, handle: asyncio.Handle) -> None:
        if self.is_dead or handle.cancelled():
            return
        if self._is_stalled:
            self._held.append(handle)
            return
        asyncio._set_running_loop(self)  # noqa: SLF001  as BaseEventLoop does
        handle._run()  # noqa: SLF001
        asyncio._set_running_loop(None)  # noqa: SLF001
        if self.steps_to_crash >= 0:
            self.steps_to_crash -= 1
            if self.steps_to_crash < 0:
                self.on_crash()

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if error is not None and not self.is_dead:
            self._on_error(error)

    def stall(self) -> None:
        self._is_stalled = True

    def go_on(self) -> None:
        """Run what came up while the loop was stalled."""
        self._is_stalled = False
        held, self._held = self._held, []
        for handle in held:
            self._timeline.soon(partial(self._run, handle))

    def kill(self) -> None:
        """End at whatever await each task is. Their `finally` blocks reach nothing any more.

        One that awaits something there is an error to Python, which the dead do not report.
        """
        self.is_dead = True
        logging.disable()
        for task in asyncio.all_tasks(self):
            coroutine = task.get_coro()
            if coroutine is not None:
                with contextlib.suppress(RuntimeError):
                    coroutine.close()
        logging.disable(logging.NOTSET)
        self.close()
