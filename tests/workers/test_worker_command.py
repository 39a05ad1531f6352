"""`lucky7 worker` as people run it."""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from signal import SIGKILL, SIGTERM

import msgspec
import pytest

from cli.shell import lucky7
from coach.played import played
from lucky7.bots import EVALUATOR
from lucky7.bus.nats import NatsBus
from lucky7.messages.learning import Review
from lucky7.record import write
from lucky7.rules.state import CLASSIC
from lucky7.workers.bus_client import BusWorkers
from lucky7.workers.jobs import ReviewJob
from services.nats import NatsServer
from workers.test_bus import Pretended, comes
from workers.test_process import Told, ends
from workers.test_server import children

pytestmark = pytest.mark.slow


@asynccontextmanager
async def worker(url: str) -> AsyncIterator[asyncio.subprocess.Process]:
    """Once it works."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "lucky7", "worker", "--bus", url, "--jobs", "1"),
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        assert process.stdout is not None
        assert b"Ctrl-C stops" in await process.stdout.readline()
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


@pytest.fixture
async def bus(nats_server: NatsServer) -> AsyncIterator[NatsBus]:
    bus = await NatsBus.connect(nats_server.url)
    yield bus
    await bus.close()


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
async def test_a_worker_killed_in_the_middle_of_a_review_leaves_it_to_the_next(
    nats_server: NatsServer, bus: NatsBus
) -> None:
    own, told = Pretended("own"), Told()
    server = BusWorkers(bus, own)
    await server.start()
    record = write(played(["novice", "casual"], 7, CLASSIC, 3)).encode()
    async with worker(nats_server.url) as first, worker(nats_server.url) as other:
        task = asyncio.create_task(server.compute(ReviewJob(record), "ann", told))
        await comes(lambda: told.steps and children(first.pid) + children(other.pid))
        dies, lives = (first, other) if children(first.pid) else (other, first)
        (child,) = children(dies.pid)
        dies.send_signal(SIGKILL)
        await ends(child)
        review = msgspec.json.decode(await task, type=Review)
        assert review.evaluator == EVALUATOR
        assert own.begun == []
        (child,) = children(lives.pid)
        lives.send_signal(SIGTERM)
        assert await lives.wait() == 0
        await ends(child)


def test_it_says_what_is_missing() -> None:
    told = lucky7("worker")
    assert told.returncode == 2
    assert "--bus nats://host" in told.stderr
    told = lucky7("worker", "--bus", "nats://127.0.0.1:1")
    assert told.returncode == 1
    assert told.stderr.startswith("lucky7: NATS at 127.0.0.1:1 cannot be reached (")
