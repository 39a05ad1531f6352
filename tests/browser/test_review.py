"""A finished game looked at again: what was luck, what was skill, and what if."""

import re

from playwright.async_api import expect

from browser.axe import troubles
from browser.conftest import Arrive
from browser.play import play

PATIENT_MS = 300_000.0  # the first review on a machine is compiled


async def test_a_finished_game_is_reviewed_and_played_on_from(guest: Arrive) -> None:
    ann = await guest()
    page = ann.page
    await ann.sit_with_bots(seats=2)
    await play(ann)
    await page.get_by_role("link", name="How it went").click()
    title = page.get_by_role("heading", name="Where the points came from")
    await expect(title).to_be_visible(timeout=PATIENT_MS)
    await expect(page.get_by_role("img", name=re.compile("^Ann, .*own decisions"))).to_be_visible()
    await expect(page.get_by_role("img", name=re.compile("after each round"))).to_be_visible()
    assert not await troubles(page, "a review")
    await page.get_by_role("button", name=re.compile("^What if")).first.click()
    await expect(page.get_by_text(re.compile("^Round \\d of 7"))).to_be_visible()
    await expect(page.get_by_role("list", name=re.compile("^Your hand"))).to_be_visible()
    # Kept: it is there at once now, and the replay leads to any other moment.
    await page.go_back()
    await expect(title).to_be_visible()
    await page.get_by_role("link", name="Replay").click()
    await page.get_by_role("button", name=re.compile("^What if")).click()
    await expect(page.get_by_text(re.compile("^Round 1 of 7"))).to_be_visible()
    ann.assert_content()
