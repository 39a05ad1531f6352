"""Leases in memory (`lucky7.store.leases`), for processes that share one store and one clock."""

from collections.abc import Callable, Collection

from lucky7.store.interface import Store
from lucky7.store.leases import LIVES_S


class MemoryLeases:
    def __init__(
        self, store: Store, monotonic: Callable[[], float], lives_s: float = LIVES_S
    ) -> None:
        self._store = store
        self._monotonic = monotonic
        self._lives_s = lives_s
        self._alive_until: dict[str, float] = {}
        self._homes: dict[str, str] = {}

    def _lives(self, process: str) -> bool:
        return self._alive_until.get(process, 0.0) > self._monotonic()

    async def renew(self, process: str) -> set[str]:
        self._alive_until[process] = self._monotonic() + self._lives_s
        return {each for each in self._alive_until if self._lives(each)}

    async def holder(self, name: str) -> str:
        process = self._homes.get(name, "")
        return process if self._lives(process) else ""

    async def take(self, name: str, process: str, *, new: bool = False) -> str:
        if not new and await self._store.table(name) is None:
            return await self.holder(name)
        if not self._lives(self._homes.get(name, "")):
            self._homes[name] = process
        return self._homes[name]

    async def held(self, process: str) -> set[str]:
        return {name for name, holder in self._homes.items() if holder == process}

    async def drop(self, names: Collection[str], process: str) -> None:
        for name in names:
            if self._homes.get(name) == process:
                del self._homes[name]

    async def end(self, process: str) -> None:
        await self.drop(list(self._homes), process)
        self._alive_until.pop(process, None)

    async def due(self, before: int, limit: int) -> list[str]:
        due = [code for code, _ in await self._store.due(before)]
        return [code for code in due if not await self.holder(code)][:limit]
