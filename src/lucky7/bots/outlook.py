"""How many tricks a hand will win: a chance for each card, and from them one for each number."""

from math import exp
from typing import Final

from lucky7.bots.seen import Mind, tricks_left
from lucky7.rules.cards import (
    COLOUR_MASKS,
    COLOURS,
    JOKER,
    JOKER_MASK,
    bit,
    colour,
    count,
    lowest,
)
from lucky7.rules.state import View

SURE: Final = 9.0
STEER: Final = 0.30

# Log-odds that a card wins its trick, by who leads and what it is. Weights of: one, higher cards
# of its colour that others hold, lower ones, their trumps (of a trump: whether they hold the
# Joker), own other cards of the colour, own trumps, tricks left, tricks the others still want
# beyond those there are, players. Fitted to self-play by logistic regression.
WEIGHTS: Final = (
    # leading: trump, another colour, a colour where there is no trump
    (0.628, -0.876, 0.148, -0.975, 0.316, 0.000, -0.106, -0.460, 0.047),
    (0.404, -0.489, 0.320, -0.210, 0.266, 0.391, -0.203, -0.424, -0.221),
    (0.168, -1.112, -0.091, -0.261, 0.717, 0.000, 0.017, -0.241, 0.182),
    # following: the same
    (1.682, -0.753, 0.290, -0.892, 0.501, 0.000, -0.181, -0.562, -0.228),
    (-2.004, -0.783, 0.157, -0.058, -0.574, -0.034, 0.302, -0.403, -0.209),
    (-1.407, -1.014, 0.124, -0.394, -0.603, 0.000, 0.251, -0.257, -0.097),
)


def own_cards(view: View) -> int:
    """The hand, and an extra card of one's own."""
    if view.extra >= 0 and view.used_by == view.seat:
        return view.hands[view.seat] | bit(view.extra)
    return view.hands[view.seat]


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


def weigh(view: View, mind: Mind, cards: int, trump: int, leads: bool) -> None:
    """Note for each of these cards how likely it wins a trick, if that were trump and the lead."""
    wanted = greed(view)
    mind.held = 0
    rest = cards
    while rest != 0:
        card = lowest(rest)
        rest &= rest - 1
        odds = SURE
        if card != JOKER:
            odds = log_odds(view, mind, card, cards, trump, leads, wanted)
        mind.cards[mind.held] = card
        mind.odds[mind.held] = odds
        mind.chances[mind.held] = chance(odds)
        mind.held += 1


def log_odds(
    view: View, mind: Mind, card: int, cards: int, trump: int, leads: bool, wanted: float
) -> float:
    hue = colour(card)
    trumps = COLOUR_MASKS[trump] if trump < COLOURS else 0
    higher = COLOUR_MASKS[hue] & ~((bit(card) << 1) - 1)
    lower = COLOUR_MASKS[hue] & (bit(card) - 1)
    threats = JOKER_MASK if hue == trump else trumps | JOKER_MASK
    above = 0.0
    below = 0.0
    threat = 0.0
    for seat in range(view.players):
        may = mind.may[seat]
        above += mind.density[seat] * count(may & higher)
        below += mind.density[seat] * count(may & lower)
        threat += mind.density[seat] * count(may & threats)
    kind = 0 if leads else 3
    if trump >= COLOURS:
        kind += 2
    elif hue != trump:
        kind += 1
    own = count(cards & COLOUR_MASKS[hue]) - 1
    own_trumps = 0 if hue == trump else count(cards & trumps)
    weights = WEIGHTS[kind]
    return (
        weights[0]
        + weights[1] * above
        + weights[2] * below
        + weights[3] * threat
        + weights[4] * own
        + weights[5] * own_trumps
        + weights[6] * view.counts[view.seat]
        + weights[7] * wanted
        + weights[8] * view.players
    )


def chance(odds: float) -> float:
    return 1.0 / (1.0 + exp(-odds))


def exactly(mind: Mind, wins: int, tricks: int, played: int) -> float:
    """The chance of exactly this many wins in this many tricks, when that is the aim.

    `played` is the place of a card that is no longer there; -1 for none. Holding one card more
    than there are tricks, one leaves the card that is best left.
    """
    if wins < 0 or wins > tricks:
        return 0.0
    if mind.held - (1 if played >= 0 else 0) <= tricks:
        return _exactly(mind, wins, played, -1)
    best = 0.0
    for left in range(mind.held):
        if left != played:
            best = max(best, _exactly(mind, wins, played, left))
    return best


def _exactly(mind: Mind, wins: int, played: int, left: int) -> float:
    """As above, without two cards. One who knows the aim leans towards it."""
    mean = 0.0
    for i in range(mind.held):
        if i != played and i != left:
            mean += mind.chances[i]
    lean = STEER * (wins - mean)
    won = mind.won
    won[0] = 1.0
    for n in range(1, wins + 1):
        won[n] = 0.0
    for i in range(mind.held):
        if i != played and i != left:
            p = 1.0 if mind.odds[i] >= SURE else chance(mind.odds[i] + lean)
            for n in range(wins, 0, -1):
                won[n] += p * (won[n - 1] - won[n])
            won[0] *= 1.0 - p
    return won[wins]
