"""Tables that teach: opened by anybody, played to their end, and counted nowhere."""

from random import Random

import pytest

from server.client import Guest, Refused, Tab


async def open_lesson(ann: Guest, lesson: str = "first") -> tuple[str, Tab]:
    code = (await ann.post("/api/lessons", {"lesson": lesson, "speed": "none"}))["code"]
    return code, await ann.sit_at(code)


async def learn(tab: Tab) -> None:
    """Decide anything, and go on after every round."""
    rng, answered, seen = Random(7), -1, 0
    while not (tab.state and tab.state["table"]["status"] == "over"):
        game = tab.state.get("game") if tab.state else None
        if game and tab.state["own"]["legal"] and game["seq"] != answered:
            answered = game["seq"]
            assert (await tab.act(rng.choice(tab.state["own"]["legal"])))["say"] == "done"
        elif game and len(game["pad"]) > seen:
            seen = len(game["pad"])
            await tab.ask("ready")
        else:
            await tab.next()


async def test_a_lesson_deals_what_is_set_and_says_that_it_is_one(ann: Guest) -> None:
    code, tab = await open_lesson(ann)
    state = await tab.until(lambda state: state["own"]["legal"])
    assert state["table"]["lesson"] == "first"
    assert (await ann.get(f"/api/tables/{code}"))["lesson"] == "first"
    assert state["own"]["hands"] == {"0": ["J"]}
    assert [seat["kind"] for seat in state["table"]["seats"]] == ["person", "bot", "bot"]


async def test_a_lesson_is_played_to_its_end_and_kept_nowhere(ann: Guest) -> None:
    _, tab = await open_lesson(ann, "wheel")
    await learn(tab)
    assert tab.state["table"]["archive"] == ""
    history = await ann.get("/api/me/games")
    assert history["games"] == []
    assert history["statistics"]["games"] == 0


async def test_the_game_after_a_lesson_is_a_game(ann: Guest) -> None:
    _, tab = await open_lesson(ann)
    await learn(tab)
    done = await tab.ask("rematch")
    again = await ann.sit_at(done["code"])
    state = await again.until(lambda state: state["table"]["status"] == "waiting")
    assert "lesson" not in state["table"]


async def test_nobody_makes_a_table_of_their_own_a_lesson(ann: Guest) -> None:
    for wish in ({"lesson": "first"}, {"settings": {"lesson": "first"}}):
        with pytest.raises(Refused, match="unreadable"):
            await ann.post("/api/tables", wish)
    with pytest.raises(Refused, match="unreadable"):
        await ann.post("/api/lessons", {"lesson": "third"})
