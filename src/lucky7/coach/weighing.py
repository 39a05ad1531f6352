"""Choices tried out in the same games that fit a view, and what that says about each.

The games come in two halves: one to pick the best choice on, one to value it on. Valued on the
games it was picked on, the luckiest choice would look better than it is.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from lucky7.bots.evaluator import ROOM, decide_once, find_worlds, try_choices
from lucky7.bots.expectations import expected
from lucky7.bots.room import MOST_GAMES
from lucky7.fast.layout import VIEW, Records, write
from lucky7.rules.actions import ACTIONS
from lucky7.rules.state import SEATS, View

HALVES: Final = 2

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Value:
    """A mean over games, and its standard error."""

    mean: float
    error: float


@dataclass(frozen=True, slots=True)
class Half:
    """Games that fit the view, by index: their weights, and what each choice leads to in them."""

    weights: Floats
    points: Floats  # by game, choice and seat
    wins: Floats
    met: Floats  # by game and choice: whether the deciding seat meets its bid

    def means(self, values: Floats) -> Floats:
        """Over the games. Exact where all games say the same: a sure chance is 1, not nearly."""
        off = np.tensordot(self.weights, values - values[0], 1) / self.weights.sum()
        return np.asarray(values[0] + off)

    def value(self, values: Floats) -> Value:
        """Of one number a game. A few heavy games count as no more than a few."""
        total = self.weights.sum()
        mean = float(self.means(values))
        games = total**2 / (self.weights @ self.weights)
        spread = float(self.weights @ (values - mean) ** 2 / total)
        return Value(mean, float(np.sqrt(spread / max(games - 1.0, 0.5))))


class Workspace:
    """Where choices are weighed; for one thread at a time."""

    def __init__(self) -> None:
        self.rooms: Records = np.zeros(1, ROOM)
        self.views: Records = np.zeros(1, VIEW)
        self.weights = np.zeros(MOST_GAMES)
        self.points = np.zeros((MOST_GAMES, ACTIONS, SEATS))
        self.wins = np.zeros((MOST_GAMES, ACTIONS, SEATS))
        self.met = np.zeros((MOST_GAMES, ACTIONS))

    def judgement(self, view: View) -> int:
        """What the reference policy does with this view."""
        write(view, self.views[0])
        return int(decide_once(self.views[0], self.rooms[0]))

    def weigh(
        self, view: View, choices: Sequence[int], number: int, games: int
    ) -> tuple[Half, Half]:
        """Try the choices in so many games that fit the view, half of them each."""
        write(view, self.views[0])
        if not find_worlds(self.views[0], self.rooms[0]):
            raise ValueError("no deal fits this view")
        tables = expected(view.players, view.rounds, view.mode)
        heats = -(-games // (HALVES * MOST_GAMES))
        size = games // (HALVES * heats)
        halves: list[list[Half]] = [[], []]
        for heat in range(HALVES * heats):
            found = try_choices(
                self.views[0], np.array(choices, np.int64), number, heat, size, tables[0],
                self.rooms[0], self.weights, self.points, self.wins, self.met,
            )  # fmt: skip
            halves[heat % HALVES].append(self._kept(found, len(choices), view.players))
        return _joined(halves[0]), _joined(halves[1])

    def _kept(self, games: int, choices: int, players: int) -> Half:
        weights = self.weights[:games] / self.weights[:games].sum()
        return Half(
            weights,
            self.points[:games, :choices, :players].copy(),
            self.wins[:games, :choices, :players].copy(),
            self.met[:games, :choices].copy(),
        )


def _joined(parts: list[Half]) -> Half:
    if len(parts) == 1:
        return parts[0]
    return Half(
        np.concatenate([part.weights for part in parts]),
        np.concatenate([part.points for part in parts]),
        np.concatenate([part.wins for part in parts]),
        np.concatenate([part.met for part in parts]),
    )
