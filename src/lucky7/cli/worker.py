"""`lucky7 worker`: computes for servers on a bus until it is asked to stop."""

import asyncio
import contextlib
import logging
import os
import signal
from argparse import Namespace

from lucky7.bus.interface import BusError
from lucky7.cli import NOT_COMPILED
from lucky7.cli.hosting import WORKER_SETTINGS, settings
from lucky7.cli.output import complain, say
from lucky7.server.event_loop import run_loop
from lucky7.server.logging_setup import set_up
from lucky7.workers.bus_worker import working
from lucky7.workers.process import can_compute

logger = logging.getLogger("lucky7")


def work(args: Namespace) -> int:
    wishes = settings(args, os.environ, WORKER_SETTINGS)
    if "bus" not in wishes:
        args.parser.error("where is the bus? --bus nats://host")
    if not can_compute():
        complain(NOT_COMPILED)
        return 1
    set_up(wishes.get("log_format"), wishes.get("log_level", "info"))
    jobs = wishes.get("jobs") or os.cpu_count() or 1
    try:
        run_loop(_work(wishes["bus"], jobs))
    except BusError as error:
        complain(f"lucky7: {error}")
        return 1
    say("Stopped.")
    return 0


async def _work(bus: str, jobs: int) -> None:
    stop = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # Windows: Ctrl-C cancels us instead
            asyncio.get_running_loop().add_signal_handler(number, stop.set)
    async with working(bus, jobs):
        logger.info("started", extra={"jobs": jobs})
        say(f"Computing advice and reviews in {jobs} processes. Ctrl-C stops.")
        await stop.wait()
