"""Novice: a friendly beginner. It sees its hand and the trick on the table, and nothing beyond.

It counts its high cards for the bid, takes tricks while it wants some and then ducks; it does not
remember what was played, nor wonder what the others want.
"""

from random import Random
from typing import Final

from lucky7.bots.seen import Mind, beaters
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
from lucky7.rules.cards import COLOUR_MASKS, COLOURS, JOKER, JOKER_MASK, bit, colour, count, number
from lucky7.rules.checked import legal_actions
from lucky7.rules.names import cards_in
from lucky7.rules.score import UNDECIDED, standing
from lucky7.rules.state import BID, DICE, PLAY, TRUMP, USE, View, left_in_half
from lucky7.rules.tricks import led_colour, strength, trick_start, trick_trump, winning_index

# From which number on a card looks like a trick; half a trick a little below it.
HIGH_TRUMP: Final = 9
HIGH: Final = 13
A_LITTLE: Final = 3


def choose(view: View, rng: Random) -> int:
    actions = legal_actions(view)
    if view.phase == PLAY:
        return _card(view, actions)
    if view.phase == BID:
        return _bid(view, actions, rng)
    if view.phase == TRUMP:
        return TRUMP_RED + _best_colour(view)
    return _wheel(view, actions, rng)


def looks_like(card: int, trump: int) -> float:
    """The tricks a card seems good for."""
    if card == JOKER:
        return 1.0
    high = HIGH_TRUMP if colour(card) == trump else HIGH
    if number(card) >= high:
        return 1.0 if colour(card) == trump else 0.5
    return 0.5 if number(card) >= high - A_LITTLE and colour(card) == trump else 0.0


def _hoped(view: View, trump: int) -> float:
    return sum(looks_like(card, trump) for card in cards_in(view.hands[view.seat]))


def _bid(view: View, actions: list[int], rng: Random) -> int:
    """As many as it hopes for, give or take; the hook moves it to the nearest other bid."""
    hoped = _hoped(view, view.trump) + rng.uniform(-0.3, 0.3)
    if view.hands[view.seat] & JOKER_MASK and actions[-1] > BID_0:
        actions = [action for action in actions if action > BID_0]
    return min(actions, key=lambda action: abs(action - BID_0 - hoped))


def _best_colour(view: View) -> int:
    return max(range(COLOURS), key=lambda hue: _length_and_hope(view, hue))


def _length_and_hope(view: View, hue: int) -> tuple[float, int]:
    return _hoped(view, hue), count(view.hands[view.seat] & COLOUR_MASKS[hue])


def _card(view: View, cards: list[int]) -> int:
    wants = standing(view, view.seat) == UNDECIDED
    start = trick_start(view)
    if start == view.played_count:
        return _lead(view, cards, wants)
    led, trump = led_colour(view, start), trick_trump(view, start)
    best = view.played[winning_index(view, start)]
    better = beaters(Mind(), best, led, trump)
    winning = [card for card in cards if bit(card) & better]
    losing = [card for card in cards if not bit(card) & better]
    if wants and winning:
        return _take(view, winning, led, trump)
    if wants or not losing:
        return min(cards, key=lambda card: (strength(card, led, trump), number(card)))
    return max(losing, key=number)


def _lead(view: View, cards: list[int], wants: bool) -> int:
    def promise(card: int) -> tuple[float, int]:
        return looks_like(card, view.trump), number(card)

    if not wants:
        return min(cards, key=promise)
    return max(_joker_last(cards), key=promise)


def _take(view: View, winning: list[int], led: int, trump: int) -> int:
    """With what suffices when nobody comes after, else with the best; the Joker if it must be."""
    if trick_start(view) + view.players == view.played_count + 1:
        return min(winning, key=lambda card: strength(card, led, trump))
    return max(_joker_last(winning), key=lambda card: strength(card, led, trump))


def _joker_last(cards: list[int]) -> list[int]:
    return [card for card in cards if card != JOKER] or cards


def _wheel(view: View, actions: list[int], rng: Random) -> int:
    """Sooner or later, before the half is over; then what it first thinks of."""
    rounds_left = left_in_half(view.round_number) + 1
    if view.phase == USE:
        return _use(view, actions, rng)
    uses = [action for action in actions if action != PASS]
    if not uses or rng.random() * rounds_left >= 1.5:
        return PASS
    return ROLL_DIE if view.mode == DICE else _use(view, uses, rng)


def _use(view: View, actions: list[int], rng: Random) -> int:
    ideas = [action for action in actions if _seems_good(view, action)]
    return rng.choice(ideas or actions)


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
        return abs(off) >= 1 or seat not in (SWAP_ONE[way], SWAP_OTHER[way])
    if option == OPTION_CHANGE_TRUMP:
        return action - OPTION_FIRST[option] == _best_colour(view) and off < 0
    if action == NO_TRUMP_AT_ALL:
        return view.trump < COLOURS and not view.hands[seat] & COLOUR_MASKS[view.trump]
    if action == DOUBLE_POINTS:
        return abs(off) < 1
    return action == EXTRA_CARD or action == CHANGE_DEALER + seat
