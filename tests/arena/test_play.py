import json
import re
import sys
from random import Random
from typing import Any

import numpy as np
import pytest

from lucky7.arena.play import Misplayed, Table, chance_of, play_game
from lucky7.bots import Bot, bot
from lucky7.rules import checked
from lucky7.rules.actions import PASS
from lucky7.rules.state import DICE, TACTICAL, View


def no_clock(_seat: int, _nanoseconds: int) -> None:
    pass


def test_the_same_seed_and_deal_give_the_same_chance_and_another_deal_another() -> None:
    table = Table(players=3)
    assert chance_of(table, 5, 2) == chance_of(table, 5, 2)
    assert chance_of(table, 5, 2) != chance_of(table, 5, 3)
    assert chance_of(table, 5, 2) != chance_of(table, 6, 2)


@pytest.mark.parametrize("mode", [TACTICAL, DICE])
def test_a_game_reports_every_round_and_its_scores_add_up(mode: int) -> None:
    table = Table(players=3, rounds=14, mode=mode)
    casual = [bot("casual")] * 3
    result = play_game(casual, table, chance_of(table, 1, 0), Random(1), no_clock)
    assert [played.cards for played in result.rounds] == [*range(1, 8), *range(7, 0, -1)]
    for seat in range(3):
        points = sum(played.points[seat] for played in result.rounds)
        assert result.scores[seat] == points - result.penalties[seat]


def test_every_decision_is_timed() -> None:
    table = Table(players=2, rounds=7)
    seats: list[int] = []
    play_game(
        [bot("novice")] * 2,
        table,
        chance_of(table, 1, 0),
        Random(1),
        lambda seat, nanoseconds: seats.append(seat),
    )
    assert len(seats) == 2 * (7 + sum(range(1, 8)))


def play_with(choose: Any) -> str:
    """How a game ends in which a bot misplays."""
    table = Table(players=2, rounds=7)
    wrong = Bot("wrong", choose)
    with pytest.raises(Misplayed) as misplayed:
        play_game([wrong, wrong], table, chance_of(table, 1, 0), Random(1), no_clock)
    return str(misplayed.value)


def test_an_answer_that_is_not_allowed_is_told_with_its_rule_and_what_was_legal() -> None:
    assert play_with(lambda view, rng: PASS) == (
        "wrong answered 69 in seat 1, round 1, phase bid: R4.1: the game waits for a bid from"
        " seat 1, not for 'pass'. Legal: 57 (bid 0), 58 (bid 1)."
    )


@pytest.mark.parametrize("answer", [None, "R7", 57.0, [57]])
def test_an_answer_that_is_no_number_is_told_with_the_bots_name(answer: object) -> None:
    said = play_with(lambda view, rng: answer)
    assert said.startswith(
        f"wrong answered {answer!r} in seat 1, round 1, phase bid: an action is a whole number"
    )


def test_a_bot_may_answer_with_a_number_of_numpys() -> None:
    def choose(view: View, rng: Random) -> Any:
        return np.array(checked.legal_actions(view))[0]

    table = Table(players=2, rounds=7)
    bots = [Bot("numpy", choose)] * 2
    result = play_game(bots, table, chance_of(table, 1, 0), Random(1), no_clock)
    assert {type(bid) for played in result.rounds for bid in played.bids} == {int}


def test_a_bot_that_fails_is_named_with_what_went_wrong_and_where_in_its_own_code() -> None:
    def fail(_view: View, _rng: Random) -> int:
        return len(json.loads("so it goes"))

    line = fail.__code__.co_firstlineno + 1
    assert re.fullmatch(
        rf"wrong failed in seat 1, round 1, phase bid: .*test_play.py:{line}: JSONDecodeError: .*",
        play_with(fail),
    )


@pytest.mark.parametrize(
    ("choose", "end"),
    [
        (lambda view, rng: sys.exit("enough"), "SystemExit: enough"),
        (lambda view: 57, ": TypeError: .*takes 1 positional argument but 2 were given"),
    ],
)
def test_a_bot_that_leaves_or_cannot_be_called_has_failed_too(choose: Any, end: str) -> None:
    assert re.search(f"{end}$", play_with(choose))
