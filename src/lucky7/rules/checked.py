"""The door to the rules for everybody who may be wrong: checked, raising, changing nothing."""

from collections.abc import Sequence
from dataclasses import fields
from operator import attrgetter, index
from typing import Any, Final

from lucky7.rules import game as core
from lucky7.rules import names, reasons, state, wheel
from lucky7.rules.actions import ACTIONS, BID_0, CHANGE_BID, MISS, first_action, option_of
from lucky7.rules.cards import CARDS, COLOUR_MASKS, lowest
from lucky7.rules.score import is_winner, score
from lucky7.rules.state import CLASSIC, DEALER_LEADS, SEATS, Game, Open, View, hand_size
from lucky7.rules.tricks import led_colour, trick_start
from lucky7.rules.view import view as fill_view

Params = dict[str, int | str]

# The rule that says who is due in each phase, and with what.
PHASE_RULES: Final = ("R2.3", "R3.1", "R3.3", "R4.1", "R6.0", "R6.3", "R6.3", "R5.1", "R2.1")

_open = attrgetter(*(field.name for field in fields(Open) if field.name != "hands"))


class Illegal(ValueError):
    """A decision or outcome the rules do not allow: which rule, why, and with what."""

    def __init__(self, rule: str, code: str, params: Params) -> None:
        super().__init__(rule, code, params)
        self.rule, self.code, self.params = rule, code, params

    def __str__(self) -> str:
        params = " ".join(f"{name}={value}" for name, value in self.params.items())
        return f"{self.rule}: {self.code} {params}".rstrip()


def new(
    players: int, rounds: int = 14, mode: int = CLASSIC, turned_joker: int = DEALER_LEADS
) -> Game:
    players, rounds = _whole(players, "players"), _whole(rounds, "rounds")
    mode, turned_joker = _whole(mode, "mode"), _whole(turned_joker, "turned_joker")
    if not 2 <= players <= SEATS:
        raise Illegal("R1.2", "bad-players", {"players": players})
    if rounds not in (state.FIRST_HALF, 2 * state.FIRST_HALF):
        raise Illegal("R2.1", "bad-rounds", {"rounds": rounds})
    if not CLASSIC <= mode <= state.DICE:
        raise Illegal("R2.2", "bad-mode", {"mode": mode})
    if not DEALER_LEADS <= turned_joker <= state.DEALER_CHOOSES:
        raise Illegal("R3.3", "bad-turned-joker", {"turned_joker": turned_joker})
    game = Game()
    core.reset(game, players, rounds, mode, turned_joker)
    return game


def draw(game: Game, cards: Sequence[int]) -> None:
    """The card each seat drew for the deal; -1 for a seat not in a re-draw (R2.3)."""
    _require(game, state.DRAW, "R2.3")
    cards = [_whole(card, "a card") for card in cards]
    for card in cards:
        if not -1 <= card < CARDS:
            raise Illegal("R2.3", "no-such-card", {"card": card})
    drawing = [seat for seat in range(game.players) if game.drawing >> seat & 1]
    drew = [seat for seat, card in enumerate(cards) if card >= 0]
    shown = [cards[seat] for seat in drew]
    if len(cards) != game.players or drew != drawing:
        raise Illegal("R2.3", "wrong-drawers", {"seats": " ".join(map(str, drawing))})
    if len(set(shown)) != len(shown):
        raise Illegal("R2.3", "card-drawn-twice", {})
    core.draw(game, cards)


def deal(game: Game, deck: Sequence[int]) -> None:
    """The next round's whole deck, top card first (R3.1)."""
    _require(game, state.DEAL, "R3.1")
    deck = [_whole(card, "a card") for card in deck]
    if sorted(deck) != list(range(CARDS)):
        raise Illegal("R3.1", "incomplete-deck", {"cards": len(set(deck)), "of": CARDS})
    core.deal(game, deck)


def roll(game: Game, face: int) -> None:
    _require(game, state.ROLL, "R6.3")
    face = _whole(face, "a face")
    if not 0 <= face <= MISS:
        raise Illegal("R6.3", "no-such-face", {"face": face})
    wheel.roll(game, face)


def play(game: Game, seat: int, action: int) -> None:
    """A player's decision, refused with its rule and reason if it may not be."""
    seat, action = _whole(seat, "a seat"), _whole(action, "an action")
    reason = core.refusal(game, seat, action)
    if reason != reasons.ALLOWED:
        params = refusal_params(game, seat, action, reason)
        raise Illegal(rule_of(game, reason), reasons.NAMES[reason], params)
    core.apply(game, action)


def decides(game: Open) -> bool:
    """Whether the seat in turn has a decision to make, rather than chance."""
    return first_action(game.phase) >= 0


def legal_actions(game: Open) -> list[int]:
    """The ids the seat in turn may choose from."""
    first = first_action(game.phase)
    return [first + offset for offset in names.cards_in(core.legal(game))]


def view(game: Game, seat: int) -> View:
    seat = _whole(seat, "a seat")
    if not -1 <= seat < game.players:
        raise Illegal("R1.2", "no-such-seat", {"seat": seat})
    out = View()
    fill_view(game, seat, out)
    return out


def glance(game: Game) -> View:
    """A spectator's view on the game's own lists: quickly made, and good until it goes on."""
    seen: list[Any] = [*_open(game), [0] * SEATS, -1, list(map(int.bit_count, game.hands))]
    return View(*seen)


def scores(game: Open) -> list[int]:
    return [score(game, seat) for seat in range(game.players)]


def winners(game: Open) -> list[int]:
    """Several where they are level at the top (R7.4); nobody before the end."""
    return [seat for seat in range(game.players) if is_winner(game, seat)]


def round_due(game: Open) -> int:
    """The round being played; between two rounds, the next one."""
    return game.round_number + 1 if game.phase in (state.DRAW, state.DEAL) else game.round_number


def rule_of(game: Open, reason: int) -> str:
    """The rule a reason rests on; for whose turn and what it is for, the phase's own."""
    return reasons.RULES[reason] or PHASE_RULES[game.phase]


def refusal_params(game: Open, seat: int, action: int, reason: int) -> Params:
    """What the sentence about a refusal needs; nothing the seat does not know."""
    params: Params = {"seat": seat}
    if 0 <= action < ACTIONS:
        params["action"] = names.action_name(action)
    if reason in (reasons.NOT_YOUR_TURN, reasons.NOT_NOW):
        params |= {"turn": game.turn, "phase": names.PHASE_NAMES[game.phase]}
    elif reason in (reasons.BID_TOO_HIGH, reasons.BID_LEVELS_SUM):
        params |= {"bid": action - BID_0, "tricks": hand_size(game)}
    elif reason == reasons.MUST_FOLLOW:
        led = led_colour(game, trick_start(game))
        params["colour"] = names.COLOUR_NAMES[led]
        params["holds"] = names.card_name(lowest(game.hands[seat] & COLOUR_MASKS[led]))
    elif reason == reasons.OPTION_BLOCKED:
        option = option_of(action)
        params |= {"option": names.OPTION_NAMES[option], "by": game.pawns.index(option)}
    elif reason == reasons.MUST_USE_ROLLED:
        params["option"] = names.OPTION_NAMES[game.rolled]
    elif reason == reasons.BID_OUT_OF_RANGE:
        player = (action - CHANGE_BID) // 2
        params |= {"player": player, "bid": game.bids[player], "tricks": hand_size(game)}
    return params


def _require(game: Game, phase: int, rule: str) -> None:
    if game.phase != phase:
        raise Illegal(rule, "not-due", {"phase": names.PHASE_NAMES[game.phase]})


def _whole(number: int, what: str) -> int:
    """Any whole number, NumPy's too, as Python's own."""
    try:
        return index(number)
    except TypeError:
        text = f"{what} is a whole number, not {number!r} (rules.names has the numbers of names)"
        raise names.Unreadable(text) from None
