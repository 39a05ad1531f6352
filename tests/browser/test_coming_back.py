"""Reloads, restarts and second tabs: the page comes back by itself and nothing is lost."""

import re
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, Locator, Page, expect

from browser.company import gather_at_a_table, play_together
from browser.conftest import Arrive
from browser.person import DESK, PHONE, Person, arrive
from browser.play import CARD, Offer, by_mouse, follows, offers
from server.process import ServerProcess

TRICK_OF_ROUND_3 = re.compile("trick [123] of 3$")
LED: dict[str, Any] = {"role": "button", "name": re.compile("^Led ?: ")}


async def hand_of(page: Page) -> list[str]:
    cards = page.get_by_role("list", name=re.compile("^Your hand")).get_by_role("button")
    return [text.strip().split(",")[0] for text in await cards.all_text_contents()]


async def in_a_trick_of_round_3(person: Person, offer: Offer) -> bool:
    """A card is to be added to a trick that has begun."""
    page = person.page
    if not await page.get_by_text(TRICK_OF_ROUND_3).is_visible():
        return False
    # A Joker leads no colour: then it is a later trick.
    return await follows(person, offer) and await page.get_by_role(**LED).count() > 0


def cut_off(person: Person) -> Locator:
    return person.page.get_by_text(re.compile("^(The server is restarting|Reconnecting)"))


async def test_a_reload_in_the_middle_of_a_trick_finds_everything_as_it_was(guest: Arrive) -> None:
    ann, ben = await guest("Ann", size=DESK), await guest("Ben", size=DESK)
    await gather_at_a_table(ann, ben)
    person = await play_together(ann, ben, until=in_a_trick_of_round_3)
    page = person.page
    card = next(offer for offer in await offers(page) if CARD.search(offer.name))
    await by_mouse(page, card)
    await page.get_by_label("Say something").fill("Half a sen")
    lifted = page.get_by_role("button", name=re.compile("lifted: once more"))
    name = await lifted.text_content()
    hand = await hand_of(page)
    led = await page.get_by_role(**LED).text_content()

    await page.reload()
    await expect(lifted).to_have_text(name or "")
    await expect(page.get_by_label("Say something")).to_have_value("Half a sen")
    await expect(page.get_by_role(**LED)).to_have_text(led or "")
    assert await hand_of(page) == hand
    await expect(page.get_by_role("status").filter(has_text="Your turn")).to_be_attached()

    await play_together(ann, ben, until=in_round_4)
    ann.assert_content()
    ben.assert_content()


async def in_round_4(person: Person, _offer: Offer) -> bool:
    return await person.page.get_by_role("heading", name="Round 4").is_visible()


async def test_after_a_restart_in_the_middle_of_a_round_the_pages_come_back_by_themselves(
    browser: Browser, tmp_path: Path
) -> None:
    async with ServerProcess(tmp_path) as house:
        ann = await arrive(browser, house.url, "Ann", touch=True)
        ben = await arrive(browser, house.url, "Ben", size=DESK)
        await gather_at_a_table(ann, ben)
        await play_together(ann, ben, until=in_a_trick_of_round_3)

        await house.stop()
        for person in (ann, ben):
            await expect(cut_off(person)).to_be_visible()
        # By now both have heard all that was said before.
        hands = [await hand_of(person.page) for person in (ann, ben)]
        await house.start()
        for person in (ann, ben):
            await expect(cut_off(person)).to_have_count(0)
        after = [await hand_of(person.page) for person in (ann, ben)]
        assert after == hands
        await play_together(ann, ben, until=in_round_4)
        for person in (ann, ben):
            assert not person.foreign
            await person.context.close()


async def test_a_network_that_goes_is_told_at_once_and_the_game_goes_on_when_it_is_back(
    guest: Arrive,
) -> None:
    ann = await guest("Ann")
    await ann.sit_with_bots()
    bids = ann.page.get_by_role("group", name="How many tricks").get_by_role("button")
    await expect(bids.first).to_be_visible()
    told = ann.page.get_by_role("status").filter(has_text="You are offline")
    await ann.context.set_offline(True)
    await expect(told).to_be_visible(timeout=2_000)
    await bids.and_(ann.page.locator(":not([aria-disabled=true])")).first.click()
    await ann.page.get_by_role("button", name=re.compile("^Bid ")).click()
    await ann.context.set_offline(False)
    await expect(told).to_have_count(0)
    await expect(bids).to_have_count(0)  # the bid given meanwhile has arrived


async def test_two_tabs_of_one_person_show_the_same_and_both_can_play(guest: Arrive) -> None:
    ann, ben = await guest("Ann", touch=True), await guest("Ben", size=PHONE)
    code = await gather_at_a_table(ann, ben)
    second = await ann.another_tab()
    await second.goto(f"{ann.url}/t/{code}")
    await expect(second.get_by_role("heading", name=re.compile("^Round"))).to_be_visible()

    anns = [ann.page, second]
    for round_number in (2, 3):  # first one tab plays, then the other
        heading = f"Round {round_number}"

        async def reached(person: Person, _: Offer, heading: str = heading) -> bool:
            return await person.page.get_by_role("heading", name=heading).is_visible()

        await play_together(ann, ben, until=reached)
        for page in anns:
            await expect(page.get_by_role("heading", name=heading)).to_be_visible()
        assert await hand_of(anns[0]) == await hand_of(anns[1])
        ann.page, second = second, ann.page
    ann.assert_content()
