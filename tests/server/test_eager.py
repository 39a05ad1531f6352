import asyncio
import logging
from collections.abc import Generator

import pytest

from lucky7.server.eager import Eager


async def test_what_waits_for_nothing_is_done_at_once() -> None:
    done = []

    async def work() -> None:
        done.append("all")

    Eager(work())
    assert done == ["all"]


async def test_it_goes_as_far_as_it_can_and_on_when_what_it_waits_for_comes() -> None:
    future = asyncio.get_running_loop().create_future()
    done = []

    async def work() -> None:
        done.append("begun")
        done.append(await future)
        await asyncio.sleep(0)
        done.append("after a turn")
        await asyncio.sleep(0.001)
        done.append("after a while")
        end.set()

    end = asyncio.Event()
    Eager(work())
    assert done == ["begun"]
    future.set_result("come")
    assert done == ["begun"], "whoever brings it is not kept waiting"
    await end.wait()
    assert done == ["begun", "come", "after a turn", "after a while"]


async def test_it_waits_for_tasks_and_locks_and_all_at_once() -> None:
    done = []
    lock = asyncio.Lock()
    end = asyncio.Event()

    async def seven() -> int:
        return 7

    async def work() -> None:
        async with lock:
            done.append(await asyncio.create_task(seven()))
            done.extend(await asyncio.gather(seven(), asyncio.shield(asyncio.create_task(seven()))))
        end.set()

    async with lock:
        Eager(work())
    await end.wait()
    assert done == [7, 7, 7]
    assert not lock.locked()


async def test_those_who_wait_for_the_same_go_on_in_the_order_they_came() -> None:
    lock = asyncio.Lock()
    done = []
    end = asyncio.Event()

    async def work(number: int) -> None:
        async with lock:
            done.append(number)
            await asyncio.sleep(0)
        if number == 9:
            end.set()

    for number in range(10):
        Eager(work(number))
    await end.wait()
    assert done == list(range(10))


async def test_an_error_of_what_it_waits_for_is_raised_inside() -> None:
    future = asyncio.get_running_loop().create_future()
    caught = asyncio.Event()

    async def work() -> None:
        try:
            await future
        except ZeroDivisionError:
            caught.set()

    Eager(work())
    future.set_exception(ZeroDivisionError())
    await caught.wait()


async def fails_at_once(_: asyncio.Future[None]) -> None:
    raise ZeroDivisionError


async def fails_later(future: asyncio.Future[None]) -> None:
    await future
    raise ZeroDivisionError


async def waits_for_what_is_given_up(future: asyncio.Future[None]) -> None:
    future.cancel()
    await future


class NoFuture:
    def __await__(self) -> Generator[object, None, None]:
        yield object()


async def waits_for_what_is_no_future(_: asyncio.Future[None]) -> None:
    await NoFuture()


@pytest.mark.parametrize(
    "work", [fails_at_once, fails_later, waits_for_what_is_given_up, waits_for_what_is_no_future]
)
async def test_what_it_raises_is_logged_and_harms_nobody(
    work: object, caplog: pytest.LogCaptureFixture
) -> None:
    future = asyncio.get_running_loop().create_future()
    ended = asyncio.Event()

    async def clean() -> None:
        try:
            await work(future)  # type: ignore[operator]
        finally:
            ended.set()

    with caplog.at_level(logging.ERROR):
        Eager(clean())
        if not future.done():
            future.set_result(None)
        await ended.wait()
        await asyncio.sleep(0)
    assert [record.message for record in caplog.records] == ["cut short"]
    assert caplog.records[0].exc_info is not None
