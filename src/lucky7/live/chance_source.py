"""All chance of games at tables: shuffles, the draw for the deal, the die, forfeits.

For real games it comes from the operating system's generator and from nowhere else.
"""

from collections.abc import Sequence
from random import Random, SystemRandom
from struct import Struct
from typing import Protocol, TypeVar

from lucky7.rules.actions import MISS
from lucky7.rules.cards import CARDS

T = TypeVar("T")

_NUMBERS = Struct(f"<{CARDS}Q")


class ChanceSource(Protocol):
    def draw(self, drawing: int, players: int) -> list[int]:
        """A card for each seat in the mask `drawing`, all different; -1 for the others (R2.3)."""
        ...

    def deck(self) -> list[int]:
        """All 57 cards, top first (R3.1)."""
        ...

    def face(self) -> int:
        """A face of the die: an option, or the miss (R6.3)."""
        ...

    def pick(self, choices: Sequence[T]) -> T:
        """One of several: a forfeit (R8.2)."""
        ...


class RandomSource:
    """Chance from a generator of the standard library."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def draw(self, drawing: int, players: int) -> list[int]:
        top = iter(self.deck())
        return [next(top) if drawing >> seat & 1 else -1 for seat in range(players)]

    def deck(self) -> list[int]:
        """The cards sorted by one random number each."""
        numbers = _NUMBERS.unpack(self._random.randbytes(_NUMBERS.size))
        if len(set(numbers)) < CARDS:  # two equal, once in 2**53 decks: again, to favour no card
            return self.deck()
        return sorted(range(CARDS), key=numbers.__getitem__)

    def face(self) -> int:
        return self._random.randrange(MISS + 1)

    def pick(self, choices: Sequence[T]) -> T:
        return self._random.choice(choices)


def system_chance() -> RandomSource:
    """For real games: unpredictable, with no state that could be seeded or read out."""
    return RandomSource(SystemRandom())


def seeded_chance(seed: int) -> RandomSource:
    """For tests: the same games every time."""
    return RandomSource(Random(seed))
