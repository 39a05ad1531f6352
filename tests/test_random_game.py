"""Random games: complete, reproducible, and of every kind."""

from random import Random

from lucky7.random_game import random_game
from lucky7.record import Decision, Header, Roll, replay
from lucky7.rules import checked
from lucky7.rules.actions import OPTIONS, PASS, option_of
from lucky7.rules.state import DICE, TACTICAL, WHEEL

SEVEN = ("Ann", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus")


def test_the_same_seed_gives_the_same_game_and_another_seed_another() -> None:
    header = Header(SEVEN[:3], 7, TACTICAL)
    assert random_game(header, Random(1)) == random_game(header, Random(1))
    assert random_game(header, Random(1)) != random_game(header, Random(2))


def test_a_seat_that_may_use_no_option_passes() -> None:
    """R6.4: seven players, round 7, and only Double Points is left."""
    asked = 0
    for seed in range(40):
        record = random_game(Header(SEVEN, 7, TACTICAL), Random(seed))
        for _, game in replay(record):
            asked += game.phase == WHEEL and checked.legal_actions(game) == [PASS]
    assert asked


def test_random_games_reach_every_option_and_every_face_of_the_die() -> None:
    used = set()
    faces = set()
    for seed in range(12):
        for entry in random_game(Header(SEVEN, 14, DICE), Random(seed)).entries:
            match entry:
                case Decision(_, action):
                    used.add(option_of(action))
                case Roll(_, face):
                    faces.add(face)
    assert used == {-1, *range(OPTIONS)}
    assert faces == set(range(OPTIONS + 1))
