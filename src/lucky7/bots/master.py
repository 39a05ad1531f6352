"""Master: a network that learned the game by playing itself (see training/), and lookahead.

Lookahead is compiled in the background when Master first plays (`warm` does it at once, and
waits); until then, and where Numba is not installed, the network answers alone.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from random import Random
from threading import Event
from typing import Any, Final

from lucky7.bots import network, warming
from lucky7.rules import checked
from lucky7.rules.cards import CARDS, JOKER
from lucky7.rules.state import View

_compiled: Final = Event()


def choose(view: View, rng: Random) -> int:
    actions = checked.legal_actions(view)
    if len(actions) == 1:
        return actions[0]
    if not _compiled.is_set():
        _warm_in_background()
        return network.best(view)
    return int(_lookahead().choose(view, rng.getrandbits(31))[0])


def alone(view: View, _: Random) -> int:
    """What Master does without lookahead."""
    return network.best(view)


def warm() -> None:
    """Load network and lookahead, and compile where that has not been done yet."""
    network.network()
    if find_spec("numba") is None or _compiled.is_set():
        return
    game = checked.new(players=2)
    checked.draw(game, [0, JOKER])
    checked.deal(game, range(CARDS))
    _lookahead().choose(checked.view(game, game.turn), 0)
    _compiled.set()


def _lookahead() -> Any:
    """The module that looks ahead, loaded late: it brings Numba with it."""
    return import_module("lucky7.bots.lookahead")


@cache
def _warm_in_background() -> None:
    warming.in_background("master", warm)
