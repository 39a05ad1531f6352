"""Somebody who comes late takes a bot's seat, if the host says yes."""

import pytest

from lucky7.live.archive import Recording, finished_game
from lucky7.live.room import MOST_ASKING
from lucky7.messages.to_client import RoundScore
from lucky7.messages.values import Settings
from lucky7.record import read
from lucky7.rules.actions import first_action
from lucky7.rules.state import BID, DEAL
from lucky7.table import log
from lucky7.table.table import Table
from server.client import Guest, Refused, Tab
from server.house import Home


async def asking(ann: Guest, ben: Guest) -> tuple[Tab, Tab, str]:
    """Ann plays with bots, Ben looks on and has asked for a seat."""
    code = await ann.create(seats=3)
    await ben.get("/api/me")  # as pages do first: the socket then knows whose it is
    host, late = await ann.sit_at(code), await ben.sit_at(code)
    await late.until(lambda state: state["table"]["status"] == "playing")
    assert await ben.join(code) == -1
    await host.until(lambda state: state["table"]["asking"] == ["Ben"])
    return host, late, code


async def test_a_late_friend_gets_a_bots_seat_and_its_cards(ann: Guest, ben: Guest) -> None:
    host, late, _ = await asking(ann, ben)
    assert late.state["own"]["seats"] == []
    done = await host.ask("let-in", name="Ben", seat=2, welcome=True)
    assert done["say"] == "done", done
    state = await late.until(lambda state: state["own"]["seats"] == [2])
    assert state["table"]["seats"][2]["name"] == "Ben"
    assert state["table"]["asking"] == []
    sat = next(event for event in reversed(state["events"]) if event["kind"] == "sat")
    assert (sat["seat"], sat["text"]) == (2, "let-in")


async def test_a_no_is_final_and_tells_nobody_s_cards(ann: Guest, ben: Guest) -> None:
    host, late, code = await asking(ann, ben)
    await host.ask("let-in", name="Ben", seat=2, welcome=False)
    state = await late.until(lambda state: state["table"]["asking"] == [])
    assert state["own"]["seats"] == []
    with pytest.raises(Refused, match="declined"):
        await ben.join(code)


async def test_only_the_host_answers_and_only_bots_give_way(ann: Guest, ben: Guest) -> None:
    host, late, _ = await asking(ann, ben)
    for tab, seat, why in ((late, 1, "not-host"), (host, 0, "seat-taken")):
        refused = await tab.ask("let-in", name="Ben", seat=seat, welcome=True)
        assert refused["reason"]["code"] == why
    refused = await host.ask("let-in", name="Nobody", seat=1, welcome=True)
    assert refused["reason"]["code"] == "not-asking"


async def test_who_goes_away_does_not_ask_any_more(ann: Guest, ben: Guest) -> None:
    host, late, _ = await asking(ann, ben)
    await late.socket.close()
    await host.until(lambda state: state["table"]["asking"] == [])


async def test_nobody_asks_in_anothers_name(ann: Guest, ben: Guest, cleo: Guest) -> None:
    """Somebody who asked first, and then as Ben, would have been given the seat meant for him."""
    host, late, code = await asking(ann, ben)
    await cleo.get("/api/me")
    stranger = await cleo.sit_at(code)
    assert await cleo.join(code) == -1
    await host.until(lambda state: state["table"]["asking"] == ["Ben", "Cleo"])
    for person, name in ((cleo, "BEN"), (ben, "cleo"), (cleo, "Ben")):
        with pytest.raises(Refused, match="name-taken"):
            await person.join(code, name)
    await host.ask("let-in", name="Ben", seat=2, welcome=True)
    await late.until(lambda state: state["own"]["seats"] == [2])
    await stranger.until(lambda state: state["table"]["seats"][2]["name"] == "Ben")
    assert stranger.state["own"]["seats"] == []


async def test_the_host_is_not_told_of_a_crowd(home: Home, ann: Guest, ben: Guest) -> None:
    host, _, code = await asking(ann, ben)
    for number in range(MOST_ASKING + 2):
        assert await home.guest(f"Gone {number}").join(code) == -1  # and goes at once
    for number in range(MOST_ASKING - 1):
        guest = home.guest(f"Here {number}")
        await guest.get("/api/me")
        await guest.sit_at(code)
        assert await guest.join(code) == -1
    with pytest.raises(Refused, match="too-many"):
        await home.guest("Eve").join(code)
    await host.until(lambda state: len(state["table"]["asking"]) == MOST_ASKING)


@pytest.mark.parametrize(("phase", "played"), [(BID, 1), (DEAL, 2)], ids=["mid-round", "between"])
def test_statistics_count_the_rounds_that_somebody_played(phase: int, played: int) -> None:
    table = Table()
    for entry in (
        log.Created(1, "BCDFG", Settings(seats=2)),
        log.Sat(1, 0, "ann-id", "Ann", "teal"),
        log.BotSat(1, 1, "novice", "Uma", "pink"),
        log.Started(1),
    ):
        table.fold(entry)
    line = RoundScore(1, [0, 1], [0, 1], [10, 12], [True, True], [False, False])
    table.pad = [line]
    table.playing.phase, table.playing.bids[1] = phase, 0
    table.fold(log.Sat(2, 1, "ben-id", "Ben", "pink", "let-in"))
    table.pad = [line, line, line]
    ann, ben = finished_game(table, "key", 3).sitters
    assert (ann.rounds, ann.exact) == (3, 3)
    assert (ben.rounds, ben.exact) == (played, played)


def test_the_record_tells_who_played_when() -> None:
    table = Table()
    bid = first_action(BID)
    deck = list(range(57))
    for entry in (
        log.Created(1, "BCDFG", Settings(seats=2)),
        log.Sat(1, 0, "ann-id", "Ann", "teal"),
        log.BotSat(1, 1, "novice", "Uma", "pink"),
        log.Started(1),
        log.Drew(1, [13, 0]),
        log.Dealt(1, deck),
        log.Acted(1, 0, bid),
        log.Acted(1, 1, bid, by="novice"),
        log.Sat(2, 1, "ben-id", "Ben", "pink", "let-in"),
        log.BotSat(3, 0, "casual", "Otto", "teal"),
        log.Acted(4, 0, deck[1], by="casual"),
        log.Acted(4, 1, deck[0]),
    ):
        table.fold(entry)
    header = read(Recording(table).finish(table, 5)).header
    assert header.players == ("Otto", "Ben")
    assert header.other["by"] == [
        {"seat": 0, "who": "person", "name": "–", "from": 4, "to": 4},
        {"seat": 0, "who": "casual", "from": 6, "to": 6},
        {"seat": 1, "who": "novice", "name": "Uma", "from": 5, "to": 5},
        {"seat": 1, "who": "person", "from": 7, "to": 7},
    ]
