"""One connected device: who it is, whose eyes it has, and how it is told things."""

from typing import Protocol

from lucky7.rules.state import View
from lucky7.rules.view import look
from lucky7.server.due import Presence
from lucky7.server.eyes import own_part
from lucky7.server.messages.told import Own
from lucky7.server.table import Table
from lucky7.server.tap import Tap

VOICE = (8.0, 0.5)  # chat and reactions: a burst, then so many a second


class Line(Protocol):
    """The way to a device. `tell` never waits: one that cannot keep up is hung up on."""

    def tell(self, message: bytes) -> None: ...

    def hang_up(self, code: str) -> None: ...


class Device:
    def __init__(self, person: str, line: Line, *, tv: bool = False) -> None:
        self.person = person
        self.line = line
        self.tv = tv  # sees no hand, even of a seat its person holds
        self.curtain = -1  # hot seat: the seat whose curtain is up here
        self.is_new = True  # and has not been told what happened before
        self.muted: set[str] = set()  # people it does not want to hear
        self.voice = Tap(*VOICE)
        self._looked_at: Table | None = None  # when its seats were last counted
        self._looked_seq = -1
        self._seats: list[int] = []

    def seats(self, table: Table) -> list[int]:
        if self._looked_at is not table or self._looked_seq != table.company_seq:
            self._looked_at, self._looked_seq = table, table.company_seq
            self._seats = [] if self.tv else table.seats_of(self.person)
        return self._seats

    def eyes(self, table: Table) -> int:
        """Through whose eyes this device looks; -1: a spectator's, or the curtain is down."""
        seats = self.seats(table)
        if len(seats) > 1:
            return self.curtain if self.curtain in seats else -1
        return seats[0] if seats else -1

    def own(self, table: Table, presence: Presence, view: View) -> Own:
        """What only this device may know; `view`, of the table's game, is turned to its eyes."""
        seats = self.seats(table)
        own = Own(seats=seats, seat=self.eyes(table), host=table.host in seats)
        if self.muted:
            own.muted = [i for i, seat in enumerate(table.seats) if seat.person in self.muted]
        seat = own.seat
        # With the curtain down, whoever acted here last may still take that back.
        own.can_undo = table.undoable in (seats if seat < 0 else (seat,))
        if table.game is not None and seat >= 0:
            look(table.game, seat, view)
            own_part(view, own)
            state = table.seats[seat]
            away = state.was_away or state.stand_in
            own.may_be_right_back = table.status == "playing" and not away
            own.ready = seat in presence.ready
        return own
