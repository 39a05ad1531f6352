"""The state of a game: flat, ints and fixed lists of ints.

`Open` is what lies open on the table, `Game` the whole truth, `View` what one seat may know.
The same functions work on a Game and, for its own seat, on a View. Compiled code holds either as
a NumPy record made from these definitions, so no field may have a name that numpy.record uses.
"""

from dataclasses import dataclass, field
from typing import Any, Final

SEATS: Final = 7
MAX_CARDS: Final = 7
MAX_PLAYED: Final = SEATS * MAX_CARDS
FIRST_HALF: Final = 7

CLASSIC: Final = 0
TACTICAL: Final = 1
DICE: Final = 2

DEALER_LEADS: Final = 0
DEALER_CHOOSES: Final = 1

# Phases. DRAW, DEAL and ROLL wait for chance, the others for the seat in `turn`.
DRAW: Final = 0
DEAL: Final = 1
TRUMP: Final = 2
BID: Final = 3
WHEEL: Final = 4
ROLL: Final = 5
USE: Final = 6
PLAY: Final = 7
OVER: Final = 8


def _ints(length: int) -> Any:
    return field(default_factory=lambda: [0] * length, metadata={"length": length})


def _masks(length: int) -> Any:
    return field(default_factory=lambda: [0] * length, metadata={"length": length, "mask": True})


@dataclass(slots=True)
class Open:
    """What everybody at the table sees. -1 stands for "none" throughout."""

    players: int = 0
    rounds: int = 0
    mode: int = 0
    turned_joker: int = 0
    phase: int = 0
    round_number: int = 0  # of the round being played or just finished; 0 before the first deal
    dealt_by: int = -1
    dealer: int = -1  # holds the D token now: another than dealt_by after Change Dealer
    turn: int = -1
    trump: int = 0
    turned: int = -1
    turned_down: int = 0  # R6.9: everybody saw it, but it lies face down now
    extra: int = -1  # R6.10: the card face up before used_by, until it is played
    taken: int = -1  # that card all round long: playing it did not show used_by out of a colour
    rolled: int = -1  # the die's face this round: an option, or MISS
    used: int = -1  # the wheel action taken this round, and by whom
    used_by: int = -1
    drawing: int = 0  # R2.3: the seats still drawing for the deal, one bit each
    drawn: list[int] = _ints(SEATS)
    bids: list[int] = _ints(SEATS)
    first_bids: list[int] = _ints(SEATS)  # as placed, before Change Bid
    won: list[int] = _ints(SEATS)
    played: list[int] = _ints(MAX_PLAYED)  # this round's cards in order; dealer leads each trick
    played_count: int = 0
    pawns: list[int] = _ints(SEATS)  # the option each seat's pawn stands on in this half
    points: list[int] = _ints(SEATS)  # of the last finished round
    totals: list[int] = _ints(SEATS)  # penalties not taken off
    penalties: list[int] = _ints(SEATS)
    hands: list[int] = _masks(SEATS)


@dataclass(slots=True)
class Game(Open):
    under: int = -1  # the card under the turned-up one, until Extra Card takes it


@dataclass(slots=True)
class View(Open):
    """What `seat` knows (-1: a spectator). `hands` holds only the cards it knows."""

    seat: int = -1
    counts: list[int] = _ints(SEATS)


def cards_each(round_number: int) -> int:
    """Cards a player, and so tricks, in a round (R2.1)."""
    if round_number <= FIRST_HALF:
        return round_number
    return 2 * FIRST_HALF + 1 - round_number


def hand_size(game: Open) -> int:
    """Cards a player, and so tricks, in this round."""
    return cards_each(game.round_number)


def tricks_left(game: Open) -> int:
    """Tricks of this round not yet finished, the one on the table included."""
    return hand_size(game) - game.played_count // game.players


def is_long(game: Open) -> bool:
    """Whether the game has a second half (R2.1)."""
    return game.rounds > FIRST_HALF


def counts_double(round_number: int) -> bool:
    """For everybody: round 7, the Double Lucky 7 round (R7.2)."""
    return round_number == FIRST_HALF


def begins_half(round_number: int) -> bool:
    """Rounds 1 and 8: the pawns are back with their owners, the wheel is empty (R6.0)."""
    return (round_number - 1) % FIRST_HALF == 0


def left_in_half(round_number: int) -> int:
    """How many rounds of its half come after this one."""
    return -round_number % FIRST_HALF


def next_seat(game: Open, seat: int) -> int:
    return seat + 1 if seat + 1 < game.players else 0


def copy_open(game: Open, out: Open) -> None:
    """Copy all that is open; the hands and what else is hidden are the caller's."""
    out.players = game.players
    out.rounds = game.rounds
    out.mode = game.mode
    out.turned_joker = game.turned_joker
    out.phase = game.phase
    out.round_number = game.round_number
    out.dealt_by = game.dealt_by
    out.dealer = game.dealer
    out.turn = game.turn
    out.trump = game.trump
    out.turned = game.turned
    out.turned_down = game.turned_down
    out.extra = game.extra
    out.taken = game.taken
    out.rolled = game.rolled
    out.used = game.used
    out.used_by = game.used_by
    out.drawing = game.drawing
    out.played_count = game.played_count
    for seat in range(SEATS):
        out.drawn[seat] = game.drawn[seat]
        out.bids[seat] = game.bids[seat]
        out.first_bids[seat] = game.first_bids[seat]
        out.won[seat] = game.won[seat]
        out.pawns[seat] = game.pawns[seat]
        out.points[seat] = game.points[seat]
        out.totals[seat] = game.totals[seat]
        out.penalties[seat] = game.penalties[seat]
    for i in range(MAX_PLAYED):
        out.played[i] = game.played[i]


def copy(game: Game, out: Game) -> None:
    copy_open(game, out)
    for seat in range(SEATS):
        out.hands[seat] = game.hands[seat]
    out.under = game.under
