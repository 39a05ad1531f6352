"""`lucky7 simulate`."""

import re
import subprocess
import sys

import pytest

from cli.shell import lucky7

SETTINGS = ("--games", "200", "--players", "3", "--rounds", "7", "--mode", "tactical")


@pytest.mark.slow
def test_simulate_prints_points_by_seat_and_round_and_the_speed() -> None:
    run = lucky7("simulate", *SETTINGS, "--seed", "5")
    assert run.returncode == 0
    rows = [line.split("│")[1:-1] for line in run.stdout.splitlines() if "│" in line]
    assert [row[0].strip() for row in rows] == [*map(str, range(1, 8)), "final", "wins"]
    assert all(len(row) == 5 for row in rows)
    assert "A win that is shared counts for each of its winners." in run.stdout
    assert re.search(r"200 games, [\d,]+ moves, .* million moves/s", run.stdout)


@pytest.mark.slow
def test_simulate_gives_the_same_table_for_the_same_seed_on_any_number_of_threads() -> None:
    def table(seed: str, threads: str) -> list[str]:
        run = lucky7("simulate", *SETTINGS, "--seed", seed, "--threads", threads)
        return run.stdout.splitlines()[:-1]

    assert table("5", "1") == table("5", "2")
    assert table("5", "1") != table("6", "1")


@pytest.mark.slow
def test_on_a_terminal_it_says_that_it_compiles_and_then_how_far_it_is() -> None:
    run = lucky7("simulate", *SETTINGS, FORCE_COLOR="1", TERM="xterm")
    assert run.stderr.index("compiling") < run.stderr.index("games")
    assert lucky7("simulate", *SETTINGS, FORCE_COLOR="").stderr == ""


def test_without_the_compiler_simulate_says_the_command_that_helps() -> None:
    program = (
        "import sys\n"
        "sys.modules['numba'] = None\n"
        "from lucky7.cli import main\n"
        "sys.exit(main(['simulate']))"
    )
    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert "pip install numpy numba" in run.stderr
    assert (run.returncode, run.stdout) == (1, "")


@pytest.mark.parametrize("games", ["0", "-1", "1.5", "1000000001", "9" * 5000, "many"])
def test_a_number_of_games_that_is_none_is_refused(games: str) -> None:
    run = lucky7("simulate", f"--games={games}")
    assert "is not a whole number from 1 to 1,000,000,000" in run.stderr
    assert run.returncode == 2
