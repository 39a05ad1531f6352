"""Casual: bids by its likely winners, counts what is out and plays to its bid."""

from random import Random

from lucky7.bots import policy, spin
from lucky7.bots.outlook import exactly, own_cards, weigh
from lucky7.bots.seen import Mind, look
from lucky7.rules.actions import TRUMP_RED
from lucky7.rules.cards import COLOURS
from lucky7.rules.score import round_points
from lucky7.rules.state import BID, PLAY, TRUMP, View, hand_size


def choose(view: View, _rng: Random) -> int:
    mind = Mind()
    if view.phase == PLAY:
        return policy.choose_card(view, mind)
    if view.phase == BID:
        return policy.choose_bid(view, mind)
    if view.phase == TRUMP:
        return choose_trump(view, mind)
    return spin.choose(view, mind)


def choose_trump(view: View, mind: Mind) -> int:
    """The colour in which the best bid promises most."""
    look(view, mind)
    tricks = hand_size(view)
    best = []
    for hue in range(COLOURS):
        weigh(view, mind, own_cards(view), hue, view.dealer == view.seat)
        bids = range(tricks + 1)
        best.append(
            max(exactly(mind, bid, tricks, -1) * round_points(bid, bid, False) for bid in bids)
        )
    return TRUMP_RED + best.index(max(best))
