"""A data folder of version 0.1.0, made by that version, goes on under this one without loss.

`version-0.1.0/made.json` holds what that version told at the time, and its guests' cookies.
"""

import gzip
import json
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from server.client import Guest, Tab
from server.house import Clock, Home, open_home
from server.sitting import both_see, in_turn

FOLDER = Path(__file__).parent / "version-0.1.0"
MADE: dict[str, Any] = json.loads((FOLDER / "made.json").read_text("utf-8"))


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[Home]:
    database = gzip.decompress((FOLDER / "lucky7.db.gz").read_bytes())
    (tmp_path / "lucky7.db").write_bytes(database)
    clock = Clock()
    clock.ms = MADE["clock"]
    async with open_home(tmp_path, clock=clock) as home:
        yield home


def person(home: Home, name: str) -> Guest:
    guest = home.guest(name)
    guest.http.cookie_jar.update_cookies({"lucky7": MADE["people"][name]})
    return guest


@pytest.mark.parametrize("name", MADE["tables"])
async def test_a_table_is_told_as_it_was(home: Home, name: str) -> None:
    made = MADE["tables"][name]
    for guest, before in zip(("Ann", "Ben"), made["states"], strict=True):
        tab = await person(home, guest).sit_at(made["code"])
        state = await tab.until(lambda state: state["table"])
        for part in ("seq", "own", "game", "events", "protocol"):
            assert state[part] == before[part], part
        for part in ("code", "status", "settings", "host", "rematch", "archive"):
            assert state["table"][part] == before["table"][part], part
        names = [seat["name"] for seat in before["table"]["seats"]]
        assert [seat["name"] for seat in state["table"]["seats"]] == names


async def test_a_game_begun_under_that_version_is_played_to_its_end(home: Home) -> None:
    code = MADE["tables"]["trick"]["code"]
    one, other = [await person(home, name).sit_at(code) for name in ("Ann", "Ben")]
    for tab in (one, other):
        await tab.until(lambda state: state["game"])
    rng = Random(7)
    while one.state["table"]["status"] == "playing":
        if home.room(code).table.awaits_chance:
            await home.pass_time(code, 13_000)
            await see(home, code, one, other)
        else:
            mover, _ = in_turn(one, other)
            assert (await mover.act(rng.choice(mover.state["own"]["legal"])))["say"] == "done"
            await both_see(one, other)
    history = await person(home, "Ann").get("/api/me/games")
    assert len(history["games"]) == len(MADE["history"]["games"]) + 1


async def see(home: Home, code: str, *tabs: Tab) -> None:
    for tab in tabs:
        await tab.until(lambda state: state["seq"] == home.room(code).table.length)


async def test_chat_history_club_and_records_are_kept(home: Home) -> None:
    ann = person(home, "Ann")
    tab = await ann.sit_at(MADE["tables"]["waiting"]["code"])
    heard = await tab.until_said("heard")
    assert [line["text"] for line in heard["lines"]] == ["Hello from before"]
    since = {"alone": False, "bots": []}  # said since; who were bots was not kept
    games = [{**game, **since} for game in MADE["history"]["games"]]
    assert await ann.get("/api/me/games") == {**MADE["history"], "games": games}
    assert await ann.get("/api/club") == MADE["club"]
    async with ann.http.get(f"/api/games/{MADE['archive']}.dl7") as response:
        assert await response.text() == MADE["record"]


async def test_links_that_were_given_out_are_good(home: Home) -> None:
    code, stranger = MADE["tables"]["trick"]["code"], home.guest("Cleo")
    tv = await stranger.sit_at(code, f"?tv={MADE['tv'].rsplit('/', 1)[1]}")
    assert (await tv.until(lambda state: state["table"]))["own"]["hands"] == {}
    token = MADE["hand_over"].rsplit("/", 1)[1]
    assert await stranger.post(f"/api/links/{token}") == {"code": code, "seat": 0}
