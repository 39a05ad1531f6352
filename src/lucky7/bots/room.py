"""Room for bots to think in: records that are handed in, since compiled code does not allocate."""

from typing import Any, Final

import numpy as np

from lucky7.bots.answer import MOST
from lucky7.bots.seen import BEATERS, HELD
from lucky7.fast.chance import WORDS
from lucky7.fast.layout import GAME, VIEW
from lucky7.fast.sample import MOST_WAYS, PLAN
from lucky7.rules.cards import CARDS
from lucky7.rules.state import SEATS

# Games that a heat is worth at most, and how many are drawn for one of them: see trial.py.
MOST_GAMES: Final = 300
DRAWN: Final = 3

# See seen.Mind.
MIND: Final = np.dtype(
    [
        ("reads", np.int64),
        ("unseen", np.int64),
        ("may", np.int64, SEATS),
        ("density", np.float64, SEATS),
        ("beaters", np.int64, len(BEATERS)),
        ("held", np.int64),
        ("cards", np.int64, HELD),
        ("odds", np.float64, HELD),
        ("chances", np.float64, HELD),
        ("won", np.float64, HELD + 1),
    ],
    align=True,
)

# See answer.Answer.
ANSWER: Final = np.dtype(
    [
        ("weighed", np.int64),
        ("values", np.float64, MOST),
        ("chances", np.float64, MOST),
    ],
    align=True,
)

ROOM: Final = np.dtype(
    [
        ("mind", MIND),
        ("chance", np.int64, WORDS),
        ("deck", np.int16, CARDS),
        # Games that fit the view: how to deal them, those drawn, how well each fits what was seen,
        # and those that are played on, by their places, with weights.
        ("plan", PLAN),
        ("ways", np.float64, MOST_WAYS),
        ("worlds", GAME, MOST_GAMES * DRAWN),
        ("fits", np.float64, MOST_GAMES * DRAWN),
        ("chosen", np.int64, MOST_GAMES),
        ("weights", np.float64, MOST_GAMES),
        # One of them, as it is played on or looked back on.
        ("game", GAME),
        ("sight", VIEW),  # what a seat sees of it
        ("hopes", np.float64, SEATS),
        # What was found of each choice so far.
        ("sums", np.float64, MOST),
        ("tried", np.float64, MOST),
    ],
    align=True,
)

_BEATERS: Final = np.array(BEATERS, np.int64)


def prepare_mind(mind: Any, reads: int) -> None:
    """In the dialect. What is not filled anew for each decision."""
    mind.reads = reads
    for i in range(len(_BEATERS)):
        mind.beaters[i] = _BEATERS[i]
