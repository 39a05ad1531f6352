"""A table's home without a server: requests and channels of one device, and what is kept for it."""

import asyncio
import logging
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from lucky7.api import dispatch, tables
from lucky7.api.limits import Limit, Limits
from lucky7.api.request import Api, Request
from lucky7.browser.coaching import Coaching
from lucky7.live.chance_source import system_chance
from lucky7.live.device import Device
from lucky7.live.environment import ChooseAction, Environment
from lucky7.live.pads.shared import SharedPads
from lucky7.live.rooms import EVERYTHING, Rooms
from lucky7.messages.refusal import Refusal
from lucky7.store.interface import StoreError
from lucky7.store.sqlite.one_thread import OneThreadStore
from lucky7.table import log
from lucky7.table.table import fold_all

DATABASE: Final = "lucky7.db"
DEVICE: Final = "device"
CLOSED_MS: Final = 7 * 24 * 3600 * 1000  # how long closed tables are kept
OPEN: Final = ("waiting", "playing", "paused")

logger = logging.getLogger("lucky7")


class NoLimits(Limits):
    """Nobody but this device asks."""

    def check(self, address: str, limit: Limit) -> None:
        pass

    def may_guess(self, address: str) -> None:
        pass


async def do_now(work: Callable[..., Any], *args: Any) -> Any:
    """Slow work where there are no threads. The page does not wait: this is a worker."""
    return work(*args)


def trust(_key: bytes, _signature: bytes, _text: bytes) -> bool:
    """Whose score pad it is: nobody but this device hands any in."""
    return True


class Line:
    """A channel to the page, by two functions of its own."""

    def __init__(self, send: Callable[[str], None], closed: Callable[[str], None]) -> None:
        self._send = send
        self._closed = closed
        self.is_hung_up = False

    def send(self, message: bytes) -> None:
        if not self.is_hung_up:
            self._send(message.decode())

    def hang_up(self, code: str) -> None:
        if not self.is_hung_up:
            self.is_hung_up = True
            self._closed(code)


class Channel:
    """One open channel: messages are answered one after the other."""

    def __init__(self, device: Device, line: Line) -> None:
        self._device = device
        self._line = line
        self._messages = asyncio.Queue[str | None]()
        self._task = asyncio.ensure_future(self._run())

    def receive(self, message: str) -> None:
        self._messages.put_nowait(message)

    def close(self) -> None:
        self._line.is_hung_up = True
        self._messages.put_nowait(None)

    async def _run(self) -> None:
        try:
            await self._device.connect()
            while (message := await self._messages.get()) is not None:
                if self._line.is_hung_up:
                    break
                await self._device.receive(message)
        except StoreError:
            logger.exception("a channel failed")
            self._line.hang_up("server-error")
        finally:
            self._device.disconnect()


class Home:
    def __init__(self, folder: Path, api: Api, store: OneThreadStore) -> None:
        self._folder = folder
        self._api = api
        self._store = store
        self._secret = _read(folder / DEVICE)

    @classmethod
    async def open(cls, folder: Path, env: Environment, store: OneThreadStore) -> "Home":
        rooms = Rooms(env, follows_store=False)
        limits = NoLimits(env.monotonic)
        home = cls(folder, Api(rooms, rooms, SharedPads(env), limits), store)
        await rooms.start()
        return home

    async def close(self) -> None:
        await self._api.rooms.stop()
        await self._store.close()

    async def tidy(self) -> list[str]:
        """Drop what is old; the codes of open tables that this version cannot go on with.

        Their logs stay as they are.
        """
        await self._store.prune(self._api.env.now() - CLOSED_MS)
        await self._store.drop_old_games()
        unreadable = []
        for row in await self._store.tables(EVERYTHING):
            if row.status in OPEN:
                try:
                    fold_all(map(log.decode, await self._store.log(row.code)))
                except Exception:
                    logger.exception("a table cannot be read", extra={"table": row.code})
                    unreadable.append(row.code)
        return unreadable

    async def call(
        self, method: str, path: str, query: Mapping[str, str], body: bytes, content_type: str
    ) -> tuple[int, bytes]:
        """The status and the body of an answer; `path` is below /api."""
        request = Request(
            method=method,
            path=f"/api{path}",
            query=query,
            body=body,
            content_type=content_type,
            secret=self._secret or None,
        )
        try:
            await dispatch.admit(self._api, request)
        except Refusal as refusal:
            answer = dispatch.problem(refusal)
        else:
            answer = await dispatch.respond(self._api, request)
        if answer.new_secret or answer.drops_secret:
            self._keep_secret(answer.new_secret)
        return answer.status, answer.body

    async def connect(
        self,
        path: str,
        query: Mapping[str, str],
        send: Callable[[str], None],
        closed: Callable[[str], None],
    ) -> Channel | None:
        """A channel to a table; None where it was closed at once, with the reason told."""
        code = path.removeprefix("/tables/").removesuffix("/socket")
        request = Request("GET", f"/api{path}", {"code": code}, query, secret=self._secret or None)
        try:
            room, person, tv = await tables.may_connect(self._api, request)
        except Refusal as refusal:
            closed(refusal.reason.code)
            return None
        except Exception:
            logger.exception("a table cannot be opened", extra={"table": code})
            closed("server-error")
            return None
        line = Line(send, closed)
        moves, fair = "moves" in query, "fair" in query
        device = Device(
            self._api.rooms, room, person, line, tv=tv, wants_moves=moves, contributes=fair
        )
        return Channel(device, line)

    def _keep_secret(self, secret: str) -> None:
        self._secret = secret
        (self._folder / DEVICE).write_text(secret, "utf-8")


def _read(path: Path) -> str:
    try:
        return path.read_text("utf-8").strip("\0")
    except OSError:
        return ""


async def open_home(folder: Path, choose: ChooseAction, coaching: Coaching) -> Home:
    """The home whose data lie in a folder, with chance and time of the system."""
    store = await OneThreadStore.open_here(folder / DATABASE)
    env = Environment(store, system_chance(), choose, coaching, in_background=do_now, verify=trust)
    return await Home.open(folder, env, store)
