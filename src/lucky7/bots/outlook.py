"""How many tricks a hand will win: a chance for each card, and from them one for each number."""

from typing import Final

from lucky7.bots.exponential import exp
from lucky7.bots.seen import Mind
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
from lucky7.rules.state import View, tricks_left

SURE: Final = 9.0
STEER: Final = 0.38

# Log-odds that a card wins its trick, by who leads and what it is. Weights of: one, higher cards
# of its colour that others hold, lower ones, their trumps (of a trump: whether they hold the
# Joker), own other cards of the colour, own trumps, tricks left, players, and tricks the others
# still want beyond those there are. Fitted to self-play by logistic regression.
KINDS: Final = 6
WEIGHTS: Final = (
    # Who does not read the table. Leading: trump, another colour, a colour where there is no trump;
    # following: the same.
    (1.065, -0.843, 0.019, -0.458, 0.351, 0.000, 0.084, -0.061, 0.000),
    (0.231, -0.458, 0.297, -0.241, 0.278, 0.313, 0.022, -0.211, 0.000),
    (0.180, -1.293, -0.268, -0.278, 0.682, 0.000, 0.211, 0.251, 0.000),
    (1.656, -0.689, 0.322, -0.736, 0.451, 0.000, -0.021, -0.240, 0.000),
    (-1.667, -0.725, 0.247, -0.106, -0.535, -0.023, 0.362, -0.265, 0.000),
    (-1.250, -1.167, 0.223, -0.010, -0.548, 0.000, 0.302, -0.179, 0.000),
    # Who reads it.
    (1.107, -0.773, 0.151, -0.481, 0.413, 0.000, -0.138, -0.056, -0.384),
    (0.167, -0.401, 0.376, -0.199, 0.290, 0.375, -0.197, -0.218, -0.432),
    (0.673, -1.046, 0.112, -0.409, 0.630, 0.000, -0.003, 0.070, -0.012),
    (1.553, -0.719, 0.261, -0.838, 0.401, 0.000, -0.121, -0.214, -0.543),
    (-1.869, -0.838, 0.173, -0.066, -0.631, -0.119, 0.324, -0.235, -0.443),
    (-1.778, -1.099, 0.087, -0.730, -0.444, 0.000, 0.378, -0.082, -0.255),
)
Features = tuple[float, float, float, float, float, float, float, float, float]


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
    wanted = greed(view) if mind.reads != 0 else 0.0
    mind.held = 0
    rest = cards
    while rest != 0:
        card = lowest(rest)
        rest &= rest - 1
        odds = SURE
        if card != JOKER:
            features = features_of(view, mind, card, cards, trump, wanted)
            odds = log_odds(mind, kind_of(card, trump, leads), features)
        mind.cards[mind.held] = card
        mind.odds[mind.held] = odds
        mind.chances[mind.held] = chance(odds)
        mind.held += 1


def log_odds(mind: Mind, kind: int, features: Features) -> float:
    weights = WEIGHTS[kind + KINDS * mind.reads]
    odds = 0.0
    for i in range(len(features)):
        odds += weights[i] * features[i]
    return odds


def kind_of(card: int, trump: int, leads: bool) -> int:
    """Which weights go for a card."""
    kind = 0 if leads else KINDS // 2
    if trump >= COLOURS:
        return kind + 2
    return kind if colour(card) == trump else kind + 1


def features_of(
    view: View, mind: Mind, card: int, cards: int, trump: int, wanted: float
) -> Features:
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
    own = float(count(cards & COLOUR_MASKS[hue]) - 1)
    own_trumps = 0.0 if hue == trump else float(count(cards & trumps))
    tricks = float(view.counts[view.seat])
    return 1.0, above, below, threat, own, own_trumps, tricks, float(view.players), wanted


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
