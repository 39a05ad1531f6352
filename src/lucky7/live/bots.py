"""Bots' moves: chosen in threads of their own, so that the event loop never waits for one.

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
from lucky7.live.environment import ChooseAction
from lucky7.rules import checked
from lucky7.rules.game import refusal
from lucky7.rules.reasons import ALLOWED
from lucky7.rules.state import View

THREADS = 2

# How the slowest choice is known: it is forgotten slowly, and one that took much longer than any
# before, since the machine was busy or something was loaded, counts in part.
FORGETTING = 0.999
GROWTH = 1.5
FIRST_S = 0.001

# Beyond the slowest choice: enough to hide the event loop's own timing, too short to be noticed.
AT_LEAST_S = 0.004
SPREAD = 0.5  # of that time, by chance

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
        self.seconds = FIRST_S

    def add(self, took: float) -> None:
        self.seconds = max(self.seconds * FORGETTING, min(took, self.seconds * GROWTH))


class BotThreads:
    def __init__(
        self,
        pool: Executor,
        threads: int,
        choose: Callable[[str, View], int] = choose,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._pool = pool
        self._turns = FairTurns(threads)
        self._choose = choose
        self._clock = clock
        self._slowest: dict[tuple[str, int, int], Slowest] = {}
        self._random = Random()

    async def choose(self, level: str, view: View, owner: str) -> int:
        """The bot's choice, when it is its owner's turn; `owner` is the person whose table asks."""
        await self._turns.begin(owner)
        try:
            began = self._clock()
            loop = asyncio.get_running_loop()
            choosing = loop.run_in_executor(self._pool, self._choose, level, view)
            choosing.add_done_callback(lambda _: self._turns.free_thread())
            action = await asyncio.shield(choosing)
            await self._hold_back(level, view, began)
            return action
        finally:
            self._turns.end(owner)

    async def _hold_back(self, level: str, view: View, began: float) -> None:
        """Wait until the slowest choice of its kind would have been made, and a little longer.

        Kinds are told apart by what everybody sees. Nothing here depends on hand or choice.
        """
        kind = (level, view.phase, view.players)
        slowest = self._slowest.setdefault(kind, Slowest())
        took = self._clock() - began
        slowest.add(took)
        answer_after = (slowest.seconds + AT_LEAST_S) * (1 + SPREAD * self._random.random())
        if answer_after > took:
            await asyncio.sleep(answer_after - took)


@contextlib.contextmanager
def bot_threads(threads: int = THREADS) -> Iterator[ChooseAction]:
    pool = ThreadPoolExecutor(threads, thread_name_prefix="bot")
    try:
        yield BotThreads(pool, threads).choose
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
