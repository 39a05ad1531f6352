"""Lessons: deals and bots' moves as set, through the rules."""

import pytest

from lucky7.messages.from_client import OpenLesson
from lucky7.messages.values import LessonName
from lucky7.rules import checked
from lucky7.rules.cards import CARDS, JOKER
from lucky7.rules.names import parse_action
from lucky7.rules.state import DEAL
from lucky7.table import log, new_table
from lucky7.table.chance.lessons import (
    LEARNER,
    LESSONS,
    set_chance,
    set_choice,
    with_a_colour_turned_up,
)
from lucky7.table.table import Table, fold_all

# What each lesson asks of its learner, round by round, and the points that brings.
WANTED: dict[LessonName, list[tuple[str, int]]] = {
    "first": [("bid 1, J", 12), ("bid 1, B12, R3", 12), ("bid 2, R9, Y3, G2", 14)],
    "wheel": [
        ("bid 0, roll, R2", 10),
        ("bid 1, B9, G3", 12),
        ("bid 2, roll, change-trump Y, Y12, Y13, R4", 14),
    ],
}


def opened(lesson: LessonName, name: str = "Ann") -> Table:
    wish = OpenLesson(lesson)
    return fold_all(new_table.new_lesson("ABCDE", "ann", name, wish, 1))


def play_round(table: Table, learner: list[str]) -> None:
    """Until the next deal is due, the learner doing this and everybody else what is set."""
    mine = iter(learner)
    while True:
        if table.awaits_chance:
            outcome = set_chance(table, 1)
            assert outcome is not None
            table.fold(outcome)
        elif table.playing.turn == LEARNER:
            action = parse_action(next(mine))
            assert action in checked.legal_actions(table.playing)
            table.fold(log.Acted(1, LEARNER, action))
        else:
            seat = table.playing.turn
            chosen = set_choice(table, seat)
            assert chosen is not None
            table.fold(log.Acted(1, seat, chosen, "novice"))
        if table.playing.phase == DEAL and len(table.pad) == table.playing.round_number > 0:
            return


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_goes_as_it_is_set(lesson: LessonName) -> None:
    table = opened(lesson)
    for moves, points in WANTED[lesson]:
        play_round(table, moves.split(", "))
        assert table.pad[-1].points[LEARNER] == points
        assert table.pad[-1].met[LEARNER]


@pytest.mark.parametrize("lesson", LESSONS)
def test_after_the_set_rounds_chance_is_chance(lesson: LessonName) -> None:
    table = opened(lesson)
    for moves, _ in WANTED[lesson]:
        play_round(table, moves.split(", "))
    assert set_chance(table, 1) is None
    table.fold(log.Dealt(1, list(range(57))))
    assert set_choice(table, table.playing.turn) is None


def test_a_learner_who_bids_last_may_not_level_the_sum() -> None:
    """R4.2, in the third round of the first lesson."""
    table = opened("first")
    for moves, _ in WANTED["first"][:2]:
        play_round(table, moves.split(", "))
    deal = set_chance(table, 1)
    assert deal is not None
    table.fold(deal)
    while table.playing.turn != LEARNER:
        chosen = set_choice(table, table.playing.turn)
        assert chosen is not None
        table.fold(log.Acted(1, table.playing.turn, chosen, "novice"))
    assert parse_action("bid 1") not in checked.legal_actions(table.playing)


def test_bots_do_nothing_illegal_where_the_learner_went_another_way() -> None:
    table = opened("wheel")
    play_round(table, ["bid 0", "roll", "R2"])
    for outcome in (set_chance(table, 1),):
        assert outcome is not None
        table.fold(outcome)
    # The learner bids 0 instead of 1: then Ben may bid 0 or 2, and not the 1 that is set.
    for seat, action in ((0, "bid 0"), (1, "bid 1")):
        table.fold(log.Acted(1, seat, parse_action(action)))
    assert set_choice(table, 2) is None


def test_a_learner_called_like_a_bot_meets_one_of_another_name() -> None:
    names = [seat.name for seat in opened("first", "Mia").seats]
    assert len(set(names)) == 3
    assert names[0] == "Mia"


def test_no_lesson_is_set_elsewhere() -> None:
    table = fold_all(
        [log.Created(1, "ABCDE", LESSONS["first"].settings), log.Started(2)],
    )
    assert set_chance(table, 3) is None


@pytest.mark.parametrize("lesson", LESSONS)
def test_no_joker_is_turned_up_in_the_rounds_after_the_set_ones(lesson: LessonName) -> None:
    table = opened(lesson)
    for learner, _ in WANTED[lesson]:
        play_round(table, learner.split(", "))
    dealt = 3 * 4
    with_joker = [*range(dealt), JOKER, *range(dealt, JOKER)]
    assert sorted(with_joker) == list(range(CARDS))
    (entry,) = with_a_colour_turned_up(table, [log.Dealt(1, with_joker)])
    table.fold(entry)
    assert table.playing.turned == JOKER - 1
    assert table.playing.round_number == 4
