"""A site of files on bad days: no WebAssembly, no room, a newer version in the middle of a game."""

import asyncio
import contextlib
import re
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio
from playwright.async_api import Browser, CDPSession, Page, async_playwright, expect

from browser import chromium
from browser.alone import HALVE, begin, hurry_to_the_end, kept_for_offline
from browser.files import FOLDER, SITE, FileServer, file_server
from browser.person import Person, arrive
from browser.play import CARD, Offer, play

QUICK = {"oneTap": True, "confirmBids": False}
NEWER = "data-newer"
SIZES = """
async () => {
  const cache = await caches.open((await caches.keys()).at(-1));
  const sizes = {};
  for (const { url } of await cache.keys())
    sizes[url.split('/').at(-1)] = (await (await cache.match(url)).arrayBuffer()).byteLength;
  return sizes;
}
"""
LOOK_FOR_NEWER = "navigator.serviceWorker.ready.then((found) => found.update()).then(() => null)"


@pytest_asyncio.fixture(loop_scope="session")
async def ann(browser: Browser, files: FileServer) -> AsyncIterator[Person]:
    person = await arrive(browser, files.url, "Ann", settings=QUICK)
    yield person
    await person.context.close()


async def test_without_webassembly_a_sentence_says_so_and_the_score_pad_works(
    files: FileServer,
) -> None:
    flags = [*chromium.FLAGS, "--js-flags=--jitless"]
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium.find(), args=flags)
        ann = await arrive(browser, files.url, "Ann")
        page = ann.page
        await ann.go(FOLDER)
        assert not await page.evaluate("'WebAssembly' in window")
        await page.get_by_role("button", name=re.compile("^Play now")).click()
        said = page.get_by_role("alert").filter(has_text="cannot run the game by itself")
        await expect(said).to_be_visible()
        await said.get_by_role("link", name="Score pad").click()
        await page.get_by_role("button", name="New pad").first.click()
        await expect(page.get_by_label("Player 1", exact=True)).to_be_visible()
        await browser.close()


async def room(page: Page, line: CDPSession, more: int | None) -> None:
    """So many bytes more than are used; None: as much as the browser gives."""
    origin = re.match(r"https?://[^/]*", page.url)
    assert origin
    wish = {"origin": origin[0]}
    if more is not None:
        used = await line.send("Storage.getUsageAndQuota", wish)
        wish |= {"quotaSize": max(1, used["usage"] + more)}
    await line.send("Storage.overrideQuotaForOrigin", wish)


async def test_a_full_device_is_said_before_and_when_a_move_cannot_be_kept(ann: Person) -> None:
    page = ann.page
    line = await ann.context.new_cdp_session(page)
    await ann.go(FOLDER)
    await room(page, line, 20 << 20)
    await begin(ann, mode="Classic")
    await kept_for_offline(page)
    await play(ann, until=a_card)
    await room(page, line, 1 << 20)
    await page.evaluate("location.hash = '#/'")
    await begin(ann, mode="Classic")
    await expect(page.get_by_text("This device is almost full")).to_be_visible()
    await page.get_by_role("alert").get_by_role("button", name="Close").click()

    await room(page, line, 0)
    await play_until_it_is_full(ann)
    await room(page, line, None)
    await page.reload()
    await hurry_to_the_end(ann)


async def play_until_it_is_full(person: Person) -> None:
    """The move that is not kept may be anybody's: then there is nothing more to decide here."""
    playing = asyncio.create_task(play(person))
    await expect(person.page.get_by_text("This device is full")).to_be_visible()
    playing.cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await playing


async def a_card(_person: Person, offer: Offer) -> bool:
    return bool(CARD.search(offer.name))


async def test_a_newer_version_takes_over_in_the_middle_of_a_game(
    browser: Browser, tmp_path: Path
) -> None:
    async with file_server(tmp_path) as files:
        place = tmp_path / FOLDER.strip("/")
        place.unlink()
        shutil.copytree(SITE, place)
        ann = await arrive(browser, files.url, "Ann", settings=QUICK)
        page = ann.page
        await ann.go(FOLDER)
        await begin(ann, mode="Classic")
        await kept_for_offline(page)
        await play(ann, until=a_card)
        table = page.url

        publish_newer(place)
        await page.evaluate(LOOK_FOR_NEWER)
        await page.get_by_role("button", name="Later").click()
        line = await ann.context.new_cdp_session(page)
        await room(page, line, 0)
        await play_until_it_is_full(ann)
        await room(page, line, None)
        await page.reload()
        assert await page.locator(f"html[{NEWER}]").count() == 0
        await page.get_by_role("button", name="Load it").click()
        await expect(page.locator(f"html[{NEWER}]")).to_have_count(1)
        assert page.url == table
        await files.stop()
        await ann.context.set_offline(True)
        await page.reload()
        await play(ann, until=a_card)
        await hurry_to_the_end(ann)
        await ann.context.close()


async def test_what_master_and_coach_need_is_fetched_again_if_it_is_damaged(ann: Person) -> None:
    page = ann.page
    await ann.go(FOLDER)
    await kept_for_offline(page)
    await page.evaluate(HALVE, "(master|coach)-.*pack$")
    await begin(ann, mode="Classic", level="Master")
    await play(ann, until=a_card)
    await page.get_by_role("button", name="Ask the coach").click()
    await expect(page.get_by_role("complementary", name="Coach")).to_contain_text("try")
    await expect(page.get_by_text("Club plays in its place")).to_have_count(0)
    kept = await page.evaluate(SIZES)
    for name in ("master", "coach"):
        (pack,) = (SITE / "assets").glob(f"{name}-*.pack")
        assert kept[pack.name] == pack.stat().st_size


def publish_newer(place: Path) -> None:
    """Another page, and so another name for the whole."""
    page, worker = place / "index.html", place / "sw.js"
    page.write_text(page.read_text("utf-8").replace("<html ", f"<html {NEWER} "), "utf-8")
    newer = re.sub(
        r'("?version"?:\s*["`])[0-9a-f]{12}', r"\g<1>0123456789ab", worker.read_text("utf-8")
    )
    assert newer != worker.read_text("utf-8")
    worker.write_text(newer, "utf-8")
