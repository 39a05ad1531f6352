"""A television shows a code; a phone at the table types it."""

import pytest

from lucky7.api.television.pairing import MOST, MOST_PER_NETWORK, WAITS_MS, Pairings
from lucky7.live.tokens import Tokens
from lucky7.messages.refusal import Refusal
from server.client import Guest, Refused


async def test_a_phone_at_the_table_tells_a_television_what_to_show(ann: Guest, ben: Guest) -> None:
    wall = await ben.post("/api/tv", {})
    waiting = {"code": wall["code"], "secret": wall["secret"]}
    assert await ben.post("/api/tv/look", waiting) == {"table": "", "token": ""}
    code = await ann.create()
    tab = await ann.sit_at(code)
    link = (await tab.ask("tv-link"))["link"]
    wish = {"code": wall["code"].lower(), "table": code, "token": link.rsplit("#", 1)[1]}
    await ann.post("/api/tv/show", wish)
    given = await ben.post("/api/tv/look", waiting)
    assert link == f"/tv/{given['table']}#{given['token']}"
    screen = await ben.sit_at(code, f"?tv={given['token']}")
    state = await screen.until(lambda state: state["table"])
    assert state["own"]["seats"] == []


async def test_the_code_alone_gives_nothing(ann: Guest, ben: Guest) -> None:
    wall = await ben.post("/api/tv", {})
    with pytest.raises(Refused, match="no-such-screen"):
        await ann.post("/api/tv/look", {"code": wall["code"], "secret": "guess"})
    with pytest.raises(Refused, match="no-such-screen"):
        await ann.post("/api/tv/show", {"code": "ZZZZZ", "table": "BCDFG", "token": "x"})


def test_televisions_that_wait_too_long_or_are_too_many_are_forgotten() -> None:
    tokens, pairings = Tokens(), Pairings()
    code, secret = pairings.begin(tokens, 0)
    assert pairings.given(code, secret, WAITS_MS) == ("", "")
    with pytest.raises(Refusal, match="no-such-screen"):
        pairings.given(code, secret, WAITS_MS + 1)
    code, secret = pairings.begin(tokens, 0)
    for _ in range(MOST_PER_NETWORK):
        pairings.begin(tokens, 0)
    with pytest.raises(Refusal, match="no-such-screen"):
        pairings.given(code, secret, 0)


def test_strangers_push_no_television_out() -> None:
    tokens, pairings = Tokens(), Pairings()
    code, secret = pairings.begin(tokens, 0, "10.0.0.1")
    for number in range(2 * MOST):
        pairings.begin(tokens, 0, f"10.0.1.{number % 200}")
    assert len(pairings._screens) == MOST
    assert pairings.given(code, secret, 0) == ("", "")


def test_a_television_is_told_once_and_by_the_first_phone() -> None:
    tokens, pairings = Tokens(), Pairings()
    code, secret = pairings.begin(tokens, 0)
    pairings.show(code, "BCDFG", "token", 0)
    with pytest.raises(Refusal, match="no-such-screen"):
        pairings.show(code, "HJKMN", "other", 0)
    assert pairings.given(code, secret, 0) == ("BCDFG", "token")
    with pytest.raises(Refusal, match="no-such-screen"):
        pairings.given(code, secret, 0)
