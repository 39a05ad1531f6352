"""The counts in the data files hold; `make golden` writes them again, to be reviewed as a diff."""

from pathlib import Path

import pytest

from perft.counting import count, counted, read, write
from perft.positions import FILES, positions

HERE = Path(__file__).parent
LIMIT = 30_000  # ways in all, a position

# How many ways are counted again.
RECOUNTED = {"check": 2_000, "test": LIMIT, "soak": LIMIT}


@pytest.mark.parametrize("mode", FILES)
def test_the_ways_a_game_can_go_are_those_written_down(
    mode: str, effort: str, golden: bool
) -> None:
    path = HERE / FILES[mode]
    if golden:
        write(path, [counted(position, LIMIT) for position in positions(mode)])
    for position in read(path):
        depth = len(position["counts"]) - 1
        while sum(position["counts"][: depth + 1]) > RECOUNTED[effort]:
            depth -= 1
        counts, points = count(position, depth)
        assert counts == position["counts"][: depth + 1], position["name"]
        assert points == position["points"][: depth + 1], position["name"]


@pytest.mark.parametrize("mode", FILES)
def test_the_positions_written_down_are_those_meant(mode: str) -> None:
    found = [
        {name: value for name, value in position.items() if name not in ("counts", "points")}
        for position in read(HERE / FILES[mode])
    ]
    assert found == positions(mode)


def test_the_counts_of_the_smallest_game_can_be_done_in_ones_head() -> None:
    """Two players with a card each: the dealer bids 0 or 1, the other must bid the same."""
    smallest = read(HERE / FILES["classic"])[0]
    assert smallest["counts"] == [1, 2, 2, 2, 2]
    assert smallest["points"] == [0, 0, 0, 0, 10 + 12]
    tactical = read(HERE / FILES["tactical"])[0]
    # Pass; a bid up or down for each; one swap, dealer, double, extra, none; three colours.
    assert tactical["counts"][:4] == [1, 2, 2, 2 * (1 + 2 + 1 + 1 + 1 + 3 + 1 + 1)]
