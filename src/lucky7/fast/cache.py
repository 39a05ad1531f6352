"""Where compiled code is kept between starts: in a folder named after all that went into it.

Numba notices a change of the file a compiled function stands in, not of the files it calls into.
"""

import hashlib
import os
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, Final

import llvmlite
import numba
import numpy as np

# So many folders stay, the last used: a second checkout or Python need not compile again.
KEPT: Final = 12


def key(sources: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    versions = (sys.version, numba.__version__, llvmlite.__version__, np.__version__)
    config: Any = numba.config
    settings = (config.BOUNDSCHECK, config.OPT, config.DEBUG)
    digest.update(repr((versions, settings)).encode())
    for source in sources:
        text = source.read_bytes()
        digest.update(f"{source.name} {len(text)}\n".encode() + text)
    return digest.hexdigest()[:20]


def home() -> Path:
    """The user's cache folder for this program."""
    given = Path(os.environ.get("XDG_CACHE_HOME", ""))
    if given.is_absolute():
        base = given
    elif sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Caches"
    else:
        base = Path.home() / ".cache"
    return base / "lucky7" / "compiled"


def folder(sources: Iterable[Path]) -> Path | None:
    """The folder for these sources, there and writable; None where there can be none."""
    try:
        chosen = home() / key(sources)
        chosen.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=chosen):
            os.utime(chosen)
        prune(chosen.parent)
    except (OSError, RuntimeError):  # no home, or none that can be written to
        return None
    return chosen


def kept(chosen: Path | None, name: str, make: Callable[[], bytes]) -> bytes:
    """What was made once and lies in a folder of compiled code; made now, where it does not."""
    if chosen is None:
        return make()
    file = chosen / name
    if not file.is_file():
        with tempfile.NamedTemporaryFile(dir=chosen, delete=False) as unfinished:
            unfinished.write(make())
        Path(unfinished.name).replace(file)
    return file.read_bytes()


def prune(parent: Path) -> None:
    folders = sorted(parent.iterdir(), key=lambda path: path.stat().st_mtime, reverse=True)
    for old in folders[KEPT:]:
        shutil.rmtree(old, ignore_errors=True)
