"""Novice: a friendly beginner. It sees its hand and the trick on the table, and nothing beyond.

It counts its high cards for the bid, takes tricks while it wants some and then ducks; it does not
remember what was played, nor wonder what the others want. In the dialect of the rules, but for
`choose`; chance is a generator's two words.
"""

from random import Random
from typing import Final

from lucky7.bots.seen import Mind, beaters
from lucky7.fast.chance import WORDS, fraction, seed
from lucky7.fast.chance import choose as pick
from lucky7.rules.actions import (
    BID_0,
    CHANGE_DEALER,
    DOUBLE_POINTS,
    EXTRA_CARD,
    NO_TRUMP_AT_ALL,
    OPTION_CHANGE_BID,
    OPTION_CHANGE_TRUMP,
    OPTION_FIRST,
    OPTION_PLAYER_SWAP,
    PASS,
    ROLL_DIE,
    SWAP_ONE,
    SWAP_OTHER,
    TRUMP_RED,
    change_bid,
    option_of,
)
from lucky7.rules.cards import (
    COLOUR_MASKS,
    COLOURS,
    JOKER,
    JOKER_MASK,
    colour,
    count,
    lowest,
    number,
)
from lucky7.rules.game import legal
from lucky7.rules.score import UNDECIDED, standing
from lucky7.rules.state import BID, DICE, PLAY, TRUMP, USE, View, hand_size, left_in_half
from lucky7.rules.tricks import led_colour, strength, trick_start, trick_trump, winning_index

# From which number on a card looks like a trick; half a trick a little below it.
HIGH_TRUMP: Final = 9
HIGH: Final = 13
A_LITTLE: Final = 3

MOOD: Final = 0.3  # tricks by which a bid may differ from what the hand looks like
HASTE: Final = 1.5  # the higher, the sooner the pawn is used


def choose(view: View, rng: Random) -> int:
    chance = [0] * WORDS
    seed(chance, rng.getrandbits(31), 0)
    return decide(view, Mind(), chance)


def decide(view: View, mind: Mind, chance: list[int]) -> int:
    if view.phase == PLAY:
        return _card(view, mind)
    if view.phase == BID:
        return _bid(view, chance)
    if view.phase == TRUMP:
        return TRUMP_RED + _best_colour(view)
    return _wheel(view, chance)


def looks_like(card: int, trump: int) -> float:
    """The tricks a card seems good for."""
    if card == JOKER:
        return 1.0
    high = HIGH_TRUMP if colour(card) == trump else HIGH
    if number(card) >= high:
        return 1.0 if colour(card) == trump else 0.5
    return 0.5 if number(card) >= high - A_LITTLE and colour(card) == trump else 0.0


def _hoped(view: View, trump: int) -> float:
    cards = view.hands[view.seat]
    hoped = 0.0
    while cards != 0:
        hoped += looks_like(lowest(cards), trump)
        cards &= cards - 1
    return hoped


def _bid(view: View, chance: list[int]) -> int:
    """As many as it hopes for, give or take; the hook moves it to the nearest other bid."""
    hoped = _hoped(view, view.trump) + MOOD * (2.0 * fraction(chance) - 1.0)
    bids = legal(view)
    if view.hands[view.seat] & JOKER_MASK != 0 and bids > 1:
        bids &= ~1
    best = lowest(bids)
    for bid in range(hand_size(view) + 1):
        if bids & (1 << bid) != 0 and abs(bid - hoped) < abs(best - hoped):
            best = bid
    return BID_0 + best


def _best_colour(view: View) -> int:
    """The most promising, the longest of those that promise the same."""
    best = 0
    for hue in range(1, COLOURS):
        better = _hoped(view, hue) - _hoped(view, best)
        longer = _length(view, hue) > _length(view, best)
        if better > 0.0 or (better == 0.0 and longer):
            best = hue
    return best


def _length(view: View, hue: int) -> int:
    return count(view.hands[view.seat] & COLOUR_MASKS[hue])


def _card(view: View, mind: Mind) -> int:
    cards = legal(view)
    wants = standing(view, view.seat) == UNDECIDED
    start = trick_start(view)
    if start == view.played_count:
        return _lead(view, cards, wants)
    led = led_colour(view, start)
    trump = trick_trump(view, start)
    best = view.played[winning_index(view, start)]
    better = beaters(mind, best, led, trump)
    winning = cards & better
    losing = cards & ~better
    if wants and winning != 0:
        if start + view.players == view.played_count + 1:
            return _weakest(winning, led, trump)
        return _strongest(_joker_last(winning), led, trump)
    if wants or losing == 0:
        return _weakest(cards, led, trump)
    return _highest(losing)


def _lead(view: View, cards: int, wants: bool) -> int:
    """What looks most like a trick, the Joker if it must be; or least like one."""
    rest = _joker_last(cards) if wants else cards
    best = lowest(rest)
    while rest != 0:
        card = lowest(rest)
        rest &= rest - 1
        more = looks_like(card, view.trump) - looks_like(best, view.trump)
        higher = number(card) - number(best)
        if wants and (more > 0.0 or (more == 0.0 and higher > 0)):
            best = card
        if not wants and (more < 0.0 or (more == 0.0 and higher < 0)):
            best = card
    return best


def _weakest(cards: int, led: int, trump: int) -> int:
    best = lowest(cards)
    while cards != 0:
        card = lowest(cards)
        cards &= cards - 1
        weaker = strength(best, led, trump) - strength(card, led, trump)
        if weaker > 0 or (weaker == 0 and number(card) < number(best)):
            best = card
    return best


def _strongest(cards: int, led: int, trump: int) -> int:
    best = lowest(cards)
    while cards != 0:
        card = lowest(cards)
        cards &= cards - 1
        if strength(card, led, trump) > strength(best, led, trump):
            best = card
    return best


def _highest(cards: int) -> int:
    best = lowest(cards)
    while cards != 0:
        card = lowest(cards)
        cards &= cards - 1
        if number(card) > number(best):
            best = card
    return best


def _joker_last(cards: int) -> int:
    return cards & ~JOKER_MASK if cards & ~JOKER_MASK != 0 else cards


def _wheel(view: View, chance: list[int]) -> int:
    """Sooner or later, before the half is over; then what it first thinks of."""
    actions = legal(view)
    if view.phase == USE:
        return _use(view, actions, chance)
    rounds_left = left_in_half(view.round_number) + 1
    uses = actions & ~1
    if uses == 0 or fraction(chance) * rounds_left >= HASTE:
        return PASS
    return ROLL_DIE if view.mode == DICE else _use(view, uses, chance)


def _use(view: View, actions: int, chance: list[int]) -> int:
    ideas = 0
    rest = actions
    while rest != 0:
        place = lowest(rest)
        rest &= rest - 1
        if _seems_good(view, PASS + place):
            ideas |= 1 << place
    return PASS + pick(chance, ideas if ideas != 0 else actions)


def _seems_good(view: View, action: int) -> bool:
    """Whether it helps at first sight, or bothers somebody else."""
    seat = view.seat
    option = option_of(action)
    off = _hoped(view, view.trump) - view.bids[seat]
    if option == OPTION_CHANGE_BID:
        helps = change_bid(seat, 1 if off > 0 else -1)
        return action == helps if abs(off) >= 1 else action // 2 != change_bid(seat, -1) // 2
    if option == OPTION_PLAYER_SWAP:
        way = action - OPTION_FIRST[option]
        return abs(off) >= 1 or (seat != SWAP_ONE[way] and seat != SWAP_OTHER[way])
    if option == OPTION_CHANGE_TRUMP:
        return action - OPTION_FIRST[option] == _best_colour(view) and off < 0
    if action == NO_TRUMP_AT_ALL:
        return view.trump < COLOURS and view.hands[seat] & COLOUR_MASKS[view.trump] == 0
    if action == DOUBLE_POINTS:
        return abs(off) < 1
    return action == EXTRA_CARD or action == CHANGE_DEALER + seat
