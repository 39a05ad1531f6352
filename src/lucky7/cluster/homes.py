"""The tables that live in this process, by leases that it renews every second."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Final

from lucky7.cluster.forwarding import PADS
from lucky7.store.interface import StoreError
from lucky7.store.leases import LIVES_S, Leases, Renewed

RENEW_EVERY_S: Final = 1.0
ANSWER_S: Final = 2.0  # for the store to renew; what it was asked may hang for a minute
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
        self._leaving: set[str] = set()  # of those dropped, what is being given back
        self._giving_back = asyncio.Lock()
        self._renewed_at = monotonic()
        self._lapsed = False  # when it was last renewed
        self._tell_lost: Callable[[set[str]], None] = lambda _: None
        self._task: asyncio.Task[None] | None = None
        self._changing: asyncio.Task[None] | None = None
        self._look = asyncio.Event()

    async def start(
        self,
        lose: Callable[[set[str]], None],
        changed: Callable[[set[str]], Awaitable[None]],
    ) -> None:
        """Renew from now on: `lose` hears which leases were lost, `changed` who lives now."""
        self._tell_lost = lose
        self.living = (await self._leases.renew(self.me)).living
        self._renewed_at = self._monotonic()
        self._task = asyncio.create_task(self._keep_renewing(changed))

    async def stop(self) -> None:
        for task in (self._task, self._changing):
            if task is not None:
                task.cancel()
                await asyncio.gather(task, return_exceptions=True)
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
            if not self.is_late:
                return self.me
            self._lose({name})  # another may have had it meanwhile, also if it is free again
        if name in self._leaving:
            async with self._giving_back:
                pass
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
        # Some were taken and the answer was lost: no other process looks after them, either.
        held = await self._leases.held(self.me) | self._held
        return free + sorted(held - self._dropped - self._leaving - {PADS})

    async def _keep_renewing(self, changed: Callable[[set[str]], Awaitable[None]]) -> None:
        while True:
            self._look.clear()  # before, since who comes meanwhile may be missed by this renewal
            try:
                await self._renew(changed)
            except StoreError:
                logger.exception("leases cannot be renewed")
                if self.is_late:
                    self._lose(set(self._held))
            except Exception:
                logger.exception("leases cannot be looked after")
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(RENEW_EVERY_S):
                    await self._look.wait()

    def look_again(self) -> None:
        """Renew now: a process came or went."""
        self._look.set()

    async def read_others(self) -> list[str]:
        """The other processes that live by the store: also one that came a moment ago."""
        try:
            async with _in_time():
                living = await self._leases.living()
        except StoreError:
            logger.exception("who lives cannot be read")
            living = self.living
        return sorted(living - {self.me})

    @property
    def is_late(self) -> bool:
        """Whether another process may have taken what this one holds."""
        return self._monotonic() > self._renewed_at + LIVES_S

    async def _renew(self, changed: Callable[[set[str]], Awaitable[None]]) -> None:
        began = self._monotonic()
        async with _in_time():
            renewed = await self._leases.renew(self.me)
            await self._look_what_is_lost(renewed)
        self._renewed_at = began
        living = renewed.living
        if living != self.living:
            gone, self.living = self.living - living, living
            logger.info("processes", extra={"living": len(living), "gone": len(gone)})
            if self._changing is not None:
                self._changing.cancel()
            # It may load many tables: meanwhile leases are renewed as ever.
            self._changing = asyncio.create_task(_report(changed(set(living))))
        if self._dropped:
            await self._give_back()

    async def _give_back(self) -> None:
        """What is asked for meanwhile is taken again afterwards."""
        async with self._giving_back:
            self._leaving, self._dropped = self._dropped - self._held, set()
            try:
                async with _in_time():
                    await self._leases.drop(self._leaving, self.me)
            except StoreError:
                self._dropped |= self._leaving
                logger.exception("leases cannot be given back")
            finally:
                self._leaving = set()

    async def _look_what_is_lost(self, renewed: Renewed) -> None:
        """Ask once more the next time: another may be just about to take what has lapsed."""
        differs = renewed.held != len(self._held | self._dropped)
        if self.is_late or renewed.lapsed or self._lapsed or differs:
            held = set(self._held)
            self._lose(held - await self._leases.held(self.me))
        self._lapsed = renewed.lapsed

    def _lose(self, names: set[str]) -> None:
        if names:
            logger.warning("leases were lost", extra={"count": len(names)})
            self._held -= names
            self._tell_lost(names)


@contextlib.asynccontextmanager
async def _in_time() -> AsyncIterator[None]:
    try:
        async with asyncio.timeout(ANSWER_S):
            yield
    except TimeoutError:
        raise StoreError("The store does not answer.") from None


async def _report(work: Awaitable[None]) -> None:
    try:
        await work
    except Exception:
        logger.exception("what others left cannot be taken over")
