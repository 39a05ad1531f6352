"""Casual: bids by its likely winners and the hook, counts what is out, and plays to its bid.

Its bid heeds the bids before it; in play it knows its hand and the cards that are gone, trick by
trick, and does not ask what the others still want.
"""

from random import Random
from typing import Final

from lucky7.bots import policy, spin
from lucky7.bots.outlook import exactly, own_cards, weigh
from lucky7.bots.seen import Mind, look
from lucky7.rules.actions import TRUMP_RED
from lucky7.rules.cards import COLOURS
from lucky7.rules.game import legal
from lucky7.rules.names import cards_in
from lucky7.rules.score import LOST, round_points, standing
from lucky7.rules.state import BID, DICE, PLAY, TRUMP, View, hand_size, tricks_left

ALIKE: Final = 0.1  # chances so near that another thing decides
WORTH_TRYING: Final = 0.35

# What the best use of a pawn gains in a round to come, at most; a roll leaves it to luck.
GAIN_LATER: Final = 10.0
GAIN_ROLLED: Final = 6.5


def choose(view: View, _rng: Random) -> int:
    if view.phase == PLAY:
        return choose_card(view, Mind())
    return choose_else(view, Mind(reads=1))


def choose_else(view: View, mind: Mind) -> int:
    """Everything but cards, by judgement of the whole hand."""
    if view.phase == BID:
        return policy.choose_bid(view, mind)
    if view.phase == TRUMP:
        return choose_trump(view, mind)
    top = GAIN_ROLLED if view.mode == DICE else GAIN_LATER
    return spin.decide(view, spin.Judged(view, mind), top)


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


def choose_card(view: View, mind: Mind) -> int:
    """Take tricks while winners are short, else leave them; a lost bid is no reason to sleep."""
    cards = cards_in(legal(view))
    if len(cards) == 1:
        return cards[0]
    look(view, mind)
    if standing(view, view.seat) == LOST:
        return policy.spoil(view, mind, legal(view))
    weigh(view, mind, own_cards(view), view.trump, view.dealer == view.seat)
    power = dict(zip(mind.cards, mind.odds[: mind.held], strict=False))
    wins = {card: policy.win_chance(view, mind, card) for card in cards}
    wanted = view.bids[view.seat] - view.won[view.seat]
    short = sum(mind.chances[: mind.held]) < wanted
    if wanted > 0 and (short or wanted == tricks_left(view)):
        return _take(wins, power)
    return _leave(wins, power)


def _take(wins: dict[int, float], power: dict[int, float]) -> int:
    """With the weakest card that is as likely to win as any; in vain, throw the weakest away."""
    most = max(wins.values())
    if most < WORTH_TRYING:
        return min(wins, key=lambda card: power[card])
    likely = [card for card, win in wins.items() if win >= most - ALIKE]
    return min(likely, key=lambda card: power[card])


def _leave(wins: dict[int, float], power: dict[int, float]) -> int:
    """Of the cards as unlikely to win as any, get rid of the most dangerous."""
    least = min(wins.values())
    unlikely = [card for card, win in wins.items() if win <= least + ALIKE]
    return max(unlikely, key=lambda card: power[card])
