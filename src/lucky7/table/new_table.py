"""How a table begins: its first entries, whole, so that no half-founded table can exist."""

from lucky7.bots import DEFAULT_LEVEL
from lucky7.messages.from_client import CreateTable
from lucky7.messages.refusal import Refusal
from lucky7.table import log
from lucky7.table.decide import Entries
from lucky7.table.seats import bot_seat, cleaned, free_colour
from lucky7.table.table import Table


class _Founding:
    """A log that is being written, with the table it makes so far."""

    def __init__(self) -> None:
        self.table = Table()
        self.entries: Entries = []

    def add(self, entry: log.AnyEntry) -> None:
        self.table.fold(entry)
        self.entries.append(entry)


def new_table(code: str, person: str, name: str, request: CreateTable, now: int) -> Entries:
    """The host's seat, the bots asked for and, once no seat is open, the start.

    Bots not named take every other seat, unless the table is for friends: not to be started.
    """
    founding = _Founding()
    table = founding.table
    founding.add(log.Created(now, code, cleaned(request.settings)))
    founding.add(log.Sat(now, 0, person, name, free_colour(table, request.colour)))
    bots = request.bots
    if bots is None:
        bots = [] if request.start is False else [DEFAULT_LEVEL] * len(table.open_seats())
    if len(bots) > len(table.open_seats()):
        raise Refusal("table-full")
    for level in bots:
        founding.add(bot_seat(table, table.open_seats()[0], level, now))
    if request.start and table.open_seats():
        raise Refusal("seats-open", seats=len(table.open_seats()))
    if request.start is not False and not table.open_seats():
        founding.add(log.Started(now))
    return founding.entries


def rematch(before: Table, code: str, now: int) -> Entries:
    """The same company, seat by seat, at a new table that waits for its host.

    The seats of those who have left are open.
    """
    founding = _Founding()
    founding.add(log.Created(now, code, before.settings))
    for i, seat in enumerate(before.seats):
        if seat.person:
            founding.add(log.Sat(now, i, seat.person, seat.name, seat.colour))
        elif seat.kind == "bot":
            founding.add(log.BotSat(now, i, seat.level, seat.name, seat.colour))
    founding.add(log.Hosted(now, before.host))
    return founding.entries
