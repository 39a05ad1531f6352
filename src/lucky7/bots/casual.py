"""Casual: bids by its likely winners and the hook, counts what is out, and plays to its bid.

Its bid heeds the bids before it; in play it knows its hand and the cards that are gone, trick by
trick, and does not ask what the others still want. In the dialect of the rules, but for `choose`.
"""

from random import Random
from typing import Final

from lucky7.bots import policy, spin
from lucky7.bots.answer import Answer
from lucky7.bots.outlook import exactly, own_cards, weigh
from lucky7.bots.seen import Mind, look
from lucky7.rules.actions import TRUMP_RED
from lucky7.rules.cards import COLOURS, lowest
from lucky7.rules.game import legal
from lucky7.rules.score import LOST, round_points, standing
from lucky7.rules.state import BID, DICE, PLAY, TRUMP, View, hand_size, tricks_left

ALIKE: Final = 0.1  # chances so near that another thing decides
WORTH_TRYING: Final = 0.35

# What the best use of a pawn gains in a round to come, at most; a roll leaves it to luck.
GAIN_LATER: Final = 10.0
GAIN_ROLLED: Final = 6.5


def choose(view: View, _rng: Random) -> int:
    return decide(view, Mind(), Answer())


def choose_else(view: View, mind: Mind) -> int:
    return decide_else(view, mind, Answer())


def decide(view: View, mind: Mind, answer: Answer) -> int:
    if view.phase == PLAY:
        mind.reads = 0
        return choose_card(view, mind, answer)
    mind.reads = 1
    return decide_else(view, mind, answer)


def decide_else(view: View, mind: Mind, answer: Answer) -> int:
    """Everything but cards, by judgement of the whole hand."""
    if view.phase == BID:
        return policy.choose_bid(view, mind)
    if view.phase == TRUMP:
        return choose_trump(view, mind)
    spin.judge(view, mind, answer)
    return spin.decide(view, answer, GAIN_ROLLED if view.mode == DICE else GAIN_LATER)


def choose_trump(view: View, mind: Mind) -> int:
    """The colour in which the best bid promises most."""
    look(view, mind)
    tricks = hand_size(view)
    best = 0
    promise = -1.0
    for hue in range(COLOURS):
        weigh(view, mind, own_cards(view), hue, view.dealer == view.seat)
        for bid in range(tricks + 1):
            value = exactly(mind, bid, tricks, -1) * round_points(bid, bid, False)
            if value > promise:
                promise = value
                best = hue
    return TRUMP_RED + best


def choose_card(view: View, mind: Mind, answer: Answer) -> int:
    """Take tricks while winners are short, else leave them; a lost bid is no reason to sleep."""
    cards = legal(view)
    if cards & (cards - 1) == 0:
        return lowest(cards)
    look(view, mind)
    if standing(view, view.seat) == LOST:
        return policy.spoil(view, mind, cards)
    weigh(view, mind, own_cards(view), view.trump, view.dealer == view.seat)
    answer.weighed = cards
    expected = 0.0
    for i in range(mind.held):
        expected += mind.chances[i]
        if cards & (1 << mind.cards[i]) != 0:
            answer.values[mind.cards[i]] = policy.win_chance(view, mind, mind.cards[i])
    wanted = view.bids[view.seat] - view.won[view.seat]
    if wanted > 0 and (expected < wanted or wanted == tricks_left(view)):
        return _take(mind, cards, answer)
    return _leave(mind, cards, answer)


def _take(mind: Mind, cards: int, answer: Answer) -> int:
    """With the weakest card that is as likely to win as any; in vain, throw the weakest away."""
    most = 0.0
    for i in range(mind.held):
        if cards & (1 << mind.cards[i]) != 0:
            most = max(most, answer.values[mind.cards[i]])
    best = -1
    for i in range(mind.held):
        if cards & (1 << mind.cards[i]) != 0:
            likely = most < WORTH_TRYING or answer.values[mind.cards[i]] >= most - ALIKE
            if likely and (best < 0 or mind.odds[i] < mind.odds[best]):
                best = i
    return mind.cards[best]


def _leave(mind: Mind, cards: int, answer: Answer) -> int:
    """Of the cards as unlikely to win as any, get rid of the most dangerous."""
    least = 1.0
    for i in range(mind.held):
        if cards & (1 << mind.cards[i]) != 0:
            least = min(least, answer.values[mind.cards[i]])
    best = -1
    for i in range(mind.held):
        if cards & (1 << mind.cards[i]) != 0:
            unlikely = answer.values[mind.cards[i]] <= least + ALIKE
            if unlikely and (best < 0 or mind.odds[i] > mind.odds[best]):
                best = i
    return mind.cards[best]
