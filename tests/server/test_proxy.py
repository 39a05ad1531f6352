"""Behind a reverse proxy: whose address counts, and whether the page came over https."""

from http.cookies import SimpleCookie
from pathlib import Path

import pytest
from multidict import CIMultiDict

from lucky7.api.limits import RATES
from lucky7.live.rate_limit import Rate
from lucky7.server.serve import Options, running
from server.client import Guest


async def _statuses(port: int, addresses: list[str]) -> list[int]:
    ann = Guest(f"http://127.0.0.1:{port}")
    found = []
    for address in addresses:
        async with ann.http.get("/api/lobby", headers={"X-Forwarded-For": address}) as response:
            found.append(response.status)
    await ann.close()
    return found


@pytest.fixture(autouse=True)
def two_requests_an_address(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RATES, "general", Rate(2.0, 0.0))


async def test_limits_see_the_address_that_our_proxy_saw(tmp_path: Path) -> None:
    one, other = "203.0.113.1", "2001:db8::2"
    async with running(Options(tmp_path, "127.0.0.1", 0, behind_proxy=True)) as port:
        assert await _statuses(port, [one, one, one, other]) == [200, 200, 429, 200]


async def test_what_a_client_claims_before_our_proxy_is_worth_nothing(tmp_path: Path) -> None:
    claims = [f"198.51.100.{i}, 203.0.113.1" for i in range(3)]
    async with running(Options(tmp_path, "127.0.0.1", 0, behind_proxy=True)) as port:
        assert await _statuses(port, claims) == [200, 200, 429]


async def test_of_several_lines_only_the_last_is_our_proxys(tmp_path: Path) -> None:
    async with running(Options(tmp_path, "127.0.0.1", 0, behind_proxy=True)) as port:
        ann = Guest(f"http://127.0.0.1:{port}")
        found = []
        for i in range(3):
            lines = [("X-Forwarded-For", f"198.51.100.{i}"), ("X-Forwarded-For", "203.0.113.1")]
            async with ann.http.get("/api/lobby", headers=CIMultiDict(lines)) as response:
                found.append(response.status)
        await ann.close()
    assert found == [200, 200, 429]


async def test_limits_see_an_ipv6_subscriber_as_one(tmp_path: Path) -> None:
    one, same, other = "2001:db8::1", "2001:db8::ffff:2:3", "2001:db8:0:1::1"
    async with running(Options(tmp_path, "127.0.0.1", 0, behind_proxy=True)) as port:
        assert await _statuses(port, [one, same, same, other]) == [200, 200, 429, 200]


async def test_without_a_proxy_nobody_chooses_an_address(tmp_path: Path) -> None:
    claims = [f"203.0.113.{i}" for i in range(3)]
    async with running(Options(tmp_path, "127.0.0.1", 0)) as port:
        assert await _statuses(port, claims) == [200, 200, 429]


@pytest.mark.parametrize("scheme", ["http", "https"])
async def test_the_cookie_is_secure_where_the_page_is(tmp_path: Path, scheme: str) -> None:
    async with running(Options(tmp_path, "127.0.0.1", 0, behind_proxy=True)) as port:
        ann = Guest(f"http://127.0.0.1:{port}")
        async with ann.http.post("/api/me/link", headers={"X-Forwarded-Proto": scheme}) as response:
            cookie = SimpleCookie(response.headers["Set-Cookie"])["lucky7"]
        await ann.close()
    assert bool(cookie["secure"]) is (scheme == "https")
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"


async def test_a_socket_opens_through_the_proxy(tmp_path: Path) -> None:
    options = Options(tmp_path, "127.0.0.1", 0, base_url="https://cards.example", behind_proxy=True)
    async with running(options) as port:
        ann = Guest(f"http://127.0.0.1:{port}")
        code = await ann.create()
        tab = await ann.sit_at(
            code,
            headers={"X-Forwarded-For": "203.0.113.9", "Origin": "https://cards.example"},
        )
        await tab.until(lambda state: state["table"]["code"] == code)
        await ann.close()
