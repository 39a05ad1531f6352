import pytest

from lucky7.rules import names
from lucky7.rules.actions import ACTIONS
from lucky7.rules.cards import CARDS, DECK_MASK
from lucky7.rules.names import (
    Unreadable,
    action_name,
    card_name,
    cards_in,
    hand_name,
    parse_action,
    parse_card,
)


def test_a_cards_name_leads_back_to_it() -> None:
    assert [parse_card(card_name(card)) for card in range(CARDS)] == list(range(CARDS))


def test_an_actions_name_leads_back_to_it() -> None:
    assert [parse_action(action_name(action)) for action in range(ACTIONS)] == list(range(ACTIONS))
    assert len({action_name(action) for action in range(ACTIONS)}) == ACTIONS


@pytest.mark.parametrize(
    ("action", "name"),
    [
        (6, "R7"),
        (55, "B14"),
        (56, "J"),
        (57, "bid 0"),
        (64, "bid 7"),
        (65, "trump R"),
        (68, "trump B"),
        (69, "pass"),
        (70, "roll"),
        (71, "change-bid 0 -1"),
        (84, "change-bid 6 +1"),
        (85, "player-swap 0 1"),
        (88, "player-swap 0 3"),
        (105, "player-swap 5 6"),
        (106, "change-dealer 0"),
        (112, "change-dealer 6"),
        (113, "double-points"),
        (114, "change-trump R"),
        (117, "change-trump B"),
        (118, "extra-card"),
        (119, "no-trump"),
    ],
)
def test_an_action_says_what_it_does(action: int, name: str) -> None:
    assert action_name(action) == name
    assert names._name_action(action) == name  # what the table of names is made by


@pytest.mark.parametrize("name", ["", "R0", "R15", "r1", "R01", "J1", "X3", " R1", "bid 1"])
def test_a_name_that_is_no_card_is_unreadable_and_says_what_would_be(name: str) -> None:
    with pytest.raises(Unreadable) as unreadable:
        parse_card(name)
    assert str(unreadable.value) == f"{name!r} is not a card: R1 to R14, Y, G, B likewise, or J"
    assert unreadable.value.__cause__ is None


@pytest.mark.parametrize(
    "name", ["", "bid", "bid 8", "trump J", "change-bid 3 1", "player-swap 1 0"]
)
def test_a_name_that_is_no_action_is_unreadable_and_says_what_would_be(name: str) -> None:
    with pytest.raises(Unreadable) as unreadable:
        parse_action(name)
    said = f"{name!r} is not an action: R7, bid 2, pass, change-bid 3 -1 …"
    assert str(unreadable.value) == said


def test_a_masks_cards_are_told_lowest_first() -> None:
    assert cards_in(0) == []
    assert cards_in(DECK_MASK) == list(range(CARDS))
    assert cards_in(1 << 56 | 1 << 3 | 1) == [0, 3, 56]


def test_a_hand_is_named_lowest_card_first() -> None:
    assert hand_name(1 << 56 | 1 << 14 | 1 << 2) == "R3 Y1 J"
    assert hand_name(0) == ""


def test_modes_and_settings_are_named_as_in_records() -> None:
    """R2.2, R3.3"""
    assert names.MODE_NAMES == ("classic", "tactical", "dice")
    assert names.TURNED_JOKER_NAMES == ("dealer-leads", "dealer-chooses")


def test_every_phase_and_every_kind_of_trump_has_a_name() -> None:
    assert names.PHASE_NAMES == (
        "draw",
        "deal",
        "trump",
        "bid",
        "wheel",
        "roll",
        "use",
        "play",
        "over",
    )
    assert names.TRUMP_NAMES == ("R", "Y", "G", "B", "none", "led", "unnamed")
