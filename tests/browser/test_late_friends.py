"""Friends who come late, and friends who stay for another game."""

import re

import pytest
from playwright.async_api import expect

from browser.company import gather_at_a_table, play_together
from browser.conftest import Arrive

SWIFT = {"oneTap": True, "confirmBids": False}


async def test_a_late_friend_takes_a_bots_seat(guest: Arrive) -> None:
    ann, ben = await guest("Ann", settings=SWIFT), await guest("Ben", settings=SWIFT)
    await ann.sit_with_bots(seats=3)
    await ann.page.get_by_role("button", name=re.compile(r"^\d$")).first.wait_for()
    await ben.page.goto(ann.page.url)
    await ben.page.get_by_role("button", name="Ask for a seat").click()
    await ben.page.get_by_label("Your name").fill("Ben")
    await ben.page.get_by_role("button", name="Ask the host").click()
    await expect(ben.page.get_by_text("You have asked Ann for a seat.")).to_be_visible()
    await expect(ann.page.get_by_text("Ben would like to play.")).to_be_visible()
    await ann.page.get_by_role("button", name=re.compile("^Give .*seat$")).click()
    await expect(ben.page.get_by_label("Your seat")).to_be_visible()
    await expect(ben.page.get_by_role("list", name=re.compile("^Your hand"))).to_be_visible()
    await expect(ann.page.get_by_text("Ben would like to play.")).to_have_count(0)
    for person in (ann, ben):
        person.assert_content()


@pytest.mark.soak
async def test_the_next_game_begins_when_all_friends_are_ready(guest: Arrive) -> None:
    ann, ben = await guest("Ann", settings=SWIFT), await guest("Ben", settings=SWIFT)
    await gather_at_a_table(ann, ben)
    await play_together(ann, ben)
    first = ann.page.url
    await ann.page.get_by_role("button", name="Play again").click()
    await expect(ann.page.get_by_text("Waiting for Ben.")).to_be_visible()
    await expect(ben.page.get_by_role("list", name="Ready for another game")).to_contain_text("Ann")
    await ben.page.get_by_role("button", name="Play again").click()
    for person in (ann, ben):
        await expect(person.page.get_by_role("heading", name="Round 1 of")).to_be_visible()
        assert person.page.url != first
        person.assert_content()
