"""asyncio on a virtual clock: hours pass at once, in the right order, and a crash is an end."""

import asyncio
import logging
from collections.abc import Coroutine, Iterator
from typing import Any

import pytest

from lucky7.simulate.timeline import Timeline, VirtualLoop

HOUR_S = 3600.0


@pytest.fixture
def timeline() -> Timeline:
    return Timeline()


@pytest.fixture
def errors() -> list[BaseException]:
    return []


@pytest.fixture
def loop(timeline: Timeline, errors: list[BaseException]) -> Iterator[VirtualLoop]:
    loop = VirtualLoop(timeline, errors.append)
    yield loop
    if not loop.is_dead:
        loop.kill()


def begin(loop: VirtualLoop, work: Coroutine[Any, Any, Any]) -> None:
    loop.call_soon(loop.create_task, work)


def test_sleepers_wake_in_the_order_of_their_times(timeline: Timeline, loop: VirtualLoop) -> None:
    woken: list[tuple[str, float]] = []

    async def sleep(name: str, seconds: float) -> None:
        await asyncio.sleep(seconds)
        woken.append((name, loop.time()))

    for name, seconds in (("last", 3 * HOUR_S), ("first", 1.0), ("second", HOUR_S)):
        begin(loop, sleep(name, seconds))
    timeline.run_until(2 * HOUR_S)
    assert woken == [("first", 1.0), ("second", HOUR_S)]
    assert timeline.time == 2 * HOUR_S


def test_locks_shields_groups_and_timeouts_work(timeline: Timeline, loop: VirtualLoop) -> None:
    done: list[object] = []

    async def use(lock: asyncio.Lock, name: str) -> str:
        async with lock:
            await asyncio.sleep(1)
            done.append((name, loop.time()))
        return name

    async def everything() -> None:
        lock = asyncio.Lock()
        done.append(await asyncio.gather(use(lock, "a"), use(lock, "b")))
        kept = asyncio.ensure_future(use(lock, "c"))
        try:
            async with asyncio.timeout(0.5):
                await asyncio.shield(kept)
        except TimeoutError:
            done.append("late")
        done.append(await kept)

    begin(loop, everything())
    timeline.run_until(HOUR_S)
    assert done == [("a", 1.0), ("b", 2.0), ["a", "b"], "late", ("c", 3.0), "c"]


def test_a_cancelled_timer_does_not_run(timeline: Timeline, loop: VirtualLoop) -> None:
    rung: list[str] = []
    handle = loop.call_later(1.0, rung.append, "never")
    loop.call_later(2.0, rung.append, "later")
    handle.cancel()
    timeline.run_until(9.0)
    assert rung == ["later"]


def test_a_stalled_loop_does_nothing_until_it_goes_on(
    timeline: Timeline, loop: VirtualLoop
) -> None:
    rung: list[float] = []
    loop.call_later(1.0, lambda: rung.append(timeline.time))
    loop.stall()
    timeline.after(5.0, loop.go_on)
    timeline.run_until(9.0)
    assert rung == [5.0]


def test_a_killed_loop_ends_at_the_await_where_it_is(timeline: Timeline, loop: VirtualLoop) -> None:
    reached: list[str] = []

    async def work() -> None:
        reached.append("before")
        await asyncio.sleep(2)
        reached.append("after")

    begin(loop, work())
    timeline.after(1.0, loop.kill)
    timeline.run_until(9.0)
    assert reached == ["before"]
    assert not loop.call_soon(reached.append, "nothing runs any more").cancelled()
    timeline.run_until(10.0)
    assert reached == ["before"]


def test_what_ends_with_a_crash_reports_nothing(
    timeline: Timeline, loop: VirtualLoop, caplog: pytest.LogCaptureFixture
) -> None:
    """Rooms tidy up after what failed, and write errors down: both at an await, or in a request."""

    async def work() -> None:
        try:
            await asyncio.sleep(2)
        finally:
            await asyncio.sleep(1)

    async def request() -> None:
        try:
            await work()
        except Exception:
            logging.getLogger("lucky7").exception("request failed")

    begin(loop, work())
    begin(loop, request())
    timeline.after(1.0, loop.kill)
    timeline.run_until(9.0)
    assert not caplog.records
    logging.getLogger("lucky7").error("another process goes on")
    assert caplog.records


def test_a_planned_crash_comes_after_so_many_callbacks(
    timeline: Timeline, loop: VirtualLoop
) -> None:
    ran: list[int] = []
    loop.steps_to_crash = 2
    for number in range(9):
        loop.call_soon(ran.append, number)
    timeline.run_until(1.0)
    assert ran == [0, 1, 2]
    assert loop.is_dead


def test_an_error_in_a_callback_is_told(
    timeline: Timeline, loop: VirtualLoop, errors: list[BaseException]
) -> None:
    loop.call_soon(lambda: 1 // 0)
    timeline.run_until(1.0)
    assert [type(error) for error in errors] == [ZeroDivisionError]
