"""Names and colours for those who sit at a table."""

from typing import get_args

from lucky7.server.messages.words import Colour
from lucky7.server.table import Table

COLOURS: tuple[Colour, ...] = get_args(Colour)
BOT_NAMES = (
    "Ada", "Bruno", "Clara", "Dario", "Elif", "Felix", "Greta", "Hugo", "Ines", "Jonas", "Kaya",
    "Lars", "Mira", "Nils", "Olga", "Pablo", "Quinn", "Rosa", "Sven", "Tilda", "Uma", "Vito",
)  # fmt: skip


def free_colour(table: Table, wish: str | None, nth: int = 0) -> str:
    """The colour wished for if nobody has it, else the nth that is free."""
    taken = {seat.colour for seat in table.seats if seat.kind != "open"}
    if wish and wish not in taken:
        return wish
    free = [colour for colour in COLOURS if colour not in taken]
    return free[nth % len(free)]


def bot_name(table: Table, nth: int = 0) -> str:
    """The nth bot's name nobody at the table has, not the same at every table."""
    taken = {seat.name for seat in table.seats}
    first = sum(map(ord, table.code)) % len(BOT_NAMES)
    turned = BOT_NAMES[first:] + BOT_NAMES[:first]
    return [name for name in turned if name not in taken][nth]
