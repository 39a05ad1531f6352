"""Bots' moves: those that take long are chosen in threads, so that the event loop waits for none.

People take turns: a person has one bot choosing at a time, whichever of their tables has waited
longest, so that nobody's tables slow down another's. And the time a choice takes tells nothing of
it: each is held back until the slowest of its kind would have been made.
"""

import asyncio
import contextlib
import logging
import time
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from random import Random

from lucky7.bots import bot
from lucky7.rules import checked
from lucky7.rules.game import refusal
from lucky7.rules.reasons import ALLOWED
from lucky7.rules.state import View

THREADS = 2

# Levels that judge, in Python: 0.01 and 0.06 ms in the mean, less than one at the worst. Passing
# the interpreter to a thread and back takes longer, and the event loop would wait for it.
QUICK = frozenset(("novice", "casual"))

# The slowest choice is the slowest of so many, but for a few: now and then the machine is busy. One
# that took much longer than all before, since something was loaded, counts in part.
LATELY = 256
QUANTILE = 0.985
GROWTH = 2.0
FIRST_S = 0.001
ANY_NUMBER = 1 << 30

# Beyond the slowest choice, by chance. Event loops wait whole milliseconds from when they last had
# something to do, so that within each the choice could be told: there have to be many of them.
SPREAD_S = 0.025

logger = logging.getLogger("lucky7")


def choose(level: str, view: View) -> int:
    """The bot's choice; if the bot fails, anything legal, so that the table goes on."""
    rng = Random()
    try:
        action = bot(level).choose(view, rng)
    except Exception:
        logger.exception("a bot failed", extra={"level": level})
    else:
        if refusal(view, view.seat, action) == ALLOWED:
            return action
        logger.error("a bot chose what is not legal", extra={"level": level, "action": action})
    return rng.choice(checked.legal_actions(view))


async def choose_now(level: str, view: View, _: str) -> int:
    """Without a thread, where there are none or where no bot is expected."""
    return choose(level, view)


class FairTurns:
    """People who wait take turns, and each has one turn at a time.

    A person's own requests are served in the order they came. A table asks again only once it was
    answered, so that their tables take turns as well.
    """

    def __init__(self, threads: int) -> None:
        self._free = threads
        self._busy: set[str] = set()  # people whose turn it is
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}  # who has waited longest first

    async def begin(self, person: str) -> None:
        """Wait for the person's turn. `free_thread` and `end` are to be called after it."""
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(person, deque()).append(turn)
        self._give_turns()
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it was given just now
                self.free_thread()
                self.end(person)
            raise

    def free_thread(self) -> None:
        self._free += 1
        self._give_turns()

    def end(self, person: str) -> None:
        self._busy.discard(person)
        self._give_turns()

    def _give_turns(self) -> None:
        while self._free:
            person = next((each for each in self._waiting if each not in self._busy), None)
            if person is None:
                return
            requests = self._waiting.pop(person)
            turn = requests.popleft()
            if requests:
                self._waiting[person] = requests  # behind everybody else
            if not turn.cancelled():
                self._free -= 1
                self._busy.add(person)
                turn.set_result(None)


class Slowest:
    """How long the slowest choices of one kind took lately."""

    def __init__(self) -> None:
        self._lately: deque[float] = deque(maxlen=LATELY)
        self.seconds = FIRST_S

    def add(self, took: float) -> None:
        self._lately.append(min(took, GROWTH * self.seconds))
        self.seconds = sorted(self._lately)[int(QUANTILE * len(self._lately))]


class BotThreads:
    def __init__(
        self,
        pool: Executor,
        threads: int,
        choose: Callable[[str, View], int] = choose,
        clock: Callable[[], float] = time.monotonic,
        random: Random | None = None,
    ) -> None:
        self._pool = pool
        self._turns = FairTurns(threads)
        self._quick_turns = FairTurns(ANY_NUMBER)  # one at a time for each person, here too
        self._choose = choose
        self._clock = clock
        self._slowest: dict[tuple[str, int, int], Slowest] = {}
        self._random = random or Random()

    async def choose(self, level: str, view: View, owner: str) -> int:
        """The bot's choice, when it is its owner's turn; `owner` is the person whose table asks.

        It is answered no sooner than the slowest choice of its kind, and a little later by chance.
        Kinds are told apart by what everybody sees, and the timer is set before the bot begins:
        nothing of it depends on the hand or on when the choice is made.
        """
        turns = self._quick_turns if level in QUICK else self._turns
        await turns.begin(owner)
        slowest = self._slowest.setdefault((level, view.phase, view.players), Slowest())
        pause = slowest.seconds + SPREAD_S * self._random.random()
        may_answer = asyncio.Event()
        timer = asyncio.get_running_loop().call_later(pause, may_answer.set)
        try:
            if level in QUICK:
                action = self._choose_here(level, view, slowest)
            else:
                action = await asyncio.shield(self._start(level, view, slowest))
            await may_answer.wait()
            return action
        finally:
            timer.cancel()
            turns.end(owner)

    def _choose_here(self, level: str, view: View, slowest: Slowest) -> int:
        began = self._clock()
        try:
            return self._choose(level, view)
        finally:
            slowest.add(self._clock() - began)
            self._quick_turns.free_thread()

    def _start(self, level: str, view: View, slowest: Slowest) -> asyncio.Future[int]:
        began = self._clock()

        def chosen(_: object) -> None:
            slowest.add(self._clock() - began)
            self._turns.free_thread()

        loop = asyncio.get_running_loop()
        choosing = loop.run_in_executor(self._pool, self._choose, level, view)
        choosing.add_done_callback(chosen)
        return choosing


@contextlib.contextmanager
def bot_threads(threads: int = THREADS) -> Iterator[BotThreads]:
    pool = ThreadPoolExecutor(threads, thread_name_prefix="bot")
    try:
        yield BotThreads(pool, threads)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
