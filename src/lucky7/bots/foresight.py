"""The evaluator's values of whole games, in batches; see evaluator.py."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from lucky7.bots.evaluator import (
    ROOM,
    decide_once,
    find_worlds,
    foresee_all,
    foresee_deals,
    try_choices,
)
from lucky7.bots.expectations import expected
from lucky7.fast.layout import GAME, VIEW, Records, write
from lucky7.rules import checked
from lucky7.rules.cards import CARDS
from lucky7.rules.state import CLASSIC, FIRST_HALF, Game

FRESH: Final = 400  # deals that stand for all that could have come

Floats = NDArray[np.float64]


class Foresight:
    """For games of one setting; in one thread at a time.

    Values are arrays of points and of winning chances, in this order, by seat.
    """

    def __init__(self, players: int, rounds: int, mode: int) -> None:
        self.players = players
        self.expected = expected(players, rounds, mode)
        self.room: Records = np.zeros(1, ROOM)

    def values(self, games: Records) -> Floats:
        """Of games inside a round: by game, then points and chances, then seat.

        Where the die is about to fall, the mean over its faces.
        """
        points, wins = np.zeros((2, len(games), self.players))
        foresee_all(games, self.expected[0], self.room[0], points, wins)
        return np.stack([points, wins], axis=1)

    def before_deal(self, game: Game, number: int, fresh: int = FRESH) -> Floats:
        """Of a game in which a draw or deal is due: the mean over fresh outcomes.

        They follow from the seed `number` alone, so they have nothing to do with what happens.
        """
        games = np.zeros(fresh, GAME)
        write(game, games[0])
        games[1:] = games[0]
        points, wins = np.zeros((2, fresh, self.players))
        foresee_deals(games, number, self.expected[0], self.room[0], points, wins)
        return np.stack([points.mean(axis=0), wins.mean(axis=0)])


def warm() -> None:
    """Load all that values games, and compile it where that has not been done yet."""
    game = checked.new(2, FIRST_HALF)
    foresight = Foresight(2, FIRST_HALF, CLASSIC)
    foresight.before_deal(game, 0, 1)
    checked.draw(game, [0, 1])
    checked.deal(game, range(CARDS))
    games, views = np.zeros(1, GAME), np.zeros(1, VIEW)
    write(game, games[0])
    foresight.values(games)
    write(checked.view(game, game.turn), views[0])
    choices = np.array(checked.legal_actions(game), np.int64)
    points, wins = np.zeros((2, 1, len(choices), 2))
    room = foresight.room[0]
    find_worlds(views[0], room)
    decide_once(views[0], room)
    try_choices(
        views[0], choices, 0, 0, 1, foresight.expected[0], room, np.zeros(1), points, wins,
        np.zeros((1, len(choices))),
    )  # fmt: skip
