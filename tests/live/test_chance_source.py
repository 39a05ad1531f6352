from collections import Counter
from random import SystemRandom

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lucky7.live.chance_source import RandomSource, seeded_chance, system_chance
from lucky7.rules import checked
from lucky7.rules.state import DEAL, DRAW

SOURCES = pytest.mark.parametrize("chance", [system_chance(), seeded_chance(7)])


@SOURCES
def test_a_deck_is_all_57_cards_in_another_order_every_time(chance: RandomSource) -> None:
    decks = [chance.deck() for _ in range(20)]
    assert all(sorted(deck) == list(range(57)) for deck in decks)
    assert len(set(map(tuple, decks))) == 20


@SOURCES
@pytest.mark.parametrize("players", range(2, 8))
def test_the_draw_for_the_deal_ends_with_a_dealer(chance: RandomSource, players: int) -> None:
    game = checked.new(players)
    while game.phase == DRAW:
        checked.draw(game, chance.draw(game.drawing, players))
    assert game.phase == DEAL


@given(st.integers(2, 7), st.data(), st.integers())
def test_only_those_who_draw_get_a_card_and_all_a_different_one(
    players: int, data: st.DataObject, seed: int
) -> None:
    drawing = data.draw(st.integers(0, (1 << players) - 1))
    cards = seeded_chance(seed).draw(drawing, players)
    drawn = [card for card in cards if card >= 0]
    assert [card >= 0 for card in cards] == [bool(drawing >> seat & 1) for seat in range(players)]
    assert len(set(drawn)) == len(drawn)


def test_every_card_is_as_likely_anywhere_in_the_deck() -> None:
    chance = seeded_chance(7)
    tops = Counter(chance.deck()[place] for _ in range(5700) for place in (0, 28, 56))
    assert set(tops) == set(range(57))
    # 300 expected each; six standard deviations.
    assert all(200 < count < 400 for count in tops.values())


def test_every_face_of_the_die_is_as_likely() -> None:
    chance = seeded_chance(7)
    faces = Counter(chance.face() for _ in range(8000))
    assert set(faces) == set(range(8))
    assert all(820 < count < 1180 for count in faces.values())


def test_any_forfeit_may_be_picked() -> None:
    chance = seeded_chance(7)
    assert {chance.pick(("sing", "dance", "tell a joke")) for _ in range(99)} == {
        "sing", "dance", "tell a joke",
    }  # fmt: skip


def test_real_games_are_fed_by_the_operating_system() -> None:
    assert isinstance(system_chance()._random, SystemRandom)


def test_a_seed_gives_the_same_chance_again() -> None:
    def some(chance: RandomSource) -> list[object]:
        return [chance.deck(), chance.face(), chance.draw(5, 3), chance.pick("abc")]

    assert some(seeded_chance(7)) == some(seeded_chance(7))
    assert some(seeded_chance(7)) != some(seeded_chance(8))
