"""`lucky7 record show` and `lucky7 demo`, in pipes and on terminals."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cli.shell import LUCKY7, RECORDS, lucky7, started

GOLDEN = RECORDS.parent / "golden"
pty = pytest.importorskip("pty", reason="terminals are made with pty, which Windows lacks")


def on_a_terminal(*arguments: str, **environment: str) -> str:
    """What a person at a terminal gets to see, escape codes and all."""
    leader, follower = pty.openpty()
    settings = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "COLORTERM")}
    with subprocess.Popen(
        [*LUCKY7, *arguments],
        stdin=follower,
        stdout=follower,
        stderr=follower,
        env={**settings, "TERM": "xterm", **environment},
    ):
        os.close(follower)
        shown = b""
        try:
            while piece := os.read(leader, 65_536):
                shown += piece
        except OSError:  # the other end is closed
            pass
    os.close(leader)
    return shown.decode()


def test_show_is_plain_in_a_pipe() -> None:
    run = lucky7("record", "show", str(GOLDEN / "dice-7.dl7"))
    assert run.stdout == (GOLDEN / "dice-7.txt").read_text("utf-8")


def test_show_is_coloured_on_a_terminal() -> None:
    shown = on_a_terminal("record", "show", str(GOLDEN / "classic-2.dl7"))
    assert "\x1b[1;31m▲R" in shown
    assert "\x1b[1;32m◆G" in shown


def test_show_leaves_colours_out_when_asked() -> None:
    shown = on_a_terminal("record", "show", str(GOLDEN / "classic-2.dl7"), NO_COLOR="1")
    assert "▲R" in shown
    assert "31m" not in shown


def test_show_reads_the_input_for_a_dash() -> None:
    record = (GOLDEN / "classic-2.dl7").read_text("utf-8")
    run = lucky7("record", "show", "-", given=record)
    assert run.stdout == (GOLDEN / "classic-2.txt").read_text("utf-8")


def test_show_complains_beside_its_output() -> None:
    run = lucky7("record", "show", "bad/must-follow.dl7", folder=RECORDS)
    assert run.stderr == ("bad/must-follow.dl7:13: R5.2: seat 0 must follow R and holds R11\n")
    assert (run.returncode, run.stdout) == (1, "")


def test_show_of_a_missing_file_is_a_complaint(tmp_path: Path) -> None:
    run = lucky7("record", "show", "missing.dl7", folder=tmp_path)
    assert run.stderr == "missing.dl7: cannot be read: No such file or directory\n"
    assert run.returncode == 1


def test_show_replaces_what_a_terminal_cannot_write() -> None:
    run = lucky7("record", "show", str(GOLDEN / "dice-3.dl7"), PYTHONIOENCODING="ascii")
    assert run.returncode == 0
    assert "?nne" in run.stdout


def test_the_demo_plays_a_whole_game_at_once_in_a_pipe() -> None:
    run = lucky7("demo", "--seed", "1")
    assert "Round 7 of 7" in run.stdout
    assert run.stdout == lucky7("demo", "--seed", "1").stdout
    assert run.returncode == 0


def test_ctrl_c_ends_the_demo_quietly() -> None:
    with started(*LUCKY7, "demo", "--pace", "60") as demo:
        assert demo.stdout
        assert demo.stdout.readline() == "Double Lucky 7\n"
        demo.send_signal(signal.SIGINT)
        _, said = demo.communicate()
    assert said == ""
    assert demo.returncode == 130


@pytest.mark.parametrize("arguments", [("demo",), ("record", "new"), ("--help",)])
def test_a_reader_who_leaves_early_is_no_accident(arguments: tuple[str, ...]) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    # As at people's terminals: argparse forgives a pipe that breaks while it writes, not later.
    environ = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    run = subprocess.run(
        [*LUCKY7, *arguments], stdout=writer, stderr=subprocess.PIPE, check=False, env=environ
    )
    os.close(writer)
    assert (run.returncode, run.stderr) == (1, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no disk that is always full")
@pytest.mark.parametrize("arguments", [("record", "new"), ("demo",)])
def test_a_full_disk_is_told_in_a_line(arguments: tuple[str, ...]) -> None:
    with Path("/dev/full").open("w") as full:
        run = subprocess.run(
            [*LUCKY7, *arguments], stdout=full, stderr=subprocess.PIPE, check=False, text=True
        )
    assert run.returncode == 1
    assert run.stderr == "lucky7: the output cannot be written: No space left on device.\n"


def test_verifying_and_help_load_nothing_heavy() -> None:
    program = (
        "import sys\n"
        "from lucky7.cli import main\n"
        f"main(['record', 'verify', {str(GOLDEN / 'classic-2.dl7')!r}])\n"
        "print(*{name.split('.')[0] for name in sys.modules})"
    )
    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert not {"numpy", "numba", "rich", "aiohttp", "asyncio"} & set(run.stdout.split())
