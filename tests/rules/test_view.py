from dataclasses import fields

import pytest

from lucky7.rules import checked
from lucky7.rules.actions import ACTIONS
from lucky7.rules.names import action_name, parse_card
from lucky7.rules.state import OVER, TACTICAL, Game, Open, View
from lucky7.rules.view import look, reveals, view
from rules.table import act, bids, cards, deal, facts, finish_round, mask_of, new_game, table

HANDS = ("R2 Y3", "R5 Y6", "R8 Y9")
SPECTATOR = -1


def masks(*hands: str) -> list[int]:
    return [mask_of(cards(hand)) for hand in hands] + [0] * (7 - len(hands))


def asked() -> Game:
    return bids(table(*HANDS, turned="B14", under="G9", mode=TACTICAL), 0, 1, 2)


def test_a_seat_sees_its_own_hand_and_how_many_cards_the_others_have() -> None:
    """R3.1"""
    seen = checked.view(table(*HANDS), 1)
    assert seen.seat == 1
    assert seen.hands == masks("", HANDS[1])
    assert seen.counts == [2, 2, 2, 0, 0, 0, 0]


def test_a_spectator_sees_no_hand() -> None:
    """R3.1"""
    seen = checked.view(table(*HANDS), SPECTATOR)
    assert seen.seat == SPECTATOR
    assert seen.hands == [0] * 7
    assert seen.counts == [2, 2, 2, 0, 0, 0, 0]


def test_what_lies_open_is_seen_by_all() -> None:
    """R4.1, R5.7, R6.1: bids, tricks won, played cards, pawns, scores, dealer, turned card."""
    game = act(asked(), "pass", "extra-card", "R2", "R5", "R8", "Y3")
    shared = {field.name for field in fields(Open)} - {"hands"}
    for seat in (SPECTATOR, 0, 1, 2):
        seen = facts(checked.view(game, seat))
        assert {name: seen[name] for name in shared} == {
            name: value for name, value in facts(game).items() if name in shared
        }


def test_a_view_has_no_field_for_the_card_under_the_turned_up_one() -> None:
    """R6.10: nor any other beyond what is open, whose view it is, and the counts."""
    shared = {field.name for field in fields(Open)}
    assert {field.name for field in fields(View)} - shared == {"seat", "counts"}
    assert {field.name for field in fields(Game)} - shared == {"under"}


def test_each_of_two_swapped_players_knows_what_they_gave_away() -> None:
    """R6.6: and nobody else does, the one who swapped them neither."""
    game = act(asked(), "player-swap 0 2")
    assert checked.view(game, 0).hands == masks(HANDS[2], "", HANDS[0])
    assert checked.view(game, 2).hands == masks(HANDS[2], "", HANDS[0])
    assert checked.view(game, 1).hands == masks("", HANDS[1])
    assert checked.view(game, SPECTATOR).hands == [0] * 7


def test_a_swapped_player_sees_the_given_cards_go() -> None:
    """R6.6"""
    game = act(asked(), "player-swap 1 2", "R2", "R8")
    assert checked.view(game, 2).hands == masks("", "Y9", HANDS[1])
    assert checked.view(game, 1).counts[:3] == [1, 1, 2]


def test_a_swap_is_forgotten_with_the_next_deal() -> None:
    """R6.6"""
    game = finish_round(act(asked(), "player-swap 0 2"))
    deal(game, "R1 R2 R3", "Y1 Y2 Y3", "G1 G2 G3")
    assert checked.view(game, 0).hands == masks("R1 R2 R3")


def test_an_extra_card_lies_open() -> None:
    """R6.10"""
    game = act(asked(), "extra-card")
    for seat in (SPECTATOR, 0, 1, 2):
        seen = checked.view(game, seat)
        assert (seen.extra, seen.used_by) == (parse_card("G9"), 1)


def test_a_hand_card_left_over_is_seen_by_its_owner_only() -> None:
    """R6.10"""
    game = act(asked(), "extra-card", "R2", "G9", "R8", "Y3", "Y6", "Y9")
    assert game.hands == masks("", "R5")
    assert checked.view(game, 1).hands == masks("", "R5")
    for seat in (SPECTATOR, 0, 2):
        seen = checked.view(game, seat)
        assert seen.hands == [0] * 7
        assert seen.counts[:3] == [0, 1, 0]
        assert parse_card("R5") not in seen.played


def test_a_hand_card_left_over_stays_hidden_when_the_game_is_over() -> None:
    """R6.10"""
    game = new_game(2, mode=TACTICAL, rounds=7)
    for _ in range(6):
        finish_round(deal(game))
    bids(deal(game, under="J"), 0, 0)
    user = game.turn
    act(game, "extra-card")
    while game.phase != OVER:
        moves = checked.legal_actions(game)
        checked.play(game, game.turn, moves[-1] if game.turn == user else moves[0])
    assert game.hands[user].bit_count() == 1
    for seat in (SPECTATOR, 1 - user):
        assert checked.view(game, seat).hands == [0] * 7


def test_a_turned_down_card_is_marked_and_still_known() -> None:
    """R6.9: everybody saw it."""
    game = asked()
    assert checked.view(game, 0).turned_down == 0
    seen = checked.view(act(game, "change-trump R"), 0)
    assert (seen.turned, seen.turned_down) == (parse_card("B14"), 1)


def test_bids_are_known_as_placed_and_as_changed() -> None:
    """R6.5"""
    seen = checked.view(act(asked(), "change-bid 2 -1"), SPECTATOR)
    assert seen.bids[:3] == [0, 1, 1]
    assert seen.first_bids[:3] == [0, 1, 2]


def test_who_dealt_is_known_beside_who_deals_now() -> None:
    """R6.7"""
    seen = checked.view(act(asked(), "change-dealer 2"), SPECTATOR)
    assert (seen.dealt_by, seen.dealer) == (0, 2)


@pytest.mark.parametrize("action", range(ACTIONS))
def test_a_swap_and_an_extra_card_reveal_what_nobody_can_unsee(action: int) -> None:
    """R6.6, R6.10"""
    name = action_name(action).split()[0]
    assert reveals(action) == (name in ("player-swap", "extra-card"))


def test_a_glance_is_a_spectators_view_of_the_game_as_it_is() -> None:
    """R3.1: whatever has happened, it shows no hand."""
    for game in (new_game(2), table(*HANDS), asked(), act(asked(), "player-swap 0 2", "R8")):
        assert facts(checked.glance(game)) == facts(checked.view(game, SPECTATOR))


def test_to_turn_a_glance_to_a_seat_leaves_the_game_alone() -> None:
    game = act(asked(), "player-swap 0 2")
    before = facts(game)
    seen = checked.glance(game)
    look(game, 0, seen)
    assert facts(seen) == facts(checked.view(game, 0))
    assert facts(game) == before


def test_a_view_that_is_used_again_keeps_nothing_of_its_last_use() -> None:
    out = View()
    view(act(asked(), "player-swap 0 2"), 0, out)
    game = finish_round(deal(new_game(2)))
    view(game, SPECTATOR, out)
    assert facts(out) == facts(checked.view(game, SPECTATOR))


def test_a_view_does_not_follow_the_game() -> None:
    game = asked()
    seen = checked.view(game, 0)
    before = facts(seen)
    act(game, "player-swap 0 2", "R8", "R5", "R2")
    assert facts(seen) == before
