"""Where a command's words go: results to the output, complaints beside it."""

import sys


def say(text: str, end: str = "\n") -> None:
    print(text, end=end, flush=True)  # noqa: T201


def complain(text: str) -> None:
    print(text, file=sys.stderr)  # noqa: T201
