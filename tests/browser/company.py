"""Some people at one table, each in a browser of their own."""

import asyncio
import re
from typing import Any

from browser.judge import Judge
from browser.person import Person
from browser.play import Hand, Look, Offer, Onlooker, Until, never, nobody, play
from server.process import ServerProcess

# Without anybody pressing anything, a game stands still, however long it may take otherwise.
STILL_S = 120.0


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
    looks: dict[str, Look] | None = None,
    before: Onlooker = nobody,
    until: Until = never,
    seed: int = 7,
) -> Person:
    """Everybody plays, each at their own pace, to the end or until something holds for one.

    Where it stops, the pages say what they showed.
    """
    hands, looks = hands or {}, looks or {}
    goes_on = asyncio.Event()

    async def noted(person: Person, offer: Offer) -> None:
        goes_on.set()
        await before(person, offer)

    def play_alone(person: Person) -> asyncio.Task[None]:
        hand, look = hands.get(person.name), looks.get(person.name)
        playing = play(person, hand=hand, look=look, before=noted, until=until, seed=seed)
        return asyncio.create_task(playing)

    playing = [play_alone(person) for person in people]
    try:
        while not (done := await over(playing, until)):
            if not goes_on.is_set():
                pages = [
                    f"{p.name}:\n{await p.page.locator('body').aria_snapshot()}" for p in people
                ]
                raise AssertionError("the game stands still\n" + "\n".join(pages))
            goes_on.clear()
        return next(person for person, task in zip(people, playing, strict=True) if task in done)
    finally:
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)


async def over(playing: list[asyncio.Task[None]], until: Until) -> set[asyncio.Task[None]]:
    """Whoever is done, once all are or one is enough; nobody, if that takes a while.

    What went wrong for one is raised.
    """
    when = asyncio.FIRST_EXCEPTION if until is never else asyncio.FIRST_COMPLETED
    done, left = await asyncio.wait(playing, timeout=STILL_S, return_when=when)
    for task in done:
        task.result()
    return done if not left or until is not never else set()


async def results(person: Person) -> list[str]:
    """The names in the order in which the game's end ranks them, with their points."""
    rows = person.page.get_by_role("row").filter(has=person.page.get_by_role("rowheader"))
    ranked = []
    for row in await rows.all():
        name, points = row.get_by_role("rowheader"), row.get_by_role("cell").last
        ranked.append(f"{await name.inner_text()} {await points.inner_text()}")
    return [re.sub(r"\s+", " ", each).strip() for each in ranked]
