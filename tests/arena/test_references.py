"""The reference opponents play by the rules, repeat themselves, and are as strong as they were."""

from itertools import islice
from random import Random

import pytest

from bots.kit import SETTINGS, positions, view_of_turn
from lucky7.arena.match import Match, run
from lucky7.arena.play import Table
from lucky7.arena.roster import REFERENCES, entrant
from lucky7.arena.tally import estimate, exact_rate
from lucky7.bots import casual
from lucky7.rules import game as core


@pytest.mark.parametrize("name", REFERENCES)
def test_a_reference_answers_everything_and_the_same_twice(name: str) -> None:
    reference = entrant(name)
    for setting in SETTINGS[::5]:
        for game in islice(positions(casual.choose, setting, 1), 0, None, 29):
            view = view_of_turn(game)
            action = reference.choose(view, Random(3))
            assert core.refusal(game, game.turn, action) == 0
            assert reference.choose(view, Random(3)) == action


@pytest.mark.parametrize(
    ("name", "deals", "exact"),
    [
        ("rules", 60, 0.58),
        pytest.param("monte-carlo", 15, 0.61, marks=pytest.mark.slow),
        pytest.param("pimc", 12, 0.64, marks=pytest.mark.slow),
    ],
)
def test_a_reference_meets_its_bid_among_its_like_about_so_often(
    name: str, deals: int, exact: float
) -> None:
    outcome = run(Match((name,), Table(4, 7), deals))
    found = estimate(outcome.sums(name), exact_rate())
    assert found.mean == pytest.approx(exact, abs=0.04)
