from lucky7.rules.cards import (
    BLUE,
    CARDS,
    COLOUR_MASKS,
    DECK_MASK,
    GREEN,
    JOKER,
    JOKER_MASK,
    NO_COLOUR,
    RED,
    YELLOW,
    bit,
    colour,
    count,
    lowest,
    number,
)
from lucky7.rules.names import CARD_NAMES, parse_card


def test_the_box_has_1_to_14_in_four_colours_and_one_joker() -> None:
    """R1.1"""
    assert CARDS == 57
    faces = [(colour(card), number(card)) for card in range(CARDS) if card != JOKER]
    assert faces == [(c, n) for c in (RED, YELLOW, GREEN, BLUE) for n in range(1, 15)]
    assert CARD_NAMES.count("J") == 1


def test_the_joker_has_no_colour_and_stands_above_every_number() -> None:
    """R1.1, R2.3"""
    assert colour(JOKER) == NO_COLOUR
    assert number(JOKER) == 15


def test_a_card_is_numbered_by_colour_then_number() -> None:
    assert [parse_card(name) for name in ("R1", "R14", "Y1", "G3", "B14", "J")] == [
        0,
        13,
        14,
        30,
        55,
        56,
    ]


def test_the_masks_of_the_colours_and_the_joker_share_out_the_deck() -> None:
    for card in range(CARDS):
        holders = [index for index, mask in enumerate(COLOUR_MASKS) if mask & bit(card)]
        assert holders == ([] if card == JOKER else [colour(card)])
    assert sum(COLOUR_MASKS) + JOKER_MASK == DECK_MASK
    assert DECK_MASK < 1 << 62


def test_a_mask_tells_how_many_cards_it_has_and_the_lowest() -> None:
    assert count(0) == 0
    assert count(DECK_MASK) == CARDS
    assert count(bit(3) | bit(40) | bit(JOKER)) == 3
    assert lowest(bit(JOKER)) == JOKER
    assert lowest(bit(3) | bit(40)) == 3
    assert lowest(DECK_MASK) == 0
