"""Which process holds what: a table, for instance, lives in one process at a time.

A process says again and again that it lives; what a process held that does not, anybody may take.
Times go by the store's clock alone. A lease can be lost without a process noticing at once, and
nothing breaks: (table, sequence) is unique, so of two processes that append one finds out.
"""

from collections.abc import Collection
from typing import Final, NamedTuple, Protocol

LIVES_S: Final = 3.0  # after it last said so


class Renewed(NamedTuple):
    living: set[str]  # all processes that live
    lapsed: bool  # whether this one was taken for dead: others may hold what it held
    held: int  # how much it holds


class Leases(Protocol):
    async def renew(self, process: str) -> Renewed:
        """Say that this process lives."""
        ...

    async def living(self) -> set[str]:
        """All processes that live."""
        ...

    async def holder(self, name: str) -> str:
        """The living process that holds this; "" if there is none."""
        ...

    async def take(self, name: str, process: str, *, new: bool = False) -> str:
        """The living process that holds this: the one that asks, if there was none.

        "" if it is no table that exists, unless it is new.
        """
        ...

    async def held(self, process: str) -> set[str]: ...

    async def drop(self, names: Collection[str], process: str) -> None: ...

    async def end(self, process: str) -> None:
        """This process holds nothing and lives no more."""
        ...

    async def due(self, before: int, limit: int) -> list[str]:
        """Codes of tables where something is due by then, and which no living process holds.

        Those that were changed later than that are among them: by a process whose clock was ahead.
        """
        ...
