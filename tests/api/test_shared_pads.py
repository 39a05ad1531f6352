"""Score pads followed live, and the pen that is handed over."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from lucky7.live.pads import shared as pads
from server.house import open_home

LINES = ["r1 p0 joins teal Anna", "r1 p1 joins pink Ben", "rounds 7"]
PAD = {"id": "abcdefgh", "started": "2026-11-15T20:00:00Z", "lines": LINES}


class Phone:
    def __init__(self, session: aiohttp.ClientSession) -> None:
        self.session = session

    async def ask(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        async with self.session.request(method, f"/api/pads{path}", json=body) as response:
            return response.status, await response.json()

    async def share(self, **more: object) -> tuple[str, str]:
        status, told = await self.ask("POST", "", {**PAD, **more})
        assert status == 201, told
        return told["code"], told["pen"]

    async def write(self, code: str, pen: str, at: int, *lines: str) -> tuple[int, Any]:
        return await self.ask("POST", f"/{code}/lines", {"pen": pen, "at": at, "lines": lines})


@pytest.fixture
async def phone(tmp_path: Path) -> AsyncIterator[Phone]:
    async with open_home(tmp_path) as home, aiohttp.ClientSession(home.url) as session:
        yield Phone(session)


async def test_everybody_who_looks_on_sees_what_the_pen_writes(phone: Phone) -> None:
    code, pen = await phone.share()
    async with phone.session.ws_connect(f"/api/pads/{code}/socket") as one:
        assert (await one.receive_json())["lines"] == LINES
        async with phone.session.ws_connect(f"/api/pads/{code}/socket") as other:
            assert (await other.receive_json())["watching"] == 2
            await one.receive_json()
            status, _ = await phone.write(code, pen, 3, "r1 p0 bid 1")
            assert status == 200
            for eye in (one, other):
                assert (await eye.receive_json())["lines"] == [*LINES, "r1 p0 bid 1"]


async def test_the_pen_goes_over_only_when_it_is_offered_and_then_writes_alone(
    phone: Phone,
) -> None:
    code, pen = await phone.share()
    assert (await phone.ask("POST", f"/{code}/pen"))[1]["reason"]["code"] == "pen-kept"
    assert (await phone.ask("PUT", f"/{code}/pen", {"pen": pen, "offered": True}))[0] == 200
    status, taken = await phone.ask("POST", f"/{code}/pen")
    assert (status, taken["pens"]) == (200, 2)
    assert (await phone.ask("POST", f"/{code}/pen"))[0] == 409
    status, told = await phone.write(code, pen, 3, "r1 p0 bid 1")
    assert (status, told["reason"]["code"]) == (403, "not-your-pen")
    assert (await phone.write(code, taken["pen"], 3, "r1 p0 bid 1"))[0] == 200


async def test_a_line_that_may_not_stand_changes_nothing(phone: Phone) -> None:
    code, pen = await phone.share()
    status, told = await phone.write(code, pen, 3, "r1 p0 bid 1", "r1 p1 bid 0")
    assert (status, told["reason"]["params"]["why"]) == (422, "bid-levels-sum")
    status, told = await phone.write(code, pen, 2, "r1 p0 bid 1")
    assert (status, told["reason"]["code"], told["reason"]["params"]) == (
        409,
        "stale",
        {"seq": 3},
    )
    assert (await phone.ask("GET", f"/{code}"))[1]["lines"] == LINES


async def test_a_pad_that_does_not_hold_is_not_shared(phone: Phone) -> None:
    status, told = await phone.ask("POST", "", {**PAD, "lines": ["hello"]})
    assert (status, told["reason"]["code"]) == (422, "bad-pad")
    assert (await phone.ask("GET", "/BCDFG"))[0] == 404


async def test_a_forgotten_pad_is_shared_again_under_its_code(phone: Phone) -> None:
    pen = "x" * 43
    assert await phone.share(code="BCDFG", pen=pen) == ("BCDFG", pen)
    status, told = await phone.ask("POST", "", {**PAD, "code": "BCDFG", "pen": "y" * 43})
    assert (status, told["reason"]["code"]) == (409, "pad-shared")
    assert (await phone.write("BCDFG", pen, 3, "r1 p0 bid 1"))[0] == 200


async def test_shared_again_a_pen_is_as_often_handed_over_as_before(phone: Phone) -> None:
    """Whoever had it before the restart, and was away, is not to believe it is theirs."""
    await phone.share(code="BCDFG", pen="x" * 43, pens=2)
    assert (await phone.ask("GET", "/BCDFG"))[1]["pens"] == 2


async def test_the_longest_untouched_pad_makes_room(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pads, "MOST_PADS", 2)
    first, _ = await phone.share()
    second, _ = await phone.share()
    await phone.ask("GET", f"/{first}")
    await phone.share()
    assert (await phone.ask("GET", f"/{first}"))[0] == 200
    assert (await phone.ask("GET", f"/{second}"))[0] == 404
