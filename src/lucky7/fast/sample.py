"""Whole games that fit a view, each of them as likely as any other.

What a view leaves open is who holds the cards it does not show, and which of them lies under the
turned one. A seat that did not follow a colour holds none of it. Seats that lack the same colours
form a group; seats that lack none can take whatever is left, so they come last and need no
counting. For each group in turn, `count_ways` works out in how many ways it and those after it can
be dealt their cards, given how many of each lacked colour the groups before it took. A deal is
then drawn group by group in proportion to these numbers.

In compiled code: `plan_deals`, `count_ways` once a view, then `draw_deal` as often as you like, or
`sample_all`.
"""

from math import comb
from typing import Any, Final

import numpy as np

from lucky7.fast.batch import SEEDS
from lucky7.fast.chance import WORDS, fraction, seed, shuffle
from lucky7.fast.cpu import compiled
from lucky7.fast.layout import GAME, VIEW, Records, write
from lucky7.rules.cards import (
    CARDS,
    COLOUR_MASKS,
    COLOURS,
    DECK_MASK,
    NUMBERS,
    bit,
    count,
    lowest,
)
from lucky7.rules.state import SEATS, View, copy_open
from lucky7.rules.tricks import shown_out

# The cards fall into a class for each colour that a group lacks, and one for all others.
CLASSES: Final = COLOURS + 1
OTHERS: Final = COLOURS

# The group of a seat whose cards are known, or who may hold any.
KNOWN: Final = -1
FREE: Final = -2

PLAN: Final = np.dtype(
    [
        ("under", np.int16),  # whether a card lies under the turned one
        ("groups", np.int16),
        ("group", np.int16, SEATS),  # of each seat
        ("lacks", np.int16, SEATS),  # of each group: colours, one bit each
        ("wants", np.int16, SEATS),  # of each group: cards
        ("before", np.int16, SEATS + 1),  # cards that the groups before a group want
        ("classes", np.int64, CLASSES),
        ("sizes", np.int16, CLASSES),
        # How many of a class the groups before a group can have taken at most, plus one;
        # the group's ways lie in an array of these four dimensions, from `start` on.
        ("most", np.int16, (SEATS + 1, COLOURS)),
        ("start", np.int64, SEATS + 1),
    ],
    align=True,
)

# How many numbers `count_ways` needs room for at most: no colour has more cards than NUMBERS, and
# the cards of one seat are known.
MOST_WAYS: Final = (SEATS - 1) * (NUMBERS + 1) ** COLOURS

CHOOSE: Final = np.array([[comb(n, k) for k in range(CARDS + 1)] for n in range(CARDS + 1)], float)


class Deals:
    """All games that fit a view: counted once, then drawn at will."""

    def __init__(self, view: View | np.void) -> None:
        views = np.zeros(1, VIEW)
        if isinstance(view, View):
            write(view, views[0])
        else:
            views[0] = view
        self._view = views[0]
        self._plan = np.zeros(1, PLAN)[0]
        self._ways = np.zeros(plan_deals(self._view, self._plan))
        count_ways(self._plan, self._ways)
        if not self._ways[0]:
            raise ValueError("no deal fits this view")

    @property
    def ways(self) -> float:
        """How many there are."""
        return float(all_ways(self._view, self._plan, self._ways))

    def sample(self, number: int, first: int, count: int) -> Records:
        """Draw games; the one at index i from stream first + i of the seed `number`."""
        games = np.zeros(count, GAME)
        chance, cards = np.zeros(WORDS, np.int64), np.zeros(CARDS, np.int16)
        sample_all(
            self._view, self._plan, self._ways, number % SEEDS, first, games, count, chance, cards
        )
        return games


@compiled
def plan_deals(view: Any, plan: Any) -> Any:
    """Sort seats and cards; how many numbers `count_ways` will need room for."""
    pool = DECK_MASK
    for index in range(view.played_count):
        pool &= ~bit(view.played[index])
    if view.turned >= 0:
        pool &= ~bit(view.turned)
    if view.extra >= 0:
        pool &= ~bit(view.extra)
    # The card under the turned one is nowhere else once it has been taken.
    plan.under = 1 if view.turned >= 0 and view.taken < 0 else 0
    plan.groups = 0
    lacked = 0
    for seat in range(view.players):
        pool &= ~view.hands[seat]
        if view.counts[seat] == count(view.hands[seat]):
            plan.group[seat] = KNOWN
        else:
            lacks = shown_out(view, seat)
            lacked |= lacks
            plan.group[seat] = _join_group(plan, lacks, view.counts[seat])
    plan.classes[OTHERS] = pool
    for colour in range(COLOURS):
        mask = pool & COLOUR_MASKS[colour] if lacked & (1 << colour) != 0 else 0
        plan.classes[colour] = mask
        plan.classes[OTHERS] &= ~mask
    for kind in range(CLASSES):
        plan.sizes[kind] = count(plan.classes[kind])
    return _lay_out(plan)


@compiled
def _join_group(plan: Any, lacks: int, cards: int) -> int:
    if lacks == 0:
        return FREE
    group = 0
    while group < plan.groups and plan.lacks[group] != lacks:
        group += 1
    if group == plan.groups:
        plan.groups += 1
        plan.lacks[group] = lacks
        plan.wants[group] = 0
    plan.wants[group] += cards
    return group


@compiled
def _lay_out(plan: Any) -> Any:
    plan.before[0] = 0
    plan.start[0] = 0
    for colour in range(COLOURS):
        plan.most[0, colour] = 1
    for group in range(plan.groups):
        size = 1
        plan.before[group + 1] = plan.before[group] + plan.wants[group]
        for colour in range(COLOURS):
            size *= plan.most[group, colour]
            taken = 0 if plan.lacks[group] & (1 << colour) != 0 else plan.wants[group]
            most = min(plan.most[group, colour] + taken, plan.sizes[colour] + 1)
            plan.most[group + 1, colour] = most
        plan.start[group + 1] = plan.start[group] + size
    return max(1, plan.start[plan.groups])


@compiled
def _ways_after(plan: Any, ways: Any, group: int, a: int, b: int, c: int, d: int) -> Any:
    """The ways of the groups from `group` on, when so many of each lacked colour are gone."""
    if group == plan.groups:
        return 1.0
    most = plan.most[group]
    return ways[plan.start[group] + ((a * most[1] + b) * most[2] + c) * most[3] + d]


@compiled
def count_ways(plan: Any, ways: Any) -> None:
    """Fill `ways`, from the last group to the first."""
    ways[0] = 1.0
    for group in range(plan.groups - 1, -1, -1):
        most = plan.most[group]
        at = plan.start[group]
        for a in range(most[0]):
            for b in range(most[1]):
                for c in range(most[2]):
                    for d in range(most[3]):
                        ways[at] = _walk(plan, ways, group, (a, b, c, d), np.inf)[0]
                        at += 1


@compiled
def _walk(plan: Any, ways: Any, group: int, gone: Any, stop: float) -> Any:
    """Add up a group's ways to be dealt, split by how many of each lacked colour it takes.

    Ends once the sum passes `stop`; the sum, and the last split that has any way.
    """
    sizes = plan.sizes
    wants = plan.wants[group]
    others = sizes[OTHERS] - (plan.before[group] - gone[0] - gone[1] - gone[2] - gone[3])
    total = 0.0
    split = (0, 0, 0, 0)
    if others < 0 or others > sizes[OTHERS]:
        return total, split
    limit_a = _can_take(plan, group, 0, gone[0])
    limit_b = _can_take(plan, group, 1, gone[1])
    limit_c = _can_take(plan, group, 2, gone[2])
    limit_d = _can_take(plan, group, 3, gone[3])
    for a in range(limit_a + 1):
        ways_a = CHOOSE[sizes[0] - gone[0], a]
        for b in range(min(limit_b, wants - a) + 1):
            ways_b = ways_a * CHOOSE[sizes[1] - gone[1], b]
            for c in range(min(limit_c, wants - a - b) + 1):
                ways_c = ways_b * CHOOSE[sizes[2] - gone[2], c]
                for d in range(min(limit_d, wants - a - b - c) + 1):
                    rest = wants - a - b - c - d
                    if rest <= others:
                        found = ways_c * CHOOSE[sizes[3] - gone[3], d] * CHOOSE[others, rest]
                        found *= _ways_after(
                            plan,
                            ways,
                            group + 1,
                            gone[0] + a,
                            gone[1] + b,
                            gone[2] + c,
                            gone[3] + d,
                        )
                        if found > 0.0:
                            total += found
                            split = (a, b, c, d)
                            if total > stop:
                                return total, split
    return total, split


@compiled
def _can_take(plan: Any, group: int, colour: int, gone: int) -> Any:
    if plan.lacks[group] & (1 << colour) != 0:
        return 0
    return min(plan.sizes[colour] - gone, plan.wants[group])


@compiled
def draw_deal(view: Any, plan: Any, ways: Any, chance: Any, cards: Any, game: Any) -> None:
    """Fill `game` with a deal that fits the view. `cards`: room for a deck."""
    copy_open(view, game)
    for seat in range(SEATS):
        game.hands[seat] = view.hands[seat] if seat < view.players else 0
    game.under = -1
    left = plan.classes[OTHERS]
    gone = (0, 0, 0, 0)
    taken = 0
    for group in range(plan.groups):
        here = _ways_after(plan, ways, group, gone[0], gone[1], gone[2], gone[3])
        split = _walk(plan, ways, group, gone, fraction(chance) * here)[1]
        hand = 0
        for colour in range(COLOURS):
            hand |= _pick(chance, plan.classes[colour] & ~taken, split[colour], cards)
        rest = plan.wants[group] - split[0] - split[1] - split[2] - split[3]
        hand |= _pick(chance, left & ~taken, rest, cards)
        taken |= hand
        _hand_out(plan, chance, group, hand, view, cards, game)
        gone = (gone[0] + split[0], gone[1] + split[1], gone[2] + split[2], gone[3] + split[3])
    for colour in range(COLOURS):
        left |= plan.classes[colour]
    left = _hand_out(plan, chance, FREE, left & ~taken, view, cards, game)
    if plan.under == 1:
        game.under = lowest(_pick(chance, left, 1, cards))


@compiled
def _pick(chance: Any, mask: int, wanted: int, cards: Any) -> Any:
    """So many random cards of a mask."""
    if wanted == 0:
        return 0
    size = _list_cards(mask, cards)
    shuffle(chance, cards[:size], wanted)
    picked = 0
    for i in range(wanted):
        picked |= bit(cards[i])
    return picked


@compiled
def _hand_out(
    plan: Any, chance: Any, group: int, mask: int, view: Any, cards: Any, game: Any
) -> Any:
    """Give every seat of the group its number of cards at random; what is left of them."""
    for seat in range(view.players):
        if plan.group[seat] == group:
            hand = _pick(chance, mask, view.counts[seat], cards)
            game.hands[seat] = hand
            mask &= ~hand
    return mask


@compiled
def _list_cards(mask: int, cards: Any) -> Any:
    size = 0
    while mask != 0:
        cards[size] = lowest(mask)
        mask &= mask - 1
        size += 1
    return size


@compiled
def all_ways(view: Any, plan: Any, ways: Any) -> Any:
    """The number of deals that fit, the card under the turned one told apart as well."""
    total = ways[0]
    for group in range(plan.groups):
        total *= _ways_to_hand_out(plan, group, plan.wants[group], view)
    left = -plan.before[plan.groups]
    for kind in range(CLASSES):
        left += plan.sizes[kind]
    total *= _ways_to_hand_out(plan, FREE, left, view)
    if plan.under == 1:
        for seat in range(view.players):
            if plan.group[seat] == FREE:
                left -= view.counts[seat]
        total *= left
    return total


@compiled
def _ways_to_hand_out(plan: Any, group: int, cards: int, view: Any) -> Any:
    found = 1.0
    for seat in range(view.players):
        if plan.group[seat] == group:
            found *= CHOOSE[cards, view.counts[seat]]
            cards -= view.counts[seat]
    return found


@compiled
def sample_all(
    view: Any,
    plan: Any,
    ways: Any,
    number: int,
    first: int,
    games: Any,
    count: int,
    chance: Any,
    cards: Any,
) -> None:
    """Draw so many games into `games`. `chance`: room for a generator, `cards`: for a deck."""
    for i in range(count):
        seed(chance, number, first + i)
        draw_deal(view, plan, ways, chance, cards, games[i])
