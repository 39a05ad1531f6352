import pytest

from lucky7.rules import actions
from lucky7.rules.actions import (
    ACTIONS,
    LAST_ACTION,
    MISS,
    OPTION_FIRST,
    OPTIONS,
    change_bid,
    first_action,
    option_of,
    player_swap,
)
from lucky7.rules.names import FACE_NAMES, OPTION_NAMES, action_name, parse_action
from lucky7.rules.state import BID, DEAL, DRAW, OVER, PLAY, ROLL, TRUMP, USE, WHEEL


def test_every_id_belongs_to_one_kind_of_decision() -> None:
    kinds = [PLAY, BID, TRUMP, WHEEL]
    ids = [action for kind in kinds for action in range(first_action(kind), LAST_ACTION[kind] + 1)]
    assert ids == list(range(ACTIONS))


def test_using_an_option_shares_its_ids_with_the_wheels_question() -> None:
    assert (first_action(USE), LAST_ACTION[USE]) == (first_action(WHEEL), LAST_ACTION[WHEEL])
    assert action_name(first_action(USE)) == "pass"


def test_no_phase_needs_more_bits_than_a_mask_has() -> None:
    for phase in (PLAY, BID, TRUMP, WHEEL, USE):
        assert LAST_ACTION[phase] - first_action(phase) < 57


@pytest.mark.parametrize("phase", [DRAW, DEAL, ROLL, OVER])
def test_where_no_player_decides_there_is_no_first_id(phase: int) -> None:
    assert first_action(phase) == -1


def test_the_die_has_the_wheels_seven_options_and_a_miss() -> None:
    """R1.3"""
    assert OPTIONS == 7
    assert (*OPTION_NAMES, "miss") == FACE_NAMES
    assert FACE_NAMES.index("miss") == MISS
    assert len(FACE_NAMES) == 8


@pytest.mark.parametrize("action", range(ACTIONS))
def test_the_option_of_an_action_is_the_one_its_name_starts_with(action: int) -> None:
    word = action_name(action).split()[0]
    assert option_of(action) == (OPTION_NAMES.index(word) if word in OPTION_NAMES else -1)


def test_nothing_used_is_no_option() -> None:
    assert option_of(-1) == -1


def test_the_first_id_of_each_option_is_that_of_its_first_target() -> None:
    firsts = [min(a for a in range(ACTIONS) if option_of(a) == option) for option in range(OPTIONS)]
    assert (*firsts, ACTIONS) == OPTION_FIRST
    assert [action_name(first) for first in firsts] == [
        "change-bid 0 -1",
        "player-swap 0 1",
        "change-dealer 0",
        "double-points",
        "change-trump R",
        "extra-card",
        "no-trump",
    ]
    assert firsts == [
        actions.CHANGE_BID,
        actions.PLAYER_SWAP,
        actions.CHANGE_DEALER,
        actions.DOUBLE_POINTS,
        actions.CHANGE_TRUMP,
        actions.EXTRA_CARD,
        actions.NO_TRUMP_AT_ALL,
    ]


def test_a_change_of_bid_is_made_from_its_player_and_direction() -> None:
    for player in range(7):
        assert change_bid(player, -1) == parse_action(f"change-bid {player} -1")
        assert change_bid(player, 1) == parse_action(f"change-bid {player} +1")


def test_a_swap_is_the_same_in_either_order() -> None:
    for other in range(7):
        for one in range(other):
            assert player_swap(one, other) == parse_action(f"player-swap {one} {other}")
            assert player_swap(other, one) == player_swap(one, other)
            assert isinstance(player_swap(one, other), int)
