"""The score pad on phones: kept offline, put right, handed over, printed."""

import json
import os
import re
from pathlib import Path
from signal import SIGKILL
from typing import Any

from playwright.async_api import Browser, Page, expect

from browser import chromium
from browser.conftest import PARLOUR, Arrive
from browser.person import Person
from browser.script import script
from cli.shell import lucky7
from server.process import ServerProcess

NAMES = ("Anna", "Ben", "Cleo")
SAFE = "navigator.serviceWorker.ready.then(() => caches.keys()).then(keys => keys.length > 0)"


async def start(page: Page, mode: str, rounds: int) -> None:
    await page.get_by_role("button", name="New pad").click()
    for number, name in enumerate(NAMES, 1):
        await page.get_by_label(f"Player {number}", exact=True).fill(name)
    await page.get_by_role("radio", name=f"{rounds} rounds").check(force=True)
    await page.get_by_role("radio", name=mode).check(force=True)
    await page.get_by_label("What is the evening called?").fill("Game night")
    await page.get_by_role("button", name="Start round 1").click()


async def bid_all(page: Page, players: int) -> None:
    """Everybody bids 0, which is never forbidden then."""
    for _ in range(players):
        await page.locator(".choices button:not([aria-disabled=true])").first.click()


async def win_all(page: Page, number: int, tricks: int) -> None:
    """Nobody has won what is missing yet: the first in the list won everything."""
    await expect(page.get_by_role("heading", name="Tricks won")).to_be_visible()
    await expect(page.get_by_role("button", name=f"Save round {number}")).to_be_disabled()
    await expect(page.get_by_text(f"Tricks entered: 0 of {tricks}.")).to_be_visible()
    first = page.get_by_role("spinbutton").first
    await first.focus()
    await page.keyboard.press(str(tricks))
    await page.get_by_role("button", name=f"Save round {number}").click()


async def play_round(page: Page, number: int, players: int = 3, wheel: str = "Nobody") -> None:
    await bid_all(page, players)
    nobody = page.get_by_role("button", name=wheel, exact=True)
    tricks_won = page.get_by_role("heading", name="Tricks won")
    await expect(nobody.or_(tricks_won).first).to_be_visible()
    if await nobody.is_visible():
        await nobody.click()
    await win_all(page, number, number if number <= 7 else 15 - number)


async def expect_totals(page: Page, scores: str) -> None:
    await expect(page.get_by_role("row", name=f"Total {scores}", exact=True)).to_be_visible()


async def lines_of(page: Page) -> list[str]:
    stored = await page.evaluate("localStorage.getItem(`dl7.pad.${localStorage['dl7.pad-open']}`)")
    lines: list[str] = json.loads(stored)["lines"]
    return lines


async def offline(person: Person) -> None:
    """Wait until the client is kept, then cut the network."""
    await person.go("/pad")
    assert await person.page.evaluate(SAFE)
    await person.context.set_offline(True)
    await person.page.reload()


async def test_a_tactical_evening_without_a_network_and_its_file_on_a_second_phone(
    guest: Arrive, tmp_path: Path
) -> None:
    anna = await guest("Anna")
    page = anna.page
    await offline(anna)
    await start(page, "Tactical Escape Mode", 14)

    # Round 1: Ben, asked first, takes Double Points.
    await bid_all(page, 3)
    await page.get_by_role("button", name="Double Points").click()
    await page.get_by_role("button", name="Use it").click()
    await expect(page.get_by_text("Ben used Double Points")).to_be_visible()
    await win_all(page, 1, 1)
    await expect_totals(page, "0 20 10")

    # A dead battery in the middle of the bids of round 2.
    await page.locator(".choices button").first.click()
    await page.reload()
    await expect(page.get_by_label("Cleo’s bid")).to_be_visible()
    await page.locator(".choices button").first.click()
    await page.locator(".choices button").first.click()
    await page.get_by_role("button", name="Nobody", exact=True).click()
    await win_all(page, 2, 2)

    # Dora comes late, to round 3.
    await page.get_by_role("button", name="Players").click()
    await page.get_by_label("Somebody who comes late").fill("Dora")
    await page.get_by_role("button", name="Joins").click()
    await page.keyboard.press("Escape")
    for number in range(3, 15):
        await play_round(page, number, players=4)

    # It was Cleo who won round 2, not the first in the list.
    await expect(page.get_by_role("heading", name=re.compile("win|share"))).to_be_visible()
    await page.get_by_role("list", name="Rounds").get_by_text("Correct round 2").click()
    counts = page.get_by_label("Tricks won by Ben"), page.get_by_label("Tricks won by Cleo")
    await counts[0].focus()
    await page.keyboard.press("0")
    await expect(page.get_by_text("The tricks won do not add up to 2.")).to_be_visible()
    await counts[1].focus()
    await page.keyboard.press("2")
    await page.get_by_role("button", name="Done").click()
    await expect(page.get_by_role("img", name="Corrected")).to_have_count(2)

    # The file says what the page says, and Python agrees.
    await page.get_by_role("button", name="Share and save").click()
    async with page.expect_download() as saving:
        await page.get_by_role("button", name="Save the file").click()
    file = tmp_path / "evening.json"
    await (await saving.value).save_as(file)
    checked = lucky7("pad", "check", str(file))
    assert checked.returncode == 0, checked.stdout
    scores = " ".join(re.findall(r" (-?\d+)", checked.stdout.split("won: ")[1]))
    await expect_totals(page, scores)

    # A second phone takes it from the file.
    ben = await guest("Ben")
    await offline(ben)
    await ben.page.set_input_files("input[type=file]", file)
    await ben.page.get_by_role("button", name="Open it here").click()
    await expect_totals(ben.page, scores)
    assert await lines_of(ben.page) == await lines_of(page)


async def test_the_whole_game_travels_in_a_link(guest: Arrive) -> None:
    anna, ben = await guest("Anna"), await guest("Ben")
    page = anna.page
    await anna.go("/pad")
    await start(page, "Classic mode", 7)
    await play_round(page, 1)
    await page.get_by_role("button", name="Share and save").click()
    await anna.context.grant_permissions(["clipboard-read", "clipboard-write"])
    await page.get_by_role("button", name="Copy the link").click()
    link = await page.evaluate("navigator.clipboard.readText()")
    await ben.page.goto(link)
    await ben.page.get_by_role("button", name="Open it here").click()
    await expect(ben.page.get_by_role("heading", name="Game night")).to_be_visible()
    assert await lines_of(ben.page) == await lines_of(page)
    assert "#" not in ben.page.url


async def test_others_follow_live_and_the_pen_is_handed_over(guest: Arrive) -> None:
    anna, ben, cleo = await guest("Anna"), await guest("Ben"), await guest("Cleo")
    page = anna.page
    await anna.go("/pad")
    await start(page, "Classic mode", 7)
    await page.get_by_role("button", name="Share and save").click()
    await page.get_by_role("button", name="Let others look on").click()
    address = page.get_by_role("link", name=re.compile("#follow="))
    link = await address.get_attribute("href")
    assert link is not None
    for onlooker in (ben, cleo):
        await onlooker.page.goto(link)
        await expect(onlooker.page.get_by_role("heading", name="Game night")).to_be_visible()
    await expect(page.get_by_text("2 look on").first).to_be_visible()
    await page.keyboard.press("Escape")
    await play_round(page, 1)
    for onlooker in (ben, cleo):
        await expect_totals(onlooker.page, "0 10 10")

    # The pen goes to Ben; Anna looks on from now, also after a reload.
    await page.get_by_role("button", name="Share and save").click()
    await page.get_by_role("button", name="Hand over the pen").click()
    await ben.page.get_by_role("button", name="Take the pen").click()
    await expect(page.get_by_text("You are looking on")).to_be_visible()
    await play_round(ben.page, 2)
    for onlooker in (anna, cleo):
        await expect_totals(onlooker.page, "10 10 20")
    await anna.page.reload()
    await expect_totals(anna.page, "10 10 20")
    for person in (anna, ben, cleo):
        person.assert_content()


async def test_what_is_broken_or_foreign_is_refused_with_a_sentence_and_changes_nothing(
    guest: Arrive, tmp_path: Path
) -> None:
    ann = await guest()
    await ann.go("/pad")
    before = await ann.page.evaluate("JSON.stringify(localStorage)")
    refusals = {
        "not json": "cannot be read",
        '{"record": "double-lucky-7"}': "not a score pad",
        '{"pad": "double-lucky-7", "version": 9}': "newer version",
        " " * 300_000: "too large",
    }
    for text, sentence in refusals.items():
        (tmp_path / "x.json").write_text(text)
        await ann.page.set_input_files("input[type=file]", tmp_path / "x.json")
        await expect(ann.page.get_by_role("alert")).to_contain_text(sentence)
    await ann.page.goto(ann.url + "/pad#pad=AAAA")
    await expect(ann.page.get_by_role("alert")).to_contain_text("cannot be read")
    assert await ann.page.evaluate("JSON.stringify(localStorage)") == before


async def test_the_pad_as_one_file_opens_without_any_server(guest: Arrive, tmp_path: Path) -> None:
    file = tmp_path / "pad.html"
    assert lucky7("pad", "--html", str(file)).returncode == 0
    ann = await guest()
    await ann.context.set_offline(True)
    await ann.page.goto(file.as_uri())
    await start(ann.page, "Classic mode", 7)
    await play_round(ann.page, 1)
    await expect_totals(ann.page, "0 10 10")
    await ann.page.reload()
    await expect_totals(ann.page, "0 10 10")
    assert not ann.complaints


async def test_on_plain_http_it_works_says_so_and_can_be_taken_along_as_one_file(
    guest: Arrive, server: ServerProcess
) -> None:
    ann = await guest(url=server.url.replace("127.0.0.1", PARLOUR))
    await ann.go("/pad")
    await expect(ann.page.get_by_text("This address is not secure.")).to_be_visible()
    async with ann.page.expect_download() as taking:
        await ann.page.get_by_role("link", name="Take the pad along as one file.").click()
    assert (await taking.value).suggested_filename == "double-lucky-7-pad.html"
    await start(ann.page, "Classic mode", 7)
    await play_round(ann.page, 1)
    await ann.page.reload()
    await expect_totals(ann.page, "0 10 10")


async def test_seats_are_dragged_into_order_and_the_company_is_remembered(guest: Arrive) -> None:
    ann = await guest()
    page = ann.page
    await ann.go("/pad")
    await page.get_by_role("button", name="New pad").click()
    for number, name in enumerate(NAMES, 1):
        await page.get_by_label(f"Player {number}", exact=True).fill(name)
    handle, above = (
        page.get_by_label("Move Cleo", exact=True),
        page.get_by_label("Move Anna", exact=True),
    )
    await handle.hover()
    await page.mouse.down()
    await above.hover()
    await page.mouse.up()
    await expect(page.get_by_label("Player 1", exact=True)).to_have_value("Cleo")
    await page.get_by_label("Move Cleo", exact=True).press("ArrowDown")
    await expect(page.get_by_label("Player 2", exact=True)).to_have_value("Cleo")
    await page.get_by_label("Cleo deals first").click()
    await page.get_by_role("button", name="Start round 1").click()
    await expect(page.get_by_role("group", name="Cleo’s bid")).to_be_visible()
    assert "r1 dealer 1" in await lines_of(page)

    await page.get_by_role("button", name="All pads").click()
    await page.get_by_role("button", name="New pad").click()
    await page.get_by_role("button", name="Anna, Cleo and Ben").click()
    await expect(page.get_by_label("Player 3", exact=True)).to_have_value("Ben")
    ann.assert_content()


async def test_a_dead_battery_takes_no_tap_along(
    browser: Browser, server: ServerProcess, tmp_path: Path
) -> None:
    """The whole browser is killed: what local storage had in memory only is in the journal."""
    options: dict[str, Any] = {"executable_path": chromium.find(), "args": chromium.FLAGS}
    launch = browser.browser_type.launch_persistent_context
    phone = await launch(tmp_path, locale="en-GB", reduced_motion="reduce", **options)
    page = phone.pages[0]
    await page.goto(f"{server.url}/pad")
    await start(page, "Classic mode", 7)
    await page.get_by_role("group", name="Anna’s bid").get_by_role("button").nth(1).click()
    await page.wait_for_function(script("journal"), arg="r1 p0 bid 1")
    async with phone.expect_event("close"):
        kill_browser_of(tmp_path)
    unlock(tmp_path)

    phone = await launch(tmp_path, locale="en-GB", **options)
    page = phone.pages[0]
    await page.goto(f"{server.url}/pad")
    await expect(page.get_by_role("group", name="Ben’s bid")).to_be_visible()
    await expect(page.get_by_text("Bids 1 for 1 trick")).to_be_visible()
    await phone.close()


def kill_browser_of(profile: Path) -> None:
    """Only the browser that was started with this profile; its other processes go with it."""
    for process in Path("/proc").glob("[0-9]*"):
        try:
            command = (process / "cmdline").read_text().split("\0")
        except OSError:
            continue
        if f"--user-data-dir={profile}" in command:
            os.kill(int(process.name), SIGKILL)


def unlock(profile: Path) -> None:
    """Let a browser have the profile of one that was killed."""
    for lock in profile.glob("Singleton*"):
        lock.unlink()


async def test_a_round_is_kept_with_the_keyboard_alone(guest: Arrive) -> None:
    ann = await guest()
    page = ann.page
    await ann.go("/pad")
    await start(page, "Classic mode", 7)
    await page.get_by_role("group", name="Anna’s bid").get_by_role("button").first.focus()
    for name in NAMES:
        # The focus moves on by itself; a finger waits until it has.
        group = page.get_by_role("group", name=f"{name}’s bid")
        await expect(group.get_by_role("button").first).to_be_focused()
        await page.keyboard.press("Enter")
    await expect(page.get_by_role("heading", name="Tricks won")).to_be_visible()
    await page.get_by_role("spinbutton", name="Tricks won by Ben").focus()
    await page.keyboard.press("ArrowUp")
    await page.get_by_role("button", name="Save round 1").focus()
    await page.keyboard.press("Enter")
    await expect_totals(page, "10 0 10")


async def test_after_a_correction_the_keyboard_goes_on_where_it_was(guest: Arrive) -> None:
    ann = await guest()
    page = ann.page
    await ann.go("/pad")
    await start(page, "Classic mode", 7)
    await play_round(page, 1)
    correct = page.get_by_role("list", name="Rounds").get_by_role("button", name="Correct round 1")
    await correct.focus()
    await page.keyboard.press("Enter")
    await page.get_by_role("button", name="Done").focus()
    await page.keyboard.press("Enter")
    await expect(page.get_by_role("dialog")).to_have_count(0)
    await expect(correct).to_be_focused()
