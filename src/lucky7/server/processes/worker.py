"""A worker process, which holds some of the tables; the main process starts it and it ends with it.

python -m lucky7.server.processes.worker RPC PASSING, two descriptors from the main process.
"""

import asyncio
import contextlib
import logging
import os
import signal
import socket
import sys
from dataclasses import dataclass

from lucky7.api.limits import Limits
from lucky7.api.request import Api
from lucky7.live.bots import bot_threads
from lucky7.live.chance_source import system_chance
from lucky7.live.environment import Environment
from lucky7.live.pads.shared import SharedPads
from lucky7.live.rooms import Rooms
from lucky7.server.app import running_app
from lucky7.server.context import Server
from lucky7.server.event_loop import collect_rarely, run_loop
from lucky7.server.logging_setup import Format, set_up
from lucky7.server.processes.fd_passing import FdPassing, resuming
from lucky7.server.processes.remote_store import remote_store
from lucky7.server.processes.rpc import Rpc
from lucky7.server.processes.sharding import Shard

logger = logging.getLogger("lucky7")


@dataclass(frozen=True)
class WorkerConfig:
    shard: Shard
    base_url: str
    behind_proxy: bool
    per_address: int
    public_url: str
    reviews: bool  # of games once they are over
    logs: tuple[Format, str]  # style and level


class WorkerCalls:
    """What the main process may call."""

    def __init__(self, rpc: Rpc, passing: FdPassing) -> None:
        self._rpc = rpc
        self._passing = passing
        self._rooms: Rooms | None = None
        self._stack = contextlib.AsyncExitStack()

    async def start(self, config: WorkerConfig) -> None:
        set_up(*config.logs)
        bots = self._stack.enter_context(bot_threads())
        env = Environment(remote_store(self._rpc), system_chance(), bots.choose, bots.advise)
        self._rooms = rooms = Rooms(env, config.shard.holds, follows_store=False)
        limits = Limits(env.monotonic)
        api = Api(rooms, rooms, SharedPads(env), limits, public_url=config.public_url)
        if config.reviews:
            env.on_finished.append(api.reviews.begin)
        server = Server(
            api,
            config.base_url,
            behind_proxy=config.behind_proxy,
            per_address=config.per_address,
            keeps_connections=False,
        )
        connect = await self._stack.enter_async_context(running_app(server))
        receiving = asyncio.create_task(self._passing.receive_all(resuming(connect)))
        self._stack.callback(receiving.cancel)
        collect_rarely()
        logger.info("worker started", extra={"number": config.shard.number})

    async def stop(self) -> None:
        """Disconnect all devices, saying why."""
        if self._rooms is not None:
            logger.info("worker stopping", extra={"sockets": self._rooms.env.metrics.sockets})
        await self._stack.aclose()

    async def call_rooms(self, name: str, *args: object) -> object:
        return await getattr(self._rooms, name)(*args)


async def work(rpc_descriptor: int, passing_descriptor: int) -> None:
    passing = FdPassing(socket.socket(fileno=passing_descriptor))
    rpc = await Rpc.over(
        socket.socket(fileno=rpc_descriptor), lambda rpc: WorkerCalls(rpc, passing)
    )
    await rpc.lost.wait()
    os._exit(0)  # the main process has ended, or has said stop: what was acknowledged is on disk


def main() -> None:
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)  # the main process says when to stop
    run_loop(work(*map(int, sys.argv[1:])))


if __name__ == "__main__":
    main()
