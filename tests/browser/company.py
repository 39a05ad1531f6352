"""Some people at one table, each in a browser of their own."""

import asyncio
import re
from typing import Any

from browser.judge import Judge
from browser.person import Person
from browser.play import Hand, Onlooker, Until, never, nobody, play
from server.process import ServerProcess

GAME_S = 600.0


async def gather_at_a_table(host: Person, *others: Person, **wish: Any) -> str:
    """The host opens a table for all, the others come by its link; the game begins. Its code."""
    link = await host.open_table(seats=1 + len(others), **wish)
    for other in others:
        await other.join(link)
    await host.start()
    return link.rsplit("/", 1)[1]


def judge_of(server: ServerProcess, code: str, *people: Person) -> Judge:
    return Judge(server, code, {person.name: seat for seat, person in enumerate(people)})


async def play_together(
    *people: Person,
    hands: dict[str, Hand] | None = None,
    before: Onlooker = nobody,
    until: Until = never,
    seed: int = 7,
    patience_s: float = GAME_S,
) -> Person:
    """Everybody plays, each at their own pace, to the end or until something holds for one.

    Where it stops, the pages say what they showed.
    """
    hands = hands or {}
    playing = [
        asyncio.create_task(
            play(person, hand=hands.get(person.name), before=before, until=until, seed=seed)
        )
        for person in people
    ]
    try:
        async with asyncio.timeout(patience_s):
            done, _ = await asyncio.wait(playing, return_when=until_when(until))
        for task in done:
            task.result()
        return next(person for person, task in zip(people, playing, strict=True) if task in done)
    except TimeoutError:
        pages = [f"{p.name}:\n{await p.page.locator('body').aria_snapshot()}" for p in people]
        raise AssertionError("the game stands still\n" + "\n".join(pages)) from None
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)


def until_when(until: Until) -> str:
    return asyncio.FIRST_EXCEPTION if until is never else asyncio.FIRST_COMPLETED


async def results(person: Person) -> list[str]:
    """The names in the order in which the game's end ranks them, with their points."""
    rows = person.page.get_by_role("row").filter(has=person.page.get_by_role("rowheader"))
    ranked = []
    for row in await rows.all():
        name, points = row.get_by_role("rowheader"), row.get_by_role("cell").last
        ranked.append(f"{await name.inner_text()} {await points.inner_text()}")
    return [re.sub(r"\s+", " ", each).strip() for each in ranked]
