"""The coach at a table: to whom it speaks, and what it knows."""

import asyncio
from typing import Any

import pytest

from lucky7.live.learning import coach
from lucky7.rules import checked
from server.client import Guest, Message, Refused, Tab
from server.house import Home
from server.sitting import two_playing

READY_S = 300.0  # compiled for the first time


async def advice(person: Guest, code: str, seat: int = 0) -> Message:
    """Once the coach is ready."""
    async with asyncio.timeout(READY_S):
        while True:
            try:
                return await person.get(f"/api/tables/{code}/advice?seat={seat}")
            except Refused as refused:
                if refused.code != "coach-not-ready":
                    raise
                await asyncio.sleep(0.1)


async def in_turn(person: Guest, **settings: Any) -> tuple[str, Tab]:
    """Alone with bots, and asked for something."""
    code = await person.create(seats=3, rounds=7, **settings)
    tab = await person.sit_at(code)
    await tab.until(lambda state: state["own"]["legal"])
    return code, tab


@pytest.mark.slow
async def test_each_bid_has_a_chance_and_a_worth(ann: Guest) -> None:
    code, tab = await in_turn(ann)
    told = await advice(ann, code)
    assert [each["action"] for each in told["choices"]] == tab.state["own"]["legal"]
    assert told["best"] in tab.state["own"]["legal"]
    assert told["seq"] == tab.state["game"]["seq"]
    for each in told["choices"]:
        # Met, a bid brings 10 and 2 a trick (R7.1).
        bid = int(each["action"].split()[1])
        assert each["worth"] == pytest.approx(each["met"] * (10 + 2 * bid), abs=1e-6)
    assert {"expected", "hits"} <= {each["code"] for each in told["reasons"]}


@pytest.mark.slow
async def test_each_card_has_a_chance(ann: Guest) -> None:
    code, tab = await in_turn(ann)
    await tab.act(tab.state["own"]["legal"][0])
    await tab.until(lambda state: state["game"]["phase"] == "play" and state["own"]["legal"])
    told = await advice(ann, code)
    assert [each["action"] for each in told["choices"]] == tab.state["own"]["legal"]
    assert all(0 <= each["met"] <= 1 for each in told["choices"])


@pytest.mark.slow
async def test_the_wheel_has_its_options(ann: Guest) -> None:
    code = phase = ""
    while phase != "wheel":  # a bot that is asked before may use its pawn
        code, tab = await in_turn(ann, mode="tactical")
        await tab.act(tab.state["own"]["legal"][0])
        state = await tab.until(lambda state: state["own"]["legal"])
        phase = state["game"]["phase"]
    told = await advice(ann, code)
    assert len(told["options"]) >= 1
    assert told["keep"] is not None


async def test_no_advice_where_two_people_play(home: Home, ann: Guest, ben: Guest) -> None:
    code, _, _ = await two_playing(home, ann, ben, seats=2)
    for person, seat in ((ann, 0), (ben, 1)):
        with pytest.raises(Refused, match="not-alone") as refused:
            await advice(person, code, seat)
        assert refused.value.status == 403


async def test_no_advice_while_a_bot_stands_in_for_a_rival(
    home: Home, ann: Guest, ben: Guest
) -> None:
    code, one, other = await two_playing(home, ann, ben, seats=2)
    await other.close()
    await home.pass_time(code, 61_000)
    seats = home.room(code).table.seats
    assert sum(bool(seat.person) for seat in seats) == 2
    with pytest.raises(Refused, match="not-alone"):
        await advice(ann, code)
    await one.close()


async def test_no_advice_for_several_on_one_device(ann: Guest) -> None:
    code = await ann.create(seats=2, hot_seat=True, start=False)
    await ann.join(code, "Ben")
    tab = await ann.sit_at(code)
    await tab.ask("start")
    with pytest.raises(Refused, match="not-alone"):
        await advice(ann, code)


async def test_no_advice_for_anothers_seat_nor_out_of_turn(ann: Guest, ben: Guest) -> None:
    code, _ = await in_turn(ann)
    for person, seat in ((ann, 1), (ben, 0)):
        await person.get("/api/me")
        with pytest.raises(Refused, match=r"not-your-seat|nobody"):
            await advice(person, code, seat)
    with pytest.raises(Refused, match="no-such-seat"):
        await ann.get(f"/api/tables/{code}/advice?seat=x")


@pytest.mark.slow
def test_advice_is_the_same_where_only_hidden_cards_differ() -> None:
    game = checked.new(3, 7)
    checked.draw(game, [0, 1, 2])
    checked.deal(game, range(57))
    seat = game.turn
    one, two = (each for each in range(3) if each != seat)
    first = coach.advise(checked.view(game, seat), 1)
    game.hands[one], game.hands[two] = game.hands[two], game.hands[one]
    assert coach.advise(checked.view(game, seat), 1) == first
