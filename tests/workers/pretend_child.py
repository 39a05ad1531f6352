"""A child process that needs no compiled code: what a record says is what happens."""

import os
import sys
import time
from pathlib import Path
from typing import BinaryIO

from lucky7.live.learning import coach, reviewing
from lucky7.live.learning.interface import Progress
from lucky7.messages.learning import Advice
from lucky7.rules.state import View
from lucky7.workers import child

COMMAND = (sys.executable, "-P", __file__)


def review(text: bytes, progress: Progress) -> bytes:
    progress(0, 2)
    match text.decode().split():
        case ["raise", who]:
            raise ValueError(who)
        case ["end"]:
            os._exit(1)
        case ["wait-for", path]:
            while not Path(path).exists():
                progress(1, 2)
                time.sleep(0.01)
        case ["garbage-once", path] if not Path(path).exists():
            Path(path).touch()
            os.write(int(os.environ["ANSWERS"]), child.LENGTH.pack(3) + b"\xc1\xc1\xc1")
        case ["print"]:
            print("this disturbs nobody")  # noqa: T201
        case ["wait"]:
            while True:
                progress(1, 2)
                time.sleep(0.01)
        case ["be-silent"]:
            time.sleep(3600)
    progress(2, 2)
    return b"review of " + text


def advise(view: View, seq: int) -> Advice:
    return Advice("pretended", view.seat, seq, "bid 0", [], [], None, [])


def load() -> None:
    if "LOADED" in os.environ:
        Path(os.environ["LOADED"]).touch()


def main() -> None:
    reviewing.review, coach.advise, coach.load = review, advise, load
    make = child.writer

    def writer(stream: BinaryIO) -> object:
        os.environ["ANSWERS"] = str(stream.fileno())
        return make(stream)

    child.writer = writer  # type: ignore[assignment]
    child.main()


if __name__ == "__main__":
    main()
