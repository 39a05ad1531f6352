"""Tables: who sits where, what the host may do, and coming and going."""

import pytest
from aiohttp import WSServerHandshakeError

from lucky7.live.room import DEVICES_PER_PERSON
from server.client import Guest, Message, Refused
from server.house import Home
from server.sitting import in_turn, play_on, two_at_a_table, two_playing


def seat(state: Message, number: int) -> Message:
    found: Message = state["table"]["seats"][number]
    return found


async def test_the_empty_wish_is_a_game_against_three_bots(ann: Guest) -> None:
    joined = await ann.post("/api/tables", {})
    tab = await ann.sit_at(joined["code"])
    state = await tab.until(lambda state: state["table"]["status"] == "playing")
    assert [each["kind"] for each in state["table"]["seats"]] == ["person", "bot", "bot", "bot"]
    assert state["own"]["host"]


async def test_the_levels_come_from_the_weakest_to_the_strongest(ann: Guest) -> None:
    levels = (await ann.get("/api/levels"))["levels"]
    assert [level["name"] for level in levels] == ["novice", "casual", "club", "master"]


async def test_whoever_holds_a_seat_gets_the_same_one_again(ann: Guest, ben: Guest) -> None:
    code = await ann.create(start=False)
    assert await ben.join(code) == await ben.join(code, "Somebody else") == 1


async def test_no_two_have_the_same_name_however_it_is_written(ann: Guest, ben: Guest) -> None:
    code = await ann.create(start=False)
    for trick in ("Ann", "ANN", " a\u200bnn ", "\uff21nn"):
        with pytest.raises(Refused, match="name-taken"):
            await ben.join(code, trick)


async def test_a_bot_takes_nobodys_name(ann: Guest) -> None:
    ann.name = "hugo"
    for _ in range(22):
        code = await ann.create(seats=7)
        tab = await ann.sit_at(code)
        state = await tab.until(lambda state: state["table"])
        names = [each["name"].casefold() for each in state["table"]["seats"]]
        assert len(set(names)) == 7


async def test_only_the_host_starts_fills_swaps_removes_hands_over_and_pauses(
    ann: Guest, ben: Guest
) -> None:
    _, one, other = await two_at_a_table(ann, ben, seats=3, spectators=False)
    for ask, fields in (
        ("start", {"fill": "casual"}),
        ("seat-bot", {"seat": 2, "level": "casual"}),
        ("swap-seats", {"one": 0, "other": 2}),
        ("remove", {"seat": 0}),
        ("move-host", {"seat": 1}),
        ("change", {"settings": {}}),
        ("reissue", {"seat": 0}),
        ("let-in", {"name": "Cleo", "seat": 2, "welcome": True}),
        ("rematch", {}),
        ("pause", {"paused": True}),
    ):
        assert await other.refusal(ask, **fields) == "not-host"
    assert (await one.ask("swap-seats", one=0, other=2))["say"] == "done"
    state = await one.until(lambda state: state["own"]["seat"] == 2)
    assert state["own"]["host"]
    assert seat(state, 0)["kind"] == "open"
    await one.ask("move-host", seat=1)
    state = await other.until(lambda state: state["own"]["host"])
    assert await one.refusal("start", fill="casual") == "not-host"


async def test_whoever_sits_may_show_a_table_that_everybody_may_look_at(
    ann: Guest, ben: Guest
) -> None:
    _, _, other = await two_at_a_table(ann, ben)
    assert (await other.ask("tv-link"))["link"].startswith("/tv/")
    _, _, other = await two_at_a_table(ann, ben, spectators=False)
    assert await other.refusal("tv-link") == "not-host"


async def test_a_table_with_open_seats_does_not_start_unless_they_are_filled(
    ann: Guest, ben: Guest
) -> None:
    _, one, _ = await two_at_a_table(ann, ben, seats=4)
    assert await one.refusal("start") == "seats-open"
    assert await one.refusal("start", fill="genius") == "no-such-level"
    assert (await one.ask("start", fill="novice"))["say"] == "done"
    state = await one.until(lambda state: state["table"]["status"] == "playing")
    assert [each["level"] for each in state["table"]["seats"]] == ["", "", "novice", "novice"]


async def test_one_who_was_removed_does_not_sit_down_again(ann: Guest, ben: Guest) -> None:
    code, one, other = await two_at_a_table(ann, ben)
    await one.ask("remove", seat=1)
    state = await other.until(lambda state: state["own"]["seat"] == -1)
    assert state["own"]["seats"] == []
    with pytest.raises(Refused, match="removed"):
        await ben.join(code)


async def test_one_removed_in_the_game_sees_no_hand_from_then_on(
    home: Home, ann: Guest, ben: Guest
) -> None:
    _, one, other = await two_playing(home, ann, ben)
    assert other.state["own"]["hands"]
    await one.ask("remove", seat=1)
    state = await other.until(lambda state: state["table"]["seats"][1]["kind"] == "bot")
    assert state["own"] == {**state["own"], "seat": -1, "seats": [], "hands": {}, "legal": []}


async def test_where_spectators_are_not_allowed_one_without_a_seat_is_sent_away(
    home: Home, ann: Guest, ben: Guest, cleo: Guest
) -> None:
    code, one, other = await two_playing(home, ann, ben, spectators=False)
    with pytest.raises(Exception, match="403"):
        await cleo.sit_at(code)
    await one.ask("remove", seat=1)
    await other.told_to_go("no-spectators")
    assert one.state["table"]["spectators"] == 0


async def test_a_host_who_leaves_hands_over_and_the_last_to_leave_closes_the_table(
    home: Home, ann: Guest, ben: Guest
) -> None:
    _, one, other = await two_playing(home, ann, ben)
    await one.ask("leave", seat=0)
    state = await other.until(lambda state: state["own"]["host"])
    assert seat(state, 0)["kind"] == "bot"
    await other.ask("leave", seat=1)
    assert other.state["table"]["status"] == "closed"


async def test_an_absent_host_does_not_keep_others_waiting(
    home: Home, ann: Guest, ben: Guest
) -> None:
    code, one, other = await two_at_a_table(ann, ben)
    await one.close()
    await other.until(lambda state: not seat(state, 0)["connected"])
    await home.pass_time(code, 119_000)
    assert home.room(code).table.host == 0
    await home.pass_time(code, 2_000)
    await other.until(lambda state: state["own"]["host"])


async def test_a_paused_table_waits_without_a_clock_and_goes_on_with_a_whole_one(
    home: Home, ann: Guest, ben: Guest
) -> None:
    code, one, other = await two_playing(home, ann, ben, pace=30)
    await home.pass_time(code, 20_000)
    await one.ask("pause", paused=True)
    mover, _ = in_turn(one, other)
    assert (await mover.act("bid 0"))["reason"]["code"] == "not-playing"
    await home.pass_time(code, 3_600_000)
    await one.ask("pause", paused=False)
    await home.pass_time(code, 29_000)
    assert not any(each.stand_in for each in home.room(code).table.seats)
    await home.pass_time(code, 1_001)
    assert any(each.stand_in for each in home.room(code).table.seats)


async def test_two_tabs_are_one_seat(home: Home, ann: Guest, ben: Guest) -> None:
    code, one, other = await two_playing(home, ann, ben)
    mover, _ = in_turn(one, other)
    second = await (ann if mover is one else ben).sit_at(code)
    state = await second.until(lambda state: state["own"]["legal"])
    assert state["own"]["hands"] == mover.state["own"]["hands"]
    await mover.act("bid 0")
    await second.until(lambda state: state["game"]["bids"][state["own"]["seat"]] == 0)
    await mover.close()
    state = await second.until(lambda state: state["table"])
    assert seat(state, state["own"]["seat"])["connected"]


async def test_onlookers_cannot_crowd_out_those_who_hold_a_seat(
    home: Home, ann: Guest, ben: Guest, cleo: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lucky7.live.room.SPECTATORS", 3)
    code = await ann.create(start=False)
    crowd = [await cleo.sit_at(code) for _ in range(3)]
    for tab in crowd:
        await tab.until(lambda state: state["table"])
    await (await cleo.sit_at(code)).told_to_go("table-crowded")
    await (await ann.sit_at(code)).until(lambda state: state["own"]["seat"] == 0)
    await ben.join(code)
    await (await ben.sit_at(code)).until(lambda state: state["own"]["seat"] == 1)


async def test_a_person_has_eight_tabs_and_with_one_more_the_oldest_goes(
    home: Home, ann: Guest
) -> None:
    code = await ann.create(start=False)
    tabs = []
    for number in range(1, DEVICES_PER_PERSON + 1):
        tabs.append(await ann.sit_at(code))
        await tabs[-1].until(lambda state: state["own"]["seat"] == 0)
        assert len(home.room(code).devices) == number
    last = await ann.sit_at(code)
    await last.until(lambda state: state["own"]["seat"] == 0)
    await tabs[0].told_to_go("too-many-devices")
    assert len(home.room(code).devices) == DEVICES_PER_PERSON


async def test_a_link_for_a_seat_is_not_spent_by_a_tv(ann: Guest, ben: Guest) -> None:
    code, one, other = await two_at_a_table(ann, ben)
    link = (await one.ask("hand-over", seat=0))["link"]
    token = link.rsplit("#", 1)[1]
    await other.ask("leave", seat=1)
    with pytest.raises(WSServerHandshakeError) as refused:
        await ben.sit_at(code, f"?tv={token}")
    assert refused.value.status == 404
    assert (await ben.post(f"/api/links/{token}"))["seat"] == 0


async def test_a_newcomer_hears_what_happened_in_this_round_and_the_last(
    home: Home, ann: Guest, ben: Guest
) -> None:
    code, one, other = await two_playing(home, ann, ben)
    mover, _ = in_turn(one, other)
    await mover.act("bid 0")
    late = await ann.sit_at(code)
    state = await late.until(lambda state: state["game"])
    kinds = [event["kind"] for event in state["events"]]
    assert kinds[-2:] == ["dealt", "acted"]
    assert "created" in kinds


async def test_the_lobby_shows_public_tables_and_no_others(ann: Guest, ben: Guest) -> None:
    public = await ann.create(start=False, public=True)
    await ann.create(start=False)
    lobby = await ben.get("/api/lobby")
    assert [table["code"] for table in lobby["tables"]] == [public]


async def test_forfeits_are_cleaned_drawn_and_announced(home: Home, ann: Guest, ben: Guest) -> None:
    """R8.2."""
    _, one, other = await two_playing(home, ann, ben, forfeits=["Sing\u202e", "\u200b"])
    assert one.state["table"]["settings"]["forfeits"] == ["Sing"]
    await play_on(one, other, "deal")
    missed = {number for number, met in enumerate(one.state["game"]["pad"][0]["met"]) if not met}
    told = [e for m in one.heard if m["say"] == "state" for e in m["events"]]
    drawn = {event["seat"] for event in told if event["kind"] == "forfeit"}
    assert missed == drawn
    assert all(event["text"] == "Sing" for event in told if event["kind"] == "forfeit")
    for tab in (one, other):
        await tab.ask("ready")
    assert home.room(one.state["table"]["code"]).presence.ready == {0, 1}
