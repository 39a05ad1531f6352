"""Other processes that play deals, and end when they are told to, whatever a bot does in them."""

import os
import signal
from collections.abc import Callable, Generator, Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread
from typing import TypeVar

from lucky7.arena import roster
from lucky7.arena.play import Misplayed

Part = TypeVar("Part")
Result = TypeVar("Result")

DIED = (
    "a process that played deals has ended. Either it was killed, for want of memory perhaps, or a "
    "bot ended it; with --jobs 1 there are no other processes."
)


def work(
    do: Callable[[Part], Result], parts: Iterable[Part], jobs: int, bots: Sequence[str]
) -> Generator[Result, None, None]:
    """Do each part in one of `jobs` processes; the results as they come."""
    others = set(active_children())
    with ProcessPoolExecutor(jobs, get_context("spawn"), _prepare, (tuple(bots),)) as pool:
        try:
            for done in as_completed([pool.submit(do, part) for part in parts]):
                yield done.result()
        except BrokenProcessPool as error:
            raise Misplayed(DIED) from error
        except BaseException:
            # Leaving the pool would wait for what it plays, and a bot may think for ever.
            for process in set(active_children()) - others:
                process.kill()
            raise


def _prepare(bots: Sequence[str]) -> None:
    """Ctrl-C is for the process that waits for the results; this one ends when that one does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()
    roster.warm(bots)


def _end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        wait([parent.sentinel])
        os._exit(1)
