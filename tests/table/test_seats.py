"""Names at a table."""

from lucky7.messages.values import Settings
from lucky7.table import log
from lucky7.table.seats import BOT_NAMES, bot_seat
from lucky7.table.table import Table


def test_no_bot_is_called_by_an_initial_that_somebody_has() -> None:
    for code, person in [("BCDFG", "Anna"), ("QWXYZ", "élodie"), ("HJKLM", "Zoë")]:
        table = Table()
        table.fold(log.Created(1, code, Settings(seats=7)))
        table.fold(log.Sat(1, 0, "id", person, "teal"))
        for seat in range(1, 7):
            table.fold(bot_seat(table, seat, "novice", 1))
        initials = [seat.name[:1].upper() for seat in table.seats]
        assert len(set(initials)) == 7


def test_every_bots_name_has_its_own_initial() -> None:
    assert len({name[0] for name in BOT_NAMES}) == len(BOT_NAMES)
