"""The evaluator asked natively: states in batches, and questions as bytes."""

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from lucky7.bots import questions
from lucky7.bots.evaluator import foresee_all
from lucky7.bots.expectations import expected
from lucky7.bots.questions import HALVES, MEASURES
from lucky7.fast.layout import GAME, Records, write
from lucky7.rules import checked
from lucky7.rules.cards import CARDS
from lucky7.rules.state import CLASSIC, FIRST_HALF, Game

FRESH: Final = 400  # deals that stand for all that could have come

Floats = NDArray[np.float64]
Setting = tuple[int, int, int]  # players, rounds, mode


class Foresight:
    """For games of one setting; in one thread at a time.

    Values are arrays of points and of winning chances, in this order, by seat.
    """

    def __init__(self, players: int, rounds: int, mode: int) -> None:
        self.players = players
        self.expected = expected(players, rounds, mode)
        self.room: Records = np.zeros(1, questions.ROOM)

    def values(self, games: Records) -> Floats:
        """Of games inside a round: by game, then points and chances, then seat.

        Where the die is about to fall, the mean over its faces.
        """
        points, wins = np.zeros((2, len(games), self.players))
        room: Any = self.room["evaluator"]
        foresee_all(games, self.expected[0], room[0], points, wins)
        return np.stack([points, wins], axis=1)

    def before_deal(self, game: Game, number: int, fresh: int = FRESH) -> Floats:
        """Of a game in which a draw or deal is due: the mean over fresh outcomes.

        They follow from the seed `number` alone, so they have nothing to do with what happens.
        """
        question = np.zeros(1, questions.VALUE)
        question["number"], question["fresh"] = number, fresh
        write(game, question["game"][0])
        answer = np.zeros(1, questions.VALUES)
        questions.value_fresh(question[0], self.expected[0], self.room[0], answer[0])
        return np.asarray(answer["values"][0, :, : self.players])


class Questions:
    """Answers what `lucky7.coach.asking` asks; in one thread at a time."""

    def __init__(self) -> None:
        self._room: Records = np.zeros(1, questions.ROOM)
        self._weights = np.zeros((HALVES, 0))
        self._values = np.zeros((HALVES, MEASURES, 0, 0))

    def ask(self, entry: str, setting: Setting, question: bytes) -> bytes:
        tables = expected(*setting)
        if entry == "weigh":
            return self._weigh(np.frombuffer(question, questions.WEIGH).copy(), tables)
        asked = np.frombuffer(question, questions.VALUE).copy()
        answer = np.zeros(1, questions.VALUES)
        work = questions.value if entry == "value" else questions.value_fresh
        work(asked[0], tables[0], self._room[0], answer[0])
        return answer.tobytes()

    def _weigh(self, asked: Records, tables: Records) -> bytes:
        self._make_room(int(asked["tried"][0]), int(asked["heats"][0] * asked["size"][0]))
        answer = np.zeros(1, questions.WEIGHED)
        questions.weigh(asked[0], tables[0], self._room[0], self._weights, self._values, answer[0])
        return answer.tobytes()

    def _make_room(self, tried: int, games: int) -> None:
        """As much as this question needs, and those before it did."""
        _, _, most_tried, most_games = self._values.shape
        if tried > most_tried or games > most_games:
            tried, games = max(tried, most_tried), max(games, most_games)
            self._weights = np.zeros((HALVES, games))
            self._values = np.zeros((HALVES, MEASURES, tried, games))


def warm() -> None:
    """Load all that values games, and compile it where that has not been done yet."""
    game = checked.new(2, FIRST_HALF)
    foresight = Foresight(2, FIRST_HALF, CLASSIC)
    foresight.before_deal(game, 0, 1)
    checked.draw(game, [0, 1])
    checked.deal(game, range(CARDS))
    games = np.zeros(1, GAME)
    write(game, games[0])
    foresight.values(games)
    asking, setting = Questions(), (2, FIRST_HALF, CLASSIC)
    state = np.zeros(1, questions.VALUE)
    state["fresh"] = 1
    write(game, state["game"][0])
    asking.ask("value", setting, state.tobytes())
    choices = np.zeros(1, questions.WEIGH)
    choices["tried"] = choices["legal"] = choices["heats"] = choices["size"] = 1
    choices["choices"][0, 0] = checked.legal_actions(game)[0]
    write(checked.view(game, game.turn), choices["sight"][0])
    asking.ask("weigh", setting, choices.tobytes())
