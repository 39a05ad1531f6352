"""Club: judges whole hands, reads the table, and tries cards and options out in sampled games.

The search is compiled in the background when Club first plays (`warm` does it at once, and waits);
until then, and where Numba is not installed, Club answers by judgement alone.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from threading import Event
from typing import Any, Final

from lucky7.bots import casual, policy, warming
from lucky7.bots.seen import Mind
from lucky7.rules import checked
from lucky7.rules.cards import CARDS, JOKER
from lucky7.rules.state import PLAY, View

_compiled: Final = Event()


def choose(view: View, rng: Random) -> int:
    actions = checked.legal_actions(view)
    if len(actions) == 1:
        return actions[0]
    if not _compiled.is_set():
        _warm_in_background()
        return judge(view)
    return int(_trial().choose(view, rng.getrandbits(31))[0])


def judge(view: View) -> int:
    """What Club does without search."""
    mind = Mind(reads=1)
    return policy.choose_card(view, mind) if view.phase == PLAY else casual.choose_else(view, mind)


def warm() -> None:
    """Load the search, and compile it where that has not been done yet."""
    if find_spec("numba") is None or _compiled.is_set():
        return
    game = checked.new(players=2)
    checked.draw(game, [0, JOKER])
    checked.deal(game, range(CARDS))
    _trial().choose(checked.view(game, game.turn), 0)
    _compiled.set()


def _trial() -> Any:
    """The module that searches, loaded late: it brings NumPy and Numba with it."""
    return import_module("lucky7.bots.trial")


@cache
def _warm_in_background() -> None:
    warming.in_background("club", warm)
