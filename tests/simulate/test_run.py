"""Seeds with faults hold, and a seed says everything that happens."""

import gc
import os
import subprocess
import sys

import pytest

from lucky7.simulate import __main__
from lucky7.simulate.run import run
from simulate.mutations import tell_before_commit

SEEDS = {"check": 1, "test": 20, "soak": 600}
CLUSTER_SEEDS = {"check": 1, "test": 4, "soak": 600}
PARTS = 4  # so that several cores share them


@pytest.mark.parametrize("part", range(PARTS))
def test_what_is_told_is_committed_and_nothing_stands_still(part: int, effort: str) -> None:
    for seed in range(part, SEEDS[effort], PARTS):
        outcome = run(seed)
        assert not outcome.wrong, outcome.report()
        assert outcome.counts["decisions"] > 200
        assert outcome.counts["faults"] > 1


@pytest.mark.parametrize("part", range(PARTS))
def test_several_servers_lose_nothing_and_take_over_in_time(part: int, effort: str) -> None:
    for seed in range(part, CLUSTER_SEEDS[effort], PARTS):
        outcome = run(seed, servers=2 + seed % 2)
        assert not outcome.wrong, outcome.report()
        assert outcome.counts["decisions"] > 200
        assert outcome.counts["faults"] > 1


@pytest.mark.parametrize("servers", [1, 3])
def test_a_seed_is_replayed_exactly_in_another_process(servers: int) -> None:
    program = (
        f"from lucky7.simulate.run import run\no = run(3, 0.8, {servers})\n"
        "print(o.digest, o.counts['faults'], *o.wrong)"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", program],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(told) == 1
    assert not any(line.startswith("0 ") for line in told)


def test_the_command_tells_of_its_progress(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(__main__, "run", lambda seed, servers: run(seed, 0.5, servers))
    monkeypatch.setattr(gc, "set_threshold", lambda *_: None)
    monkeypatch.setattr(sys, "argv", ["simulate", "--seed", "5", "--minutes", "6"])
    assert __main__.main() == 0
    first, second, *totals = capsys.readouterr().out.splitlines()
    assert first.startswith("seed 5, servers 3: 0.08 h, ")
    assert second.startswith("seed 6, servers 1: 0.17 h, ")
    assert any(line.endswith(" decisions") for line in totals)
    tell_before_commit(monkeypatch)
    assert __main__.main() == 1
    assert "seed 5 fails" in capsys.readouterr().out


def test_a_failure_says_its_seed_and_what_went_before(monkeypatch: pytest.MonkeyPatch) -> None:
    tell_before_commit(monkeypatch)
    report = run(1, servers=2).report()
    assert report.startswith("seed 1 fails: ")
    assert report.endswith("Again: make simulate SEED=1 SERVERS=2")
    assert "committed" in report
