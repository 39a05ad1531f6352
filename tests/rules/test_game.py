import pytest

from lucky7.rules import checked
from lucky7.rules import game as core
from lucky7.rules.actions import ACTIONS
from lucky7.rules.cards import CARDS, JOKER, NO_TRUMP, RED
from lucky7.rules.names import parse_action
from lucky7.rules.reasons import CHANCE_DUE, GAME_OVER, NO_SUCH_ACTION, NOT_NOW, NOT_YOUR_TURN
from lucky7.rules.state import (
    BID,
    DEAL,
    DEALER_CHOOSES,
    DICE,
    DRAW,
    OVER,
    PLAY,
    TACTICAL,
    Game,
)
from rules.table import (
    act,
    before_round,
    bids,
    cards,
    deal,
    facts,
    finish_round,
    hand,
    new_game,
    table,
)


def test_a_new_game_waits_for_the_draw_with_nothing_on_the_table() -> None:
    game = checked.new(3, 7, TACTICAL, DEALER_CHOOSES)
    assert facts(game) == {
        "players": 3,
        "rounds": 7,
        "mode": TACTICAL,
        "turned_joker": DEALER_CHOOSES,
        "phase": DRAW,
        "round_number": 0,
        "dealt_by": -1,
        "dealer": -1,
        "turn": -1,
        "trump": NO_TRUMP,
        "turned": -1,
        "turned_down": 0,
        "extra": -1,
        "taken": -1,
        "rolled": -1,
        "used": -1,
        "used_by": -1,
        "drawing": 0b111,
        "drawn": [-1] * 7,
        "bids": [-1] * 7,
        "first_bids": [-1] * 7,
        "won": [0] * 7,
        "played": [-1] * 49,
        "played_count": 0,
        "pawns": [-1] * 7,
        "points": [0] * 7,
        "totals": [0] * 7,
        "penalties": [0] * 7,
        "hands": [0] * 7,
        "under": -1,
    }


def test_reset_makes_a_played_game_new_again() -> None:
    game = before_round(new_game(7, mode=DICE), 9)
    bids(deal(game, turned="J"), *[1] * 7)
    act(game, "roll change-trump", "change-trump R")
    core.reset(game, 3, 7, TACTICAL, DEALER_CHOOSES)
    assert facts(game) == facts(checked.new(3, 7, TACTICAL, DEALER_CHOOSES))


# The first dealer


def test_the_highest_card_drawn_deals() -> None:
    """R2.3"""
    game = checked.new(3)
    checked.draw(game, cards("R3 B13 Y12"))
    assert (game.phase, game.dealer, game.drawing) == (DEAL, 1, 0)
    assert game.drawn[:4] == [*cards("R3 B13 Y12"), -1]
    assert deal(game).dealer == 1


def test_the_highest_number_counts_whatever_its_colour() -> None:
    """R2.3"""
    game = checked.new(3)
    checked.draw(game, cards("R14 B1 B13"))
    assert game.dealer == 0


def test_the_joker_is_the_highest_draw() -> None:
    """R2.3"""
    game = checked.new(3)
    checked.draw(game, cards("R14 J B14"))
    assert (game.phase, game.dealer) == (DEAL, 1)


def test_players_level_at_the_top_draw_again_among_themselves() -> None:
    """R2.3"""
    game = checked.new(4)
    checked.draw(game, cards("R9 B2 Y9 G8"))
    assert (game.phase, game.dealer, game.drawing) == (DRAW, -1, 0b0101)
    checked.draw(game, [*cards("R1"), -1, *cards("B1"), -1])
    assert (game.phase, game.drawing) == (DRAW, 0b0101)
    assert game.drawn[:4] == [*cards("R1"), -1, *cards("B1"), -1]
    checked.draw(game, [*cards("R1"), -1, *cards("B2"), -1])
    assert (game.phase, game.dealer, game.drawing) == (DEAL, 2, 0)


def test_a_tie_below_the_highest_does_not_matter() -> None:
    """R2.3"""
    game = checked.new(4)
    checked.draw(game, cards("R9 B9 Y10 G9"))
    assert (game.phase, game.dealer) == (DEAL, 2)


def test_a_later_higher_draw_ends_an_earlier_tie() -> None:
    """R2.3"""
    game = checked.new(3)
    checked.draw(game, cards("R1 B1 Y1"))
    assert game.drawing == 0b111
    checked.draw(game, cards("R2 B2 Y3"))
    assert (game.phase, game.dealer) == (DEAL, 2)


def test_the_dealer_token_moves_one_seat_clockwise_after_each_round() -> None:
    """R2.4: also from round 7 to 8."""
    game = new_game(3, dealer=1)
    dealers = []
    for _ in range(14):
        dealers.append(deal(game).dealer)
        assert game.dealt_by == game.dealer
        finish_round(game)
    assert dealers == [1, 2, 0] * 4 + [1, 2]


def test_the_token_stays_where_it_is_until_the_next_deal() -> None:
    """R2.4"""
    game = finish_round(deal(new_game(3, dealer=1)))
    assert game.dealer == 1


# The deal


def test_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    """R3.1"""
    game = finish_round(deal(new_game(3, dealer=0)))
    deck = list(range(CARDS))
    checked.deal(game, deck)  # round 2, dealer 1: seats 2, 0, 1, 2, 0, 1
    assert [hand(game, seat) for seat in range(3)] == [{"R2", "R5"}, {"R3", "R6"}, {"R1", "R4"}]


def test_the_card_after_the_hands_is_turned_up_and_its_colour_is_trump() -> None:
    """R3.2"""
    game = new_game(3)
    checked.deal(game, list(range(CARDS)))
    assert (game.turned, game.under, game.trump, game.turned_down) == (3, 4, RED, 0)


@pytest.mark.parametrize("players", range(2, 8))
def test_every_player_has_the_rounds_number_of_cards(players: int) -> None:
    """R1.2, R3.1"""
    game = before_round(new_game(players), 7)
    deal(game)
    assert [mask.bit_count() for mask in game.hands] == [7] * players + [0] * (7 - players)
    assert sum(mask.bit_count() for mask in game.hands) == 7 * players


def test_a_deal_clears_the_table_and_keeps_the_scores() -> None:
    """R3.1"""
    game = bids(table("R3 Y3", "R9 Y9", turned="B1", under="B3", mode=DICE), 0, 1)
    act(game, "roll change-trump", "change-trump G", "R3", "R9", "Y3", "Y9")
    totals, pawns, points = list(game.totals), list(game.pawns), list(game.points)
    assert -1 in pawns
    assert max(pawns) == 4
    deal(game)
    assert (game.totals, game.pawns, game.points) == (totals, pawns, points)
    assert (game.bids, game.first_bids) == ([-1] * 7, [-1] * 7)
    assert (game.won, game.played, game.played_count) == ([0] * 7, [-1] * 49, 0)
    assert (game.rolled, game.used, game.used_by, game.turned_down) == (-1, -1, -1, 0)
    assert (game.extra, game.phase, game.turn) == (-1, BID, game.dealer)


def test_a_card_left_over_is_gone_with_the_next_deal() -> None:
    """R6.10"""
    game = bids(table("R3 Y3", "R9 Y9", turned="B1", under="B3", mode=TACTICAL), 0, 0)
    act(game, "extra-card", "R3", "R9", "Y3", "Y9")
    assert game.extra == cards("B3")[0]
    deal(game, turned="B14")
    assert game.extra == -1
    assert game.under >= 0
    assert [mask.bit_count() for mask in game.hands[:2]] == [3, 3]


# What may be done


def test_legal_is_empty_exactly_where_no_player_decides() -> None:
    game = checked.new(2, 7, DICE)
    assert core.legal(game) == 0
    checked.draw(game, cards("R1 R2"))
    assert core.legal(game) == 0
    bids(deal(game), 0, 0)
    act(game, "roll miss")
    assert core.legal(game) != 0
    finish_round(game)
    assert core.legal(game) == 0
    finish_round(deal(before_round(game, 7)))
    assert (game.phase, core.legal(game)) == (OVER, 0)


def test_nothing_may_be_decided_when_the_game_is_over() -> None:
    """R2.1"""
    game = finish_round(deal(before_round(new_game(2, rounds=7), 7)))
    for action in range(-1, ACTIONS + 2):
        assert core.refusal(game, 0, action) == GAME_OVER


def test_nothing_may_be_decided_while_chance_is_due() -> None:
    drawing = checked.new(2)
    dealing = new_game(2)
    rolling = bids(deal(new_game(2, mode=DICE)), 0, 0)
    checked.play(rolling, rolling.turn, parse_action("roll"))
    for game in (drawing, dealing, rolling):
        for action in range(ACTIONS):
            for seat in range(-1, 3):
                assert core.refusal(game, seat, action) == CHANCE_DUE


def bidding() -> Game:
    return table("R3 Y3", "R9 Y9")


@pytest.mark.parametrize("action", [-1, -57, ACTIONS, ACTIONS + 1, 10**9])
def test_an_id_out_of_range_is_no_action(action: int) -> None:
    assert core.refusal(bidding(), 0, action) == NO_SUCH_ACTION
    assert core.refusal(new_game(2), 0, action) == NO_SUCH_ACTION


@pytest.mark.parametrize("seat", [-1, 1, 2, 6, 7, 100])
def test_only_the_seat_in_turn_decides(seat: int) -> None:
    assert core.refusal(bidding(), seat, parse_action("bid 0")) == NOT_YOUR_TURN


@pytest.mark.parametrize(
    ("names", "first", "last"),
    [([], "bid 0", "bid 7"), (["bid 0", "bid 0"], "R1", "J")],
)
def test_decisions_of_another_phase_are_refused_as_such(
    names: list[str], first: str, last: str
) -> None:
    game = act(bidding(), *names)
    inside = range(parse_action(first), parse_action(last) + 1)
    for action in range(ACTIONS):
        assert (core.refusal(game, game.turn, action) == NOT_NOW) == (action not in inside)


def test_a_round_goes_from_bids_to_cards_to_the_next_deal() -> None:
    """R2.1"""
    game = bidding()
    assert game.phase == BID
    assert bids(game, 0, 0).phase == PLAY
    assert act(game, "R3", "R9", "Y3", "Y9").phase == DEAL
    assert JOKER not in game.played
