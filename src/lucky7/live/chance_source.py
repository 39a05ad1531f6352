"""The chance that a table itself brings to its games: secrets, which decks and dice are made of.

For real games it comes from the operating system's generator and from nowhere else.
"""

from collections.abc import Sequence
from random import Random, SystemRandom
from typing import Protocol, TypeVar

from lucky7.fair import outcomes
from lucky7.fair.commitments import SECRET_BYTES

T = TypeVar("T")


class ChanceSource(Protocol):
    def secret(self) -> bytes:
        """32 bytes that nobody can guess: the table's part of one chance."""
        ...

    def pick(self, choices: Sequence[T]) -> T:
        """One of several: a bot's move when it takes too long."""
        ...


class RandomSource:
    """Chance from a generator of the standard library."""

    def __init__(self, random: Random) -> None:
        self._random = random

    def secret(self) -> bytes:
        return self._random.randbytes(SECRET_BYTES)

    def draw(self, drawing: int, players: int) -> list[int]:
        """Outcomes to which nobody contributes, for logs that are made up."""
        return outcomes.draw(self.secret(), drawing, players)

    def deck(self) -> list[int]:
        return outcomes.deck(self.secret())

    def face(self) -> int:
        return outcomes.face(self.secret())

    def pick(self, choices: Sequence[T]) -> T:
        return self._random.choice(choices)


def system_chance() -> RandomSource:
    """For real games: unpredictable, with no state that could be seeded or read out."""
    return RandomSource(SystemRandom())


def seeded_chance(seed: int) -> RandomSource:
    """For tests: the same games every time."""
    return RandomSource(Random(seed))
