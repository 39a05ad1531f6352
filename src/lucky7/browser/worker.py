"""What the worker's script calls: plain numbers, strings and bytes in and out."""

import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import lucky7
from lucky7.browser.coaching import Coaching
from lucky7.browser.home import Channel, Home, open_home
from lucky7.browser.thinking import Thinking


class Worker:
    """One home and the open channels to it, by the numbers their page gave them."""

    def __init__(self, home: Home, post: Callable[[str, str, str], None]) -> None:
        self._home = home
        self._post = post  # what happened (message, closed), to which channel, and the text
        self._channels: dict[str, Channel] = {}
        self._early: dict[str, list[str]] = {}  # said before the channel was open

    async def call(self, method: str, path: str, query: str, body: Any, content_type: str) -> Any:
        status, answer = await self._home.call(
            method, path, json.loads(query), bytes(body), content_type
        )
        return status, answer.decode()

    async def connect(self, channel: str, path: str, query: str) -> None:
        self._early[channel] = []
        opened = await self._home.connect(
            path,
            json.loads(query),
            lambda text: self._post("message", channel, text),
            lambda reason: self._closed(channel, reason),
        )
        early = self._early.pop(channel, None)
        if opened is None:
            return
        if early is None:  # closed meanwhile
            opened.close()
            return
        self._channels[channel] = opened
        for text in early:
            opened.receive(text)

    def receive(self, channel: str, text: str) -> None:
        if channel in self._channels:
            self._channels[channel].receive(text)
        elif channel in self._early:
            self._early[channel].append(text)

    def close(self, channel: str) -> None:
        self._early.pop(channel, None)
        if opened := self._channels.pop(channel, None):
            opened.close()

    def _closed(self, channel: str, reason: str) -> None:
        self._channels.pop(channel, None)
        self._post("closed", channel, reason)

    async def tidy(self) -> str:
        return json.dumps(await self._home.tidy())


async def start(
    folder: str,
    module: Callable[[str, Any, int], Awaitable[int]],
    post: Callable[[str, str, str], None],
    load_coach: Callable[[], Awaitable[None]],
    evaluate: Callable[[str, int, Any, int], Awaitable[Any]],
) -> Worker:
    coaching = Coaching(load_coach, evaluate)
    return Worker(await open_home(Path(folder), Thinking(module).choose, coaching), post)


def add_modules(folder: str) -> None:
    """Let modules of ours that came later, into a folder, be imported."""
    if folder not in lucky7.__path__:
        lucky7.__path__.append(folder)
