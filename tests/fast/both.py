"""The same game twice: interpreted on plain objects, compiled on records."""

import random
from collections.abc import Callable, Iterator
from itertools import product
from operator import attrgetter
from typing import Any

import numpy as np

from lucky7.fast.batch import games, play_script, trace_random
from lucky7.fast.chance import seed
from lucky7.fast.layout import GAME, Records
from lucky7.fast.playout import event_size, follow, new_deck, step
from lucky7.rules import checked
from lucky7.rules.actions import PASS
from lucky7.rules.cards import CARDS
from lucky7.rules.state import CLASSIC, DEAL, DICE, DRAW, OVER, ROLL, TACTICAL, WHEEL, Game

Settings = tuple[int, int, int, int]

# Players, rounds, mode, turned Joker.
SETTINGS: list[Settings] = list(product(range(2, 8), (7, 14), (CLASSIC, TACTICAL, DICE), (0, 1)))

MOST_STEPS = 1_000

FIELDS = GAME.names or ()
as_tuple: Callable[[Game], tuple[Any, ...]] = attrgetter(*FIELDS)


def as_tuples(states: Records) -> list[tuple[Any, ...]]:
    return list(zip(*(states[name].tolist() for name in FIELDS), strict=True))


def setting(number: int) -> Settings:
    return SETTINGS[number % len(SETTINGS)]


def interpreted_random(
    number: int, stream: int, settings: Settings | None = None
) -> Iterator[tuple[int, Game]]:
    """What happened at each step of a random game, and the game after it."""
    game = checked.new(*(settings or setting(stream)))
    chance, deck = [0, 0], [0] * CARDS
    seed(chance, number, stream)
    new_deck(deck)
    while game.phase != OVER:
        yield step(game, chance, deck), game


def compiled_random(number: int, stream: int) -> tuple[list[int], list[tuple[Any, ...]]]:
    states = np.zeros(MOST_STEPS, GAME)
    steps = trace_random(games(1, *setting(stream))[0], number, stream, states)
    return steps.tolist(), as_tuples(states[: len(steps)])


def script_of(number: int) -> list[int]:
    """A random game as a script, in which pawns are often held back."""
    chance = random.Random(number)
    game = checked.new(*setting(number))
    script: list[int] = []
    deck = [0] * CARDS
    while game.phase != OVER:
        at = len(script)
        script += event(game, chance)
        assert follow(game, script, at, deck) == len(script)
    return script


def event(game: Game, chance: random.Random) -> list[int]:
    if game.phase in (DRAW, DEAL):
        return chance.sample(range(CARDS), CARDS)[: event_size(game)]
    if game.phase == ROLL:
        return [chance.randrange(8)]
    if game.phase == WHEEL and chance.random() < 0.7:
        return [PASS]
    return [chance.choice(checked.legal_actions(game))]


def interpreted_script(number: int, script: list[int]) -> Iterator[Game]:
    game = checked.new(*setting(number))
    deck = [0] * CARDS
    at = 0
    while at < len(script):
        at = follow(game, script, at, deck)
        yield game


def compiled_script(number: int, script: list[int]) -> list[tuple[Any, ...]]:
    states = np.zeros(MOST_STEPS, GAME)
    happened = play_script(games(1, *setting(number))[0], script, states)
    return as_tuples(states[:happened])


def played(number: int, stream: int) -> Records:
    """The states of a random game after every step."""
    states = np.zeros(MOST_STEPS, GAME)
    return states[: len(trace_random(games(1, *setting(stream))[0], number, stream, states))]
