"""What a seat can work out from its view: which cards may be where, and who beats whom."""

from dataclasses import dataclass
from functools import cache

from lucky7.rules.actions import EXTRA_CARD
from lucky7.rules.cards import CARDS, COLOUR_MASKS, DECK_MASK, JOKER, NO_COLOUR, bit, colour, count
from lucky7.rules.score import LOST, MET, standing
from lucky7.rules.state import View, hand_size
from lucky7.rules.tricks import seat_of, strength
from lucky7.rules.wheel import swap_partner


@cache
def beaters(card: int, led: int, trump: int) -> int:
    """The cards that beat this one in a trick with this led colour and trump."""
    value = strength(card, led, trump)
    mask = 0
    for other in range(CARDS):
        if strength(other, led, trump) > value:
            mask |= bit(other)
    return mask


@dataclass(slots=True)
class Seen:
    """The cards nobody has shown yet, and for each seat those of them it may hold."""

    unseen: int
    may_hold: list[int]
    density: list[float]  # the chance that a seat holds any one card it may hold


def look(view: View) -> Seen:
    """Count what is out: own hand, played, turned and given away; and who showed out of what."""
    seen = view.hands[view.seat]
    for index in range(view.played_count):
        seen |= bit(view.played[index])
    if view.turned >= 0:
        seen |= bit(view.turned)
    if view.extra >= 0:
        seen |= bit(view.extra)
    partner = swap_partner(view, view.seat)
    if partner >= 0:
        seen |= view.hands[partner]
    unseen = DECK_MASK & ~seen
    may_hold = [unseen] * view.players
    for seat, void in _voids(view):
        may_hold[seat] &= ~COLOUR_MASKS[void]
    if partner >= 0:
        may_hold[partner] = view.hands[partner]
    may_hold[view.seat] = 0
    density = [
        min(1.0, view.counts[seat] / max(1, count(may_hold[seat]))) for seat in range(view.players)
    ]
    return Seen(unseen, may_hold, density)


def _voids(view: View) -> list[tuple[int, int]]:
    """Who did not follow which colour, though a card of the hand was played (R5.2, R5.6)."""
    extra_player = view.used_by if view.used == EXTRA_CARD and view.extra < 0 else -1
    voids = []
    for start in range(0, view.played_count, view.players):
        led = colour(view.played[start])
        if led == NO_COLOUR:
            continue
        for index in range(start + 1, min(start + view.players, view.played_count)):
            card = view.played[index]
            if colour(card) not in (led, NO_COLOUR) and seat_of(view, index) != extra_player:
                voids.append((seat_of(view, index), led))
    return voids


def tricks_left(view: View) -> int:
    """Tricks not yet finished, the one on the table included."""
    return hand_size(view) - view.played_count // view.players


def zeal(view: View, seat: int) -> float:
    """How gladly a seat takes a trick it can take, as its bid suggests."""
    state = standing(view, seat)
    if state == MET:
        return 0.05
    if state == LOST:
        return 0.45
    missing = view.bids[seat] - view.won[seat]
    return 0.55 + 0.45 * missing / tricks_left(view)


def takes(view: View, seen: Seen, seat: int, card: int, led: int, trump: int) -> float:
    """The chance that `seat`, still to play to this trick, beats a card that is winning it."""
    better = beaters(card, led, trump)
    if better == 0:
        return 0.0
    will = zeal(view, seat)
    may = seen.may_hold[seat]
    miss = 1.0 - seen.density[seat]
    follow = may & COLOUR_MASKS[led]
    higher = count(follow & better)
    lower = count(follow) - higher
    ruffs = count(may & better & ~COLOUR_MASKS[led] & ~bit(JOKER))
    void = miss ** (higher + lower)
    none_higher = miss**higher
    able = (1.0 - none_higher) + void * (1.0 - miss**ruffs)
    forced = miss**lower * (1.0 - none_higher)
    if may & bit(JOKER):
        able += (1.0 - able) * seen.density[seat] * 0.5
    if view.extra >= 0 and view.used_by == seat and better & bit(view.extra):
        able = 1.0
    return forced + (able - forced) * will if able > forced else forced
