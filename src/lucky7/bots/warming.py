"""Compiling what a bot or the coach needs in a quiet process beside this one, which then loads it.

Compiling takes half a minute or more, holds up all other threads meanwhile, and leaves more memory
behind than the compiled code needs.
"""

import contextlib
import os
import subprocess
import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from threading import Lock, Thread
from typing import Final

# Modules of this folder with a `warm` of their own; "foresight" is what coach and reviews need.
COMPILED: Final = ("club", "master", "foresight")
NICE: Final = 10
HERE: Final = Path(__file__).parent

_one_at_a_time: Final = Lock()


def in_background(level: str, load: Callable[[], None]) -> None:
    """Fill the cache of compiled code for a level, then load it from there."""
    Thread(target=fill_and_load, args=(level, load), name=f"warm {level}", daemon=True).start()


def fill_and_load(level: str, load: Callable[[], None]) -> None:
    """In this thread, one at a time."""
    with _one_at_a_time:
        fill(level)
        load()


def is_due(level: str) -> bool:
    """Whether there is something to compile, and a place to keep it."""
    if level not in COMPILED or find_spec("numba") is None:
        return False
    mark = _mark(level)
    return mark is not None and not _is_up_to_date(mark)


def fill(level: str) -> None:
    """Compile in another process, where that has not been done. If it fails, loading compiles."""
    if not is_due(level) or not sys.executable:
        return
    quiet = getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0)  # on Windows
    with contextlib.suppress(OSError):
        process = subprocess.Popen(  # noqa: S603  ourselves
            [sys.executable, "-P", "-m", __name__, level],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            creationflags=quiet,
        )
        with process:
            process.wait()


def _mark(level: str) -> Path | None:
    """The file that says a level was compiled; None where compiled code cannot be kept."""
    from lucky7.fast.cpu import folder_of  # noqa: PLC0415  Numba, which not everybody has

    folder = folder_of(HERE)
    return folder / f"{level}.filled" if folder is not None else None


def _is_up_to_date(mark: Path) -> bool:
    return mark.is_file() and mark.read_text(encoding="utf-8") == _stamp()


def _stamp() -> str:
    """The sources as Numba tells them apart: by time and size, the folder knows the content."""
    sources = sorted([*HERE.glob("*.py"), *(HERE.parent / "fast").glob("*.py")])
    return "\n".join(f"{s.name} {s.stat().st_mtime_ns} {s.stat().st_size}" for s in sources)


def _end_with_the_other() -> None:
    """Nobody waits for this process any more once the pipe is closed."""
    sys.stdin.read()
    os._exit(1)


def main(level: str) -> None:
    if hasattr(os, "nice"):
        os.nice(NICE)
    Thread(target=_end_with_the_other, daemon=True).start()
    stamp = _stamp()
    module = import_module(f"lucky7.bots.{level}")
    getattr(module, "warm", lambda: None)()  # judgement has nothing to warm
    mark = _mark(level)
    if mark is not None:
        mark.write_text(stamp, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
