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
            status, _ = await phone.write(code, pen, 3, "r1 p0 bid 1")
            assert status == 200
            for eye in (one, other):
                assert (await eye.receive_json())["lines"] == [*LINES, "r1 p0 bid 1"]


async def test_who_asks_for_moves_hears_only_what_has_changed(phone: Phone) -> None:
    code, pen = await phone.share()
    where = f"/api/pads/{code}/socket?moves"
    async with phone.session.ws_connect(where) as one:
        assert (await one.receive_json())["lines"] == LINES
        async with phone.session.ws_connect(where) as other:
            assert (await other.receive_json())["lines"] == LINES
            rest = {"offered": False, "pens": 1, "watching": 2}
            assert await one.receive_json() == {"at": 3, "lines": [], **rest}
            status, told = await phone.write(code, pen, 3, "r1 p0 bid 1")
            assert (status, told) == (200, {"at": 4, "lines": [], **rest})
            for eye in (one, other):
                assert await eye.receive_json() == {"at": 3, "lines": ["r1 p0 bid 1"], **rest}


async def test_an_arrival_costs_the_others_a_few_bytes(phone: Phone) -> None:
    """Whoever comes and goes would otherwise make the server send the pad to all, every time."""
    names = [f"title {number} {'x' * 20}" for number in range(1_000)]
    code, _ = await phone.share(lines=[*LINES, *names])
    where = f"/api/pads/{code}/socket"
    async with (
        phone.session.ws_connect(f"{where}?moves") as one,
        phone.session.ws_connect(where) as older,
    ):
        assert len((await one.receive()).data) > 30_000
        assert len((await older.receive()).data) > 30_000
        told = (await one.receive()).data
        async with phone.session.ws_connect(f"{where}?moves"):
            assert max(len(told), len((await one.receive()).data)) < 200
        assert len((await one.receive()).data) < 200
        with pytest.raises(TimeoutError):
            await older.receive(timeout=0.05)


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


async def test_a_forgotten_pad_is_shared_again_under_its_code_by_its_pen_alone(
    tmp_path: Path,
) -> None:
    async with open_home(tmp_path) as home, aiohttp.ClientSession(home.url) as session:
        code, pen = await Phone(session).share()
    async with open_home(tmp_path, seed=8) as home, aiohttp.ClientSession(home.url) as session:
        phone = Phone(session)
        for taken, wrong in ((code, "y" * 43), ("BCDFG" if code != "BCDFG" else "GHJKM", pen)):
            assert (await phone.share(code=taken, pen=wrong))[0] not in (code, taken)
        assert (await phone.share(id="strangers", code=code, pen=pen))[0] != code
        assert await phone.share(code=code, pen=pen) == (code, pen)
        status, told = await phone.ask("POST", "", {**PAD, "code": code, "pen": pen})
        assert (status, told["reason"]["code"]) == (409, "pad-shared")
        assert (await phone.write(code, pen, 3, "r1 p0 bid 1"))[0] == 200


async def test_a_later_pen_takes_back_what_an_earlier_one_shared_again(tmp_path: Path) -> None:
    """Whoever had it before the restart, and was away, is not to believe it is theirs."""
    async with open_home(tmp_path) as home, aiohttp.ClientSession(home.url) as session:
        phone = Phone(session)
        code, first = await phone.share()
        await phone.ask("PUT", f"/{code}/pen", {"pen": first, "offered": True})
        taken = (await phone.ask("POST", f"/{code}/pen"))[1]
    async with open_home(tmp_path) as home, aiohttp.ClientSession(home.url) as session:
        phone = Phone(session)
        await phone.share(code=code, pen=first)
        assert (await phone.share(code=code, pen=taken["pen"], pens=2))[0] == code
        assert (await phone.ask("GET", f"/{code}"))[1]["pens"] == 2
        status, told = await phone.write(code, first, 3, "r1 p0 bid 1")
        assert (status, told["reason"]["code"]) == (403, "not-your-pen")
        assert (await phone.write(code, taken["pen"], 3, "r1 p0 bid 1"))[0] == 200


async def test_the_key_of_a_pad_goes_with_its_pen_and_to_nobody_else(phone: Phone) -> None:
    code, pen = await phone.share()
    offer = {"pen": pen, "offered": True, "key": "k" * 43}
    await phone.ask("PUT", f"/{code}/pen", offer)
    assert "k" * 43 not in str(await phone.ask("GET", f"/{code}"))
    await phone.ask("PUT", f"/{code}/pen", {"pen": pen, "offered": False})
    await phone.ask("PUT", f"/{code}/pen", {"pen": pen, "offered": True})
    assert (await phone.ask("POST", f"/{code}/pen"))[1]["key"] == ""
    code, pen = await phone.share()
    await phone.ask("PUT", f"/{code}/pen", {**offer, "pen": pen})
    assert (await phone.ask("POST", f"/{code}/pen"))[1]["key"] == "k" * 43


async def test_strangers_push_no_pad_out_that_is_in_use(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pads, "MOST_PADS", 2)
    monkeypatch.setattr(pads, "UNUSED_S", 0.0)
    followed, _ = await phone.share()
    async with phone.session.ws_connect(f"/api/pads/{followed}/socket") as eye:
        await eye.receive_json()
        unused, _ = await phone.share()
        another, _ = await phone.share()
        assert (await phone.ask("GET", f"/{followed}"))[0] == 200
        assert (await phone.ask("GET", f"/{unused}"))[0] == 404
        monkeypatch.setattr(pads, "UNUSED_S", 3600.0)
        status, told = await phone.ask("POST", "", PAD)
        assert (status, told["reason"]["code"]) == (409, "pads-in-use")
        assert (await phone.ask("GET", f"/{another}"))[0] == 200


async def test_one_address_shares_a_few_pads_only(
    phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pads, "MOST_PER_ADDRESS", 2)
    for _ in range(2):
        await phone.share()
    status, told = await phone.ask("POST", "", PAD)
    assert (status, told["reason"]["code"]) == (409, "pads-in-use")
