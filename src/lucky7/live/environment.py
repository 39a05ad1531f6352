"""What every room is handed from outside."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from lucky7.live.chance_source import ChanceSource
from lucky7.live.metrics import Metrics
from lucky7.live.tokens import Tokens
from lucky7.rules.state import View
from lucky7.store.interface import Store

# A bot's level, its seat's view, and on whose behalf it chooses: the host, or the table's code.
ChooseAction = Callable[[str, View, str], Awaitable[int]]


_background = ThreadPoolExecutor(1, thread_name_prefix="background")


def now_ms() -> int:
    return time.time_ns() // 1_000_000


async def in_one_thread(work: Callable[..., Any], *args: Any) -> Any:
    """Long work for strangers: it waits in line there, and no table waits for it."""
    return await asyncio.get_running_loop().run_in_executor(_background, work, *args)


@dataclass(frozen=True, slots=True)
class Environment:
    store: Store
    chance: ChanceSource
    choose: ChooseAction
    in_background: Callable[..., Awaitable[Any]] = in_one_thread
    now: Callable[[], int] = now_ms  # milliseconds since 1970
    monotonic: Callable[[], float] = time.monotonic  # seconds, never set back
    tokens: Tokens = field(default_factory=Tokens)
    metrics: Metrics = field(default_factory=Metrics)
