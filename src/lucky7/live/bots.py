"""Bots' moves: chosen in threads of their own, so that the event loop never waits for one."""

import asyncio
import contextlib
import logging
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random

from lucky7.bots import bot
from lucky7.live.environment import ChooseAction
from lucky7.rules import checked
from lucky7.rules.game import refusal
from lucky7.rules.reasons import ALLOWED
from lucky7.rules.state import View

THREADS = 2

logger = logging.getLogger("lucky7")


@contextlib.contextmanager
def bot_threads(threads: int = THREADS) -> Iterator[ChooseAction]:
    pool = ThreadPoolExecutor(threads, thread_name_prefix="bot")

    async def choose_in_thread(level: str, view: View) -> int:
        return await asyncio.get_running_loop().run_in_executor(pool, choose, level, view)

    try:
        yield choose_in_thread
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


async def choose_now(level: str, view: View) -> int:
    """Without a thread, where there are none or where no bot is expected."""
    return choose(level, view)


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
