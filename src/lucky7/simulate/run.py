"""Runs the world of one seed, or of many, and says what was wrong."""

import logging
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from lucky7.simulate.checks.checker import Checker
from lucky7.simulate.world import World
from lucky7.store.interface import StoreError

MINUTES = 5.0  # a seed's, of virtual time
TRACED = 40  # lines that are shown of what went before a failure

logger = logging.getLogger("lucky7")


@dataclass(frozen=True)
class Outcome:
    seed: int
    servers: int
    counts: Counter[str]
    wrong: list[str]
    trace: list[str]
    digest: int
    cpu_s: float

    def report(self) -> str:
        """The seed of a failure, and what happened before it."""
        first = f"seed {self.seed} fails: {self.wrong[0]}"
        return "\n".join([first, *self.trace, self._again()])

    def _again(self) -> str:
        return f"Again: make simulate SEED={self.seed} SERVERS={self.servers}"


def servers_of(seed: int) -> int:
    """How many servers a seed's world has, where nobody says: every other one has several."""
    return (1, 3, 1, 2)[seed % 4]


def run(seed: int, minutes: float = MINUTES, servers: int = 1) -> Outcome:
    world = World(seed, servers)
    began = time.process_time()
    with _unexpected_errors(world.checker):
        world.run(minutes)
    checker = world.checker
    return Outcome(
        seed,
        servers,
        checker.counts,
        checker.wrong,
        checker.trace_of_failure(TRACED) if checker.wrong else [],
        checker.digest,
        time.process_time() - began,
    )


class _Unexpected(logging.Handler):
    """Rooms write down errors and go on; here any but the disk's is a failure."""

    def __init__(self, checker: Checker) -> None:
        super().__init__()
        self._checker = checker

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        if error is not None and not isinstance(error, StoreError):
            self._checker.fail(f"{record.getMessage()}: {type(error).__name__}: {error}")


@contextmanager
def _unexpected_errors(checker: Checker) -> Iterator[None]:
    handler, propagates = _Unexpected(checker), logger.propagate
    logger.addHandler(handler)
    logger.propagate = False
    try:
        yield
    finally:
        logger.removeHandler(handler)
        logger.propagate = propagates
