"""Advice for a seat at a table, if it may have any."""

from lucky7.live.room import Room
from lucky7.messages.learning import Advice
from lucky7.rules import checked
from lucky7.table.decide import require_may_be_advised


async def advice_for(room: Room, person: str, seat: int) -> Advice:
    """From the seat's own view alone."""
    table = room.table
    require_may_be_advised(table, person, seat)
    return await room.env.coach.advise(checked.view(table.playing, seat), table.game_seq, person)
