"""The table itself: everything can be read, everybody knows what is being waited for."""

import re

import pytest
from playwright.async_api import expect

from browser.company import gather_at_a_table, play_together
from browser.conftest import Arrive
from browser.person import DESK, PHONE, TABLET, Person
from browser.pictures import ADOPT
from browser.play import Offer, follows, play
from browser.script import script

SMALL = {"width": 320, "height": 568}
WIDE = {"width": 844, "height": 390}
SWIFT = {"oneTap": True, "confirmBids": False}


@pytest.mark.parametrize("seats", [2, 4, 5, 7])
async def test_no_card_covers_a_name_or_tokens_on_any_screen(guest: Arrive, seats: int) -> None:
    ann = await guest(settings=SWIFT)
    await ann.sit_with_bots(seats=seats)
    await play(ann, until=follows, seed=seats)
    for size in (SMALL, PHONE, TABLET, DESK, WIDE):
        await ann.page.set_viewport_size({"width": size["width"], "height": size["height"]})
        for language in ("en", "de"):
            await ann.page.evaluate(ADOPT, {"language": language})
            await ann.page.evaluate(script("settled"), language)
            found = await ann.page.evaluate(script("covered"))
            assert found["seats"] == 2 * seats
            assert not found["covered"], (size, language, found["covered"])
    ann.assert_content()


async def test_a_rules_number_is_as_large_as_a_finger(guest: Arrive) -> None:
    """Whoever bids last is told which bid is not allowed, with its rule."""
    ann, ben = await guest("Ann", settings=SWIFT), await guest("Ben", settings=SWIFT)
    await gather_at_a_table(ann, ben)

    async def bids_last(person: Person, _offer: Offer) -> bool:
        return await person.page.get_by_role("link", name="Read rule R4.2").count() > 0

    last = await play_together(ann, ben, until=bids_last)
    link = last.page.get_by_role("link", name="Read rule R4.2")
    width, height = await link.evaluate(
        """link => {
          const { width, height } = getComputedStyle(link, '::after');
          return [parseFloat(width), parseFloat(height)];
        }"""
    )
    assert min(width, height) >= 44


async def test_everybody_sees_when_a_bot_plays_on_for_somebody_who_is_gone(guest: Arrive) -> None:
    ann, ben = await guest("Ann", settings=SWIFT), await guest("Ben", settings=SWIFT)
    await gather_at_a_table(ann, ben)

    async def anyone(_person: Person, _offer: Offer) -> bool:
        return True

    first = await play_together(ann, ben, until=anyone)
    other = ben if first is ann else ann
    await first.page.close()
    told = other.page.get_by_text(f"{first.name} has lost the connection. A bot plays on in 0:")
    await expect(told).to_be_visible()
    seen = await told.inner_text()
    await expect(told).not_to_have_text(seen)


async def test_a_host_lets_a_bot_play_for_somebody_who_is_gone(guest: Arrive) -> None:
    ann, ben = await guest("Ann", size=DESK, settings=SWIFT), await guest("Ben", settings=SWIFT)
    await gather_at_a_table(ann, ben)

    async def is_ben(person: Person, _offer: Offer) -> bool:
        return person is ben

    await play_together(ann, ben, until=is_ben)
    stand_in = ann.page.get_by_role("button", name="Let a bot play now")
    await expect(stand_in).to_have_count(0)
    await ben.page.close()
    await stand_in.click()
    await expect(ann.page.get_by_role("region", name="Log")).to_contain_text("A bot plays for Ben")
    await expect(stand_in).to_have_count(0)

    async def in_round_2(person: Person, _offer: Offer) -> bool:
        return await person.page.get_by_role("heading", name="Round 2").is_visible()

    await play_together(ann, until=in_round_2)
    ann.assert_content()


async def test_on_one_device_a_bid_can_be_taken_back_behind_the_curtain(guest: Arrive) -> None:
    device = await guest(settings=SWIFT)
    page = device.page
    await device.share_with("Ben")
    curtain = page.get_by_role("button", name=re.compile("^I am "))
    await expect(curtain).to_be_visible()
    first = (await curtain.inner_text()).removeprefix("I am ")
    take_back = page.get_by_role("button", name=f"{first}: take back")
    await expect(take_back).to_have_count(0)
    await curtain.click()
    await page.get_by_role("button", name="1", exact=True).click()

    await expect(curtain).not_to_have_text(f"I am {first}")
    await take_back.click()
    await expect(curtain).to_have_text(f"I am {first}")
    await expect(take_back).to_have_count(0)
    device.assert_content()


@pytest.mark.soak
async def test_everybody_and_the_big_screen_come_along_to_the_next_game(guest: Arrive) -> None:
    ann, ben = await guest("Ann", settings=SWIFT), await guest("Ben", settings=SWIFT)
    wall = await guest("nobody", size={"width": 1920, "height": 1080})
    await gather_at_a_table(ann, ben)
    await ann.page.get_by_role("button", name="Menu").first.click()
    await ann.page.get_by_role("button", name="Show on the television").click()
    await ann.page.get_by_role("button", name="With a link instead").click()
    await wall.page.goto(await ann.page.get_by_role("dialog").get_by_role("textbox").input_value())
    await ann.page.get_by_role("button", name="Close").click()
    await play_together(ann, ben)

    await ann.page.get_by_role("button", name="Play again").click()
    await ann.page.get_by_role("button", name="Go ahead without waiting").click()
    await ben.page.get_by_role("button", name="To the next game").click()
    await expect(ben.page.get_by_text("Waiting for Ann to start")).to_be_visible()
    code = ben.page.url.rsplit("/", 1)[1]
    await expect(wall.page.get_by_label(f"Table {code}")).to_be_visible()
    await ann.start()
    await expect(wall.page.get_by_role("heading", name="Round 1")).to_be_visible()
    for person in (ann, ben, wall):
        person.assert_content()


async def test_whatever_somebody_writes_fits_the_screen_of_who_hears_it(guest: Arrive) -> None:
    ann, ben = await guest("Ann", size=SMALL), await guest("Ben", size=SMALL)
    await gather_at_a_table(ann, ben)
    await ben.page.get_by_role("button", name=re.compile("^Chat")).click()
    await ben.page.get_by_label("Say something…").fill("Well " + 100 * "W" + 20 * " and on")
    await ben.page.get_by_role("button", name="Send").click()
    toast = ann.page.locator(".toast")
    await expect(toast).to_contain_text("Well")
    box = await toast.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= SMALL["width"]
    assert box["height"] <= 110
