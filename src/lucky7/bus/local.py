"""A bus inside one process: for tests, and for several homes of tables on one event loop."""

import asyncio
from collections import defaultdict
from collections.abc import Callable
from typing import NamedTuple

from lucky7.bus.interface import Handler


class Subscription(NamedTuple):
    bus: "LocalBus"
    handler: Handler
    queue: str


class Exchange:
    """What several `LocalBus` have in common."""

    def __init__(self) -> None:
        self.subscriptions: defaultdict[str, list[Subscription]] = defaultdict(list)

    def receivers(self, subject: str) -> list[Subscription]:
        """All without a queue, and of each queue the one who has waited longest."""
        found: list[Subscription] = []
        queues: set[str] = set()
        for each in self.subscriptions.get(subject, ()):
            if each.queue not in queues:
                found.append(each)
            if each.queue:
                queues.add(each.queue)
        for each in found:
            if each.queue:
                self.subscriptions[subject].remove(each)
                self.subscriptions[subject].append(each)
        return found


class LocalBus:
    def __init__(self, exchange: Exchange) -> None:
        self._exchange = exchange
        self._loop = asyncio.get_running_loop()
        self._closed = False

    @property
    def is_connected(self) -> bool:
        return not self._closed

    def publish(self, subject: str, body: bytes) -> None:
        if not self._closed:
            for each in self._exchange.receivers(subject):
                self._loop.call_soon(each.bus.deliver, each.handler, body)

    def deliver(self, handler: Handler, body: bytes) -> None:
        if not self._closed:
            handler(body)

    async def subscribe(self, subject: str, handler: Handler, queue: str = "") -> None:
        self._exchange.subscriptions[subject].append(Subscription(self, handler, queue))

    def when_lost(self, handler: Callable[[], None]) -> None:
        """Nothing gets lost here."""

    async def close(self) -> None:
        await asyncio.sleep(0)
        self._closed = True
        for subject, found in list(self._exchange.subscriptions.items()):
            self._exchange.subscriptions[subject] = [each for each in found if each.bus is not self]
