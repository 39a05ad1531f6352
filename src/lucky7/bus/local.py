"""A bus inside one process: for tests, and for several homes of tables on one event loop."""

import asyncio
from collections import defaultdict
from collections.abc import Callable

from lucky7.bus.interface import Handler


class Exchange:
    """What several `LocalBus` have in common."""

    def __init__(self) -> None:
        self.handlers: defaultdict[str, list[tuple[LocalBus, Handler]]] = defaultdict(list)


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
            for bus, handler in self._exchange.handlers.get(subject, ()):
                self._loop.call_soon(bus.deliver, handler, body)

    def deliver(self, handler: Handler, body: bytes) -> None:
        if not self._closed:
            handler(body)

    async def subscribe(self, subject: str, handler: Handler) -> None:
        self._exchange.handlers[subject].append((self, handler))

    def when_lost(self, handler: Callable[[], None]) -> None:
        """Nothing gets lost here."""

    async def close(self) -> None:
        await asyncio.sleep(0)
        self._closed = True
        for subject, handlers in list(self._exchange.handlers.items()):
            self._exchange.handlers[subject] = [each for each in handlers if each[0] is not self]
