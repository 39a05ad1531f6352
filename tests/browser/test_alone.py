"""The server is gone, and people play on: on their own device, by the same program."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio
from playwright.async_api import Browser, expect

from browser.alone import HALVE, LOOK_AWAY, hurry_to_the_end, kept_for_offline
from browser.person import Person, arrive
from browser.play import BID, CARD, Offer, play
from server.process import ServerProcess

# What the browser says of its own accord when nothing answers.
NO_ANSWER = re.compile("net::ERR|WebSocket connection|Failed to load resource")


def assert_content(person: Person) -> None:
    person.complaints = [each for each in person.complaints if not NO_ANSWER.search(each)]
    person.assert_content()


@pytest_asyncio.fixture(loop_scope="session")
async def house(tmp_path: Path) -> AsyncIterator[ServerProcess]:
    """A server that the test may stop."""
    async with ServerProcess(tmp_path) as process:
        yield process


@pytest_asyncio.fixture(loop_scope="session")
async def ann(browser: Browser, house: ServerProcess) -> AsyncIterator[Person]:
    person = await arrive(browser, house.url, "Ann")
    yield person
    await person.context.close()


async def test_play_now_needs_no_server_and_two_tabs_are_one_table(
    ann: Person, house: ServerProcess
) -> None:
    page = ann.page
    await ann.go("/")
    await kept_for_offline(page)
    await house.stop()
    await page.reload()
    await page.get_by_role("button", name=re.compile("^Play now")).click()
    await expect(page.get_by_text(BID).first).to_be_visible()
    second = await ann.another_tab()
    await second.goto(page.url)
    await expect(second.get_by_text(BID).first).to_be_visible()
    ann.page = second
    await play(ann, until=bid_is_made)
    await expect(page.get_by_role("button", name=re.compile("^Bid "))).to_have_count(0)
    # The tab that held the table is closed: the other one takes over and goes on.
    await page.close()
    await play(ann, until=a_card)
    await second.reload()
    await play(ann, until=a_card)
    await second.get_by_role("button", name=re.compile("^Menu")).first.click()
    await second.get_by_role("link", name=re.compile("^To the home page")).click()
    await expect(second.get_by_text("You are playing on this device")).to_be_visible()
    assert_content(ann)


async def bid_is_made(_person: Person, offer: Offer) -> bool:
    return offer.place != BID


async def a_card(_person: Person, offer: Offer) -> bool:
    return bool(CARD.search(offer.name))


async def test_who_loses_the_server_plays_on_alone_and_goes_back(
    ann: Person, house: ServerProcess
) -> None:
    page = ann.page
    await ann.go("/")
    await kept_for_offline(page)
    await ann.sit_with_bots(mode="dice", seats=3)
    await expect(page.get_by_text(BID).first).to_be_visible()
    await house.stop()
    before = page.url
    await page.get_by_role("button", name="Play on alone while it is away").click()
    await page.wait_for_url(lambda url: url != before)
    await expect(page.get_by_text(BID).first).to_be_visible()

    await hurry_to_the_end(ann)
    await house.start()
    await page.evaluate(LOOK_AWAY, "/games")
    await page.evaluate("dispatchEvent(new Event('online'))")
    await page.get_by_role("button", name="Hand it to the server").click()
    await expect(page.get_by_text("The server has it")).to_be_visible()
    await page.get_by_role("button", name="Back to the server").click()
    await page.get_by_role("link", name="My games").click()
    await expect(page.get_by_text("Played alone")).to_be_visible()
    await ann.go("/")
    await expect(page.get_by_role("link", name=re.compile("Back to your game"))).to_have_count(1)
    assert_content(ann)


async def test_without_the_game_on_the_device_the_page_stays_with_its_server(
    ann: Person, house: ServerProcess
) -> None:
    page = ann.page
    await ann.go("/")
    await page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    await ann.sit_with_bots(mode="dice", seats=3)
    await expect(page.get_by_text(BID).first).to_be_visible()
    table = page.url
    await house.stop()
    await expect(page.get_by_text("The server is restarting")).to_be_visible()
    await expect(page.get_by_role("button", name=re.compile("^Play on alone"))).to_have_count(0)
    await page.evaluate(LOOK_AWAY, "/")
    await page.get_by_role("button", name=re.compile("^Play now")).click()
    missing = page.get_by_text("The game is not on this device yet")
    await expect(missing).to_be_visible()
    await page.get_by_role("alert").get_by_role("link", name="Score pad").click()
    await expect(page.get_by_role("heading", name="Score pad")).to_be_visible()

    await house.start()
    await page.evaluate("dispatchEvent(new Event('online'))")
    await expect(missing).to_be_hidden()
    await page.goto(table)
    await expect(page.get_by_text(BID).first).to_be_visible()
    assert_content(ann)


async def test_a_damaged_pack_is_fetched_again_and_a_damaged_database_put_aside(
    ann: Person,
) -> None:
    page = ann.page
    await ann.go("/")
    await kept_for_offline(page)
    await page.evaluate(HALVE, "(python|game)-.*(pack|wasm)$")
    await page.evaluate(
        """async () => {
          const root = await navigator.storage.getDirectory();
          const folder = await root.getDirectoryHandle('lucky7', { create: true });
          const file = await folder.getFileHandle('lucky7.db', { create: true });
          const stream = await file.createWritable();
          await stream.write('not a database '.repeat(1000));
          await stream.close();
          sessionStorage.setItem('dl7.alone', '1');
        }"""
    )
    await ann.go("/")
    await page.get_by_role("button", name=re.compile("^Play now")).click()
    await expect(page.get_by_text("What was kept on this device is damaged")).to_be_visible()
    await expect(page.get_by_text(BID).first).to_be_visible()
    names = await page.evaluate(
        """async () => {
          const root = await navigator.storage.getDirectory();
          return Array.fromAsync((await root.getDirectoryHandle('lucky7')).keys());
        }"""
    )
    assert "lucky7.db-damaged" in names
