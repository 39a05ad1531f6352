"""What the store knows of a table beside its log, and when that is written again."""

from typing import Final

import msgspec

from lucky7.store.interface import TableRow
from lucky7.table.seats import summary
from lucky7.table.table import Table
from lucky7.table.timers import Presence, next_timer

LAG_MS: Final = 60_000  # how far the stored times may be behind, so that few changes write them
NOBODY: Final = Presence()  # whoever loads the table will find nobody there


class StoredRow:
    """One table's row, as its room last committed it."""

    def __init__(self, code: str) -> None:
        self._code = code
        self._row: TableRow | None = None
        self._key: object = None  # what it was made from

    def is_recent(self, at: int) -> bool:
        """Whether its times will do at that time."""
        return self._row is not None and at <= self._row.updated_at + LAG_MS

    def needed(self, table: Table) -> TableRow | None:
        """The row of this table; None if the stored one will do."""
        if self.is_recent(table.last_at) and self._key == _key(table):
            return None
        return TableRow(
            code=self._code,
            status=table.status,
            public=table.settings.public,
            wake_at=next_timer(table, NOBODY).at,
            updated_at=table.last_at,
            summary=msgspec.json.encode(summary(table)),
            people=table.people(),
        )

    def committed(self, row: TableRow, table: Table) -> None:
        self._row, self._key = row, _key(table)

    def forget(self) -> None:
        """Another process may have written it."""
        self._row = None


def _key(table: Table) -> object:
    """With this the same and nobody there, the next timer moves with the last entry alone."""
    return (table.company_seq, table.status, table.round_due, table.awaits_chance)
