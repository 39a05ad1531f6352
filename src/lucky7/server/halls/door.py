"""Passing a connection to another process: the open socket, and what was read from it."""

import asyncio
import logging
import os
import socket
from collections.abc import Awaitable, Callable
from typing import Final

HEAD: Final = 8  # bytes, with which the socket travels: how much follows

logger = logging.getLogger("lucky7")

Adopt = Callable[[socket.socket, bytes], Awaitable[None]]


class Door:
    """One end of a way that connections are passed through, both ways."""

    def __init__(self, way: socket.socket) -> None:
        way.setblocking(False)
        self._way = way
        self._loop = asyncio.get_running_loop()
        self._giving = asyncio.Lock()
        self._taking: asyncio.Task[None] | None = None

    async def give(self, descriptor: int, data: bytes) -> None:
        """Pass a connection on. The descriptor stays open here."""
        async with self._giving:
            head = len(data).to_bytes(HEAD, "big")
            while True:
                try:
                    socket.send_fds(self._way, [head], [descriptor])
                    break
                except BlockingIOError:
                    await self._until(self._loop.add_writer, self._loop.remove_writer)
            await self._loop.sock_sendall(self._way, data)

    def open(self, adopt: Adopt) -> None:
        """Take what the other end passes on, until it is gone."""
        self._taking = asyncio.create_task(self._take_all(adopt))

    async def close(self) -> None:
        if self._taking is not None:
            self._taking.cancel()
            await asyncio.gather(self._taking, return_exceptions=True)
        self._way.close()

    async def _take_all(self, adopt: Adopt) -> None:
        while (passed := await self._take()) is not None:
            try:
                await adopt(*passed)
            except OSError:  # it was closed on its way
                passed[0].close()
            except Exception:
                passed[0].close()
                logger.exception("a connection was lost")

    async def _take(self) -> tuple[socket.socket, bytes] | None:
        """The next connection; None if none will come."""
        passed = None
        while passed is None:
            try:
                passed = socket.recv_fds(self._way, HEAD, 1)
            except BlockingIOError:
                await self._until(self._loop.add_reader, self._loop.remove_reader)
            except OSError:
                return None
        head, descriptors, _, _ = passed
        if not head:
            return None
        connection = socket.socket(fileno=descriptors[0])
        connection.setblocking(False)
        data = bytearray()
        missing = int.from_bytes(head, "big")
        while len(data) < missing:
            part = await self._loop.sock_recv(self._way, missing - len(data))
            if not part:
                connection.close()
                return None
            data += part
        return connection, bytes(data)

    async def _until(
        self, add: Callable[..., object], remove: Callable[[socket.socket], object]
    ) -> None:
        """Until the way can be read from, or written to."""
        ready = self._loop.create_future()
        add(self._way, _now, ready)
        try:
            await ready
        finally:
            remove(self._way)


def _now(ready: asyncio.Future[None]) -> None:
    if not ready.done():
        ready.set_result(None)


def copy_of(transport: asyncio.BaseTransport) -> int:
    """A descriptor of the same connection, which outlives its transport."""
    return os.dup(transport.get_extra_info("socket").fileno())
