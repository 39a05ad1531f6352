"""Which tables this process holds: all of them, where it is alone."""

from typing import Protocol

from lucky7.store.interface import Store


class Homes(Protocol):
    async def take(self, code: str, *, new: bool = False) -> bool:
        """Whether this process holds the table; it does from now on, if no other did."""
        ...

    def drop(self, code: str) -> None:
        """Another process may take the table: it is not in memory here any more."""
        ...

    async def due(self, before: int) -> list[str]:
        """Codes of tables where something is due by then, and which no other process holds."""
        ...


class OnlyHome:
    def __init__(self, store: Store) -> None:
        self._store = store

    async def take(self, code: str, *, new: bool = False) -> bool:  # noqa: ARG002
        return True

    def drop(self, code: str) -> None:
        pass

    async def due(self, before: int) -> list[str]:
        return [code for code, _ in await self._store.due(before)]
