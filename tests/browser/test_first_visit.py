"""Somebody whom the server has never met."""

import asyncio
import re

from playwright.async_api import Page, Route, expect

from browser.conftest import Arrive


async def slow_to_know(page: Page) -> asyncio.Event:
    """A slow network: who one is becomes known once the event is set."""
    known = asyncio.Event()

    async def hold(route: Route) -> None:
        await known.wait()
        await route.continue_()

    await page.route("**/api/me?*", hold)
    return known


async def test_play_now_gives_a_seat_even_before_the_page_knows_who_one_is(guest: Arrive) -> None:
    ann = await guest()
    page = ann.page
    known = await slow_to_know(page)
    await ann.go("/")
    await page.get_by_role("button", name=re.compile("^Play now")).click()
    known.set()
    await expect(page.get_by_role("list", name=re.compile("^Your hand"))).to_be_visible()
    ann.assert_content()


async def test_nothing_is_filled_in_while_somebody_writes(guest: Arrive) -> None:
    ann = await guest()
    page = ann.page
    known = await slow_to_know(page)
    for path, label in (("/hot-seat", "Player 1"), ("/new", "Your name")):
        known.clear()
        await ann.go(path)
        field = page.get_by_label(label, exact=True)
        await field.focus()
        async with page.expect_response("**/api/me?*") as answer:
            known.set()
        await (await answer.value).finished()
        await field.press_sequentially("Zoe")
        await expect(field).to_have_value("Zoe")


async def test_who_knows_the_plain_game_is_offered_the_one_with_the_wheel(guest: Arrive) -> None:
    ann, ben = await guest("Ann"), await guest("Ben", settings={"games": 1})
    wheel = "Play with the wheel"
    for person in (ann, ben):
        await person.go("/")
        await person.page.get_by_role("button", name=re.compile("^Play now")).wait_for()
    await expect(ann.page.get_by_role("button", name=re.compile(wheel))).to_have_count(0)
    await ben.page.get_by_role("button", name=re.compile(wheel)).click()
    await expect(ben.page.get_by_role("list", name=re.compile("^Your hand"))).to_be_visible()
    await expect(ben.page.get_by_role("img", name="Pawn not used yet").first).to_be_visible()
    ben.assert_content()
