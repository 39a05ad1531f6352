"""Deal luck in the arena: points less what draw, deals and die brought, which has mean 0.

What chance brings is measured by letting each seat's own level play on (bots/own_levels.py): the
nearer that comes to what the bots really do, the more luck is found. It has mean 0 either way.

Taking off any share of something with mean 0 leaves a mean as it is and may narrow its interval.
Which share narrows it most is found on half of the deals and used on the other half, so that no
deal has a say in what is taken off itself. See docs/coach.md for why the mean is 0.
"""

from collections.abc import Sequence
from math import inf
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from lucky7.arena.tally import FEWEST, Estimate, Sums, ratio
from lucky7.bots.own_levels import OwnLevels
from lucky7.fast.batch import SEEDS
from lucky7.rules.state import Game

FRESH: Final = 60  # deals, or rolls, drawn for each that came
TIMES: Final = 12  # what came is played on: some levels, and the die, do not always do the same

Floats = NDArray[np.float64]


class LuckMeter:
    """Adds up one game's luck: `before` and `after` everything that falls by chance."""

    def __init__(self, players: int, rounds: int, mode: int) -> None:
        self.levels = OwnLevels(players, rounds, mode)
        self.start((), 0)

    def start(self, names: Sequence[str], number: int) -> None:
        """Begin a game of these bots; all that is drawn here follows from `number` alone."""
        self.names = tuple(names)
        self.points: Floats = np.zeros(self.levels.players)
        self._rng = Random(number)
        self._waiting: Floats | None = None

    def before(self, game: Game) -> None:
        if self._waiting is None:  # the draw is one chance with the first deal
            self._waiting = self._value(game, FRESH)

    def after(self, game: Game) -> None:
        if game.turn >= 0 and self._waiting is not None:
            self.points += self._value(game, TIMES) - self._waiting
            self._waiting = None

    def _value(self, game: Game, times: int) -> Floats:
        return self.levels.points(game, self.names, self._rng.randrange(SEEDS), times)


def without_luck(deals: Sequence[Sums]) -> Estimate:
    """Points a game with the best share of deal luck taken off, and a 95 % interval."""
    games = np.array([sums.games for sums in deals], float)
    points = np.array([sums.score for sums in deals], float) / games
    luck = np.array([sums.luck for sums in deals], float) / games
    found = ratio(zip(games * corrected(points, luck), games, strict=True))
    return found if len(deals) >= FEWEST else Estimate(found.mean, inf)


def corrected(points: Floats, luck: Floats) -> Floats:
    """Each deal's points less a share of its luck, the share fitted on every other deal."""
    made = points.copy()
    if len(points) < FEWEST:
        return made
    for fold in (0, 1):
        other_points, other_luck = points[1 - fold :: 2], luck[1 - fold :: 2]
        spread = other_luck - other_luck.mean()
        squares = float(spread @ spread)
        share = float(spread @ other_points) / squares if squares > 0 else 0.0
        made[fold::2] -= share * luck[fold::2]
    return made
