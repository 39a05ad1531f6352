"""The ways to a table: by code, as host and as guest in the waiting room, on the smallest phone."""

import re

from playwright.async_api import expect

from browser.conftest import Arrive

SMALL = {"width": 320, "height": 568}
TOO_WIDE = "document.documentElement.scrollWidth - innerWidth"


async def test_who_joins_by_code_can_type_it_at_once(guest: Arrive) -> None:
    ann, ben = await guest("Ann"), await guest("Ben", size=SMALL)
    link = await ann.open_table()
    await ben.go("/")
    await ben.page.get_by_role("button", name="Join a table").click()
    await expect(ben.page.get_by_label("The code they gave you")).to_be_focused()
    await ben.page.keyboard.type(link.rsplit("/", 1)[1].lower())
    await ben.page.keyboard.press("Enter")
    await expect(ben.page.get_by_role("button", name="Sit down")).to_be_visible()
    ben.assert_content()


async def test_a_host_makes_somebody_host_who_may_then_ask_them_to_leave(guest: Arrive) -> None:
    ann, ben = await guest("Ann", size=SMALL), await guest("Ben")
    link = await ann.open_table()
    await ben.join(link)
    assert await ann.page.evaluate(TOO_WIDE) <= 0
    await ann.page.get_by_role("button", name="More for Ben").click()
    await ann.page.get_by_role("dialog").get_by_role("button", name="Make host").click()
    await expect(ann.page.get_by_text("Waiting for Ben to start")).to_be_visible()

    await ben.page.get_by_role("button", name="More for Ann").click()
    await ben.page.get_by_role("dialog").get_by_role("button", name="Remove Ann").click()
    await expect(ben.page.get_by_role("dialog")).to_have_count(0)
    await expect(ben.page.get_by_role("button", name=re.compile("^Start with 3"))).to_be_visible()
    ben.assert_content()
