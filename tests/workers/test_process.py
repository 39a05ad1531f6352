"""A child process that computes: whatever happens to it, nobody waits for ever and none is left."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from coach.played import played
from lucky7.live.learning import coach, reviewing
from lucky7.live.learning.interface import NotComputed, Stopped
from lucky7.messages.learning import Advice
from lucky7.record import write
from lucky7.rules import checked
from lucky7.rules.state import CLASSIC, View
from lucky7.workers import process
from lucky7.workers.jobs import AdviseJob, ReviewJob
from lucky7.workers.process import WorkerProcess
from workers.pretend_child import COMMAND

PATIENCE_S = 30.0


def a_view() -> View:
    game = checked.new(3, 7)
    checked.draw(game, [0, 1, 2])
    checked.deal(game, range(57))
    return checked.view(game, game.turn)


class Told:
    """What is told of a job's progress."""

    def __init__(self) -> None:
        self.steps: list[tuple[int, int]] = []
        self.begun = asyncio.Event()

    def __call__(self, done: int, of: int) -> None:
        self.steps.append((done, of))
        if of:
            self.begun.set()


def has_ended(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


async def ends(pid: int) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not has_ended(pid):  # noqa: ASYNC110  it is no child of ours
            await asyncio.sleep(0.01)


@pytest.fixture
async def worker() -> AsyncIterator[WorkerProcess]:
    worker = WorkerProcess(COMMAND)
    yield worker
    pid = worker.pid
    await worker.close()
    assert pid is None or has_ended(pid)


async def review(worker: WorkerProcess, record: bytes, told: Told | None = None) -> bytes:
    async with asyncio.timeout(PATIENCE_S):
        return await worker.compute(ReviewJob(record), "ann", told or Told())


async def begin(worker: WorkerProcess, record: bytes) -> asyncio.Task[bytes]:
    """A review that has begun."""
    told = Told()
    task = asyncio.create_task(review(worker, record, told))
    async with asyncio.timeout(PATIENCE_S):
        await told.begun.wait()
    return task


def pid_of(worker: WorkerProcess) -> int:
    assert worker.pid is not None
    return worker.pid


async def test_a_job_is_computed_elsewhere_and_progress_is_told(worker: WorkerProcess) -> None:
    assert worker.pid is None, "nothing runs before it is needed"
    told = Told()
    assert await review(worker, b"one", told) == b"review of one"
    assert told.steps == [(0, 0), (0, 2), (2, 2)]
    assert await review(worker, b"print") == b"review of print"
    if sys.platform == "linux":
        assert os.getpriority(os.PRIO_PROCESS, pid_of(worker)) > 0


async def test_a_job_whose_process_is_killed_is_done_again(
    worker: WorkerProcess, tmp_path: Path
) -> None:
    may_end = tmp_path / "may-end"
    slow = await begin(worker, f"wait-for {may_end}".encode())
    before = pid_of(worker)
    os.kill(before, signal.SIGKILL)
    await ends(before)
    may_end.touch()
    assert await slow == f"review of wait-for {may_end}".encode()
    assert pid_of(worker) != before


async def test_a_job_that_ends_the_process_twice_has_failed(worker: WorkerProcess) -> None:
    with pytest.raises(NotComputed):
        await review(worker, b"end")
    assert await review(worker, b"next") == b"review of next"


async def test_a_job_that_fails_says_so_and_the_process_goes_on(
    worker: WorkerProcess, caplog: pytest.LogCaptureFixture
) -> None:
    await review(worker, b"first")
    before = pid_of(worker)
    with pytest.raises(NotComputed):
        await review(worker, b"raise Ann")
    why = str(vars(caplog.records[-1])["error"])
    assert "ValueError" in why
    assert "Ann" not in why
    assert await review(worker, b"next") == b"review of next"
    assert pid_of(worker) == before


async def test_a_process_that_says_nonsense_is_replaced(
    worker: WorkerProcess, tmp_path: Path
) -> None:
    record = f"garbage-once {tmp_path / 'said'}".encode()
    assert await review(worker, record) == b"review of " + record


async def test_a_process_that_says_nothing_is_replaced(
    worker: WorkerProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "TRIES", 1)
    await review(worker, b"first")
    monkeypatch.setattr(process, "SILENT_S", 0.05)
    before = pid_of(worker)
    with pytest.raises(NotComputed):
        await review(worker, b"be-silent")
    await ends(before)


async def test_a_job_that_nobody_waits_for_ends(worker: WorkerProcess) -> None:
    slow = await begin(worker, b"wait")
    before = pid_of(worker)
    slow.cancel()
    assert await review(worker, b"next") == b"review of next"
    assert pid_of(worker) == before


async def test_advice_does_not_wait_for_a_review(worker: WorkerProcess) -> None:
    slow = await begin(worker, b"wait")
    async with asyncio.timeout(PATIENCE_S):
        body = await worker.compute(AdviseJob(a_view(), 7), "ann", Told())
    assert msgspec.json.decode(body, type=Advice).seq == 7
    assert not slow.done()
    slow.cancel()


async def test_an_idle_process_ends_and_comes_back() -> None:
    worker = WorkerProcess(COMMAND, idle_s=0.01)
    await review(worker, b"one")
    before = worker.pid
    assert before is not None
    await ends(before)
    assert await review(worker, b"next") == b"review of next"
    await worker.close()


async def test_closing_ends_the_process_and_who_waits_is_told() -> None:
    worker = WorkerProcess(COMMAND)
    slow = await begin(worker, b"wait")
    pid = pid_of(worker)
    await worker.close()
    assert has_ended(pid)
    for late in (slow, review(worker, b"late")):
        with pytest.raises(Stopped):
            await late


async def test_where_no_process_can_be_started_a_job_fails() -> None:
    worker = WorkerProcess(("/no/such/program",))
    with pytest.raises(NotComputed):
        await review(worker, b"one")
    await worker.close()


PARENT = """
import asyncio
from workers.test_process import begin, pid_of
from workers.pretend_child import COMMAND
from lucky7.workers.process import WorkerProcess

async def main():
    worker = WorkerProcess(COMMAND)
    task = await begin(worker, b"wait")
    print(pid_of(worker), flush=True)
    await task

asyncio.run(main())
"""


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
async def test_a_process_ends_when_its_server_is_killed() -> None:
    path = os.pathsep.join(map(str, sys.path))
    parent = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", PARENT),
        stdout=asyncio.subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": path},
    )
    assert parent.stdout is not None
    pid = int(await parent.stdout.readline())
    assert not has_ended(pid)
    parent.kill()
    await parent.wait()
    await ends(pid)


@pytest.mark.slow
async def test_a_child_finds_the_same_as_this_process() -> None:
    view, record = a_view(), write(played(["novice", "casual"], 7, CLASSIC, 3)).encode()
    worker = WorkerProcess()
    advice, found = await asyncio.gather(
        worker.compute(AdviseJob(view, 3), "ann", Told()), review(worker, record)
    )
    await worker.close()
    coach.load()
    assert msgspec.json.decode(advice, type=Advice) == coach.advise(view, 3)
    assert found == reviewing.review(record, Told())
