"""Somebody whom the server has never met."""

import asyncio
import re

from playwright.async_api import Route, expect

from browser.conftest import Arrive


async def test_play_now_gives_a_seat_even_before_the_page_knows_who_one_is(guest: Arrive) -> None:
    ann = await guest()
    page = ann.page
    pressed = asyncio.Event()

    async def hold(route: Route) -> None:
        """A slow network: the answer comes when the button has been pressed."""
        await pressed.wait()
        await route.continue_()

    await page.route("**/api/me?*", hold)
    await ann.go("/")
    await page.get_by_role("button", name=re.compile("^Play now")).click()
    pressed.set()
    await expect(page.get_by_role("list", name=re.compile("^Your hand"))).to_be_visible()
    ann.assert_content()
