"""The game as it is sent, built from the rules' views and never from a full game.

The open part is the spectator's view and the same for everybody. `add_choices` and `named_hands`
make the parts of `Own`, which only one seat's devices get.
"""

from functools import cache
from typing import Literal

import msgspec
from msgspec import Raw, Struct
from msgspec.structs import asdict

from lucky7.messages.to_client import (
    Game,
    GameNow,
    GameOpen,
    Own,
    Reason,
    RoundPlan,
    RoundScore,
    Trick,
    TrickCard,
)
from lucky7.rules import checked, names, reasons
from lucky7.rules.actions import first_action
from lucky7.rules.bidding import forbidden_bid, sum_of_bids
from lucky7.rules.cards import COLOURS
from lucky7.rules.game import legal, refusal
from lucky7.rules.score import (
    LOST,
    MET,
    is_doubled,
    is_high_roller,
    is_over,
    pawn_penalty,
    standing,
)
from lucky7.rules.state import (
    BID,
    CLASSIC,
    FIRST_HALF,
    PLAY,
    View,
    cards_each,
    counts_double,
    hand_size,
)
from lucky7.rules.tricks import led_colour, seat_of, trick_start, trick_trump, winning_seat
from lucky7.rules.wheel import free_options

_STANDINGS: dict[int, Literal["met", "lost"]] = {MET: "met", LOST: "lost"}
_CARDS = (*names.CARD_NAMES, "")  # so that -1, no card, is ""
_FACES = (*names.FACE_NAMES, "")
_ACTIONS = (*names.ACTION_NAMES, "")
_ACTION_OF_BIT = {1 << action: name for action, name in enumerate(names.ACTION_NAMES)}

_encode = msgspec.json.Encoder().encode

_PLAN = [RoundPlan(cards_each(n), counts_double(n)) for n in range(1, 2 * FIRST_HALF + 1)]


class _Rest(Struct):
    """The fields a Game has beside those of GameOpen."""

    plan: Raw
    past_tricks: Raw
    pad: Raw


class EncodedHistory:
    """The finished tricks of the round and the score pad, each encoded once, when it is new."""

    def __init__(self) -> None:
        self._tricks: list[bytes] = []
        self._pad: list[bytes] = []
        self._round = -1
        self._rest = b""  # what follows GameOpen's fields in an encoded Game

    def update(self, view: View, pad: list[RoundScore]) -> bool:
        """Add tricks and rounds that ended since the last call; whether there were any."""
        tricks = view.played_count // view.players
        grown = (self._round, len(self._tricks), len(self._pad))
        if grown == (view.round_number, tricks, len(pad)):
            return False
        if self._round != view.round_number:
            self._round = view.round_number
            self._tricks.clear()
        for i in range(len(self._tricks), tricks):
            self._tricks.append(_encode(_trick(view, i * view.players)))
        self._pad += map(_encode, pad[len(self._pad) :])
        rest = _Rest(
            _encoded_plan(view.rounds), encoded_list(self._tricks), encoded_list(self._pad)
        )
        self._rest = b"," + _encode(rest)[1:]
        return True

    def appended_to(self, game_open: bytes) -> bytes:
        """An encoded Game, made from its encoded GameOpen."""
        return game_open[:-1] + self._rest


@cache
def _encoded_plan(rounds: int) -> Raw:
    return Raw(_encode(_PLAN[:rounds]))


def encoded_list(bodies: list[bytes]) -> Raw:
    return Raw(b"[" + b",".join(bodies) + b"]")


def whole_game(view: View, seq: int, pad: list[RoundScore]) -> Game:
    """All that lies open on the table."""
    starts = range(0, trick_start(view), view.players)
    return Game(
        **asdict(open_game(view, seq)),
        plan=_PLAN[: view.rounds],
        past_tricks=[_trick(view, start) for start in starts],
        pad=pad,
    )


def game_now(view: View, seq: int) -> GameNow:
    """The fields that change with a card which leaves its trick unfinished."""
    start = trick_start(view)
    return GameNow(
        seq=seq,
        phase=names.PHASE_NAMES[view.phase],
        turn=view.turn,
        counts=view.counts[: view.players],
        trick=_trick(view, start) if start < view.played_count else None,
        extra=_CARDS[view.extra],
        extra_owner=view.used_by if view.extra >= 0 else -1,
    )


def open_game(view: View, seq: int) -> GameOpen:
    """What lies open on the table now, and the facts drawn from it."""
    players = view.players
    seats = range(players)
    over = is_over(view)
    return GameOpen(
        **asdict(game_now(view, seq)),
        round=checked.round_due(view),
        tricks=hand_size(view),
        double=counts_double(view.round_number),
        dealer=view.dealer,
        dealt_by=view.dealt_by,
        trump=names.TRUMP_NAMES[view.trump],
        turned=_CARDS[view.turned],
        turned_down=bool(view.turned_down),
        rolled=_FACES[view.rolled],
        used=_ACTIONS[view.used],
        used_by=view.used_by,
        drawn=[_CARDS[card] for card in view.drawn[:players]],
        bids=view.bids[:players],
        first_bids=view.first_bids[:players],
        won=view.won[:players],
        pawns=[_FACES[option] for option in view.pawns[:players]],
        free=[] if view.mode == CLASSIC else _options(free_options(view)),
        last_chance=pawn_penalty(view),
        totals=view.totals[:players],
        penalties=view.penalties[:players],
        bid_sum=sum_of_bids(view),
        forbidden_bid=forbidden_bid(view) if view.phase == BID else -1,
        standing=[] if view.phase < PLAY else [_standing(view, seat) for seat in seats],
        doubled=[is_doubled(view, seat) for seat in seats],
        winners=checked.winners(view) if over else [],
        high_rollers=[seat for seat in seats if is_high_roller(view, seat)] if over else [],
    )


def add_choices(view: View, own: Own) -> None:
    """Add to `own` what the view's seat, which is in turn, may do and why not the rest."""
    first = first_action(view.phase)
    if first >= 0:
        allowed = legal(view)
        own.legal = _named(allowed << first)
        refused = [first + i for i in names.cards_in(_choices(view) & ~allowed)]
        if refused:
            own.refused = _reasons(view, refused)


def named_hands(seat: int, own: int, partner: int, given: int) -> dict[str, list[str]]:
    """The hands a seat knows, by the seats that hold them."""
    hands = {seat: own} if partner == seat else dict(sorted([(seat, own), (partner, given)]))
    return {str(holder): _named(hand) for holder, hand in hands.items() if hand}


def _named(mask: int) -> list[str]:
    """The actions of a mask, one bit an id, lowest first; cards are actions, too."""
    found = []
    while mask:
        low = mask & -mask
        found.append(_ACTION_OF_BIT[low])
        mask ^= low
    return found


def _choices(view: View) -> int:
    """The seat's cards or all bids, allowed or not, one bit each as in `legal`."""
    if view.phase == PLAY:
        return view.hands[view.seat]
    if view.phase == BID:
        return (1 << (hand_size(view) + 1)) - 1
    return 0


def _reasons(view: View, refused: list[int]) -> dict[str, Reason]:
    """Why each of these own cards or bids may not be chosen."""
    why = {}
    for action in refused:
        reason = refusal(view, view.seat, action)
        why[_ACTIONS[action]] = Reason(
            reasons.NAMES[reason],
            checked.rule_of(view, reason),
            checked.refusal_params(view, view.seat, action, reason),
        )
    return why


def _trick(view: View, start: int) -> Trick:
    end = min(start + view.players, view.played_count)
    led = led_colour(view, start)
    trump = trick_trump(view, start)
    return Trick(
        cards=[TrickCard(seat_of(view, i), _CARDS[view.played[i]]) for i in range(start, end)],
        led=names.COLOUR_NAMES[led] if led < COLOURS else "",
        trump=names.COLOUR_NAMES[trump] if trump < COLOURS else "none",
        winner=winning_seat(view, start),
    )


def _standing(view: View, seat: int) -> Literal["open", "met", "lost"]:
    return _STANDINGS.get(standing(view, seat), "open")


def _options(mask: int) -> list[str]:
    return [names.OPTION_NAMES[option] for option in names.cards_in(mask)]
