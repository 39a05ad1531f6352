"""Lessons: the game learnt by playing it."""

import re

from playwright.async_api import Locator, Page, expect

from browser.axe import troubles
from browser.conftest import Arrive
from browser.person import DESK, PHONE, Person
from browser.play import CARD, Offer
from browser.play import play as play_on
from browser.script import script

COLOURS = {"R": "red", "Y": "yellow", "G": "green", "B": "blue"}
SHORT = {"width": 320, "height": 568}


def teacher(page: Page) -> Locator:
    return page.get_by_role("region", name="Lesson")


def card(page: Page, name: str) -> Locator:
    label = "Joker" if name == "J" else f"{COLOURS[name[0]]} {name[1:]}"
    return page.get_by_role("list", name=re.compile("^Your hand")).get_by_role(
        "button", name=re.compile(f"^{label}, ")
    )


# What cannot be read of the wheel or one's hand, or pressed below it, while something is said.
UNDER_THE_TEACHER = """() => {
  const says = document.querySelector('[aria-label=Lesson]').getBoundingClientRect().bottom;
  const all = [...document.querySelectorAll('.segment .name, .ask button, .fan .card')];
  const under = all.filter(node => {
    const { top, bottom } = node.getBoundingClientRect();
    return top < says || bottom > innerHeight + 1;
  });
  return under.map(node => node.textContent.trim());
}"""


POINTED_AT = """() => {
  const { x, y, width, height } = document.querySelector('.light .touch').getBoundingClientRect();
  const pointed = document.elementFromPoint(x + width / 2, y + height / 2);
  return pointed.closest('button').textContent.trim();
}"""
SCROLLS = "document.documentElement.scrollHeight > innerHeight"
OWN_TRICKS_ARE_SEEN = """() => {
  const says = document.querySelector('[aria-label=Lesson]').getBoundingClientRect().top;
  return document.querySelector('.me .large').getBoundingClientRect().bottom <= says;
}"""


OWN_TRICKS_ARE_COVERED = """() => {
  const says = document.querySelector('[aria-label=Lesson]').getBoundingClientRect();
  const mine = document.querySelector('.me .large').getBoundingClientRect();
  return mine.top < says.bottom && mine.bottom > says.top;
}"""


async def may_play(_person: Person, offer: Offer) -> bool:
    return bool(CARD.search(offer.name))


async def bid(page: Page, tricks: int) -> None:
    await page.get_by_role("button", name=str(tricks), exact=True).click()
    await page.get_by_role("button", name=f"Bid {tricks}", exact=True).click()


async def play(page: Page, name: str) -> None:
    await card(page, name).click()
    await card(page, name).click()


async def says(page: Page, text: str) -> None:
    await expect(teacher(page)).to_contain_text(text)


async def next_round(page: Page) -> None:
    await page.get_by_role("button", name="Next round").click()


async def begin(ann: Person) -> Page:
    await ann.go("/")
    await ann.page.get_by_role("button", name=re.compile("^Show me how")).click()
    return ann.page


async def test_somebody_new_learns_by_doing(guest: Arrive) -> None:
    ann = await guest(size=SHORT)
    page = await begin(ann)
    await says(page, "how many tricks you will win")
    assert not await page.evaluate(SCROLLS)
    # Another bid is explained, and not made.
    await bid(page, 0)
    await says(page, "the Joker cannot lose")
    # And the finger points at the wanted one, not at what confirms the other.
    assert await page.evaluate(POINTED_AT) == "1"
    await bid(page, 1)
    await says(page, "The Joker may be played at any time")
    await play(page, "J")
    await says(page, "10 points, and 2 for each trick")
    assert not await troubles(page, "a lesson")
    # Left, and gone on with.
    await ann.go("/")
    await expect(page.get_by_role("button", name=re.compile("^Show me how"))).to_be_hidden()
    await page.get_by_role("link", name=re.compile("^Back to your lesson")).click()
    await says(page, "10 points, and 2 for each trick")
    await next_round(page)
    await says(page, "you deal, bid first and lead")
    await bid(page, 1)
    # Another card is explained as soon as it is touched.
    await card(page, "R3").click()
    await says(page, "first win the trick you promised")
    await play(page, "B12")
    await says(page, "one trick too many scores 0")
    await play(page, "R3")
    await says(page, "one too many scores 0, too")
    await next_round(page)
    await says(page, "1 is not allowed")
    await bid(page, 2)
    await says(page, "Red was led and you hold red")
    # What the rules forbid they explain themselves.
    await card(page, "Y3").click(force=True)
    await says(page, "You hold red: follow red.")
    await play(page, "R9")
    await says(page, "Yellow is trump")
    await play(page, "Y3")
    await play(page, "G2")
    await says(page, "In round 7 all points count double")
    await next_round(page)
    await expect(page.get_by_role("list", name=re.compile("^Your hand, 4"))).to_be_visible()
    await page.get_by_role("button", name="Got it").click()
    await play_on(ann, until=may_play)
    for size in (SHORT, PHONE, DESK):
        await page.set_viewport_size({"width": size["width"], "height": size["height"]})
        await says(page, "Beside your name stands")
        await page.evaluate(script("settled"), "en")
        assert not await page.evaluate(OWN_TRICKS_ARE_COVERED), size
    ann.assert_content()


async def test_the_wheel_is_learnt_with_keys_alone(guest: Arrive) -> None:
    ann = await guest(size={"width": 320, "height": 568})
    page = ann.page
    await ann.go("/learn")

    async def press(name: str) -> None:
        button = page.get_by_role("button", name=re.compile(name)).first
        await button.focus()
        await page.keyboard.press("Enter")

    await press("^Lucky Wheel")
    await says(page, "a red 2 wins nothing")
    for name in ("^0$", "^Bid 0$"):
        await press(name)
    await says(page, "once in seven rounds")
    assert await page.evaluate(UNDER_THE_TEACHER) == []
    await press("^Pass$")
    await says(page, "Passing keeps your pawn")
    await press("^Roll the die$")
    await says(page, "An X: nothing happened")
    for name in ("^red 2,", "^red 2,", "^Next round$"):
        await press(name)
    await says(page, "the blue 9 is one trick")
    for name in ("^1$", "^Bid 1$"):
        await press(name)
    await says(page, "Change Bid is blocked for everybody")
    for name in ("^blue 9,", "^blue 9,"):
        await press(name)
    await says(page, "Lose this one")
    for name in ("^green 3,", "^green 3,", "^Next round$"):
        await press(name)
    await says(page, "blue is trump. Be bold")
    for name in ("^2$", "^Bid 2$", "^Roll the die$"):
        await press(name)
    await says(page, "Double Lucky")
    assert await page.evaluate(UNDER_THE_TEACHER) == []
    assert not await troubles(page, "a lesson")
    for name in ("^Change Trump", "^Yellow", "^Place my pawn$"):
        await press(name)
    await says(page, "Yellow is trump now")
    # Either card will do; then the finger points at the other.
    for name in ("^yellow 13,", "^yellow 13,"):
        await press(name)
    await says(page, "Tap yellow 12 twice")
    assert (await page.evaluate(POINTED_AT)).startswith("yellow 12")
    for name in ("^yellow 12,", "^yellow 12,", "^red 4,", "^red 4,"):
        await press(name)
    await says(page, "loses 10 points")
    ann.assert_content()


async def test_on_a_phone_ones_own_tricks_are_seen_above_what_is_said(guest: Arrive) -> None:
    page = await begin(await guest())
    await says(page, "how many tricks you will win")
    await bid(page, 1)
    await says(page, "The Joker may be played at any time")
    assert await page.evaluate(OWN_TRICKS_ARE_SEEN)


async def test_a_lesson_can_be_skipped_for_a_real_game(guest: Arrive) -> None:
    ann = await guest()
    page = await begin(ann)
    await teacher(page).get_by_role("button", name="Skip").click()
    await page.get_by_role("button", name="Play a real game").click()
    await expect(page.get_by_text("Round 1 of 7")).to_be_visible()
    await expect(page.get_by_role("list", name=re.compile("^Your hand"))).to_be_visible()
    await expect(teacher(page)).to_be_hidden()
    await ann.go("/")
    await expect(page.get_by_role("link", name="Learn to play")).to_be_visible()
    ann.assert_content()
