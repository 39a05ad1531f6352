"""What went wrong in a bot's own code, in a line: where, and which error."""

from pathlib import Path
from traceback import extract_tb
from types import TracebackType
from typing import Final

LONGEST: Final = 200


def blame(error: BaseException, within: TracebackType | None) -> str:
    """`mybot.py:12: ZeroDivisionError: division by zero`; `within`: the traceback in its code."""
    said = " ".join(str(error).split())
    if isinstance(error, SyntaxError) and error.filename:
        where, said = f"{_near(error.filename)}:{error.lineno}: ", str(error.msg)
    else:
        where = _where(within)
    what = f"{type(error).__name__}: {said}" if said else type(error).__name__
    return where + (what if len(what) <= LONGEST else what[:LONGEST] + " …")


def _where(within: TracebackType | None) -> str:
    """The last line reached in the file that was called, not what that called in libraries."""
    frames = [frame for frame in extract_tb(within) if "importlib" not in frame.filename]
    own = [frame for frame in frames if frame.filename == frames[0].filename]
    return f"{_near(own[-1].filename)}:{own[-1].lineno}: " if own else ""


def _near(filename: str) -> Path:
    path, here = Path(filename), Path.cwd()
    return path.relative_to(here) if path.is_relative_to(here) else path
