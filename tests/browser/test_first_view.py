"""What is seen of a site of files before its scripts have come."""

import asyncio
import re

import pytest
from playwright.async_api import Browser, Page, Route, expect

from browser.conftest import PARLOUR
from browser.files import FOLDER, FileServer
from browser.person import DESK, PHONE, TABLET, Person, arrive
from browser.script import script

SMALL = {"width": 320, "height": 568}
WIDE = {"width": 1920, "height": 1080}
CLIENT = re.compile(r"/assets/base-[^/]*\.js$")
PLACES = """
(within) => ['.logo', '.fan', '.top', '.lamp svg'].map((piece) => {
  const place = document.querySelector(`${within} ${piece}`).getBoundingClientRect();
  return [place.x, place.y, place.width, place.height].map(Math.round);
})
"""
DRAWN = """
async () => {
  while (window.drawn.at(-1) !== 'screen') await new Promise(requestAnimationFrame);
  return window.drawn;
}
"""


async def hold_the_client(page: Page) -> asyncio.Event:
    """The client's script comes once the event is set."""
    may_come = asyncio.Event()

    async def hold(route: Route) -> None:
        await may_come.wait()
        await route.continue_()

    await page.route(CLIENT, hold)
    return may_come


async def drawn(page: Page) -> list[str]:
    """All that was seen, once a screen was."""
    found: list[str] = await page.evaluate(DRAWN)
    return found


async def newcomer(
    browser: Browser, files: FileServer, language: str, size: dict[str, int]
) -> Person:
    """Over plain http, where no service worker keeps anything at hand."""
    url = files.url.replace("127.0.0.1", PARLOUR)
    wish = {"language": language}
    return await arrive(browser, url, "Ann", size=size, settings=wish)


@pytest.mark.parametrize(
    "size",
    [PHONE, DESK, *(pytest.param(each, marks=pytest.mark.soak) for each in (SMALL, TABLET, WIDE))],
    ids=lambda size: size["width"],
)
async def test_pieces_lie_where_they_will_lie(
    browser: Browser, files: FileServer, size: dict[str, int]
) -> None:
    for language in ("en", "de", "fr", "es", "nl"):
        ann = await newcomer(browser, files, language, size)
        page = ann.page
        await page.add_init_script(f"({script('drawn')})()")
        may_come = await hold_the_client(page)
        await ann.go(FOLDER)
        first = page.locator("#first")
        await expect(first.locator(".logo")).to_be_visible()
        await expect(first.locator(".doors")).to_be_hidden()
        await expect(page.get_by_role("button")).to_have_count(0)
        built = await page.evaluate(PLACES, "#first")
        may_come.set()
        await expect(page.locator("#app .doors")).to_be_visible()
        await expect(first).to_have_count(0)
        assert await page.evaluate(PLACES, "#app") == built, language
        assert await drawn(page) == ["built", "screen"]
        ann.assert_content()
        await ann.context.close()


@pytest.mark.parametrize("place", ["#/rules", "#/t/ABCD", "#/pad"])
async def test_other_pages_show_nothing_of_it(
    browser: Browser, files: FileServer, place: str
) -> None:
    ann = await newcomer(browser, files, "en", PHONE)
    page = ann.page
    await page.add_init_script(f"({script('drawn')})()")
    may_come = await hold_the_client(page)
    await ann.go(FOLDER + place)
    await page.wait_for_load_state("load")
    may_come.set()
    await expect(page.locator("#app main")).to_be_visible()
    assert await drawn(page) == ["screen"]
    await ann.context.close()


async def test_where_the_client_does_not_come_that_is_said(
    browser: Browser, files: FileServer
) -> None:
    ann = await newcomer(browser, files, "de", PHONE)
    page = ann.page
    await page.route(re.compile(r"/assets/(de|Home)-[^/]*\.js$"), lambda route: route.abort())
    await ann.go(FOLDER)
    await expect(page.get_by_role("button", name="Neu laden")).to_be_visible()
    await expect(page.locator("#first")).to_have_count(0)
    await ann.context.close()
