"""Master: a network that learned the game by playing itself, see training/."""

from random import Random

from lucky7.bots import network
from lucky7.rules.state import View


def choose(view: View, _: Random) -> int:
    return network.best(view)


def warm() -> None:
    network.network()
