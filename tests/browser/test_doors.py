"""The ways to a table and round it: by code, in the waiting room, lost, and back again."""

import re

from playwright.async_api import expect

from browser.conftest import Arrive
from browser.person import PHONE
from browser.script import script

SMALL = {"width": 320, "height": 568}
PAGES = (
    *("/", "/new", "/rules", "/lobby", "/club", "/games", "/settings", "/hot-seat", "/app"),
    *("/devices", "/link#abc", "/nowhere", "/t/ZZZZZ"),
)
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


async def test_who_opens_a_table_that_is_not_there_can_type_another_code(guest: Arrive) -> None:
    ann, ben = await guest("Ann"), await guest("Ben", size=SMALL)
    link = await ann.open_table()
    await ben.go("/t/ZZZZZ")
    await expect(ben.page.get_by_role("heading")).to_contain_text("no such table")
    assert await ben.page.evaluate(TOO_WIDE) <= 0
    await ben.page.get_by_label("The code they gave you").fill(link.rsplit("/", 1)[1])
    await ben.page.keyboard.press("Enter")
    await expect(ben.page.get_by_role("button", name="Sit down")).to_be_visible()


async def test_who_finds_all_seats_taken_is_told_so_and_where_else_to_go(guest: Arrive) -> None:
    ann, ben, zoe = await guest("Ann"), await guest("Ben"), await guest("Zoe", size=SMALL)
    link = await ann.open_table(seats=2)
    await ben.join(link)
    await expect(ann.page.get_by_role("heading", name="All seats are taken")).to_be_visible()
    await zoe.go(link)
    await expect(zoe.page.get_by_text("Stay here, and you can watch the game.")).to_be_visible()
    await ann.start()
    await expect(zoe.page.get_by_text("All seats are taken. You are watching.")).to_be_visible()
    assert await zoe.page.evaluate(TOO_WIDE) <= 0
    await zoe.page.get_by_role("link", name="Open tables").click()
    await expect(zoe.page.get_by_role("main", name="Open tables")).to_be_visible()

    await ann.sit_with_bots(seats=2, spectators=False)
    await zoe.page.goto(ann.page.url)
    await expect(zoe.page.get_by_role("heading")).to_have_text(
        "All seats are taken, and this table does not want an audience."
    )
    await zoe.page.get_by_role("link", name="New table").click()
    await expect(zoe.page.get_by_role("button", name="Open the table")).to_be_visible()
    zoe.assert_content()


async def test_a_table_on_one_device_invites_nobody(guest: Arrive) -> None:
    device = await guest("Ann")
    await device.gather_here("Ben")
    await expect(device.page.get_by_role("button", name="Start the game")).to_be_visible()
    await expect(device.page.get_by_label("Link to this table")).to_have_count(0)
    device.assert_content()


async def test_back_leads_to_the_page_before_and_from_the_first_one_home(guest: Arrive) -> None:
    ann = await guest("Ann")
    await ann.go("/settings")
    await ann.page.get_by_role("button", name="Back").click()
    await expect(ann.page.get_by_role("button", name="Play now")).to_be_visible()

    await ann.page.get_by_role("link", name="Rules").click()
    await expect(ann.page.get_by_role("main", name="Rules")).to_be_focused()
    await ann.page.get_by_role("link", name="Read rule R5.2").click()
    await ann.page.get_by_role("button", name="Back").click()
    await expect(ann.page.get_by_role("button", name="Play now")).to_be_visible()
    ann.assert_content()


async def test_a_search_in_the_rules_shows_where_the_words_stand(guest: Arrive) -> None:
    ann = await guest("Ann")
    page = ann.page
    await ann.go("/rules")
    await page.get_by_role("searchbox").fill("joker TURNED")
    await expect(page.get_by_role("status").filter(has_text="found")).to_be_visible()
    await expect(page.locator("article[id='R3.3'] mark").first).to_be_in_viewport()
    assert {(await mark.inner_text()).lower() for mark in await page.locator("mark").all()} == {
        "joker",
        "turned",
    }
    ann.assert_content()


async def test_pages_fit_the_smallest_phone_and_text_twice_as_large(guest: Arrive) -> None:
    """In German, whose words are the longest."""
    ann = await guest("Ann", settings={"language": "de"})
    host = await guest("Maximilian-Alexander")
    link = await host.open_table()
    for path in (*PAGES, link):
        await ann.go(path)
        await ann.page.get_by_role("heading").first.wait_for()
        await ann.page.evaluate(script("settled"), "de")
        for size, text in ((SMALL, "100%"), (PHONE, "200%")):
            await ann.page.set_viewport_size({"width": size["width"], "height": size["height"]})
            await ann.page.evaluate("size => document.documentElement.style.fontSize = size", text)
            assert await ann.page.evaluate(TOO_WIDE) <= 0, (path, size, text)
