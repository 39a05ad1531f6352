"""Positions for tests, reached through real draws, deals and decisions only.

    game = table("R3 Y1", "R9 J", "G2 R4", turned="B5", dealer=1)
    bids(game, 1, 0, 0)
    act(game, "R9", "R4", "R3")

deals round 2 to three players, places their bids (the dealer's first) and plays a trick.
Rounds before the one asked for are played out with every wheel question passed.
"""

from dataclasses import fields
from typing import Any

from lucky7.rules import checked
from lucky7.rules.actions import MISS
from lucky7.rules.cards import CARDS
from lucky7.rules.names import (
    FACE_NAMES,
    action_name,
    card_name,
    cards_in,
    parse_action,
    parse_card,
)
from lucky7.rules.state import (
    CLASSIC,
    DEAL,
    DEALER_LEADS,
    OVER,
    ROLL,
    TACTICAL,
    Game,
    Open,
    cards_each,
)


def cards(names: str) -> list[int]:
    return [parse_card(name) for name in names.split()]


def mask_of(cards: list[int]) -> int:
    return sum(1 << card for card in set(cards))


def new_game(
    players: int,
    *,
    dealer: int = 0,
    rounds: int = 14,
    mode: int = CLASSIC,
    turned_joker: int = DEALER_LEADS,
) -> Game:
    """A game whose draw is over: `dealer` showed the highest card."""
    game = checked.new(players, rounds, mode, turned_joker)
    drawn = [parse_card(f"R{seat + 1}") for seat in range(players)]
    drawn[dealer] = parse_card("J")
    checked.draw(game, drawn)
    return game


def deck_for(game: Game, hands: list[list[int]], turned: str = "", under: str = "") -> list[int]:
    """A deck that deals these hands in the next round; what is not said comes in card order."""
    first = (game.dealer + (game.round_number > 0) + 1) % game.players
    size = cards_each(checked.round_due(game))
    wanted: dict[int, int] = {}
    for seat, hand in enumerate(hands):
        place = (seat - first) % game.players
        wanted |= {place + game.players * i: card for i, card in enumerate(hand)}
    for place, name in ((size * game.players, turned), (size * game.players + 1, under)):
        if name:
            wanted[place] = parse_card(name)
    named = set(wanted.values())
    rest = (card for card in range(CARDS) if card not in named)
    return [wanted[place] if place in wanted else next(rest) for place in range(CARDS)]


def deal(game: Game, *hands: str, turned: str = "", under: str = "") -> Game:
    """Deal the next round so that seat 0 has the first of these hands, and so on."""
    checked.deal(game, deck_for(game, [cards(hand) for hand in hands], turned, under))
    return game


def act(game: Game, *names: str) -> Game:
    """Decisions by their names, each of the seat then in turn; `roll x` also throws the die."""
    for name in names:
        word, _, face = name.partition(" ")
        if word == "roll":
            checked.play(game, game.turn, parse_action("roll"))
            checked.roll(game, FACE_NAMES.index(face))
        else:
            checked.play(game, game.turn, parse_action(name))
    return game


def bids(game: Game, *values: int) -> Game:
    return act(game, *(f"bid {value}" for value in values))


def finish_round(game: Game) -> Game:
    """Take the first thing that is allowed until the round is over; of the wheel, pass."""
    while game.phase not in (DEAL, OVER):
        if game.phase == ROLL:
            checked.roll(game, MISS)
        else:
            checked.play(game, game.turn, checked.legal_actions(game)[0])
    return game


def before_round(game: Game, round_number: int) -> Game:
    """Play unremarkable rounds until that one is about to be dealt."""
    finish_round(game)
    while game.round_number < round_number - 1:
        finish_round(deal(game))
    return game


def table(
    *hands: str,
    turned: str = "",
    under: str = "",
    dealer: int = 0,
    second_half: bool = False,
    rounds: int = 14,
    mode: int = CLASSIC,
    turned_joker: int = DEALER_LEADS,
) -> Game:
    """A game in the round that has as many cards as these hands, just dealt by `dealer`."""
    size = len(hands[0].split())
    round_number = 15 - size if second_half else size
    players = len(hands)
    first = (dealer - round_number + 1) % players
    game = new_game(players, dealer=first, rounds=rounds, mode=mode, turned_joker=turned_joker)
    before_round(game, round_number)
    return deal(game, *hands, turned=turned, under=under)


HANDS = ("R2 Y3 G4", "R5 Y6 G7", "R8 Y9 G10")


def asked(mode: int = TACTICAL, dealer: int = 0, turned: str = "B14", under: str = "Y14") -> Game:
    """Round 3 of three players who bid 1 each: the dealer's left neighbour is asked."""
    return bids(table(*HANDS, mode=mode, dealer=dealer, turned=turned, under=under), 1, 1, 2)


def hand(game: Game, seat: int) -> set[str]:
    return {card_name(card) for card in cards_in(game.hands[seat])}


def may(game: Game) -> set[str]:
    """The names of what the seat in turn may do."""
    return {action_name(action) for action in checked.legal_actions(game)}


def refused(game: Game, name: str, seat: int | None = None) -> tuple[str, str]:
    """The rule and code with which this decision is refused."""
    try:
        checked.play(game, game.turn if seat is None else seat, parse_action(name))
    except checked.Illegal as illegal:
        return illegal.rule, illegal.code
    raise AssertionError(f"{name} was allowed")


def facts(state: Open) -> dict[str, Any]:
    """Every field's value, fit to be kept and compared."""
    values = ((field.name, getattr(state, field.name)) for field in fields(state))
    return {name: list(value) if isinstance(value, list) else value for name, value in values}
