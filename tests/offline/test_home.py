"""The table's home in a browser, here under CPython: a whole game, kept over a restart."""

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from lucky7.bots import bot
from lucky7.browser.coaching import Coaching
from lucky7.browser.home import DATABASE, Home, open_home
from lucky7.browser.worker import Worker
from lucky7.rules.state import View
from lucky7.store.interface import Append, StoreError
from lucky7.store.sqlite.one_thread import OneThreadStore

QUICK = {"speed": "none", "rounds": 7}


async def choose(level: str, view: View, _: str) -> int:
    return bot(level).choose(view, Random(0))


async def nothing(*_: object) -> None:
    raise OSError("there is no network")


NO_COACH = Coaching(nothing, nothing)


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[Home]:
    home = await open_home(tmp_path, choose, NO_COACH)
    yield home
    await home.close()


class Page:
    """A page that plays: it decides whatever comes first, as soon as it may."""

    def __init__(self, home: Home) -> None:
        self.worker = Worker(home, self._heard)
        self.state: dict[str, Any] = {}
        self.closed: list[str] = []
        self.news = asyncio.Event()
        self._asked: set[int] = set()
        self.plays = True

    async def call(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        sent = b"" if body is None else json.dumps(body).encode()
        status, text = await self.worker.call(method, path, "{}", sent, "application/json")
        return status, json.loads(text)

    def _heard(self, kind: str, channel: str, text: str) -> None:
        if kind == "closed":
            self.closed.append(text)
            return
        message = json.loads(text)
        if message["say"] in ("state", "moved"):
            game = (self.state.get("game") or {}) | (message.get("game") or {})
            self.state = {**self.state, **message, "game": game}
            self._go_on(channel)
        self.news.set()

    def _go_on(self, channel: str) -> None:
        own, game = self.state["own"], self.state["game"]
        if not self.plays:
            return
        if own["legal"] and game["seq"] not in self._asked:
            self._asked.add(game["seq"])
            act = {"ask": "act", "id": game["seq"], "seat": own["seat"], "action": own["legal"][0]}
            self.worker.receive(channel, json.dumps({**act, "answers": game["seq"]}))
        elif game.get("phase") == "deal" and game["pad"]:
            self.worker.receive(channel, '{"ask":"ready","id":1}')

    async def until(self, status: str) -> None:
        async with asyncio.timeout(60):
            while (self.state.get("table") or {}).get("status") != status:
                self.news.clear()
                await self.news.wait()

    async def until_round(self, number: int) -> None:
        async with asyncio.timeout(60):
            while (self.state.get("game") or {}).get("round", 0) < number:
                self.news.clear()
                await self.news.wait()


@pytest.mark.slow
async def test_a_game_goes_on_after_a_restart_and_is_kept(tmp_path: Path) -> None:
    first = await open_home(tmp_path, choose, NO_COACH)
    page = Page(first)
    assert (await page.call("GET", "/me"))[0] == 200
    status, joined = await page.call("POST", "/tables", {"settings": {**QUICK, "mode": "tactical"}})
    assert status == 201
    await page.worker.connect("a", f"/tables/{joined['code']}/socket", '{"moves": ""}')
    await page.until_round(2)
    person = (await page.call("GET", "/me"))[1]
    await first.close()

    home = await open_home(tmp_path, choose, NO_COACH)
    page = Page(home)
    assert (await page.call("GET", "/me"))[1] == person, "the device is known again"
    await page.worker.connect("b", f"/tables/{joined['code']}/socket", '{"moves": ""}')
    await page.until("over")
    key = page.state["table"]["archive"]
    assert (await page.call("GET", f"/games/{key}"))[0] == 200
    games = (await page.call("GET", "/me/games"))[1]["games"]
    assert [game["archive"] for game in games] == [key]
    assert await home.tidy() == []
    await home.close()


async def test_a_refusal_is_an_answer(home: Home) -> None:
    page = Page(home)
    status, problem = await page.call("GET", "/tables/BCDFG")
    assert (status, problem["reason"]["code"]) == (404, "no-such-table")
    status, problem = await page.call("POST", "/tables", {"settings": {"rounds": 9}})
    assert (status, problem["reason"]["code"]) == (400, "unreadable")


async def test_a_channel_to_no_table_is_closed_and_says_why(home: Home) -> None:
    page = Page(home)
    await page.worker.connect("a", "/tables/BCDFG/socket", "{}")
    assert page.closed == ["no-such-table"]


async def test_what_is_said_before_the_channel_is_open_is_not_lost(home: Home) -> None:
    page = Page(home)
    page.plays = False
    code = (await page.call("POST", "/tables", {"settings": QUICK}))[1]["code"]
    opening = asyncio.ensure_future(page.worker.connect("a", f"/tables/{code}/socket", "{}"))
    await asyncio.sleep(0)
    page.worker.receive("a", '{"ask":"pause","id":7,"paused":true}')
    await opening
    await page.until("paused")


async def test_being_forgotten_drops_the_devices_secret(home: Home, tmp_path: Path) -> None:
    page = Page(home)
    await page.call("PUT", "/me", {"name": "Ann", "colour": "pink"})
    assert (await page.call("GET", "/me"))[1]["name"] == "Ann"
    assert (tmp_path / "device").read_text()
    await page.call("DELETE", "/me")
    assert not (tmp_path / "device").read_text()
    assert (await page.call("GET", "/me"))[1]["name"] != "Ann"


async def test_a_table_of_another_version_that_cannot_be_read_stays_and_is_told(
    tmp_path: Path,
) -> None:
    home = await open_home(tmp_path, choose, NO_COACH)
    page = Page(home)
    page.plays = False
    code = (await page.call("POST", "/tables", {"settings": QUICK}))[1]["code"]
    await home.close()
    store = await OneThreadStore.open_here(tmp_path / DATABASE)
    kept = await store.log(code)
    row = await store.table(code)
    assert row is not None
    await store.append(Append(code, len(kept), (b'{"kind":"from-the-future"}',), None))
    await store.close()

    home = await open_home(tmp_path, choose, NO_COACH)
    assert await home.tidy() == [code]
    page = Page(home)
    assert (await page.call("GET", f"/tables/{code}"))[0] == 500
    await page.worker.connect("a", f"/tables/{code}/socket", "{}")
    assert page.closed == ["server-error"]
    assert (await page.call("POST", "/tables", {"settings": QUICK}))[0] == 201, "others go on"
    await home.close()


async def test_a_damaged_file_is_told_by_its_error(tmp_path: Path) -> None:
    (tmp_path / DATABASE).write_bytes(b"not a database" * 1000)
    with pytest.raises(StoreError):
        await open_home(tmp_path, choose, NO_COACH)
