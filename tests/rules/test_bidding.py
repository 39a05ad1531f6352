import pytest

from lucky7.rules.bidding import forbidden_bid, is_last_to_bid, sum_of_bids
from lucky7.rules.cards import BLUE, LED_TRUMP, UNNAMED_TRUMP
from lucky7.rules.state import BID, DEALER_CHOOSES, DEALER_LEADS, PLAY, TACTICAL, TRUMP
from rules.table import act, bids, deal, finish_round, may, new_game, refused, table

HAND = "R2 Y3 G4"
OTHER = "R5 Y6 G7"
THIRD = "R8 Y9 G10"


def test_the_dealer_bids_first_and_the_others_follow_clockwise() -> None:
    """R4.1"""
    game = table(HAND, OTHER, THIRD, dealer=1)
    bidders = []
    while game.phase == BID:
        bidders.append(game.turn)
        act(game, "bid 0")
    assert bidders == [1, 2, 0]


def test_a_bid_is_at_most_the_number_of_tricks() -> None:
    """R4.1"""
    game = table(HAND, OTHER, THIRD)
    assert may(game) == {"bid 0", "bid 1", "bid 2", "bid 3"}
    assert refused(game, "bid 4") == ("R4.1", "bid-too-high")
    assert refused(game, "bid 7") == ("R4.1", "bid-too-high")


def test_bids_lie_open() -> None:
    """R4.1: a bid is seen as soon as it is placed, and none before."""
    game = table(HAND, OTHER, THIRD, dealer=1)
    assert game.bids == [-1] * 7
    bids(game, 2)
    assert game.bids[:3] == [-1, 2, -1]
    bids(game, 0)
    assert game.bids[:3] == [-1, 2, 0]
    assert game.first_bids == game.bids


def test_last_bidder_may_not_level_the_sum() -> None:
    """R4.2"""
    game = bids(table(HAND, OTHER, THIRD), 1, 1)
    assert may(game) == {"bid 0", "bid 2", "bid 3"}
    assert refused(game, "bid 1") == ("R4.2", "bid-levels-sum")


def test_last_bidder_may_bid_anything_once_the_sum_is_passed() -> None:
    """R4.2"""
    game = bids(table(HAND, OTHER, THIRD), 3, 1)
    assert may(game) == {"bid 0", "bid 1", "bid 2", "bid 3"}
    assert refused(game, "bid 4") == ("R4.1", "bid-too-high")


def test_there_is_no_forbidden_bid_far_beyond_the_number_of_tricks() -> None:
    """R4.2"""
    assert forbidden_bid(bids(table(HAND, OTHER, THIRD), 3, 3)) == -1


def test_last_bidder_may_not_bid_0_when_the_others_have_it_all() -> None:
    """R4.2"""
    game = bids(table(HAND, OTHER, THIRD), 3, 0)
    assert may(game) == {"bid 1", "bid 2", "bid 3"}


def test_last_bidder_may_not_bid_all_when_the_others_bid_nothing() -> None:
    """R4.2"""
    game = bids(table(HAND, OTHER, THIRD), 0, 0)
    assert refused(game, "bid 3") == ("R4.2", "bid-levels-sum")
    assert refused(game, "bid 4") == ("R4.1", "bid-too-high")


def test_only_the_last_bidder_is_bound_by_the_sum() -> None:
    """R4.2"""
    game = table(HAND, OTHER, THIRD, dealer=2)
    for _ in range(2):
        assert forbidden_bid(game) == -1
        assert len(may(game)) == 4
        bids(game, 0)
    assert forbidden_bid(game) == 3


@pytest.mark.parametrize("players", range(2, 8))
def test_there_is_always_a_bid_left(players: int) -> None:
    """R4.2: also with one card, where a bid is 0 or 1."""
    game = deal(new_game(players))
    bids(game, 1, *[0] * (players - 2))
    assert may(game) == {"bid 1"}


def test_the_seat_before_the_dealer_bids_last() -> None:
    """R4.1, R4.2"""
    game = table("R1", "R2", "R3", dealer=1)
    assert not is_last_to_bid(new_game(3))
    assert not is_last_to_bid(game)
    assert not is_last_to_bid(bids(game, 0))
    assert is_last_to_bid(bids(game, 0))
    assert not is_last_to_bid(bids(game, 0))


def test_the_forbidden_bid_is_told_only_while_the_last_bidder_thinks() -> None:
    """R4.2"""
    game = table(HAND, OTHER)
    assert forbidden_bid(game) == -1
    bids(game, 1)
    assert forbidden_bid(game) == 2
    bids(game, 3)
    assert forbidden_bid(game) == -1
    assert forbidden_bid(finish_round(game)) == -1
    assert forbidden_bid(new_game(2)) == -1


def test_the_sum_counts_the_bids_placed() -> None:
    game = table(HAND, OTHER, THIRD)
    assert sum_of_bids(game) == 0
    assert sum_of_bids(bids(game, 2)) == 2
    assert sum_of_bids(bids(game, 0)) == 2
    assert sum_of_bids(bids(game, 3)) == 5


def test_a_bid_placed_stands() -> None:
    """R4.3"""
    game = bids(table(HAND, OTHER, THIRD), 2)
    assert refused(game, "bid 1", seat=0) == ("R4.1", "not-your-turn")
    bids(game, 0, 0)
    assert refused(game, "bid 1") == ("R5.1", "not-now")
    assert game.bids[:3] == [2, 0, 0]


def test_after_the_last_bid_a_classic_round_is_played() -> None:
    game = bids(table(HAND, OTHER, THIRD, dealer=2), 0, 0, 0)
    assert (game.phase, game.turn) == (PLAY, 2)


def test_a_turned_up_joker_leaves_trump_to_each_lead() -> None:
    """R3.3, dealer-leads: nothing is named, bidding begins at once."""
    game = table(HAND, OTHER, THIRD, turned="J", turned_joker=DEALER_LEADS)
    assert (game.phase, game.trump) == (BID, LED_TRUMP)


def test_a_turned_up_joker_lets_the_dealer_name_trump_before_anyone_bids() -> None:
    """R3.3, dealer-chooses"""
    game = table(HAND, OTHER, THIRD, turned="J", turned_joker=DEALER_CHOOSES, dealer=1)
    assert (game.phase, game.turn, game.trump) == (TRUMP, 1, UNNAMED_TRUMP)
    assert may(game) == {"trump R", "trump Y", "trump G", "trump B"}
    assert refused(game, "bid 1") == ("R3.3", "not-now")
    assert refused(game, "trump R", seat=0) == ("R3.3", "not-your-turn")
    act(game, "trump B")
    assert (game.phase, game.turn, game.trump) == (BID, 1, BLUE)
    assert refused(game, "trump R") == ("R4.1", "not-now")


def test_naming_trump_takes_no_card_from_the_deck() -> None:
    """R3.3: the card under the Joker stays where Extra Card finds it."""
    game = table(HAND, OTHER, turned="J", under="B9", turned_joker=DEALER_CHOOSES, mode=TACTICAL)
    act(game, "trump B", "bid 0", "bid 0", "extra-card")
    assert (game.turned, game.extra) == (56, 50)


@pytest.mark.parametrize("setting", [DEALER_LEADS, DEALER_CHOOSES])
def test_any_other_turned_up_card_names_trump_itself(setting: int) -> None:
    """R3.2: whatever the setting for the Joker is."""
    game = table(HAND, OTHER, THIRD, turned="B1", turned_joker=setting)
    assert (game.phase, game.trump) == (BID, BLUE)
