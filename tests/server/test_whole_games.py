"""Complete games through real sockets against a real server process."""

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from lucky7.record import read
from lucky7.simulate.checks.knowledge import SPECTATOR, cards_in, knowledge, leaks
from lucky7.table import log
from server.client import Guest, Tab, guests
from server.process import ServerProcess

GAMES = {
    "check": [("tactical", 4, 2, 7), ("dice", 2, 2, 7)],
    "test": [
        (mode, seats, people, rounds)
        for mode in ("classic", "tactical", "dice")
        for seats, people, rounds in ((2, 2, 14), (4, 3, 7), (7, 4, 7))
    ],
}
GAMES["soak"] = GAMES["test"] * 5 + [(mode, 7, 7, 14) for mode in ("tactical", "dice")]


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[ServerProcess]:
    async with ServerProcess(tmp_path) as process:
        yield process


async def company(people: list[Guest], **settings: Any) -> tuple[str, list[Tab]]:
    """A started table where these people sit, bots in the other seats; one tab each.

    Every other tab hears only what moved, as the browser client does.
    """
    host, *others = people
    code = await host.create(start=False, **settings)
    for other in others:
        await other.join(code)
    tabs = [await person.sit_at(code, "?moves" * (i % 2)) for i, person in enumerate(people)]
    assert (await tabs[0].ask("start", fill="novice"))["say"] == "done"
    return code, tabs


async def test_games_are_played_to_their_end_and_nobody_learns_what_they_may_not_know(
    server: ServerProcess, effort: str
) -> None:
    for number, (mode, seats, people, rounds) in enumerate(GAMES[effort]):
        await play_and_judge(server, number, mode, seats, people, rounds)


async def play_and_judge(
    server: ServerProcess, number: int, mode: str, seats: int, people: int, rounds: int
) -> None:
    rng = Random(number)
    joker = rng.choice(["dealer-leads", "dealer-chooses"])
    names = [f"Guest {i}" for i in range(people)]
    async with guests(server.url, *names, "Onlooker") as company_and_onlooker:
        *players, onlooker = company_and_onlooker
        code, tabs = await company(
            players, mode=mode, seats=seats, rounds=rounds, turned_joker=joker
        )
        link = (await tabs[0].ask("tv-link"))["link"]
        watching = [
            await onlooker.sit_at(code),
            await onlooker.sit_at(code, "?moves"),
            await players[1].sit_at(code, f"?moves&tv={link.rsplit('#', 1)[1]}"),
        ]
        async with asyncio.TaskGroup() as group:
            for tab in (*tabs, *watching):
                group.create_task(tab.play(rng))
        judge_the_wire(server.log(code), tabs, watching)
        await judge_the_record(players[0], tabs[0], seats)


def judge_the_wire(entries: list[log.AnyEntry], tabs: list[Tab], watching: list[Tab]) -> None:
    moments = knowledge(entries)
    cards = 0
    for tab in (*tabs, *watching):
        seat = tab.state["own"]["seat"]
        assert (seat == SPECTATOR) == (tab in watching)
        for message in tab.heard:
            assert not leaks(message, seat, moments), (seat, message)
            cards += sum(1 for _ in cards_in(message))
    assert cards > 1_000, "the judge would see cards if there were any"
    assert any(message["say"] == "moved" for message in tabs[1].heard)


async def judge_the_record(guest: Guest, tab: Tab, seats: int) -> None:
    """The finished game is there for those who sat at it, and verifies."""
    key = tab.state["table"]["archive"]
    async with guest.http.get(f"/api/games/{key}.dl7") as response:
        record = read(await response.read())
        name = response.headers["Content-Disposition"]
    assert re.search(r'filename="double-lucky-7-20\d\d-\d\d-\d\d-\d{4}\.dl7"$', name)
    assert len(record.header.players) == seats
    history = await guest.get("/api/me/games")
    assert history["games"][0]["archive"] == key
    assert history["games"][0]["scores"] == [
        total - penalty
        for total, penalty in zip(
            tab.state["game"]["totals"], tab.state["game"]["penalties"], strict=True
        )
    ]
