"""Games played without the server and handed in: read by the rules, and no fame to be had."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from fair.games import new_game as fair_game
from lucky7.api import games
from lucky7.fair.verify import verify
from lucky7.random_game import random_game
from lucky7.record import Header, read, write
from lucky7.record.chance_lines import Forfeits
from server.client import Guest, Refused
from server.house import Home

BY = [{"seat": 0, "who": "person", "from": 2, "to": 90}, {"seat": 1, "who": "club"}]


def record(seed: int = 7, **other: object) -> str:
    header = Header(("Ann", "Bot"), rounds=7, other={"ended_at": 1_000, "by": BY, **other})
    return write(random_game(header, Random(seed)))


async def hand_in(guest: Guest, text: str) -> Any:
    async with guest.http.post("/api/me/games", data=text.encode()) as response:
        told = await response.json()
    if response.status >= 400:
        raise Refused(response.status, told["reason"])
    return told


async def test_it_joins_ones_games_marked_once_and_counts_nowhere(ann: Guest, ben: Guest) -> None:
    first = await hand_in(ann, record())
    assert await hand_in(ann, record()) == first
    assert (first["alone"], first["seats"], first["ended_at"]) == (True, [0], 1_000)
    mine = await ann.get("/api/me/games")
    assert mine["games"] == [first]
    assert mine["statistics"]["games"] == mine["played_here"]["games"] == 0
    assert (await ann.get("/api/club"))["members"] == []
    replayed = await ann.get(f"/api/games/{first['archive']}")
    assert replayed["players"] == ["Ann", "Bot"]
    assert replayed["bots"] == first["bots"] == [1]
    assert (await ben.get("/api/me/games"))["games"] == []
    assert (await hand_in(ben, record()))["archive"] != first["archive"]


async def test_high_rollers_of_such_games_stay_out_of_the_club(
    ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lucky7.live.archive.is_high_roller", lambda *_: True)
    await hand_in(ann, record())
    assert (await ann.get("/api/club"))["members"] == []


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda text: "\n".join(text.split("\n")[:-10]) + "\n", "unfinished"),
        (lambda text: text.replace('"who":"person"', '"who":"master"'), "nobody-played"),
        (lambda text: text.replace('"seat":0,"who"', '"seat":9,"who"'), "nobody-played"),
        (lambda text: text.replace('"seat":0,"who"', '"seat":0.0,"who"'), "nobody-played"),
        (lambda text: text.replace('"seat":0,"who"', '"seat":false,"who"'), "nobody-played"),
        (lambda text: text.replace('"by":[{"seat"', '"by":["seat",{"no"'), "nobody-played"),
        (lambda text: text.replace('"final":[', '"final":[9'), "totals-differ"),
        (lambda _: "not a record", "not-json"),
        (lambda _: "", "empty"),
    ],
)
async def test_what_the_rules_do_not_bear_out_is_refused_and_says_why(
    ann: Guest, change: Any, why: str
) -> None:
    changed = change(record())
    assert changed != record()
    with pytest.raises(Refused) as refused:
        await hand_in(ann, changed)
    assert refused.value.status == 422
    assert refused.value.reason["code"] == "bad-record"
    assert refused.value.reason["params"]["why"] == why
    assert (await ann.get("/api/me/games"))["games"] == []


async def test_only_what_a_table_writes_into_a_header_is_kept(ann: Guest) -> None:
    text = record(note="anything", by=[*BY, {"seat": 1, "who": "Ben " * 9, "name": "Cleo"}])
    key = (await hand_in(ann, text))["archive"]
    async with ann.http.get(f"/api/games/{key}.dl7") as response:
        header = (await response.text()).split("\n")[0]
    assert not any(word in header for word in ("anything", "Ben", "Cleo"))


async def test_its_chances_are_as_proven_as_they_were(ann: Guest) -> None:
    played = fair_game(3, (0,), seats=2, mode="dice", forfeits=("Sing", "Hop")).play()
    played.header = replace(played.header, other={**played.header.other, "by": BY})
    proven = verify(played).proven
    key = (await hand_in(ann, write(played)))["archive"]
    async with ann.http.get(f"/api/games/{key}.dl7") as response:
        kept = read(await response.text())
    assert proven
    assert verify(kept).proven == proven
    assert verify(kept).faults == verify(played).faults == []


async def test_a_name_of_a_game_that_no_table_gives_is_not_kept(ann: Guest) -> None:
    key = (await hand_in(ann, record(fair=1, game="<b>" * 99)))["archive"]
    async with ann.http.get(f"/api/games/{key}.dl7") as response:
        assert "<b>" not in await response.text()


async def test_a_game_takes_no_more_room_than_it_needs(home: Home, ann: Guest) -> None:
    """Chance that nobody can check was kept, with whatever it said: 800 KB instead of 4."""
    by = [*BY, {"seat": 1, "who": "club", "from": 10**4000, "to": -1}, *BY * 600]
    game = read(record(by=by))
    game.header = replace(game.header, version=2)
    game.chances = [Forfeits(1, dict.fromkeys(range(7), "x" * 120))] * 900
    key = (await hand_in(ann, write(game)))["archive"]
    kept = await home.store.finished(key)
    assert kept is not None
    assert len(kept.record) < len(record()) + 5_000
    assert b"xxx" not in kept.record
    assert read(kept.record).entries == game.entries


async def test_nobody_hands_in_without_end(ann: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "MOST_ALONE", 1)
    await hand_in(ann, record())
    with pytest.raises(Refused, match="too-many-games"):
        await hand_in(ann, record(8))
    await hand_in(ann, record())
