"""The program of a server's child process: `python -m lucky7.workers.child`.

Jobs come in by standard input, each message behind its length in four bytes; what is found goes out
by standard output in the same way. The process ends when its input ends, so with its server.
"""

import contextlib
import os
import signal
import sys
import traceback
from collections.abc import Callable
from pathlib import Path
from queue import SimpleQueue
from struct import Struct
from threading import Lock, Thread
from typing import BinaryIO, Final

import msgspec

from lucky7.live.learning import coach, reviewing
from lucky7.workers.jobs import (
    ADVICE_THREADS,
    AdviseJob,
    Begin,
    Cancel,
    Done,
    Failed,
    Job,
    PrepareJob,
    ReviewJob,
    Working,
)

NICE: Final = 10
THREADS: Final = {AdviseJob.kind: ADVICE_THREADS, ReviewJob.kind: 1, PrepareJob.kind: 1}
LENGTH: Final = Struct(">I")
OOM_SCORE: Final = "500"  # where memory runs out, this process ends before its server

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Begin | Cancel).decode

Answer = Working | Done | Failed


class Cancelled(Exception):
    pass


class Child:
    def __init__(self, send: Callable[[Answer], None]) -> None:
        self._send = send
        self._queues: dict[str, SimpleQueue[Begin]] = {kind: SimpleQueue() for kind in THREADS}
        self._wanted: set[int] = set()
        for kind, threads in THREADS.items():
            for _ in range(threads):
                Thread(target=self._work, args=(self._queues[kind],), daemon=True).start()

    def take(self, message: Begin | Cancel) -> None:
        if isinstance(message, Begin):
            self._wanted.add(message.number)
            self._queues[message.job.kind].put(message)
        else:
            self._wanted.discard(message.number)

    def _work(self, queue: "SimpleQueue[Begin]") -> None:
        while True:
            begin = queue.get()
            with contextlib.suppress(Cancelled):
                self._progress(begin.number)
                try:
                    body = self._compute(begin.number, begin.job)
                except Exception as error:  # noqa: BLE001  whoever waits hears of it
                    if begin.number in self._wanted:
                        self._send(Failed(begin.number, reason(error)))
                else:
                    self._send(Done(begin.number, body))
            self._wanted.discard(begin.number)

    def _compute(self, number: int, job: Job) -> bytes:
        if isinstance(job, ReviewJob):
            return reviewing.review(job.record, lambda done, of: self._progress(number, done, of))
        coach.load()
        if isinstance(job, PrepareJob):
            return b""
        self._progress(number)  # loading may have taken longer than anybody waits
        return msgspec.json.encode(coach.advise(job.view, job.seq))

    def _progress(self, number: int, done: int = 0, of: int = 0) -> None:
        if number not in self._wanted:
            raise Cancelled
        self._send(Working(number, done, of))


def reason(error: Exception) -> str:
    """Lines of code and the kind of error, no values: it goes into a log."""
    return "".join(traceback.format_tb(error.__traceback__)) + type(error).__name__


def read(stream: BinaryIO) -> Begin | Cancel | None:
    """None at the end of the input; it may end in the middle of a message."""
    head = stream.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    (length,) = LENGTH.unpack(head)
    body = stream.read(length)
    return _decode(body) if len(body) == length else None


def writer(stream: BinaryIO) -> Callable[[Answer], None]:
    lock = Lock()

    def send(answer: Answer) -> None:
        body = _encode(answer)
        with lock, contextlib.suppress(OSError):  # nobody listens: the input ends as well
            stream.write(LENGTH.pack(len(body)) + body)
            stream.flush()

    return send


def be_modest() -> None:
    """Tables come first, also where memory runs out; Ctrl-C is the server's."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        with contextlib.suppress(OSError):
            os.nice(NICE)
    with contextlib.suppress(OSError):
        Path("/proc/self/oom_score_adj").write_text(OOM_SCORE, "ascii")


def main() -> None:
    be_modest()
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # whatever prints does not disturb
    child = Child(writer(answers))
    while (message := read(sys.stdin.buffer)) is not None:
        child.take(message)
    os._exit(0)  # without waiting for the threads


if __name__ == "__main__":
    main()
