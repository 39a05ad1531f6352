"""Leases in the simulated store (`lucky7.store.leases`), in as many steps as PostgreSQL takes."""

from collections.abc import Callable, Collection

from lucky7.simulate.disk import Disk, MemoryStore
from lucky7.store.leases import LIVES_S, Renewed


class LeaseTable:
    """Who lives and who holds what, as written down. Times go by the store's clock."""

    def __init__(self, now: Callable[[], float], lives_s: float = LIVES_S) -> None:
        self.now = now
        self.jumped_s = 0.0  # by which the store's clock was set
        self.homes: dict[str, str] = {}
        self.changed_at: dict[str, float] = {}  # by name: when its holder last changed
        self.on_change: Callable[[str, str], None] = lambda _name, _process: None
        self._lives_s = lives_s
        self._alive_until: dict[str, float] = {}

    def lives(self, process: str) -> bool:
        return self._alive_until.get(process, 0.0) > self.now() + self.jumped_s

    def renew(self, process: str) -> bool:
        lapsed = not self.lives(process)
        self._alive_until[process] = self.now() + self.jumped_s + self._lives_s
        return lapsed

    def living(self) -> set[str]:
        return {each for each in self._alive_until if self.lives(each)}

    def holder(self, name: str) -> str:
        process = self.homes.get(name, "")
        return process if self.lives(process) else ""

    def take(self, name: str, process: str) -> str:
        if not self.holder(name):
            self._change(name, process)
        return self.homes[name]

    def drop(self, names: Collection[str], process: str) -> None:
        for name in names:
            if self.homes.get(name) == process:
                self._change(name, "")

    def drop_all(self, process: str) -> None:
        self.drop(self.held(process), process)

    def held(self, process: str) -> list[str]:
        return [name for name, holder in self.homes.items() if holder == process]

    def end(self, process: str) -> None:
        self._alive_until.pop(process, None)

    def _change(self, name: str, process: str) -> None:
        if self.homes.get(name, "") != process:
            self.changed_at[name] = self.now()
            self.on_change(name, process)
        if process:
            self.homes[name] = process
        else:
            del self.homes[name]


class SimulatedLeases:
    """One process's way to them."""

    def __init__(self, store: MemoryStore, disk: Disk, table: LeaseTable) -> None:
        self._store = store
        self._disk = disk
        self._table = table

    async def renew(self, process: str) -> Renewed:
        lapsed = await self._store.write(lambda: self._table.renew(process))
        living = await self.living()
        held = await self._store.read(lambda: len(self._table.held(process)))
        return Renewed(living, lapsed, held)

    async def living(self) -> set[str]:
        return await self._store.read(self._table.living)

    async def holder(self, name: str) -> str:
        return await self._store.read(lambda: self._table.holder(name))

    async def take(self, name: str, process: str, *, new: bool = False) -> str:
        def take() -> str:
            if new or name in self._disk.rows or name in self._table.homes:
                return self._table.take(name, process)
            return ""

        return await self.holder(name) or await self._store.write(take)

    async def held(self, process: str) -> set[str]:
        return set(await self._store.read(lambda: self._table.held(process)))

    async def drop(self, names: Collection[str], process: str) -> None:
        names = sorted(names)
        await self._store.write(lambda: self._table.drop(names, process))

    async def end(self, process: str) -> None:
        await self._store.write(lambda: self._table.drop_all(process))
        await self._store.write(lambda: self._table.end(process))

    async def due(self, before: int, limit: int) -> list[str]:
        def due() -> list[str]:
            rows = sorted((row.wake_at, row.code, row) for row in self._disk.rows.values())
            return [
                code
                for wake_at, code, row in rows
                if wake_at > 0
                and (wake_at <= before or row.updated_at > before)
                and not self._table.holder(code)
            ]

        return (await self._store.read(due))[:limit]
