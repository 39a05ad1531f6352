"""Reference opponent *pimc*: bids as *monte-carlo* does, and tries each card in 100 games."""

from random import Random

from lucky7.arena import references, rules
from lucky7.rules.state import BID, PLAY, View


def choose(view: View, rng: Random) -> int:
    if view.phase == BID:
        return references.best(view, references.BID_GAMES, rng)
    if view.phase == PLAY:
        return references.best(view, references.CARD_GAMES, rng)
    return rules.choose(view, rng)
