"""The tables that live in this process, by leases that it renews every second."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from lucky7.cluster.forwarding import PADS
from lucky7.store.interface import StoreError
from lucky7.store.leases import LIVES_S, Leases

RENEW_EVERY_S: Final = 1.0
DUE_AT_ONCE: Final = 1_000

logger = logging.getLogger("lucky7")


class ClusterHomes:
    """See `lucky7.store.homes.Homes`."""

    def __init__(self, leases: Leases, me: str, monotonic: Callable[[], float]) -> None:
        self.me = me
        self.living: set[str] = set()
        self._leases = leases
        self._monotonic = monotonic
        self._held: set[str] = set()
        self._dropped: set[str] = set()
        self._renewed_at = monotonic()
        self._task: asyncio.Task[None] | None = None
        self._look = asyncio.Event()

    async def start(
        self,
        lose: Callable[[set[str]], None],
        changed: Callable[[set[str]], Awaitable[None]],
    ) -> None:
        """Renew from now on: `lose` hears which leases were lost, `changed` who lives now."""
        self.living = await self._leases.renew(self.me)
        self._renewed_at = self._monotonic()
        self._task = asyncio.create_task(self._keep_renewing(lose, changed))

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self._held.clear()
        try:
            await self._leases.end(self.me)
        except StoreError:  # the others find out by themselves
            logger.exception("leases cannot be given back")

    async def take(self, code: str, *, new: bool = False) -> bool:
        return await self.find(code, new=new) == self.me

    async def find(self, name: str, *, new: bool = False) -> str:
        """The process that holds this: this one, if nobody did; "" if there is no such table."""
        if name in self._held:
            return self.me
        process = await self._leases.take(name, self.me, new=new)
        if process == self.me:
            self._dropped.discard(name)
            self._held.add(name)
        return process

    def drop(self, code: str) -> None:
        if code in self._held:
            self._held.discard(code)
            self._dropped.add(code)

    async def due(self, before: int) -> list[str]:
        free = await self._leases.due(before, DUE_AT_ONCE)
        return free + sorted(self._held - {PADS})

    async def _keep_renewing(
        self,
        lose: Callable[[set[str]], None],
        changed: Callable[[set[str]], Awaitable[None]],
    ) -> None:
        while True:
            try:
                await self._renew(lose, changed)
            except StoreError:
                logger.exception("leases cannot be renewed")
                if self.is_late:
                    self._lose(set(self._held), lose)
            except Exception:
                logger.exception("leases cannot be looked after")
            self._look.clear()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(RENEW_EVERY_S):
                    await self._look.wait()

    def look_again(self) -> None:
        """Renew now: a process came or went."""
        self._look.set()

    @property
    def is_late(self) -> bool:
        """Whether another process may have taken what this one holds."""
        return self._monotonic() > self._renewed_at + LIVES_S

    async def _renew(
        self,
        lose: Callable[[set[str]], None],
        changed: Callable[[set[str]], Awaitable[None]],
    ) -> None:
        if self._dropped:
            dropped, self._dropped = self._dropped, set()
            await self._leases.drop(dropped - self._held, self.me)
        began = self._monotonic()
        living = await self._leases.renew(self.me)
        if self.is_late:
            held = set(self._held)
            self._lose(held - await self._leases.held(self.me), lose)
        self._renewed_at = began
        if living != self.living:
            gone, self.living = self.living - living, living
            logger.info("processes", extra={"living": len(living), "gone": len(gone)})
            await changed(living)

    def _lose(self, names: set[str], lose: Callable[[set[str]], None]) -> None:
        if names:
            logger.warning("leases were lost", extra={"count": len(names)})
            self._held -= names
            lose(names)
