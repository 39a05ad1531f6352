"""What every room is handed from outside."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from lucky7.live.chance_source import ChanceSource
from lucky7.live.learning.interface import NO_COACH, Coach
from lucky7.live.metrics import Metrics
from lucky7.live.tokens import Tokens
from lucky7.rules.state import View
from lucky7.store.interface import Finished, Store

# An Ed25519 key, a signature and the text that was signed.
Verify = Callable[[bytes, bytes, bytes], bool]
# A bot's level, its seat's view, and on whose behalf it chooses: the host, or the table's code.
ChooseAction = Callable[[str, View, str], Awaitable[int]]

_background = ThreadPoolExecutor(1, thread_name_prefix="background")


def now_ms() -> int:
    return time.time_ns() // 1_000_000


async def in_one_thread(work: Callable[..., Any], *args: Any) -> Any:
    """Slow work that a request asks for: one piece at a time, and no table waits for it."""
    return await asyncio.get_running_loop().run_in_executor(_background, work, *args)


def verify_ed25519(key: bytes, signature: bytes, text: bytes) -> bool:
    """Imported when it is first needed: not every home of rooms has the library."""
    module = import_module("lucky7.live.pads.ed25519")
    return bool(module.verify(key, signature, text))


class SteadyClock:
    """Milliseconds since 1970 that never go back, nor stand still for long.

    Deadlines are kept by the wall clock, so that they hold over a restart. Where the wall clock
    falls behind what was read before, time goes on from there by the monotonic clock, until the
    wall clock has caught up.
    """

    def __init__(self, wall: Callable[[], int], monotonic: Callable[[], float]) -> None:
        self._wall = wall
        self._monotonic = monotonic
        self._last = wall()  # what was read last, or goes on from here
        self._last_at = monotonic()
        self._goes_by_itself = False

    def now(self) -> int:
        wall = self._wall()
        if self._goes_by_itself or wall < self._last:
            passed = self._last + int((self._monotonic() - self._last_at) * 1000)
            self._goes_by_itself = wall < passed
            if self._goes_by_itself:
                return passed
        self._last = wall
        self._last_at = self._monotonic()
        return wall

    def move_to(self, ms: int) -> None:
        """Go on from this time if it is later."""
        if ms > self.now():
            self._last, self._last_at = ms, self._monotonic()
            self._goes_by_itself = True


@dataclass(frozen=True, slots=True)
class Environment:
    store: Store
    chance: ChanceSource
    choose: ChooseAction
    coach: Coach = NO_COACH
    in_background: Callable[..., Awaitable[Any]] = in_one_thread
    verify: Verify = verify_ed25519
    now: Callable[[], int] = now_ms  # milliseconds since 1970
    monotonic: Callable[[], float] = time.monotonic  # seconds, never set back
    tokens: Tokens = field(default_factory=Tokens)
    metrics: Metrics = field(default_factory=Metrics)
    on_finished: list[Callable[[Finished], None]] = field(default_factory=list)  # games just kept
