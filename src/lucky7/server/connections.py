"""Closes connections on which no request ever came: there are only so many connections."""

import asyncio
from collections.abc import Callable
from typing import Final

from aiohttp import web

SILENT_S: Final = 20.0

Protocol = web.RequestHandler


class IdleConnections:
    """The connections on which no request has come yet."""

    def __init__(self) -> None:
        self._idle: set[Protocol] = set()

    def spoke(self, connection: Protocol) -> None:
        self._idle.discard(connection)

    def watched(self, connect: Callable[[], Protocol]) -> Callable[[], Protocol]:
        """The factory of connections, with a time limit for the first request on each."""

        def make() -> Protocol:
            connection = connect()
            self._idle.add(connection)
            asyncio.get_running_loop().call_later(SILENT_S, self._hang_up, connection)
            return connection

        return make

    def _hang_up(self, connection: Protocol) -> None:
        if connection in self._idle:
            self._idle.discard(connection)
            connection.force_close()


IDLE = web.AppKey("idle", IdleConnections)
