"""Reference opponent *rules*: a simple bidder and a simple player, and no thought beyond.

It bids its expected tricks, rounded; takes the trick while it wants some, else ducks under it.
In the dialect of the rules, so that the other references can play it on in sampled games.
"""

from random import Random
from typing import Final

from lucky7.bots import casual
from lucky7.bots.seen import Mind
from lucky7.rules.actions import BID_0
from lucky7.rules.cards import JOKER, NUMBERS, colour, lowest, number
from lucky7.rules.game import legal
from lucky7.rules.score import UNDECIDED, standing
from lucky7.rules.state import BID, PLAY, View, hand_size
from lucky7.rules.tricks import led_colour, strength, trick_start, trick_trump, winning_index

# Tricks a card is good for: a trump rises from the first to the second over the numbers; another
# card counts from some number on.
LOW_TRUMP: Final = 0.15
HIGH_TRUMP: Final = 1.0
HIGH: Final = 12
HIGH_WORTH: Final = 0.4


def choose(view: View, _rng: Random) -> int:
    if view.phase == PLAY:
        return play_simply(view)
    if view.phase == BID:
        return bid_simply(view)
    return casual.choose_else(view, Mind(reads=1))


def expected_tricks(view: View) -> float:
    expected = 0.0
    cards = view.hands[view.seat]
    while cards != 0:
        card = lowest(cards)
        cards &= cards - 1
        if card == JOKER:
            expected += 1.0
        elif colour(card) == view.trump:
            expected += LOW_TRUMP + (HIGH_TRUMP - LOW_TRUMP) * (card % NUMBERS) / (NUMBERS - 1)
        elif number(card) >= HIGH:
            expected += HIGH_WORTH
    return expected


def bid_simply(view: View) -> int:
    """The allowed bid that is nearest to the tricks expected."""
    expected = expected_tricks(view)
    bids = legal(view)
    best = -1
    distance = 99.0
    for bid in range(hand_size(view) + 1):
        if bids & (1 << bid) != 0 and abs(bid - expected) < distance:
            distance = abs(bid - expected)
            best = bid
    return BID_0 + best


def play_simply(view: View) -> int:
    """Wanting tricks: the strongest card that wins so far, else the weakest; else duck high."""
    start = trick_start(view)
    leading = start == view.played_count
    led = led_colour(view, start)
    trump = trick_trump(view, start)
    to_beat = 0
    if not leading:
        to_beat = strength(view.played[winning_index(view, start)], led, trump)
    wants = standing(view, view.seat) == UNDECIDED
    cards = legal(view)
    best = -1
    most = -9999
    while cards != 0:
        card = lowest(cards)
        cards &= cards - 1
        own_led = colour(card) if leading else led
        value = strength(card, own_led, trump)
        wins = value > to_beat
        worth = 20 * value + number(card)
        if wants and not wins:
            worth = -worth
        elif wants:
            worth += 2000
        elif wins:
            worth = -2000 - worth
        if worth > most:
            most = worth
            best = card
    return best
