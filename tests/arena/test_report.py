import re

import pytest

from lucky7.arena.match import Match, Outcome, run
from lucky7.arena.play import Table
from lucky7.arena.plots import ticks
from lucky7.arena.report import html


@pytest.fixture(scope="module")
def outcome() -> Outcome:
    return run(Match(("casual", "novice"), Table(3, 7), deals=3))


def test_a_report_is_one_file_that_fetches_nothing(outcome: Outcome) -> None:
    page = html(outcome)
    assert not re.search(r"https?:|src=|href=|url\(|@import", page)
    assert page.count("<svg") == 4


def test_a_report_has_every_bot_and_says_what_was_played(outcome: Outcome) -> None:
    page = html(outcome)
    assert "<th></th><th>casual</th><th>novice</th>" in page
    assert "<td>points/round</td>" in page
    assert "casual novice novice: 3 players, classic, 7 rounds" in page


def test_a_name_cannot_smuggle_in_markup(outcome: Outcome) -> None:
    evil = "<script>x</script>:y"
    renamed = Outcome(
        Match((evil,), outcome.match.table, outcome.match.deals),
        {deal: {evil: sums["casual"]} for deal, sums in outcome.deals.items()},
        {evil: outcome.times["casual"]},
    )
    assert "<script" not in html(renamed)


def test_a_report_of_a_single_deal_can_be_drawn() -> None:
    page = html(run(Match(("novice",), Table(2, 7), deals=1)))
    numbers = "".join(re.findall(r"<svg.*?</svg>", page))
    assert numbers
    assert not re.search(r"nan|inf", numbers)


def test_ticks_are_round_numbers_within_the_range() -> None:
    assert ticks(0, 10) == [0, 2, 4, 6, 8, 10]
    assert ticks(0, 0.81) == [0, 0.2, 0.4, 0.6, 0.8]
    assert ticks(3, 3) == [3]
