"""One's devices, the code on paper, and what helps against people who spoil the game."""

import re
import sqlite3

from playwright.async_api import Page, expect

from browser.axe import troubles
from browser.conftest import Arrive
from browser.person import DESK
from lucky7.store.data_folder import DATABASE
from server.process import ServerProcess

SMALL = {"width": 320, "height": 568}
CODE = re.compile(r"^([B-Z2-9]{4}-?){4}$")


async def renamed(page: Page, name: str) -> None:
    await page.get_by_role("button", name="Your name").click()
    await page.get_by_role("dialog").get_by_label("Your name").fill(name)
    await page.get_by_role("button", name="Save").click()
    await expect(page.get_by_role("dialog")).to_have_count(0)


async def test_a_code_on_paper_brings_somebody_back_who_then_signs_the_lost_phone_out(
    guest: Arrive,
) -> None:
    lost, new = await guest("Ann", size=SMALL), await guest("nobody", size=DESK)
    await lost.go("/")
    await renamed(lost.page, "Ann")
    await lost.page.get_by_role("button", name="Your name").click()
    await lost.page.get_by_role("link", name=re.compile("^Your devices")).click()
    await lost.page.get_by_role("button", name="Make a code").click()
    code = await lost.page.get_by_text(CODE).first.inner_text()
    await lost.page.emulate_media(media="print")
    await expect(lost.page.get_by_text(re.compile(r"is Ann there\.$"))).to_be_visible()
    await lost.page.emulate_media(media="screen")

    await new.go("/")
    await renamed(new.page, "Somebody")
    await new.go("/devices")
    await new.page.get_by_role("textbox", name="I have a code on paper").fill(
        code.lower().replace("\n", " ")
    )
    await new.page.get_by_role("button", name="Use the code").click()
    asked = "You are Somebody here already. With this code this device becomes Ann."
    await expect(new.page.get_by_text(asked).first).to_be_visible()
    await new.page.get_by_role("button", name="Be Ann here").click()
    back = await new.page.get_by_label("The way back").input_value()

    await new.go("/devices")
    rows = new.page.get_by_role("listitem")
    await expect(rows).to_have_count(2)
    assert not await troubles(new.page, "devices")
    lost_row = rows.filter(has_text="Another device")
    await lost_row.get_by_role("button", name="Sign out").click()
    await new.page.get_by_role("dialog").get_by_role("button", name="Sign out").click()
    await expect(rows).to_have_count(1)
    await lost.go("/")
    await expect(lost.page.get_by_role("button", name="Your name")).not_to_contain_text("Ann")

    await new.page.goto(back)
    await new.page.get_by_role("button", name="Open it here").click()
    await new.page.get_by_role("button", name="Be Somebody here").click()
    await expect(new.page.get_by_text("This device is Somebody now").first).to_be_visible()
    lost.assert_content()


async def test_a_code_that_nobody_has_is_said_to_be_none(guest: Arrive) -> None:
    ann = await guest("Ann")
    await ann.go("/devices")
    await ann.page.get_by_role("textbox", name="I have a code on paper").fill("BCDF-GHJK-MNPQ-RSTV")
    await ann.page.get_by_role("button", name="Use the code").click()
    await expect(ann.page.get_by_role("alert")).to_contain_text("Nobody has this code.")


async def test_who_is_rude_is_muted_and_reported_also_before_the_game(
    guest: Arrive, server: ServerProcess
) -> None:
    ann, ben = await guest("Ann"), await guest("Ben", size=SMALL)
    link = await ann.open_table(seats=2)
    code = link.rsplit("/", 1)[1]
    await ben.join(link)
    await ben.page.get_by_role("button", name="More for Ann").click()
    sheet = ben.page.get_by_role("dialog")
    await expect(sheet.get_by_role("button", name="Make host")).to_have_count(0)
    await sheet.get_by_role("button", name="Mute").click()
    await expect(sheet.get_by_role("button", name="Unmute")).to_be_visible()
    await sheet.get_by_role("button", name="Report").click()
    await sheet.get_by_label("What happened?").fill("Begins with a word I do not repeat.")
    await sheet.get_by_role("button", name="Send the report").click()
    await expect(sheet.get_by_text("Whoever runs this server will see it.")).to_be_visible()
    await ben.page.keyboard.press("Escape")

    await ann.start()
    await ann.page.get_by_role("button", name="Menu").first.click()
    await ann.page.get_by_role("button", name=re.compile("^Who is here")).click()
    await ann.page.get_by_role("button", name="Report Ben").click()
    await ann.page.get_by_label("What happened?").fill("Tells on me.")
    await ann.page.get_by_role("button", name="Send the report").click()
    await expect(ann.page.get_by_role("dialog")).to_contain_text("Thank you.")
    assert not await troubles(ann.page, "reported")

    database = sqlite3.connect(server.folder / DATABASE)
    reports = database.execute("SELECT name, text FROM reports WHERE code = ? ORDER BY at", (code,))
    expected = [("Ann", "Begins with a word I do not repeat."), ("Ben", "Tells on me.")]
    assert reports.fetchall() == expected
    database.close()
    ann.assert_content()
    ben.assert_content()


async def test_a_host_lets_onlookers_read_a_private_tables_chat(guest: Arrive) -> None:
    ann = await guest("Ann")
    link = await ann.open_table(seats=2)
    await ann.page.get_by_role("button", name="Settings of the table").click()
    sheet = ann.page.get_by_role("dialog")
    await sheet.get_by_text("More settings").click()
    await sheet.get_by_role("switch", name="Onlookers may read the chat").check()
    await sheet.get_by_role("button", name="Save").click()
    await expect(sheet).to_have_count(0)
    settings = await ann.page.evaluate(
        "code => fetch(`/api/tables/${code}`).then(found => found.json())", link.rsplit("/", 1)[1]
    )
    assert settings["settings"]["open_chat"] is True
