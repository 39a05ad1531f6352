"""A finished score pad joins everybody's games, and what is shared comes back after a restart."""

import json
import re
from pathlib import Path

from playwright.async_api import Browser, Locator, Page, expect

from browser.axe import troubles
from browser.conftest import PARLOUR, Arrive
from browser.person import Person, arrive
from cli.shell import lucky7
from server.process import ServerProcess

VECTORS = Path(__file__).parents[1] / "vectors"
STARTED = "2026-11-01T19:00:00Z"
JOINED = "Joined your games, as {}."


def high(last: int = 14, *, wheel: bool = False) -> list[str]:
    """Anna bids and wins every trick, and enters the club; Ben always bids 1."""
    lines = ["title Game night", "r1 p0 joins teal Anna", "r1 p1 joins pink Ben", "rounds 14"]
    lines += ["mode tactical"] if wheel else []
    for number in range(1, last + 1):
        tricks = number if number <= 7 else 15 - number
        order = (0, 1) if number % 2 else (1, 0)
        lines += [f"r{number} p{player} bid {1 if player else tricks}" for player in order]
        lines += [f"r{number} pass"] if wheel else []
        lines += [f"r{number} p0 won {tricks}", f"r{number} p1 won 0", f"r{number} end"]
    return lines


async def open_pad(person: Person, pad: str, lines: list[str], **more: str) -> None:
    """As if it had been kept on this phone."""
    file = {"pad": "double-lucky-7", "version": 1, "id": pad, "started": STARTED, "lines": lines}
    file |= more
    await person.go("/rules")
    put = "([key, text]) => localStorage.setItem(key, text)"
    await person.page.evaluate(put, [f"dl7.pad.{pad}", json.dumps(file)])
    await person.page.evaluate(put, ["dl7.pad-open", pad])
    await person.go("/pad")


async def test_a_signed_pad_is_handed_in_over_plain_http_by_whoever_has_its_pen(
    guest: Arrive, server: ServerProcess
) -> None:
    """Where browsers have no `crypto.subtle`."""
    url = server.url.replace("127.0.0.1", PARLOUR)
    ben, anna = await guest("Ben", url), await guest("Anna", url)
    vector = json.loads((VECTORS / "signed-pad.json").read_text("utf-8"))
    pad, pen = vector["id"], vector["pen"]
    await open_pad(ben, pad, high())  # who only looked on has no pen
    assert not await ben.page.evaluate("isSecureContext")
    await who(ben.page).get_by_role("button", name="Ben").click()
    await expect(
        ben.page.get_by_text("Will join your games once whoever keeps the pad hands it in.")
    ).to_be_visible()

    await open_pad(anna, pad, high(), pen=pen)
    await who(anna.page).get_by_role("button", name="Anna").click()
    await expect(anna.page.get_by_text(JOINED.format("Anna"))).to_be_visible()
    await ben.page.reload()
    await expect(ben.page.get_by_text(JOINED.format("Ben"))).to_be_visible()


async def test_a_new_pad_belongs_to_the_phone_that_began_it(guest: Arrive) -> None:
    anna = await guest("Anna")
    page = anna.page
    await anna.go("/pad")
    await page.get_by_role("button", name="New pad").click()
    for number, name in enumerate(("Anna", "Ben"), start=1):
        await page.get_by_label(f"Player {number}", exact=True).fill(name)
    await page.get_by_role("button", name="Start round 1").click()
    await expect(page.get_by_label("Anna’s bid")).to_be_visible()
    kept = await page.evaluate(
        "() => JSON.parse(localStorage[`dl7.pad.${localStorage['dl7.pad-open']}`])"
    )
    assert len(kept["id"]) == 32
    assert len(kept["pen"]) == 43
    anna.assert_content()


def who(page: Page) -> Locator:
    return page.get_by_role("group", name="Which one are you?")


def game(page: Page) -> Locator:
    return page.get_by_role("article").filter(has_text="Kept by hand")


async def follow(keeper: Page) -> str:
    await keeper.get_by_role("button", name="Share and save").click()
    await keeper.get_by_role("button", name="Let others look on").click()
    link = keeper.get_by_role("link", name=re.compile("#follow="))
    address = await link.get_attribute("href")
    await keeper.keyboard.press("Escape")
    return address or ""


async def test_a_finished_pad_joins_the_games_of_those_who_say_who_they_are(
    guest: Arrive,
) -> None:
    anna, ben = await guest("Anna"), await guest("Ben")
    page = anna.page
    await open_pad(anna, "evening000000001", high())
    await who(page).get_by_role("button", name="Anna").click()
    await expect(page.get_by_text(JOINED.format("Anna"))).to_be_visible()

    # The sheet opens from one's games, though another one, or none, lay open last.
    await page.get_by_role("button", name="All pads").click()
    await anna.go("/games")
    await game(page).get_by_role("link", name="The sheet").click()
    await expect(page.get_by_role("heading", name="Game night", level=1)).to_be_visible()

    # Ben looks on at the same pad, and says who he is.
    await ben.page.goto(await follow(page))
    await who(ben.page).get_by_role("button", name="Ben").click()
    await expect(ben.page.get_by_text(JOINED.format("Ben"))).to_be_visible()
    await ben.go("/games")
    await expect(game(ben.page)).to_contain_text("276")

    # A correction takes the place of what was there, for both.
    await page.get_by_role("list", name="Rounds").get_by_text("Correct round 1", exact=True).click()
    await page.get_by_label("Anna’s bid").focus()
    await page.keyboard.press("0")
    await page.get_by_role("button", name="Done").click()
    await expect(page.get_by_text(JOINED.format("Anna"))).to_be_visible()
    await ben.page.reload()
    await expect(game(ben.page)).to_contain_text("264")
    await expect(game(ben.page)).to_have_count(1)

    # The club is for games that were played here; axe is content.
    await anna.go("/club")
    await expect(page.get_by_role("heading", name="High Rollers Club")).to_be_visible()
    await expect(page.get_by_text("264")).to_have_count(0)
    await anna.go("/games")
    found = await troubles(page, "games")
    await anna.go("/pad")
    await expect(page.get_by_text(JOINED.format("Anna"))).to_be_visible()
    found += await troubles(page, "joined")
    assert not found, "\n".join(found)

    # Its keeper takes it out for everybody.
    await anna.go("/games")
    await game(page).get_by_role("button", name="Take it out").click()
    await page.get_by_role("dialog").get_by_role("button", name="Take it out").click()
    await expect(page.get_by_text("No game yet")).to_be_visible()
    await ben.page.reload()
    await expect(ben.page.get_by_text("No game yet")).to_be_visible()
    anna.assert_content()
    ben.assert_content()


async def test_axe_finds_nothing_serious_on_the_pad(guest: Arrive) -> None:
    ann = await guest()
    page = ann.page
    tactical = high(3, wheel=True)
    states = {
        "Bids": tactical,
        "Does Anna use the wheel?": [*tactical, "r4 p1 bid 1", "r4 p0 bid 4"],
        "Tricks won": [*tactical, "r4 p1 bid 1", "r4 p0 bid 4", "r4 pass", "r4 p0 won 3"],
    }
    found = []
    for number, (heading, lines) in enumerate(states.items()):
        await open_pad(ann, f"looked0000000000{number}", lines)
        await expect(page.get_by_role("heading", name=heading)).to_be_visible()
        found += await troubles(page, heading)
    for name in ("Share and save", "Players", "Correct round 2"):
        await page.get_by_role("button", name=name).first.click()
        await expect(page.get_by_role("dialog")).to_be_visible()
        found += await troubles(page, name)
        await page.keyboard.press("Escape")
    await page.get_by_role("button", name="All pads").click()
    found += await troubles(page, "shelf")
    await page.get_by_role("button", name="Statistics").click()
    found += await troubles(page, "statistics")
    assert not found, "\n".join(found)
    ann.assert_content()


async def test_without_a_network_it_waits_and_joins_when_the_server_is_near(
    guest: Arrive,
) -> None:
    anna = await guest("Anna")
    page = anna.page
    await open_pad(anna, "evening000000002", high())
    await expect(who(page)).to_be_visible()
    await anna.context.set_offline(True)
    await who(page).get_by_role("button", name="Anna").click()
    await expect(
        page.get_by_text("Will join your games when the server can be reached.")
    ).to_be_visible()
    await anna.context.set_offline(False)
    await expect(page.get_by_text(JOINED.format("Anna"))).to_be_visible()

    # The next evening she need not say it again; what she keeps to herself stays here.
    await open_pad(anna, "evening000000003", high())
    await expect(page.get_by_text(JOINED.format("Anna"))).to_be_visible()
    await page.get_by_role("button", name="Change").click()
    await page.get_by_role("button", name="Only on this device").click()
    await expect(page.get_by_text("Stays on this device.")).to_be_visible()
    await anna.go("/games")
    await expect(game(page)).to_have_count(1)


async def test_in_the_one_file_pad_it_says_that_it_stays_there(
    guest: Arrive, tmp_path: Path
) -> None:
    file = tmp_path / "pad.html"
    assert lucky7("pad", "--html", str(file)).returncode == 0
    ann = await guest()
    await ann.page.goto(file.as_uri())
    pad = {"pad": "double-lucky-7", "version": 1, "id": "evening4", "started": STARTED}
    evening = tmp_path / "evening.json"
    evening.write_text(json.dumps({**pad, "lines": high()}))
    await ann.page.set_input_files("input[type=file]", evening)
    await ann.page.get_by_role("button", name="Open it here").click()
    await expect(
        ann.page.get_by_text("Stays on this device: this pad is a file without a server.")
    ).to_be_visible()
    assert not ann.complaints


async def test_after_a_restart_of_the_server_those_who_look_on_and_the_pen_are_there_again(
    browser: Browser, tmp_path: Path
) -> None:
    async with ServerProcess(tmp_path) as house:
        anna = await arrive(browser, house.url, "Anna")
        ben = await arrive(browser, house.url, "Ben")
        await open_pad(anna, "evening000000005", high(1))
        await ben.page.goto(await follow(anna.page))
        round_2 = ben.page.get_by_role("region", name="Round 2")
        await expect(round_2).to_contain_text("Bids 0 for 2 tricks")
        await house.kill()
        await expect(ben.page.get_by_text("Reconnecting")).to_be_visible()
        # Written while nobody is there to pass it on.
        await anna.page.get_by_role("group", name="Ben’s bid").get_by_role("button").nth(1).click()
        await house.start()
        await expect(round_2).to_contain_text("Bids 1 for 2 tricks")
        await expect(ben.page.get_by_text("Reconnecting")).to_be_hidden()
        await expect(anna.page.get_by_text("1 looks on")).to_be_visible()

        # The pen is the same, and goes over as before.
        await anna.page.get_by_role("button", name="Share and save").click()
        await anna.page.get_by_role("button", name="Hand over the pen").click()
        await ben.page.get_by_role("button", name="Take the pen").click()
        await ben.page.get_by_role("group", name="Anna’s bid").get_by_role("button").nth(2).click()
        await expect(anna.page.get_by_role("region", name="Round 2")).to_contain_text(
            "Bids 3 for 2 tricks"
        )
        await anna.context.close()
        await ben.context.close()
