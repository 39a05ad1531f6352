"""The `lucky7` command. What a command needs is imported when it runs: help comes at once."""

import errno
import os
import sys
from collections.abc import Sequence
from importlib import import_module

from lucky7.cli.arguments import parser
from lucky7.cli.output import complain

INTERRUPTED = 130
DISK_FULL = (errno.ENOSPC, errno.EDQUOT, errno.EIO)
COMPILER = ("numba", "numpy", "llvmlite")
NOT_COMPILED = """\
This plays with compiled rules, which need NumPy and Numba. To install them:

  pip install numpy numba"""


def main(argv: Sequence[str] | None = None) -> int:
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    try:
        try:
            return run(argv)
        finally:
            if sys.stdout is not None:
                sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our output has left.
        _drop_output()
        return 1
    except OSError as error:
        if error.errno not in DISK_FULL or error.filename is not None:
            raise
        _drop_output()
        complain(f"lucky7: the output cannot be written: {error.strerror}.")
        return 1


def _drop_output() -> None:
    """Keep Python from trying to write it once more at its exit."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def run(argv: Sequence[str] | None) -> int:
    arguments = parser()
    args, unknown = arguments.parse_known_args(argv)
    if unknown:  # argparse itself would show the usage of `lucky7`, not of the command
        args.parser.error(f"unrecognized arguments: {' '.join(unknown)}")
    if "command" not in args:
        arguments.print_help()
        return 0
    module, function = args.command.split(".")
    try:
        command = getattr(import_module(f"lucky7.cli.{module}"), function)
    except ModuleNotFoundError as error:
        if error.name not in COMPILER:
            raise
        complain(NOT_COMPILED)
        return 1
    code: int = command(args)
    return code
