"""People with browsers: what a test does at a table, over HTTP and real sockets."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable
from random import Random
from typing import Any

import aiohttp

PATIENCE_S = 60.0

Message = dict[str, Any]


class Gone(Exception):
    """The server has hung up; the argument is the reason it gave."""


class Guest:
    """Somebody with one browser: a cookie, and as many sockets as tabs."""

    def __init__(self, url: str, name: str = "Ann") -> None:
        self.name = name
        jar = aiohttp.CookieJar(unsafe=True)  # cookies of bare addresses, too
        self.http = aiohttp.ClientSession(url, cookie_jar=jar)
        self._tabs: list[Tab] = []

    async def get(self, path: str) -> Message:
        async with self.http.get(path) as response:
            return await _answer(response)

    async def post(self, path: str, body: Any = None, **options: Any) -> Message:
        async with self.http.post(path, json={} if body is None else body, **options) as response:
            return await _answer(response)

    async def create(self, *, start: bool | None = None, bots: Any = None, **settings: Any) -> str:
        """A table with these settings, quick as can be; its code."""
        wish: Message = {"settings": {"speed": "none", **settings}, "name": self.name}
        if start is not None:
            wish["start"] = start
        if bots is not None:
            wish["bots"] = bots
        return str((await self.post("/api/tables", wish))["code"])

    async def join(self, code: str, name: str = "", **wish: Any) -> int:
        body = {"name": name or self.name, **wish}
        return int((await self.post(f"/api/tables/{code}/join", body))["seat"])

    async def sit_at(self, code: str, query: str = "", **options: Any) -> "Tab":
        path = f"/api/tables/{code}/socket{query}"
        tab = Tab(await self.http.ws_connect(path, max_msg_size=0, **options))
        self._tabs.append(tab)
        return tab

    async def close(self) -> None:
        await self.http.close()
        # A session that is closed forgets its sockets; each has to let go of its connection, too.
        while self._tabs:
            await self._tabs.pop().close()


class Refused(Exception):
    """An HTTP refusal: status and reason."""

    def __init__(self, status: int, reason: Message) -> None:
        super().__init__(status, reason)
        self.status = status
        self.reason = reason
        self.code = reason["code"]


async def _answer(response: aiohttp.ClientResponse) -> Message:
    body: Message = await response.json()
    if response.status >= 400:
        raise Refused(response.status, body["reason"])
    return body


class Tab:
    """One socket at a table, with all that ever came through it."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.heard: list[Message] = []
        self.state: Message = {}
        self.acknowledged: list[tuple[int, str, int]] = []  # seat, action, what it answered
        self.on_acknowledged: Callable[[], None] = lambda: None
        self._id = 0

    async def next(self) -> Message:
        """The next message, whatever it is."""
        async with asyncio.timeout(PATIENCE_S):
            frame = await self.socket.receive()
        if frame.type is not aiohttp.WSMsgType.TEXT:
            raise Gone(frame.extra)
        message: Message = json.loads(frame.data)
        self.heard.append(message)
        if message["say"] == "state":
            self.state = message
        elif message["say"] == "moved":
            game = self.state["game"] | message["game"]
            self.state = {**self.state, **message, "say": "state", "game": game}
        return message

    async def until(self, holds: Callable[[Message], Any]) -> Message:
        """The latest state, once something holds of it."""
        while not self.state or not holds(self.state):
            await self.next()
        return self.state

    async def until_said(self, say: str) -> Message:
        message = await self.next()
        while message["say"] != say:
            message = await self.next()
        return message

    async def until_gone(self) -> None:
        """Raises Gone once the server has hung up."""
        while True:
            await self.next()

    async def told_to_go(self, why: str) -> None:
        """Once the server has hung up for this reason, and has said so just before."""
        last: Message = {}
        try:
            while True:
                last = await self.next()
        except Gone as gone:
            notice = {"say": "notice", "code": why, "params": {}}
            assert (str(gone), last) == (why, notice), last  # noqa: PT017

    async def ask(self, ask: str, **fields: Any) -> Message:
        """Ask and wait for the answer: Done or Refused."""
        self._id += 1
        await self.socket.send_str(json.dumps({"ask": ask, "id": self._id, **fields}))
        while True:
            message = await self.next()
            if message["say"] in ("done", "refused") and message["id"] == self._id:
                return message

    async def refusal(self, ask: str, **fields: Any) -> str:
        """The code of the reason for which this is refused."""
        answer = await self.ask(ask, **fields)
        assert answer["say"] == "refused", answer
        return str(answer["reason"]["code"])

    async def act(self, action: str, *, seat: int | None = None) -> Message:
        """Decide on the game as it is."""
        who = self.state["own"]["seat"] if seat is None else seat
        answers = self.state["game"]["seq"]
        answer = await self.ask("act", seat=who, action=action, answers=answers)
        if answer["say"] == "done":
            self.acknowledged.append((who, action, answers))
            self.on_acknowledged()
        return answer

    async def play(self, rng: Random, stop: Callable[[Message], Any] = lambda _: False) -> None:
        """Decide anything legal whenever it is this seat's turn, until the game is over."""
        answered = -1
        while not stop(self.state):
            state = self.state
            if state and state["table"]["status"] in ("over", "closed"):
                return
            if state and state["own"]["legal"] and state["game"]["seq"] != answered:
                answered = state["game"]["seq"]
                answer = await self.act(rng.choice(state["own"]["legal"]))
                assert answer["say"] == "done", answer
            else:
                await self.next()

    async def close(self) -> None:
        await self.socket.close()


@contextlib.asynccontextmanager
async def guests(url: str, *names: str) -> AsyncIterator[list[Guest]]:
    """Some people, gone again in the end."""
    people = [Guest(url, name) for name in names]
    try:
        yield people
    finally:
        for person in people:
            await person.close()
