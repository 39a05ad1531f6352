"""Reviews of finished games: computed one at a time, on a server in a thread, then kept.

A game is reviewed when it is over, so that its review is there when somebody looks; one that
somebody waits for goes first. A review is kept with its game under the evaluator's version. Whoever
asks while it is being computed is told how far it is.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from dataclasses import dataclass
from importlib.util import find_spec
from threading import Thread
from typing import TYPE_CHECKING, Final

import msgspec

from lucky7.bots.version import EVALUATOR
from lucky7.live.learning.coach import load
from lucky7.messages.learning import (
    MissedOption,
    Review,
    ReviewedDecision,
    ReviewedSeat,
    ReviewNow,
)
from lucky7.messages.refusal import Refusal
from lucky7.record import Decision, Points, Record, Roll, replay
from lucky7.record import read as read_record
from lucky7.rules.names import OPTION_NAMES, action_name, card_name, cards_in
from lucky7.store.interface import Finished, Store

if TYPE_CHECKING:
    from lucky7 import coach

MOST_WAITING: Final = 50  # that somebody asked for
MOST_UNASKED: Final = 20  # begun when their game was over; more are left until somebody asks
DIGITS: Final = 3

# How many decisions are judged, of how many.
Progress = Callable[[int, int], None]
# A record; gives a Review as it is kept.
ReviewGame = Callable[[bytes, Progress], Awaitable[bytes]]

logger = logging.getLogger("lucky7")


@dataclass(slots=True)
class _Job:
    record: bytes
    is_asked: bool
    done: int = 0
    all: int = 0
    failed: Refusal | None = None


class Reviews:
    def __init__(self, store: Store, review: ReviewGame) -> None:
        self._store = store
        self._review = review
        self._jobs: dict[str, _Job] = {}
        self._working: asyncio.Task[None] | None = None

    def begin(self, game: Finished) -> None:
        """Review a game that is over, unless too many wait or nothing here can."""
        unasked = sum(not job.is_asked for job in self._jobs.values())
        if unasked < MOST_UNASKED and game.key not in self._jobs and find_spec("numba"):
            self._add(game.key, _Job(game.record, is_asked=False))

    async def look(self, key: str, record: bytes) -> ReviewNow:
        """The review of a game; if there is none yet, it is begun."""
        kept = await self._store.review(key, EVALUATOR)
        if kept is not None:
            review = msgspec.json.decode(kept, type=Review)
            decisions = len(review.decisions)
            return ReviewNow(EVALUATOR, decisions, decisions, review)
        job = self._jobs.get(key)
        if job is None:
            if sum(job.is_asked for job in self._jobs.values()) >= MOST_WAITING:
                raise Refusal("too-many", seconds=30)
            job = _Job(record, is_asked=True)
            self._add(key, job)
        job.is_asked = True
        if job.failed is not None:
            del self._jobs[key]
            raise job.failed
        return ReviewNow(EVALUATOR, job.done, job.all)

    def _add(self, key: str, job: _Job) -> None:
        self._jobs[key] = job
        if self._working is None or self._working.done():
            self._working = asyncio.create_task(self._work())

    async def _work(self) -> None:
        """Compute what waits: first what somebody asked for."""
        while waiting := [key for key, job in self._jobs.items() if job.failed is None]:
            key = max(waiting, key=lambda each: self._jobs[each].is_asked)
            await self._compute(key, self._jobs[key])

    async def _compute(self, key: str, job: _Job) -> None:
        def progress(done: int, of: int) -> None:
            job.done, job.all = done, of

        try:
            body = await self._review(job.record, progress)
            await self._store.keep_review(key, EVALUATOR, body)
        except Refusal as refusal:
            job.failed = refusal  # whoever asks is told so once
        except Exception:
            logger.exception("no review")
            job.failed = Refusal("server-error")
        if job.failed is None or not job.is_asked:
            del self._jobs[key]


async def review_in_thread(record: bytes, progress: Progress) -> bytes:
    """In a thread that ends with the program, however long the work takes."""
    if find_spec("numba") is None:
        raise Refusal("no-coach")
    found: Future[bytes] = Future()
    found.set_running_or_notify_cancel()

    def run() -> None:
        try:
            found.set_result(_review(record, progress))
        except Exception as error:  # noqa: BLE001  whoever waits gets it
            found.set_exception(error)

    Thread(target=run, name="review", daemon=True).start()
    return await asyncio.wrap_future(found)


def _review(body: bytes, progress: Progress) -> bytes:
    from lucky7 import coach  # noqa: PLC0415  as long as nobody asks, nothing is loaded

    load()
    record = read_record(body)
    return review_message(record, coach.review(record, progress=progress))


def review_message(record: Record, found: "coach.Review") -> bytes:
    return msgspec.json.encode(_message(record, found))


def _message(record: Record, found: "coach.Review") -> Review:
    hands = _hands(record)
    return Review(
        evaluator=found.evaluator,
        seats=[
            ReviewedSeat(p.seat, p.points, p.start, p.deal, p.lie, p.own, p.others)
            for p in found.seats
        ],
        decisions=[_decision(each, hands[each.line]) for each in found.decisions],
        missed=[
            MissedOption(
                each.seat,
                each.half,
                OPTION_NAMES[each.option],
                each.line,
                round(each.gain.mean, DIGITS),
                round(each.gain.error, DIGITS),
            )
            for each in found.missed
        ],
        chances=[[round(chance, DIGITS) for chance in row] for row in found.chances],
        rounds=[line for line, entry in enumerate(record.entries, 2) if isinstance(entry, Points)],
    )


def _decision(each: "coach.Judged", hand: list[str]) -> ReviewedDecision:
    return ReviewedDecision(
        line=each.line,
        seat=each.seat,
        round=each.round_number,
        decision=each.decision,
        best=action_name(each.best),
        loss=round(each.loss, DIGITS),
        error=round(each.error, DIGITS),
        gain=round(each.effects[0][each.seat], DIGITS),
        win_loss=round(each.win_loss, DIGITS),
        win_gain=round(each.effects[1][each.seat], DIGITS),
        met=round(each.met, DIGITS),
        best_met=round(each.best_met, DIGITS),
        hand=hand,
    )


def _hands(record: Record) -> dict[int, list[str]]:
    """The hand of whoever decided at each line, as it was before."""
    hands: dict[int, list[str]] = {}
    before: list[list[str]] = []
    for line, (entry, game) in enumerate(replay(record), 2):
        if isinstance(entry, Decision | Roll):
            hands[line] = before[entry.seat]
        before = [[card_name(card) for card in cards_in(hand)] for hand in game.hands]
    return hands
