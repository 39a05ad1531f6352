"""A television needs no keyboard: it shows a code, and a phone at the table types it."""

import re

from playwright.async_api import expect

from browser.conftest import Arrive


async def test_a_television_is_paired_by_its_code_and_says_whose_turn_it_is(guest: Arrive) -> None:
    ann = await guest("Ann")
    wall = await guest("nobody", size={"width": 1920, "height": 1080})
    await wall.go("/tv")
    code = await wall.page.locator(".code").inner_text()
    await ann.sit_with_bots(seats=4)
    page = ann.page
    await page.get_by_role("button", name=re.compile(r"^\d$")).first.wait_for()
    await page.get_by_role("button", name="Menu").first.click()
    await page.get_by_role("button", name="Show on the television").click()
    await page.get_by_label("Code on the television").fill(code.lower())
    await page.get_by_role("button", name="Show the table there").click()
    await expect(page.get_by_role("dialog")).to_have_count(0)
    now = wall.page.locator(".turn .now")
    await expect(now).to_have_text("Ann is bidding…")
    size = await now.evaluate("node => parseFloat(getComputedStyle(node).fontSize)")
    assert size >= 48
    await expect(wall.page.get_by_role("list", name=re.compile("^Your hand"))).to_have_count(0)
    for person in (ann, wall):
        person.assert_content()


async def test_a_scanned_code_leads_to_ones_table(guest: Arrive) -> None:
    ann, wall = await guest("Ann"), await guest("nobody", size={"width": 1280, "height": 720})
    await wall.go("/tv")
    code = await wall.page.locator(".code").inner_text()
    await ann.sit_with_bots(seats=2)
    await ann.page.get_by_role("button", name="Menu").first.wait_for()
    await ann.go(f"/tv/{code}")
    await expect(wall.page.get_by_role("heading", name="Round 1 of")).to_be_visible()
