"""Passing connections to another process: the open socket, and what was read from it."""

import asyncio
import logging
import os
import socket
from collections.abc import Awaitable, Callable
from typing import Final, cast

HEAD: Final = 8  # bytes, with which the socket travels: how much follows

logger = logging.getLogger("lucky7")

Connect = Callable[[], asyncio.BaseProtocol]  # makes the protocol of a new connection
Adopt = Callable[[socket.socket, bytes], Awaitable[None]]


class FdPassing:
    """One end of the Unix socket over which connections go from the main process to a worker."""

    def __init__(self, sock: socket.socket) -> None:
        sock.setblocking(False)
        self._socket = sock
        self._loop = asyncio.get_running_loop()
        self._sending = asyncio.Lock()

    def close(self) -> None:
        self._socket.close()

    async def send(self, descriptor: int, data: bytes) -> None:
        """Pass a connection on, with what was read from it. The descriptor stays open here."""
        head = len(data).to_bytes(HEAD, "big")
        async with self._sending:
            while not self._try_send(head, descriptor):
                await self._wait(self._loop.add_writer, self._loop.remove_writer)
            await self._loop.sock_sendall(self._socket, data)

    def _try_send(self, head: bytes, descriptor: int) -> bool:
        try:
            socket.send_fds(self._socket, [head], [descriptor])
        except BlockingIOError:
            return False
        return True

    async def receive_all(self, adopt: Adopt) -> None:
        """Adopt every connection that is passed on, until the other end closes."""
        while (passed := await self._receive()) is not None:
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

    async def _receive(self) -> tuple[socket.socket | None, bytes] | None:
        """The next connection (None if its descriptor got lost) and its data; None at the end."""
        passed = None
        while passed is None:
            try:
                passed = socket.recv_fds(self._socket, HEAD, 1)
            except BlockingIOError:
                await self._wait(self._loop.add_reader, self._loop.remove_reader)
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
            part = await self._loop.sock_recv(self._socket, missing - len(data))
            if not part:
                return None
            data += part
        return connection, bytes(data)

    async def _wait(
        self, add: Callable[..., object], remove: Callable[[socket.socket], object]
    ) -> None:
        """Wait until the socket can be read from, or written to."""
        ready = self._loop.create_future()
        add(self._socket, _set_ready, ready)
        try:
            await ready
        finally:
            remove(self._socket)


def _set_ready(ready: asyncio.Future[None]) -> None:
    if not ready.done():
        ready.set_result(None)


def duplicate(transport: asyncio.BaseTransport) -> int:
    """Another descriptor of the same connection, which outlives its transport."""
    return os.dup(transport.get_extra_info("socket").fileno())


def resuming(connect: Connect) -> Adopt:
    """How a worker goes on with connections that were accepted in the main process."""
    loop = asyncio.get_running_loop()

    async def adopt(connection: socket.socket, data: bytes) -> None:
        await loop.connect_accepted_socket(lambda: _Resumed(connect(), data), connection)

    return adopt


class _Resumed(asyncio.Protocol):
    """Gives a protocol what was read elsewhere, before anything that comes by itself."""

    def __init__(self, protocol: asyncio.BaseProtocol, data: bytes) -> None:
        self._protocol = cast("asyncio.Protocol", protocol)
        self._data = data

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        transport.set_protocol(self._protocol)
        self._protocol.connection_made(transport)
        self._protocol.data_received(self._data)
