"""The worker processes, as the main process sees them: started, watched, replaced, called."""

import asyncio
import contextlib
import logging
import socket
import sys
from asyncio.subprocess import Process
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from aiohttp import web

from lucky7.live.metrics import Metrics
from lucky7.live.rooms import keep_following
from lucky7.server.processes import forwarding
from lucky7.server.processes.fd_passing import FdPassing
from lucky7.server.processes.forwarding import ANY_WORKER, process_of
from lucky7.server.processes.rpc import Lost, Rpc
from lucky7.server.processes.sharding import MAIN
from lucky7.server.processes.worker import WorkerConfig
from lucky7.store.interface import LinkRow, PersonRow, Store, StoreError

COMMAND: Final = (sys.executable, "-P", "-m", "lucky7.server.processes.worker")
START_S: Final = 30.0
STOP_S: Final = 7.0  # for all devices to be disconnected
END_S: Final = 2.0  # for a process to end afterwards
WATCH_EVERY_S: Final = 5.0
HUNG_S: Final = 20.0  # a worker that does not answer for so long is killed
REPLACE_AFTER_S: Final = 0.5

logger = logging.getLogger("lucky7")


@dataclass
class Worker:
    process: Process
    rpc: Rpc
    passing: FdPassing
    counted: Metrics = field(default_factory=Metrics)  # when it was last asked

    async def call(self, name: str, *args: object) -> Any:
        return await self.rpc.call("call_rooms", name, *args)

    async def count(self) -> Metrics:
        with contextlib.suppress(Lost):
            self.counted = await self.call("count")
        return self.counted

    async def until_gone(self) -> None:
        """Wait until it has ended; kill it if it does not answer."""
        while not self.rpc.lost.is_set():
            try:
                async with asyncio.timeout(HUNG_S):
                    await self.count()
            except TimeoutError:
                logger.error("a process with tables does not answer")  # noqa: TRY400
                self.kill()
                await self.rpc.lost.wait()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(WATCH_EVERY_S):
                    await self.rpc.lost.wait()

    async def stop(self) -> None:
        with contextlib.suppress(TimeoutError, StoreError):
            async with asyncio.timeout(STOP_S):
                await self.rpc.call("stop")
        await self.end()

    def kill(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()

    async def end(self) -> None:
        """Make sure the process is gone, after it was told to stop or ended by itself."""
        self.rpc.close()
        self.passing.close()
        try:
            async with asyncio.timeout(END_S):
                await self.process.wait()
        except TimeoutError:
            self.kill()
            await self.process.wait()


class Supervisor:
    """All workers together: what `lucky7.live.rooms.AllRooms` asks for."""

    def __init__(
        self, store: Store, metrics: Metrics, config: WorkerConfig, command: Sequence[str]
    ) -> None:
        self._store = store
        self._metrics = metrics  # of the main process
        self._counted = Metrics()  # by those that have ended
        self._config = config
        self._command = command
        self._workers: dict[int, asyncio.Future[Worker]] = {}
        self._next_index = 0
        self._watches: list[asyncio.Task[None]] = []

    @property
    def _numbers(self) -> range:
        return range(1, 1 + self._config.shard.of)

    # Starting and stopping

    async def start(self) -> None:
        """Start all workers; one that ends later is replaced."""
        loop = asyncio.get_running_loop()
        await self._store.others_wrote()
        self._workers = {number: loop.create_future() for number in self._numbers}
        begun = await asyncio.gather(
            *map(self._start_worker, self._numbers), return_exceptions=True
        )
        for failure in filter(None, begun):  # the others run, and are stopped by the caller
            raise failure
        watches = [*map(self._watch, self._numbers), keep_following(self._store, self.follow_store)]
        self._watches = [asyncio.create_task(watch) for watch in watches]

    async def stop(self) -> None:
        for watch in self._watches:
            watch.cancel()
        await asyncio.gather(*self._watches, return_exceptions=True)
        await asyncio.gather(*(each.stop() for each in self._running()))

    async def _start_worker(self, number: int) -> None:
        rpc, theirs = socket.socketpair()
        passing, their_passing = socket.socketpair()
        with theirs, their_passing:
            descriptors = (theirs.fileno(), their_passing.fileno())
            process = await asyncio.create_subprocess_exec(
                *self._command,
                *map(str, descriptors),
                stdin=asyncio.subprocess.DEVNULL,
                pass_fds=descriptors,
                start_new_session=True,  # Ctrl-C is for the main process
            )
        worker = Worker(process, await Rpc.over(rpc, lambda _: self._store), FdPassing(passing))
        shard = replace(self._config.shard, number=number)
        try:
            async with asyncio.timeout(START_S):
                await worker.rpc.call("start", replace(self._config, shard=shard))
        except BaseException as error:  # cancelled, too: nobody else knows of this process yet
            worker.kill()
            await worker.end()
            if not isinstance(error, (TimeoutError, StoreError)):
                raise
            raise StoreError("A process for tables did not start; its log says why.") from None
        self._workers[number].set_result(worker)

    async def _watch(self, number: int) -> None:
        while True:
            worker = self._workers[number].result()
            await worker.until_gone()
            logger.error("a process with tables has ended", extra={"number": number})
            self._workers[number] = asyncio.get_running_loop().create_future()
            self._counted += worker.counted.of_the_past()
            await worker.end()
            while not self._workers[number].done():
                await asyncio.sleep(REPLACE_AFTER_S)
                try:
                    await self._start_worker(number)
                except Exception:
                    logger.exception("cannot replace a process with tables")

    # Forwarding

    async def forward(self, request: web.Request) -> None:
        """Pass a request about a table on to its worker; then Forwarded is raised."""
        number = process_of(request, self._config.shard)
        if number != MAIN:
            worker = self._next() if number == ANY_WORKER else None
            await forwarding.forward((worker or await self._worker(number)).passing, request)

    def _next(self) -> Worker | None:
        """The workers in turn."""
        there = self._running()
        self._next_index += 1
        return there[self._next_index % len(there)] if there else None

    async def _worker(self, number: int) -> Worker:
        """A worker; one that is being replaced is waited for."""
        worker = self._workers.get(number, self._workers[1])
        try:
            async with asyncio.timeout(START_S):
                return await asyncio.shield(worker)
        except TimeoutError:
            raise Lost from None

    # What AllRooms asks for

    async def claim(self, link: LinkRow, person: PersonRow) -> None:
        worker = await self._worker(self._config.shard.holder(link.table))
        await worker.call("claim", link, person)

    async def forget(self, person: str) -> None:
        workers = [await self._worker(number) for number in self._numbers]
        codes: set[str] = set().union(*await _call(workers, "leave", person))
        await self._store.forget_person(person)
        await _call(workers, "reload", codes)

    async def disconnect(self, person: str) -> None:
        await _call(self._running(), "disconnect", person)

    async def follow_store(self) -> None:
        await _call(
            self._running(), "follow_store"
        )  # one that starts later loads everything anyway

    async def count(self) -> Metrics:
        counted = await asyncio.gather(*(each.count() for each in self._running()))
        return sum(counted, self._metrics + self._counted)

    def missing(self) -> int:
        return len(self._workers) - len(self._running())

    def _running(self) -> list[Worker]:
        begun = [each.result() for each in self._workers.values() if each.done()]
        return [worker for worker in begun if not worker.rpc.lost.is_set()]


async def _call(workers: list[Worker], name: str, *args: object) -> list[Any]:
    return await asyncio.gather(*(each.call(name, *args) for each in workers))
