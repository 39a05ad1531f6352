"""Firefox and WebKit, spoken to in their own protocols: Playwright brings only patched ones."""

import asyncio
import contextlib
import json
import os
import re
import shutil
import socket
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Protocol

import aiohttp

START_S = 60.0
ANSWER_S = 120.0
LISTENING = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
PRESS = [{"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]


class Remote(Protocol):
    """A page in a browser of another make."""

    async def go(self, url: str) -> None: ...
    async def reload(self) -> None: ...
    async def run(self, function: str, *arguments: Any) -> Any: ...
    async def click(self, x: float, y: float) -> None: ...


def pressed_at(x: float, y: float) -> list[dict[str, Any]]:
    move = {"type": "pointerMove", "x": round(x), "y": round(y)}
    return [{"type": "pointer", "id": "mouse", "actions": [move, *PRESS]}]


class Firefox:
    """WebDriver BiDi, which Firefox speaks without help."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self._socket = socket
        self._id = 0
        self._page = ""

    async def begin(self) -> None:
        await self._ask("session.new", capabilities={})
        tree = await self._ask("browsingContext.getTree")
        self._page = tree["contexts"][0]["context"]

    async def go(self, url: str) -> None:
        await self._ask("browsingContext.navigate", context=self._page, url=url, wait="complete")

    async def reload(self) -> None:
        await self._ask("browsingContext.reload", context=self._page, wait="complete")

    async def run(self, function: str, *arguments: Any) -> Any:
        answer = await self._ask(
            "script.callFunction",
            functionDeclaration=(
                f"async (given) => JSON.stringify(await ({function})(...JSON.parse(given)) ?? null)"
            ),
            arguments=[{"type": "string", "value": json.dumps(arguments)}],
            target={"context": self._page},
            awaitPromise=True,
        )
        assert answer["type"] == "success", answer
        return json.loads(answer["result"]["value"])

    async def click(self, x: float, y: float) -> None:
        await self._ask("input.performActions", context=self._page, actions=pressed_at(x, y))

    async def _ask(self, method: str, **params: Any) -> Any:
        self._id += 1
        await self._socket.send_json({"id": self._id, "method": method, "params": params})
        async with asyncio.timeout(ANSWER_S):
            while True:
                answer = await self._socket.receive_json()
                if answer.get("id") == self._id:
                    assert answer["type"] == "success", answer
                    return answer["result"]


@contextlib.asynccontextmanager
async def firefox(folder: Path) -> AsyncIterator[Remote]:
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    assert program, "Firefox is needed: apt-get install firefox-esr"
    flags = ("--headless", "--no-remote", "--remote-debugging-port=0", "--profile", str(folder))
    async with running(program, *flags) as process, aiohttp.ClientSession() as http:
        address = await listening(process)
        async with http.ws_connect(f"{address}/session", max_msg_size=0) as socket:
            page = Firefox(socket)
            await page.begin()
            yield page


async def listening(process: asyncio.subprocess.Process) -> str:
    assert process.stderr is not None
    async with asyncio.timeout(START_S):
        async for line in process.stderr:
            if found := LISTENING.search(line.decode()):
                return found[1]
    raise AssertionError("Firefox did not start")


class WebKit:
    """WebDriver as WebKitGTK's driver speaks it, over HTTP."""

    def __init__(self, http: aiohttp.ClientSession, path: str) -> None:
        self._http = http
        self._path = path

    async def go(self, url: str) -> None:
        await self.ask("url", url=url)

    async def reload(self) -> None:
        await self.ask("refresh")

    async def run(self, function: str, *arguments: Any) -> Any:
        script = (
            "const [given, done] = arguments;"
            f"(async () => ({function})(...JSON.parse(given)))()"
            ".then((found) => done(JSON.stringify(found ?? null)))"
        )
        return json.loads(
            await self.ask("execute/async", script=script, args=[json.dumps(arguments)])
        )

    async def click(self, x: float, y: float) -> None:
        await self.ask("actions", actions=pressed_at(x, y))

    async def ask(self, verb: str, **body: Any) -> Any:
        return await post(self._http, f"{self._path}/{verb}", body)


async def post(http: aiohttp.ClientSession, url: str, body: dict[str, Any]) -> Any:
    async with http.post(url, json=body) as response:
        answer = await response.json()
        assert response.status == 200, answer
        return answer["value"]


@contextlib.asynccontextmanager
async def webkit() -> AsyncIterator[Remote]:
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("xvfb-run")
    assert driver, "WebKit is needed: apt-get install webkit2gtk-driver"
    assert screen, "WebKit needs a screen: apt-get install xvfb xauth"
    port = free_port()
    async with running(screen, "-a", driver, f"--port={port}"), aiohttp.ClientSession() as http:
        root = f"http://127.0.0.1:{port}"
        async with asyncio.timeout(START_S):
            while not await answers(http, f"{root}/status"):  # noqa: ASYNC110  nothing tells
                await asyncio.sleep(0.1)
        wish = {"alwaysMatch": {"timeouts": {"script": int(ANSWER_S * 1000)}}}
        made = await post(http, f"{root}/session", {"capabilities": wish})
        path = f"{root}/session/{made['sessionId']}"
        yield WebKit(http, path)
        await http.delete(path)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


async def answers(http: aiohttp.ClientSession, url: str) -> bool:
    try:
        async with http.get(url) as response:
            return response.status == 200
    except aiohttp.ClientError:
        return False


@contextlib.asynccontextmanager
async def running(*command: str) -> AsyncIterator[asyncio.subprocess.Process]:
    process = await asyncio.create_subprocess_exec(
        *command,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.PIPE,
        env={**os.environ, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"},
        start_new_session=True,
    )
    try:
        yield process
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, 15)
        await process.wait()
