"""A view as a network sees it: bits, relative to the seat, with the colours made canonical.

Equal views give equal observations, since nothing but the view is read. Trump is always the first
colour, the others follow by what the hand holds of them; the seat itself is always player 0. So
deals that differ only by names look the same. Actions are translated likewise.

Like the rules' core this is plain Python that also compiles for the CPU and the GPU: `out` and
`legal_out` are lists or arrays, an order of colours is four pairs of bits in an int.
"""

from typing import Final

from lucky7.rules.actions import (
    CHANGE_BID,
    CHANGE_DEALER,
    CHANGE_TRUMP,
    DOUBLE_POINTS,
    OPTIONS,
    PLAYER_SWAP,
    SWAP_ONE,
    SWAP_OTHER,
    TRUMP_RED,
    first_action,
    player_swap,
)
from lucky7.rules.bidding import forbidden_bid, is_last_to_bid, sum_of_bids
from lucky7.rules.cards import (
    CARDS,
    COLOUR_MASKS,
    COLOURS,
    JOKER,
    LED_TRUMP,
    NO_COLOUR,
    NO_TRUMP,
    NUMBERS,
    colour,
    count,
    lowest,
)
from lucky7.rules.game import legal
from lucky7.rules.score import LOST, has_doubled, standing
from lucky7.rules.state import (
    BID,
    MAX_CARDS,
    PLAY,
    SEATS,
    TRUMP,
    USE,
    WHEEL,
    View,
    hand_size,
    is_long,
    tricks_left,
)
from lucky7.rules.tricks import (
    led_colour,
    not_followed,
    seat_of,
    trick_start,
    winning_index,
    winning_seat,
)
from lucky7.rules.wheel import free_options, swap_partner

# Planes of 57 cards, then a block a seat, then what concerns everybody.
HAND: Final = 0
LEGAL: Final = 57
GONE: Final = 114
BEST: Final = 171
EXTRA: Final = 228
KNOWN: Final = 285
TRICK: Final = 342
SEAT: Final = 399

# Within a seat's block.
PRESENT: Final = 0
BID_IS: Final = 1
BID_CHANGED: Final = 9
NEEDS: Final = 10
IS_LOST: Final = 19
VOID: Final = 20
HAS_PLAYED: Final = 24
IS_DEALER: Final = 25
IS_WINNING: Final = 26
IS_DOUBLED: Final = 27
PAWN_USED: Final = 28
HAS_EXTRA: Final = 29
SWAPPED: Final = 30
LEADS_BY: Final = 32
SEAT_SIZE: Final = 40

SHARED: Final = SEAT + SEATS * SEAT_SIZE
PLAYERS: Final = SHARED
TRICKS: Final = PLAYERS + 6
TRICKS_LEFT: Final = TRICKS + 7
ROUND: Final = TRICKS_LEFT + 7
LONG_GAME: Final = ROUND + 14
MODE: Final = LONG_GAME + 1
PHASE: Final = MODE + 3
TRUMP_KIND: Final = PHASE + 6
LED: Final = TRUMP_KIND + 4
PLACE: Final = LED + 5
BID_SUM: Final = PLACE + 7
FORBIDDEN: Final = BID_SUM + 15
FREE: Final = FORBIDDEN + 9
ROLLED: Final = FREE + 7
TURNED_DOWN: Final = ROLLED + 8
SIZE: Final = 784

LEADS: Final = (-40, -20, -8, 0, 1, 9, 21, 41)


def colour_order(view: View) -> int:
    """Which colour comes where: two bits a colour. Trump first, then the longest in hand."""
    order = 0
    for one in range(COLOURS):
        place = 0
        for other in range(COLOURS):
            if other != one:
                mine = _weight(view, one)
                theirs = _weight(view, other)
                if theirs > mine or (theirs == mine and other < one):
                    place += 1
        order |= place << (2 * one)
    return order


def _weight(view: View, of: int) -> int:
    if view.trump == of:
        return 1 << 30
    held = (view.hands[view.seat] & COLOUR_MASKS[of]) >> (NUMBERS * of)
    gone = 0
    for i in range(view.played_count):
        if colour(view.played[i]) == of:
            gone += 1
    return (count(held) * (1 << NUMBERS) + held) * 64 + gone


def place_of(order: int, of: int) -> int:
    return (order >> (2 * of)) & 3


def colour_at(order: int, place: int) -> int:
    for of in range(COLOURS):
        if place_of(order, of) == place:
            return of
    return NO_COLOUR


def canonical_card(order: int, card: int) -> int:
    if card == JOKER:
        return JOKER
    return place_of(order, card // NUMBERS) * NUMBERS + card % NUMBERS


def relative(view: View, seat: int) -> int:
    return seat - view.seat if seat >= view.seat else seat - view.seat + view.players


def absolute(view: View, place: int) -> int:
    seat = place + view.seat
    return seat if seat < view.players else seat - view.players


def canonical_action(view: View, order: int, action: int) -> int:
    """The id under which a network knows an action."""
    if action < CARDS:
        return canonical_card(order, action)
    if TRUMP_RED <= action < TRUMP_RED + COLOURS:
        return TRUMP_RED + place_of(order, action - TRUMP_RED)
    if CHANGE_TRUMP <= action < CHANGE_TRUMP + COLOURS:
        return CHANGE_TRUMP + place_of(order, action - CHANGE_TRUMP)
    if CHANGE_BID <= action < PLAYER_SWAP:
        way = action - CHANGE_BID
        return CHANGE_BID + 2 * relative(view, way // 2) + way % 2
    if PLAYER_SWAP <= action < CHANGE_DEALER:
        way = action - PLAYER_SWAP
        return player_swap(relative(view, SWAP_ONE[way]), relative(view, SWAP_OTHER[way]))
    if CHANGE_DEALER <= action < DOUBLE_POINTS:
        return CHANGE_DEALER + relative(view, action - CHANGE_DEALER)
    return action


def real_action(view: View, order: int, action: int) -> int:
    """The action a network means by an id."""
    if action < JOKER:
        return colour_at(order, action // NUMBERS) * NUMBERS + action % NUMBERS
    if TRUMP_RED <= action < TRUMP_RED + COLOURS:
        return TRUMP_RED + colour_at(order, action - TRUMP_RED)
    if CHANGE_TRUMP <= action < CHANGE_TRUMP + COLOURS:
        return CHANGE_TRUMP + colour_at(order, action - CHANGE_TRUMP)
    if CHANGE_BID <= action < PLAYER_SWAP:
        way = action - CHANGE_BID
        return CHANGE_BID + 2 * absolute(view, way // 2) + way % 2
    if PLAYER_SWAP <= action < CHANGE_DEALER:
        way = action - PLAYER_SWAP
        return player_swap(absolute(view, SWAP_ONE[way]), absolute(view, SWAP_OTHER[way]))
    if CHANGE_DEALER <= action < DOUBLE_POINTS:
        return CHANGE_DEALER + absolute(view, action - CHANGE_DEALER)
    return action


def observe(view: View, order: int, out: list[int], legal_out: list[int]) -> None:
    """Fill `out` with SIZE bits, and `legal_out` with one for each canonical action."""
    for i in range(SIZE):
        out[i] = 0
    for i in range(len(legal_out)):
        legal_out[i] = 0
    first = first_action(view.phase)
    options = legal(view)
    while options != 0:
        action = canonical_action(view, order, first + lowest(options))
        legal_out[action] = 1
        if view.phase == PLAY:
            out[LEGAL + action] = 1
        options &= options - 1
    _observe_cards(view, order, out)
    _observe_seats(view, order, out)
    _observe_table(view, order, out)


def _observe_cards(view: View, order: int, out: list[int]) -> None:
    _set_plane(view.hands[view.seat], order, out, HAND)
    partner = swap_partner(view, view.seat)
    if partner >= 0:
        _set_plane(view.hands[partner], order, out, KNOWN)
    start = trick_start(view)
    for i in range(view.played_count):
        card = canonical_card(order, view.played[i])
        out[GONE + card] = 1
        if i >= start:
            out[TRICK + card] = 1
    if view.turned >= 0:
        out[GONE + canonical_card(order, view.turned)] = 1
    if view.extra >= 0:
        out[EXTRA + canonical_card(order, view.extra)] = 1
    best = winning_index(view, start)
    if best >= 0:
        out[BEST + canonical_card(order, view.played[best])] = 1


def _set_plane(mask: int, order: int, out: list[int], plane: int) -> None:
    while mask != 0:
        out[plane + canonical_card(order, lowest(mask))] = 1
        mask &= mask - 1


def _observe_seats(view: View, order: int, out: list[int]) -> None:
    start = trick_start(view)
    winner = winning_seat(view, start)
    partner = swap_partner(view, view.seat)
    for seat in range(view.players):
        block = SEAT + SEAT_SIZE * relative(view, seat)
        out[block + PRESENT] = 1
        if view.bids[seat] >= 0:
            _observe_bid(view, seat, out, block)
        if seat == view.dealer:
            out[block + IS_DEALER] = 1
        if seat == winner:
            out[block + IS_WINNING] = 1
        if view.pawns[seat] >= 0:
            out[block + PAWN_USED] = 1
        if has_doubled(view, seat):
            out[block + IS_DOUBLED] = 1
        if view.used_by == seat and view.extra >= 0:
            out[block + HAS_EXTRA] = 1
        if swap_partner(view, seat) >= 0:
            out[block + SWAPPED] = 1
        if seat == partner:
            out[block + SWAPPED + 1] = 1
        ahead = view.totals[seat] - view.totals[view.seat]
        for i in range(len(LEADS)):
            if ahead >= LEADS[i]:
                out[block + LEADS_BY + i] = 1
    _observe_play(view, order, out)


def _observe_bid(view: View, seat: int, out: list[int], block: int) -> None:
    out[block + BID_IS + view.bids[seat]] = 1
    need = view.bids[seat] - view.won[seat]
    out[block + NEEDS + (need + 1 if need >= 0 else 0)] = 1
    if standing(view, seat) == LOST:
        out[block + IS_LOST] = 1
    if view.bids[seat] != view.first_bids[seat]:
        out[block + BID_CHANGED] = 1


def _observe_play(view: View, order: int, out: list[int]) -> None:
    """Who has played to this trick, and who showed out of what."""
    start = trick_start(view)
    for i in range(view.played_count):
        block = SEAT + SEAT_SIZE * relative(view, seat_of(view, i))
        if i >= start:
            out[block + HAS_PLAYED] = 1
        lacked = not_followed(view, i)
        if lacked != NO_COLOUR:
            out[block + VOID + place_of(order, lacked)] = 1


def _observe_table(view: View, order: int, out: list[int]) -> None:
    tricks = hand_size(view)
    left = tricks_left(view)
    out[PLAYERS + view.players - 2] = 1
    out[TRICKS + tricks - 1] = 1
    if left > 0:
        out[TRICKS_LEFT + left - 1] = 1
    out[ROUND + view.round_number - 1] = 1
    if is_long(view):
        out[LONG_GAME] = 1
    out[MODE + view.mode] = 1
    out[PHASE + phase_index(view.phase)] = 1
    if view.trump < COLOURS:
        out[TRUMP_KIND] = 1
    elif view.trump == NO_TRUMP:
        out[TRUMP_KIND + 1] = 1
    elif view.trump == LED_TRUMP:
        out[TRUMP_KIND + 2] = 1
    else:
        out[TRUMP_KIND + 3] = 1
    start = trick_start(view)
    if start < view.played_count:
        led = led_colour(view, start)
        out[LED + (place_of(order, led) if led != NO_COLOUR else COLOURS)] = 1
    out[PLACE + view.played_count - start] = 1
    over = sum_of_bids(view) - tricks
    out[BID_SUM + min(max(over, -MAX_CARDS), MAX_CARDS) + MAX_CARDS] = 1
    if is_last_to_bid(view):
        out[FORBIDDEN + 1 + forbidden_bid(view)] = 1
    free = free_options(view)
    for option in range(OPTIONS):
        if free & (1 << option) != 0:
            out[FREE + option] = 1
    if view.rolled >= 0:
        out[ROLLED + view.rolled] = 1
    if view.turned_down != 0:
        out[TURNED_DOWN] = 1


def phase_index(phase: int) -> int:
    if phase == TRUMP:
        return 0
    if phase == BID:
        return 1
    if phase == WHEEL:
        return 2
    if phase == USE:
        return 3
    if phase == PLAY:
        return 4
    return 5
