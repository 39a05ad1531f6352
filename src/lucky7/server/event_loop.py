"""What every process of the server sets up for itself."""

import asyncio
import contextlib
import gc
import sys
import time
from collections.abc import Coroutine
from typing import Any, Final

from lucky7.server.listen import allow_many_connections

SWITCH_S: Final = 0.001  # the store's thread waits no longer for its turn while tables are busy
GARBAGE: Final = 20_000  # objects more than were freed, before Python looks for cycles


def run_loop(main: Coroutine[Any, Any, None]) -> None:
    """Run the process's event loop, the fastest there is."""
    allow_many_connections()
    sys.setswitchinterval(SWITCH_S)
    with contextlib.suppress(KeyboardInterrupt):
        try:
            import uvloop  # noqa: PLC0415  not on Windows
        except ImportError:
            asyncio.run(main)
        else:
            uvloop.run(main)


def now_ms() -> int:
    return time.time_ns() // 1_000_000


def collect_rarely() -> None:
    """Tables are no garbage, and looking through them often took a tenth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(GARBAGE, 2, 200)  # the young in small steps: nobody waits long for it
