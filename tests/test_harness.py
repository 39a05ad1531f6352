"""The tests themselves: they end, wherever they are run."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
ENOUGH_S = 300  # for a machine that is busy
HANGS = """
import threading

def wait_beside():
    threading.Event().wait()

def test_hangs():
    threading.Thread(target=wait_beside, daemon=True).start()
    threading.Event().wait()
"""
REFUSES_TO_END = """
import threading

def test_hangs():
    while True:
        try:
            threading.Event().wait()
        except BaseException:
            pass
"""


def pytest_in_a_process(*arguments: str) -> subprocess.CompletedProcess[str]:
    """With Ctrl-C ignored, as in the background of a shell."""
    program = "trap '' INT; exec \"$@\""
    command = ("sh", "-c", program, "sh", sys.executable, "-m", "pytest", "-p", "no:cacheprovider")
    return subprocess.run(
        [*command, *arguments],
        cwd=ROOT,
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=ENOUGH_S,
    )


def hanging(
    program: str, folder: Path, limit_s: int, last_limit_s: int
) -> subprocess.CompletedProcess[str]:
    path = folder / "test_hanging.py"
    path.write_text(program, "utf-8")
    limits = (f"--timeout={limit_s}", "-o", f"faulthandler_timeout={last_limit_s}")
    config = ("-c", str(ROOT / "pyproject.toml"), "--rootdir", str(folder))
    return pytest_in_a_process(*config, *limits, str(path))


@pytest.mark.slow
@pytest.mark.parametrize(
    "test",
    [
        "cli/test_tell.py::test_ctrl_c_ends_the_demo_quietly",
        "arena/test_pool.py::test_nothing_goes_on_once_the_arena_has_ended",
    ],
)
def test_ctrl_c_reaches_child_processes_though_the_shell_ignores_it(test: str) -> None:
    done = pytest_in_a_process("--effort=test", f"--timeout={ENOUGH_S - 60}", f"tests/{test}")
    assert done.returncode == 0, done.stdout


@pytest.mark.slow
def test_a_test_that_hangs_fails_and_the_stacks_of_all_threads_are_printed(tmp_path: Path) -> None:
    done = hanging(HANGS, tmp_path, 1, ENOUGH_S)
    assert done.returncode == pytest.ExitCode.TESTS_FAILED
    assert "Timeout" in done.stdout
    assert "in wait_beside" in done.stdout + done.stderr


@pytest.mark.slow
def test_a_process_that_does_not_end_its_test_is_ended(tmp_path: Path) -> None:
    done = hanging(REFUSES_TO_END, tmp_path, 1, 3)
    assert done.returncode == 1
    assert "in test_hangs" in done.stderr
