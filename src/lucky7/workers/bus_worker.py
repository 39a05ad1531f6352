"""`lucky7 worker`: takes jobs of any server from the bus, and computes them in child processes.

It keeps nothing and needs no database: answers go back to the server that asked. At once it has one
review for each process, at most one of the same person, and where it has several processes one is
left for reviews that somebody waits for. People take turns for advice.
"""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Sequence
from typing import Final

import msgspec

from lucky7.bus.interface import Bus
from lucky7.bus.opening import open_bus
from lucky7.live.bots import FairTurns
from lucky7.live.learning.interface import NotComputed, Progress
from lucky7.workers.bus_messages import DROP, QUEUE, Answer, Busy, Drop, Offer, subject_of
from lucky7.workers.jobs import (
    ADVICE_THREADS,
    AdviseJob,
    Compute,
    Done,
    Failed,
    ReviewJob,
    Working,
)
from lucky7.workers.process import CHILD, WorkerProcess

TELL_S: Final = 1.0
MOST_ADVICE: Final = 20  # waiting, for each process

logger = logging.getLogger("lucky7")

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Offer | Drop).decode


class BusWorker:
    """Inside a running event loop; `start` it, and `stop` it before bus and processes."""

    def __init__(self, bus: Bus, processes: Sequence[Compute]) -> None:
        self._bus = bus
        self._jobs_of = dict.fromkeys(processes, 0)
        self._turns = FairTurns(ADVICE_THREADS * len(processes))
        self._tasks: dict[tuple[str, int], asyncio.Task[None]] = {}
        self._offers: dict[tuple[str, int], Offer] = {}
        self._is_stopping = False

    async def start(self) -> None:
        await self._bus.subscribe(DROP, self._take)
        for kind in (AdviseJob.kind, ReviewJob.kind):
            await self._bus.subscribe(subject_of(kind), self._take, QUEUE)

    async def stop(self) -> None:
        """Whoever waits asks another worker."""
        self._is_stopping = True
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    def _take(self, body: bytes) -> None:
        try:
            message = _decode(body)
        except msgspec.DecodeError as error:
            logger.warning("a message cannot be read", extra={"error": str(error)})
            return
        key = (message.reply, message.number)
        if isinstance(message, Drop):
            if key in self._tasks:
                self._tasks[key].cancel()
        elif self._is_stopping or self._is_too_much(message):
            self._tell(message, Busy(message.number))
        else:
            self._offers[key] = message
            self._tasks[key] = asyncio.create_task(self._work(message))
            self._tasks[key].add_done_callback(lambda _: self._forget(key))

    def _forget(self, key: tuple[str, int]) -> None:
        del self._tasks[key], self._offers[key]

    def _is_too_much(self, offer: Offer) -> bool:
        processes = len(self._jobs_of)
        same = [each for each in self._offers.values() if each.job.kind == offer.job.kind]
        if isinstance(offer.job, AdviseJob):
            return len(same) >= MOST_ADVICE * processes
        of_owner = sum(each.owner == offer.owner for each in same)
        most_of_owner = 1 if offer.owner else max(1, processes - 1)
        return len(same) >= processes or of_owner >= most_of_owner

    async def _work(self, offer: Offer) -> None:
        now = [Working(offer.number)]

        def progress(done: int, of: int) -> None:
            now[0] = Working(offer.number, done, of)

        telling = asyncio.create_task(self._keep_telling(offer, now))
        answer: Answer | None = None
        try:
            answer = Done(offer.number, await self._compute(offer, progress))
        except NotComputed:
            answer = Failed(offer.number, "see the worker's log")
        except asyncio.CancelledError:
            if self._is_stopping:
                answer = Busy(offer.number)
            raise
        except Exception:
            logger.exception("a job failed")
            answer = Failed(offer.number, "see the worker's log")
        finally:
            telling.cancel()
            if answer is not None:
                self._tell(offer, answer)

    async def _keep_telling(self, offer: Offer, now: list[Working]) -> None:
        while True:
            self._tell(offer, now[0])
            await asyncio.sleep(TELL_S)

    async def _compute(self, offer: Offer, progress: Progress) -> bytes:
        async with contextlib.AsyncExitStack() as stack:
            if isinstance(offer.job, AdviseJob):
                await self._turns.begin(offer.owner)
                stack.callback(self._turns.end, offer.owner)
                stack.callback(self._turns.free_thread)
            process = min(self._jobs_of, key=lambda each: self._jobs_of[each])
            self._jobs_of[process] += 1
            try:
                return await process.compute(offer.job, offer.owner, progress)
            finally:
                self._jobs_of[process] -= 1

    def _tell(self, offer: Offer, answer: Answer) -> None:
        self._bus.publish(offer.reply, _encode(answer))


@contextlib.asynccontextmanager
async def working(url: str, processes: int, command: Sequence[str] = CHILD) -> AsyncIterator[None]:
    """Jobs of the bus are computed here while the block runs."""
    async with contextlib.AsyncExitStack() as stack:
        bus = await open_bus(url)
        stack.push_async_callback(bus.close)
        workers = [WorkerProcess(command) for _ in range(processes)]
        for each in workers:
            stack.push_async_callback(each.close)
        worker = BusWorker(bus, workers)
        stack.push_async_callback(worker.stop)
        await worker.start()
        preparing = asyncio.create_task(workers[0].prepare())  # what it compiles, all find
        stack.callback(preparing.cancel)
        yield
