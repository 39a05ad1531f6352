"""Names for people: `R7`, `bid 2`, `change-bid 3 -1`; parse and format in pairs."""

from typing import Final

from lucky7.rules.actions import (
    ACTIONS,
    BID_0,
    CHANGE_BID,
    CHANGE_DEALER,
    CHANGE_TRUMP,
    OPTIONS,
    PASS,
    PLAYER_SWAP,
    ROLL_DIE,
    SWAP_ONE,
    SWAP_OTHER,
    TRUMP_RED,
    option_of,
)
from lucky7.rules.cards import CARDS, NUMBERS

COLOUR_NAMES: Final = ("R", "Y", "G", "B")
CARD_NAMES: Final = (
    *(f"{colour}{number}" for colour in COLOUR_NAMES for number in range(1, NUMBERS + 1)),
    "J",
)
MODE_NAMES: Final = ("classic", "tactical", "dice")
TURNED_JOKER_NAMES: Final = ("dealer-leads", "dealer-chooses")
FACE_NAMES: Final = (
    "change-bid", "player-swap", "change-dealer", "double-points",
    "change-trump", "extra-card", "no-trump", "miss",
)  # fmt: skip
OPTION_NAMES: Final = FACE_NAMES[:OPTIONS]
PHASE_NAMES: Final = ("draw", "deal", "trump", "bid", "wheel", "roll", "use", "play", "over")
TRUMP_NAMES: Final = (*COLOUR_NAMES, "none", "led", "unnamed")


class Unreadable(ValueError):
    """A name that says nothing, as against a decision that is not allowed."""


def _name_action(action: int) -> str:
    if action < CARDS:
        return CARD_NAMES[action]
    if action < TRUMP_RED:
        return f"bid {action - BID_0}"
    if action < PASS:
        return f"trump {COLOUR_NAMES[action - TRUMP_RED]}"
    if action == PASS:
        return "pass"
    if action == ROLL_DIE:
        return "roll"
    name = OPTION_NAMES[option_of(action)]
    if action < PLAYER_SWAP:
        player, up = divmod(action - CHANGE_BID, 2)
        return f"{name} {player} {'+1' if up else '-1'}"
    if action < CHANGE_DEALER:
        way = action - PLAYER_SWAP
        return f"{name} {SWAP_ONE[way]} {SWAP_OTHER[way]}"
    if name == "change-dealer":
        return f"{name} {action - CHANGE_DEALER}"
    if name == "change-trump":
        return f"{name} {COLOUR_NAMES[action - CHANGE_TRUMP]}"
    return name


ACTION_NAMES: Final = tuple(_name_action(action) for action in range(ACTIONS))
_CARDS: Final = {name: card for card, name in enumerate(CARD_NAMES)}
_ACTIONS: Final = {name: action for action, name in enumerate(ACTION_NAMES)}


def card_name(card: int) -> str:
    return CARD_NAMES[card]


def parse_card(name: str) -> int:
    try:
        return _CARDS[name]
    except KeyError:
        raise Unreadable(f"{name!r} is not a card: R1 to R14, Y, G, B likewise, or J") from None


def action_name(action: int) -> str:
    return ACTION_NAMES[action]


def parse_action(name: str) -> int:
    try:
        return _ACTIONS[name]
    except KeyError:
        raise Unreadable(f"{name!r} is not an action: R7, bid 2, pass, change-bid 3 -1 …") from None


def cards_in(mask: int) -> list[int]:
    """A mask's cards, lowest first."""
    cards = []
    while mask:
        cards.append((mask & -mask).bit_length() - 1)
        mask &= mask - 1
    return cards


def hand_name(mask: int) -> str:
    return " ".join(CARD_NAMES[card] for card in cards_in(mask))
