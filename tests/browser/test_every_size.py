"""The same moments on every screen, in every language, light and dark, with larger letters."""

import re
from itertools import product

from playwright.async_api import Page

from browser.conftest import Arrive
from browser.person import Person
from browser.pictures import ADOPT, patient
from browser.play import CARD, Offer, is_option, play
from browser.script import script
from browser.test_moments import A_PIXEL, BELOW_THE_DOCK, TWO_TAPS

SIZES = [(320, 568), (390, 844), (820, 1180), (1440, 900)]
LANGUAGES = ["en", "de", "fr", "es", "nl"]
EVERY = list(product(SIZES, LANGUAGES, ["dark", "light"], ["normal", "larger"]))
# Each size, language, theme and text size, and each size with two of each.
DOZEN = [
    ((320, 568), "de", "dark", "normal"),
    ((320, 568), "es", "light", "larger"),
    ((320, 568), "fr", "light", "normal"),
    ((390, 844), "en", "dark", "larger"),
    ((390, 844), "fr", "light", "normal"),
    ((390, 844), "de", "dark", "normal"),
    ((820, 1180), "nl", "dark", "normal"),
    ((820, 1180), "de", "light", "larger"),
    ((820, 1180), "es", "dark", "larger"),
    ((1440, 900), "es", "light", "normal"),
    ((1440, 900), "de", "dark", "larger"),
    ((1440, 900), "nl", "light", "normal"),
]
BID = re.compile(r"^\d$")
SHADOW = ".fan li.low button"
TOO_WIDE = "document.documentElement.scrollWidth - innerWidth"


def moment_of(offer: Offer) -> str:
    if is_option(offer):
        return "wheel"
    return "bid" if BID.search(offer.name) else "refusal" if CARD.search(offer.name) else ""


async def touch_what_may_not_be_played(page: Page) -> None:
    """A refusal says so in the language that is spoken then; in German it takes two lines."""
    shadow = page.locator(SHADOW).first
    await shadow.focus()
    await shadow.press("Enter")
    await page.locator(".warn").wait_for()


async def test_every_moment_fits_every_screen(guest: Arrive, effort: str) -> None:
    ann = await guest(settings=TWO_TAPS)
    await ann.sit_with_bots(mode="tactical", seats=4)
    page = ann.page
    seen: set[str] = set()
    faults: list[str] = []

    async def look(_person: Person, offer: Offer) -> None:
        heading = await page.get_by_role("heading", level=1).first.inner_text()
        moment = moment_of(offer)
        is_late = heading.split(" of")[0][-1] in "67"
        if not moment or moment in seen or (moment != "wheel" and not is_late):
            return
        if moment == "refusal" and not await page.locator(SHADOW).count():
            return
        seen.add(moment)
        for (width, height), language, theme, text in EVERY if effort == "soak" else DOZEN:
            await page.set_viewport_size({"width": width, "height": height})
            wish = {"theme": theme, "language": language, "textSize": text}
            await page.evaluate(ADOPT, wish)
            await page.evaluate(script("settled"), language)
            where = f"{moment} {width} {language} {theme} {text}"
            if await page.evaluate(TOO_WIDE) > 0:
                faults.append(f"{where}: wider than the screen")
            if moment == "refusal":
                await touch_what_may_not_be_played(page)
            below = await page.evaluate(BELOW_THE_DOCK)
            if width < 1000 and below > A_PIXEL:
                faults.append(f"{where}: the hand is cut by {below:.0f} px")
            if width == 320 and text == "larger":  # the two smallest and largest there are
                continue
            lies = await page.evaluate(script("covered"))
            faults.extend(f"{where}: {each}" for each in lies["covered"])
        await page.evaluate(ADOPT, {"theme": "dark", "language": "en", "textSize": "normal"})
        await page.evaluate(script("settled"), "en")

    async def enough(_person: Person, _offer: Offer) -> bool:
        return seen == {"bid", "wheel", "refusal"}

    await play(ann, before=look, until=enough, hand=patient)
    assert not faults, "\n".join(faults)
