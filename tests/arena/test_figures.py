"""Intervals, times and ratings against values worked out by hand."""

from math import inf, isinf, log10
from random import Random

import pytest

from lucky7.arena.rating import Beaten, compare, rated, ratings
from lucky7.arena.tally import (
    Estimate,
    Sums,
    Times,
    estimate,
    points_a_game,
    ratio,
    share,
    win_rate,
)


def test_an_interval_is_that_of_the_mean_over_deals() -> None:
    found = ratio([(1, 1), (2, 1), (3, 1), (4, 1)])
    assert found.mean == 2.5
    assert found.margin == pytest.approx(1.96 * 1.2909944 / 2)


def test_deals_without_rounds_of_a_size_do_not_count() -> None:
    assert ratio([(3, 2), (0, 0), (3, 2)]) == Estimate(1.5, 0.0)
    assert ratio([]) == Estimate(0.0, 0.0)


def test_one_deal_says_nothing_about_scatter() -> None:
    assert isinf(ratio([(3, 2)]).margin)


def test_estimates_read_well() -> None:
    assert str(Estimate(7.504, 0.126)) == "7.50 ± 0.13"
    assert Estimate(0.6512, 0.0149).percent() == "65.1 % ± 1.5"


def test_without_an_interval_there_is_a_mean_alone() -> None:
    assert str(Estimate(7.504, inf)) == "7.50"
    assert Estimate(0.6512, inf).percent() == "65.1 %"


def alike(deals: int, wins: float) -> list[Sums]:
    return [Sums(games=4, wins=wins, score=400) for _ in range(deals)]


def test_few_deals_give_no_interval() -> None:
    assert estimate(alike(9, 1.0), points_a_game) == Estimate(100.0, inf)
    assert estimate(alike(10, 1.0), points_a_game) == Estimate(100.0, 0.0)
    assert share(alike(9, 1.0), win_rate) == Estimate(0.25, inf)


@pytest.mark.parametrize("wins", [0.0, 1.0, 4.0])
def test_no_share_is_certain_though_all_deals_are_alike(wins: float) -> None:
    """Wilson's interval for none of 40 ends at 8.8 %, for none of 4,000 at 0.1 %."""
    assert share(alike(10, wins), win_rate).margin == pytest.approx(0.0876, abs=0.0001)
    assert share(alike(1000, wins), win_rate).margin == pytest.approx(0.00096, abs=0.00001)


def test_scatter_over_the_deals_widens_a_share() -> None:
    deals = alike(50, 0.0) + alike(50, 4.0)
    assert share(deals, win_rate) == estimate(deals, win_rate)


def test_quantiles_of_times_are_right_within_a_bucket() -> None:
    times = Times()
    for microseconds in range(1, 101):
        times.add(microseconds * 1000)
    assert times.quantile(0.5) == pytest.approx(0.050, rel=0.06)
    assert times.quantile(0.99) == pytest.approx(0.099, rel=0.06)
    assert Times().quantile(0.5) == 0.0


def test_odds_of_ten_to_one_are_400_points() -> None:
    found = ratings({("a", "b"): 10_000.0, ("b", "a"): 1_000.0})
    assert found["a"] - found["b"] == pytest.approx(400, abs=2)
    assert found["a"] + found["b"] == pytest.approx(3000)


def test_a_bot_that_never_lost_still_has_a_rating() -> None:
    found = ratings({("a", "b"): 10.0, ("b", "a"): 0.0})
    assert 1500 < found["a"] < 2500


def test_the_interval_of_a_rating_holds_the_truth_about_as_often_as_it_says() -> None:
    """Of two bots, one wins two of three games; 40 deals of four games, again and again."""
    random = Random(7)
    truth = 1500 + 200 * log10(2)
    held = 0
    for _ in range(80):
        deals: list[Beaten] = []
        for _ in range(40):
            wins = sum(random.random() < 2 / 3 for _ in range(4))
            deals.append({("a", "b"): float(wins), ("b", "a"): 4.0 - wins})
        found = rated(deals)
        assert found["a"].margin == pytest.approx(found["b"].margin)
        held += abs(found["a"].mean - truth) < found["a"].margin
    assert 70 <= held < 80


def test_deals_that_are_not_independent_make_a_rating_less_sure() -> None:
    won: Beaten = {("a", "b"): 4.0, ("b", "a"): 0.0}
    lost: Beaten = {("a", "b"): 0.0, ("b", "a"): 4.0}
    level: Beaten = {("a", "b"): 2.0, ("b", "a"): 2.0}
    assert rated([level] * 40)["a"].margin == pytest.approx(0, abs=0.01)
    assert rated([won, lost, lost, won] * 10)["a"].margin > 50


def test_few_deals_say_nothing_about_how_sure_a_rating_is() -> None:
    assert rated([{("a", "b"): 1.0, ("b", "a"): 3.0}] * 9)["a"].margin == inf
    assert rated([]) == {}


def test_seats_are_compared_by_score_and_level_counts_half() -> None:
    beaten: Beaten = {}
    compare(beaten, ("a", "b", "b"), (10, 10, 7))
    assert beaten == {("a", "b"): 1.5, ("b", "a"): 0.5}
