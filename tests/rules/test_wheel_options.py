import pytest

from lucky7.rules.cards import BLUE, GREEN, LED_TRUMP, NO_TRUMP, RED
from lucky7.rules.names import parse_card
from lucky7.rules.state import (
    DEALER_CHOOSES,
    PLAY,
    TACTICAL,
)
from lucky7.rules.wheel import swap_partner
from rules.table import (
    HANDS,
    act,
    asked,
    bids,
    deal,
    finish_round,
    hand,
    may,
    new_game,
    refused,
    table,
)


def test_change_bid_moves_one_players_bid_by_one() -> None:
    """R6.5: anybody's, the user's too, up or down."""
    for player in range(3):
        for by, change in (("+1", 1), ("-1", -1)):
            game = asked()
            before = list(game.bids)
            act(game, f"change-bid {player} {by}")
            before[player] += change
            assert game.bids == before


def test_change_bid_may_level_the_sum() -> None:
    """R6.5: then everybody can be right."""
    game = act(asked(), "change-bid 2 -1")
    assert sum(game.bids[:3]) == 3


def test_change_bid_stays_between_0_and_the_number_of_tricks() -> None:
    """R6.5"""
    game = bids(table(*HANDS, mode=TACTICAL), 0, 3, 1)
    assert {name for name in may(game) if name.startswith("change-bid")} == {
        "change-bid 0 +1",
        "change-bid 1 -1",
        "change-bid 2 +1",
        "change-bid 2 -1",
    }
    assert refused(game, "change-bid 0 -1") == ("R6.5", "bid-out-of-range")
    assert refused(game, "change-bid 1 +1") == ("R6.5", "bid-out-of-range")
    assert refused(game, "change-bid 3 +1") == ("R1.2", "no-such-player")


def test_the_first_bid_is_remembered_after_change_bid() -> None:
    """R6.5, R4.3"""
    game = act(asked(), "change-bid 2 -1")
    assert game.bids[:3] == [1, 1, 1]
    assert game.first_bids[:3] == [1, 1, 2]


def test_player_swap_exchanges_two_whole_hands() -> None:
    """R6.6: bids and points stay."""
    game = finish_round(deal(new_game(3, mode=TACTICAL)))
    deal(game, "R1 R2", "Y1 Y2", "G1 G2", turned="B14")
    bids(game, 0, 1, 2)
    kept = (list(game.bids), list(game.totals), list(game.won))
    act(game, "player-swap 0 2")
    assert [hand(game, seat) for seat in range(3)] == [{"G1", "G2"}, {"Y1", "Y2"}, {"R1", "R2"}]
    assert (game.bids, game.totals, game.won) == kept


def test_player_swap_may_or_may_not_include_its_user() -> None:
    """R6.6"""
    swaps = {name for name in may(asked()) if name.startswith("player-swap")}
    assert swaps == {"player-swap 0 1", "player-swap 0 2", "player-swap 1 2"}
    assert refused(asked(), "player-swap 0 3") == ("R1.2", "no-such-player")


@pytest.mark.parametrize("players", range(2, 8))
def test_every_pair_of_players_may_be_swapped(players: int) -> None:
    """R6.6"""
    game = bids(deal(new_game(players, mode=TACTICAL)), *[0] * players)
    swaps = {name for name in may(game) if name.startswith("player-swap")}
    assert swaps == {f"player-swap {a} {b}" for b in range(players) for a in range(b)}


def test_each_swapped_player_knows_with_whom() -> None:
    """R6.6"""
    game = asked()
    assert [swap_partner(game, seat) for seat in range(3)] == [-1, -1, -1]
    act(game, "player-swap 1 2")
    assert [swap_partner(game, seat) for seat in range(3)] == [-1, 2, 1]
    other = act(asked(), "change-dealer 1")
    assert [swap_partner(other, seat) for seat in range(3)] == [-1, -1, -1]
    other = act(asked(), "change-bid 1 +1")
    assert [swap_partner(other, seat) for seat in range(3)] == [-1, -1, -1]


def test_change_dealer_gives_the_token_to_anybody_but_the_dealer() -> None:
    """R6.7: the user included."""
    game = asked(dealer=1)
    dealers = {name for name in may(game) if name.startswith("change-dealer")}
    assert dealers == {"change-dealer 0", "change-dealer 2"}
    assert refused(game, "change-dealer 1") == ("R6.7", "dealer-must-move")
    assert refused(game, "change-dealer 3") == ("R1.2", "no-such-player")
    assert refused(game, "change-dealer 6") == ("R1.2", "no-such-player")


def test_the_new_dealer_leads_and_nobody_bids_again() -> None:
    """R6.7"""
    game = asked()
    before = list(game.bids)
    act(game, "change-dealer 2")
    assert (game.phase, game.turn) == (PLAY, 2)
    assert (game.dealt_by, game.dealer) == (0, 2)
    assert game.bids == before
    act(game, "R8", "R2", "R5")
    assert game.turn == 2
    assert game.won[:3] == [0, 0, 1]


def test_the_token_moves_on_from_the_new_dealer() -> None:
    """R6.7, R2.4"""
    game = finish_round(act(asked(), "change-dealer 1"))
    assert deal(game).dealer == 2


def test_a_named_trump_stands_when_the_dealer_changes() -> None:
    """R6.7"""
    game = table(*HANDS, turned="J", turned_joker=DEALER_CHOOSES, mode=TACTICAL)
    act(game, "trump G", "bid 0", "bid 0", "bid 0", "change-dealer 1")
    assert game.trump == GREEN


def test_under_dealer_leads_the_new_dealers_leads_are_trump() -> None:
    """R6.7, R3.3"""
    game = act(asked(turned="J"), "change-dealer 1")
    assert game.trump == LED_TRUMP
    act(game, "Y6", "Y9", "Y3")
    assert game.won[:3] == [0, 0, 1]


def test_change_trump_names_another_colour_and_turns_the_card_down() -> None:
    """R6.9"""
    game = asked()
    colours = {name for name in may(game) if name.startswith("change-trump")}
    assert colours == {"change-trump R", "change-trump Y", "change-trump G"}
    assert refused(game, "change-trump B") == ("R6.9", "trump-must-change")
    assert game.turned_down == 0
    act(game, "change-trump R")
    assert (game.trump, game.turned, game.turned_down) == (RED, parse_card("B14"), 1)


def test_after_a_joker_under_dealer_leads_trump_may_become_any_colour() -> None:
    """R6.9"""
    game = asked(turned="J")
    assert {f"change-trump {colour}" for colour in "RYGB"} <= may(game)
    act(game, "change-trump R")
    assert (game.trump, game.turned_down) == (RED, 1)


def test_change_trump_replaces_what_a_joker_said() -> None:
    """R6.9: the colour led is no longer trump."""
    game = bids(table("Y14", "R1", turned="J", mode=TACTICAL), 0, 0)
    act(game, "change-trump R", "Y14", "R1")
    assert game.won[:2] == [0, 1]


def test_a_named_trump_may_not_be_named_again() -> None:
    """R6.9"""
    game = table(*HANDS, turned="J", turned_joker=DEALER_CHOOSES, mode=TACTICAL)
    act(game, "trump G", "bid 0", "bid 0", "bid 0")
    assert refused(game, "change-trump G") == ("R6.9", "trump-must-change")


def test_extra_card_is_the_one_under_the_turned_up_card() -> None:
    """R6.10: face up before its user, and in no hand."""
    game = asked(under="Y14")
    act(game, "extra-card")
    assert (game.extra, game.used_by, game.under) == (parse_card("Y14"), 1, -1)
    assert [hand(game, seat) for seat in range(3)] == [set(cards.split()) for cards in HANDS]
    assert game.trump == BLUE


def test_no_trump_takes_the_turned_up_trump_away() -> None:
    """R6.11"""
    game = bids(table("R14", "B1", "J", turned="B9", mode=TACTICAL), 0, 0, 0)
    act(game, "no-trump")
    assert (game.trump, game.turned_down) == (NO_TRUMP, 0)
    act(game, "R14", "B1", "J")
    assert game.won[:3] == [0, 0, 1]


def test_no_trump_lets_the_led_colour_win() -> None:
    """R6.11"""
    game = bids(table("R1", "B14", turned="B9", mode=TACTICAL), 0, 0)
    act(game, "no-trump", "R1", "B14")
    assert game.won[:2] == [1, 0]


def test_no_trump_replaces_what_a_joker_said() -> None:
    """R6.11"""
    assert act(asked(turned="J"), "no-trump").trump == NO_TRUMP


def test_double_points_changes_nothing_on_the_table() -> None:
    """R6.8"""
    game = asked()
    before = (game.trump, list(game.hands), list(game.bids), game.dealer, game.under)
    act(game, "double-points")
    assert (game.trump, game.hands, game.bids, game.dealer, game.under) == before
