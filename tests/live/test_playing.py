"""Deciding, undoing, going away and coming back, over real sockets."""

import pytest

from lucky7.api.limits import RATES
from lucky7.live import rooms
from lucky7.live.rate_limit import Rate
from lucky7.simulate.checks.knowledge import cards_in
from server.client import Guest, Message
from server.house import Home, comes_true
from server.sitting import both_see, in_turn, play_on, two_at_a_table, two_playing


async def test_a_refusal_says_why_with_the_rules_number(home: Home, ann: Guest, ben: Guest) -> None:
    _, one, other = await two_playing(home, ann, ben)
    mover, waiting = in_turn(one, other)
    reason = (await waiting.act("bid 0"))["reason"]
    assert (reason["code"], reason["rule"]) == ("not-your-turn", "R4.1")
    reason = (await mover.act("bid 5"))["reason"]
    assert (reason["code"], reason["rule"]) == ("bid-too-high", "R4.1")
    await mover.act("bid 0")
    await both_see(one, other)
    reason = (await waiting.act("bid 1"))["reason"]
    assert (reason["code"], reason["rule"]) == ("bid-levels-sum", "R4.2")
    assert waiting.state["own"]["refused"]["bid 1"] == reason
    assert waiting.state["game"]["forbidden_bid"] == 1


async def test_the_same_decision_sent_twice_is_harmless(home: Home, ann: Guest, ben: Guest) -> None:
    code, one, other = await two_playing(home, ann, ben)
    mover, _ = in_turn(one, other)
    decision = {
        "seat": mover.state["own"]["seat"],
        "action": "bid 1",
        "answers": mover.state["game"]["seq"],
    }
    first, second = [await mover.ask("act", **decision) for _ in range(2)]
    assert (first["say"], second["say"]) == ("done", "done")
    assert home.room(code).table.playing.bids[:2].count(1) == 1
    assert await mover.refusal("act", **{**decision, "action": "bid 0"}) == "stale"


async def test_a_decision_on_an_older_state_is_stale(home: Home, ann: Guest, ben: Guest) -> None:
    _, one, other = await two_playing(home, ann, ben)
    mover, _ = in_turn(one, other)
    seq = mover.state["game"]["seq"]
    for answers in (seq - 1, seq + 1, 0):
        fields = {"seat": mover.state["own"]["seat"], "action": "bid 0", "answers": answers}
        assert await mover.refusal("act", **fields) == "stale"


async def test_nobody_decides_for_anothers_seat(home: Home, ann: Guest, ben: Guest) -> None:
    code, one, other = await two_playing(home, ann, ben)
    mover, waiting = in_turn(one, other)
    theirs = mover.state["own"]["seat"]
    stranger = await home.guest("Zoe").sit_at(code)
    await stranger.until(lambda state: state["game"])
    for thief in (waiting, stranger):
        assert (await thief.act("bid 0", seat=theirs))["reason"]["code"] == "not-your-seat"
        for ask in ("leave", "take-back", "be-right-back", "hand-over"):
            assert await thief.refusal(ask, seat=theirs) == "not-your-seat"
        undo = {"seat": theirs, "answers": thief.state["game"]["seq"]}
        assert await thief.refusal("undo", **undo) == "not-your-seat"


async def test_a_bid_is_taken_back_until_somebody_acts(home: Home, ann: Guest, ben: Guest) -> None:
    """R4.3."""
    _, one, other = await two_playing(home, ann, ben)
    mover, waiting = in_turn(one, other)
    who = mover.state["own"]["seat"]
    sent = {"seat": who, "action": "bid 1", "answers": mover.state["game"]["seq"]}
    await mover.ask("act", **sent)
    assert mover.state["own"]["can_undo"]
    undo = {"seat": who, "answers": mover.state["game"]["seq"]}
    assert (await mover.ask("undo", **undo))["say"] == "done"
    assert mover.state["game"]["bids"][who] == -1
    assert await mover.refusal("act", **sent) == "stale", "what was undone is not repeated"
    await mover.act("bid 0")
    assert not mover.state["own"]["can_undo"], "a second thought, not a third"
    await both_see(one, other)
    last = {"seat": waiting.state["own"]["seat"]}
    await waiting.act(waiting.state["own"]["legal"][0])
    await both_see(one, other)
    assert waiting.state["own"]["can_undo"]
    await mover.act(mover.state["own"]["legal"][0])
    await both_see(one, other)
    last["answers"] = waiting.state["game"]["seq"]
    assert await waiting.refusal("undo", **last) == "nothing-to-undo"


async def test_two_cannot_take_turns_at_taking_back(home: Home, ann: Guest, ben: Guest) -> None:
    _, one, other = await two_playing(home, ann, ben, rounds=7, mode="tactical")
    first, second = in_turn(one, other)
    for tab in (first, second):
        for action in ("bid 1", "bid 0"):  # each changes their mind once
            await both_see(one, other)
            legal = tab.state["own"]["legal"]
            await tab.act(action if action in legal else legal[0])
            if tab.state["own"]["can_undo"] and (action == "bid 1" or tab is second):
                who, answers = tab.state["own"]["seat"], tab.state["game"]["seq"]
                assert (await tab.ask("undo", seat=who, answers=answers))["say"] == "done"
    await both_see(one, other)
    assert not first.state["own"]["can_undo"], "that it is the last move again opens nothing"


async def test_a_played_card_stays_played(home: Home, ann: Guest, ben: Guest) -> None:
    _, one, other = await two_playing(home, ann, ben)
    await play_on(one, other, "play")
    mover, _ = in_turn(one, other)
    await mover.act(mover.state["own"]["legal"][0])
    undo = {"seat": mover.state["own"]["seat"], "answers": mover.state["game"]["seq"]}
    assert await mover.refusal("undo", **undo) == "nothing-to-undo"


@pytest.mark.parametrize(
    ("choice", "may"),
    [
        ("pass", True),
        ("no-trump", True),
        ("double-points", True),
        ("player-swap 0 1", False),
        ("extra-card", False),
    ],
)
async def test_a_wheel_choice_is_taken_back_unless_it_showed_hidden_cards(
    home: Home, ann: Guest, ben: Guest, choice: str, may: bool
) -> None:
    """Knowing another hand, or the card under the turned one, is not undone."""
    _, one, other = await two_playing(home, ann, ben, mode="tactical")
    await play_on(one, other, "wheel")
    mover, _ = in_turn(one, other)
    before = mover.state["own"]["hands"]
    assert (await mover.act(choice))["say"] == "done"
    assert mover.state["own"]["can_undo"] is may
    undo = {"seat": mover.state["own"]["seat"], "answers": mover.state["game"]["seq"]}
    answer = await mover.ask("undo", **undo)
    assert answer["say"] == ("done" if may else "refused")
    if may:
        assert mover.state["own"]["hands"] == before
        assert mover.state["game"]["phase"] == "wheel"


async def test_a_roll_is_not_taken_back(home: Home, ann: Guest, ben: Guest) -> None:
    _, one, other = await two_playing(home, ann, ben, mode="dice")
    await play_on(one, other, "wheel")
    mover, _ = in_turn(one, other)
    await mover.act("roll")
    assert not mover.state["own"]["can_undo"]


async def test_a_bot_stands_in_for_one_who_is_missing_until_they_are_back(
    home: Home, ann: Guest, ben: Guest
) -> None:
    code, one, other = await two_playing(home, ann, ben)
    mover, waiting = in_turn(one, other)
    who = mover.state["own"]["seat"]
    await mover.close()
    state = await waiting.until(lambda state: state["clock"]["kind"] == "away")
    assert state["clock"]["ends_at"] == home.clock.ms + 60_000
    assert state["clock"]["lasts"] == 60_000
    await home.pass_time(code, 60_000)
    await waiting.until(lambda state: state["table"]["seats"][who]["stand_in"])
    await home.pass_time(code, 10_000)
    await waiting.until(lambda state: state["game"]["turn"] != who)
    bots = [entry for entry in home.room(code).table.moves if getattr(entry, "by", "")]
    assert [entry.seat for entry in bots if hasattr(entry, "seat")] == [who]

    back = await (ann if mover is one else ben).sit_at(code)
    await back.until(lambda state: state["own"]["seat"] == who)
    assert (await back.ask("take-back", seat=who))["say"] == "done"
    assert not back.state["table"]["seats"][who]["stand_in"]
    assert (await back.ask("take-back", seat=who))["say"] == "done", "twice is harmless"


async def test_a_host_need_not_wait_for_one_who_is_gone(home: Home, ann: Guest, ben: Guest) -> None:
    code, host, other = await two_playing(home, ann, ben)
    assert await other.refusal("stand-in", seat=0) == "not-host"
    assert await host.refusal("stand-in", seat=1) == "not-away"
    assert await host.refusal("stand-in", seat=2) == "no-such-seat"
    await other.close()
    await comes_true(lambda: home.room(code).presence.here == {0})
    assert (await host.ask("stand-in", seat=1))["say"] == "done"
    assert host.state["table"]["seats"][1]["stand_in"]
    assert host.state["events"][-1]["kind"] == "stood-in"
    assert (await host.ask("stand-in", seat=1))["say"] == "done", "twice is harmless"

    back = await ben.sit_at(code)
    await back.until(lambda state: state["own"]["seat"] == 1)
    assert (await back.ask("take-back", seat=1))["say"] == "done"
    assert await host.refusal("stand-in", seat=1) == "not-away"


async def test_who_said_to_be_right_back_is_waited_for(home: Home, ann: Guest, ben: Guest) -> None:
    code, host, other = await two_playing(home, ann, ben)
    await other.ask("be-right-back", seat=1)
    await other.close()
    await comes_true(lambda: home.room(code).presence.here == {0})
    assert await host.refusal("stand-in", seat=1) == "not-away"
    home.clock.ms += 180_000
    assert (await host.ask("stand-in", seat=1))["say"] == "done"


async def test_nobody_stands_in_where_nothing_is_played_or_nobody_sits(
    home: Home, ann: Guest, ben: Guest
) -> None:
    code, host, other = await two_at_a_table(ann, ben, seats=3)
    await other.close()
    await comes_true(lambda: home.room(code).presence.here == {0})
    assert await host.refusal("stand-in", seat=1) == "not-playing"
    await host.ask("start", fill="novice")
    assert await host.refusal("stand-in", seat=2) == "not-a-person"


async def test_deciding_takes_the_seat_back_by_itself(home: Home, ann: Guest, ben: Guest) -> None:
    code, one, other = await two_playing(home, ann, ben, pace=30)
    mover, _ = in_turn(one, other)
    who = mover.state["own"]["seat"]
    await home.pass_time(code, 30_000)
    await mover.until(lambda state: state["table"]["seats"][who]["stand_in"])
    assert (await mover.act("bid 0"))["say"] == "done"
    assert not mover.state["table"]["seats"][who]["stand_in"]


async def test_be_right_back_gives_three_minutes_once_a_game(
    home: Home, ann: Guest, ben: Guest
) -> None:
    code, one, other = await two_playing(home, ann, ben, pace=30)
    mover, _ = in_turn(one, other)
    who = mover.state["own"]["seat"]
    assert mover.state["own"]["may_be_right_back"]
    await mover.ask("be-right-back", seat=who)
    assert mover.state["clock"]["kind"] == "be-right-back"
    await home.pass_time(code, 179_000)
    assert not home.room(code).table.seats[who].stand_in
    await mover.ask("take-back", seat=who)
    assert await mover.refusal("be-right-back", seat=who) == "once-a-game"


async def test_a_be_right_back_that_is_long_over_does_not_cost_the_next_turn(
    home: Home, ann: Guest, ben: Guest
) -> None:
    code, one, other = await two_playing(home, ann, ben, pace=60)
    mover, waiting = in_turn(one, other)
    who = waiting.state["own"]["seat"]
    await waiting.ask("be-right-back", seat=who)
    home.clock.ms += 200_000
    await mover.act("bid 0")
    await home.pass_time(code, 59_000)
    assert not home.room(code).table.seats[who].stand_in
    await home.pass_time(code, 1_000)
    assert home.room(code).table.seats[who].stand_in


async def test_one_who_plays_alone_with_bots_is_waited_for(home: Home, ann: Guest) -> None:
    code = await ann.create(seats=2, pace=30)
    tab = await ann.sit_at(code)
    await tab.until(lambda state: state["own"]["legal"])
    await tab.close()
    await comes_true(lambda: not home.room(code).devices)
    await home.pass_time(code, 3_600_000)
    assert not home.room(code).table.seats[0].stand_in
    back = await ann.sit_at(code)
    state = await back.until(lambda state: state["own"]["legal"])
    assert state["clock"]["ends_at"] == home.clock.ms + 30_000
    assert state["clock"]["lasts"] == 30_000


async def test_guests_at_a_hot_seat_do_not_rename_whose_device_it_is(ann: Guest) -> None:
    code = await ann.create(start=False, seats=2, hot_seat=True)
    before = (await ann.get("/api/me"))["name"]
    await ann.join(code, "Ben")
    assert (await ann.get("/api/me"))["name"] == before


async def test_at_a_hot_seat_one_device_sees_one_hand_at_a_time_and_none_between(
    home: Home, ann: Guest
) -> None:
    code = await ann.create(start=False, seats=2, hot_seat=True, speed="normal")
    assert await ann.join(code, "Ben") == 1
    tab, second = await ann.sit_at(code), await ann.sit_at(code)
    await tab.ask("start")
    while home.room(code).table.awaits_chance:
        await home.pass_time(code, 4_000)
    state = await tab.until(lambda state: state["game"] and state["game"]["phase"] == "bid")
    turn = state["game"]["turn"]
    for device in (tab, second):
        await device.until(lambda state: state["game"] and state["game"]["phase"] == "bid")
        assert hidden(device.state)
    await tab.ask("curtain", seat=turn)
    assert list(tab.state["own"]["hands"]) == [str(turn)]
    await second.ask("curtain", seat=1 - turn)
    await tab.until(hidden)
    await tab.ask("curtain", seat=turn)
    await tab.act("bid 0")
    assert hidden(tab.state)
    assert await tab.refusal("curtain", seat=5) == "not-your-seat"


async def test_at_a_hot_seat_a_bid_can_be_taken_back_until_the_next_curtain_rises(
    home: Home, ann: Guest
) -> None:
    code = await ann.create(start=False, seats=2, hot_seat=True, speed="normal")
    await ann.join(code, "Ben")
    tab = await ann.sit_at(code)
    await tab.ask("start")
    while home.room(code).table.awaits_chance:
        await home.pass_time(code, 4_000)
    state = await tab.until(lambda state: state["game"] and state["game"]["phase"] == "bid")
    turn = state["game"]["turn"]
    assert not tab.state["own"]["can_undo"]
    await tab.ask("curtain", seat=turn)
    await tab.act("bid 0")
    assert tab.state["own"]["can_undo"]
    assert hidden(tab.state)
    await tab.ask("curtain", seat=1 - turn)
    assert not tab.state["own"]["can_undo"]
    await tab.ask("curtain", seat=None)
    undo = {"seat": turn, "answers": tab.state["game"]["seq"]}
    assert (await tab.ask("undo", **undo))["say"] == "done"
    assert tab.state["game"]["turn"] == turn
    assert hidden(tab.state)
    assert not tab.state["own"]["can_undo"]


def hidden(state: Message) -> bool:
    own = state["own"]
    return own["seat"] == -1 and not list(cards_in(own)) and not own["legal"]


async def test_the_tv_shows_no_hand_even_to_one_who_has_one(
    home: Home, ann: Guest, ben: Guest
) -> None:
    code, one, _ = await two_playing(home, ann, ben, spectators=False)
    link = (await one.ask("tv-link"))["link"]
    token = link.rsplit("#", 1)[1]
    for guest in (ann, home.guest("Nobody")):
        tv = await guest.sit_at(code, f"?tv={token}")
        state = await tv.until(lambda state: state["game"])
        assert hidden(state)
        assert await tv.refusal("start") == "looks-only"
    for wrong in ("x", token + "x"):
        with pytest.raises(Exception, match="404"):
            await ann.sit_at(code, f"?tv={wrong}")


async def test_chat_is_heard_unless_muted_and_off_at_public_tables(
    home: Home, ann: Guest, ben: Guest
) -> None:
    code, one, other = await two_at_a_table(ann, ben)
    await one.ask("say", text=" hi\u202e   there ")
    heard = await other.until_said("heard")
    while not heard["lines"]:
        heard = await other.until_said("heard")
    assert (heard["lines"][0]["text"], heard["lines"][0]["name"]) == ("hi there", "Ann")
    await other.ask("mute", seat=0, muted=True)
    assert other.state["own"]["muted"] == [0]
    await one.ask("say", text="again")
    await one.ask("react", reaction="clap")
    again = await ben.sit_at(code)
    assert (await again.until_said("heard"))["lines"] == []
    assert (await again.until(lambda state: state["own"]))["own"]["muted"] == [0]
    await other.ask("mute", seat=0, muted=False)
    public = await ann.create(start=False, public=True)
    tab = await ann.sit_at(public)
    assert await tab.refusal("say", text="hello") == "chat-off"
    assert (await tab.ask("react", reaction="wow"))["say"] == "done"


async def test_a_private_tables_chat_is_for_its_seats_unless_the_host_opens_it(
    home: Home, ann: Guest, ben: Guest, cleo: Guest
) -> None:
    code, one, other = await two_at_a_table(ann, ben, seats=3)
    await cleo.get("/api/me")
    onlooker = await cleo.sit_at(code)
    assert (await onlooker.until_said("heard"))["lines"] == []
    await one.ask("say", text="between us")
    await one.ask("react", reaction="wow")
    (line,) = (await onlooker.until_said("heard"))["lines"]
    assert line["reaction"] == "wow"
    late = await home.guest("Late").sit_at(code)
    assert (await late.until_said("heard"))["lines"] == []
    await cleo.join(code)
    heard = await onlooker.until_said("heard")
    assert [line["text"] for line in heard["lines"]] == ["between us"], "now she has a seat"
    settings = {"seats": 3, "open_chat": True}
    assert (await one.ask("change", settings=settings))["say"] == "done"
    await other.ask("say", text="to all")
    assert (await late.until_said("heard"))["lines"][0]["text"] == "to all"


async def test_a_rematch_seats_those_who_have_not_left(home: Home, ann: Guest, ben: Guest) -> None:
    code, one, other = await two_at_a_table(ann, ben, seats=3, rounds=7)
    assert await one.refusal("rematch") == "not-over"
    await one.ask("start", fill="novice")
    home.room(code).table.status = "over"
    await other.ask("leave", seat=1)
    after = (await one.ask("rematch"))["code"]
    assert (await one.ask("rematch"))["code"] == after
    kinds = [seat.kind for seat in home.room(after).table.seats]
    assert kinds == ["person", "open", "bot"]


async def test_a_rematch_is_a_new_table_to_all_limits(
    home: Home, ann: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(RATES, "create", Rate(2.0, 0.001))
    code, one, _ = await two_at_a_table(ann, ben)
    await one.ask("start")
    home.room(code).table.status = "over"
    monkeypatch.setattr(rooms, "MOST_TABLES", 0)
    assert [await one.refusal("rematch") for _ in range(2)] == ["too-many-tables", "too-many"]


async def test_settings_change_only_so_often(
    ann: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(RATES, "change", Rate(2.0, 0.001))
    monkeypatch.setitem(RATES, "public", Rate(0.0, 0.001))
    _, one, _ = await two_at_a_table(ann, ben)
    assert await one.refusal("change", settings={"seats": 2, "public": True}) == "too-many"
    assert (await one.ask("change", settings={"seats": 2}))["say"] == "done"
    assert await one.refusal("change", settings={"seats": 2}) == "too-many"


async def test_links_are_made_only_so_often(
    ann: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each is kept: ten a second from every tab would fill the disk."""
    monkeypatch.setitem(RATES, "create", Rate(3.0, 0.001))
    _, one, _ = await two_at_a_table(ann, ben)
    assert (await one.ask("tv-link"))["say"] == "done"
    assert (await one.ask("hand-over", seat=0))["say"] == "done"
    for ask, fields in (("tv-link", {}), ("hand-over", {"seat": 0}), ("reissue", {"seat": 1})):
        assert await one.refusal(ask, **fields) == "too-many"


async def test_a_table_is_not_written_on_without_end(
    home: Home, ann: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From two hundred sockets, ten a second each: a gigabyte an hour. Decisions stay free."""
    monkeypatch.setitem(RATES, "entry", Rate(3.0, 0.001))
    _, one, other = await two_playing(home, ann, ben)
    assert (await one.ask("pause", paused=True))["say"] == "done"
    assert (await one.ask("pause", paused=False))["say"] == "done"
    assert await one.refusal("pause", paused=True) == "too-many"
    assert await other.refusal("say", text="hello") == "too-many", "of the same address"
    await both_see(one, other)
    mover, _ = in_turn(one, other)
    assert (await mover.act("bid 0"))["say"] == "done"


async def test_nothing_is_kept_of_onlookers_who_have_left(
    home: Home, ann: Guest, ben: Guest
) -> None:
    code = await ann.create(start=False, chat=True)
    await ben.get("/api/me")
    tabs = [await ben.sit_at(code), await ben.sit_at(code)]
    for tab in tabs:
        await tab.ask("mute", seat=0, muted=True)
    room = home.room(code)
    await tabs[0].socket.close()
    await comes_true(lambda: len(room.devices) == 1)
    assert list(room.mutes.values()) == [{room.table.seats[0].person}]
    await tabs[1].socket.close()
    await comes_true(lambda: not room.devices)
    assert not room.mutes


async def test_a_link_for_the_tv_is_good_for_every_rematch_and_nowhere_else(
    home: Home, ann: Guest, ben: Guest
) -> None:
    code, one, _ = await two_playing(home, ann, ben, spectators=False)
    token = (await one.ask("tv-link"))["link"].rsplit("#", 1)[1]
    tables = [code]
    for _ in range(2):
        home.room(tables[-1]).table.status = "over"
        tables.append((await one.ask("rematch"))["code"])
        one = await ann.sit_at(tables[-1])
    screen = home.guest("Nobody")
    for each in tables:
        tv = await screen.sit_at(each, f"?tv={token}")
        assert (await tv.until(lambda state: state["table"]))["own"]["seats"] == []
    elsewhere = await ann.create(start=False)
    with pytest.raises(Exception, match="404"):
        await screen.sit_at(elsewhere, f"?tv={token}")
    later = (await one.ask("tv-link"))["link"].rsplit("#", 1)[1]
    with pytest.raises(Exception, match="404"):
        await screen.sit_at(code, f"?tv={later}")


async def test_a_tvs_link_costs_little_after_many_rematches_and_wrong_ones_are_guesses(
    home: Home, ann: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each game before took 20 ms of everybody's time: the whole log was folded."""
    monkeypatch.setitem(RATES, "guess", Rate(2.0, 0.001))
    code, one, _ = await two_playing(home, ann, ben)
    token = (await one.ask("tv-link"))["link"].rsplit("#", 1)[1]
    home.room(code).table.status = "over"
    rematch = (await one.ask("rematch"))["code"]
    home.rooms.lose({code})
    monkeypatch.setattr(rooms, "fold_all", None)
    screen = home.guest("Nobody")
    tv = await screen.sit_at(rematch, f"?tv={token}")
    assert (await tv.until(lambda state: state["table"]))["own"]["seats"] == []
    for _ in range(2):
        with pytest.raises(Exception, match="404"):
            await screen.sit_at(rematch, "?tv=guess")
    with pytest.raises(Exception, match="429"):
        await screen.sit_at(rematch, "?tv=guess")
