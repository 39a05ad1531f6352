import asyncio

import pytest

from lucky7.turn_batch import TurnBatch


async def a_turn() -> None:
    await asyncio.sleep(0)


@pytest.fixture
async def taken() -> list[list[int]]:
    return []


@pytest.fixture
async def batch(taken: list[list[int]]) -> TurnBatch[int]:
    return TurnBatch(taken.append)


async def test_what_comes_in_one_turn_is_handed_over_together_and_in_order(
    batch: TurnBatch[int], taken: list[list[int]]
) -> None:
    for number in (3, 1, 2):
        batch.add(number)
    assert taken == []
    await a_turn()
    assert taken == [[3, 1, 2]]


async def test_what_comes_later_is_another_batch(
    batch: TurnBatch[int], taken: list[list[int]]
) -> None:
    batch.add(1)
    await a_turn()
    batch.add(2)
    await a_turn()
    assert taken == [[1], [2]]


async def test_what_comes_while_one_is_taken_waits_for_the_next_turn() -> None:
    taken: list[list[int]] = []

    def take(items: list[int]) -> None:
        taken.append(items)
        if len(taken) < 3:
            again.add(len(taken))

    again = TurnBatch(take)
    again.add(0)
    await a_turn()
    assert taken == [[0]]
    await a_turn()
    await a_turn()
    assert taken == [[0], [1], [2]]


async def test_it_may_be_handed_over_earlier_and_is_not_handed_over_twice(
    batch: TurnBatch[int], taken: list[list[int]]
) -> None:
    batch.flush()
    batch.add(1)
    batch.flush()
    assert taken == [[1]]
    await a_turn()
    assert taken == [[1]]


async def test_what_is_added_after_an_early_flush_is_not_forgotten(
    batch: TurnBatch[int], taken: list[list[int]]
) -> None:
    batch.add(1)
    batch.flush()
    batch.add(2)
    await a_turn()
    assert taken == [[1], [2]]
