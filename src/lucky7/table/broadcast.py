"""What a room tells its devices: one state each, what is the same for all of them made once."""

from collections import deque
from collections.abc import Iterable, Sequence

import msgspec
from msgspec import Raw, Struct

from lucky7.live.device import Device
from lucky7.messages.to_client import Clock, Event, Moved, State, TableInfo
from lucky7.rules.checked import glance
from lucky7.rules.state import View
from lucky7.table import events, log
from lucky7.table.seats import seat_info
from lucky7.table.snapshot import Past, game_now, open_game
from lucky7.table.table import Table
from lucky7.table.timers import Due, Presence, clock

MOST_RECENT = 1_000  # events: more than two rounds have

_encoder = msgspec.json.Encoder()
_NO_GAME = Raw(b"null")
_NO_EVENTS = Raw(b"[]")
_GAP = b"\0"  # where the own part goes: no JSON has this byte


class Recent:
    """What happened in this round and the one before, for whoever comes later."""

    def __init__(self) -> None:
        self._before: list[bytes] = []
        self._round: deque[bytes] = deque(maxlen=MOST_RECENT)

    def add(self, told: Iterable[Event]) -> Raw:
        """Keep what is being told; as it is told."""
        new = []
        for event in told:
            if event.kind == "dealt":
                self._before = list(self._round)
                self._round.clear()
            body = _encoder.encode(event)
            self._round.append(body)
            new.append(body)
        return _list(new)

    def all(self) -> Raw:
        return _list([*self._before, *self._round])


def _list(bodies: list[bytes]) -> Raw:
    return Raw(b"[" + b",".join(bodies) + b"]") if bodies else _NO_EVENTS


class News(Struct):
    """What is to be told."""

    told: Raw
    before: Recent  # to those who have just come
    onlookers: int
    coming: Due  # what is due by itself


def rebuild(bodies: list[bytes]) -> tuple[Table, Recent]:
    """The table that a log adds up to, and what happened there lately."""
    entries = [log.decode(body) for body in bodies]
    deals = [i for i, entry in enumerate(entries) if isinstance(entry, log.Dealt)]
    late = deals[-2] if len(deals) > 1 else 0
    table, recent = Table(), Recent()
    for entry in entries[:late]:
        table.fold(entry)
    for entry in entries[late:]:
        recent.add(events.fold(table, entry))
    return table, recent


class Teller:
    """Makes the states of one table, keeping what has not changed since the last one."""

    def __init__(self) -> None:
        self._company: object = None
        self._info = self._info_with_key = Raw()
        self._past = Past()
        self._settled_seq = -1
        self._view = View()  # while something is being told
        self._version = 0  # of all but what a card changes that does not end its trick

    def tell(
        self, table: Table, presence: Presence, devices: Sequence[Device], news: News, now: int
    ) -> None:
        """The state for each of `devices`, and what happened."""
        known = self._version
        brief = self._look(table, presence, news.onlookers)
        waits = clock(table, presence, news.coming)
        undoable = table.undoable
        view, version = self._view, self._version
        moved: list[bytes] = []
        state: list[bytes] = []
        if brief is not None:
            message = Moved(table.length, now, Raw(_GAP), waits, brief, news.told)
            moved = _encoder.encode(message).split(_GAP)
        for device in devices:
            if moved and device.version == known and device.wants_moves:
                around = moved
            elif device.is_new or table.archive:
                events = news.before.all() if device.is_new else news.told
                device.is_new = False
                info = self._info_with_key if device.seats(table) else self._info
                around = self._state(table, now, info, waits, events)
            else:
                around = state = state or self._state(table, now, self._info, waits, news.told)
            device.version = version
            device.line.tell(device.own(table, presence, undoable, view).join(around))

    def _state(self, table: Table, now: int, info: Raw, waits: Clock, events: Raw) -> list[bytes]:
        """A state, in two parts around what is the device's own."""
        game = _NO_GAME
        if table.game is not None:
            now_open = _encoder.encode(open_game(self._view, table.game_seq))
            game = Raw(self._past.after(now_open))
        state = State(table.length, now, info, Raw(_GAP), waits, game, events)
        return _encoder.encode(state).split(_GAP)

    def _look(self, table: Table, presence: Presence, onlookers: int) -> Raw | None:
        """See what has changed; the new of the game, where nothing else is new."""
        company_changed = self._look_around(table, presence, onlookers)
        self._version += company_changed
        if table.game is None:
            return None
        self._view = view = glance(table.game)
        if self._settled_seq == table.settled_seq:
            new = _encoder.encode(game_now(view, table.game_seq))
        else:
            self._settled_seq = table.settled_seq
            self._version += 1
            new = _encoder.encode(open_game(view, table.game_seq))
            if self._past.grow(view, table.pad):
                new = self._past.after(new)
        return None if company_changed else Raw(new)

    def _look_around(self, table: Table, presence: Presence, onlookers: int) -> bool:
        """Say who sits there again, if that has changed."""
        company = (table.company_seq, table.status, presence.changes, onlookers)
        if company == self._company:
            return False
        self._company = company
        info = TableInfo(
            code=table.code,
            status=table.status,
            settings=table.settings,
            seats=[seat_info(seat, i in presence.here) for i, seat in enumerate(table.seats)],
            host=table.host,
            spectators=onlookers,
            rematch=table.followed_by,
        )
        self._info = self._info_with_key = Raw(_encoder.encode(info))
        if table.archive:
            # The finished game's key is for those who sat there, to pass on as they like.
            info.archive = table.archive
            self._info_with_key = Raw(_encoder.encode(info))
        return True
