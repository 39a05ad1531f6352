"""Links to a seat or a person, a person's devices, and the code on paper."""

import asyncio

import pytest

from lucky7.store.interface import LinkRow
from server.client import Gone, Guest, Refused, Tab
from server.house import Home, comes_true
from server.sitting import two_at_a_table, two_playing


def path_of(link: str) -> str:
    return f"/api/links/{link.rsplit('#', 1)[1]}"


async def test_a_link_brings_the_person_to_another_device_once(home: Home, ann: Guest) -> None:
    code = await ann.create(start=False)
    link = (await ann.post("/api/me/link"))["link"]
    phone, other = home.guest("Phone"), home.guest("Other")
    await phone.post(path_of(link))
    tab = await phone.sit_at(code)
    assert (await tab.until(lambda state: state["own"]))["own"]["seats"] == [0]
    with pytest.raises(Refused, match="link-spent"):
        await other.post(path_of(link))


async def test_a_device_link_is_good_for_ten_minutes(home: Home, ann: Guest) -> None:
    link = (await ann.post("/api/me/link"))["link"]
    home.clock.ms += 600_001
    with pytest.raises(Refused, match="link-spent"):
        await home.guest("Late").post(path_of(link))


async def test_a_seat_handed_over_shows_its_hand_to_the_new_owner_only(
    home: Home, ann: Guest, ben: Guest, cleo: Guest
) -> None:
    code, one, other = await two_playing(home, ann, ben)
    hand = other.state["own"]["hands"]
    link = (await other.ask("hand-over", seat=1))["link"]
    await cleo.http.put("/api/me", json={"name": "Cleo"})
    joined = await cleo.post(path_of(link))
    assert (joined["code"], joined["seat"]) == (code, 1)
    state = await other.until(lambda state: state["table"]["seats"][1]["name"] == "Cleo")
    assert state["own"]["hands"] == {}
    tab = await cleo.sit_at(code)
    state = await tab.until(lambda state: state["own"]["seat"] == 1)
    assert state["own"]["hands"] == hand
    await one.until(lambda state: state["table"]["seats"][1]["name"] == "Cleo")
    await one.until(
        lambda state: state["events"] and state["events"][-1].get("text") == "handed-over"
    )
    with pytest.raises(Refused, match="link-spent"):
        await home.guest("Dan").post(path_of(link))


async def alone(code: str, home: Home, other: Tab) -> None:
    """The other one's device is gone."""
    await other.close()
    await comes_true(lambda: home.room(code).presence.here == {0})


async def test_a_reissued_seat_is_announced_when_the_link_is_made_and_when_it_is_used(
    home: Home, ann: Guest, ben: Guest
) -> None:
    code, one, other = await two_playing(home, ann, ben)
    await alone(code, home, other)
    link = (await one.ask("reissue", seat=1))["link"]
    await one.until(lambda state: state["events"] and state["events"][-1]["kind"] == "reissued")
    new_phone = home.guest("New phone")
    with pytest.raises(Refused, match="link-not-yet") as refused:
        await new_phone.post(path_of(link))
    assert refused.value.reason["params"] == {"at": home.clock.ms + 60_000, "seconds": 60}
    home.clock.ms += 60_000
    await new_phone.post(path_of(link))
    state = await one.until(lambda state: state["events"][-1].get("text") == "reissued")
    assert state["table"]["seats"][1]["name"] == "Ben", "the seat keeps its name"
    back = await ben.sit_at(code)
    assert (await back.until(lambda state: state["own"]))["own"]["hands"] == {}


async def test_the_seat_of_somebody_who_is_here_is_not_given_away(
    home: Home, ann: Guest, ben: Guest
) -> None:
    _, one, other = await two_playing(home, ann, ben)
    assert await one.refusal("reissue", seat=1) == "not-away"
    await other.ask("be-right-back", seat=1)
    await other.close()
    assert await one.refusal("reissue", seat=1) == "not-away"


async def test_among_strangers_no_seat_is_given_away(home: Home, ann: Guest, ben: Guest) -> None:
    code, one, other = await two_at_a_table(ann, ben, public=True)
    await alone(code, home, other)
    assert await one.refusal("reissue", seat=1) == "public-table"


@pytest.mark.parametrize("objects", ["connects", "asks"])
async def test_who_comes_back_keeps_the_seat_that_was_reissued(
    home: Home, ann: Guest, ben: Guest, objects: str
) -> None:
    code, one, other = await two_playing(home, ann, ben)
    await alone(code, home, other)
    link = (await one.ask("reissue", seat=1))["link"]
    if objects == "connects":
        await (await ben.sit_at(code)).until(lambda state: state["own"]["hands"])
    else:
        await ben.get("/api/me")
    home.clock.ms += 60_000
    with pytest.raises(Refused, match="link-spent"):
        await home.guest("Thief").post(path_of(link))


async def test_who_comes_back_at_the_last_moment_keeps_the_seat_for_good(
    home: Home, ann: Guest, ben: Guest
) -> None:
    """The link was taken, then refused, and was as good as before once Ben had left again."""
    code, one, other = await two_playing(home, ann, ben)
    await alone(code, home, other)
    link = (await one.ask("reissue", seat=1))["link"]
    home.clock.ms += 60_000
    thief, room = home.guest("Thief"), home.room(code)
    async with room.lock:  # the table is being written
        opening = asyncio.create_task(thief.post(path_of(link)))
        await comes_true(lambda: room.lock._waiters)
        back = await ben.sit_at(code)
        await back.until(lambda state: state["own"]["hands"])
    with pytest.raises(Refused, match="link-spent"):
        await opening
    await alone(code, home, back)
    with pytest.raises(Refused, match="link-spent"):
        await thief.post(path_of(link))


async def test_a_clock_that_is_set_back_makes_nobody_wait_longer_for_a_link(
    home: Home, ann: Guest, ben: Guest
) -> None:
    code, one, other = await two_playing(home, ann, ben)
    await alone(code, home, other)
    link = (await one.ask("reissue", seat=1))["link"]
    home.clock.ms -= 3_600_000
    with pytest.raises(Refused, match="link-not-yet") as refused:
        await home.guest("New phone").post(path_of(link))
    assert refused.value.reason["params"]["seconds"] <= 60


async def test_who_comes_back_while_a_link_is_made_keeps_the_seat(
    home: Home, ann: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, one, other = await two_playing(home, ann, ben)
    await alone(code, home, other)
    add_link, tokens = home.store.add_link, list[bytes]()

    async def slowly(token: bytes, link: LinkRow) -> None:
        await (await ben.sit_at(code)).until(lambda state: state["own"]["hands"])
        await add_link(token, link)
        tokens.append(token)

    monkeypatch.setattr(home.store, "add_link", slowly)
    assert await one.refusal("reissue", seat=1) == "not-away"
    assert await home.store.link(tokens[0]) is None


async def test_a_link_is_void_once_the_seat_is_somebody_elses(
    home: Home, ann: Guest, ben: Guest, cleo: Guest
) -> None:
    code, one, other = await two_at_a_table(ann, ben)
    links = [(await other.ask("hand-over", seat=1))["link"]]
    await alone(code, home, other)
    links.append((await one.ask("reissue", seat=1))["link"])
    home.clock.ms += 60_000
    await one.ask("remove", seat=1)
    await cleo.join(code)
    for link in links:
        with pytest.raises(Refused, match="link-spent"):
            await home.guest("Thief").post(path_of(link))
    assert home.room(code).table.seats[1].name == "Cleo"


async def test_a_link_opened_by_one_who_may_not_use_it_stays_good_for_others(
    home: Home, ann: Guest, ben: Guest, cleo: Guest
) -> None:
    _, _, other = await two_at_a_table(ann, ben)
    link = (await other.ask("hand-over", seat=1))["link"]
    with pytest.raises(Refused, match="already-seated"):
        await ann.post(path_of(link))
    assert (await cleo.post(path_of(link)))["seat"] == 1


async def test_a_link_says_what_it_would_do_before_it_is_used(
    home: Home, ann: Guest, ben: Guest
) -> None:
    await ann.create(start=False)
    await ben.create(start=False)
    link = (await ann.post("/api/me/link"))["link"]
    told = {"kind": "device", "name": "Ann", "table": "", "seat": -1, "good_from": 0}
    assert await ben.get(path_of(link)) == {**told, "already": "Ben"}
    token = link.rsplit("#", 1)[1]
    stranger = home.guest("Stranger")
    assert await stranger.post("/api/links/look", {"token": token}) == {**told, "already": ""}
    with pytest.raises(Refused, match="link-spent"):
        await stranger.post("/api/links/look", {"token": "x"})


@pytest.mark.parametrize("in_path", [True, False])
async def test_nobody_becomes_somebody_else_unasked_and_there_is_a_way_back(
    ann: Guest, ben: Guest, in_path: bool
) -> None:
    theirs, mine = await ann.create(start=False), await ben.create(start=False)
    link = (await ann.post("/api/me/link"))["link"]
    body = {} if in_path else {"token": link.rsplit("#", 1)[1]}
    path = path_of(link) if in_path else "/api/links"
    with pytest.raises(Refused, match="already-somebody") as refused:
        await ben.post(path, body)
    assert refused.value.reason["params"] == {"name": "Ann", "you": "Ben"}
    assert (await ben.get("/api/me"))["tables"] == [mine]
    became = await ben.post(path, {**body, "confirm": True})
    assert (await ben.get("/api/me"))["tables"] == [theirs]
    await ben.post("/api/links", {"token": became["back"].rsplit("#", 1)[1], "confirm": True})
    assert (await ben.get("/api/me"))["tables"] == [mine]


async def test_ones_own_link_changes_nothing(ann: Guest) -> None:
    link = (await ann.post("/api/me/link"))["link"]
    assert await ann.post(path_of(link)) == {"code": "", "seat": -1}
    assert len((await ann.get("/api/me/devices"))["devices"]) == 1


async def test_a_lost_device_is_signed_out_at_once(home: Home, ann: Guest) -> None:
    code = await ann.create(start=False)
    phone = home.guest("Phone")
    await phone.post(path_of((await ann.post("/api/me/link"))["link"]))
    tab = await phone.sit_at(code)
    await tab.until(lambda state: state["own"]["seats"] == [0])
    stolen = (await phone.post("/api/me/recovery"))["code"]
    (lost,) = [each for each in (await ann.get("/api/me/devices"))["devices"] if not each["this"]]
    assert (lost["made_at"], lost["seen_at"]) == (home.clock.ms, home.clock.ms)
    async with ann.http.delete(f"/api/me/devices/{lost['id']}") as response:
        assert [each["this"] for each in (await response.json())["devices"]] == [True]
    with pytest.raises(Gone, match="signed-out"):
        await tab.until_gone()
    with pytest.raises(Refused, match="link-spent"):
        await home.guest("Thief").post("/api/recover", {"code": stolen})
    again = await phone.sit_at(code)
    assert (await again.until(lambda state: state["own"]))["own"]["seats"] == []
    async with ann.http.delete(f"/api/me/devices/{lost['id']}") as response:
        assert response.status == 404


async def test_the_first_device_can_be_signed_out_as_well(home: Home, ann: Guest) -> None:
    """Its secret is what the person's id came from, and opens nothing any more."""
    code = await ann.create(start=False)
    phone = home.guest("Phone")
    await phone.post(path_of((await ann.post("/api/me/link"))["link"]))
    (lost,) = [each for each in (await phone.get("/api/me/devices"))["devices"] if not each["this"]]
    async with phone.http.delete(f"/api/me/devices/{lost['id']}") as response:
        assert response.status == 200
    tab = await ann.sit_at(code)
    assert (await tab.until(lambda state: state["own"]))["own"]["seats"] == []
    assert (await ann.get("/api/me"))["tables"] == []
    await ann.create(start=False)
    assert (await phone.get("/api/me"))["tables"] == [code]


async def test_who_signs_out_the_device_in_their_hand_comes_back_by_the_code_on_paper(
    home: Home, ann: Guest
) -> None:
    code = await ann.create(start=False)
    written = (await ann.post("/api/me/recovery"))["code"]
    (own,) = (await ann.get("/api/me/devices"))["devices"]
    async with ann.http.delete(f"/api/me/devices/{own['id']}") as response:
        assert response.status == 200
    assert (await ann.get("/api/me"))["tables"] == []
    new_phone = home.guest("New phone")
    await new_phone.post("/api/recover", {"code": written})
    assert (await new_phone.get("/api/me"))["tables"] == [code]


async def test_nobody_signs_out_somebody_elses_device(ann: Guest, ben: Guest) -> None:
    for each in (ann, ben):
        await each.create(start=False)
    (device,) = (await ann.get("/api/me/devices"))["devices"]
    async with ben.http.delete(f"/api/me/devices/{device['id']}") as response:
        assert response.status == 404


async def test_a_code_on_paper_brings_the_person_back(home: Home, ann: Guest) -> None:
    code = await ann.create(start=False)
    old = (await ann.post("/api/me/recovery"))["code"]
    written = (await ann.post("/api/me/recovery"))["code"]
    new_phone = home.guest("New phone")
    for wrong in (old, "BBBB-BBBB-BBBB-BBBB", ""):
        with pytest.raises(Refused, match="link-spent"):
            await new_phone.post("/api/recover", {"code": wrong})
    await new_phone.post("/api/recover", {"code": f" {written.lower().replace('-', ' ')}"})
    assert (await new_phone.get("/api/me"))["tables"] == [code]
    assert (await home.guest("Another").post("/api/recover", {"code": written}))["seat"] == -1


async def test_a_tv_may_show_its_token_where_no_proxy_logs_it(home: Home, ann: Guest) -> None:
    code = await ann.create(start=False, spectators=False)
    tab = await ann.sit_at(code)
    token = (await tab.ask("tv-link"))["link"].rsplit("#", 1)[1]
    screen = home.guest("Screen")
    tv = await screen.sit_at(code, protocols=("lucky7", f"tv.{token}"))
    assert tv.socket.protocol == "lucky7"
    assert (await tv.until(lambda state: state["own"]))["own"]["hands"] == {}
    with pytest.raises(Exception, match="404"):
        await screen.sit_at(code, protocols=("lucky7", "tv.wrong"))
