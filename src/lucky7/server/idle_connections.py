"""Hanging up on who connects and asks for nothing: open connections are not without end."""

import asyncio
from collections.abc import Callable
from typing import Final

from aiohttp import web

PATIENCE_S: Final = 20.0

Protocol = web.RequestHandler


class Silent:
    """The connections on which nobody has asked for anything yet."""

    def __init__(self) -> None:
        self._silent: set[Protocol] = set()

    def spoke(self, connection: Protocol) -> None:
        self._silent.discard(connection)

    def watched(self, connect: Callable[[], Protocol]) -> Callable[[], Protocol]:
        """What makes connections, each of which is given a while to ask for something."""

        def make() -> Protocol:
            connection = connect()
            self._silent.add(connection)
            asyncio.get_running_loop().call_later(PATIENCE_S, self._hang_up, connection)
            return connection

        return make

    def _hang_up(self, connection: Protocol) -> None:
        if connection in self._silent:
            self._silent.discard(connection)
            connection.force_close()


SILENT = web.AppKey("silent", Silent)
