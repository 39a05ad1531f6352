"""Reviews of finished games, and playing on from a moment of one."""

import asyncio
from dataclasses import replace
from pathlib import Path
from random import Random

import msgspec
import pytest

from lucky7.bots import EVALUATOR
from lucky7.live.learning import reviews
from lucky7.live.learning.interface import NotComputed, Progress
from lucky7.live.learning.reviews import Reviews
from lucky7.messages.refusal import Refusal
from lucky7.record import Record, read
from lucky7.rules.names import card_name, cards_in
from lucky7.server.serve import Options, running
from server.client import Guest, Message, Refused, guests
from server.coach_here import CoachHere
from server.house import Home, comes_true

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


@pytest.mark.slow
async def test_a_game_is_reviewed_when_it_is_over_and_nobody_asks(home: Home, ann: Guest) -> None:
    by_themselves = Reviews(home.rooms.env)
    home.rooms.env.on_finished.append(by_themselves.begin)
    key = await finished_game(ann)
    async with asyncio.timeout(READY_S):
        while await home.store.review(key, EVALUATOR) is None:  # noqa: ASYNC110  nothing tells it
            await asyncio.sleep(0.05)
    now = await by_themselves.look(key, b"", "ann")
    assert now.review is not None
    assert now.done == now.all == len(now.review.decisions)


async def test_a_server_begins_a_review_when_a_game_is_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[str] = []
    monkeypatch.setattr(Reviews, "begin", lambda _, game: begun.append(game.key))
    options = Options(tmp_path, host="127.0.0.1", port=0)
    async with running(options) as port, guests(f"http://127.0.0.1:{port}", "Ann") as (ann,):
        key = await finished_game(ann)
        assert begun == [key]


class SlowCoach(CoachHere):
    """Writes down what it reviews, once it may."""

    def __init__(self, at_once: int = 1) -> None:
        self.reviews_at_once = at_once
        self.may_go_on = asyncio.Event()
        self.order: list[bytes] = []
        self.begun: list[bytes] = []

    async def review(self, record: bytes, owner: str, progress: Progress) -> bytes:
        self.begun.append(record)
        await self.may_go_on.wait()
        self.order.append(record)
        if record == b"broken":
            raise NotComputed
        return b"{}"


def reviews_by(coach: SlowCoach, home: Home) -> Reviews:
    return Reviews(replace(home.rooms.env, coach=coach))


async def test_who_asks_comes_before_games_that_nobody_looks_at(home: Home, ann: Guest) -> None:
    game = await home.store.finished(await finished_game(ann))
    assert game is not None
    coach = SlowCoach()
    waiting = reviews_by(coach, home)
    for number in range(reviews.MOST_UNASKED + 5):
        waiting.begin(msgspec.structs.replace(game, key=f"{number}", record=b"%d" % number))
    assert (await waiting.look("asked", b"asked", "ann")).review is None
    text = home.rooms.env.metrics.text()
    assert f'lucky7_jobs_waiting{{kind="review"}} {reviews.MOST_UNASKED}' in text
    coach.may_go_on.set()
    await comes_true(lambda: len(coach.order) == reviews.MOST_UNASKED + 1)
    # The first had begun; those beyond the quota are left until somebody asks.
    assert coach.order[:2] == [b"0", b"asked"]
    assert coach.order[-1] == b"%d" % (reviews.MOST_UNASKED - 1)


async def test_people_take_turns_and_each_has_one_review_at_a_time(home: Home) -> None:
    coach = SlowCoach(at_once=3)
    waiting = reviews_by(coach, home)
    for key in ("a1", "a2", "a3"):
        await waiting.look(key, key.encode(), "ann")
    await waiting.look("b1", b"b1", "ben")
    await comes_true(lambda: len(coach.begun) == 2)
    coach.may_go_on.set()
    await comes_true(lambda: len(coach.order) == 4)
    assert coach.begun == [b"a1", b"b1", b"a2", b"a3"]


async def test_one_person_may_have_a_few_reviews_waiting(home: Home) -> None:
    waiting = reviews_by(SlowCoach(), home)
    for number in range(reviews.MOST_OF_ONE):
        await waiting.look(f"{number}", b"", "ann")
    with pytest.raises(Refusal, match="too-many"):
        await waiting.look("more", b"", "ann")
    assert (await waiting.look("0", b"", "ann")).review is None
    assert (await waiting.look("more", b"", "ben")).review is None


async def test_failures_take_no_place_in_the_queue(home: Home) -> None:
    coach = SlowCoach()
    coach.may_go_on.set()
    waiting = reviews_by(coach, home)
    for number in range(2 * reviews.MOST_OF_ONE):
        await waiting.look(f"{number}", b"broken", "ann")
        await comes_true(lambda: all(job.failed for job in waiting._jobs.values()))
    assert len(waiting._jobs) <= reviews.MOST_OF_ONE + 1


@pytest.mark.parametrize("asks", ["192.0.2.7", ""])  # at a home in a browser nobody has an address
async def test_a_review_that_fails_is_told_to_who_asks_and_tried_again(
    home: Home, asks: str
) -> None:
    coach = SlowCoach()
    coach.may_go_on.set()
    waiting = reviews_by(coach, home)
    assert (await waiting.look("key", b"broken", asks)).review is None
    await comes_true(lambda: waiting._jobs["key"].failed)
    assert 'lucky7_jobs_failed_total{kind="review"} 1' in home.rooms.env.metrics.text()
    with pytest.raises(Refusal, match="server-error"):
        await waiting.look("key", b"broken", asks)
    assert (await waiting.look("key", b"broken", asks)).review is None


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
