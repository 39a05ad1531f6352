"""Which site this is: names and origins that are not ours are refused, and the cookie is ours."""

from collections.abc import AsyncIterator
from http.cookies import SimpleCookie
from pathlib import Path

import aiohttp
import pytest

from lucky7.server.serve import Options, running
from server.client import Guest, guests

BASE = "https://cards.example"


@pytest.fixture
async def ann(tmp_path: Path) -> AsyncIterator[Guest]:
    options = Options(tmp_path, "127.0.0.1", 0, base_url=BASE, behind_proxy=True)
    async with running(options) as port, guests(f"http://127.0.0.1:{port}", "Ann") as (ann,):
        yield ann


async def rename(ann: Guest, **headers: str) -> aiohttp.ClientResponse:
    async with ann.http.put("/api/me", json={"name": "Ann"}, headers=headers) as response:
        await response.read()
        return response


@pytest.mark.parametrize(
    ("host", "status"),
    [
        ("cards.example", 200),
        ("Cards.Example:443", 200),
        ("127.0.0.1:7777", 200),
        ("[::1]:7777", 200),
        ("localhost", 200),
        ("evil.example", 421),
        ("cards.example.evil.example", 421),
        ("[", 421),
    ],
)
async def test_a_name_that_is_not_ours_is_refused(ann: Guest, host: str, status: int) -> None:
    async with ann.http.get("/api/lobby", headers={"Host": host}) as response:
        assert response.status == status


@pytest.mark.parametrize(
    ("origin", "status"),
    [(BASE, 200), ("http://cards.example", 403), ("https://evil.example", 403), ("null", 403)],
)
async def test_only_our_own_pages_over_https_change_anything(
    ann: Guest, origin: str, status: int
) -> None:
    assert (await rename(ann, Origin=origin, Host="cards.example")).status == status


async def test_browsers_are_told_to_come_over_https_and_to_give_nothing_away(ann: Guest) -> None:
    headers = (await rename(ann)).headers
    assert headers["Strict-Transport-Security"] == "max-age=31536000"
    assert headers["Cross-Origin-Resource-Policy"] == "same-origin"


async def test_the_cookie_is_one_that_no_neighbour_can_set(ann: Guest) -> None:
    (line,) = (await rename(ann)).headers.getall("Set-Cookie")
    cookie = SimpleCookie(line)["__Host-lucky7"]
    assert cookie["secure"]
    assert (cookie["path"], cookie["domain"]) == ("/", "")


async def test_the_cookie_of_before_is_exchanged_and_means_the_same_person(ann: Guest) -> None:
    (line,) = (await rename(ann)).headers.getall("Set-Cookie")
    secret = SimpleCookie(line)["__Host-lucky7"].value
    async with ann.http.get("/api/me", headers={"Cookie": f"lucky7={secret}"}) as response:
        assert (await response.json())["name"] == "Ann"
        cookies = [SimpleCookie(each) for each in response.headers.getall("Set-Cookie")]
    new, old = sorted((morsel for each in cookies for morsel in each.values()), key=lambda m: m.key)
    assert (new.key, new.value) == ("__Host-lucky7", secret)
    assert (old.key, old["max-age"]) == ("lucky7", "0")
    both = f"lucky7={'x' * 43}; __Host-lucky7={secret}"
    async with ann.http.get("/api/me", headers={"Cookie": both}) as response:
        assert (await response.json())["name"] == "Ann", "a cookie that a neighbour set is ignored"


async def test_at_home_everything_is_as_it_was(tmp_path: Path) -> None:
    async with (
        running(Options(tmp_path, "127.0.0.1", 0)) as port,
        guests(f"http://127.0.0.1:{port}", "Ann") as (ann,),
    ):
        response = await rename(ann, Host="cards.local", Origin="http://cards.local")
        assert response.status == 200
        assert "Strict-Transport-Security" not in response.headers
        assert "lucky7" in SimpleCookie(response.headers["Set-Cookie"])


async def test_what_aiohttp_answers_by_itself_has_our_headers(ann: Guest) -> None:
    async with ann.http.get("/api/lobby", headers={"Expect": "a miracle"}) as response:
        assert response.status == 417
        assert response.headers["Server"] == "lucky7"
