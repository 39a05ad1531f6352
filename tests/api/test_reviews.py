"""Reviews of finished games, and playing on from a moment of one."""

import asyncio
from random import Random

import pytest

from lucky7.record import Record, read
from lucky7.rules.names import card_name, cards_in
from server.client import Guest, Message, Refused
from server.house import Home

READY_S = 400.0  # compiled for the first time


async def finished_game(person: Guest, **settings: object) -> str:
    """The key of a game against bots."""
    wish: Message = {"seats": 2, "rounds": 7, **settings}
    code = await person.create(**wish)
    tab = await person.sit_at(code)
    await tab.play(Random(3))
    state = await tab.until(lambda state: state["table"]["archive"])
    return str(state["table"]["archive"])


async def record_of(home: Home, key: str) -> Record:
    game = await home.store.finished(key)
    assert game is not None
    return read(game.record)


async def reviewed(person: Guest, key: str) -> Message:
    async with asyncio.timeout(READY_S):
        while True:
            now = await person.get(f"/api/games/{key}/review")
            if now["review"] is not None:
                review: Message = now["review"]
                return review
            assert now["done"] <= now["all"]
            await asyncio.sleep(0.05)


@pytest.mark.slow
async def test_a_game_is_reviewed_once_and_kept(home: Home, ann: Guest) -> None:
    key = await finished_game(ann)
    review = await reviewed(ann, key)
    for seat in review["seats"]:
        parts = sum(seat[part] for part in ("start", "deal", "lie", "own", "others"))
        assert parts == pytest.approx(seat["points"])
    record = await record_of(home, key)
    assert len(review["chances"]) == len(record.entries) + 1
    assert len(review["rounds"]) == 7
    for each in review["decisions"]:
        assert each["loss"] >= 0
        if each["decision"][0] in "RYGBJ":
            assert each["decision"] in each["hand"]
    kept = await home.store.review(key, review["evaluator"])
    assert kept is not None
    assert await home.store.review(key, "another") is None
    assert await reviewed(ann, key) == review


async def test_only_finished_games_are_reviewed(ann: Guest) -> None:
    with pytest.raises(Refused, match="no-such-game"):
        await ann.get("/api/games/nothing/review")
    with pytest.raises(Refused, match="no-such-game"):
        await ann.post("/api/games/nothing/play-on", {"line": 3, "seat": 0})


async def test_what_if_goes_on_as_it_was_then(home: Home, ann: Guest, ben: Guest) -> None:
    key = await finished_game(ann, seats=3)
    record = await record_of(home, key)
    line = 40
    joined = await ben.post(f"/api/games/{key}/play-on", {"line": line, "seat": 2, "speed": "none"})
    tab = await ben.sit_at(joined["code"])
    state = await tab.until(lambda state: state["game"])
    kinds = [seat["kind"] for seat in state["table"]["seats"]]
    assert kinds == ["bot", "bot", "person"]
    moves = home.room(joined["code"]).table.moves
    assert len(moves) >= sum(
        type(entry).__name__ in ("Draw", "Deal", "Decision") for entry in record.entries[: line - 2]
    )
    table = home.room(joined["code"]).table
    hand = [card_name(card) for card in cards_in(table.playing.hands[2])]
    assert state["own"]["hands"]["2"] == hand
    # Played to its end, it is kept nowhere.
    await tab.play(Random(5))
    assert tab.state["table"]["status"] == "over"
    assert (await ben.get("/api/me/games"))["games"] == []


async def test_what_if_needs_a_moment_and_a_seat(home: Home, ann: Guest) -> None:
    key = await finished_game(ann)
    lines = len((await record_of(home, key)).entries)
    for wish, why in (
        ({"line": lines + 2, "seat": 0}, "no-such-moment"),
        ({"line": 9_999, "seat": 0}, "no-such-moment"),
        ({"line": 10, "seat": 5}, "no-such-seat"),
        ({"line": 0, "seat": 0}, "unreadable"),
    ):
        with pytest.raises(Refused, match=why):
            await ann.post(f"/api/games/{key}/play-on", wish)
