"""Interpreted and compiled are one game: the same states after every step."""

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from fast.both import (
    as_tuple,
    compiled_random,
    compiled_script,
    interpreted_random,
    interpreted_script,
    script_of,
)
from lucky7.fast.batch import apply_many, games
from lucky7.rules.actions import BID_0
from lucky7.rules.state import BID

# Half of them random, half of them scripted.
GAMES = {"check": 144, "test": 2_160, "soak": 20_160}
PARTS = 4


def part_of(effort: str, part: int) -> range:
    return range(part, GAMES[effort] // 2, PARTS)


@pytest.mark.parametrize("part", range(PARTS))
def test_random_games_are_the_same_after_every_step(effort: str, part: int) -> None:
    for stream in part_of(effort, part):
        happened, states = compiled_random(7, stream)
        steps = 0
        for action, game in interpreted_random(7, stream):
            assert action == happened[steps]
            assert as_tuple(game) == states[steps]
            steps += 1
        assert steps == len(states)


@pytest.mark.parametrize("part", range(PARTS))
def test_scripted_games_are_the_same_after_every_event(effort: str, part: int) -> None:
    for number in part_of(effort, part):
        script = script_of(number)
        states = compiled_script(number, script)
        steps = 0
        for game in interpreted_script(number, script):
            assert as_tuple(game) == states[steps]
            steps += 1
        assert steps == len(states)


@pytest.mark.slow
def test_they_are_the_same_with_bounds_checked() -> None:
    options = ("-q", "-p", "no:cacheprovider", "--effort=check", "-k", "every or bounds_are")
    run = subprocess.run(
        [sys.executable, "-m", "pytest", *options, __file__],
        env=os.environ | {"NUMBA_BOUNDSCHECK": "1"},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout
    assert f"{2 * PARTS + 1} passed" in run.stdout


@pytest.mark.skipif(os.environ.get("NUMBA_BOUNDSCHECK") != "1", reason="run by the test above")
def test_bounds_are_checked_inside_the_rules() -> None:
    broken = games(1)
    broken["phase"] = BID
    broken["turn"] = np.int16(300)
    with pytest.raises(IndexError):
        apply_many(broken, BID_0)
