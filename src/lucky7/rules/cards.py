"""The 57 cards (R1.1) as ints, and sets of them as masks.

A card is colour * 14 + number - 1, so red 1 is 0 and blue 14 is 55; the Joker is 56.
A mask has bit `card` set for each card in it and stays under 63 bits.
"""

from typing import Final

RED: Final = 0
YELLOW: Final = 1
GREEN: Final = 2
BLUE: Final = 3
COLOURS: Final = 4
NUMBERS: Final = 14
JOKER: Final = 56
CARDS: Final = 57

# The Joker's "colour", and that of a trick it leads (R5.4).
NO_COLOUR: Final = 4

# What `trump` can say besides a colour.
NO_TRUMP: Final = 4
LED_TRUMP: Final = 5
UNNAMED_TRUMP: Final = 6

COLOUR_MASKS: Final = (0x3FFF, 0x3FFF << 14, 0x3FFF << 28, 0x3FFF << 42, 0)
JOKER_MASK: Final = 1 << JOKER
DECK_MASK: Final = (1 << CARDS) - 1


def bit(card: int) -> int:
    return 1 << card


def colour(card: int) -> int:
    return card // NUMBERS


def number(card: int) -> int:
    """1 to 14; the Joker, above them all, is 15."""
    if card == JOKER:
        return NUMBERS + 1
    return card % NUMBERS + 1


def count(mask: int) -> int:
    return mask.bit_count()


def lowest(mask: int) -> int:
    """The lowest card of a mask that has one."""
    return (mask & -mask).bit_length() - 1
