"""How many tricks a hand will win: a chance for each card, and from them one for each number."""

from dataclasses import dataclass
from math import exp
from typing import Final

from lucky7.bots.seen import Seen, tricks_left
from lucky7.rules.cards import COLOUR_MASKS, COLOURS, JOKER, bit, colour, count
from lucky7.rules.names import cards_in
from lucky7.rules.state import View

SURE: Final = 9.0
STEER: Final = 0.30

# Log-odds that a card wins its trick, by who leads and what it is. Weights of: one, higher cards
# of its colour that others hold, lower ones, their trumps (of a trump: whether they hold the
# Joker), own other cards of the colour, own trumps, tricks left, tricks the others still want
# beyond those there are, players.
Weights = tuple[float, ...]
LEAD_TRUMP: Weights = (0.628, -0.876, 0.148, -0.975, 0.316, 0.000, -0.106, -0.460, 0.047)
LEAD_SIDE: Weights = (0.404, -0.489, 0.320, -0.210, 0.266, 0.391, -0.203, -0.424, -0.221)
LEAD_PLAIN: Weights = (0.168, -1.112, -0.091, -0.261, 0.717, 0.000, 0.017, -0.241, 0.182)
FOLLOW_TRUMP: Weights = (1.682, -0.753, 0.290, -0.892, 0.501, 0.000, -0.181, -0.562, -0.228)
FOLLOW_SIDE: Weights = (-2.004, -0.783, 0.157, -0.058, -0.574, -0.034, 0.302, -0.403, -0.209)
FOLLOW_PLAIN: Weights = (-1.407, -1.014, 0.124, -0.394, -0.603, 0.000, 0.251, -0.257, -0.097)


@dataclass(frozen=True, slots=True)
class Setting:
    """What a hand is weighed in; the wheel tries out others than the present one."""

    trump: int
    leads: bool
    cards: int  # the hand, and an extra card of one's own
    tricks: int


def setting_of(view: View) -> Setting:
    cards = view.hands[view.seat]
    if view.extra >= 0 and view.used_by == view.seat:
        cards |= bit(view.extra)
    return Setting(view.trump, view.dealer == view.seat, cards, view.counts[view.seat])


def greed(view: View) -> float:
    """Tricks the others still want, less the tricks there are."""
    left = tricks_left(view)
    wanted = 0.0
    for seat in range(view.players):
        if seat == view.seat:
            continue
        if view.bids[seat] < 0:
            wanted += left / view.players
        else:
            wanted += max(0, view.bids[seat] - view.won[seat])
    return wanted - left


def features(view: View, seen: Seen, setting: Setting, card: int) -> tuple[float, ...]:
    """What the weights are for, of a card that is not the Joker."""
    others = seen.density
    hue = colour(card)
    above = below = trumps = joker = 0.0
    higher = COLOUR_MASKS[hue] & ~((bit(card) << 1) - 1)
    lower = COLOUR_MASKS[hue] & (bit(card) - 1)
    trump_mask = COLOUR_MASKS[setting.trump] if setting.trump < COLOURS else 0
    for seat in range(view.players):
        may = seen.may_hold[seat]
        if may:
            above += others[seat] * count(may & higher)
            below += others[seat] * count(may & lower)
            trumps += others[seat] * count(may & trump_mask)
            if may & bit(JOKER):
                joker += others[seat]
    own = count(setting.cards & COLOUR_MASKS[hue]) - 1
    if hue == setting.trump:
        threats, own_trumps = joker, 0
    else:
        threats, own_trumps = trumps + joker, count(setting.cards & trump_mask)
    tricks, wanted = setting.tricks, greed(view)
    return (1.0, above, below, threats, own, own_trumps, tricks, wanted, view.players)


def weights_for(setting: Setting, card: int) -> Weights:
    if setting.trump >= COLOURS:
        return LEAD_PLAIN if setting.leads else FOLLOW_PLAIN
    if colour(card) == setting.trump:
        return LEAD_TRUMP if setting.leads else FOLLOW_TRUMP
    return LEAD_SIDE if setting.leads else FOLLOW_SIDE


def log_odds(view: View, seen: Seen, setting: Setting) -> dict[int, float]:
    """For each card of the hand, how likely it wins a trick."""
    odds = {}
    for card in cards_in(setting.cards):
        if card == JOKER:
            odds[card] = SURE
        else:
            weights = weights_for(setting, card)
            values = features(view, seen, setting, card)
            odds[card] = sum(w * x for w, x in zip(weights, values, strict=True))
    return odds


def chance(odds: float) -> float:
    return 1.0 / (1.0 + exp(-odds))


def exactly(odds: list[float], wins: int, tricks: int) -> float:
    """The chance of exactly this many wins, when that is the aim, in this many tricks.

    Holding a card more than there are tricks, one leaves the card that is best left.
    """
    if wins < 0 or wins > tricks:
        return 0.0
    if len(odds) > tricks:
        return max(exactly(odds[:i] + odds[i + 1 :], wins, tricks) for i in range(len(odds)))
    lean = STEER * (wins - sum(chance(value) for value in odds))
    won = [1.0] + [0.0] * wins
    for value in odds:
        p = 1.0 if value >= SURE else chance(value + lean)
        for n in range(wins, 0, -1):
            won[n] += p * (won[n - 1] - won[n])
        won[0] *= 1.0 - p
    return won[wins]
