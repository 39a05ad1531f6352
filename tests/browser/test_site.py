"""The game on web space that only holds files: from a plain file server, then without a network."""

import json
import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, Page, expect

from browser.alone import (
    DROP_PACK,
    begin,
    hurry,
    hurry_to_the_end,
    in_round_2,
    kept_for_offline,
    play_and_reload,
)
from browser.conftest import PARLOUR
from browser.files import FOLDER, SITE, FileServer
from browser.person import Person, arrive
from browser.play import never, play

QUICK = {"oneTap": True, "confirmBids": False}
PATIENT_MS = 120_000.0  # a review, on a busy machine


@pytest_asyncio.fixture(loop_scope="session")
async def ann(browser: Browser, files: FileServer) -> AsyncIterator[Person]:
    person = await arrive(browser, files.url, "Ann", settings=QUICK)
    yield person
    await person.context.close()


async def home(page: Page) -> None:
    await page.evaluate("location.hash = '#/'")
    await expect(page.get_by_role("button", name=re.compile("^Play now"))).to_be_visible()


async def cut(person: Person, server: FileServer) -> None:
    await server.stop()
    await person.context.set_offline(True)


async def test_a_game_of_each_mode_without_any_network(
    ann: Person, files: FileServer, effort: str
) -> None:
    page = ann.page
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    await ann.go(FOLDER)
    await expect(page.get_by_role("button", name=re.compile("^Play now"))).to_be_visible()
    await page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    assert not [url for url in asked if ".pack" in url], "Python before anybody asked for it"

    await begin(ann, mode="Tactical")
    await kept_for_offline(page)
    await cut(ann, files)
    await page.evaluate(DROP_PACK)
    await expect(page.get_by_role("button", name="Ask the coach")).to_be_enabled()
    await page.get_by_role("button", name="Ask the coach").click()
    await expect(page.get_by_role("complementary", name="Coach")).to_contain_text("try")
    if effort != "soak":
        await hurry(ann, until_round=4)
        await page.reload()
        await expect(page.get_by_role("heading", name="Round 4")).to_be_visible()
    finish = play_and_reload if effort == "soak" else hurry_to_the_end
    await finish(ann)
    await page.get_by_role("link", name="How it went").click()
    parts = page.get_by_role("heading", name="Where the points came from")
    await expect(parts).to_be_visible(timeout=PATIENT_MS)
    await page.get_by_role("link", name="Replay").click()
    await expect(page.get_by_role("heading", name=re.compile("Round 1"))).to_be_visible()
    await page.get_by_role("button", name=re.compile("^What if")).click()
    await expect(page).to_have_url(re.compile("#/t/"))
    await expect(page.get_by_role("list", name=re.compile("^Your hand"))).to_be_visible()
    for mode in ("Classic", "Lucky Dice"):
        await home(page)
        await begin(ann, mode=mode)
        await finish(ann)

    await home(page)
    await page.get_by_role("link", name="My games").click()
    await expect(page.get_by_role("link", name="Replay")).to_have_count(3)
    async with page.expect_download() as download:
        await page.get_by_role("link", name=re.compile("Save the record")).first.click()
    assert kind_of(await (await download.value).path()) == "double-lucky-7"
    ann.assert_content()


def kind_of(path: Path) -> str:
    return str(json.loads(path.read_text("utf-8").splitlines()[0])["record"])


async def test_nothing_that_only_builders_need_is_on_the_site() -> None:
    assert not [file.name for file in SITE.iterdir() if file.name.startswith(".")]


async def test_what_needs_a_server_says_so(ann: Person) -> None:
    page = ann.page
    await ann.go(FOLDER)
    await page.get_by_role("link", name="Host your own").click()
    await expect(page.get_by_text("lucky7 serve")).to_be_visible()
    await page.reload()
    await expect(page.get_by_text("make play")).to_be_visible()
    await home(page)
    await page.get_by_role("button", name=re.compile("^Join a table")).click()
    await expect(page.get_by_text("Friends at a distance need a server")).to_be_visible()
    ann.assert_content()


@pytest.mark.parametrize(
    ("link", "shows"),
    [("Rules", "Rules"), ("Score pad", "Score pad"), ("One device handed round", None)],
)
async def test_every_page_can_be_opened_anew(ann: Person, link: str, shows: str | None) -> None:
    page = ann.page
    await ann.go(FOLDER)
    await page.get_by_role("link", name=re.compile(f"^{link}")).first.click()
    heading = page.get_by_role("heading", name=shows or link, level=1)
    await expect(heading).to_be_visible()
    await page.reload()
    await expect(heading).to_be_visible()
    await page.go_back()
    await expect(page.get_by_role("button", name=re.compile("^Play now"))).to_be_visible()
    ann.assert_content()


async def test_two_people_hand_one_device_round_without_a_network(
    ann: Person, files: FileServer, effort: str
) -> None:
    page = ann.page
    await ann.go(FOLDER)
    await kept_for_offline(page)
    await cut(ann, files)
    await page.get_by_role("link", name="One device handed round").click()
    for number, name in enumerate(("Ann", "Ben"), start=1):
        await page.get_by_label(f"Player {number}", exact=True).fill(name)
    await page.get_by_role("button", name="To the table").click()
    await ann.start()
    await play(ann, until=never if effort == "soak" else in_round_2)
    ann.assert_content()


async def test_lessons_teach_here_too(ann: Person) -> None:
    page = ann.page
    await ann.go(FOLDER)
    await page.get_by_role("button", name=re.compile("^Show me how")).click()
    teacher = page.get_by_role("region", name="Lesson")
    await expect(teacher).to_contain_text("how many tricks you will win")
    # Another bid is explained, and not made.
    await page.get_by_role("button", name="0", exact=True).click()
    await expect(teacher).to_contain_text("the Joker cannot lose")
    await page.get_by_role("button", name="1", exact=True).click()
    await expect(teacher).to_contain_text("The Joker may be played at any time")
    ann.assert_content()


async def test_where_nothing_can_be_kept_it_plays_and_says_so(
    browser: Browser, files: FileServer
) -> None:
    """Over plain http from another machine browsers give neither files nor a service worker."""
    ann = await arrive(browser, files.url.replace("127.0.0.1", PARLOUR), "Ann", settings=QUICK)
    page = ann.page
    await ann.go(FOLDER)
    assert not await page.evaluate("isSecureContext")
    await begin(ann, mode="Classic")
    await expect(page.get_by_text("At this address the browser keeps nothing")).to_be_visible()
    await expect(page.get_by_text("How many tricks will you win?").first).to_be_visible()
    await ann.context.close()


async def test_a_record_from_a_file_is_watched(ann: Person) -> None:
    page = ann.page
    record = next((Path(__file__).parents[1] / "records/good").glob("*.dl7"))
    await ann.go(f"{FOLDER}#/replay")
    await page.locator("input[type=file]").set_input_files(record)
    await expect(page.get_by_role("heading", name=re.compile("Round 1"))).to_be_visible()
    ann.assert_content()
