"""A recorded game, filmed step by step on a clock that stands still."""

from pathlib import Path
from typing import Literal

import pytest

from browser.conftest import Arrive
from browser.script import script
from lucky7.cli import main as lucky7

MOVING = {"speed": "normal", "language": "en"}
SIZES = {
    "small": {"width": 320, "height": 568},
    "phone": {"width": 390, "height": 844},
    "tablet": {"width": 820, "height": 1180},
    "desk": {"width": 1440, "height": 900},
}
Effort = Literal["check", "test", "soak"]


@pytest.mark.parametrize(
    ("players", "mode", "size"),
    [
        (4, "tactical", "phone"),
        (7, "dice", "tablet"),
        (2, "tactical", "small"),
        *(
            pytest.param(players, mode, size, marks=pytest.mark.soak)
            for players in (2, 4, 7)
            for mode in ("tactical", "dice")
            for size in SIZES
        ),
    ],
)
async def test_no_card_jumps_leaves_the_screen_or_covers_a_name(
    guest: Arrive, tmp_path: Path, effort: Effort, players: int, mode: str, size: str
) -> None:
    record = tmp_path / "game.dl7"
    wish = ["record", "new", "--players", str(players), "--mode", mode, "--seed", "7"]
    assert lucky7([*wish, "--rounds", "7", "-o", str(record)]) == 0
    ann = await guest(size=SIZES[size], settings=MOVING, reduced_motion="no-preference")
    await ann.go("/replay")
    page = ann.page
    await page.locator("input[type=file]").set_input_files(record)
    await page.get_by_label("Whose eyes").select_option("0")
    steps = int(await page.get_by_label("Where in the game").get_attribute("max") or 0)
    frames = 0
    for step in range(min(steps - 1, {"check": 0, "test": 36, "soak": 10_000}[effort])):
        told = await page.evaluate(script("filmed"))
        frames += told["frames"]
        assert not told["faults"], (step, told["faults"])
        lies = await page.evaluate(script("covered"))
        assert not lies["covered"], (step, lies["covered"])
    assert frames > 100, "nothing moved"
