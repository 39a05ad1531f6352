import re
from dataclasses import replace

import pytest

from lucky7.arena.match import Match, Outcome, run
from lucky7.arena.play import Misplayed, Table
from lucky7.arena.summary import cells, describe, notes, rows
from lucky7.arena.tally import estimate, points_a_round, win_rate
from lucky7.rules.state import TACTICAL

SMALL = Match(("casual", "novice"), Table(players=3, rounds=7, mode=TACTICAL), deals=6, seed=4)


@pytest.fixture(scope="module")
def small() -> Outcome:
    return run(SMALL)


def test_the_last_bot_named_fills_the_empty_seats() -> None:
    assert Match(("a", "b"), Table(players=4)).lineups() == [("a", "b", "b", "b")]


def test_more_bots_than_seats_play_in_every_combination() -> None:
    match = Match(("a", "b", "c"), Table(players=2), deals=10)
    assert match.lineups() == [("a", "b"), ("a", "c"), ("b", "c")]
    assert match.games() == 60


def test_a_match_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match=r"a match needs a bot and a deal, not \('novice',\) on 0"):
        Match(("novice",), deals=0)
    with pytest.raises(ValueError, match="a match needs a bot"):
        Match(())


def test_every_bot_sits_in_every_seat_of_every_deal(small: Outcome) -> None:
    assert [sums.games for sums in small.sums("casual")] == [3] * 6
    assert [sums.games for sums in small.sums("novice")] == [6] * 6
    assert {sums.rounds[0] for sums in small.sums("casual")} == {21}


def test_every_game_has_one_win_to_share(small: Outcome) -> None:
    wins = sum(sums.wins for name in small.names() for sums in small.sums(name))
    assert wins == pytest.approx(SMALL.games())


def test_the_same_bot_in_all_seats_wins_its_share_exactly() -> None:
    outcome = run(Match(("novice",), Table(players=4, rounds=7), deals=3))
    assert estimate(outcome.sums("novice"), win_rate).mean == pytest.approx(0.25)


def test_progress_ends_with_all_deals_done() -> None:
    heard: list[tuple[int, int]] = []
    run(
        Match(("novice",), Table(2, 7), deals=3),
        progress=lambda done, deals: heard.append((done, deals)),
    )
    assert heard == [(1, 3), (2, 3), (3, 3)]


def test_the_outcome_does_not_depend_on_the_number_of_processes(small: Outcome) -> None:
    parallel = run(SMALL, jobs=2)
    assert parallel.deals == small.deals
    assert parallel.beaten == small.beaten


def test_one_deal_played_again_is_the_same_deal(small: Outcome) -> None:
    for jobs in (1, 2):
        again = run(replace(SMALL, first=4, deals=1), jobs)
        assert again.deals == {4: small.deals[4]}


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_bot_that_fails_is_told_with_the_deal_and_how_to_see_it_again(jobs: int) -> None:
    match = Match(("arena.failing:late", "novice"), Table(2, 7, TACTICAL), deals=3, seed=4)
    with pytest.raises(Misplayed) as misplayed:
        run(match, jobs)
    told, again = str(misplayed.value).splitlines()
    assert re.match(r"in deal \d+ arena.failing:late failed in seat \d, round 2, phase bid: ", told)
    assert told.endswith("failing.py:11: ValueError: too late")
    found = re.fullmatch(r"To see it again: lucky7 (.*) --first (\d+) --deals 1", again)
    assert found
    assert found[1] == (
        "arena arena.failing:late novice --players 2 --mode tactical --rounds 7"
        " --turned-joker dealer-leads --seed 4"
    )
    with pytest.raises(Misplayed) as seen_again:
        run(replace(match, first=int(found[2]), deals=1))
    assert str(seen_again.value) == str(misplayed.value)


def test_a_summary_has_a_row_for_each_bot_with_a_cell_for_each_heading(small: Outcome) -> None:
    assert [row.name for row in rows(small)] == ["casual", "novice"]
    row = rows(small)[0]
    assert row.points == estimate(small.sums("casual"), points_a_round())
    assert cells(row, SMALL)[0] == "casual"
    assert "6 deals in every rotation (18 games), seed 4" in describe(SMALL)


def test_what_the_figures_mean_is_said_and_that_few_deals_give_no_intervals() -> None:
    for said in ("The cap: ", "Ratings are of this match alone", "processor time a decision"):
        assert said in notes(SMALL)
    assert "too few for intervals" in notes(replace(SMALL, deals=9))
    assert "Intervals are 95 %" in notes(replace(SMALL, deals=10))


@pytest.mark.parametrize("deals", [9, 10])
def test_the_notes_speak_of_no_intervals_only_where_none_is_printed(deals: int) -> None:
    match = Match(("casual", "novice"), Table(2, 7, TACTICAL), deals=deals)
    (row, _) = rows(run(match))
    assert row.rating is not None
    printed = [cell for cell in cells(row, match) if "±" in cell]
    intervals = (row.points, row.exact, row.score, row.wins, row.rating)
    assert len(printed) == (len(intervals) if deals == 10 else 0)
    assert bool(printed) != ("too few for intervals" in notes(match))
    assert "no interval" not in notes(match)


def test_casual_is_clearly_better_than_novice() -> None:
    match = Match(("casual", "novice"), Table(4, 14, TACTICAL), deals=12)
    casual = estimate(run(match).sums("casual"), win_rate)
    assert casual.mean - casual.margin > 0.25
