import pytest

from lucky7.rules.cards import BLUE, GREEN, NO_COLOUR, NO_TRUMP, RED, YELLOW
from lucky7.rules.names import parse_card
from lucky7.rules.state import DEAL, DEALER_CHOOSES, TACTICAL, Game
from lucky7.rules.tricks import (
    led_colour,
    not_followed,
    seat_of,
    shown_out,
    strength,
    trick_just_ended,
    trick_start,
    trick_trump,
    winning_index,
    winning_seat,
)
from rules.table import act, bids, deal, hand, may, refused, table


def playing(*hands: str, turned: str = "B14", dealer: int = 0) -> Game:
    """Everybody bid 0 and the first card is to be led."""
    game = table(*hands, turned=turned, dealer=dealer)
    return bids(game, *[0] * len(hands))


def test_the_dealer_leads_every_trick_whoever_won_the_last() -> None:
    """R5.1"""
    game = playing("R1 Y1", "R2 Y2", "R14 Y14", dealer=1)
    assert game.turn == 1
    act(game, "R2", "R14", "R1")
    assert game.won[2] == 1
    assert game.turn == 1
    assert refused(game, "Y14", seat=2) == ("R5.1", "not-your-turn")


def test_the_others_follow_clockwise() -> None:
    """R5.1"""
    game = playing("R1 Y1", "R2 Y2", "R14 Y14", dealer=2)
    turns = []
    for name in ("R14", "R1", "R2"):
        turns.append(game.turn)
        act(game, name)
    assert turns == [2, 0, 1]
    assert [seat_of(game, index) for index in range(6)] == [2, 0, 1, 2, 0, 1]


def test_a_player_who_has_the_led_colour_follows_it() -> None:
    """R5.2"""
    game = act(playing("R1 Y1", "R2 R9", "B1 G1"), "R1")
    assert may(game) == {"R2", "R9"}


def test_a_player_may_not_trump_while_able_to_follow() -> None:
    """R5.2"""
    game = act(playing("R1 Y1", "R2 B9", "B1 G1"), "R1")
    assert may(game) == {"R2"}
    assert refused(game, "B9") == ("R5.2", "must-follow")


def test_a_player_without_the_led_colour_may_play_anything() -> None:
    """R5.2: trumping is never compulsory."""
    game = act(playing("R1 Y1", "R2 B9", "B1 G1"), "R1", "R2")
    assert may(game) == {"B1", "G1"}


def test_the_leader_may_play_anything() -> None:
    """R5.2: also trump, and also after a trick in which another colour was led."""
    game = playing("R1 Y1 B3", "R2 Y2 G2", "R3 Y3 G3")
    assert may(game) == {"R1", "Y1", "B3"}
    act(game, "Y1", "Y2", "Y3")
    assert may(game) == {"R1", "B3"}


def test_a_card_that_is_not_held_is_refused() -> None:
    """R5.2"""
    game = act(playing("R1 Y1", "R2 B9", "B1 G1"), "R1")
    assert refused(game, "Y1") == ("R5.2", "card-not-held")
    assert refused(game, "R1") == ("R5.2", "card-not-held")
    assert refused(game, "G14") == ("R5.2", "card-not-held")


def test_the_joker_may_be_played_although_its_holder_could_follow() -> None:
    """R5.3"""
    game = act(playing("R1 Y1 Y2", "R2 G9 J", "B1 G1 G2"), "R1")
    assert may(game) == {"R2", "J"}
    assert refused(game, "G9") == ("R5.2", "must-follow")


def test_the_joker_beats_every_trump() -> None:
    """R5.3"""
    game = act(playing("B14 Y1", "J G9", "B13 G1", turned="B2"), "B14", "J", "B13")
    assert game.won[:3] == [0, 1, 0]


def test_everybody_may_play_anything_on_a_led_joker() -> None:
    """R5.4"""
    game = act(playing("J Y1", "R2 B9", "B1 G1"), "J")
    assert may(game) == {"R2", "B9"}
    act(game, "R2")
    assert may(game) == {"B1", "G1"}
    act(game, "B1")
    assert game.won[:3] == [1, 0, 0]


def test_the_card_after_a_led_joker_sets_no_colour_either() -> None:
    """R5.4"""
    game = act(playing("J Y1", "R2 B9", "R1 G1"), "J", "R2")
    assert led_colour(game, 0) == NO_COLOUR
    assert may(game) == {"R1", "G1"}


def test_the_highest_trump_wins() -> None:
    """R5.5"""
    game = act(playing("R14", "B3", "B7", "B5"), "R14", "B3", "B7", "B5")
    assert game.won[:4] == [0, 0, 1, 0]


def test_without_trumps_the_highest_card_of_the_led_colour_wins() -> None:
    """R5.5: a 14 of another colour does not."""
    game = act(playing("R3", "G14", "R4", "Y14"), "R3", "G14", "R4", "Y14")
    assert game.won[:4] == [0, 0, 1, 0]


def test_the_led_card_wins_when_nobody_follows_or_trumps() -> None:
    """R5.5"""
    game = act(playing("R1", "G14", "Y14"), "R1", "G14", "Y14")
    assert game.won[:3] == [1, 0, 0]


def test_a_trump_1_beats_a_14_of_the_led_colour() -> None:
    """R5.5"""
    game = act(playing("R14", "B1"), "R14", "B1")
    assert game.won[:2] == [0, 1]


def test_a_led_trump_1_beats_any_14_of_another_colour() -> None:
    """R5.5"""
    game = act(playing("B1", "R14"), "B1", "R14")
    assert game.won[:2] == [1, 0]


def test_holding_the_joker_is_not_having_the_led_colour() -> None:
    """R5.6"""
    game = act(playing("R1 Y1 Y2", "J G9 B9", "B1 G1 G2"), "R1")
    assert may(game) == {"J", "G9", "B9"}


def test_how_many_tricks_each_has_won_is_open() -> None:
    """R5.7"""
    game = playing("R1 Y1", "R2 Y2", "R3 Y13")
    assert game.won == [0] * 7
    act(game, "R1", "R2")
    assert game.won == [0] * 7
    act(game, "R3")
    assert game.won[:3] == [0, 0, 1]
    act(game, "Y1", "Y2", "Y13")
    assert game.won[:3] == [0, 0, 2]


def test_the_cards_of_the_round_can_be_looked_at_again() -> None:
    """R5.7: in the order they were played."""
    game = act(playing("R1 Y1", "R2 Y2", "R3 Y13"), "R1", "R2", "R3", "Y1")
    played = [parse_card(name) for name in ("R1", "R2", "R3", "Y1")]
    assert game.played[:4] == played
    assert game.played_count == 4
    assert game.played[4:] == [-1] * 45


def test_a_played_card_leaves_its_hand() -> None:
    game = act(playing("R1 Y1", "R2 Y2", "R3 Y13"), "Y1")
    assert hand(game, 0) == {"R1"}
    assert hand(game, 1) == {"R2", "Y2"}


def test_under_dealer_leads_what_the_dealer_leads_is_trump_in_that_trick() -> None:
    """R3.3: so the highest of the led colour wins, and trump changes from trick to trick."""
    game = playing("R3 Y3 G2", "R9 G14 Y4", "B14 R4 G3", turned="J")
    act(game, "R3")
    assert trick_trump(game, 0) == RED
    act(game, "R9", "R4")
    assert game.won[:3] == [0, 1, 0]
    act(game, "G2", "G14", "G3")
    assert trick_trump(game, 3) == GREEN
    assert game.won[:3] == [0, 2, 0]
    act(game, "Y3", "Y4", "B14")
    assert game.won[:3] == [0, 3, 0]


def test_under_dealer_leads_the_dealers_own_card_does_not_win_by_itself() -> None:
    """R3.3"""
    game = act(playing("R3", "R4", turned="J"), "R3", "R4")
    assert game.won[:2] == [0, 1]


def test_a_named_trump_counts_like_a_turned_up_one() -> None:
    """R3.3"""
    game = table("R14", "G1", turned="J", turned_joker=DEALER_CHOOSES)
    act(game, "trump G", "bid 0", "bid 0", "R14", "G1")
    assert game.won[:2] == [0, 1]


def test_the_turned_up_colour_is_trump_for_the_whole_round() -> None:
    """R3.2"""
    game = playing("R3 Y3", "B2 B1", "R14 Y14", turned="B9")
    act(game, "R3", "B2", "R14", "Y3", "B1", "Y14")
    assert game.won[:3] == [0, 2, 0]


def test_who_is_winning_the_trick_is_known_card_by_card() -> None:
    game = playing("R3", "G14", "R4", "B1", turned="B2")
    assert winning_seat(game, 0) == -1
    for name, winner in (("R3", 0), ("G14", 0), ("R4", 2), ("B1", 3)):
        act(game, name)
        assert winning_seat(game, 0) == winner


def test_a_finished_trick_keeps_its_winner_while_the_next_is_played() -> None:
    game = playing("R3 B3", "R4 B4", dealer=1)
    act(game, "R4", "R3", "B4")
    assert winning_seat(game, 0) == 1
    assert winning_seat(game, 2) == 1
    act(game, "B3")
    assert [winning_seat(game, start) for start in (0, 2)] == [1, 1]


def test_the_cards_of_earlier_tricks_do_not_win_a_later_one() -> None:
    game = playing("R3 Y3", "B9 Y4", "R4 Y5")
    act(game, "R3", "B9", "R4", "Y3", "Y4", "Y5")
    assert game.won[:3] == [0, 1, 1]
    assert [winning_seat(game, start) for start in (0, 3)] == [1, 2]


def test_the_trick_on_the_table_starts_where_the_last_one_ended() -> None:
    game = playing("R3 B3", "R4 B4")
    starts = [trick_start(game)]
    for name in ("R3", "R4", "B3"):
        act(game, name)
        starts.append(trick_start(game))
    assert starts == [0, 0, 2, 2]


def test_the_led_colour_is_that_of_the_tricks_first_card() -> None:
    game = playing("R3 B3", "R4 B4")
    assert led_colour(game, 0) == NO_COLOUR
    act(game, "R3")
    assert led_colour(game, 0) == RED
    act(game, "R4")
    assert led_colour(game, 2) == NO_COLOUR
    act(game, "B3")
    assert (led_colour(game, 0), led_colour(game, 2)) == (RED, BLUE)


@pytest.mark.parametrize("trump", ["R", "B", "none"])
def test_strength_orders_all_cards_of_a_trick(trump: str) -> None:
    """R5.3, R5.5: Joker, trumps, led colour, and the rest cannot win."""
    kinds = {"R": RED, "B": BLUE, "none": NO_TRUMP}
    order = ["G14", "Y14", *(f"R{n}" for n in range(1, 15))]
    if trump == "B":
        order += [f"B{n}" for n in range(1, 15)]
    else:
        order = ["B14", *order]
    order.append("J")
    values = [strength(parse_card(name), RED, kinds[trump]) for name in order]
    losers = order.index("R1")
    assert values[:losers] == [0] * losers
    rest = values[losers:]
    assert rest == sorted(set(rest))
    assert rest[0] > 0
    assert all(isinstance(value, int) for value in values)


def test_who_does_not_follow_has_shown_out_of_the_led_colour() -> None:
    """R5.2"""
    game = playing("R1 Y1 G1", "R2 G2 G3", "B1 B2 Y3", dealer=1)
    assert [shown_out(game, seat) for seat in range(3)] == [0, 0, 0]
    act(game, "G2", "B1", "G1")
    assert [shown_out(game, seat) for seat in range(3)] == [0, 0, 1 << GREEN]
    act(game, "G3", "B2", "R1")
    assert [shown_out(game, seat) for seat in range(3)] == [1 << GREEN, 0, 1 << GREEN]
    act(game, "R2", "Y3")
    assert shown_out(game, 2) == 1 << GREEN | 1 << RED


def test_a_joker_shows_nobody_out_neither_led_nor_played() -> None:
    """R5.3, R5.4"""
    game = act(playing("J Y1", "R2 Y2", "R1 G1"), "J", "R2", "R1")
    assert [shown_out(game, seat) for seat in range(3)] == [0, 0, 0]
    game = act(playing("R3 Y1", "J Y2", "R1 G1"), "R3", "J", "R1")
    assert [shown_out(game, seat) for seat in range(3)] == [0, 0, 0]


EXTRA = ("R1 R2", "R3 Y3", "R4 G4")


def with_extra(*hands: str, under: str, dealer: int = 0) -> Game:
    """The dealer's left neighbour took this Extra Card."""
    game = table(*hands, turned="B14", under=under, dealer=dealer, mode=TACTICAL)
    return act(game, *["bid 1"] * len(hands), "extra-card")


def test_the_extra_card_may_be_played_although_its_owner_could_follow() -> None:
    """R6.10"""
    game = act(with_extra(*EXTRA, under="B9"), "R1")
    assert may(game) == {"R3", "B9"}
    act(game, "B9", "R4")
    assert game.won[:3] == [0, 1, 0]
    assert (game.extra, game.taken) == (-1, parse_card("B9"))
    assert hand(game, 1) == {"R3", "Y3"}


def test_the_extra_card_need_not_be_played_to_follow() -> None:
    """R6.10: it is not part of the hand, so the hand without the colour is free."""
    game = act(with_extra("R1 R2", "G3 Y3", "R4 G4", under="R9"), "R1")
    assert may(game) == {"G3", "Y3", "R9"}


def test_the_extra_card_may_be_led_and_sets_the_colour() -> None:
    """R6.10"""
    game = table(*EXTRA, turned="B14", under="G9", mode=TACTICAL)
    act(game, *["bid 1"] * 3, "pass", "pass", "extra-card")
    assert game.turn == 0
    assert may(game) == {"R1", "R2", "G9"}
    act(game, "G9")
    assert led_colour(game, 0) == GREEN
    act(game, "Y3")
    assert may(game) == {"G4"}


def test_the_extra_card_may_be_the_joker() -> None:
    """R6.10, R5.3"""
    game = act(with_extra(*EXTRA, under="J"), "R1")
    assert may(game) == {"R3", "J"}
    act(game, "J", "R4")
    assert game.won[:3] == [0, 1, 0]


@pytest.mark.parametrize("under", ["R1", "B14"])
def test_any_card_may_be_the_extra_card(under: str) -> None:
    """R6.10"""
    game = table("Y1 Y2", "Y3 G3", "Y4 G4", turned="B13", under=under, mode=TACTICAL)
    act(game, *["bid 1"] * 3, "extra-card", "Y1")
    assert may(game) == {"Y3", under}


def test_an_extra_card_shows_nobody_out() -> None:
    """R6.10, R5.2: it says nothing about the hand, but a hand card beside it does."""
    game = act(with_extra(*EXTRA, under="B9"), "R1", "B9", "R4")
    assert shown_out(game, 1) == 0
    game = act(with_extra("R1 R2", "G3 Y3", "R4 G4", under="R9"), "R1", "G3", "R4")
    assert shown_out(game, 1) == 1 << RED
    act(game, "R2", "R9", "G4")
    assert shown_out(game, 1) == 1 << RED


def test_which_card_was_taken_is_remembered_after_it_is_played() -> None:
    """R6.10"""
    game = with_extra(*EXTRA, under="B9")
    assert game.taken == game.extra == parse_card("B9")
    act(game, "R1", "B9", "R4")
    assert (game.taken, game.extra) == (parse_card("B9"), -1)


def test_only_its_owner_may_play_the_extra_card() -> None:
    """R6.10"""
    game = with_extra(*EXTRA, under="B9")
    assert may(game) == {"R1", "R2"}
    assert refused(game, "B9") == ("R5.2", "card-not-held")


def test_a_hand_card_is_left_over_when_the_extra_card_was_played() -> None:
    """R6.10"""
    game = act(with_extra(*EXTRA, under="B9"), "R1", "B9", "R4", "R2", "R3", "G4")
    assert hand(game, 1) == {"Y3"}
    assert game.extra == -1
    assert sum(game.won) == 2


def test_the_extra_card_is_left_over_when_it_was_not_played() -> None:
    """R6.10"""
    game = act(with_extra(*EXTRA, under="B9"), "R1", "R3", "R4", "R2", "Y3", "G4")
    assert hand(game, 1) == set()
    assert game.extra == parse_card("B9")


def test_the_extra_card_can_wait_until_the_last_trick() -> None:
    """R6.10"""
    game = act(with_extra(*EXTRA, under="B9"), "R1", "R3", "R4", "R2")
    assert may(game) == {"Y3", "B9"}


def test_a_trick_has_just_ended_from_its_last_card_to_the_next() -> None:
    game = playing("R1 Y1", "R2 Y2", "R3 Y3")
    ended = [trick_just_ended(game)]
    for name in ("R1", "R2", "R3", "Y1", "Y2", "Y3"):
        act(game, name)
        ended.append(trick_just_ended(game))
    assert ended == [False, False, False, True, False, False, True]
    assert game.phase == DEAL
    deal(game)
    assert not trick_just_ended(game)


def test_the_winning_card_lies_where_its_seat_played_it() -> None:
    """R5.5"""
    game = playing("R1 Y1", "R9 Y2", "R3 B3", dealer=2, turned="B14")
    assert (winning_index(game, 0), winning_seat(game, 0)) == (-1, -1)
    act(game, "R3", "R1", "R9")
    assert (winning_index(game, 0), winning_seat(game, 0)) == (2, 1)
    act(game, "B3", "Y1", "Y2")
    assert (winning_index(game, 3), winning_seat(game, 3)) == (3, 2)


def test_a_card_of_another_colour_tells_which_one_its_player_lacked() -> None:
    """R5.2, R5.6"""
    game = playing("R1 Y1", "G9 J", "R3 B3")
    act(game, "R1", "G9", "R3", "Y1", "J", "B3")
    assert [not_followed(game, index) for index in range(6)] == [
        *(NO_COLOUR, RED, NO_COLOUR),
        *(NO_COLOUR, NO_COLOUR, YELLOW),
    ]
