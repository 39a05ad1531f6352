"""At the wheel: what the pawn is worth now, and what it may be worth later."""

from collections.abc import Callable
from typing import Final

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
from lucky7.rules.cards import NO_TRUMP
from lucky7.rules.game import legal
from lucky7.rules.names import cards_in
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

Gains = Callable[[list[int]], dict[int, float]]


def decide(view: View, gains: Gains, top: float) -> int:
    """Whether to spend the pawn now, and on what; `gains` says what each use is worth.

    `top` is what the best use gains in a round to come, at most; half of it on average.
    """
    if view.phase == USE:
        return _best(gains([PASS + way for way in cards_in(legal(view))]))
    uses = [
        OPTION_FIRST[option] + way
        for option in cards_in(free_options(view))
        for way in cards_in(targets(view, option))
    ]
    if not uses:
        return PASS
    later = waiting(view, top)
    worth = gains(uses)
    if view.mode == DICE:
        return ROLL_DIE if _roll_gain(worth, later) > later else PASS
    best = _best(worth)
    return best if worth[best] > later else PASS


def _best(worth: dict[int, float]) -> int:
    return max(worth, key=lambda action: worth[action])


def _roll_gain(worth: dict[int, float], later: float) -> float:
    """What a roll is worth (R6.3): the option rolled, any free one, or nothing."""
    best: dict[int, float] = {}
    for action, gain in worth.items():
        option = option_of(action)
        best[option] = max(gain, best.get(option, gain))
    double_lucky = max(best.values())
    faces = [best.get(face, double_lucky) for face in range(OPTIONS)] + [later]
    return sum(faces) / (MISS + 1)


def waiting(view: View, top: float) -> float:
    """What keeping the pawn is worth: chances to come in this half, and the penalty behind them."""
    rivals = sum(view.pawns[seat] < 0 for seat in range(view.players) if seat != view.seat)
    asked = 2.0 / (2.0 + rivals)
    value = -float(PENALTY)
    for _ in range(left_in_half(view.round_number)):
        if value <= 0.0:
            hoped = top / 2.0
        else:
            hoped = (value * value + top * top) / (2.0 * top) if value < top else value
        value = asked * max(value, hoped) + (1.0 - asked) * value
    return value


class Judged:
    """Gains by judgement: own points, and points others lose, a head."""

    def __init__(self, view: View, mind: Mind) -> None:
        look(view, mind)
        self.view = view
        self.mind = mind
        self.leads = view.dealer == view.seat
        self.others = view.players - 1
        self.now = self.hope(view.trump, self.leads, self.bid)

    def __call__(self, actions: list[int]) -> dict[int, float]:
        return {action: self.of(action) for action in actions}

    @property
    def bid(self) -> int:
        return self.view.bids[self.view.seat]

    def points(self, seat: int, bid: int) -> float:
        return round_points(bid, bid, is_doubled(self.view, seat))

    def hope(self, trump: int, leads: bool, bid: int) -> float:
        """The points this seat may expect with that trump, lead and bid."""
        weigh(self.view, self.mind, own_cards(self.view), trump, leads)
        met = exactly(self.mind, bid, hand_size(self.view), -1)
        return met * self.points(self.view.seat, bid)

    def harm(self, meets: float) -> float:
        """What the others lose, a head, when all of them meet their bids only so often."""
        seats = [seat for seat in range(self.view.players) if seat != self.view.seat]
        hoped = sum(self.points(seat, self.view.bids[seat]) for seat in seats)
        return hoped * (MEETS - meets) / self.others

    def of(self, action: int) -> float:
        option = option_of(action)
        if option == OPTION_CHANGE_BID:
            return self._change_bid(*divmod(action - CHANGE_BID, 2))
        if option == OPTION_PLAYER_SWAP:
            way = action - PLAYER_SWAP
            return self._swap(SWAP_ONE[way], SWAP_OTHER[way])
        if option == OPTION_CHANGE_DEALER:
            leads = action - CHANGE_DEALER == self.view.seat
            return self.hope(self.view.trump, leads, self.bid) - self.now
        if option == OPTION_DOUBLE_POINTS:
            return self.now
        if option == OPTION_EXTRA_CARD:
            return EXTRA_CARD_HELPS * (self.points(self.view.seat, self.bid) - self.now)
        trump = action - CHANGE_TRUMP if option == OPTION_CHANGE_TRUMP else NO_TRUMP
        changed = self.hope(trump, self.leads, self.bid) - self.now
        return changed + self.harm(MEETS_CHANGED_TRUMP)

    def _change_bid(self, seat: int, up: int) -> float:
        bid = self.view.bids[seat] + (1 if up else -1)
        if seat == self.view.seat:
            return self.hope(self.view.trump, self.leads, bid) - self.now
        had = MEETS * self.points(seat, self.view.bids[seat])
        return (had - MEETS_CHANGED_BID * self.points(seat, bid)) / self.others

    def _swap(self, one: int, other: int) -> float:
        view = self.view
        meets = MEETS_SWAPPED[abs(view.bids[one] - view.bids[other])]
        gain = 0.0
        for seat in (one, other):
            swapped = meets * self.points(seat, view.bids[seat])
            if seat == view.seat:
                gain += swapped - self.now
            else:
                gain += (MEETS * self.points(seat, view.bids[seat]) - swapped) / self.others
        return gain
