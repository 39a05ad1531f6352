from random import Random

import pytest

from lucky7.arena.play import Misplayed, Table, chance_of, play_game
from lucky7.bots import Bot, bot
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


def test_an_answer_that_is_not_allowed_ends_the_game_with_the_bots_name() -> None:
    table = Table(players=2, rounds=7)
    wrong = Bot("wrong", lambda view, rng: PASS)
    with pytest.raises(Misplayed, match="wrong answered 69 in phase bid"):
        play_game([wrong, wrong], table, chance_of(table, 1, 0), Random(1), no_clock)


def test_a_bot_that_fails_is_named_with_what_went_wrong() -> None:
    def fail(_view: View, _rng: Random) -> int:
        raise ZeroDivisionError("so it goes")

    table = Table(players=2, rounds=7)
    broken = Bot("broken", fail)
    with pytest.raises(Misplayed, match="broken failed in phase bid: ZeroDivisionError: so it"):
        play_game([broken, broken], table, chance_of(table, 1, 0), Random(1), no_clock)
