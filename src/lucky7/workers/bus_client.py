"""Jobs given to workers over the bus: a server's side.

A worker that took a job says so every second. Where that stops (it died, or a message was lost) the
job is offered again: it may be computed twice, with the same result. Where no worker answers, this
server's own child process computes it.
"""

import asyncio
import logging
import secrets
from dataclasses import dataclass
from itertools import count
from random import Random
from typing import Final

import msgspec

from lucky7.bus.interface import Bus
from lucky7.live.learning.interface import NotComputed, Progress
from lucky7.workers.bus_messages import DROP, Answer, Busy, Drop, Offer, subject_of
from lucky7.workers.jobs import Compute, Done, Failed, Job, Working

AT_ONCE: Final = 4  # reviews that one server has at workers
TRIES: Final = 3
ANSWER_S: Final = 1.0  # until a worker says that it has a job, or is busy
SILENT_S: Final = 5.0
BUSY_S: Final = 0.5  # in the mean, before it is offered again
NOBODY_S: Final = 10.0  # before workers are asked again

logger = logging.getLogger("lucky7")

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Answer).decode


class _Nobody(Exception):
    """No worker answers."""


class _Lost(Exception):
    """Whoever took it has not said anything for a while."""


class _AllBusy(Exception):
    pass


@dataclass(frozen=True, slots=True)
class _Waiting:
    answer: asyncio.Future[bytes]
    progress: Progress


class BusWorkers:
    """See `lucky7.workers.jobs.Compute`; `own` computes where no worker does."""

    at_once = AT_ONCE

    def __init__(self, bus: Bus, own: Compute) -> None:
        self._bus = bus
        self._own = own
        self._reply = f"lucky7.answers.{secrets.token_hex(8)}"
        self._numbers = count(1)
        self._waiting: dict[int, _Waiting] = {}
        self._ask_again_at = 0.0
        self._random = Random()

    async def start(self) -> None:
        await self._bus.subscribe(self._reply, self._take)

    async def compute(self, job: Job, owner: str, progress: Progress) -> bytes:
        loop = asyncio.get_running_loop()
        for _ in range(TRIES):
            if not self._bus.is_connected or loop.time() < self._ask_again_at:
                break
            try:
                return await self._offer(job, owner, progress)
            except _Nobody:
                self._ask_again_at = loop.time() + NOBODY_S
            except _Lost:
                logger.warning("a worker did not finish", extra={"kind": job.kind})
        return await self._own.compute(job, owner, progress)

    async def _offer(self, job: Job, owner: str, progress: Progress) -> bytes:
        """Until somebody is not busy."""
        while True:
            number = next(self._numbers)
            self._bus.publish(subject_of(job.kind), _encode(Offer(number, self._reply, owner, job)))
            try:
                return await self._answer(number, progress)
            except _AllBusy:
                await asyncio.sleep(2 * BUSY_S * self._random.random())
            except (asyncio.CancelledError, _Nobody, _Lost):
                self._bus.publish(DROP, _encode(Drop(number, self._reply)))
                raise

    async def _answer(self, number: int, progress: Progress) -> bytes:
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[bytes] = loop.create_future()
        is_taken = False
        try:
            async with asyncio.timeout(ANSWER_S) as limit:

                def heard(done: int, of: int) -> None:
                    nonlocal is_taken
                    is_taken = True
                    if not limit.expired():
                        limit.reschedule(loop.time() + SILENT_S)
                    progress(done, of)

                self._waiting[number] = _Waiting(answer, heard)
                return await answer
        except TimeoutError:
            raise (_Lost if is_taken else _Nobody) from None
        finally:
            del self._waiting[number]

    def _take(self, body: bytes) -> None:
        try:
            message = _decode(body)
        except msgspec.DecodeError:
            logger.exception("a worker said what cannot be read")
            return
        waiting = self._waiting.get(message.number)
        if waiting is None or waiting.answer.done():
            return  # given up, or asked again meanwhile
        match message:
            case Working():
                waiting.progress(message.done, message.all)
            case Done():
                waiting.answer.set_result(message.body)
            case Failed():
                logger.error("a worker failed", extra={"error": message.why})
                waiting.answer.set_exception(NotComputed())
            case Busy():
                waiting.answer.set_exception(_AllBusy())
