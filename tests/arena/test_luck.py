"""Deal luck taken off: the scores stay, the mean stays, and the interval holds what it says."""

import numpy as np
import pytest

from lucky7.arena.luck import corrected, without_luck
from lucky7.arena.match import Match, run
from lucky7.arena.play import Table
from lucky7.arena.tally import Sums
from lucky7.rules.state import CLASSIC, DICE, TACTICAL

TRIES = {"check": 200, "test": 1_000, "soak": 20_000}
DEALS = 40


@pytest.mark.parametrize("mode", [TACTICAL, DICE])
def test_measuring_luck_changes_no_game(mode: int) -> None:
    table = Table(3, 7, mode)
    plain = run(Match(("casual", "novice"), table, 2))
    reviewed = run(Match(("casual", "novice"), table, 2, reviewed=True))
    for name in ("casual", "novice"):
        for one, other in zip(plain.sums(name), reviewed.sums(name), strict=True):
            assert (one.score, one.wins) == (other.score, other.wins)
            assert one.luck == 0.0 != other.luck


def test_the_interval_covers_the_true_mean_as_often_as_it_says(effort: str) -> None:
    rng = np.random.default_rng(7)
    covered = 0
    for _ in range(TRIES[effort]):
        luck = rng.normal(0.0, 20.0, DEALS)
        points = 60.0 + 0.4 * luck + rng.normal(0.0, 15.0, DEALS)
        deals = [Sums(games=1, score=p, luck=x) for p, x in zip(points, luck, strict=True)]
        found = without_luck(deals)
        covered += abs(found.mean - 60.0) <= found.margin
    rate = covered / TRIES[effort]
    assert 0.92 < rate < 0.97 + 0.5 / np.sqrt(TRIES[effort])


def test_luck_that_tells_something_narrows_the_scatter() -> None:
    rng = np.random.default_rng(8)
    luck = rng.normal(0.0, 20.0, 500)
    points = 60.0 + 0.5 * luck + rng.normal(0.0, 5.0, 500)
    assert np.std(corrected(points, luck)) < 0.6 * np.std(points)


def test_luck_by_their_own_levels_explains_much_of_what_bots_make() -> None:
    """Of Novice and Casual, more than a third of the scatter; by judgement it is a twentieth."""
    found = run(Match(("casual", "novice"), Table(4, 7, CLASSIC), 60, reviewed=True))
    one, other = (found.sums(name) for name in ("casual", "novice"))
    points, luck = (
        np.array(
            [
                getattr(a, n) / a.games - getattr(b, n) / b.games
                for a, b in zip(one, other, strict=True)
            ]
        )
        for n in ("score", "luck")
    )
    assert np.corrcoef(points, luck)[0, 1] > 0.6
