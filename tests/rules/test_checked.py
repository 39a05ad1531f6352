import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from lucky7.rules import checked
from lucky7.rules.actions import ACTIONS
from lucky7.rules.cards import CARDS
from lucky7.rules.checked import Illegal
from lucky7.rules.names import Unreadable, action_name, parse_action
from lucky7.rules.state import (
    BID,
    CLASSIC,
    DEALER_CHOOSES,
    DEALER_LEADS,
    DICE,
    PLAY,
    TACTICAL,
    Game,
)
from rules.table import act, bids, cards, deal, facts, finish_round, new_game, table


def why(game: Game, name: str, seat: int | None = None) -> Illegal:
    """The error with which this decision is refused; the game must be left as it was."""
    before = facts(game)
    with pytest.raises(Illegal) as illegal:
        checked.play(game, game.turn if seat is None else seat, parse_action(name))
    assert facts(game) == before
    return illegal.value


# A new game


@pytest.mark.parametrize("players", range(2, 8))
@pytest.mark.parametrize("rounds", [7, 14])
@pytest.mark.parametrize("mode", [CLASSIC, TACTICAL, DICE])
@pytest.mark.parametrize("setting", [DEALER_LEADS, DEALER_CHOOSES])
def test_2_to_7_play_7_or_14_rounds_in_three_modes(
    players: int, rounds: int, mode: int, setting: int
) -> None:
    """R1.2, R2.1, R2.2, R3.3, R8.1"""
    game = checked.new(players, rounds, mode, setting)
    assert (game.players, game.rounds, game.mode, game.turned_joker) == (
        players,
        rounds,
        mode,
        setting,
    )


def test_a_game_is_long_classic_and_by_the_second_edition_if_nothing_is_said() -> None:
    """R3.3"""
    game = checked.new(2)
    assert (game.rounds, game.mode, game.turned_joker) == (14, CLASSIC, DEALER_LEADS)


@pytest.mark.parametrize(
    ("arguments", "rule", "code", "params"),
    [
        ((1,), "R1.2", "bad-players", {"players": 1}),
        ((8,), "R1.2", "bad-players", {"players": 8}),
        ((2, 0), "R2.1", "bad-rounds", {"rounds": 0}),
        ((2, 8), "R2.1", "bad-rounds", {"rounds": 8}),
        ((2, 7, -1), "R2.2", "bad-mode", {"mode": -1}),
        ((2, 7, 3), "R2.2", "bad-mode", {"mode": 3}),
        ((2, 7, 0, -1), "R3.3", "bad-turned-joker", {"turned_joker": -1}),
        ((2, 7, 0, 2), "R3.3", "bad-turned-joker", {"turned_joker": 2}),
    ],
)
def test_no_other_game_can_be_made(
    arguments: tuple[int, ...], rule: str, code: str, params: dict[str, int]
) -> None:
    """R1.2, R2.1, R2.2, R3.3"""
    with pytest.raises(Illegal) as illegal:
        checked.new(*arguments)
    assert (illegal.value.rule, illegal.value.code, illegal.value.params) == (rule, code, params)


# Chance


@pytest.mark.parametrize(
    ("drawn", "code", "params"),
    [
        ([0, 1], "wrong-drawers", {"seats": "0 1 2"}),
        ([0, 1, 2, 3], "wrong-drawers", {"seats": "0 1 2"}),
        ([0, 1, -1], "wrong-drawers", {"seats": "0 1 2"}),
        ([], "wrong-drawers", {"seats": "0 1 2"}),
        ([0, 1, 1], "card-drawn-twice", {}),
        ([0, 1, CARDS], "no-such-card", {"card": CARDS}),
        ([0, 1, -2], "no-such-card", {"card": -2}),
    ],
)
def test_a_draw_that_cannot_be_is_refused(
    drawn: list[int], code: str, params: dict[str, int | str]
) -> None:
    """R2.3"""
    game = checked.new(3)
    before = facts(game)
    with pytest.raises(Illegal) as illegal:
        checked.draw(game, drawn)
    assert (illegal.value.rule, illegal.value.code, illegal.value.params) == ("R2.3", code, params)
    assert facts(game) == before


def test_only_those_level_draw_again() -> None:
    """R2.3"""
    game = checked.new(3)
    checked.draw(game, cards("R9 B9 Y8"))
    for drawn in (cards("R1 R2 R3"), [-1, 3, 4], [3, -1, -1]):
        with pytest.raises(Illegal) as illegal:
            checked.draw(game, drawn)
        assert illegal.value.code == "wrong-drawers"
        assert illegal.value.params == {"seats": "0 1"}
    checked.draw(game, (3, 4, -1))
    assert game.dealer == 1


@pytest.mark.parametrize(
    "deck",
    [
        list(range(56)),
        [*range(56), 55],
        [*range(57), 57],
        [*range(1, 58)],
        [*range(-1, 56)],
        [],
    ],
)
def test_a_deck_that_is_not_the_57_cards_is_refused(deck: list[int]) -> None:
    """R3.1, R1.1"""
    game = new_game(2)
    before = facts(game)
    with pytest.raises(Illegal) as illegal:
        checked.deal(game, deck)
    assert (illegal.value.rule, illegal.value.code) == ("R3.1", "incomplete-deck")
    assert illegal.value.params == {"cards": len(set(deck)), "of": 57}
    assert facts(game) == before


def rolling() -> Game:
    game = bids(deal(new_game(2, mode=DICE)), 0, 0)
    checked.play(game, game.turn, parse_action("roll"))
    return game


@pytest.mark.parametrize("face", [-1, 8])
def test_the_die_has_eight_faces(face: int) -> None:
    """R1.3, R6.3"""
    game = rolling()
    before = facts(game)
    with pytest.raises(Illegal) as illegal:
        checked.roll(game, face)
    assert (illegal.value.rule, illegal.value.code) == ("R6.3", "no-such-face")
    assert illegal.value.params == {"face": face}
    assert facts(game) == before


@pytest.mark.parametrize("face", range(8))
def test_every_face_of_the_die_may_come_up(face: int) -> None:
    """R1.3, R6.3"""
    game = rolling()
    checked.roll(game, face)
    assert game.rolled == face


def test_chance_that_is_not_due_is_refused() -> None:
    """R2.3, R3.1, R6.3"""
    game = table("R3 Y3", "R9 Y9")
    before = facts(game)
    chances: list[tuple[Callable[[], None], str]] = [
        (lambda: checked.draw(game, [0, 1]), "R2.3"),
        (lambda: checked.deal(game, list(range(CARDS))), "R3.1"),
        (lambda: checked.roll(game, 0), "R6.3"),
    ]
    for chance, rule in chances:
        with pytest.raises(Illegal) as illegal:
            chance()
        assert (illegal.value.rule, illegal.value.code) == (rule, "not-due")
        assert illegal.value.params == {"phase": "bid"}
    assert facts(game) == before


def test_chance_may_come_in_any_sequence_and_is_not_kept() -> None:
    deck = list(range(CARDS))
    game = new_game(2)
    checked.deal(game, tuple(deck))
    other = new_game(2)
    checked.deal(other, deck)
    deck.reverse()
    assert facts(game) == facts(other)


# Decisions


def test_a_refused_decision_says_what_its_sentence_needs() -> None:
    """R5.2"""
    game = act(bids(table("R3 Y3", "R9 Y9"), 0, 0), "R3")
    error = why(game, "Y9")
    assert (error.rule, error.code) == ("R5.2", "must-follow")
    assert error.params == {"seat": 1, "action": "Y9", "colour": "R", "holds": "R9"}
    assert str(error) == "R5.2: must-follow seat=1 action=Y9 colour=R holds=R9"


def test_must_follow_names_the_lowest_card_of_the_colour_led_in_this_trick() -> None:
    """R5.2"""
    game = bids(table("R3 Y3 G1", "Y9 G8 Y2", "B1 B2 B3"), 0, 0, 0)
    act(game, "Y3")
    assert why(game, "G8").params["holds"] == "Y2"
    act(game, "Y9", "B1", "G1")
    error = why(game, "Y2")
    assert (error.params["colour"], error.params["holds"]) == ("G", "G8")


def test_a_refused_bid_comes_with_the_number_of_tricks() -> None:
    """R4.1, R4.2"""
    game = table("R3 Y3", "R9 Y9")
    assert why(game, "bid 3").params == {"seat": 0, "action": "bid 3", "bid": 3, "tricks": 2}
    bids(game, 1)
    assert why(game, "bid 1").params == {"seat": 1, "action": "bid 1", "bid": 1, "tricks": 2}


def test_a_decision_out_of_turn_comes_with_whose_turn_it_is() -> None:
    game = table("R3 Y3", "R9 Y9")
    error = why(game, "bid 1", seat=1)
    assert (error.rule, error.code) == ("R4.1", "not-your-turn")
    assert error.params == {"seat": 1, "action": "bid 1", "turn": 0, "phase": "bid"}
    assert why(game, "R3").params == {"seat": 0, "action": "R3", "turn": 0, "phase": "bid"}


@pytest.mark.parametrize("action", [-1, ACTIONS])
def test_an_id_that_is_no_action_is_refused_without_a_name(action: int) -> None:
    game = table("R3 Y3", "R9 Y9")
    with pytest.raises(Illegal) as illegal:
        checked.play(game, 0, action)
    assert (illegal.value.rule, illegal.value.code) == ("R4.1", "no-such-action")
    assert illegal.value.params == {"seat": 0}
    assert str(illegal.value) == "R4.1: no-such-action seat=0"


@pytest.mark.parametrize("action", [0, ACTIONS - 1])
def test_the_first_and_the_last_action_have_names_in_errors(action: int) -> None:
    with pytest.raises(Illegal) as illegal:
        checked.play(table("R3 Y3", "R9 Y9"), 0, action)
    assert illegal.value.params["action"] == action_name(action)


def test_a_blocked_option_comes_with_whose_pawn_blocks_it() -> None:
    """R6.1"""
    game = bids(deal(new_game(3, mode=TACTICAL)), 0, 0, 0)
    finish_round(act(game, "pass", "no-trump"))  # seat 2
    bids(deal(game), 0, 0, 0)
    error = why(game, "no-trump")
    assert (error.rule, error.code) == ("R6.1", "option-blocked")
    assert error.params == {"seat": 0, "action": "no-trump", "option": "no-trump", "by": 2}


def test_a_rolled_option_comes_with_its_name() -> None:
    """R6.3"""
    game = act(bids(deal(new_game(2, mode=DICE)), 0, 0), "roll extra-card")
    error = why(game, "no-trump")
    assert (error.rule, error.code) == ("R6.3", "must-use-rolled")
    assert error.params == {"seat": 1, "action": "no-trump", "option": "extra-card"}


def test_a_bid_out_of_range_comes_with_whose_it_is() -> None:
    """R6.5"""
    game = bids(table("R3 Y3", "R9 Y9", mode=TACTICAL), 2, 1)
    error = why(game, "change-bid 0 +1")
    assert (error.rule, error.code) == ("R6.5", "bid-out-of-range")
    assert error.params == {
        "seat": 1,
        "action": "change-bid 0 +1",
        "player": 0,
        "bid": 2,
        "tricks": 2,
    }
    game = bids(table("R3 Y3", "R9 Y9", mode=TACTICAL), 1, 0)
    assert why(game, "change-bid 1 -1").params["player"] == 1


@pytest.mark.parametrize(
    ("build", "rule"),
    [
        (lambda: checked.new(2), "R2.3"),
        (lambda: new_game(2), "R3.1"),
        (rolling, "R6.3"),
    ],
)
def test_a_decision_while_chance_is_due_cites_the_rule_of_the_phase(
    build: Callable[[], Game], rule: str
) -> None:
    error = why(build(), "pass")
    assert (error.rule, error.code) == (rule, "chance-due")
    assert set(error.params) == {"seat", "action"}


@pytest.mark.parametrize(
    ("moves", "rule"),
    [
        ([], "R3.3"),
        (["trump R"], "R4.1"),
        (["trump R", "bid 0", "bid 0"], "R6.0"),
        (["trump R", "bid 0", "bid 0", "roll extra-card"], "R6.3"),
        (["trump R", "bid 0", "bid 0", "roll miss"], "R5.1"),
    ],
)
def test_a_decision_out_of_turn_cites_the_rule_of_the_phase(moves: list[str], rule: str) -> None:
    game = table("R3 Y3", "R9 Y9", turned="J", mode=DICE, turned_joker=DEALER_CHOOSES)
    act(game, *moves)
    assert why(game, "pass", seat=1 - game.turn).rule == rule


def test_an_error_can_be_sent_between_processes() -> None:
    error = why(table("R3 Y3", "R9 Y9"), "bid 3")
    assert error.args == (error.rule, error.code, error.params)
    again = pickle.loads(pickle.dumps(error))
    assert (again.rule, again.code, again.params) == (error.rule, error.code, error.params)


def test_an_error_without_parameters_ends_cleanly() -> None:
    assert str(Illegal("R2.3", "card-drawn-twice", {})) == "R2.3: card-drawn-twice"


# What comes from NumPy, or is no number at all


def kinds(game: Game) -> set[type]:
    """Of all numbers that a game holds."""
    held = facts(game).values()
    return {type(one) for value in held for one in (value if isinstance(value, list) else [value])}


def test_numpys_whole_numbers_are_taken_and_become_pythons_own() -> None:
    def numpys(number: int) -> Any:
        return np.int16(number)

    game = checked.new(numpys(2), numpys(7), numpys(DICE), numpys(DEALER_LEADS))
    checked.draw(game, list(map(numpys, [3, 4])))
    checked.deal(game, list(map(numpys, range(CARDS))))
    for name in ("bid 0", "bid 0", "roll"):
        checked.play(game, numpys(game.turn), numpys(parse_action(name)))
    checked.roll(game, numpys(7))
    assert type(checked.view(game, numpys(1)).seat) is int
    assert kinds(game) == {int}


@pytest.mark.parametrize("wrong", [None, "4", 4.0, np.float64(4), np.arange(2), [4]])
def test_what_is_no_whole_number_is_refused_in_words(wrong: Any) -> None:
    bidding, drawing, dealing, die = table("R3 Y3", "R9 Y9"), checked.new(2), new_game(2), rolling()
    games = bidding, drawing, dealing, die
    before = [facts(game) for game in games]
    attempts: list[tuple[str, Callable[[], object]]] = [
        ("players", lambda: checked.new(wrong)),
        ("rounds", lambda: checked.new(2, wrong)),
        ("mode", lambda: checked.new(2, 7, wrong)),
        ("turned_joker", lambda: checked.new(2, 7, CLASSIC, wrong)),
        ("a card", lambda: checked.draw(drawing, [0, wrong])),
        ("a card", lambda: checked.deal(dealing, [*range(56), wrong])),
        ("a face", lambda: checked.roll(die, wrong)),
        ("a seat", lambda: checked.play(bidding, wrong, parse_action("bid 0"))),
        ("an action", lambda: checked.play(bidding, 0, wrong)),
        ("a seat", lambda: checked.view(bidding, wrong)),
    ]
    for what, attempt in attempts:
        with pytest.raises(Unreadable, match=f"^{what} is a whole number, not "):
            attempt()
    assert [facts(game) for game in games] == before


@pytest.mark.parametrize("seat", [-2, 2, 9])
def test_nobody_sees_from_a_seat_that_is_not_in_the_game(seat: int) -> None:
    """R1.2"""
    with pytest.raises(Illegal) as illegal:
        checked.view(table("R3 Y3", "R9 Y9"), seat)
    assert (illegal.value.rule, illegal.value.code) == ("R1.2", "no-such-seat")


# Asking


def test_the_legal_actions_are_those_the_mask_says() -> None:
    game = table("R3 Y3", "R9 Y9")
    assert [action_name(action) for action in checked.legal_actions(game)] == [
        "bid 0",
        "bid 1",
        "bid 2",
    ]
    bids(game, 0, 0)
    assert [action_name(action) for action in checked.legal_actions(game)] == ["R3", "Y3"]
    assert checked.legal_actions(new_game(2)) == []


def test_a_player_decides_in_every_phase_but_those_of_chance_and_the_end() -> None:
    game = checked.new(2, 7, DICE)
    assert not checked.decides(game)
    assert not checked.decides(new_game(2))
    assert checked.decides(table("R3 Y3", "R9 Y9"))
    assert checked.decides(bids(table("R3 Y3", "R9 Y9"), 0, 0))
    assert checked.decides(bids(table("R3 Y3", "R9 Y9", mode=DICE), 0, 0))
    assert not checked.decides(rolling())


def test_scores_has_a_number_for_each_player() -> None:
    game = finish_round(deal(new_game(3)))
    assert checked.scores(game) == game.totals[:3]


def test_the_round_due_is_the_one_being_played_or_the_next() -> None:
    game = checked.new(2, 7)
    assert checked.round_due(game) == 1
    checked.draw(game, [0, 1])
    assert checked.round_due(game) == 1
    deal(game)
    assert (game.phase, checked.round_due(game)) == (BID, 1)
    assert checked.round_due(finish_round(game)) == 2
    bids(deal(game), 0, 0)
    assert (game.phase, checked.round_due(game)) == (PLAY, 2)
    for _ in range(2, 7):
        finish_round(game)
        deal(game)
    assert checked.round_due(finish_round(game)) == 7
