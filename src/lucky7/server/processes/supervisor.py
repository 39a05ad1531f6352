"""The annexes as home sees them: started, watched, asked, and connections passed on to them."""

import asyncio
import contextlib
import logging
import socket
import sys
from asyncio.subprocess import Process
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from aiohttp import web

from lucky7.live.metrics import Metrics
from lucky7.live.rooms import keep_listening
from lucky7.server.processes.fd_passing import Door
from lucky7.server.processes.forwarding import AN_ANNEX, pass_through, place_of
from lucky7.server.processes.rpc import Channel, Lost
from lucky7.server.processes.sharding import HOME
from lucky7.server.processes.worker import Brief
from lucky7.store.interface import LinkRow, PersonRow, Store, StoreError

COMMAND: Final = (sys.executable, "-P", "-m", "lucky7.server.processes.worker")
START_S: Final = 30.0
STOP_S: Final = 7.0  # for all who are there to be told
END_S: Final = 2.0  # for a process to be gone
LOOK_S: Final = 5.0  # how often they are looked after
HUNG_S: Final = 20.0  # one that does not answer for so long will not
AGAIN_S: Final = 0.5  # before one that has ended is replaced

logger = logging.getLogger("lucky7")


@dataclass
class Annex:
    process: Process
    channel: Channel
    door: Door
    counted: Metrics = field(default_factory=Metrics)  # when it was last asked

    async def ask(self, name: str, *args: object) -> Any:
        return await self.channel.call("ask", name, *args)

    async def count(self) -> Metrics:
        with contextlib.suppress(Lost):
            self.counted = await self.ask("count")
        return self.counted

    async def until_gone(self) -> None:
        """Until it has ended; if it does not answer any more, it is ended."""
        while not self.channel.lost.is_set():
            try:
                async with asyncio.timeout(HUNG_S):
                    await self.count()
            except TimeoutError:
                logger.error("a process with tables does not answer")  # noqa: TRY400
                self.kill()
                await self.channel.lost.wait()
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LOOK_S):
                    await self.channel.lost.wait()

    async def stop(self) -> None:
        with contextlib.suppress(TimeoutError, StoreError):
            async with asyncio.timeout(STOP_S):
                await self.channel.call("stop")
        await self.end()

    def kill(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()

    async def end(self) -> None:
        """After it was told to stop, or has ended by itself: in no case does it stay."""
        self.channel.close()
        self.door.close()
        try:
            async with asyncio.timeout(END_S):
                await self.process.wait()
        except TimeoutError:
            self.kill()
            await self.process.wait()


class Annexes:
    """All processes that hold tables: what `lucky7.live.rooms.Halls` asks for."""

    def __init__(
        self, store: Store, metrics: Metrics, brief: Brief, command: Sequence[str]
    ) -> None:
        self._store = store
        self._metrics = metrics  # of home
        self._counted = Metrics()  # by those that have ended
        self._brief = brief
        self._command = command
        self._annexes: dict[int, asyncio.Future[Annex]] = {}
        self._created = 0
        self._watches: list[asyncio.Task[None]] = []

    @property
    def _numbers(self) -> range:
        return range(1, 1 + self._brief.share.of)

    # Coming and going

    async def start(self) -> None:
        """Begin with all of them, and replace each that ends."""
        loop = asyncio.get_running_loop()
        await self._store.others_wrote()
        self._annexes = {number: loop.create_future() for number in self._numbers}
        begun = await asyncio.gather(*map(self._begin, self._numbers), return_exceptions=True)
        for failure in filter(None, begun):  # the others are there now, to be stopped
            raise failure
        watches = [*map(self._watch, self._numbers), keep_listening(self._store, self.catch_up)]
        self._watches = [asyncio.create_task(watch) for watch in watches]

    async def stop(self) -> None:
        for watch in self._watches:
            watch.cancel()
        await asyncio.gather(*self._watches, return_exceptions=True)
        await asyncio.gather(*(each.stop() for each in self._there()))

    async def _begin(self, number: int) -> None:
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
        except BaseException as error:  # also when we stop: nobody else knows of it yet
            annex.kill()
            await annex.end()
            if not isinstance(error, (TimeoutError, StoreError)):
                raise
            raise StoreError("A process for tables did not start; its log says why.") from None
        self._annexes[number].set_result(annex)

    async def _watch(self, number: int) -> None:
        while True:
            annex = self._annexes[number].result()
            await annex.until_gone()
            logger.error("a process with tables has ended", extra={"number": number})
            self._annexes[number] = asyncio.get_running_loop().create_future()
            self._counted += annex.counted.of_the_past()
            await annex.end()
            while not self._annexes[number].done():
                await asyncio.sleep(AGAIN_S)
                try:
                    await self._begin(number)
                except Exception:
                    logger.exception("cannot replace a process with tables")

    # Passing on

    async def pass_on(self, request: web.Request) -> None:
        """Where a request is about a table, pass it on; then it is not for us to answer."""
        number = place_of(request, self._brief.share)
        if number != HOME:
            annex = self._next() if number == AN_ANNEX else None
            await pass_through((annex or await self._annex(number)).door, request)

    def _next(self) -> Annex | None:
        """They take turns."""
        there = self._there()
        self._created += 1
        return there[self._created % len(there)] if there else None

    async def _annex(self, number: int) -> Annex:
        """A process with tables; one that has just ended is waited for."""
        annex = self._annexes.get(number, self._annexes[1])
        try:
            async with asyncio.timeout(START_S):
                return await asyncio.shield(annex)
        except TimeoutError:
            raise Lost from None

    # Asking all of them

    async def claim(self, link: LinkRow, person: PersonRow) -> None:
        annex = await self._annex(self._brief.share.holder(link.table))
        await annex.ask("claim", link, person)

    async def forget(self, person: str) -> None:
        annexes = [await self._annex(number) for number in self._numbers]
        codes: set[str] = set().union(*await _ask(annexes, "leave", person))
        await self._store.forget_person(person)
        await _ask(annexes, "read_again", codes)

    async def catch_up(self) -> None:
        await _ask(self._there(), "catch_up")  # who comes later reads everything anyway

    async def count(self) -> Metrics:
        counted = await asyncio.gather(*(each.count() for each in self._there()))
        return sum(counted, self._metrics + self._counted)

    def missing(self) -> int:
        return len(self._annexes) - len(self._there())

    def _there(self) -> list[Annex]:
        begun = [each.result() for each in self._annexes.values() if each.done()]
        return [annex for annex in begun if not annex.channel.lost.is_set()]


async def _ask(annexes: list[Annex], name: str, *args: object) -> list[Any]:
    return await asyncio.gather(*(each.ask(name, *args) for each in annexes))
