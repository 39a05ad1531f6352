"""The bus over NATS. What one turn of the event loop says to one subject is one NATS message."""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit

import msgspec
import nats
import nats.errors
from nats.aio.client import Client
from nats.aio.msg import Msg

from lucky7.bus.interface import BusError, Handler
from lucky7.turn_batch import TurnBatch

if TYPE_CHECKING:
    from nats.aio.subscription import Subscription

CONNECT_S: Final = 5
AGAIN_S: Final = 1  # between tries to connect again, which never end
PING_S: Final = 5
LARGEST: Final = 768 << 10  # bytes a message: larger ones are lost. NATS takes a megabyte
BUFFERED: Final = 8 << 20  # bytes that wait for a connection
CLOSE_S: Final = 2.0

logger = logging.getLogger("lucky7")

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(list[bytes]).decode


class NatsBus:
    """See `lucky7.bus.interface.Bus`. Made by `connect`, inside a running event loop."""

    def __init__(self) -> None:
        self._client = Client()
        self._published = TurnBatch[tuple[str, bytes]](self._gather)
        self._outgoing = asyncio.Queue[tuple[str, bytes]]()
        self._lost: list[Callable[[], None]] = []
        self._queues: list[Subscription] = []
        self._sending: asyncio.Task[None] | None = None
        self._met_before: list[Exception] = []  # while connecting for the first time

    @classmethod
    async def connect(cls, url: str) -> "NatsBus":
        bus = cls()
        try:
            await bus._client.connect(
                url.split(","),
                name="lucky7",
                connect_timeout=CONNECT_S,
                reconnect_time_wait=AGAIN_S,
                max_reconnect_attempts=1,
                ping_interval=PING_S,
                pending_size=BUFFERED,
                error_cb=bus._failed,
                disconnected_cb=bus._disconnected,
                reconnected_cb=bus._reconnected,
            )
        except (OSError, TimeoutError, ValueError, nats.errors.Error) as error:
            with contextlib.suppress(Exception):
                await bus._client.close()
            where = urlsplit(url).netloc.rpartition("@")[2]
            raise BusError(f"NATS at {where} cannot be reached ({error}).") from error
        bus._client.options["max_reconnect_attempts"] = -1  # at the start one says so at once
        bus._sending = asyncio.create_task(bus._send())
        for met in bus._met_before:
            await bus._failed(met)
        return bus

    @property
    def is_connected(self) -> bool:
        return bool(self._client.is_connected)

    def publish(self, subject: str, body: bytes) -> None:
        self._published.add((subject, body))

    def _gather(self, published: list[tuple[str, bytes]]) -> None:
        """Pack what goes to one subject together."""
        packs: dict[str, list[bytes]] = {}
        sizes: dict[str, int] = {}
        for subject, body in published:
            if len(body) > LARGEST:  # NATS would refuse the whole pack
                logger.error("a message is too large for the bus", extra={"bytes": len(body)})
                continue
            size = sizes.get(subject, 0) + len(body)
            if subject in packs and size > LARGEST:
                self._outgoing.put_nowait((subject, _encode(packs.pop(subject))))
                size = len(body)
            packs.setdefault(subject, []).append(body)
            sizes[subject] = size
        for subject, bodies in packs.items():
            self._outgoing.put_nowait((subject, _encode(bodies)))

    async def _send(self) -> None:
        while True:
            subject, payload = await self._outgoing.get()
            try:
                await self._client.publish(subject, payload)
            except nats.errors.Error:
                logger.exception("a message to another process was lost")
                self._tell_lost()
            finally:
                self._outgoing.task_done()

    async def subscribe(self, subject: str, handler: Handler, queue: str = "") -> None:
        async def take(message: Msg) -> None:
            for body in _decode(message.data):
                handler(body)

        found = await self._client.subscribe(subject, queue, cb=take)
        if queue:
            self._queues.append(found)
        await self._reach_server()

    async def _reach_server(self) -> None:
        """Wait until the server has taken what was said before.

        The library's ping overtakes what waits in its buffer, which is written after it; a second
        one comes behind that.
        """
        await self._client.flush()
        await self._client.flush()

    def when_lost(self, handler: Callable[[], None]) -> None:
        self._lost.append(handler)

    def _tell_lost(self) -> None:
        for handler in self._lost:
            handler()

    async def _failed(self, error: Exception) -> None:
        if self._sending is None:  # if no server can be reached, `connect` says so itself
            self._met_before.append(error)
            return
        logger.error("the bus reports an error", extra={"error": repr(error)})
        if isinstance(error, nats.errors.SlowConsumerError):
            self._tell_lost()

    async def _disconnected(self) -> None:
        if not self._client.is_closed:
            logger.warning("the bus is not connected")

    async def _reconnected(self) -> None:
        logger.warning("the bus is connected again")
        self._tell_lost()

    async def close(self) -> None:
        self._published.flush()
        with contextlib.suppress(TimeoutError, nats.errors.Error):
            async with asyncio.timeout(CLOSE_S):
                for each in self._queues:  # else this process may be sent what others should take
                    await each.unsubscribe()
                await self._outgoing.join()
                await self._reach_server()
        if self._sending is not None:
            self._sending.cancel()
        with contextlib.suppress(Exception):
            await self._client.close()
