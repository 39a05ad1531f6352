"""The same moments on every screen, in every language, light and dark, with larger letters."""

import re
from itertools import product

from playwright.async_api import Page, expect

from browser.conftest import Arrive
from browser.person import Person
from browser.pictures import ADOPT, patient
from browser.play import CARD, Offer, is_option, play
from browser.script import script
from browser.test_moments import A_PIXEL, BELOW_THE_DOCK, TWO_TAPS

SIZES = [(320, 568), (390, 844), (820, 1180), (1366, 625), (1440, 900)]
LANGUAGES = ["en", "de", "fr", "es", "nl"]
EVERY = list(product(SIZES, LANGUAGES, ["dark", "light"], ["normal", "larger"]))
# Each size, language, theme and text size.
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
    ((1366, 625), "nl", "light", "normal"),
]
BID = re.compile(r"^\d$")
SHADOW = ".fan li.low button"
TOO_WIDE = "document.documentElement.scrollWidth - innerWidth"
SMALLEST = {"width": 320, "height": 568}
# What lies beside the wheel and reaches into it.
OVER_THE_WHEEL = """() => {
  const { left, top, width, height } = document.querySelector('svg.wheel').getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const within = (at, from, to) => Math.min(Math.max(at, from), to);
  const beside = '.head .words > .small, .head button, .undo';
  return [...document.querySelectorAll(beside)].filter(node => {
    const box = node.getBoundingClientRect();
    const near = [within(x, box.left, box.right) - x, within(y, box.top, box.bottom) - y];
    const seen = getComputedStyle(node.parentElement).opacity === '1';
    return !seen || Math.hypot(...near) < width * 166 / 340 - 2;
  }).map(node => node.ariaLabel ?? node.textContent);
}"""
OVER_THE_RESULT = """() => {
  const next = document.querySelector('.next button').getBoundingClientRect();
  const rows = [...document.querySelectorAll('.end li')];
  return rows.some(row => row.getBoundingClientRect().bottom > next.top + 1);
}"""


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
            if below > A_PIXEL:
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


async def test_the_die_and_a_round_s_result_fit_the_smallest_phone_in_french(guest: Arrive) -> None:
    """In French a result takes two lines a player."""
    ann = await guest(settings=TWO_TAPS, size=SMALLEST)
    await ann.sit_with_bots(mode="dice", seats=4, speed="quick")
    page = ann.page

    async def speak(language: str) -> None:
        await page.evaluate(ADOPT, {"language": language})
        await page.evaluate(script("settled"), language)

    faults: list[str] = []
    rolls = 0

    async def look(_person: Person, offer: Offer) -> None:
        nonlocal rolls
        if is_option(offer) and not rolls:
            rolls += 1
            await speak("fr")
            faults.extend(await page.evaluate(OVER_THE_WHEEL))
            await speak("en")

    async def may_play(_person: Person, offer: Offer) -> bool:
        return bool(CARD.search(offer.name))

    async def has_rolled(_person: Person, _offer: Offer) -> bool:
        return rolls > 0

    await play(ann, before=look, until=may_play, hand=patient)
    await page.get_by_role("button", name=CARD).first.press("Enter")
    await expect(page.get_by_role("button", name="Next round")).to_be_visible()
    await speak("fr")
    if await page.evaluate(OVER_THE_RESULT):
        faults.append("the result")
    await speak("en")
    await play(ann, before=look, until=has_rolled, hand=patient)
    assert not faults
