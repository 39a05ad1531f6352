"""One connected device: who it is, whose eyes it has, and how it is told things."""

from typing import Protocol

import msgspec

from lucky7.live.rate_limit import Tap
from lucky7.messages.to_client import Own
from lucky7.rules.state import View
from lucky7.rules.view import known, look
from lucky7.table.snapshot import add_choices, named_hands
from lucky7.table.table import Table
from lucky7.table.timers import Presence

_encode = msgspec.json.Encoder().encode

VOICE = (8.0, 0.5)  # chat and reactions: a burst, then so many a second


class Line(Protocol):
    """The way to a device. `tell` never waits: one that cannot keep up is hung up on."""

    def tell(self, message: bytes) -> None: ...

    def hang_up(self, code: str) -> None: ...


class Device:
    def __init__(
        self, person: str, line: Line, *, tv: bool = False, wants_moves: bool = False
    ) -> None:
        self.person = person
        self.line = line
        self.tv = tv  # sees no hand, even of a seat its person holds
        self.curtain = -1  # hot seat: the seat whose curtain is up here
        self.wants_moves = wants_moves  # rather than whole states, where nothing else is new
        self.is_new = True  # and has not been told what happened before
        self.version = -1  # of what it was told last, as its room's teller counts
        self.muted: set[str] = set()  # people it does not want to hear
        self.voice = Tap(*VOICE)
        self._looked_seq = -1  # how the company was when its seats were last counted
        self._seats: list[int] = []
        self._seat = -1  # if it has just one
        self._knows: tuple[object, ...] = ()  # what `_hands` was made of
        self._hands: dict[str, list[str]] = {}
        self._told: tuple[object, ...] = ()  # what `_own` was made of
        self._own = b""

    def seats(self, table: Table) -> list[int]:
        if self._looked_seq != table.company_seq:
            self._looked_seq = table.company_seq
            self._seats = seats = [] if self.tv else table.seats_of(self.person)
            self._seat = seats[0] if len(seats) == 1 else -1
        return self._seats

    def begin_anew(self) -> None:
        """The table is another than what this device was told of."""
        self.is_new = True
        self._looked_seq = -1
        self._told = ()

    def eyes(self, table: Table) -> int:
        """Through whose eyes this device looks; -1: a spectator's, or the curtain is down."""
        seats = self.seats(table)
        if self._seat >= 0:
            return self._seat
        return self.curtain if self.curtain in seats else -1

    def own(self, table: Table, presence: Presence, undoable: int, view: View) -> bytes:
        """What only this device may know, encoded; whoever is in turn has `view` turned to it.

        Most decisions change nothing about it for whoever is neither in turn nor just was.
        """
        seat = self._seat
        if seat < 0 or self._looked_seq != table.company_seq:
            seat = self.eyes(table)
        game = table.game
        if game is None or seat < 0:
            # With the curtain down, whoever acted here last may still take that back.
            return _encode(self._bare(table, seat, undoable in self._seats))
        in_turn = game.turn == seat
        knows = known(game, seat)
        can_undo = undoable == seat
        ready = seat in presence.ready
        now = (knows, seat, in_turn, can_undo, ready, table.status, table.company_seq)
        if in_turn or now != self._told or self.muted:
            self._told = () if self.muted else now
            own = self._bare(table, seat, can_undo)
            if self._knows != (seat, knows):
                self._knows, self._hands = (seat, knows), named_hands(seat, *knows)
            own.hands = self._hands
            if in_turn:
                look(game, seat, view)
                add_choices(view, own)
            state = table.seats[seat]
            away = state.was_away or state.stand_in
            own.may_be_right_back = table.status == "playing" and not away
            own.ready = ready
            self._own = _encode(own)
        return self._own

    def _bare(self, table: Table, seat: int, can_undo: bool) -> Own:
        """All but what comes from the game."""
        seats = self._seats
        own = Own(seats, seat, table.host in seats, can_undo=can_undo)
        if self.muted:
            own.muted = [i for i, each in enumerate(table.seats) if each.person in self.muted]
        return own
