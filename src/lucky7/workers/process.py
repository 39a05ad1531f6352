"""A child process that computes jobs: started when first needed, ended when idle.

If it dies it is started again, and what it was computing is tried once more. A job that brings it
down twice has failed.
"""

import asyncio
import contextlib
import logging
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from itertools import count
from typing import Final

import msgspec

from lucky7.live.learning.interface import NotComputed, Progress, Stopped
from lucky7.workers.child import LENGTH
from lucky7.workers.jobs import Begin, Cancel, Done, Failed, Job, PrepareJob, Working

CHILD: Final = (sys.executable, "-P", "-m", "lucky7.workers.child")
AT_ONCE: Final = 1
TRIES: Final = 2
IDLE_S: Final = 300.0  # after which its memory is given back
SILENT_S: Final = 900.0  # no word about a job: longer than compiling takes on a slow machine
STOP_S: Final = 2.0

logger = logging.getLogger("lucky7")

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Working | Done | Failed).decode


class Died(Exception):
    """The process ended with the job unfinished."""


def can_compute() -> bool:
    """Whether what advice and reviews need is installed, and a process can be started."""
    return bool(sys.executable) and find_spec("numba") is not None


@dataclass(frozen=True, slots=True)
class _Waiting:
    answer: asyncio.Future[bytes]
    progress: Progress


class _Child:
    """A process that runs, until it ends for whatever reason."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self._waiting: dict[int, _Waiting] = {}
        self.is_alive = True
        self._reading = asyncio.create_task(self._read())

    @property
    def is_idle(self) -> bool:
        return not self._waiting

    @property
    def pid(self) -> int:
        return self._process.pid

    async def ask(self, begin: Begin, progress: Progress) -> bytes:
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[bytes] = loop.create_future()
        try:
            async with asyncio.timeout(SILENT_S) as limit:

                def heard(done: int, of: int) -> None:
                    if not limit.expired():
                        limit.reschedule(loop.time() + SILENT_S)
                    progress(done, of)

                self._waiting[begin.number] = _Waiting(answer, heard)
                self._send(begin)
                return await answer
        except TimeoutError:
            self.kill()
            raise Died from None
        except asyncio.CancelledError:
            self._send(Cancel(begin.number))
            raise
        finally:
            del self._waiting[begin.number]

    def _send(self, message: Begin | Cancel) -> None:
        body = _encode(message)
        if self._process.stdin is not None and not self._process.stdin.is_closing():
            self._process.stdin.write(LENGTH.pack(len(body)) + body)

    async def _read(self) -> None:
        """Until the process ends, or says what cannot be read."""
        stdout = self._process.stdout
        try:
            while stdout is not None:
                (length,) = LENGTH.unpack(await stdout.readexactly(LENGTH.size))
                self._take(_decode(await stdout.readexactly(length)))
        except (asyncio.IncompleteReadError, OSError):
            pass
        except msgspec.DecodeError:
            logger.exception("a worker process said what cannot be read")
        finally:
            self.kill()
            for each in self._waiting.values():
                if not each.answer.done():
                    each.answer.set_exception(Died())
            await self._process.wait()

    def _take(self, message: Working | Done | Failed) -> None:
        waiting = self._waiting.get(message.number)
        if waiting is None or waiting.answer.done():
            return  # cancelled meanwhile
        if isinstance(message, Working):
            waiting.progress(message.done, message.all)
        elif isinstance(message, Done):
            waiting.answer.set_result(message.body)
        else:
            logger.error("a job failed", extra={"error": message.why})
            waiting.answer.set_exception(NotComputed())

    def kill(self) -> None:
        self.is_alive = False
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()

    async def end(self) -> None:
        """By the end of its input; by force if that takes long."""
        if self._process.stdin is not None:
            self._process.stdin.close()
        try:
            async with asyncio.timeout(STOP_S):
                await asyncio.shield(self._reading)
        except TimeoutError:
            self.kill()
            await self._reading


class WorkerProcess:
    """See `lucky7.workers.jobs.Compute`. Inside a running event loop; to be closed."""

    at_once = AT_ONCE

    def __init__(self, command: Sequence[str] = CHILD, idle_s: float = IDLE_S) -> None:
        self._command = command
        self._idle_s = idle_s
        self._numbers = count(1)
        self._child: _Child | None = None
        self._starting = asyncio.Lock()
        self._idle: asyncio.TimerHandle | None = None
        self._ending: set[asyncio.Task[None]] = set()
        self._is_closed = False

    @property
    def pid(self) -> int | None:
        """Of the child, while it runs."""
        return self._child.pid if self._child is not None and self._child.is_alive else None

    async def compute(self, job: Job, owner: str, progress: Progress) -> bytes:  # noqa: ARG002
        for _ in range(TRIES):
            child = await self._running_child()
            try:
                return await child.ask(Begin(next(self._numbers), job), progress)
            except Died:
                if self._is_closed:
                    raise Stopped from None
                logger.warning("a worker process ended", extra={"kind": job.kind})
            finally:
                self._rest_later()
        raise NotComputed

    async def prepare(self, after_s: float = 0.0) -> None:
        """The first job on a machine waits for a compiler otherwise."""
        await asyncio.sleep(after_s)
        with contextlib.suppress(NotComputed):
            await self.compute(PrepareJob(), "", lambda _done, _all: None)

    async def _running_child(self) -> _Child:
        async with self._starting:
            if self._is_closed:
                raise Stopped
            if self._child is None or not self._child.is_alive:
                self._child = await self._start()
            return self._child

    async def _start(self) -> _Child:
        try:
            process = await asyncio.create_subprocess_exec(
                *self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                creationflags=getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0),
            )
        except OSError as error:
            logger.exception("a worker process cannot be started")
            raise NotComputed from error
        return _Child(process)

    def _rest_later(self) -> None:
        """Give the process up once nobody has needed it for a while."""
        if self._idle is not None:
            self._idle.cancel()
        self._idle = asyncio.get_running_loop().call_later(self._idle_s, self._rest)

    def _rest(self) -> None:
        if self._child is not None and self._child.is_idle:
            task = asyncio.create_task(self._child.end())
            self._ending.add(task)
            task.add_done_callback(self._ending.discard)
            self._child = None

    async def close(self) -> None:
        self._is_closed = True
        if self._idle is not None:
            self._idle.cancel()
        async with self._starting:
            if self._child is not None:
                await self._child.end()
        await asyncio.gather(*self._ending)
