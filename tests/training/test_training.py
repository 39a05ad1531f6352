"""A tiny network trained for seconds on the CPU."""

import json
from pathlib import Path

import numpy as np
import pytest

pytestmark = pytest.mark.slow


@pytest.mark.soak
def test_a_tiny_network_learns_to_meet_its_bids_and_can_go_on_later(tmp_path: Path) -> None:
    from training.ppo import Config  # noqa: PLC0415
    from training.train import train  # noqa: PLC0415

    config = Config(
        games=256, steps=48, width=48, depth=2, batch=2048, rate=3e-3, iterations=24, seed=3
    )
    half = Config(**{**config.__dict__, "iterations": 16})
    checkpoint = train(half, "cpu", tmp_path, None, 600)
    train(config, "cpu", tmp_path, checkpoint, 600)
    curve = [json.loads(line) for line in (tmp_path / "curve.jsonl").read_text().splitlines()]
    assert [line["iteration"] for line in curve] == list(range(1, 25))
    first = np.mean([line["met"] for line in curve[:3]])
    last = np.mean([line["met"] for line in curve[-3:]])
    assert last > first + 0.1
    assert curve[-1]["points"] > curve[0]["points"] + 1
