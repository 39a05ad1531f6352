"""Phones on the home network open the page by a name that is not localhost, over plain http."""

import re

from playwright.async_api import expect

from browser.company import gather_at_a_table, play_together
from browser.conftest import PARLOUR, Arrive
from browser.person import DESK, Person
from browser.play import Offer
from server.process import ServerProcess


async def in_round_3(person: Person, _offer: Offer) -> bool:
    return await person.page.get_by_role("heading", name="Round 3").is_visible()


async def test_everything_but_installing_works_over_plain_http(
    guest: Arrive, server: ServerProcess
) -> None:
    url = server.url.replace("127.0.0.1", PARLOUR)
    ann = await guest("Ann", url, touch=True)
    ben = await guest("Ben", url, size=DESK)
    await gather_at_a_table(ann, ben, mode="Tactical")
    assert not await ann.page.evaluate("isSecureContext")
    await play_together(ann, ben, until=in_round_3)

    await ben.page.get_by_label("Say something").fill("Well played")
    await ben.page.get_by_role("button", name="Send").click()
    await ann.page.get_by_role("button", name=re.compile("^Chat")).click()
    await expect(ann.page.get_by_role("dialog").get_by_text("Well played")).to_be_visible()

    await ann.go("/app")
    await expect(ann.page.get_by_text("browsers install apps from https only")).to_be_visible()
    for person in (ann, ben):
        # The browser mentions that this header counts for nothing here.
        person.complaints = [each for each in person.complaints if "Opener-Policy" not in each]
        person.assert_content()
