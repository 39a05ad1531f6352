"""What every bus must do. A bus is tested by a class that inherits these tests."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest

from lucky7.bus.interface import Bus

Opener = Callable[[], Awaitable[Bus]]
PATIENCE_S = 20.0


class Heard:
    """What arrives at a subject."""

    def __init__(self) -> None:
        self.bodies: list[bytes] = []
        self._more = asyncio.Event()

    def __call__(self, body: bytes) -> None:
        self.bodies.append(body)
        self._more.set()

    async def until(self, count: int) -> list[bytes]:
        async with asyncio.timeout(PATIENCE_S):
            while len(self.bodies) < count:
                self._more.clear()
                await self._more.wait()
        return self.bodies


class BusKit:
    @pytest.fixture
    async def one(self, opener: Opener) -> AsyncIterator[Bus]:
        bus = await opener()
        yield bus
        await bus.close()

    @pytest.fixture
    async def other(self, opener: Opener) -> AsyncIterator[Bus]:
        bus = await opener()
        yield bus
        await bus.close()

    async def test_messages_arrive_in_order_at_those_who_subscribed(
        self, one: Bus, other: Bus
    ) -> None:
        here, there, elsewhere = Heard(), Heard(), Heard()
        await one.subscribe("kit.order", here)
        await other.subscribe("kit.order", there)
        await other.subscribe("kit.elsewhere", elsewhere)
        sent = [b"%d" % number for number in range(2000)]
        for number, body in enumerate(sent):
            one.publish("kit.order", body)
            if number % 100 == 0:
                await asyncio.sleep(0)
        one.publish("kit.elsewhere", b"last")
        assert await there.until(2000) == sent
        assert await here.until(2000) == sent
        assert await elsewhere.until(1) == [b"last"]

    async def test_of_a_queue_one_gets_each_message(self, one: Bus, other: Bus) -> None:
        here, there, everything = Heard(), Heard(), Heard()
        await one.subscribe("kit.queue", here, "workers")
        await other.subscribe("kit.queue", there, "workers")
        await other.subscribe("kit.queue", everything)
        sent = [b"%d" % number for number in range(100)]
        for body in sent:
            one.publish("kit.queue", body)
            await asyncio.sleep(0)
        assert await everything.until(100) == sent
        async with asyncio.timeout(PATIENCE_S):
            while len(here.bodies) + len(there.bodies) < 100:  # noqa: ASYNC110  two may hear it
                await asyncio.sleep(0)
        assert sorted(here.bodies + there.bodies) == sorted(sent)
        assert here.bodies
        assert there.bodies

    async def test_who_leaves_a_queue_gets_nothing_more(self, opener: Opener, one: Bus) -> None:
        left, stays = Heard(), Heard()
        leaving = await opener()
        await leaving.subscribe("kit.leave", left, "workers")
        await one.subscribe("kit.leave", stays, "workers")
        await leaving.close()
        for number in range(10):
            one.publish("kit.leave", b"%d" % number)
        assert len(await stays.until(10)) == 10
        assert left.bodies == []

    async def test_publishing_does_not_call_the_handler_at_once(self, one: Bus) -> None:
        heard = Heard()
        await one.subscribe("kit.later", heard)
        one.publish("kit.later", b"one")
        assert heard.bodies == []
        assert await heard.until(1) == [b"one"]

    async def test_a_message_is_any_bytes_also_many_of_them(self, one: Bus, other: Bus) -> None:
        heard = Heard()
        await other.subscribe("kit.bytes", heard)
        bodies = [b"", b"\x00\xff", b"x" * 500_000, b"y" * 500_000, b"z"]
        for body in bodies:
            one.publish("kit.bytes", body)
        assert await heard.until(5) == bodies

    async def test_nobody_need_listen(self, one: Bus, other: Bus) -> None:
        heard = Heard()
        one.publish("kit.nobody", b"lost")
        await other.subscribe("kit.somebody", heard)
        one.publish("kit.somebody", b"found")
        assert await heard.until(1) == [b"found"]

    async def test_what_was_published_before_closing_arrives(
        self, opener: Opener, other: Bus
    ) -> None:
        heard = Heard()
        await other.subscribe("kit.closing", heard)
        bus = await opener()
        bus.publish("kit.closing", b"last words")
        await bus.close()
        assert await heard.until(1) == [b"last words"]
