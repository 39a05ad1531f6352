"""How long an event loop waits for the interpreter's lock: `python -m bench.server.lock`.

A server's event loop that has nothing to do wakes every two milliseconds and looks how late it is.
Time in which it could run but had no core is taken off (Linux tells it), so that a busy machine
disturbs little. In turns: alone; with reviews in a worker process; with reviews in a thread of the
same process, as servers once computed them; while Master is loaded, and while it then chooses, both
in threads as on a server. The first review of each kind loads its compiled code.
"""

import argparse
import asyncio
import os
import statistics
import threading
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

from lucky7.bots import bot
from lucky7.live.learning import reviewing
from lucky7.random_game import shuffled
from lucky7.record import Header, Recorder, write
from lucky7.rules import checked
from lucky7.rules.state import CLASSIC, DEAL, DRAW, OVER, View
from lucky7.server.event_loop import collect_rarely, run_loop
from lucky7.workers.jobs import ReviewJob
from lucky7.workers.process import WorkerProcess

EVERY_S = 0.002


Choose = Callable[[View, Random], Awaitable[int]]


async def a_game(choose: Choose) -> bytes:
    """The record of a game of four."""
    rng = Random(7)
    recorder = Recorder(Header(("Ann", "Ben", "Cleo", "Dora"), 14, CLASSIC, 0))
    game = recorder.game
    while game.phase != OVER:
        deck = shuffled(rng)
        if game.phase == DRAW:
            seats = range(game.players)
            recorder.draw([deck[s] if game.drawing >> s & 1 else -1 for s in seats])
        elif game.phase == DEAL:
            recorder.deal(deck)
        else:
            recorder.play(game.turn, await choose(checked.view(game, game.turn), rng))
    return write(recorder.record).encode()


async def casual(view: View, rng: Random) -> int:
    return bot("casual").choose(view, rng)


async def master(view: View, rng: Random) -> int:
    return await asyncio.to_thread(bot("master").choose, view, rng)


def waited_for_core_s(thread: Path) -> float:
    return int(thread.read_text("ascii").split()[1]) / 1e9


async def lateness(work: Callable[[], Awaitable[object]]) -> list[float]:
    """Milliseconds that the loop was late while the work was done."""
    thread = Path(f"/proc/self/task/{threading.get_native_id()}/schedstat")
    working = asyncio.ensure_future(work())
    late: list[float] = []
    while not working.done():
        began, waited = time.perf_counter(), waited_for_core_s(thread)
        await asyncio.sleep(EVERY_S)
        took = time.perf_counter() - began - (waited_for_core_s(thread) - waited)
        late.append(max(0.0, 1000 * (took - EVERY_S)))
    return late


async def measure(wanted: list[str], reviews: int) -> None:
    record, worker = await a_game(casual), WorkerProcess()
    collect_rarely()

    async def alone() -> None:
        await asyncio.sleep(5)

    async def in_thread() -> None:
        for _ in range(reviews):
            await asyncio.to_thread(reviewing.review, record, lambda _done, _all: None)

    async def in_worker() -> None:
        for _ in range(reviews):
            await worker.compute(ReviewJob(record), "", lambda _done, _all: None)

    async def load_master() -> None:
        await asyncio.to_thread(bot("master").warm)

    async def choose() -> None:
        await a_game(master)

    turns = {
        "alone": alone,
        "worker": in_worker,
        "load-master": load_master,
        "master": choose,
        "thread": in_thread,
    }
    for name in wanted or turns:
        late = await lateness(turns[name])
        cuts = statistics.quantiles(late, n=1000)
        print(
            f"{name}: {len(late)} times, late by p50 {cuts[499]:.2f} ms, p99 {cuts[989]:.2f} ms, "
            f"p99.9 {cuts[998]:.2f} ms, at most {max(late):.1f} ms; load {os.getloadavg()[0]:.1f}"
        )
    await worker.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("turns", nargs="*", help="alone, worker, load-master, master, thread")
    parser.add_argument("--reviews", type=int, default=4)
    args = parser.parse_args()
    run_loop(measure(args.turns, args.reviews))
