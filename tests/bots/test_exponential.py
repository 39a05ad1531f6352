"""exp in the dialect: right, and the same to the last bit interpreted and compiled."""

import math

import pytest

from lucky7.bots.exponential import LIMIT, exp

POINTS = [i / 997 for i in range(-39_000, 39_000, 7)]


def test_it_is_right_to_a_unit_or_two_in_the_last_place() -> None:
    assert max(abs(exp(x) / math.exp(x) - 1.0) for x in POINTS) < 2 * 2.0**-52


def test_it_rises_and_is_exact_where_it_can_be() -> None:
    values = [exp(x) for x in POINTS]
    assert values == sorted(values)
    assert exp(0.0) == 1.0


def test_beyond_its_limits_it_stays_as_there() -> None:
    assert exp(1e9) == exp(LIMIT) == pytest.approx(math.exp(LIMIT))
    assert exp(-1e9) == exp(-LIMIT) == pytest.approx(math.exp(-LIMIT))


def test_compiled_it_gives_the_same_bits() -> None:
    numba = pytest.importorskip("numba")
    compiled = numba.njit(error_model="numpy")(exp)
    assert [compiled(x) for x in POINTS] == [exp(x) for x in POINTS]
