"""The messages that tell devices a table's state: one State or Moved for each viewer.

This is the one place where what is sent about a table is put together. The open part comes from a
spectator's view and is encoded once for all; `Viewer.own` adds what one device may know.
"""

from collections import deque
from collections.abc import Iterable
from typing import TypeVar

import msgspec
from msgspec import Raw, Struct

from lucky7.messages.to_client import Clock, Event, Moved, Own, State, TableInfo
from lucky7.messages.values import Status
from lucky7.rules.checked import glance
from lucky7.rules.score import HIGH_ROLLER
from lucky7.rules.state import View
from lucky7.rules.view import known, look
from lucky7.table import events, log
from lucky7.table.chance.fairness import NOTHING, Asked, asked
from lucky7.table.seats import seat_info
from lucky7.table.snapshot import (
    EncodedHistory,
    add_choices,
    encoded_list,
    game_now,
    named_hands,
    open_game,
)
from lucky7.table.table import Table
from lucky7.table.timers import Presence, Timer, clock

MOST_RECENT = 1_000  # events: more than two rounds have

_encode = msgspec.json.Encoder().encode
_NO_GAME = Raw(b"null")
NO_EVENTS = Raw(b"[]")
SPECTATOR = -1
_OWN_PART = b"\0"  # marks where a viewer's own part goes; no JSON contains this byte


class RecentEvents:
    """The events of this round and the one before, for viewers who connect later."""

    def __init__(self) -> None:
        self._before: list[bytes] = []
        self._round: deque[bytes] = deque(maxlen=MOST_RECENT)

    def add(self, new: Iterable[Event]) -> Raw:
        """Keep new events; they are returned encoded."""
        encoded = []
        for event in new:
            if event.kind == "dealt":
                self._before = list(self._round)
                self._round.clear()
            body = _encode(event)
            self._round.append(body)
            encoded.append(body)
        return encoded_list(encoded)

    def all(self) -> Raw:
        return encoded_list([*self._before, *self._round])


def load(bodies: Iterable[bytes]) -> tuple[Table, RecentEvents]:
    """The table that a stored log folds to, and its recent events."""
    entries = [log.decode(body) for body in bodies]
    deals = [i for i, entry in enumerate(entries) if isinstance(entry, log.Dealt)]
    first_recent = deals[-2] if len(deals) > 1 else 0
    table, recent = Table(), RecentEvents()
    for entry in entries[:first_recent]:
        table.fold(entry)
    for entry in entries[first_recent:]:
        recent.add(events.fold(table, entry))
    return table, recent


class OwnInputs(Struct, frozen=True):
    """What viewers' own parts are made from, beside the game and who may take something back."""

    company_seq: int
    status: Status
    ready: frozenset[int]
    wanted: Asked


class Viewer:
    """One device as far as hiding goes: whose seats it sees, and what it was sent last."""

    def __init__(
        self,
        person: str,
        *,
        tv: bool = False,
        wants_moves: bool = False,
        contributes: bool = False,
    ) -> None:
        self.person = person
        self.tv = tv  # sees no hand, not even of a seat its person holds
        self.wants_moves = wants_moves  # deltas instead of whole states where they suffice
        self.contributes = contributes  # has a part in chance (docs/fairness.md)
        self.curtain = -1  # hot seat: the seat whose hand is shown on this device
        self.muted: set[str] = set()  # people whose chat this device does not show
        self.is_new = True  # has not been sent the recent events
        self.version = -1  # Broadcast's version of the last message
        self._seats_seq = -1  # company_seq when `_seats` was made
        self._seats: list[int] = []
        self._only_seat = -1  # if it holds just one
        self._hands_key: tuple[object, ...] = ()  # what `_hands` was made from
        self._hands: dict[str, list[str]] = {}
        self._kept_for: OwnInputs | None = None  # what `_own` was made with, where it may be kept
        self._knows = (0, 0, 0)  # the hands it was made with
        self._own = b""

    def seats(self, table: Table) -> list[int]:
        if self._seats_seq != table.company_seq:
            self._seats_seq = table.company_seq
            self._seats = seats = [] if self.tv else table.seats_of(self.person)
            self._only_seat = seats[0] if len(seats) == 1 else -1
        return self._seats

    def reset(self) -> None:
        """The table was loaded again and may differ from what this viewer was sent."""
        self.is_new = True
        self.version = -1
        self._seats_seq = -1
        self._kept_for = None

    def seat(self, table: Table) -> int:
        """The seat whose hand is shown; -1: a spectator's view, or the curtain is down."""
        seats = self.seats(table)
        if self._only_seat >= 0:
            return self._only_seat
        return self.curtain if self.curtain in seats else -1

    def own(self, table: Table, inputs: OwnInputs, undoable: int, view: View) -> bytes:
        """The encoded Own part; `view` is a spectator's, before and after.

        Kept from the last time where nothing it depends on has changed, which is so for most
        viewers at most decisions.
        """
        game, seat = table.game, self._only_seat
        if (
            self._kept_for is inputs
            and game is not None
            and game.turn != seat != undoable
            and known(game, seat) == self._knows
            and not self.muted
        ):
            return self._own
        self._kept_for = None
        seat = self.seat(table)
        own = self._without_game(table, seat, inputs, undoable)
        if game is not None and seat >= 0:
            self._knows = knows = known(game, seat)
            if self._hands_key != (seat, knows):
                self._hands_key, self._hands = (seat, knows), named_hands(seat, *knows)
            own.hands = self._hands
            if game.turn == seat:
                look(game, seat, view)
                add_choices(view, own)
                view.seat, view.hands = SPECTATOR, [0] * len(view.hands)
            elif self._only_seat >= 0 and not (own.can_undo or self.muted):
                self._kept_for = inputs
            state = table.seats[seat]
            away = state.was_away or state.stand_in
            own.may_be_right_back = table.status == "playing" and not away
            own.ready = seat in inputs.ready
        self._own = _encode(own)
        return self._own

    def _without_game(self, table: Table, seat: int, inputs: OwnInputs, undoable: int) -> Own:
        seats, wanted = self._seats, inputs.wanted
        # With the curtain down, whoever acted here last may still take that back.
        can_undo = undoable == seat if table.game and seat >= 0 else undoable in seats
        own = Own(seats, seat, table.host in seats, can_undo=can_undo)
        if wanted is not NOTHING and self.contributes:
            commits = [each for each in seats if each in wanted.commits]
            own.commits = commits or msgspec.UNSET
            if not wanted.opens.isdisjoint(seats):
                own.opens = wanted.n
        if self.muted:
            own.muted = [i for i, each in enumerate(table.seats) if each.person in self.muted]
        return own


V = TypeVar("V", bound=Viewer)


class Update(Struct):
    """What a broadcast is about, beside the table itself."""

    new_events: Raw
    recent: RecentEvents  # for viewers that are new
    spectators: int
    timer: Timer  # the next thing that happens by itself


class Broadcast:
    """Makes one table's messages, keeping encoded what has not changed since the last ones."""

    def __init__(self) -> None:
        self._info_key: object = None
        self._info = self._info_with_archive = Raw()
        self._history = EncodedHistory()
        self._settled_seq = -1
        self._view = View()
        self._own_inputs: OwnInputs | None = None  # the same object as long as it is equal
        # Bumped by every change except a card that leaves its trick unfinished (sent as a delta).
        self._version = 0

    def messages(
        self, table: Table, presence: Presence, viewers: Iterable[V], update: Update, now: int
    ) -> list[tuple[V, bytes]]:
        """Each viewer with its message: what changed if it knows the rest, else the whole state."""
        version_before = self._version
        delta = self._refresh(table, presence, update.spectators)
        shown_clock = clock(table, presence, update.timer)
        inputs, undoable = self._inputs_now(table, presence), table.undoable
        view, version = self._view, self._version
        messages: list[tuple[V, bytes]] = []
        moved: list[bytes] = []
        state: list[bytes] = []
        if delta is not None:
            message = Moved(
                table.length, now, Raw(_OWN_PART), shown_clock, delta, update.new_events
            )
            moved = _encode(message).split(_OWN_PART)
        for viewer in viewers:
            if moved and viewer.version == version_before and viewer.wants_moves:
                parts = moved
            elif viewer.is_new or table.archive:
                new = update.recent.all() if viewer.is_new else update.new_events
                viewer.is_new = False
                # The finished game's key is for those who sat there, to share as they like.
                info = self._info_with_archive if viewer.seats(table) else self._info
                parts = self._state(table, now, info, shown_clock, new)
            else:
                if not state:
                    state = self._state(table, now, self._info, shown_clock, update.new_events)
                parts = state
            viewer.version = version
            messages.append((viewer, viewer.own(table, inputs, undoable, view).join(parts)))
        return messages

    def _inputs_now(self, table: Table, presence: Presence) -> OwnInputs:
        wanted, ready = asked(table, presence.pending), frozenset(presence.ready)
        inputs = OwnInputs(table.company_seq, table.status, ready, wanted)
        if self._own_inputs is None or inputs != self._own_inputs:
            self._own_inputs = inputs
        return self._own_inputs

    def _state(
        self, table: Table, now: int, info: Raw, shown_clock: Clock, new: Raw
    ) -> list[bytes]:
        """A State in two parts, to be joined by a viewer's own part."""
        game = _NO_GAME
        if table.game is not None:
            game_open = _encode(open_game(self._view, table.game_seq))
            game = Raw(self._history.appended_to(game_open))
        state = State(table.length, now, info, Raw(_OWN_PART), shown_clock, game, new)
        return _encode(state).split(_OWN_PART)

    def _refresh(self, table: Table, presence: Presence, spectators: int) -> Raw | None:
        """Compare with the last broadcast. The new part of the game if only that changed."""
        info_changed = self._refresh_info(table, presence, spectators)
        if info_changed:
            self._version += 1
        if table.game is None:
            return None
        self._view = view = glance(table.game)
        if self._settled_seq == table.settled_seq:
            new = _encode(game_now(view, table.game_seq))
        else:
            self._settled_seq = table.settled_seq
            self._version += 1
            new = _encode(open_game(view, table.game_seq))
            if self._history.update(view, table.pad):
                new = self._history.appended_to(new)
        return None if info_changed else Raw(new)

    def _refresh_info(self, table: Table, presence: Presence, spectators: int) -> bool:
        """Encode who sits there again if that has changed; whether it has."""
        again = sorted(presence.ready) if table.status == "over" else []
        key = (table.company_seq, table.status, presence.changes, spectators, *again)
        if key == self._info_key:
            return False
        self._info_key = key
        info = TableInfo(
            code=table.code,
            status=table.status,
            settings=table.settings,
            seats=[seat_info(seat, i in presence.here) for i, seat in enumerate(table.seats)],
            host=table.host,
            spectators=spectators,
            rematch=table.followed_by,
            lesson=table.lesson or msgspec.UNSET,
            asking=list(presence.asking.values()),
            again=again,
            club=HIGH_ROLLER,
            fair=msgspec.UNSET if table.practice else table.proof.game,
        )
        self._info = self._info_with_archive = Raw(_encode(info))
        if table.archive:
            info.archive = table.archive
            self._info_with_archive = Raw(_encode(info))
        return True
