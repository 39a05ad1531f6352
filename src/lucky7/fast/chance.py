"""Chance for simulations: one generator that gives the same stream at all four speeds.

It is Marsaglia's xorshift on two words of 32 bits, kept in a list or array of two; masks hold them
to 32 bits where ints are longer. Like the core of the rules it is plain Python that compiles.
"""

from typing import Final

from lucky7.rules.cards import count, lowest

WORD: Final = 0xFFFFFFFF
WORDS: Final = 2


def mix(word: int) -> int:
    """Scatter the bits of a word, so that neighbouring seeds have nothing in common."""
    word &= WORD
    word = ((word ^ (word >> 16)) * 0x7FEB352D) & WORD
    word = ((word ^ (word >> 15)) * 0x846CA68B) & WORD
    return word ^ (word >> 16)


def seed(chance: list[int], number: int, stream: int) -> None:
    """Begin stream number `stream` of a seed: each game of a batch has its own."""
    high = mix(mix(number) + (number >> 32) + 0x9E3779B9)
    chance[0] = mix(high + stream) | 1
    chance[1] = mix(chance[0] ^ mix(high ^ (stream >> 32) ^ mix(stream)))


def word(chance: list[int]) -> int:
    first = chance[0] ^ (chance[0] << 10 & WORD)
    last = chance[1]
    chance[0] = last
    chance[1] = last ^ (last >> 10) ^ first ^ (first >> 13)
    return chance[1]


def below(chance: list[int], limit: int) -> int:
    """A number from 0 to limit - 1."""
    return (word(chance) * limit) >> 32


def nth(mask: int, index: int) -> int:
    """The bit of a mask that has so many bits below it."""
    for _ in range(index):
        mask &= mask - 1
    return lowest(mask)


def choose(chance: list[int], mask: int) -> int:
    """A random bit of a mask that has one."""
    return nth(mask, below(chance, count(mask)))


def shuffle(chance: list[int], deck: list[int], cards: int) -> None:
    """Bring this many random cards of the deck to its top, in random order."""
    size = len(deck)
    for i in range(cards):
        j = i + below(chance, size - i)
        card = deck[i]
        deck[i] = deck[j]
        deck[j] = card


def fraction(chance: list[int]) -> float:
    """A number from 0 up to but not including 1, one of 2 ** 53."""
    high = word(chance) >> 5
    return ((high << 26) + (word(chance) >> 6)) / (1 << 53)
