"""Passing connections to another process: the open socket, and what was read from it."""

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
    """One end of the way from home to an annex."""

    def __init__(self, way: socket.socket) -> None:
        way.setblocking(False)
        self._way = way
        self._loop = asyncio.get_running_loop()
        self._giving = asyncio.Lock()

    def close(self) -> None:
        self._way.close()

    async def give(self, descriptor: int, data: bytes) -> None:
        """Pass a connection on. The descriptor stays open here."""
        head = len(data).to_bytes(HEAD, "big")
        async with self._giving:
            while not self._is_given(head, descriptor):
                await self._until(self._loop.add_writer, self._loop.remove_writer)
            await self._loop.sock_sendall(self._way, data)

    def _is_given(self, head: bytes, descriptor: int) -> bool:
        try:
            socket.send_fds(self._way, [head], [descriptor])
        except BlockingIOError:
            return False
        return True

    async def take_all(self, adopt: Adopt) -> None:
        """Take whatever is passed on, as long as there is somebody who does."""
        while (passed := await self._take()) is not None:
            connection, data = passed
            if connection is None:  # no descriptor was free; for the next there may be one
                logger.error("too many connections")
                continue
            try:
                await adopt(connection, data)
            except Exception as error:
                connection.close()
                if not isinstance(error, OSError):  # it was closed on its way
                    logger.exception("a connection was lost")

    async def _take(self) -> tuple[socket.socket | None, bytes] | None:
        """The next connection, None in its place if it got lost; None if none will come."""
        passed = None
        while passed is None:
            try:
                passed = socket.recv_fds(self._way, HEAD, 1)
            except BlockingIOError:
                await self._until(self._loop.add_reader, self._loop.remove_reader)
        head, descriptors, _, _ = passed
        if not head:
            return None
        connection = None
        if descriptors:
            os.set_inheritable(descriptors[0], False)
            connection = socket.socket(fileno=descriptors[0])
            connection.setblocking(False)
        data = bytearray()
        missing = int.from_bytes(head, "big")
        while len(data) < missing:
            part = await self._loop.sock_recv(self._way, missing - len(data))
            if not part:
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
