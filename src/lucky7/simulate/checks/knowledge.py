"""What everybody could know at every moment of a table's life, worked out from its log alone.

It asks neither the views nor the messages, so that it can judge them: cards are followed from the
deck into hands, over the table, and through a Player Swap.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Any

from lucky7.rules.actions import (
    EXTRA_CARD,
    OPTION_PLAYER_SWAP,
    PLAYER_SWAP,
    SWAP_ONE,
    SWAP_OTHER,
    option_of,
)
from lucky7.rules.cards import CARDS
from lucky7.rules.names import CARD_NAMES
from lucky7.rules.state import cards_each
from lucky7.table import log
from lucky7.table.table import Table

SPECTATOR = -1
SEATS = range(7)
# "R4", but not the rule R4.2.
# Keys and links are random letters with dashes and underscores: J-Q… is no Joker.
CARD = re.compile(r"(?<![A-Za-z0-9_-])(?:[RYGB](?:1[0-4]|[1-9])|J)(?![A-Za-z0-9._-])")

Known = dict[int, set[str]]  # by seat


class Knowledge:
    """The cards each seat and a spectator may know of the round, for each length of the log.

    What was drawn for the deal (R2.3) everybody saw, and it stays on show.
    """

    def __init__(self) -> None:
        self.moments: list[Known] = [{seat: set() for seat in (SPECTATOR, *SEATS)}]
        self._drawn: set[str] = set()
        self._everybody: set[str] = set()
        self._own: dict[int, set[str]] = {}
        self._hands: list[list[int]] = []
        self._under = -1

    def add(self, entry: log.AnyEntry, table: Table) -> None:
        """The next entry of the log; `table` is the state after it."""
        if not self._learned_from(entry, table):
            self.moments.append(self.moments[-1])
            return
        open_to_all = self._everybody | self._drawn
        everyone = {seat: open_to_all | self._own.get(seat, set()) for seat in SEATS}
        self.moments.append({SPECTATOR: open_to_all, **everyone})

    def _learned_from(self, entry: log.AnyEntry, table: Table) -> bool:
        own, hands = self._own, self._hands
        match entry:
            case log.Drew():
                self._drawn |= {CARD_NAMES[card] for card in entry.cards if card >= 0}
            case log.Dealt():
                self._hands = hands = _deal(entry.deck, table)
                self._own = {seat: _names(hand) for seat, hand in enumerate(hands)}
                turned = entry.deck[sum(map(len, hands))]
                self._everybody = {CARD_NAMES[turned]}
                self._under = entry.deck[sum(map(len, hands)) + 1]
            case log.Acted(action=action) if action < CARDS:
                self._everybody.add(CARD_NAMES[action])
            case log.Acted(action=action) if action == EXTRA_CARD:
                self._everybody.add(CARD_NAMES[self._under])
            case log.Acted(action=action) if option_of(action) == OPTION_PLAYER_SWAP:
                way = action - PLAYER_SWAP
                one, other = SWAP_ONE[way], SWAP_OTHER[way]
                hands[one], hands[other] = hands[other], hands[one]
                own[one] |= _names(hands[one])
                own[other] |= _names(hands[other])
            case _:
                return False
        return True


def knowledge(entries: Iterable[log.AnyEntry]) -> list[Known]:
    """For each length of a log, the cards each seat and a spectator may know."""
    table, known = Table(), Knowledge()
    for entry in entries:
        table.fold(entry)
        known.add(entry, table)
    return known.moments


def _deal(deck: list[int], table: Table) -> list[list[int]]:
    """R3.1: one at a time, clockwise, from the dealer's left."""
    players, dealer = table.settings.seats, table.playing.dealt_by
    each = cards_each(table.playing.round_number)
    hands: list[list[int]] = [[] for _ in range(players)]
    for i in range(each * players):
        hands[(dealer + 1 + i) % players].append(deck[i])
    return hands


def _names(cards: list[int]) -> set[str]:
    return {CARD_NAMES[card] for card in cards}


def cards_in(value: Any) -> Iterator[str]:
    """Every card named anywhere in a piece of a message."""
    match value:
        case str():
            yield from CARD.findall(value)
        case dict():
            for key, inner in value.items():
                yield from cards_in(key)
                yield from cards_in(inner)
        case list():
            for inner in value:
                yield from cards_in(inner)


def leaks(message: dict[str, Any], seat: int, moments: list[Known]) -> set[str]:
    """The cards in a message that its receiver could not know when it was sent.

    Events tell of their own moment, which may be a round ago.
    """
    rest = dict(message)
    found: set[str] = set()
    for event in rest.pop("events", []):
        found |= set(cards_in(event)) - moments[event["seq"]][seat]
    now = moments[message["seq"]] if "seq" in message else moments[-1]
    return found | (set(cards_in(rest)) - now[seat])
