from collections.abc import Callable

import pytest

from lucky7.rules import checked
from lucky7.rules.score import (
    HIGH_ROLLER,
    LOST,
    MET,
    PENALTY,
    UNDECIDED,
    has_doubled,
    is_doubled,
    is_high_roller,
    is_over,
    is_winner,
    pawn_penalty,
    round_points,
    score,
    standing,
)
from lucky7.rules.state import CLASSIC, DEAL, DICE, OVER, TACTICAL, Game, cards_each, hand_size
from rules.table import act, before_round, bids, deal, finish_round, new_game, table


@pytest.mark.parametrize(("bid", "points"), [(0, 10), (1, 12), (2, 14), (7, 24)])
def test_a_bid_exactly_met_scores_10_and_2_a_trick(bid: int, points: int) -> None:
    """R7.1"""
    assert round_points(bid, bid, False) == points
    assert round_points(bid, bid, True) == 2 * points


@pytest.mark.parametrize(("bid", "won"), [(0, 1), (1, 0), (3, 2), (2, 3), (7, 0)])
def test_a_missed_bid_scores_nothing_over_or_under(bid: int, won: int) -> None:
    """R7.1"""
    assert round_points(bid, won, False) == 0
    assert round_points(bid, won, True) == 0


def test_a_round_scores_every_seat_and_adds_to_the_totals() -> None:
    """R7.1"""
    game = table("R3 Y3", "R9 Y9", "R4 Y4", turned="B1")
    totals = list(game.totals)
    act(bids(game, 0, 2, 1), "R3", "R9", "R4", "Y3", "Y9", "Y4")
    assert game.points[:3] == [10, 14, 0]
    assert game.totals[:3] == [totals[0] + 10, totals[1] + 14, totals[2]]


def test_a_round_ends_with_its_last_trick() -> None:
    """R2.1"""
    game = act(bids(table("R3 Y3", "R9 Y9", turned="B1"), 0, 0), "R3", "R9", "Y3")
    assert game.round_number == 2
    assert game.phase not in (DEAL, OVER)
    act(game, "Y9")
    assert (game.phase, game.turn) == (DEAL, -1)


def round_of_sevens(round_number: int) -> Game:
    """Seat 0 bids and wins all seven tricks, seat 1 bids and wins none, or 1 if it must."""
    game = before_round(new_game(2, dealer=(1 - round_number) % 2), round_number)
    trumps = "B14 B13 B12 B11 B10 B9 B8"
    deal(game, trumps, "R1 R2 R3 R4 R5 R6 R7", turned="B1")
    assert game.dealer == 0
    return finish_round(bids(game, 7, 1))


def test_round_7_counts_double_for_everyone_48_at_most() -> None:
    """R7.2"""
    game = round_of_sevens(7)
    assert game.points[:2] == [48, 0]
    assert is_doubled(game, 0)
    assert is_doubled(game, 1)
    assert not has_doubled(game, 0)


def test_round_8_is_an_ordinary_round() -> None:
    """R6.8, R7.2"""
    game = round_of_sevens(8)
    assert hand_size(game) == 7
    assert game.points[:2] == [24, 0]
    assert not is_doubled(game, 0)


def test_double_points_doubles_its_users_points_only() -> None:
    """R6.8"""
    game = bids(table("R3", "R9", "R4", turned="B1", mode=TACTICAL), 0, 1, 1)
    act(game, "double-points", "R3", "R9", "R4")
    assert game.points[:3] == [10, 24, 0]
    assert [is_doubled(game, seat) for seat in range(3)] == [False, True, False]
    assert [has_doubled(game, seat) for seat in range(3)] == [False, True, False]


def test_another_option_doubles_nothing() -> None:
    game = bids(table("R3", "R9", "R4", turned="B1", mode=TACTICAL), 0, 1, 1)
    act(game, "no-trump", "R3", "R9", "R4")
    assert game.points[:3] == [10, 12, 0]


def test_double_points_lasts_one_round() -> None:
    """R6.8"""
    game = bids(deal(new_game(2, mode=TACTICAL)), 0, 0)
    user = game.turn
    finish_round(act(game, "double-points"))
    deal(game)
    assert not is_doubled(game, user)


def test_double_points_does_not_save_a_missed_bid() -> None:
    """R6.8, R7.1"""
    game = bids(table("R3", "R9", "R4", turned="B1", mode=TACTICAL), 0, 0, 0)
    act(game, "double-points", "R3", "R9", "R4")
    assert game.points[1] == 0


def test_change_bid_decides_what_is_met() -> None:
    """R6.5, R7.1: with the sum levelled, everybody may score."""
    game = bids(table("R3", "R9", "R4", turned="B1", mode=TACTICAL), 0, 1, 1)
    act(game, "change-bid 2 -1", "R3", "R9", "R4")
    assert game.points[:3] == [10, 12, 10]


def whole_game(mode: int, rounds: int, uses: dict[int, str], players: int = 2) -> Game:
    """Passes, but that in these rounds the first player asked uses an option."""
    game = new_game(players, mode=mode, rounds=rounds)
    for round_number in range(1, rounds + 1):
        bids(deal(game, turned="B14"), *[0] * players)
        if round_number in uses:
            act(game, uses[round_number])
        finish_round(game)
    return game


@pytest.mark.parametrize("mode", [TACTICAL, DICE])
@pytest.mark.parametrize("rounds", [7, 14])
def test_a_pawn_not_used_costs_10_in_each_half(mode: int, rounds: int) -> None:
    """R7.3"""
    game = whole_game(mode, rounds, {})
    assert PENALTY == 10
    assert game.penalties[:2] == [10 * rounds // 7] * 2


def test_a_classic_game_has_no_penalties() -> None:
    """R7.3"""
    game = whole_game(CLASSIC, 14, {})
    assert game.penalties == [0] * 7
    assert checked.scores(game) == game.totals[:2]


def test_each_half_counts_by_itself() -> None:
    """R7.3: a pawn used in one half does not pay for the other."""
    game = new_game(2, mode=TACTICAL)
    bids(deal(game), 0, 0)
    user = game.turn
    finish_round(act(game, "extra-card"))
    before_round(game, 8)
    assert [game.penalties[seat] for seat in (user, 1 - user)] == [0, 10]
    before_round(game, 14)
    finish_round(deal(game))
    assert [game.penalties[seat] for seat in (user, 1 - user)] == [10, 20]


def test_a_pawn_used_in_the_second_half_counts_there() -> None:
    """R7.3, R6.0"""
    game = before_round(new_game(2, mode=TACTICAL), 8)
    bids(deal(game), 0, 0)
    user = game.turn
    finish_round(act(game, "extra-card"))
    finish_round(deal(before_round(game, 14)))
    assert [game.penalties[seat] for seat in (user, 1 - user)] == [10, 20]


def test_who_only_ever_rolled_x_did_not_use_the_pawn() -> None:
    """R7.3"""
    game = new_game(2, mode=DICE, rounds=7)
    for _ in range(7):
        act(bids(deal(game), 0, 0), "roll miss")
        finish_round(game)
    assert game.penalties[:2] == [10, 10]


def test_penalties_come_off_at_the_end_and_not_before() -> None:
    """R7.3"""
    game = before_round(new_game(2, mode=TACTICAL), 14)
    assert game.penalties[:2] == [10, 10]
    assert checked.scores(game) == game.totals[:2]
    finish_round(deal(game))
    assert checked.scores(game) == [total - 20 for total in game.totals[:2]]


def swept_game(players: int, rounds: int, mode: int, bid: Callable[[int, int], int]) -> Game:
    """The last seat wins every trick; bid(seat, tricks) says what each seat bids."""
    game = new_game(players, rounds=rounds, mode=mode)
    while game.phase != OVER:
        size = cards_each(game.round_number + 1)
        low = [" ".join(f"{colour}{n + 1}" for n in range(size)) for colour in "YGB"[: players - 1]]
        deal(game, *low, " ".join(f"R{14 - n}" for n in range(size)), turned="R1")
        for _ in range(players):
            bids(game, bid(game.turn, size))
        finish_round(game)
        assert game.won[players - 1] == size
    return game


def test_totals_may_fall_below_0() -> None:
    """R7.3"""
    game = swept_game(2, 7, TACTICAL, lambda seat, size: 1 if seat == 1 else size)
    assert game.totals[:2] == [0, 12]
    assert checked.scores(game) == [-10, 2]


def test_most_points_wins() -> None:
    """R7.4"""
    game = swept_game(2, 7, CLASSIC, lambda seat, size: 1 if seat == 1 else size)
    assert [is_winner(game, seat) for seat in range(2)] == [False, True]
    assert checked.winners(game) == [1]


def test_players_level_at_the_top_share_the_win() -> None:
    """R7.4"""
    game = swept_game(3, 7, CLASSIC, lambda seat, size: 0)
    assert checked.scores(game) == [80, 80, 0]
    assert [is_winner(game, seat) for seat in range(3)] == [True, True, False]
    assert checked.winners(game) == [0, 1]


def test_nobody_has_won_before_the_end() -> None:
    """R7.4"""
    game = before_round(new_game(3), 14)
    assert not any(is_winner(game, seat) for seat in range(3))
    assert checked.winners(game) == []
    assert not is_over(game)
    assert is_over(finish_round(deal(game)))


def test_a_winner_with_140_enters_the_high_rollers_club() -> None:
    """R7.5, R8.1: also in a short game, with penalties taken off."""
    game = swept_game(2, 7, TACTICAL, lambda seat, size: size if seat == 1 else 1)
    assert checked.scores(game) == [-10, HIGH_ROLLER]
    assert [is_high_roller(game, seat) for seat in range(2)] == [False, True]


def test_a_winner_below_140_does_not_enter_the_club() -> None:
    """R7.5"""
    game = swept_game(2, 7, TACTICAL, lambda seat, size: 0 if size == 1 else (1, size)[seat])
    assert score(game, 1) == HIGH_ROLLER - 12
    assert is_winner(game, 1)
    assert not is_high_roller(game, 1)


def test_every_one_of_several_winners_enters_the_club() -> None:
    """R7.5"""
    game = swept_game(3, 14, CLASSIC, lambda seat, size: 0)
    assert checked.scores(game) == [150, 150, 0]
    assert [is_high_roller(game, seat) for seat in range(3)] == [True, True, False]


def test_only_winners_enter_the_club() -> None:
    """R7.5"""
    game = swept_game(4, 14, CLASSIC, lambda seat, size: (0, 0, 1, size)[seat])
    assert checked.scores(game) == [150, 150, 0, 276]
    assert [is_high_roller(game, seat) for seat in range(4)] == [False, False, False, True]


@pytest.mark.parametrize("rounds", [7, 14])
def test_the_game_ends_after_7_or_14_rounds(rounds: int) -> None:
    """R2.1, R8.1"""
    game = before_round(new_game(2, rounds=rounds), rounds)
    assert game.phase == DEAL
    finish_round(deal(game))
    assert (game.phase, game.round_number) == (OVER, rounds)


@pytest.mark.parametrize(("mode", "rounds"), [(CLASSIC, []), (TACTICAL, [7, 14]), (DICE, [7, 14])])
def test_a_half_ends_with_rounds_7_and_14_and_with_it_a_pawn_that_was_not_used(
    mode: int, rounds: list[int]
) -> None:
    """R6.0, R7.3"""
    game = new_game(2, mode=mode)
    costs = [pawn_penalty(game)]
    for _ in range(14):
        costs.append(pawn_penalty(deal(game)))
        finish_round(game)
    assert [number for number, cost in enumerate(costs) if cost] == rounds
    assert set(costs) <= {0, PENALTY}


def test_a_bid_is_met_lost_or_still_undecided_as_tricks_are_won() -> None:
    game = bids(table("R3 Y3", "R9 Y2", "R4 Y4", turned="B1"), 0, 2, 1)
    seats = range(3)
    assert [standing(game, seat) for seat in seats] == [MET, UNDECIDED, UNDECIDED]
    act(game, "R3", "R9", "R4")
    assert [standing(game, seat) for seat in seats] == [MET, UNDECIDED, UNDECIDED]
    act(game, "Y3", "Y2", "Y4")
    assert [standing(game, seat) for seat in seats] == [MET, LOST, MET]


def test_a_bid_is_lost_as_soon_as_it_cannot_be_met() -> None:
    game = bids(table("R3 Y3", "R9 Y2", "R4 Y4", turned="B1"), 0, 1, 2)
    act(game, "R3", "R9", "R4")
    assert [standing(game, seat) for seat in range(3)] == [MET, MET, LOST]
    act(game, "Y3", "Y2", "Y4")
    assert [standing(game, seat) for seat in range(3)] == [MET, MET, LOST]


def test_a_bid_is_not_lost_while_its_trick_is_on_the_table() -> None:
    game = bids(table("R3 Y3", "R9 Y2", "R4 Y4", turned="B1"), 0, 2, 1)
    act(game, "R3")
    assert standing(game, 1) == UNDECIDED


def test_a_bid_is_lost_by_a_trick_too_many() -> None:
    game = bids(table("R3 Y3", "R9 Y2", "R4 Y4", turned="B1"), 0, 0, 0)
    act(game, "R3", "R9", "R4")
    assert [standing(game, seat) for seat in range(3)] == [MET, LOST, MET]
