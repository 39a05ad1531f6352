"""The chance to win the game, from where the totals stand."""

import pytest

from lucky7.bots.prospect import prospect, win_chance
from lucky7.rules.state import DEAL, OVER, Game

NOTHING = [0.0] * 7


def after(round_number: int, *totals: int, rounds: int = 14, over: bool = False) -> Game:
    game = Game(players=len(totals), rounds=rounds, round_number=round_number)
    game.phase = OVER if over else DEAL
    game.totals[: len(totals)] = totals
    return game


def test_two_who_are_level_have_half_the_chance_each() -> None:
    assert win_chance(after(3, 40, 40), 0, NOTHING) == pytest.approx(0.5)


def test_a_lead_is_worth_more_the_fewer_rounds_are_left() -> None:
    early, late = (win_chance(after(number, 60, 50, 50), 0, NOTHING) for number in (3, 13))
    assert early < late


def test_points_taken_from_a_rival_count_more_than_from_one_who_is_far_behind() -> None:
    behind = 100, 101, 40
    rival, straggler = (100, 91, 40), (100, 101, 30)
    before, one, other = (win_chance(after(13, *t), 0, NOTHING) for t in (behind, rival, straggler))
    assert one - before > 10 * (other - before)


def test_a_pawn_to_lose_is_as_good_as_points_behind() -> None:
    game, level = after(6, 50, 50, rounds=7), after(6, 45, 50, rounds=7)
    assert win_chance(game, 0, [-5.0, *NOTHING]) == pytest.approx(win_chance(level, 0, NOTHING))


def test_at_the_end_a_win_is_a_win_and_may_be_shared() -> None:
    assert win_chance(after(14, 90, 90, 10, over=True), 0, NOTHING) == 0.5
    assert win_chance(after(14, 90, 91, 10, over=True), 0, NOTHING) == 0.0


def test_points_count_even_when_the_game_is_lost() -> None:
    one, other = (after(14, points, 191, over=True) for points in (90, 80))
    assert prospect(one, 0, NOTHING) > prospect(other, 0, NOTHING)


def test_penalties_are_taken_off() -> None:
    game = after(14, 90, 85, over=True)
    game.penalties[0] = 10
    assert win_chance(game, 0, NOTHING) == 0.0
