"""The vectors the browser's arithmetic is checked against: fresh, and enough of everything."""

import json
from pathlib import Path

import pytest

from lucky7.rules.names import MODE_NAMES
from lucky7.scorepad.vectors import text_of

VECTORS = Path(__file__).parent.parent / "vectors"


@pytest.mark.parametrize("mode", MODE_NAMES)
def test_vectors_are_fresh(mode: str, golden: bool) -> None:
    file = VECTORS / f"{mode}.jsonl"
    if golden:
        file.write_text(text_of(mode), encoding="utf-8", newline="\n")
    assert file.read_text("utf-8") == text_of(mode), "make vectors"


def test_there_are_over_a_thousand_with_everything_in_them() -> None:
    games = [
        json.loads(line)
        for mode in MODE_NAMES
        for line in (VECTORS / f"{mode}.jsonl").read_text("utf-8").splitlines()
    ]
    checks = [check for game in games for _, check in game["checks"]]
    assert len(checks) >= 1_000
    assert {len(check["totals"]) for check in checks} == {2, 3, 4, 5, 6, 7}
    for found in ("corrected", "rollers", "problems", "doubled"):
        assert any(check[found] for check in checks), found
    assert any(any(check["penalties"]) for check in checks)
    assert any(" joins " in game["lines"].split(" bid ", 1)[1] for game in games)
    back = [
        game for game in games if any(line.endswith(" comes") for line in game["lines"].split("\n"))
    ]
    assert len(back) >= 20
    assert sum(len(game["refused"]) for game in games) >= 500
