"""Rounds played on by each seat's own level: what a deal brings these very players.

For luck in the arena (arena/luck.py), which asks for hundreds of rounds a game. Novice and Casual
play as they do, Club by the judgement that it searches with, Master by its network alone. Any other
bot is taken for judgement.
"""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from lucky7.bots import LEVELS, casual, evaluator, novice
from lucky7.bots.evaluator import FACES, add_value
from lucky7.bots.expectations import expected
from lucky7.bots.room import prepare_mind
from lucky7.bots.thinking import THOUGHT, decide, weights
from lucky7.fast.chance import WORDS, below, seed
from lucky7.fast.cpu import compiled
from lucky7.fast.layout import GAME, Records, write
from lucky7.fast.playout import new_deck, take_chance
from lucky7.rules.cards import CARDS
from lucky7.rules.game import apply, legal
from lucky7.rules.state import DEAL, ROLL, Game, copy
from lucky7.rules.view import view as fill_view
from lucky7.rules.wheel import roll

NOVICE: Final = LEVELS.index("novice")
CASUAL: Final = LEVELS.index("casual")
MASTER: Final = LEVELS.index("master")

ROOM: Final = np.dtype(
    [("value", evaluator.ROOM), ("thought", THOUGHT), ("chance", np.int64, WORDS)], align=True
)

Floats = NDArray[np.float64]


class OwnLevels:
    """For games of one setting; in one thread at a time."""

    def __init__(self, players: int, rounds: int, mode: int) -> None:
        self.players = players
        self.expected = expected(players, rounds, mode)
        self.room: Records = np.zeros(1, ROOM)

    def points(self, game: Game, names: Sequence[str], number: int, times: int) -> Floats:
        """Final points by seat, the mean over so many ways to play on.

        Where a draw or deal is due, each way has a fresh one. All chance follows from the seed
        `number` alone, so it has nothing to do with what happens.
        """
        games = np.zeros(times, GAME)
        write(game, games[0])
        games[1:] = games[0]
        levels = [LEVELS.index(name) if name in LEVELS else len(LEVELS) for name in names]
        points = np.zeros((times, self.players))
        foresee(
            games, number, np.array(levels), self.expected[0], weights()[0], self.room[0], points
        )
        return np.asarray(points.mean(axis=0))


@compiled
def foresee(
    states: Any, number: int, levels: Any, expected: Any, weights: Any, room: Any, points: Any
) -> None:
    """Play each state's round to its end; chance in state i is from stream i of the seed."""
    deck: Any = np.empty(CARDS, np.int16)
    new_deck(deck)
    prepare_mind(room.value.trial.mind, 1)
    for i in range(len(states)):
        seed(room.chance, number, i)
        while states[i].phase <= DEAL:
            take_chance(states[i], room.chance, deck)
        copy(states[i], room.value.game)
        _finish_round(levels, weights, room)
        for seat in range(states[i].players):
            room.value.points[seat] = 0.0
        add_value(1.0, expected, room.value)
        for seat in range(states[i].players):
            points[i, seat] = room.value.points[seat]


@compiled
def _finish_round(levels: Any, weights: Any, room: Any) -> None:
    game, sight = room.value.game, room.value.trial.sight
    mind, answer = room.value.trial.mind, room.value.answer
    while game.phase == ROLL or legal(game) != 0:
        if game.phase == ROLL:
            roll(game, below(room.chance, FACES))
            continue
        level = levels[game.turn]
        fill_view(game, game.turn, sight)
        if level == NOVICE:
            apply(game, novice.decide(sight, mind, room.chance))
        elif level == CASUAL:
            apply(game, casual.decide(sight, mind, answer))
        elif level == MASTER:
            apply(game, decide(game, sight, weights, room.thought))
        else:
            mind.reads = 1
            apply(game, evaluator.decide(sight, mind, answer))
