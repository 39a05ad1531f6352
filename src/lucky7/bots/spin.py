"""At the wheel: what the pawn is worth now, and what it may be worth later.

Uses of the wheel are a mask, counted from PASS as `legal` counts there; what each gains stands in
an Answer's values. In the dialect of the rules.
"""

from typing import Final

from lucky7.bots.answer import Answer
from lucky7.bots.outlook import exactly, own_cards, weigh
from lucky7.bots.seen import Mind, look
from lucky7.rules.actions import (
    CHANGE_BID,
    CHANGE_DEALER,
    CHANGE_TRUMP,
    MISS,
    OPTION_CHANGE_BID,
    OPTION_CHANGE_DEALER,
    OPTION_CHANGE_TRUMP,
    OPTION_DOUBLE_POINTS,
    OPTION_EXTRA_CARD,
    OPTION_FIRST,
    OPTION_PLAYER_SWAP,
    OPTIONS,
    PASS,
    PLAYER_SWAP,
    ROLL_DIE,
    SWAP_ONE,
    SWAP_OTHER,
    option_of,
)
from lucky7.rules.cards import NO_TRUMP, lowest
from lucky7.rules.game import legal
from lucky7.rules.score import PENALTY, is_doubled, round_points
from lucky7.rules.state import DICE, USE, View, hand_size, left_in_half
from lucky7.rules.wheel import free_options, targets

# How likely another seat meets its bid: as things are, after its bid, its hand or the trump has
# been changed; and a seat with a hand that was bid on otherwise, by the distance of the bids.
MEETS: Final = 0.55
MEETS_CHANGED_BID: Final = 0.30
MEETS_CHANGED_TRUMP: Final = 0.40
MEETS_SWAPPED: Final = (0.45, 0.25, 0.15, 0.10, 0.05, 0.05, 0.05, 0.05)
EXTRA_CARD_HELPS: Final = 0.25

NEVER: Final = -1e9


def all_uses(view: View) -> int:
    """What the pawn may be used for; before a roll, everything that it may bring."""
    if view.phase == USE:
        return legal(view)
    uses = 0
    free = free_options(view)
    for option in range(OPTIONS):
        if free & (1 << option) != 0:
            uses |= targets(view, option) << (OPTION_FIRST[option] - PASS)
    return uses


def decide(view: View, answer: Answer, top: float) -> int:
    """Whether to spend the pawn now, and on what; the answer says what each use gains.

    `top` is what the best use gains in a round to come, at most; half of it on average.
    """
    if answer.weighed == 0:
        return PASS
    best = best_of(answer)
    if view.phase == USE:
        return PASS + best
    later = waiting(view, top)
    gain = answer.values[best]
    if view.mode == DICE:
        best = ROLL_DIE - PASS
        gain = _roll_gain(answer, later)
        answer.weighed |= 1 << best
        answer.values[best] = gain
    answer.weighed |= 1
    answer.values[0] = later
    return PASS + best if gain > later else PASS


def best_of(answer: Answer) -> int:
    """The place of what is worth most among all that was weighed."""
    rest = answer.weighed
    best = lowest(rest)
    while rest != 0:
        place = lowest(rest)
        rest &= rest - 1
        if answer.values[place] > answer.values[best]:
            best = place
    return best


def _roll_gain(answer: Answer, later: float) -> float:
    """What a roll is worth (R6.3): the option rolled, any free one, or nothing."""
    double_lucky = answer.values[best_of(answer)]
    total = later
    for face in range(OPTIONS):
        best = NEVER
        for action in range(OPTION_FIRST[face], OPTION_FIRST[face + 1]):
            if answer.weighed & (1 << (action - PASS)) != 0:
                best = max(best, answer.values[action - PASS])
        total += best if best > NEVER else double_lucky
    return total / (MISS + 1)


def waiting(view: View, top: float) -> float:
    """What keeping the pawn is worth: chances to come in this half, and the penalty behind them."""
    rivals = 0
    for seat in range(view.players):
        if seat != view.seat and view.pawns[seat] < 0:
            rivals += 1
    asked = 2.0 / (2.0 + rivals)
    value = -float(PENALTY)
    for _ in range(left_in_half(view.round_number)):
        if value <= 0.0:
            hoped = top / 2.0
        else:
            hoped = (value * value + top * top) / (2.0 * top) if value < top else value
        value = asked * max(value, hoped) + (1.0 - asked) * value
    return value


def judge(view: View, mind: Mind, answer: Answer) -> None:
    """Gains by judgement: own points, and points others lose, a head."""
    look(view, mind)
    now = _hope(view, mind, view.trump, view.dealer == view.seat, view.bids[view.seat])
    answer.weighed = all_uses(view)
    rest = answer.weighed
    while rest != 0:
        place = lowest(rest)
        rest &= rest - 1
        answer.values[place] = _gain(view, mind, PASS + place, now)


def _points(view: View, seat: int, bid: int) -> float:
    return float(round_points(bid, bid, is_doubled(view, seat)))


def _hope(view: View, mind: Mind, trump: int, leads: bool, bid: int) -> float:
    """The points this seat may expect with that trump, lead and bid."""
    weigh(view, mind, own_cards(view), trump, leads)
    return exactly(mind, bid, hand_size(view), -1) * _points(view, view.seat, bid)


def _harm(view: View, meets: float) -> float:
    """What the others lose, a head, when all of them meet their bids only so often."""
    hoped = 0.0
    for seat in range(view.players):
        if seat != view.seat:
            hoped += _points(view, seat, view.bids[seat])
    return hoped * (MEETS - meets) / (view.players - 1)


def _gain(view: View, mind: Mind, action: int, now: float) -> float:
    """What one use gains over the points that may be expected without."""
    option = option_of(action)
    leads = view.dealer == view.seat
    bid = view.bids[view.seat]
    if option == OPTION_CHANGE_BID:
        return _gain_of_bid(view, mind, action - CHANGE_BID, now)
    if option == OPTION_PLAYER_SWAP:
        return _gain_of_swap(view, action - PLAYER_SWAP, now)
    if option == OPTION_CHANGE_DEALER:
        return _hope(view, mind, view.trump, action - CHANGE_DEALER == view.seat, bid) - now
    if option == OPTION_DOUBLE_POINTS:
        return now
    if option == OPTION_EXTRA_CARD:
        return EXTRA_CARD_HELPS * (_points(view, view.seat, bid) - now)
    trump = action - CHANGE_TRUMP if option == OPTION_CHANGE_TRUMP else NO_TRUMP
    return _hope(view, mind, trump, leads, bid) - now + _harm(view, MEETS_CHANGED_TRUMP)


def _gain_of_bid(view: View, mind: Mind, way: int, now: float) -> float:
    seat = way // 2
    bid = view.bids[seat] + (1 if way % 2 == 1 else -1)
    if seat == view.seat:
        return _hope(view, mind, view.trump, view.dealer == view.seat, bid) - now
    had = MEETS * _points(view, seat, view.bids[seat])
    return (had - MEETS_CHANGED_BID * _points(view, seat, bid)) / (view.players - 1)


def _gain_of_swap(view: View, way: int, now: float) -> float:
    one = SWAP_ONE[way]
    other = SWAP_OTHER[way]
    meets = MEETS_SWAPPED[abs(view.bids[one] - view.bids[other])]
    gain = 0.0
    for seat in range(view.players):
        if seat == one or seat == other:
            points = _points(view, seat, view.bids[seat])
            if seat == view.seat:
                gain += meets * points - now
            else:
                gain += (MEETS * points - meets * points) / (view.players - 1)
    return gain
