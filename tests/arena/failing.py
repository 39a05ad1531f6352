"""A bot that plays for a while, and then fails."""

from random import Random

from lucky7.rules import checked
from lucky7.rules.state import View


def late(view: View, _rng: Random) -> int:
    if view.round_number == 2:
        raise ValueError("too late")
    return checked.legal_actions(view)[0]
