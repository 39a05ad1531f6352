"""The annexes as home sees them: started, watched, asked, and connections passed on to them."""

import asyncio
import itertools
import logging
import socket
import sys
from asyncio.subprocess import Process
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from aiohttp import web

from lucky7.server.hall import keep_listening
from lucky7.server.halls.annex import Brief
from lucky7.server.halls.channel import Channel, Lost
from lucky7.server.halls.door import Adopt, Door
from lucky7.server.halls.share import HOME
from lucky7.server.http.elsewhere import A_HALL, HERE, pass_through, place_of
from lucky7.server.metrics import Metrics
from lucky7.server.store import LinkRow, PersonRow, Store, StoreError

COMMAND: Final = (sys.executable, "-m", "lucky7.server.halls.annex")
START_S: Final = 30.0
STOP_S: Final = 7.0  # for all who are there to be told
END_S: Final = 2.0  # for a process to be gone
AGAIN_S: Final = 0.5  # before one that has ended is replaced

logger = logging.getLogger("lucky7")


@dataclass(frozen=True)
class Annex:
    process: Process
    channel: Channel
    door: Door

    async def ask(self, name: str, *args: object) -> Any:
        return await self.channel.call("ask", name, *args)

    async def end(self) -> None:
        """After it was told to stop, or when it does not: in no case does it stay."""
        self.channel.close()
        await self.door.close()
        try:
            await asyncio.wait_for(self.process.wait(), END_S)
        except TimeoutError:
            self.process.kill()
            await self.process.wait()


class Annexes:
    """All processes that hold tables: what `lucky7.server.hall.Halls` asks for."""

    def __init__(
        self, store: Store, metrics: Metrics, brief: Brief, command: Sequence[str] = COMMAND
    ) -> None:
        self._store = store
        self._metrics = metrics  # of home
        self._brief = brief
        self._command = command
        self._annexes: dict[int, asyncio.Future[Annex]] = {}
        self._turns = itertools.cycle(self._numbers)
        self._watches: list[asyncio.Task[None]] = []

    @property
    def _numbers(self) -> range:
        return range(1, 1 + self._brief.share.of)

    # Coming and going

    async def start(self, adopt: Adopt) -> None:
        """Begin with all of them, and replace each that ends."""
        loop = asyncio.get_running_loop()
        self._annexes = {number: loop.create_future() for number in self._numbers}
        await asyncio.gather(*(self._begin(number, adopt) for number in self._numbers))
        await self._store.others_wrote()
        self._watches = [
            asyncio.create_task(self._watch(number, adopt)) for number in self._numbers
        ]
        self._watches.append(asyncio.create_task(keep_listening(self._store, self.catch_up)))

    async def stop(self) -> None:
        for watch in self._watches:
            watch.cancel()
        await asyncio.gather(*self._watches, return_exceptions=True)
        annexes = self._there()
        stops = [each.channel.call("stop") for each in annexes]
        if stops:
            await asyncio.wait(stops, timeout=STOP_S)
        await asyncio.gather(*(each.end() for each in annexes))

    async def _begin(self, number: int, adopt: Adopt) -> None:
        channel, theirs = socket.socketpair()
        way, their_way = socket.socketpair()
        with theirs, their_way:
            descriptors = (theirs.fileno(), their_way.fileno())
            process = await asyncio.create_subprocess_exec(
                *self._command,
                *map(str, descriptors),
                stdin=asyncio.subprocess.DEVNULL,
                pass_fds=descriptors,
                start_new_session=True,  # Ctrl-C is home's
            )
        annex = Annex(process, await Channel.over(channel, lambda _: self._store), Door(way))
        share = replace(self._brief.share, number=number)
        try:
            async with asyncio.timeout(START_S):
                await annex.channel.call("begin", replace(self._brief, share=share))
        except (TimeoutError, StoreError):
            process.kill()
            await annex.end()
            raise StoreError("A process for tables did not start; its log says why.") from None
        annex.door.open(adopt)
        self._annexes[number].set_result(annex)

    async def _watch(self, number: int, adopt: Adopt) -> None:
        while True:
            annex = self._annexes[number].result()
            await annex.channel.lost.wait()
            logger.error("a process with tables has ended", extra={"number": number})
            self._annexes[number] = asyncio.get_running_loop().create_future()
            await annex.end()
            while not self._annexes[number].done():
                await asyncio.sleep(AGAIN_S)
                try:
                    await self._begin(number, adopt)
                except (OSError, StoreError):
                    logger.exception("cannot replace a process with tables")

    # Passing on

    async def pass_on(self, request: web.Request) -> None:
        number = place_of(request, self._brief.share)
        if number in (HERE, HOME):
            return
        annex = await self._annex(next(self._turns) if number == A_HALL else number)
        await pass_through(annex.door, request)

    async def _annex(self, number: int) -> Annex:
        """A process with tables; one that has just ended is waited for."""
        try:
            return await asyncio.wait_for(asyncio.shield(self._annexes[number]), START_S)
        except TimeoutError:
            raise Lost from None

    # Asking all of them

    async def claim(self, link: LinkRow, person: PersonRow) -> None:
        annex = await self._annex(self._brief.share.holder(link.table))
        await annex.ask("claim", link, person)

    async def forget(self, person: str) -> None:
        codes: set[str] = set().union(*await self._everywhere("leave", person))
        await self._store.forget_person(person)
        await self._everywhere("read_again", codes)

    async def catch_up(self) -> None:
        await self._ask(self._there(), "catch_up")  # who comes later reads everything anyway

    async def count(self) -> Metrics:
        return sum(await self._ask(self._there(), "count"), self._metrics)

    def missing(self) -> int:
        return len(self._annexes) - len(self._there())

    def _there(self) -> list[Annex]:
        begun = [each.result() for each in self._annexes.values() if each.done()]
        return [annex for annex in begun if not annex.channel.lost.is_set()]

    async def _everywhere(self, name: str, *args: object) -> list[Any]:
        annexes = [await self._annex(number) for number in self._numbers]
        return await self._ask(annexes, name, *args)

    async def _ask(self, annexes: list[Annex], name: str, *args: object) -> list[Any]:
        return await asyncio.gather(*(each.ask(name, *args) for each in annexes))
