"""Reviews of finished games: computed one at a time in a thread of their own, then kept.

A review is kept with its game under the evaluator's version. Whoever asks while it is being
computed is told how far it is.
"""

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import msgspec

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
from lucky7.store.interface import Store

if TYPE_CHECKING:
    from lucky7 import coach

MOST_WAITING: Final = 50
DIGITS: Final = 3

logger = logging.getLogger("lucky7")
_threads = ThreadPoolExecutor(1, thread_name_prefix="review")


@dataclass(slots=True)
class _Job:
    done: int = 0
    all: int = 0
    failed: bool = False


class Reviews:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._jobs: dict[str, _Job] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def look(self, key: str, record: bytes) -> ReviewNow:
        """The review of a game; if there is none yet, it is begun."""
        evaluator = _evaluator()
        kept = await self._store.review(key, evaluator)
        if kept is not None:
            review = msgspec.json.decode(kept, type=Review)
            decisions = len(review.decisions)
            return ReviewNow(evaluator, decisions, decisions, review)
        job = self._jobs.get(key)
        if job is None:
            if len(self._jobs) >= MOST_WAITING:
                raise Refusal("too-many", seconds=30)
            job = self._jobs[key] = _Job()
            task = asyncio.create_task(self._compute(key, evaluator, record, job))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        if job.failed:
            del self._jobs[key]
            raise Refusal("server-error")
        return ReviewNow(evaluator, job.done, job.all)

    async def _compute(self, key: str, evaluator: str, record: bytes, job: _Job) -> None:
        loop = asyncio.get_running_loop()
        try:
            body = await loop.run_in_executor(_threads, _review, record, job)
            await self._store.keep_review(key, evaluator, body)
        except Exception:
            logger.exception("no review")
            job.failed = True
        else:
            del self._jobs[key]


def _evaluator() -> str:
    try:
        from lucky7.bots.evaluator import EVALUATOR  # noqa: PLC0415  needs NumPy and Numba
    except ImportError:
        raise Refusal("no-coach") from None
    return EVALUATOR


def _review(body: bytes, job: _Job) -> bytes:
    from lucky7 import coach  # noqa: PLC0415

    def progress(done: int, of: int) -> None:
        job.done, job.all = done, of

    record = read_record(body)
    return msgspec.json.encode(_message(record, coach.review(record, progress=progress)))


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
        gain=round(float(each.effects[0][each.seat]), DIGITS),
        win_loss=round(each.win_loss, DIGITS),
        win_gain=round(float(each.effects[1][each.seat]), DIGITS),
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
