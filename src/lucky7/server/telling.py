"""What a room tells its devices: one state each, what is the same for all of them made once."""

from collections import deque
from collections.abc import Iterable, Sequence

import msgspec
from msgspec import Raw, Struct

from lucky7.rules.state import View
from lucky7.rules.view import view as fill_view
from lucky7.server import events, log
from lucky7.server.company import seat_info
from lucky7.server.device import Device
from lucky7.server.due import Presence, clock
from lucky7.server.eyes import PastTricks, open_game
from lucky7.server.messages.told import Event, Own, State, TableInfo
from lucky7.server.table import Table

MOST_RECENT = 1_000  # events: more than two rounds have

_encoder = msgspec.json.Encoder()
_NO_GAME = Raw(b"null")
_NO_EVENTS = Raw(b"[]")


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
        self._view = View()
        self._past = PastTricks()
        self._company: object = None
        self._info = self._info_with_key = Raw()

    def tell(
        self, table: Table, presence: Presence, devices: Sequence[Device], news: News, now: int
    ) -> None:
        """The state for each of `devices`, and what happened."""
        self._look_at(table, presence, news.onlookers)
        state = State(
            seq=table.length,
            now=now,
            table=self._info,
            own=Own(),
            clock=clock(table, presence),
            game=self._game(table),
            events=news.told,
        )
        for device in devices:
            state.own = device.own(table, presence, self._view)
            state.table = self._info_with_key if state.own.seats else self._info
            if device.is_new:
                device.is_new = False
                new = msgspec.structs.replace(state, events=news.before.all())
                device.line.tell(_encoder.encode(new))
            else:
                device.line.tell(_encoder.encode(state))

    def _game(self, table: Table) -> Raw:
        if table.game is None:
            return _NO_GAME
        fill_view(table.game, -1, self._view)
        return Raw(_encoder.encode(open_game(self._view, table.game_seq, table.pad, self._past)))

    def _look_at(self, table: Table, presence: Presence, onlookers: int) -> None:
        """Say who sits there again, if that has changed."""
        company = (table.company_seq, table.status, presence.changes, onlookers)
        if company == self._company:
            return
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
