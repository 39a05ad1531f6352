"""What a seat can work out from its view: which cards may be where, and who beats whom.

Written as the rules are, on a view and a Mind that is handed in, so that it also compiles.
"""

from dataclasses import dataclass, field
from typing import Any, Final

from lucky7.rules.cards import (
    CARDS,
    COLOUR_MASKS,
    COLOURS,
    DECK_MASK,
    JOKER_MASK,
    LED_TRUMP,
    bit,
    colour,
    count,
    lowest,
)
from lucky7.rules.score import LOST, MET, standing
from lucky7.rules.state import MAX_CARDS, SEATS, View, tricks_left
from lucky7.rules.tricks import led_colour, shown_out, strength, trick_start, trick_trump
from lucky7.rules.wheel import swap_partner

HELD: Final = MAX_CARDS + 1  # a hand and an extra card
TRUMPS: Final = COLOURS + 1  # a trick's trump is a colour or none


def _beaters() -> list[int]:
    """For each trump, led colour and card, the cards that beat it."""
    masks: list[int] = []
    for trump in range(TRUMPS):
        for led in range(TRUMPS):
            values = [strength(card, led, trump) for card in range(CARDS)]
            beaters: dict[int, int] = {}
            stronger = 0
            for card in sorted(range(CARDS), key=values.__getitem__, reverse=True):
                beaters.setdefault(values[card], stronger)
                stronger |= bit(card)
            masks += [beaters[value] for value in values]
    return masks


BEATERS: Final = _beaters()


def _floats(length: int) -> Any:
    return field(default_factory=lambda: [0.0] * length)


def _ints(length: int) -> Any:
    return field(default_factory=lambda: [0] * length)


@dataclass(slots=True)
class Mind:
    """Room to think in, filled anew for each decision.

    Who `reads` the table asks what the others' bids make them want; who does not, minds their own.
    """

    reads: int = 0
    unseen: int = 0  # the cards nobody has shown
    may: list[int] = _ints(SEATS)  # those of them, or of a hand given away, a seat may hold
    density: list[float] = _floats(SEATS)  # the chance that it holds any one of them
    beaters: list[int] = field(default_factory=lambda: BEATERS)
    held: int = 0  # how many cards are being weighed, and for each its chance to win a trick
    cards: list[int] = _ints(HELD)
    odds: list[float] = _floats(HELD)
    chances: list[float] = _floats(HELD)
    won: list[float] = _floats(HELD + 1)


def beaters(mind: Mind, card: int, led: int, trump: int) -> int:
    return mind.beaters[(trump * TRUMPS + led) * CARDS + card]


def look(view: View, mind: Mind) -> None:
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
    mind.unseen = DECK_MASK & ~seen
    for seat in range(view.players):
        mind.may[seat] = _without_shown_out(view, seat, mind.unseen)
    if partner >= 0:
        mind.may[partner] = view.hands[partner]
    mind.may[view.seat] = 0
    for seat in range(view.players):
        possible = count(mind.may[seat])
        mind.density[seat] = min(1.0, view.counts[seat] / possible) if possible > 0 else 0.0


def _without_shown_out(view: View, seat: int, cards: int) -> int:
    """These cards less the colours that the seat did not follow."""
    colours = shown_out(view, seat)
    while colours != 0:
        cards &= ~COLOUR_MASKS[lowest(colours)]
        colours &= colours - 1
    return cards


def zeal(view: View, mind: Mind, seat: int) -> float:
    """How gladly a seat takes a trick it can take, as its bid suggests."""
    if mind.reads == 0:
        return 0.6
    state = standing(view, seat)
    if state == MET:
        return 0.05
    if state == LOST:
        return 0.45
    return 0.55 + 0.45 * (view.bids[seat] - view.won[seat]) / tricks_left(view)


def takes(view: View, mind: Mind, seat: int, card: int, led: int, trump: int) -> float:
    """The chance that `seat`, still to play to this trick, beats a card that is winning it."""
    better = beaters(mind, card, led, trump)
    may = mind.may[seat]
    if may & better == 0 and view.extra < 0:
        return 0.0
    miss = 1.0 - mind.density[seat]
    follow = may & COLOUR_MASKS[led]
    higher = count(follow & better)
    lower = count(follow) - higher
    ruffs = count(may & better & ~COLOUR_MASKS[led] & ~JOKER_MASK)
    none_higher = miss**higher
    able = (1.0 - none_higher) + none_higher * miss**lower * (1.0 - miss**ruffs)
    forced = miss**lower * (1.0 - none_higher)
    if may & JOKER_MASK & better != 0:
        able += (1.0 - able) * mind.density[seat] * 0.5
    if view.extra >= 0 and view.used_by == seat and better & bit(view.extra) != 0:
        able = 1.0
    return forced + max(0.0, able - forced) * zeal(view, mind, seat)


def trump_with(view: View, led: int) -> int:
    """Trump of the trick on the table, when `led` is led to it."""
    return led if view.trump == LED_TRUMP else trick_trump(view, trick_start(view))


def led_with(view: View, card: int) -> int:
    """The led colour of the trick on the table once this card is played."""
    start = trick_start(view)
    return colour(card) if start == view.played_count else led_colour(view, start)
