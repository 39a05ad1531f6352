"""Reviews of finished games: computed elsewhere, a few at a time, then kept.

A game is reviewed when it is over, so that its review is there when somebody looks; one that
somebody waits for goes first. A review is kept with its game under the evaluator's version. Whoever
asks while it is being computed is told how far it is.
"""

import asyncio
import logging
from dataclasses import dataclass
from typing import Final

import msgspec

from lucky7.bots import EVALUATOR
from lucky7.live.environment import Environment
from lucky7.live.learning.interface import Stopped
from lucky7.messages.learning import Review, ReviewNow
from lucky7.messages.refusal import Refusal
from lucky7.store.interface import Finished

MOST_WAITING: Final = 50  # that somebody asked for
MOST_OF_ONE: Final = 10  # that the same person asked for
MOST_UNASKED: Final = 20  # begun when their game was over; more are left until somebody asks
NOBODY: Final = ""
SOMEBODY: Final = "somebody"  # where who asks has no address: this device
KIND: Final = "review"

logger = logging.getLogger("lucky7")


@dataclass(slots=True)
class _Job:
    record: bytes
    owner: str = NOBODY  # who asked for it first
    is_running: bool = False
    done: int = 0
    all: int = 0
    failed: Refusal | None = None

    def progress(self, done: int, of: int) -> None:
        self.done, self.all = done, of


class Reviews:
    def __init__(self, env: Environment) -> None:
        self._store = env.store
        self._coach = env.coach
        self._metrics = env.metrics
        self._jobs: dict[str, _Job] = {}
        self._served: dict[str, None] = {}  # people, who was served longest ago first
        self._running: set[asyncio.Task[None]] = set()

    def begin(self, game: Finished) -> None:
        """Review a game that is over, unless too many wait or nothing here can."""
        is_new = self._coach.is_there and game.key not in self._jobs
        if is_new and self._count(NOBODY) < MOST_UNASKED:
            self._jobs[game.key] = _Job(game.record)
            self._start_some()

    async def look(self, key: str, record: bytes, owner: str) -> ReviewNow:
        """The review of a game; if there is none yet, it is begun. `owner` is who asks."""
        owner = owner or SOMEBODY
        kept = await self._store.review(key, EVALUATOR)
        if kept is not None:
            review = msgspec.json.decode(kept, type=Review)
            decisions = len(review.decisions)
            return ReviewNow(EVALUATOR, decisions, decisions, review)
        if not self._coach.is_there:
            raise Refusal("no-coach")
        job = self._jobs.get(key)
        if job is None:
            self._require_room(owner)
            job = self._jobs[key] = _Job(record)
        job.owner = job.owner or owner
        if job.failed:
            del self._jobs[key]
            raise job.failed
        self._start_some()
        return ReviewNow(EVALUATOR, job.done, job.all)

    def _require_room(self, owner: str) -> None:
        """Failures that nobody asked about again are forgotten."""
        failed = [key for key, job in self._jobs.items() if job.failed]
        for key in failed[:-MOST_OF_ONE]:
            del self._jobs[key]
        asked = sum(not job.failed and job.owner != NOBODY for job in self._jobs.values())
        if asked >= MOST_WAITING or self._count(owner) >= MOST_OF_ONE:
            raise Refusal("too-many", seconds=30)

    def _count(self, owner: str) -> int:
        return sum(not job.failed and job.owner == owner for job in self._jobs.values())

    def _start_some(self) -> None:
        while len(self._running) < self._coach.reviews_at_once and (key := self._next()):
            self._jobs[key].is_running = True
            task = asyncio.create_task(self._compute(key, self._jobs[key]))
            self._running.add(task)
            task.add_done_callback(self._ended)
        self._tell_waiting()

    def _next(self) -> str:
        """First what somebody asked for; people take turns, one review of each at a time."""
        busy = {job.owner for job in self._jobs.values() if job.is_running}
        waiting = [
            key
            for key, job in self._jobs.items()
            if not (job.failed or job.is_running or job.owner in busy)
        ]
        if not waiting:
            return ""
        order = {owner: place for place, owner in enumerate(self._served)}

        def turn(key: str) -> tuple[bool, int]:
            owner = self._jobs[key].owner
            return owner == NOBODY, order.get(owner, -1)

        found = min(waiting, key=turn)
        owner = self._jobs[found].owner
        self._served.pop(owner, None)
        self._served[owner] = None
        return found

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        if not task.cancelled():
            self._start_some()
        if not self._jobs:
            self._served.clear()

    async def _compute(self, key: str, job: _Job) -> None:
        try:
            if await self._store.review(key, EVALUATOR) is None:  # else by another server
                with self._metrics.running(KIND):
                    body = await self._coach.review(job.record, job.owner, job.progress)
                await self._store.keep_review(key, EVALUATOR, body)
        except Stopped:
            job.owner = NOBODY
        except Refusal as refusal:
            job.failed = refusal  # whoever asks is told so once
        except Exception:
            logger.exception("no review")
            job.failed = Refusal("server-error")
        job.is_running = False
        if not job.failed or not job.owner:
            del self._jobs[key]

    def _tell_waiting(self) -> None:
        waiting = sum(not job.is_running and not job.failed for job in self._jobs.values())
        self._metrics.jobs_waiting[KIND] = waiting
