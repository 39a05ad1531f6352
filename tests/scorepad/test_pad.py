"""A score pad: whose turn, what is forbidden, what is asked, what it adds up to."""

import pytest

from lucky7.rules.actions import OPTION_DOUBLE_POINTS
from lucky7.scorepad import BadPad, Pad
from scorepad.keeping import bid, play_to, started, win


def refusal(pad: Pad, line: str) -> str:
    """Why a line is refused; refusing changes nothing."""
    before = (list(pad.lines), pad.phase, [r.points for r in pad.sheet])
    with pytest.raises(BadPad) as caught:
        pad.add(line)
    assert (list(pad.lines), pad.phase, [r.points for r in pad.sheet]) == before
    assert str(caught.value)
    return caught.value.code


class TestBids:
    def test_the_dealer_bids_first_then_clockwise(self) -> None:
        """R4.1"""
        pad = started()
        pad.add("r1 dealer 2")
        assert pad.sheet[0].order == (2, 0, 1)
        assert refusal(pad, "r1 p0 bid 0") == "not-your-turn"

    def test_the_last_bidder_may_not_level_the_sum(self) -> None:
        """R4.2"""
        pad = started()
        pad.add("r1 p0 bid 0")
        pad.add("r1 p1 bid 0")
        assert pad.sheet[0].forbidden == 1
        assert refusal(pad, "r1 p2 bid 1") == "bid-levels-sum"
        pad.add("r1 p2 bid 0")
        assert pad.phase == "tricks"

    def test_a_bid_is_at_most_the_number_of_tricks(self) -> None:
        assert refusal(started(), "r1 p0 bid 2") == "bid-too-high"

    def test_the_deal_moves_on_clockwise_by_the_seats(self) -> None:
        """R2.4"""
        pad = started()
        pad.add("r1 seats 0 2 1")
        play_to(pad, 4)
        assert [each.dealt_by for each in pad.sheet] == [0, 2, 1, 0]


class TestTricks:
    def test_a_round_ends_only_when_the_tricks_add_up(self) -> None:
        pad = started()
        bid(pad, 1, 1, 0)
        assert refusal(pad, "r1 end") == "won-sum"
        win(pad, 1, 1, 0, end=False)
        assert refusal(pad, "r1 end") == "won-sum"
        pad.add("r1 p1 won 0")
        pad.add("r1 end")
        assert pad.sheet[0].points == {0: 12, 1: 0, 2: 10}

    def test_round_7_counts_double_for_everyone(self) -> None:
        """R7.2"""
        pad = started()
        play_to(pad, 7)
        bid(pad, 6, 0, 0)
        win(pad, 6, 0, 1)
        assert pad.sheet[6].points == {0: 24 * 2 - 4, 1: 20, 2: 0}

    def test_the_most_points_win_and_level_players_share(self) -> None:
        """R7.4"""
        pad = started(2)
        for tricks in range(1, 8):
            bid(pad, 0, 0)
            dealer = pad.sheet[-1].dealt_by
            win(pad, *[tricks if p == dealer else 0 for p in (0, 1)])
        assert pad.phase == "over"
        assert (pad.score(0), pad.score(1)) == (30, 50)
        assert (pad.winners(), pad.high_rollers()) == ([1], [])


class TestTheWheel:
    def test_players_with_a_pawn_are_asked_from_the_dealers_left(self) -> None:
        """R6.0"""
        pad = started(mode="tactical")
        bid(pad, 0, 0, 0)
        asked = []
        while pad.phase == "wheel":
            asked.append(pad.sheet[0].turn)
            pad.add(f"r1 p{asked[-1]} pass")
        assert (asked, pad.phase) == ([1, 2, 0], "tricks")

    def test_change_bid_moves_a_bid_even_onto_the_sum(self) -> None:
        """R6.5"""
        pad = started(mode="tactical")
        bid(pad, 0, 0, 0)
        pad.add("r1 p2 uses change-bid 0 +1")
        assert pad.sheet[0].bids == {0: 1, 1: 0, 2: 0}
        assert pad.sheet[0].first_bids[0] == 0
        assert not pad.sheet[0].problems

    def test_change_dealer_moves_the_deal_for_good(self) -> None:
        """R6.7"""
        pad = started(mode="tactical")
        bid(pad, 0, 0, 0)
        assert refusal(pad, "r1 p1 uses change-dealer 0") == "dealer-must-move"
        pad.add("r1 p1 uses change-dealer 1")
        win(pad, 1, 0, 0)
        assert (pad.sheet[0].dealt_by, pad.sheet[0].dealer) == (0, 1)
        assert pad.sheet[1].dealt_by == 2

    def test_double_points_doubles_its_user_and_is_locked_in_round_7(self) -> None:
        """R6.8"""
        pad = started(mode="tactical")
        bid(pad, 0, 0, 0)
        pad.add("r1 p1 uses double-points")
        win(pad, 1, 0, 0)
        assert pad.sheet[0].points == {0: 0, 1: 20, 2: 10}
        other = started(mode="tactical")
        play_to(other, 7)
        bid(other, 0, 0, 0)
        assert other.sheet[6].free >> OPTION_DOUBLE_POINTS & 1 == 0
        assert refusal(other, "r7 p1 uses double-points") == "double-in-round-7"

    def test_what_is_used_is_blocked_for_the_half_and_so_is_its_users_pawn(self) -> None:
        """R6.1"""
        pad = started(rounds=14, mode="tactical")
        bid(pad, 0, 0, 0)
        pad.add("r1 p1 uses no-trump")
        win(pad, 1, 0, 0)
        bid(pad, 0, 0, 0)
        assert refusal(pad, "r2 p2 uses no-trump") == "option-blocked"
        assert refusal(pad, "r2 p1 uses extra-card") == "pawn-used"
        pad.add("r2 pass")
        win(pad, 2, 0, 0)
        play_to(pad, 8)
        bid(pad, 0, 0, 0)
        pad.add("r8 p1 uses no-trump")

    def test_the_die_says_what_is_used_and_a_blocked_face_is_double_lucky(self) -> None:
        """R6.3"""
        pad = started(mode="dice")
        bid(pad, 0, 0, 0)
        assert refusal(pad, "r1 p1 uses no-trump") == "roll-first"
        pad.add("r1 p1 rolls no-trump")
        assert (pad.phase, pad.sheet[0].turn) == ("use", 1)
        assert refusal(pad, "r1 p1 uses extra-card") == "must-use-rolled"
        pad.add("r1 p1 uses no-trump")
        win(pad, 1, 0, 0)
        bid(pad, 0, 0, 0)
        pad.add("r2 p2 rolls no-trump")
        pad.add("r2 p2 uses extra-card")
        assert pad.phase == "tricks"

    def test_a_miss_ends_the_asking_and_keeps_the_pawn(self) -> None:
        pad = started(mode="dice")
        bid(pad, 0, 0, 0)
        pad.add("r1 p1 rolls miss")
        assert pad.phase == "tricks"
        win(pad, 1, 0, 0)
        bid(pad, 0, 0, 0)
        pad.add("r2 p1 rolls extra-card")

    def test_an_unused_pawn_costs_10_in_each_half_at_the_end(self) -> None:
        """R7.3"""
        pad = started(2, rounds=14, mode="tactical")
        bid(pad, 0, 0)
        pad.add("r1 p1 uses extra-card")
        win(pad, 1, 0)
        play_to(pad, 9)
        assert [pad.penalty(p) for p in (0, 1)] == [10, 0]
        assert pad.score(0) == pad.total(0)
        play_to(pad, 15)
        assert [pad.penalty(p) for p in (0, 1)] == [20, 10]
        assert pad.score(0) == pad.total(0) - 20


class TestCorrections:
    def test_a_corrected_trick_changes_points_and_is_marked(self) -> None:
        pad = started()
        bid(pad, 1, 1, 0)
        win(pad, 1, 0, 0)
        play_to(pad, 4)
        pad.add("r1 p0 won 0")
        assert "won-sum" in pad.sheet[0].problems
        pad.add("r1 p1 won 1")
        assert not pad.sheet[0].problems
        assert pad.sheet[0].points == {0: 0, 1: 12, 2: 10}
        assert pad.facts.corrected == {(1, 0), (1, 1)}

    def test_the_game_is_not_over_while_a_corrected_round_does_not_add_up(self) -> None:
        pad = started()
        play_to(pad, 8)
        pad.add("r3 p1 won 1")
        assert (pad.phase, pad.winners()) == ("check", [])

    def test_a_corrected_change_of_dealer_moves_every_deal_after_it(self) -> None:
        pad = started(mode="tactical")
        play_to(pad, 3)
        pad.add("r1 p1 uses change-dealer 2")
        assert [each.dealt_by for each in pad.sheet] == [0, 0, 1]

    def test_a_slip_is_taken_back_but_stays_in_the_lines(self) -> None:
        pad = started()
        pad.add("r1 p0 bid 1")
        pad.add("undo")
        assert (pad.sheet[0].turn, pad.lines[-2:]) == (0, ["r1 p0 bid 1", "undo"])
        assert Pad(pad.lines).sheet == pad.sheet
        assert refusal(Pad(), "undo") == "nothing-to-undo"

    def test_names_can_be_put_right(self) -> None:
        pad = started()
        pad.add("p1 name Benno")
        assert pad.players[1].name == "Benno"
        assert not pad.facts.corrected
        pad.add("r1 p0 bid 0")
        pad.add("p1 name Ben")
        assert pad.facts.corrected == {(0, 1)}
        assert refusal(pad, "p2 name Anna") == "name-taken"


class TestComingAndGoing:
    def test_a_late_player_starts_at_zero_and_pays_only_for_the_half_they_were_there_for(
        self,
    ) -> None:
        pad = started(2, rounds=14, mode="tactical")
        play_to(pad, 3)
        pad.add("r3 p2 joins violet Zoé")
        assert pad.total(2) == 0
        assert set(pad.sheet[2].order) == {0, 1, 2}
        play_to(pad, 15)
        assert [pad.penalty(p) for p in range(3)] == [20, 20, 10]

    def test_the_deal_and_the_turn_skip_whoever_has_left(self) -> None:
        pad = started()
        play_to(pad, 2)
        pad.add("r2 p1 leaves")
        assert pad.sheet[1].order == (2, 0)
        play_to(pad, 4)
        assert [each.dealt_by for each in pad.sheet] == [0, 2, 0, 2]

    def test_somebody_who_left_does_not_pay_for_the_half_and_does_not_win(self) -> None:
        pad = started(mode="tactical")
        play_to(pad, 6)
        pad.add("r6 p1 leaves")
        play_to(pad, 8)
        assert [pad.penalty(p) for p in range(3)] == [10, 0, 10]
        assert 1 not in pad.winners()

    def test_somebody_who_is_back_before_the_half_ends_pays_for_it(self) -> None:
        pad = started(mode="tactical")
        play_to(pad, 4)
        pad.add("r4 p1 leaves")
        play_to(pad, 6)
        pad.add("r6 p1 comes")
        play_to(pad, 8)
        assert [pad.penalty(p) for p in range(3)] == [10, 10, 10]
        assert len(pad.played(1)) == 5

    def test_a_roll_of_an_option_under_a_pawn_left_behind_leaves_the_choice(self) -> None:
        """R6.3"""
        pad = started(mode="dice")
        bid(pad, 0, 0, 0)
        pad.add("r1 p1 rolls extra-card")
        pad.add("r1 p1 uses extra-card")
        win(pad, 1, 0, 0)
        pad.add("r2 p1 leaves")
        bid(pad, 0, 0)
        pad.add("r2 p0 rolls extra-card")
        assert refusal(pad, "r2 p0 uses change-bid 2 -1") == "bid-out-of-range"
        pad.add("r2 p0 uses change-bid 2 +1")

    def test_a_pawn_left_behind_still_blocks_its_option(self) -> None:
        """R6.1"""
        pad = started(mode="tactical")
        bid(pad, 0, 0, 0)
        pad.add("r1 p1 uses extra-card")
        win(pad, 1, 0, 0)
        pad.add("r2 p1 leaves")
        bid(pad, 0, 0)
        assert refusal(pad, "r2 p0 uses extra-card") == "option-blocked"

    def test_in_round_7_the_rule_counts_more_than_a_pawn_left_on_double_points(self) -> None:
        """R6.8, as the browser's pad says it."""
        pad = started(mode="tactical")
        bid(pad, 0, 0, 0)
        pad.add("r1 p1 uses double-points")
        win(pad, 1, 0, 0)
        pad.add("r2 p1 leaves")
        bid(pad, 0, 0)
        assert refusal(pad, "r2 p0 uses double-points") == "option-blocked"
        pad.add("r2 pass")
        win(pad, 0, 2)
        play_to(pad, 7)
        bid(pad, 0, 0)
        assert refusal(pad, "r7 p0 uses double-points") == "double-in-round-7"

    def test_leaving_with_the_next_round_does_not_end_the_one_under_way(self) -> None:
        pad = started()
        pad.add("r1 p0 bid 1")
        pad.add("r2 p1 leaves")
        assert (pad.phase, pad.round_number) == ("bid", 1)
        pad.add("r1 p1 bid 1")
        pad.add("r1 p2 bid 0")
        win(pad, 1, 0, 0)
        assert (pad.round_number, set(pad.sheet[1].order)) == (2, {0, 2})

    def test_two_stay(self) -> None:
        assert refusal(started(2), "r1 p0 leaves") == "too-few"

    def test_the_past_keeps_its_company(self) -> None:
        pad = started()
        play_to(pad, 3)
        assert refusal(pad, "r1 p0 leaves") == "round-over"
        pad.add("r4 p0 leaves")
        pad.add("r4 p0 comes")


class TestSettings:
    def test_a_short_game_can_be_played_on(self) -> None:
        pad = started(2)
        play_to(pad, 8)
        assert pad.phase == "over"
        pad.add("rounds 14")
        assert (pad.phase, pad.round_number) == ("bid", 8)

    def test_rounds_that_are_played_stay(self) -> None:
        pad = started(2, rounds=14)
        play_to(pad, 8)
        pad.add("r8 p0 bid 0") if pad.sheet[-1].turn == 0 else pad.add("r8 p1 bid 0")
        assert refusal(pad, "rounds 7") == "rounds-played"

    def test_the_mode_stands_once_the_wheel_was_asked(self) -> None:
        pad = started(mode="tactical")
        bid(pad, 0, 0, 0)
        pad.add("r1 p1 pass")
        assert refusal(pad, "mode classic") == "mode-fixed"

    @pytest.mark.parametrize(
        "line",
        [
            *("", "r0 end", "r15 end", "r1 p7 bid 0", "r1 p0 bid 8", "r1 p0 uses bid 2"),
            *("R1 end", "r1 p0 uses player-swap 2 1", "r1  end", "r1 p0 bid 1 ", "x" * 200),
        ],
    )
    def test_what_says_nothing_is_refused(self, line: str) -> None:
        assert refusal(started(), line) == "not-a-line"

    @pytest.mark.parametrize("name", [" A", "A ", "A\nB", "A\u202eB", "x" * 25, "\ud800"])
    def test_names_are_short_and_printable(self, name: str) -> None:
        assert refusal(started(), f"p0 name {name}") == "not-a-text"
