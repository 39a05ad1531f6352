"""Processes that play deals end when they should, whatever a bot does in them."""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from signal import SIGINT, SIGKILL, Signals

import pytest

from cli.shell import LUCKY7, lucky7, started

END_S = 120  # long: only a process that never ends may take so long
MATCH = ("--players", "2", "--rounds", "7", "--deals", "4", "--jobs", "2")
THINKER = """
def choose(view, rng):
    print("thinking", flush=True)
    while True:
        pass
"""
QUITTER = "import os\n\ndef choose(view, rng):\n    os._exit(3)\n"


@contextmanager
def thinking(folder: Path) -> Iterator[subprocess.Popen[str]]:
    """An arena in which a bot thinks for ever."""
    (folder / "thinker.py").write_text(THINKER, "utf-8")
    with started(*LUCKY7, "arena", "thinker:choose", *MATCH, cwd=folder) as arena:
        assert arena.stdout is not None
        assert arena.stdout.readline() == "thinking\n"
        yield arena


@pytest.mark.slow
@pytest.mark.parametrize(("signal", "status"), [(SIGINT, 130), (SIGKILL, -SIGKILL)])
def test_nothing_goes_on_once_the_arena_has_ended(
    signal: Signals, status: int, tmp_path: Path
) -> None:
    with thinking(tmp_path) as arena:
        arena.send_signal(signal)
        _, said = arena.communicate(timeout=END_S)  # returns when all that could write has ended
        assert arena.returncode == status
        assert "Traceback" not in said


@pytest.mark.slow
def test_a_bot_that_ends_its_process_is_told_in_words(tmp_path: Path) -> None:
    (tmp_path / "quitter.py").write_text(QUITTER, "utf-8")
    done = lucky7("arena", "quitter:choose", *MATCH, folder=tmp_path)
    assert done.returncode == 1
    assert done.stderr.startswith("lucky7 arena: a process that played deals has ended.")
