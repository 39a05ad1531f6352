"""The seats of a table: names and colours, bots, and the table's line in the lobby."""

from typing import get_args

import msgspec

from lucky7.bots import LEVELS
from lucky7.messages.http_answers import LobbyTable
from lucky7.messages.refusal import Refusal
from lucky7.messages.to_client import SeatInfo
from lucky7.messages.values import Colour, Settings
from lucky7.table import log
from lucky7.table.table import SeatState, Table
from lucky7.table.text import alike, clean_forfeit

COLOURS: tuple[Colour, ...] = get_args(Colour)
BOT_NAMES = (
    "Ada", "Bruno", "Clara", "Dario", "Elif", "Felix", "Greta", "Hugo", "Ines", "Jonas", "Kaya",
    "Lars", "Mira", "Nils", "Olga", "Pablo", "Quinn", "Rosa", "Sven", "Tilda", "Uma", "Vito",
)  # fmt: skip


def is_taken(table: Table, name: str) -> bool:
    return any(alike(seat.name) == alike(name) for seat in table.seats)


def free_colour(table: Table, wish: Colour | None) -> Colour:
    """The colour wished for if nobody has it, else the first that is free."""
    taken = {seat.colour for seat in table.seats if seat.kind != "open"}
    if wish and wish not in taken:
        return wish
    return next(colour for colour in COLOURS if colour not in taken)


def bot_name(table: Table) -> str:
    """A name that begins like nobody's at the table, not the same at every table.

    Chips show initials. There are more names than seats, each with its own initial.
    """
    first = sum(map(ord, table.code)) % len(BOT_NAMES)
    turned = BOT_NAMES[first:] + BOT_NAMES[:first]
    initials = {alike(seat.name)[:1] for seat in table.seats}
    return next(name for name in turned if alike(name)[:1] not in initials)


def cleaned(settings: Settings) -> Settings:
    """The settings with forfeits as they may be shown."""
    forfeits = tuple(filter(None, map(clean_forfeit, settings.forfeits)))
    return msgspec.structs.replace(settings, forfeits=forfeits)


def bot_seat(table: Table, seat: int, level: str, now: int) -> log.BotSat:
    if level not in LEVELS:
        raise Refusal("no-such-level", level=level)
    return log.BotSat(now, seat, level, bot_name(table), free_colour(table, None))


def seat_info(seat: SeatState, connected: bool) -> SeatInfo:
    return SeatInfo(
        kind=seat.kind,
        name=seat.name,
        colour=seat.colour,
        level=seat.level,
        connected=connected,
        stand_in=seat.stand_in,
        back_by=seat.back_by,
    )


def summary(table: Table) -> LobbyTable:
    """The table's line in the lobby."""
    return LobbyTable(
        code=table.code,
        status=table.status,
        settings=table.settings,
        seats=[seat_info(seat, connected=False) for seat in table.seats],
        round=table.round_due,
        lesson=table.lesson or msgspec.UNSET,
    )
