"""Advice and reviews by workers: people take turns, and nobody waits for long."""

import asyncio
from typing import Final

import msgspec

from lucky7.live.bots import FairTurns
from lucky7.live.learning.interface import NotComputed, Progress
from lucky7.live.metrics import Metrics
from lucky7.messages.learning import Advice
from lucky7.messages.refusal import Refusal
from lucky7.rules.state import View
from lucky7.workers.jobs import ADVICE_THREADS, AdviseJob, Compute, Job, ReviewJob

PATIENCE_S: Final = 20.0  # a request waits no longer: what it needs may have to be compiled
KIND: Final = AdviseJob.kind

_decode = msgspec.json.Decoder(Advice).decode


class NoWorkers:
    """Where nothing that computes is installed."""

    at_once = 1

    async def compute(self, job: Job, owner: str, progress: Progress) -> bytes:  # noqa: ARG002
        raise Refusal("no-coach")


class WorkersCoach:
    """See `lucky7.live.learning.interface.Coach`."""

    is_there = True

    def __init__(self, workers: Compute, metrics: Metrics) -> None:
        self._workers = workers
        self._metrics = metrics
        self._turns = FairTurns(ADVICE_THREADS * workers.at_once)

    @property
    def reviews_at_once(self) -> int:
        return self._workers.at_once

    async def advise(self, view: View, seq: int, owner: str) -> Advice:
        try:
            async with asyncio.timeout(PATIENCE_S):
                await self._wait_for_turn(owner)
                try:
                    return await self._advise(AdviseJob(view, seq), owner)
                finally:
                    self._turns.free_thread()
                    self._turns.end(owner)
        except TimeoutError:
            raise Refusal("coach-not-ready") from None
        except NotComputed:
            raise Refusal("server-error") from None

    async def _wait_for_turn(self, owner: str) -> None:
        waiting = self._metrics.jobs_waiting
        waiting[KIND] += 1
        try:
            await self._turns.begin(owner)
        finally:
            waiting[KIND] -= 1

    async def _advise(self, job: AdviseJob, owner: str) -> Advice:
        with self._metrics.running(KIND):
            return _decode(await self._workers.compute(job, owner, lambda _done, _all: None))

    async def review(self, record: bytes, owner: str, progress: Progress) -> bytes:
        return await self._workers.compute(ReviewJob(record), owner, progress)
