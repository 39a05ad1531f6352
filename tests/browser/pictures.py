"""Every screen as a picture, in three sizes, both themes, English and German.

python pictures.py FOLDER [NAME …]; with the name README only the four that stand there.
"""

import asyncio
import contextlib
import json
import re
import sys
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, Page, async_playwright

from browser import chromium
from browser.person import DESK, PHONE, TABLET, Person, arrive
from browser.play import CARD, OPTION, WHEEL, Offer, Until, by_mouse, follows, is_option, play
from browser.script import script
from server.process import ServerProcess

GOLDEN = Path(__file__).parents[1] / "golden"
SIZES = (PHONE, TABLET, DESK)
THEMES = ("dark", "light")
LANGUAGES = ("en", "de")
AROUND = {
    "home": "/",
    "new": "/new",
    "rules": "/rules",
    "rule": "/rules/R5.2",
    "lobby": "/lobby",
    "club": "/club",
    "games": "/games",
    "pad": "/pad",
    "settings": "/settings",
    "hot-seat": "/hot-seat",
    "replay-open": "/replay",
    "app": "/app",
    "devices": "/devices",
    "link": "/link#abc",
    "lost": "/nowhere",
    "no-table": "/t/ZZZZZ",
}
# Another tab could have changed the settings: pages follow.
ADOPT = """wish => {
  const kept = JSON.parse(localStorage.getItem('dl7.settings') ?? '{}');
  localStorage.setItem('dl7.settings', JSON.stringify({ ...kept, ...wish }));
  dispatchEvent(new StorageEvent('storage', { key: 'dl7.settings' }));
}"""

# Once all that moves or fades has come to its end; rings that turn never do.
STANDS_STILL = """() => Promise.allSettled(document.getAnimations()
  .filter(each => Number.isFinite(each.effect.getComputedTiming().endTime))
  .map(each => each.finished)).then(() => undefined)"""


class Album:
    def __init__(self, folder: Path, wanted: list[str]) -> None:
        self.folder = folder
        self.wanted = wanted
        self.wide: list[str] = []
        folder.mkdir(parents=True, exist_ok=True)

    def wants(self, *names: str) -> bool:
        return not self.wanted or any(name in self.wanted for name in names)

    async def take(self, page: Page, name: str) -> None:
        """One screen as it stands, in all its guises."""
        if not self.wants(name):
            return
        for size in SIZES:
            await page.set_viewport_size({"width": size["width"], "height": size["height"]})
            for theme in THEMES:
                for language in LANGUAGES:
                    await page.evaluate(ADOPT, {"theme": theme, "language": language})
                    await page.evaluate(script("settled"), language)
                    title = f"{name}-{size['width']}-{theme}-{language}"
                    await page.screenshot(path=self.folder / f"{title}.png")
                    over = "document.documentElement.scrollWidth - innerWidth"
                    if await page.evaluate(over) > 0:
                        self.wide.append(title)
        await page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
        await page.evaluate(ADOPT, {"theme": "dark", "language": "en"})
        await page.evaluate(script("settled"), "en")
        print(name, flush=True)  # noqa: T201


class Studio:
    """A house, a browser and an album."""

    def __init__(self, browser: Browser, server: ServerProcess, album: Album) -> None:
        self.browser = browser
        self.server = server
        self.album = album

    async def person(self, name: str = "Ann", **options: Any) -> Person:
        return await arrive(self.browser, self.server.url, name, **options)

    async def at_a_table(self, **settings: Any) -> Person:
        """Ann against bots."""
        ann = await self.person(settings={"oneTap": True, "confirmBids": True})
        await ann.sit_with_bots(**settings)
        return ann


def from_round(number: int, what: Callable[[Offer], object]) -> Until:
    """Whether in that very round or a later one depends on the cards."""
    rounds = "|".join(map(str, range(number, 15)))

    async def until(person: Person, offer: Offer) -> bool:
        round_of = person.page.get_by_text(re.compile(rf"^Round ({rounds}) of"))
        return bool(what(offer)) and await round_of.count() > 0

    return until


async def patient(page: Page, offer: Offer) -> None:
    """Keeps the pawn for later."""
    await by_mouse(page, Offer("Pass", WHEEL, pressed=False) if is_option(offer) else offer)


def is_bid(offer: Offer) -> bool:
    return bool(re.match(r"^\d$", offer.name))


async def around(studio: Studio) -> None:
    album = studio.album
    if not album.wants(*AROUND):
        return
    ann = await studio.person()
    for name, path in AROUND.items():
        if album.wants(name):
            await ann.go(path)
            await ann.page.get_by_role("main").wait_for()
            await ann.page.wait_for_load_state("networkidle")
            await album.take(ann.page, name)
    await ann.context.close()


async def waiting(studio: Studio) -> None:
    album = studio.album
    if not album.wants("join", "waiting", "hosting", "tv-waiting"):
        return
    ann, ben = await studio.person("Ann"), await studio.person("Ben")
    for person in (ann, ben):
        await person.tell_address("http://192.168.1.7:8007")
    link = await ann.open_table(mode="Tactical", seats=4)
    await ben.go(link)
    await ben.page.get_by_role("button", name="Sit down").wait_for()
    await album.take(ben.page, "join")
    await ben.join(link)
    await album.take(ben.page, "waiting")
    await album.take(ann.page, "hosting")
    for person in (ann, ben):
        await person.context.close()


async def the_table(studio: Studio, seats: int) -> None:
    album = studio.album
    names = [f"{what}-{seats}" for what in ("bid", "trick", "wheel", "target", "game-end")]
    if not album.wants(*names, "replay", "games-played", "club-full"):
        return
    ann = await studio.at_a_table(mode="tactical", seats=seats, rounds=14)
    page = ann.page
    await play(ann, until=from_round(3, is_option), seed=seats, hand=patient)
    await album.take(page, f"wheel-{seats}")
    options = page.get_by_role("button", name=OPTION)
    if await options.count() > 0:  # unless all are taken
        await options.first.focus()
        await options.first.press("Enter")
        await album.take(page, f"target-{seats}")
    await play(ann, until=from_round(5, is_bid), seed=seats)
    await album.take(page, f"bid-{seats}")

    async def mid_trick(person: Person, offer: Offer) -> bool:
        return await from_round(6, bool)(person, offer) and await follows(person, offer)

    await play(ann, until=mid_trick, seed=seats)
    await album.take(page, f"trick-{seats}")
    await play(ann, seed=seats)
    await album.take(page, f"game-end-{seats}")
    if seats == 7:
        await page.get_by_role("link", name="Replay").click()
        await page.get_by_label("Where in the game").fill("120")
        await album.take(page, "replay")
        for name, path in (("games-played", "/games"), ("club-full", "/club")):
            await ann.go(path)
            await page.wait_for_load_state("networkidle")
            await album.take(page, name)
    await ann.context.close()


async def round_ends(studio: Studio, seats: int) -> None:
    if not studio.album.wants(f"round-end-{seats}"):
        return
    ann = await studio.at_a_table(mode="classic", seats=seats, speed="quick")
    playing = asyncio.create_task(play(ann))
    await ann.page.get_by_role("button", name="Next round").wait_for()
    playing.cancel()
    await studio.album.take(ann.page, f"round-end-{seats}")
    await ann.context.close()


async def dice(studio: Studio) -> None:
    if not studio.album.wants("roll-4"):
        return
    ann = await studio.at_a_table(mode="dice", seats=4)

    async def may_roll(_person: Person, offer: Offer) -> bool:
        return offer.name in ("Roll the die", "Pass")

    await play(ann, until=may_roll)
    await studio.album.take(ann.page, "roll-4")
    await ann.context.close()


async def one_device(studio: Studio) -> None:
    if not studio.album.wants("curtain"):
        return
    ann = await studio.person()
    await ann.go("/hot-seat")
    for number, name in enumerate(("Ann", "Ben"), start=1):
        await ann.page.get_by_label(f"Player {number}", exact=True).fill(name)
    await ann.page.get_by_role("button", name="To the table").click()
    await ann.start()
    await ann.page.get_by_role("button", name=re.compile("^I am ")).wait_for()
    await studio.album.take(ann.page, "curtain")
    await ann.context.close()


async def television(studio: Studio) -> None:
    if not studio.album.wants("tv"):
        return
    ann = await studio.at_a_table(mode="tactical", seats=5)
    await play(ann, until=from_round(4, lambda offer: CARD.search(offer.name)))
    await ann.page.get_by_role("button", name="Menu").first.click()
    await ann.page.get_by_role("button", name="Show on the television").click()
    await ann.page.get_by_role("button", name="With a link instead").click()
    link = await ann.page.get_by_role("dialog").locator("input[readonly]").input_value()
    wall = await studio.person("nobody")
    await wall.page.goto(link)
    await wall.page.get_by_role("heading", name=re.compile("^Round")).wait_for()
    await studio.album.take(wall.page, "tv")
    for person in (ann, wall):
        await person.context.close()


async def for_the_readme(studio: Studio) -> None:
    """Home, a trick, the wheel and the winners."""
    ann = await studio.person(settings={"oneTap": True, "confirmBids": True})

    async def keep(name: str) -> None:
        await ann.page.evaluate(script("settled"), "en")
        await ann.page.evaluate(STANDS_STILL)
        await ann.page.screenshot(path=studio.album.folder / f"{name}.png")

    async def mid_trick(person: Person, offer: Offer) -> bool:
        return await from_round(5, bool)(person, offer) and await follows(person, offer)

    await ann.go("/")
    await ann.page.wait_for_load_state("networkidle")
    await keep("home")
    await ann.sit_with_bots(mode="tactical", seats=4)
    await play(ann, until=from_round(3, is_option), hand=patient)
    await keep("wheel")
    await play(ann, until=mid_trick)
    await keep("table")
    await play(ann)
    await keep("end")
    await ann.context.close()


@contextlib.asynccontextmanager
async def open_studio(album: Album) -> AsyncIterator[Studio]:
    with tempfile.TemporaryDirectory() as folder:
        async with ServerProcess(Path(folder)) as server, async_playwright() as playwright:
            browser = await playwright.chromium.launch(
                executable_path=chromium.find_or_install(), args=chromium.FLAGS
            )
            yield Studio(browser, server, album)
            await browser.close()


Series = Callable[[Studio], Awaitable[None]]


async def main(folder: Path, wanted: list[str]) -> None:
    album = Album(folder, wanted)
    series: list[Series] = [around, waiting, dice, one_device, television]
    for seats in (2, 7):
        series += [partial(the_table, seats=seats), partial(round_ends, seats=seats)]
    if wanted == ["README"]:
        series = [for_the_readme]
    async with open_studio(album) as studio:
        for each in series:
            await each(studio)
    print(json.dumps({"too wide": album.wide}))  # noqa: T201


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), sys.argv[2:]))
