"""A process that holds some of the tables; home starts it, and it ends with home.

python -m lucky7.server.processes.worker CHANNEL DOOR, two descriptors that home passes on.
"""

import asyncio
import contextlib
import logging
import os
import signal
import socket
import sys
from dataclasses import dataclass

from lucky7.api.request import Server
from lucky7.live.metrics import Metrics
from lucky7.live.randomness import system_chance
from lucky7.live.room import House
from lucky7.live.rooms import Hall
from lucky7.server.answering import adopting, answering, thinkers
from lucky7.server.event_loop import collect_rarely, now_ms, run_loop
from lucky7.server.logging_setup import Format, set_up
from lucky7.server.processes.fd_passing import Door
from lucky7.server.processes.remote_store import far_store
from lucky7.server.processes.rpc import Channel
from lucky7.server.processes.sharding import Share

logger = logging.getLogger("lucky7")


@dataclass(frozen=True)
class Brief:
    """What an annex has to know."""

    share: Share
    base_url: str
    behind_proxy: bool
    address: str
    logs: tuple[Format, str]  # style and level


class Desk:
    """What home asks of an annex."""

    def __init__(self, channel: Channel, door: Door) -> None:
        self._channel = channel
        self._door = door
        self._hall: Hall | None = None
        self._stack = contextlib.AsyncExitStack()

    async def begin(self, brief: Brief) -> None:
        set_up(*brief.logs)
        store = far_store(self._channel)
        pool = self._stack.enter_context(thinkers())
        metrics = Metrics()
        self._hall = Hall(House(store, system_chance(), pool, now_ms, metrics), brief.share)
        server = Server(
            self._hall,
            metrics,
            brief.base_url,
            behind_proxy=brief.behind_proxy,
            address=brief.address,
            keeps_connections=False,
        )
        connect = await self._stack.enter_async_context(answering(server))
        taking = asyncio.create_task(self._door.take_all(adopting(connect)))
        self._stack.callback(taking.cancel)
        collect_rarely()
        logger.info("annex started", extra={"number": brief.share.number})

    async def stop(self) -> None:
        """Let those who are here be told; then there is nothing left to do."""
        if self._hall is not None:
            logger.info("annex stopping", extra={"sockets": self._hall.house.metrics.sockets})
        await self._stack.aclose()

    async def ask(self, name: str, *args: object) -> object:
        """What the hall gives."""
        return await getattr(self._hall, name)(*args)


async def attend(channel: int, door: int) -> None:
    way = Door(socket.socket(fileno=door))
    home = await Channel.over(socket.socket(fileno=channel), lambda home: Desk(home, way))
    await home.lost.wait()
    os._exit(0)  # home is gone, or has said stop: all that was acknowledged is on disk


def main() -> None:
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)  # home says when
    run_loop(attend(*map(int, sys.argv[1:])))


if __name__ == "__main__":
    main()
