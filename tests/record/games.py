"""Games for tests of records: random ones, every setting equally likely."""

from random import Random

from hypothesis import strategies as st

from lucky7.random_game import random_game
from lucky7.record import Header, Record

NAMES = ("Ann", "Ben", "Cleo", "Dora", "Émile", "福", "Gus")


def game(seed: int, players: int, rounds: int, mode: int, turned_joker: int) -> Record:
    return random_game(Header(NAMES[:players], rounds, mode, turned_joker), Random(seed))


games = st.builds(
    game,
    seed=st.integers(0, 2**32),
    players=st.integers(2, 7),
    rounds=st.sampled_from((7, 14)),
    mode=st.integers(0, 2),
    turned_joker=st.integers(0, 1),
)
