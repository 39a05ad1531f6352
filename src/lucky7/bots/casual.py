"""Casual: bids by its likely winners, counts what is out and plays to its bid.

Everything is weighed by one question: how likely do these cards win exactly this many tricks?
"""

from dataclasses import replace
from random import Random

from lucky7.bots import spin
from lucky7.bots.outlook import Setting, exactly, log_odds, setting_of
from lucky7.bots.seen import Seen, beaters, look, takes, tricks_left
from lucky7.rules.actions import BID_0, TRUMP_RED
from lucky7.rules.cards import COLOURS, LED_TRUMP, bit, colour
from lucky7.rules.game import legal
from lucky7.rules.names import cards_in
from lucky7.rules.score import LOST, MET, round_points, standing
from lucky7.rules.state import BID, PLAY, TRUMP, View
from lucky7.rules.tricks import led_colour, seat_of, trick_start, trick_trump, winning_seat


def choose(view: View, _rng: Random) -> int:
    if view.phase == PLAY:
        return choose_card(view)
    if view.phase == BID:
        return choose_bid(view)
    if view.phase == TRUMP:
        return choose_trump(view)
    return spin.choose(view)


def bid_values(view: View, setting: Setting) -> list[float]:
    """The points that each bid promises."""
    odds = list(log_odds(view, look(view), setting).values())
    tricks = setting.tricks
    return [exactly(odds, bid, tricks) * round_points(bid, bid, False) for bid in range(tricks + 1)]


def choose_bid(view: View) -> int:
    values = bid_values(view, setting_of(view))
    return BID_0 + max(cards_in(legal(view)), key=lambda bid: values[bid])


def choose_trump(view: View) -> int:
    """The colour in which the best bid promises most."""
    setting = setting_of(view)
    best = [max(bid_values(view, replace(setting, trump=hue))) for hue in range(COLOURS)]
    return TRUMP_RED + best.index(max(best))


def choose_card(view: View) -> int:
    cards = cards_in(legal(view))
    if len(cards) == 1:
        return cards[0]
    seen = look(view)
    wins = {card: win_chance(view, seen, card) for card in cards}
    if standing(view, view.seat) != LOST:
        hopes = _hopes(view, seen, wins)
        best = max(hopes, key=lambda card: hopes[card])
        if hopes[best] > 0.0:
            return best
    return _spoil(view, wins)


def _hopes(view: View, seen: Seen, wins: dict[int, float]) -> dict[int, float]:
    """The chance of meeting the bid after each card."""
    odds = log_odds(view, seen, setting_of(view))
    wanted = view.bids[view.seat] - view.won[view.seat]
    later = tricks_left(view) - 1
    hopes = {}
    for card, win in wins.items():
        rest = [value for other, value in odds.items() if other != card]
        hopes[card] = win * exactly(rest, wanted - 1, later) if win > 0.0 else 0.0
        if win < 1.0:
            hopes[card] += (1.0 - win) * exactly(rest, wanted, later)
    return hopes


def win_chance(view: View, seen: Seen, card: int) -> float:
    """The chance that this card, played now, wins the trick."""
    start = trick_start(view)
    leading = start == view.played_count
    led = colour(card) if leading else led_colour(view, start)
    trump = led if view.trump == LED_TRUMP else trick_trump(view, start)
    if not leading:
        winning = view.played[start + (winning_seat(view, start) - view.dealer) % view.players]
        if not beaters(winning, led, trump) & bit(card):
            return 0.0
    lasts = 1.0
    for index in range(view.played_count + 1, start + view.players):
        lasts *= 1.0 - takes(view, seen, seat_of(view, index), card, led, trump)
    return lasts


def _spoil(view: View, wins: dict[int, float]) -> int:
    """The own bid is lost: keep tricks from those who want them, give them to those who do not."""
    start = trick_start(view)
    winner = winning_seat(view, start)
    appetite = 0.0
    for index in range(view.played_count + 1, start + view.players):
        appetite += _appetite(view, seat_of(view, index))
    if winner >= 0:
        appetite += _appetite(view, winner)
    if appetite > 0:
        return max(wins, key=lambda card: wins[card])
    return min(wins, key=lambda card: wins[card])


def _appetite(view: View, seat: int) -> float:
    state = standing(view, seat)
    if state == LOST:
        return 0.0
    return -1.0 if state == MET else 1.0
