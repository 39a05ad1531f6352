"""Sockets in one process, tables in another.

The process with the socket asks the table's home for a line (`OpenLine`), opens the socket, and
passes on what is said and told. Both directions are numbered: where a message got lost, the line is
hung up, and the device connects again and asks again, as it does after any broken connection. That
the last one got lost, or the end of a line, is noticed by counting: both processes tell each other
every second how many they sent.
"""

import asyncio
import contextlib
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterable
from typing import Final, Protocol

from lucky7.cluster.messages import (
    BeginLine,
    EndLine,
    HangUp,
    HttpRequest,
    OpenLine,
    Said,
    SaidSoFar,
    Told,
    ToldSoFar,
)
from lucky7.cluster.peers import Gone, Peers
from lucky7.live.device import Line
from lucky7.live.rate_limit import Rate, RateLimit

LOST: Final = "stopping"  # the notice upon which a device connects again at once
MOST_WAITING: Final = 1_000  # messages of one device
PACE: Final = Rate(100.0, 200.0)  # messages of one device over the bus; others wait at its socket
STOP_S: Final = 2.0  # for what is being answered when this process stops
UNUSED_S: Final = 20.0  # after which a line that was asked for and not begun is forgotten

logger = logging.getLogger("lucky7")


class Connected(Protocol):
    """A device at a table, or a follower of a score pad."""

    @property
    def line(self) -> Line: ...

    async def connect(self) -> None: ...

    async def receive(self, message: str | bytes) -> None: ...

    def disconnect(self) -> None: ...


Connect = Callable[[Line], Connected]
Admit = Callable[[str, HttpRequest, bool], Awaitable[Connect]]  # kind, request, wants moves


class HomeLine:
    """The connection to a device whose socket is at another process."""

    def __init__(self, peers: Peers, process: str, name: str) -> None:
        self.process = process
        self._peers = peers
        self._name = name
        self.told = 0
        self._is_hung_up = False

    @property
    def is_hung_up(self) -> bool:
        return self._is_hung_up

    def send(self, message: bytes) -> None:
        if not self._is_hung_up:
            self.told += 1
            self._peers.tell(self.process, Told(self._name, self.told, message))

    def hang_up(self, code: str) -> None:
        if not self._is_hung_up:
            self._is_hung_up = True
            self._peers.tell(self.process, HangUp(self._name, code))


class _AtHome:
    """A line at the home of its table: what the device says is answered in order."""

    def __init__(self, name: str, line: HomeLine, connected: Connected, asked_at: float) -> None:
        self.name = name
        self.line = line
        self.is_ending = False
        self.connected = connected
        self.asked_at = asked_at
        self.heard = 0
        self.said: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_WAITING)  # None: the end
        self.task: asyncio.Task[None] | None = None

    async def run(self) -> None:
        try:
            await self.connected.connect()
            while (message := await self.said.get()) is not None:
                if not self.line.is_hung_up:
                    await self.connected.receive(message)
        except Exception:
            logger.exception("a line failed")
            self.line.hang_up("server-error")
        finally:
            self.connected.disconnect()

    def end(self) -> None:
        """Once what is being answered is: it may be on its way into the store."""
        while not self.said.empty():
            self.said.get_nowait()
        self.said.put_nowait(None)


class HomeLines:
    """The lines of tables that live here, to sockets elsewhere."""

    def __init__(self, peers: Peers, admit: Admit) -> None:
        self._peers = peers
        self._admit = admit
        self._lines: dict[str, _AtHome] = {}
        peers.on_call(OpenLine, self._open)
        peers.on_message(BeginLine, self._begin)
        peers.on_message(Said, self._said)
        peers.on_message(EndLine, self._end)
        peers.on_message(SaidSoFar, self._compare)

    async def _open(self, wish: OpenLine) -> bytes:
        connect = await self._admit(wish.kind, wish.request, wish.wants_moves)
        now = asyncio.get_running_loop().time()
        for name, each in list(self._lines.items()):
            if each.task is None and each.asked_at < now - UNUSED_S:
                del self._lines[name]
        line = HomeLine(self._peers, wish.sender, wish.line)
        self._lines[wish.line] = _AtHome(wish.line, line, connect(line), now)
        return b""

    def _begin(self, begun: BeginLine) -> None:
        found = self._lines.get(begun.line)
        if found is not None and found.task is None:
            found.task = asyncio.create_task(found.run())
            found.task.add_done_callback(lambda _: self._lines.pop(begun.line, None))

    def _said(self, said: Said) -> None:
        found = self._lines.get(said.line)
        if found is None or found.task is None or found.is_ending:
            return
        found.heard += 1
        if said.number != found.heard or found.said.full():
            self._close(found, LOST)
        else:
            found.said.put_nowait(said.message)

    def _end(self, ended: EndLine) -> None:
        found = self._lines.get(ended.line)
        if found is not None:
            self._close(found, "")

    def _close(self, found: _AtHome, why: str) -> None:
        if why:
            found.line.hang_up(why)
        found.is_ending = True
        if found.task is None:
            self._lines.pop(found.name, None)
        else:
            found.end()

    def tell_counts(self, processes: Iterable[str]) -> None:
        for process in processes:
            counts = {
                name: each.line.told
                for name, each in self._lines.items()
                if each.line.process == process and each.task is not None and not each.is_ending
            }
            if counts:
                self._peers.tell(process, ToldSoFar(counts))

    def _compare(self, said: SaidSoFar) -> None:
        """Let go of lines that the other process has ended, and of those that lost a message."""
        for name, each in list(self._lines.items()):
            if each.line.process == said.sender and each.task is not None:
                count = said.counts.get(name)
                if count != each.heard and not each.is_ending:
                    self._close(each, "" if count is None else LOST)
        for name in said.counts:
            found = self._lines.get(name)
            if found is None or found.task is None or found.is_ending or found.line.is_hung_up:
                self._peers.tell(said.sender, HangUp(name, LOST))

    def drop_all_but(self, living: set[str]) -> None:
        """Devices whose process does not live any more are gone, or connect again."""
        for each in list(self._lines.values()):
            if each.line.process not in living:
                self._close(each, LOST)

    async def stop(self) -> None:
        tasks = [each.task for each in self._lines.values() if each.task is not None]
        for each in list(self._lines.values()):
            self._close(each, LOST)
        if tasks:
            await asyncio.wait(tasks, timeout=STOP_S)


class _Away:
    """A device here whose table lives elsewhere: what `Connected` asks for."""

    def __init__(self, lines: "SocketLines", process: str, name: str, line: Line) -> None:
        self.process = process
        self.line = line
        self.heard = 0
        self.said = 0
        self._lines = lines
        self._name = name
        self._pace = RateLimit(PACE, asyncio.get_running_loop().time)

    async def connect(self) -> None:
        self._lines.begin(self._name, self)

    async def receive(self, message: str | bytes) -> None:
        """Pass a message on. A flood waits here: the bus is everybody's."""
        while not self._pace.take():  # noqa: ASYNC110  a time is waited for
            await asyncio.sleep(self._pace.wait_s)
        self.said += 1
        body = message.encode() if isinstance(message, str) else message
        self._lines.tell(self.process, Said(self._name, self.said, body))

    def disconnect(self) -> None:
        self._lines.end(self._name, self)


class SocketLines:
    """The sockets of this process, to tables elsewhere."""

    def __init__(self, peers: Peers) -> None:
        self._peers = peers
        self._lines: dict[str, _Away] = {}
        self.tell = peers.tell
        peers.on_message(Told, self._told)
        peers.on_message(HangUp, self._hang_up)
        peers.on_message(ToldSoFar, self._compare)

    async def ask(
        self, process: str, kind: str, request: HttpRequest, *, wants_moves: bool
    ) -> Connect:
        """Ask a table's home for a line, before the socket is opened."""
        name = secrets.token_urlsafe(12)
        await self._peers.call(process, OpenLine(name, kind, self._peers.me, request, wants_moves))
        return lambda line: _Away(self, process, name, line)

    def begin(self, name: str, away: _Away) -> None:
        self._lines[name] = away
        self.tell(away.process, BeginLine(name))

    def end(self, name: str, away: _Away) -> None:
        self._lines.pop(name, None)
        with contextlib.suppress(Gone):
            self.tell(away.process, EndLine(name))

    def _told(self, told: Told) -> None:
        away = self._lines.get(told.line)
        if away is None:
            return
        away.heard += 1
        if told.number == away.heard:
            away.line.send(told.message)
        else:
            away.line.hang_up(LOST)

    def _hang_up(self, asked: HangUp) -> None:
        away = self._lines.get(asked.line)
        if away is not None:
            away.line.hang_up(asked.code)

    def tell_counts(self, processes: Iterable[str]) -> None:
        """Also to those where no line leads: they may think that one does."""
        for process in processes:
            counts = {
                name: away.said for name, away in self._lines.items() if away.process == process
            }
            self.tell(process, SaidSoFar(self._peers.me, counts))

    def _compare(self, told: ToldSoFar) -> None:
        for name, count in told.counts.items():
            away = self._lines.get(name)
            if away is not None and away.heard != count:
                away.line.hang_up(LOST)

    def hang_up_on_all_but(self, living: set[str]) -> None:
        """Devices whose table's home does not live any more connect again, to the next one."""
        for away in list(self._lines.values()):
            if away.process not in living:
                away.line.hang_up(LOST)
