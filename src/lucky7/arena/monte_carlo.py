"""Reference opponent *monte-carlo*: bids by 200 sampled games, plays as *rules* does."""

from random import Random

from lucky7.arena import references, rules
from lucky7.rules.state import BID, View


def choose(view: View, rng: Random) -> int:
    if view.phase == BID:
        return references.best(view, references.BID_GAMES, rng)
    return rules.choose(view, rng)
