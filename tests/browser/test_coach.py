"""The coach in the browser, and where it is not."""

import re

from playwright.async_api import Page, expect

from browser.axe import troubles
from browser.conftest import Arrive
from browser.person import Person
from browser.play import CARD, Offer, is_option, play

ASK = "Ask the coach"
NOT_READY = "status of 503"
CHANCE_TO_HIT = re.compile(r"^\d+% chance to hit, worth \d")
PATIENT_MS = 300_000.0  # the first advice on a machine is compiled


async def advised(page: Page) -> None:
    await expect(page.get_by_role("complementary", name="Coach")).to_contain_text("try")


async def test_whoever_asks_is_told_the_chance_of_every_bid_and_card(guest: Arrive) -> None:
    ann = await guest()
    page = ann.page
    await ann.sit_with_bots(seats=3)
    bids = page.get_by_role("group", name="How many tricks will you win?")
    await expect(bids).to_be_visible()
    await expect(page.get_by_role("complementary", name="Coach")).to_be_hidden()
    await page.get_by_role("button", name=ASK).click()
    await advised(page)
    # Whoever bids last may not make every bid (R4.2); the one that is not allowed has no chance.
    allowed = await bids.get_by_role("button", disabled=False).all()
    assert allowed
    for bid in allowed:
        await expect(bid).to_have_accessible_description(CHANCE_TO_HIT)
    for refused in await bids.get_by_role("button", disabled=True).all():
        await expect(refused).to_have_accessible_description(re.compile(r"^Not \d"))
    assert not await troubles(page, "the coach")
    await page.get_by_role("button", name="Hide the advice").click()
    await expect(page.get_by_role("complementary", name="Coach")).to_be_hidden()

    async def a_card(_: Person, offer: Offer) -> bool:
        return bool(CARD.search(offer.name))

    await play(ann, until=a_card)
    await page.get_by_role("button", name=ASK).click()
    await advised(page)
    cards = await page.get_by_role("button", name=CARD).all()
    assert cards
    for card in cards:
        await expect(card).to_have_accessible_description(re.compile("chance to meet your bid$"))
    # Where the coach is compiled first, the page is told that it is not ready, and asks again.
    ann.complaints[:] = [each for each in ann.complaints if NOT_READY not in each]
    ann.assert_content()


async def test_at_the_wheel_every_free_option_says_what_it_gains(guest: Arrive) -> None:
    ann = await guest(size={"width": 320, "height": 568}, settings={"coach": True})
    await ann.sit_with_bots(seats=2, mode="tactical")

    async def at_the_wheel(_: Person, offer: Offer) -> bool:
        return is_option(offer)

    await play(ann, until=at_the_wheel)
    wheel = ann.page.get_by_role("group", name="Lucky Wheel")
    free = wheel.get_by_role("button", disabled=False)
    told = wheel.get_by_role("button", name=re.compile(r"[+−±]\d+\.\d"))
    await expect(told.first).to_be_visible(timeout=PATIENT_MS)
    assert await told.count() == await free.count() >= 6
    scrolls = "document.documentElement.scrollHeight > innerHeight"
    assert not await ann.page.evaluate(scrolls)


async def test_where_two_people_play_there_is_no_coach(guest: Arrive) -> None:
    ann, ben = await guest("Ann"), await guest("Ben", settings={"coach": True})
    link = await ann.open_table(seats=2)
    await ben.join(link)
    await ann.start()
    for person in (ann, ben):
        await expect(person.page.get_by_text("Round 1 of 7")).to_be_visible()
        await expect(person.page.get_by_role("button", name=ASK)).to_be_hidden()
        person.assert_content()
