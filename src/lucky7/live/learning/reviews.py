"""Reviews of finished games: computed one at a time in a thread of their own, then kept.

A game is reviewed when it is over, so that its review is there when somebody looks; one that
somebody waits for goes first, and networks that ask take turns. A review is kept with its game
under the evaluator's version. Whoever asks while it is being computed is told how far it is.
"""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from importlib.util import find_spec
from threading import Thread
from typing import TYPE_CHECKING, Final

import msgspec

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

MOST_WAITING: Final = 100  # that somebody asked for
MOST_PER_NETWORK: Final = 10
MOST_UNASKED: Final = 20  # begun when their game was over; more are left until somebody asks
DIGITS: Final = 3

logger = logging.getLogger("lucky7")


@dataclass(slots=True)
class _Job:
    record: bytes
    network: str | None = None  # from where it was asked for, if it was
    done: int = 0
    all: int = 0
    failed: bool = False


class Reviews:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._jobs: dict[str, _Job] = {}
        self._served: dict[str | None, int] = {}  # by network: the number of its last job
        self._working: asyncio.Task[None] | None = None

    def begin(self, game: Finished) -> None:
        """Review a game that is over, unless too many wait or nothing here can."""
        unasked = sum(job.network is None for job in self._jobs.values())
        if unasked < MOST_UNASKED and game.key not in self._jobs and find_spec("numba"):
            self._add(game.key, _Job(game.record))

    async def look(self, key: str, record: bytes, network: str = "") -> ReviewNow:
        """The review of a game; if there is none yet, it is begun."""
        evaluator = _evaluator()
        kept = await self._store.review(key, evaluator)
        if kept is not None:
            review = msgspec.json.decode(kept, type=Review)
            decisions = len(review.decisions)
            return ReviewNow(evaluator, decisions, decisions, review)
        job = self._jobs.get(key)
        if job is None:
            self._require_room(network)
            job = _Job(record, network)
            self._add(key, job)
        if job.network is None:
            job.network = network
        if job.failed:
            del self._jobs[key]
            raise Refusal("server-error")
        return ReviewNow(evaluator, job.done, job.all)

    def _require_room(self, network: str) -> None:
        """Failures that nobody asked about again are forgotten."""
        failed = [key for key, job in self._jobs.items() if job.failed]
        for key in failed[:-MOST_PER_NETWORK]:
            del self._jobs[key]
        asked = [
            job.network for job in self._jobs.values() if not (job.failed or job.network is None)
        ]
        if len(asked) >= MOST_WAITING or asked.count(network) >= MOST_PER_NETWORK:
            raise Refusal("too-many", seconds=30)

    def _add(self, key: str, job: _Job) -> None:
        self._jobs[key] = job
        if self._working is None or self._working.done():
            self._working = asyncio.create_task(self._work())

    async def _work(self) -> None:
        """Compute what waits: first what somebody asked for, from where none was done lately."""
        self._served = {}
        while waiting := [(key, job) for key, job in self._jobs.items() if not job.failed]:
            key, job = min(waiting, key=self._turn)
            self._served[job.network] = max(self._served.values(), default=0) + 1
            await self._compute(key, job)

    def _turn(self, waiting: tuple[str, _Job]) -> tuple[bool, int]:
        network = waiting[1].network
        return network is None, self._served.get(network, 0)

    async def _compute(self, key: str, job: _Job) -> None:
        try:
            body = await asyncio.wrap_future(_in_thread(_review, job))
            await self._store.keep_review(key, _evaluator(), body)
        except Exception:
            logger.exception("no review")
            job.failed = True  # whoever asks is told so once
        if not job.failed or job.network is None:
            del self._jobs[key]


def _in_thread(work: Callable[[_Job], bytes], job: _Job) -> Future[bytes]:
    """In a thread that ends with the program, however long the work takes."""
    found: Future[bytes] = Future()
    found.set_running_or_notify_cancel()

    def run() -> None:
        try:
            found.set_result(work(job))
        except Exception as error:  # noqa: BLE001  whoever waits gets it
            found.set_exception(error)

    Thread(target=run, name="review", daemon=True).start()
    return found


def _evaluator() -> str:
    try:
        from lucky7.bots.evaluator import EVALUATOR  # noqa: PLC0415  needs NumPy and Numba
    except ImportError:
        raise Refusal("no-coach") from None
    return EVALUATOR


def _review(job: _Job) -> bytes:
    from lucky7 import coach  # noqa: PLC0415

    load()

    def progress(done: int, of: int) -> None:
        job.done, job.all = done, of

    record = read_record(job.record)
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
