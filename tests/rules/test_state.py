from dataclasses import fields
from random import Random

import pytest

from lucky7.rules import checked, state
from lucky7.rules.state import (
    Game,
    Open,
    View,
    begins_half,
    cards_each,
    copy,
    copy_open,
    counts_double,
    hand_size,
    is_long,
    left_in_half,
    next_seat,
    tricks_left,
)
from rules.table import act, before_round, bids, deal, facts, new_game, table

CARDS_EACH = [1, 2, 3, 4, 5, 6, 7, 7, 6, 5, 4, 3, 2, 1]


def test_the_cards_a_player_go_up_to_7_and_down_again() -> None:
    """R2.1"""
    assert [cards_each(number) for number in range(1, 15)] == CARDS_EACH
    game = new_game(2)
    for number, size in enumerate(CARDS_EACH, start=1):
        before_round(game, number)
        deal(game)
        assert hand_size(game) == size
        assert [hand.bit_count() for hand in game.hands] == [size, size, 0, 0, 0, 0, 0]


@pytest.mark.parametrize("players", range(2, 8))
def test_seats_go_round_clockwise(players: int) -> None:
    """R1.2"""
    game = checked.new(players)
    assert [next_seat(game, seat) for seat in range(players)] == [*range(1, players), 0]


def scrambled(state: Open, random: Random) -> None:
    """Give every number of a state a value of its own."""
    for field in fields(state):
        value = getattr(state, field.name)
        if isinstance(value, list):
            value[:] = [random.randrange(1, 30_000) for _ in value]
        else:
            setattr(state, field.name, random.randrange(1, 30_000))


def test_a_copy_is_equal_in_every_field() -> None:
    game, out = Game(), Game()
    scrambled(game, Random(1))
    copy(game, out)
    assert facts(out) == facts(game)


def test_a_copy_lives_its_own_life() -> None:
    game = bids(table("R3 Y3", "R9 Y9"), 0, 0)
    out = Game()
    copy(game, out)
    before = facts(game)
    act(out, "R3", "R9", "Y3", "Y9")
    assert facts(game) == before
    for field in fields(Game):
        value = getattr(game, field.name)
        assert not isinstance(value, list) or value is not getattr(out, field.name)


def test_copying_what_is_open_leaves_the_hidden_alone() -> None:
    game, out = Game(), Game()
    scrambled(game, Random(1))
    scrambled(out, Random(2))
    hidden = {"hands": list(out.hands), "under": out.under}
    copy_open(game, out)
    assert facts(out) == facts(game) | hidden


def test_a_fresh_state_shares_no_list_with_another() -> None:
    for kind in (Game, View):
        one, other = kind(), kind()
        one.bids[0] = 5
        assert other.bids[0] == 0


def test_a_list_is_declared_with_its_length_and_what_it_holds() -> None:
    """Compiled code makes its records from this; the fields themselves are made on import."""
    ints, masks = state._ints(3), state._masks(2)
    assert dict(ints.metadata) == {"length": 3}
    assert dict(masks.metadata) == {"length": 2, "mask": True}
    assert ints.default_factory() == [0, 0, 0]
    assert masks.default_factory() == [0, 0]
    assert ints.default_factory() is not ints.default_factory()


def test_lists_have_the_lengths_they_declare() -> None:
    for field in fields(Game):
        value = getattr(Game(), field.name)
        assert (len(value) if isinstance(value, list) else None) == field.metadata.get("length")
    masks = [field.name for field in fields(View) if field.metadata.get("mask")]
    assert masks == ["hands"]


def test_round_7_counts_double() -> None:
    """R7.2"""
    assert [number for number in range(1, 15) if counts_double(number)] == [7]


def test_a_half_has_seven_rounds_and_begins_with_round_1_and_8() -> None:
    """R6.0"""
    assert [number for number in range(1, 15) if begins_half(number)] == [1, 8]
    assert [left_in_half(number) for number in range(1, 15)] == [6, 5, 4, 3, 2, 1, 0] * 2


def test_only_a_game_of_14_rounds_has_a_second_half() -> None:
    """R2.1"""
    assert not is_long(checked.new(2, 7))
    assert is_long(checked.new(2, 14))


def test_the_trick_on_the_table_is_left_until_its_last_card() -> None:
    game = bids(table("R1 Y1", "R2 Y2", "R3 Y3"), 0, 0, 0)
    left = [tricks_left(game)]
    for name in ("R1", "R2", "R3", "Y1", "Y2", "Y3"):
        act(game, name)
        left.append(tricks_left(game))
    assert left == [2, 2, 2, 1, 1, 1, 0]
