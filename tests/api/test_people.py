"""Who is who: the device's cookie, links, one's own history, and being forgotten."""

import asyncio
from random import Random

import pytest

from lucky7.live.tokens import token_hash
from lucky7.store.sqlite.store import SqliteStore
from server.client import Guest, Refused
from server.house import Home
from server.sitting import two_playing


async def test_the_cookie_is_out_of_reach_of_scripts_and_other_sites(ann: Guest) -> None:
    async with ann.http.put("/api/me", json={"name": "Ann"}) as response:
        cookie = response.cookies["lucky7"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert cookie["path"] == "/"
    assert not cookie["secure"], "over plain http it would never come back"
    assert len(cookie.value) == 43


async def test_who_only_looks_is_not_written_down(home: Home, ann: Guest) -> None:
    name = (await ann.get("/api/me"))["name"]
    assert (await ann.get("/api/me"))["name"] == name
    assert (await ann.get("/api/me/games"))["games"] == []
    assert await home.store.called("", 9) == []
    async with ann.http.delete("/api/me") as response:
        assert response.status == 200
    assert await home.store.called("", 9) == []
    await ann.create()
    assert [known.person.name for known in await home.store.called("", 9)] == ["Ann"]
    assert (await ann.get("/api/me"))["name"] == "Ann"


async def test_who_looks_on_and_then_sits_down_is_seated_where_the_socket_is(
    ann: Guest, ben: Guest
) -> None:
    code = await ann.create(start=False)
    await ben.get("/api/me")
    tab = await ben.sit_at(code)
    assert (await tab.until(lambda state: state["own"]))["own"]["seats"] == []
    await ben.join(code)
    await tab.until(lambda state: state["own"]["seats"] == [1])


async def test_a_device_that_asks_twice_at_once_is_one_person(home: Home, ann: Guest) -> None:
    await ann.get("/api/me")
    await asyncio.gather(*(ann.create(start=False) for _ in range(3)))
    assert len(await home.store.called("", 9)) == 1
    assert len((await ann.get("/api/me"))["tables"]) == 3


async def test_a_new_name_is_answered_like_the_question_who_one_is(ann: Guest) -> None:
    code = await ann.create(start=False)
    async with ann.http.put("/api/me", json={"name": "Anna"}) as response:
        told = await response.json()
    assert (told["name"], told["tables"]) == ("Anna", [code])
    assert told == await ann.get("/api/me")


async def test_nothing_public_opens_a_seat(home: Home, ann: Guest) -> None:
    """What everybody sees of a seat is not what the server knows its owner by."""
    code = await ann.create(start=False)
    person = home.room(code).table.seats[0].person
    tab = await ann.sit_at(code)
    await tab.until(lambda state: state["table"])
    assert person not in str(tab.heard)
    thief = home.guest("Ann")
    thief.http.cookie_jar.update_cookies({"lucky7": person})
    stolen = await thief.sit_at(code)
    state = await stolen.until(lambda state: state["table"])
    assert state["own"]["seats"] == []


async def test_the_key_of_a_finished_game_is_for_those_who_sat_there(
    home: Home, ann: Guest
) -> None:
    code = await ann.create(seats=2, rounds=7)
    onlooker = await home.guest("Onlooker").sit_at(code)
    tab = await ann.sit_at(code)
    await tab.play(Random(3))
    key = tab.state["table"]["archive"]
    state = await onlooker.until(lambda state: state["table"]["status"] == "over")
    assert key
    assert key not in str(onlooker.heard)
    assert state["table"]["archive"] == ""
    assert (await ann.get(f"/api/games/{key}"))["players"][0] == "Ann"
    for path in (f"/api/games/{key}", f"/api/games/{key}.dl7"):
        async with ann.http.get(path) as response:
            assert response.headers["Cache-Control"] == "no-store"
    with pytest.raises(Refused, match="no-such-game"):
        await ann.get(f"/api/games/{key[:-1]}")


async def test_history_statistics_and_export_are_ones_own(home: Home, ann: Guest) -> None:
    code = await ann.create(seats=2, rounds=7)
    tab = await ann.sit_at(code)
    await tab.play(Random(3))
    history = await ann.get("/api/me/games")
    assert history["statistics"]["games"] == 1
    assert history["statistics"]["rounds"] == 7
    assert history["games"][0]["seats"] == [0]
    await tab.ask("say", text="well played")
    export = await ann.get("/api/me/export")
    assert export["history"] == history
    assert [(line["table"], line["text"]) for line in export["chat"]] == [(code, "well played")]
    assert [device["this"] for device in export["devices"]] == [True]
    stranger = await home.guest("Stranger").get("/api/me/games")
    assert stranger["games"] == []


async def test_one_who_wants_to_be_forgotten_leaves_and_is_named_nowhere(
    home: Home, ann: Guest, ben: Guest
) -> None:
    ben.name = "Benedict"
    code, one, _ = await two_playing(home, ann, ben)
    over = await ben.create(seats=2, rounds=7)
    await (await ben.sit_at(over)).play(Random(3))
    async with ben.http.delete("/api/me") as response:
        assert response.status == 200
    state = await one.until(lambda state: state["table"]["seats"][1]["kind"] == "bot")
    assert "Benedict" not in str(state["table"])
    for each in (code, over):
        assert all(b"Benedict" not in body for body in await home.store.log(each))
        assert all(seat.name != "Benedict" for seat in home.room(each).table.seats)
    assert (await ben.get("/api/me/games"))["games"] == []


async def test_the_club_shows_names_but_keys_only_to_those_who_sat_there(
    home: Home, ann: Guest
) -> None:
    code = await ann.create(seats=2, rounds=7)
    tab = await ann.sit_at(code)
    await tab.play(Random(3))
    key = tab.state["table"]["archive"]
    entry = "INSERT INTO club (key, at, name, score) VALUES (?, 1, 'Ann', 150)"
    assert isinstance(home.store, SqliteStore)
    await home.store._writer.write(lambda c: c.execute(entry, (key,)))
    mine = (await ann.get("/api/club"))["members"]
    theirs = (await home.guest("Stranger").get("/api/club"))["members"]
    assert [member["archive"] for member in mine] == [key]
    assert [(member["name"], member["archive"]) for member in theirs] == [("Ann", "")]


async def test_that_somebody_was_here_is_written_down_once_a_day(home: Home, ann: Guest) -> None:
    await ann.http.put("/api/me", json={"name": "Ann"})
    first = home.clock.ms
    (cookie,) = ann.http.cookie_jar
    known = token_hash(cookie.value)

    async def seen_after(ms: int) -> int:
        home.clock.ms = first + ms
        await ann.get("/api/me")
        person = await home.store.person(known)
        assert person is not None
        return person.seen_at - first

    day = 24 * 3600 * 1000
    assert [await seen_after(ms) for ms in (0, day, day + 1, 2 * day)] == [0, 0, day + 1, day + 1]


async def test_the_cookie_is_renewed_with_the_days_first_visit(home: Home, ann: Guest) -> None:
    await ann.create(start=False)
    (cookie,) = ann.http.cookie_jar
    async with ann.http.get("/api/me") as response:
        assert "Set-Cookie" not in response.headers
    home.clock.ms += 24 * 3600 * 1000 + 1
    async with ann.http.get("/api/me") as response:
        assert response.cookies["lucky7"].value == cookie.value
        assert response.cookies["lucky7"]["max-age"] == str(365 * 24 * 3600)
