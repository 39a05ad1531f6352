"""A new table's first entries. They are committed together, so none is ever half made."""

from typing import Final

import msgspec

from lucky7.bots import DEFAULT_LEVEL
from lucky7.messages.from_client import CreateTable, OpenLesson
from lucky7.messages.learning import PlayOn
from lucky7.messages.refusal import Refusal
from lucky7.messages.values import Settings
from lucky7.record import Deal, Decision, Draw, Entry, Record, Roll
from lucky7.rules import names
from lucky7.rules.actions import ROLL_DIE
from lucky7.table import log
from lucky7.table.chance import lessons
from lucky7.table.decide import Entries
from lucky7.table.seats import bot_name, bot_seat, cleaned, free_colour, is_taken
from lucky7.table.table import Table

FIRST_LINE: Final = 2  # of a record after its header


class _Draft:
    """Entries that are being collected, and the table they give so far."""

    def __init__(self) -> None:
        self.table = Table()
        self.entries: Entries = []

    def add(self, entry: log.AnyEntry) -> None:
        self.table.fold(entry)
        self.entries.append(entry)


def new_table(code: str, person: str, name: str, request: CreateTable, now: int) -> Entries:
    """The host's seat, the bots asked for and, if no seat is open, the start.

    Unless bots are named they take every other seat, or none if the table is not to be started.
    """
    draft = _Draft()
    table = draft.table
    draft.add(log.Created(now, code, cleaned(request.settings)))
    draft.add(log.Sat(now, 0, person, name, free_colour(table, request.colour)))
    bots = request.bots
    if bots is None:
        bots = [] if request.start is False else [DEFAULT_LEVEL] * len(table.open_seats())
    if len(bots) > len(table.open_seats()):
        raise Refusal("table-full")
    for level in bots:
        draft.add(bot_seat(table, table.open_seats()[0], level, now))
    if request.start and table.open_seats():
        raise Refusal("seats-open", seats=len(table.open_seats()))
    if request.start is not False and not table.open_seats():
        draft.add(log.Started(now))
    return draft.entries


def new_lesson(code: str, person: str, name: str, request: OpenLesson, now: int) -> Entries:
    """The learner and the lesson's bots, at a table that plays."""
    lesson = lessons.LESSONS[request.lesson]
    settings = msgspec.structs.replace(lesson.settings, speed=request.speed)
    draft = _Draft()
    table = draft.table
    draft.add(log.Created(now, code, settings, lesson=request.lesson, practice=True))
    draft.add(log.Sat(now, lessons.LEARNER, person, name, free_colour(table, request.colour)))
    for seat, wanted in enumerate(lesson.company, 1):
        bot = bot_name(table) if is_taken(table, wanted) else wanted
        draft.add(log.BotSat(now, seat, lessons.LEVEL, bot, free_colour(table, None)))
    draft.add(log.Started(now))
    return draft.entries


def play_on(code: str, person: str, name: str, record: Record, wish: PlayOn, now: int) -> Entries:
    """What if: the record's game up to a line, one seat the person's and bots in the others."""
    header = record.header
    if wish.seat >= len(header.players):
        raise Refusal("no-such-seat", seat=wish.seat)
    draft = _Draft()
    table = draft.table
    settings = Settings(
        mode=names.MODE_NAMES[header.mode],
        rounds=7 if header.rounds == 7 else 14,
        seats=len(header.players),
        turned_joker=names.TURNED_JOKER_NAMES[header.turned_joker],
        speed=wish.speed,
    )
    draft.add(log.Created(now, code, settings, practice=True))
    draft.add(log.Sat(now, wish.seat, person, name, free_colour(table, None)))
    for seat in table.open_seats():
        draft.add(bot_seat(table, seat, DEFAULT_LEVEL, now))
    draft.add(log.Started(now))
    for entry in record.entries[: wish.line - FIRST_LINE]:
        for move in _moves(entry, wish.seat, now):
            draft.add(move)
    if table.status != "playing" or wish.line - FIRST_LINE >= len(record.entries):
        raise Refusal("no-such-moment")
    return draft.entries


def _moves(entry: Entry, seat: int, now: int) -> Entries:
    """A line of a record that was read, and so is right, as a table's log has it."""
    match entry:
        case Draw(cards):
            return [log.Drew(now, list(cards))]
        case Deal(deck):
            return [log.Dealt(now, list(deck))]
        case Roll(who, face):
            return [log.Acted(now, who, ROLL_DIE, _by(who, seat)), log.Rolled(now, face)]
        case Decision(who, action):
            return [log.Acted(now, who, action, _by(who, seat))]
    return []


def _by(who: int, seat: int) -> str:
    return "" if who == seat else DEFAULT_LEVEL


def rematch(before: Table, code: str, now: int) -> Entries:
    """The same people and bots, seat by seat, at a table that waits for its host to start it.

    Seats of people who left are open.
    """
    draft = _Draft()
    draft.add(log.Created(now, code, before.settings))
    for i, seat in enumerate(before.seats):
        if seat.person:
            draft.add(log.Sat(now, i, seat.person, seat.name, seat.colour))
        elif seat.kind == "bot":
            draft.add(log.BotSat(now, i, seat.level, seat.name, seat.colour))
    draft.add(log.Hosted(now, before.host))
    return draft.entries
