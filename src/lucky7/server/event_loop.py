"""The event loop, and how often garbage is collected, in every process of the server."""

import asyncio
import contextlib
import gc
import sys
from collections.abc import Coroutine
from typing import Any, Final

from lucky7.server.listen import allow_many_connections

SWITCH_S: Final = 0.001  # the longest that the store's thread waits for the interpreter's lock
# New objects before Python looks for cycles among them, then how often among older ones. Closed
# connections leave none. Whatever does is found before it is a million objects.
GARBAGE: Final = (20_000, 2, 20)


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


def collect_rarely() -> None:
    """Tables live long: collecting as often as Python does by default took a tenth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)  # small steps, so that nobody waits long


def start_task(work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
    """A task that runs at once as far as it goes without waiting, where Python can do that."""
    loop = asyncio.get_running_loop()
    if sys.version_info >= (3, 12):
        return asyncio.Task(work, loop=loop, eager_start=True)
    return loop.create_task(work)
