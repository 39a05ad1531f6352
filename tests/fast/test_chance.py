from collections import Counter
from typing import Any

import numpy as np
import pytest

from lucky7.fast.chance import WORD, below, choose, mix, seed, shuffle, word
from lucky7.fast.cpu import compiled

# The prime factors of 2^64 - 1.
PRIMES = (3, 5, 17, 257, 641, 65537, 6700417)


@compiled
def words(number: int, stream: int, out: Any) -> None:
    chance: Any = np.empty(2, np.int64)
    seed(chance, number, stream)
    for i in range(len(out)):
        out[i] = word(chance)


def stream_of(number: int, stream: int = 0) -> list[int]:
    chance = [0, 0]
    seed(chance, number, stream)
    return chance


@pytest.mark.parametrize("number", [0, 1, 2**31, 2**32 + 1, 2**63 - 1])
@pytest.mark.parametrize("stream", [0, 1, 2**33, 2**40 + 7])
def test_the_stream_is_the_same_interpreted_and_compiled(number: int, stream: int) -> None:
    out = np.empty(1_000, np.int64)
    words(number, stream, out)
    chance = stream_of(number, stream)
    assert out.tolist() == [word(chance) for _ in range(1_000)]
    assert 0 <= out.min() <= out.max() <= WORD


def test_it_comes_round_only_after_all_states() -> None:
    """The step is linear over bits: its matrix, multiplied, must have the order 2^64 - 1."""

    def columns() -> list[int]:
        images = []
        for i in range(64):
            chance = [1 << i & WORD, 1 << i >> 32]
            word(chance)
            images.append(chance[0] | chance[1] << 32)
        return images

    def times(one: list[int], other: list[int]) -> list[int]:
        return [image(one, column) for column in other]

    def image(matrix: list[int], vector: int) -> int:
        result = 0
        for i in range(64):
            if vector >> i & 1:
                result ^= matrix[i]
        return result

    def power(exponent: int) -> list[int]:
        result, square = identity, columns()
        while exponent:
            if exponent & 1:
                result = times(result, square)
            square = times(square, square)
            exponent >>= 1
        return result

    identity = [1 << i for i in range(64)]
    order = 2**64 - 1
    assert power(order) == identity
    assert all(power(order // prime) != identity for prime in PRIMES)


def test_no_two_streams_begin_alike() -> None:
    begun = {tuple(stream_of(number, i)) for number in range(20) for i in range(5_000)}
    assert len(begun) == 20 * 5_000
    assert (0, 0) not in begun


def test_mixing_loses_nothing() -> None:
    assert len({mix(i) for i in range(200_000)}) == 200_000
    assert mix(-1) == mix(WORD)


@pytest.mark.parametrize("limit", [1, 2, 7, 8, 57])
def test_numbers_below_a_limit_are_even(limit: int) -> None:
    chance = stream_of(5)
    draws = 20_000
    seen = Counter(below(chance, limit) for _ in range(draws))
    assert set(seen) == set(range(limit))
    assert all(abs(n - draws / limit) < 5 * (draws / limit) ** 0.5 for n in seen.values())


def test_a_shuffled_deck_has_all_its_cards_and_every_card_comes_first() -> None:
    chance = stream_of(9)
    deck = list(range(57))
    tops = Counter[tuple[int, int]]()
    for _ in range(20_000):
        shuffle(chance, deck, 2)
        tops[deck[0] // 14, deck[1] // 14] += 1
    assert sorted(deck) == list(range(57))
    assert len(tops) == 24  # not the Joker twice
    same, other = tops[0, 0] / 20_000, tops[0, 1] / 20_000
    assert abs(same - 14 * 13 / (57 * 56)) < 0.01
    assert abs(other - 14 * 14 / (57 * 56)) < 0.01


def test_a_choice_is_any_bit_of_the_mask() -> None:
    chance = stream_of(2)
    mask = 1 << 3 | 1 << 40 | 1 << 56
    seen = Counter(choose(chance, mask) for _ in range(3_000))
    assert set(seen) == {3, 40, 56}
    assert min(seen.values()) > 900
