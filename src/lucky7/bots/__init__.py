"""Company at the table: bots that choose from a view, and never see more.

    bot("casual").choose(view, rng)

A bot keeps nothing between two decisions; what chance it needs comes in as `rng`. Modules are
imported when a level is first asked for, so that nobody waits for what no table plays.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from random import Random
from typing import Final

from lucky7.rules.state import View

Choose = Callable[[View, Random], int]

LEVELS: Final = ("novice", "casual", "club", "master")  # each better than the one before
DEFAULT_LEVEL: Final = "casual"

# Kept with whatever coach, review and arena computed (evaluator.py). Raise the number when any
# value may change: with the judgement, the beliefs, or the expectations.
EVALUATOR: Final = "judgement 3"


class UnknownBot(LookupError):
    """A name that no bot has."""


def _nothing_to_warm() -> None:
    pass


@dataclass(frozen=True, slots=True)
class Bot:
    """A level by its name. `choose` answers a view in which its own seat is to decide.

    `warm` prepares in the calling thread what makes later answers fast or strong; a bot that
    has not been warmed answers all the same.
    """

    name: str
    choose: Choose
    warm: Callable[[], None] = _nothing_to_warm


@cache
def bot(level: str) -> Bot:
    if level not in LEVELS:
        raise UnknownBot(f"no bot is called {level!r}: there are {', '.join(LEVELS)}")
    module = import_module(f"lucky7.bots.{level}")
    return Bot(level, module.choose, getattr(module, "warm", _nothing_to_warm))
