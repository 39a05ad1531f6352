import pytest

from lucky7.rules import checked
from lucky7.rules.cards import BLUE, GREEN, LED_TRUMP, NO_TRUMP, RED
from lucky7.rules.names import FACE_NAMES, OPTION_NAMES, parse_action, parse_card
from lucky7.rules.state import (
    CLASSIC,
    DEALER_CHOOSES,
    DICE,
    PLAY,
    ROLL,
    TACTICAL,
    USE,
    WHEEL,
    Game,
)
from lucky7.rules.wheel import free_options, swap_partner, usable_options
from rules.table import (
    act,
    before_round,
    bids,
    deal,
    finish_round,
    hand,
    may,
    new_game,
    refused,
    table,
)

HANDS = ("R2 Y3 G4", "R5 Y6 G7", "R8 Y9 G10")
USES = {
    "change-bid": "change-bid 0 +1",
    "player-swap": "player-swap 0 1",
    "change-dealer": "change-dealer 1",
    "double-points": "double-points",
    "change-trump": "change-trump Y",
    "extra-card": "extra-card",
    "no-trump": "no-trump",
}


def asked(mode: int = TACTICAL, dealer: int = 0, turned: str = "B14", under: str = "Y14") -> Game:
    """Round 3 of three players who bid 1 each: the dealer's left neighbour is asked."""
    return bids(table(*HANDS, mode=mode, dealer=dealer, turned=turned, under=under), 1, 1, 2)


def with_used(*options: str, players: int = 7, mode: int = TACTICAL) -> Game:
    """A game in which these options were used, one a round, by the first player asked."""
    game = new_game(players, mode=mode)
    for option in options:
        bids(deal(game, turned="B14"), *[0] * players)
        if mode == DICE:
            act(game, f"roll {option}")
        finish_round(act(game, USES[option]))
    return game


def free_names(game: Game) -> set[str]:
    free = free_options(game)
    return {name for index, name in enumerate(OPTION_NAMES) if free >> index & 1}


def may_use(game: Game) -> set[str]:
    """The options among what the seat in turn may do."""
    return {name.split()[0] for name in may(game)} & set(OPTION_NAMES)


# Who is asked


def test_a_classic_game_has_no_wheel() -> None:
    """R2.2"""
    assert asked(CLASSIC).phase == PLAY


@pytest.mark.parametrize("mode", [TACTICAL, DICE])
def test_the_dealer_asks_clockwise_from_their_left_and_is_asked_last(mode: int) -> None:
    """R6.0"""
    game = asked(mode, dealer=1)
    seats = []
    while game.phase == WHEEL:
        seats.append(game.turn)
        act(game, "pass")
    assert seats == [2, 0, 1]
    assert (game.phase, game.turn) == (PLAY, 1)


def test_nobody_is_asked_before_the_last_bid() -> None:
    """R6.0"""
    game = bids(table(*HANDS, mode=TACTICAL), 1, 1)
    assert refused(game, "extra-card") == ("R4.1", "not-now")


def test_nobody_is_asked_after_the_first_card() -> None:
    """R6.0"""
    game = act(asked(), "pass", "pass", "pass", "R2")
    assert refused(game, "extra-card") == ("R5.1", "not-now")


def test_only_the_seat_asked_may_answer() -> None:
    """R6.0"""
    assert refused(asked(), "pass", seat=2) == ("R6.0", "not-your-turn")


def test_a_player_whose_pawn_is_used_is_not_asked() -> None:
    """R6.0"""
    game = with_used("double-points", players=3)  # by seat 1
    bids(deal(game), 0, 0, 0)
    seats = []
    while game.phase == WHEEL:
        seats.append(game.turn)
        act(game, "pass")
    assert seats == [2, 0]


def test_nobody_is_asked_when_all_pawns_are_used() -> None:
    """R6.0"""
    game = with_used("double-points", "extra-card", players=2)
    bids(deal(game), 0, 0)
    assert game.phase == PLAY


def test_pawns_come_back_after_round_7_and_round_8_starts_with_an_empty_wheel() -> None:
    """R6.0"""
    game = with_used("double-points", "extra-card", players=2)
    before_round(game, 8)
    assert -1 not in game.pawns[:2]
    deal(game)
    assert game.pawns == [-1] * 7
    bids(game, 0, 0)
    assert (game.phase, len(free_names(game))) == (WHEEL, 7)


def test_a_used_option_stays_blocked_until_round_7_is_over() -> None:
    """R6.1"""
    game = with_used("no-trump", players=3)
    for _ in range(2, 8):
        bids(deal(game), 0, 0, 0)
        assert "no-trump" not in free_names(game)
        assert "no-trump" not in may_use(game)
        assert refused(game, "no-trump") == ("R6.1", "option-blocked")
        finish_round(game)


def test_the_users_pawn_stands_on_the_option() -> None:
    """R6.1"""
    game = act(asked(), "pass", "extra-card")
    assert game.pawns[:3] == [-1, -1, OPTION_NAMES.index("extra-card")]
    assert (game.used, game.used_by) == (parse_action("extra-card"), 2)


# Tactical


def test_tactical_offers_a_pass_and_every_free_option() -> None:
    """R6.2"""
    game = asked()
    assert may_use(game) == set(OPTION_NAMES)
    assert "pass" in may(game)


def test_the_asking_ends_when_a_pawn_is_placed() -> None:
    """R6.2: at most one pawn a round."""
    game = act(asked(), "double-points")
    assert (game.phase, game.turn) == (PLAY, 0)
    assert refused(game, "extra-card") == ("R5.1", "not-now")


def test_tactical_has_no_die() -> None:
    """R6.2"""
    assert refused(asked(), "roll") == ("R6.2", "no-die")


# Dice


def test_dice_offers_a_pass_and_a_roll_only() -> None:
    """R6.3"""
    game = asked(DICE)
    assert may(game) == {"pass", "roll"}
    assert refused(game, "extra-card") == ("R6.3", "roll-first")


def test_a_roll_waits_for_the_die_and_nobody_else_acts() -> None:
    """R6.3"""
    game = act(asked(DICE), "pass")
    checked.play(game, 2, parse_action("roll"))
    assert (game.phase, game.turn) == (ROLL, 2)
    assert refused(game, "pass") == ("R6.3", "chance-due")


def test_a_miss_has_no_effect_and_the_pawn_stays() -> None:
    """R6.3: the asking ends all the same."""
    game = act(asked(DICE), "roll miss")
    assert (game.phase, game.turn) == (PLAY, 0)
    assert game.pawns == [-1] * 7
    assert (game.used, game.used_by) == (-1, -1)
    assert FACE_NAMES[game.rolled] == "miss"


def test_who_missed_is_asked_again_in_the_next_round() -> None:
    """R6.3"""
    game = finish_round(act(asked(DICE), "roll miss"))
    bids(deal(game), 0, 0, 0)
    seats = []
    while game.phase == WHEEL:
        seats.append(game.turn)
        act(game, "pass")
    assert sorted(seats) == [0, 1, 2]


@pytest.mark.parametrize("option", OPTION_NAMES)
def test_a_free_option_that_was_rolled_must_be_used(option: str) -> None:
    """R6.3"""
    game = act(asked(DICE), f"roll {option}")
    assert (game.phase, game.turn) == (USE, 1)
    assert may_use(game) == {option}
    assert usable_options(game) == 1 << OPTION_NAMES.index(option)
    assert refused(game, "pass") == ("R6.3", "must-use")
    assert refused(game, "roll") == ("R6.3", "must-use")
    other = USES["no-trump" if option != "no-trump" else "extra-card"]
    assert refused(game, other) == ("R6.3", "must-use-rolled")
    act(game, USES[option])
    assert game.pawns[1] == OPTION_NAMES.index(option)
    assert (game.phase, game.rolled) == (PLAY, OPTION_NAMES.index(option))


def test_a_blocked_roll_is_double_lucky_and_any_free_option_must_be_chosen() -> None:
    """R6.3"""
    game = with_used("no-trump", players=3, mode=DICE)
    act(bids(deal(game), 0, 0, 0), "roll no-trump")
    assert may_use(game) == set(OPTION_NAMES) - {"no-trump"}
    assert refused(game, "pass") == ("R6.3", "must-use")
    assert refused(game, "no-trump") == ("R6.1", "option-blocked")
    seat = game.turn
    act(game, "extra-card")
    assert game.pawns[seat] == OPTION_NAMES.index("extra-card")


# Round 7


@pytest.mark.parametrize("mode", [TACTICAL, DICE])
def test_double_points_counts_as_blocked_in_round_7(mode: int) -> None:
    """R6.4, R6.8"""
    game = before_round(new_game(3, mode=mode), 7)
    bids(deal(game), 0, 0, 0)
    if mode == DICE:
        act(game, "roll double-points")
    assert may_use(game) == set(OPTION_NAMES) - {"double-points"}
    assert refused(game, "double-points") == ("R6.8", "double-in-round-7")


def test_double_points_may_be_used_in_round_8() -> None:
    """R6.8"""
    game = before_round(new_game(2, mode=TACTICAL), 8)
    assert "double-points" in may_use(bids(deal(game), 0, 0))


SIX = tuple(name for name in OPTION_NAMES if name != "double-points")


def seventh_player_in_round_7(mode: int) -> Game:
    """Six pawns stand on everything but Double Points, and the last player is asked."""
    return bids(deal(with_used(*SIX, mode=mode)), *[0] * 7)


def test_with_no_option_left_a_tactical_player_can_only_pass() -> None:
    """R6.4"""
    game = seventh_player_in_round_7(TACTICAL)
    assert game.phase == WHEEL
    assert may(game) == {"pass"}
    assert refused(game, "double-points") == ("R6.8", "double-in-round-7")
    seat = game.turn
    act(game, "pass")
    assert (game.phase, game.pawns[seat]) == (PLAY, -1)


@pytest.mark.parametrize("face", ["double-points", "extra-card", "miss"])
def test_with_no_option_left_a_roll_has_no_effect(face: str) -> None:
    """R6.4, R7.3"""
    game = seventh_player_in_round_7(DICE)
    assert may(game) == {"pass", "roll"}
    seat = game.turn
    act(game, f"roll {face}")
    assert (game.phase, game.pawns[seat], game.used) == (PLAY, -1, -1)
    finish_round(game)
    assert [game.penalties[other] for other in range(7)] == [
        10 if other == seat else 0 for other in range(7)
    ]


# The options


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
