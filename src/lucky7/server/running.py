"""What every process of the server sets up for itself."""

import asyncio
import contextlib
import gc
import os
import sys
import time
from collections.abc import Coroutine
from typing import Any, Final

from lucky7.server.listening import allow_many_connections

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


def be_patient() -> None:
    """Let others finish what they do before we go on: with several busy processes fewer changes.

    A twentieth more is done on two cores, and nobody waits longer where a core is free.
    """
    if sys.platform == "linux":
        with contextlib.suppress(OSError):  # where the host does not allow it
            os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))


def now_ms() -> int:
    return time.time_ns() // 1_000_000


def collect_rarely() -> None:
    """Tables are no garbage, and looking through them often took a tenth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(GARBAGE, 2, 200)  # the young in small steps: nobody waits long for it
