"""Why: facts of a view that a person can check, as codes and numbers; and in English.

Codes, with their numbers:

    sure        tricks            nothing that is out beats so many cards: the Joker, top trumps
    high-trumps cards             trumps from 11 up, held and not yet counted as sure
    lead                          the seat leads every trick
    pawn                          the seat may still use the wheel: that counts in chances of bids
    expected    tricks            what judgement expects the hand to win
    wants       tricks, left      so many tricks are still wanted, of so many to come
    lost                          the bid cannot be met any more
    hits        bid, chance       the best bid, and the next best
    best        action, chance    the best card, and the chance to meet the bid with it
    gains       action, points    the best use of the wheel, against passing
    keeps       points            what a pawn that is kept is worth in later rounds
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from lucky7.bots.outlook import own_cards, weigh
from lucky7.bots.seen import Mind, look
from lucky7.rules.cards import COLOUR_MASKS, COLOURS, JOKER_MASK, bit, colour, count, number
from lucky7.rules.names import action_name, cards_in
from lucky7.rules.score import LOST, standing
from lucky7.rules.state import BID, CLASSIC, PLAY, View, tricks_left

HIGH: Final = 11

Numbers = Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Reason:
    code: str
    numbers: Numbers = field(default_factory=dict)


def of_hand(view: View) -> list[Reason]:
    """What the seat holds, and where its bid stands."""
    mind = Mind(reads=1)
    look(view, mind)
    sure, high = _strong_cards(view, mind.unseen)
    reasons = []
    if sure:
        reasons.append(Reason("sure", {"tricks": sure}))
    if high:
        reasons.append(Reason("high-trumps", {"cards": high}))
    if view.dealer == view.seat:
        reasons.append(Reason("lead"))
    if view.phase == BID and view.mode != CLASSIC and view.pawns[view.seat] < 0:
        reasons.append(Reason("pawn"))
    if view.phase == BID:
        weigh(view, mind, own_cards(view), view.trump, view.dealer == view.seat)
        tricks = sum(mind.chances[: mind.held])
        reasons.append(Reason("expected", {"tricks": round(tricks, 2)}))
    if view.phase == PLAY:
        if standing(view, view.seat) == LOST:
            reasons.append(Reason("lost"))
        else:
            wanted = view.bids[view.seat] - view.won[view.seat]
            reasons.append(Reason("wants", {"tricks": wanted, "left": tricks_left(view)}))
    return reasons


def _strong_cards(view: View, unseen: int) -> tuple[int, int]:
    """How many cards nothing that is out beats, and how many other trumps are high."""
    cards = own_cards(view)
    sure = count(cards & JOKER_MASK)
    if view.trump >= COLOURS:
        return sure, 0
    high = 0
    for card in cards_in(cards & COLOUR_MASKS[view.trump]):
        above = COLOUR_MASKS[colour(card)] & ~((bit(card) << 1) - 1)
        if unseen & (above | JOKER_MASK) == 0:
            sure += 1
        elif number(card) >= HIGH:
            high += 1
    return sure, high


def _count(amount: float, noun: str) -> str:
    words = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six", 7: "seven"}
    return f"{words.get(int(amount), f'{amount:g}')} {noun}{'' if amount == 1 else 's'}"


def _wants(numbers: Numbers) -> str:
    tricks, left = numbers["tricks"], numbers["left"]
    if tricks == 0:
        return f"no more of the {_count(left, 'trick')} to come"
    return f"{_count(tricks, 'trick')} still wanted of {left:g}"


# What the hand has going for it, and what follows.
_HOLDS: Final[dict[str, Callable[[Numbers], str]]] = {
    "sure": lambda n: _count(n["tricks"], "sure trick"),
    "high-trumps": lambda n: _count(n["cards"], "high trump"),
    "lead": lambda _: "the lead",
    "pawn": lambda _: "a free pawn",
}
_FOLLOWS: Final[dict[str, Callable[[Numbers], str]]] = {
    "expected": lambda n: f"about {n['tricks']:.1f} tricks",
    "wants": _wants,
    "lost": lambda _: "the bid is lost, so spoil others'",
    "hits": lambda n: f"bidding {n['bid']:g} hits {n['chance']:.0%}",
    "best": lambda n: f"{action_name(int(n['action']))} meets it in {n['chance']:.0%}",
    "gains": lambda n: f"{action_name(int(n['action']))} changes {n['points']:+.1f} points",
    "keeps": lambda n: f"a pawn kept is worth {n['points']:+.1f} later",
}


def sentence(reasons: tuple[Reason, ...]) -> str:
    """The reasons as one English sentence."""
    holds = [_HOLDS[r.code](r.numbers) for r in reasons if r.code in _HOLDS]
    follows = [_FOLLOWS[r.code](r.numbers) for r in reasons if r.code in _FOLLOWS]
    listed = " and ".join(filter(None, (", ".join(holds[:-1]), *holds[-1:])))
    said = ": ".join(filter(None, (listed, "; ".join(follows))))
    return f"{said[:1].upper()}{said[1:]}." if said else ""
