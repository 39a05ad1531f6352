"""Judgement: to bid and play by the chance that its cards win exactly so many tricks.

In the dialect of the rules, so that bots that search can have it compiled for all seats.
"""

from lucky7.bots.outlook import exactly, own_cards, weigh
from lucky7.bots.seen import Mind, beaters, led_with, look, takes, trump_with
from lucky7.rules.actions import BID_0
from lucky7.rules.cards import bit, lowest
from lucky7.rules.game import legal
from lucky7.rules.score import LOST, MET, round_points, standing
from lucky7.rules.state import View, hand_size, tricks_left
from lucky7.rules.tricks import seat_of, trick_start, winning_index, winning_seat


def choose_bid(view: View, mind: Mind) -> int:
    """The bid that promises most."""
    look(view, mind)
    weigh(view, mind, own_cards(view), view.trump, view.dealer == view.seat)
    bids = legal(view)
    best = -1
    promise = -1.0
    for bid in range(hand_size(view) + 1):
        if bids & (1 << bid) != 0:
            value = exactly(mind, bid, hand_size(view), -1) * round_points(bid, bid, False)
            if value > promise:
                promise = value
                best = bid
    return BID_0 + best


def choose_card(view: View, mind: Mind) -> int:
    """The card after which the bid is likeliest met; with no hope left, the one that spoils."""
    cards = legal(view)
    if cards & (cards - 1) == 0:
        return lowest(cards)
    look(view, mind)
    if standing(view, view.seat) == LOST:
        return spoil(view, mind, cards)
    weigh(view, mind, own_cards(view), view.trump, view.dealer == view.seat)
    wanted = view.bids[view.seat] - view.won[view.seat]
    later = tricks_left(view) - 1
    best = -1
    hope = 0.0
    for i in range(mind.held):
        card = mind.cards[i]
        if cards & bit(card) != 0:
            win = win_chance(view, mind, card)
            value = 0.0
            if win > 0.0:
                value += win * exactly(mind, wanted - 1, later, i)
            if win < 1.0:
                value += (1.0 - win) * exactly(mind, wanted, later, i)
            if value > hope:
                hope = value
                best = card
    return best if best >= 0 else spoil(view, mind, cards)


def win_chance(view: View, mind: Mind, card: int) -> float:
    """The chance that this card, played now, wins the trick."""
    start = trick_start(view)
    led = led_with(view, card)
    trump = trump_with(view, led)
    ahead = winning_index(view, start)
    if ahead >= 0 and beaters(mind, view.played[ahead], led, trump) & bit(card) == 0:
        return 0.0
    lasts = 1.0
    for index in range(view.played_count + 1, start + view.players):
        lasts *= 1.0 - takes(view, mind, seat_of(view, index), card, led, trump)
    return lasts


def spoil(view: View, mind: Mind, cards: int) -> int:
    """The own bid is lost: keep tricks from those who want them, give them to those who do not."""
    start = trick_start(view)
    winner = winning_seat(view, start)
    appetite = _appetite(view, winner) if winner >= 0 else 0
    for index in range(view.played_count + 1, start + view.players):
        appetite += _appetite(view, seat_of(view, index))
    best = -1
    most = -2.0
    while cards != 0:
        card = lowest(cards)
        cards &= cards - 1
        win = win_chance(view, mind, card)
        value = win if appetite > 0 else -win
        if value > most:
            most = value
            best = card
    return best


def _appetite(view: View, seat: int) -> int:
    state = standing(view, seat)
    if state == LOST:
        return 0
    return -1 if state == MET else 1
