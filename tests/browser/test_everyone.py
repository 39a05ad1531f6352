"""Everyone can play: by keyboard alone, and through nothing but roles and names."""

import re

from browser.company import play_together, results
from browser.conftest import Arrive
from browser.keyboard import by_keys, by_name, focused, heard_offers, reach
from browser.person import DESK, Person
from browser.play import Offer


async def type_into(person: Person, label: str, text: str) -> None:
    await reach(person.page, label)
    await person.page.keyboard.press("ControlOrMeta+a")
    await person.page.keyboard.type(text)


async def open_by_keyboard(person: Person) -> str:
    """From the home page to a table of two in Tactical Escape Mode; its link."""
    page, keys = person.page, person.page.keyboard
    await person.go("/")
    await page.get_by_role("link", name="New table").wait_for()
    await reach(page, re.compile("^New table"))
    await keys.press("Enter")
    await page.get_by_role("heading", name="New table").wait_for()
    await reach(page, re.compile("^Classic mode"))
    await keys.press("ArrowDown")
    await reach(page, "14 rounds")
    await keys.press("ArrowLeft")
    await reach(page, "4")
    await keys.press("ArrowLeft")
    await keys.press("ArrowLeft")
    await reach(page, "More settings")
    await keys.press("Enter")
    await reach(page, "Normal")
    await reach(page, "At once", key="ArrowRight")
    await type_into(person, "Your name", person.name)
    await reach(page, "Open the table")
    await keys.press("Enter")
    return await page.get_by_label("Link to this table").input_value()


async def focus_is_kept(person: Person, offer: Offer) -> None:
    """For whoever has nothing but keys."""
    assert person.name != "Ann" or await focused(person.page), f"the focus was lost before {offer}"


async def test_a_whole_game_by_keyboard_alone_with_somebody_who_only_hears_the_page(
    guest: Arrive,
) -> None:
    ann, ben = await guest("Ann", plain=True, size=DESK), await guest("Ben", plain=True)
    link = await open_by_keyboard(ann)
    await ben.page.goto(link)
    await ben.page.get_by_role("textbox", name="Your name").fill("Ben")
    await ben.page.get_by_role("button", name="Sit down").press("Enter")
    await ann.page.get_by_role("button", name="Start the game").wait_for()
    await reach(ann.page, "Start the game")
    await ann.page.keyboard.press("Enter")
    await play_together(
        *(ann, ben),
        hands={"Ann": by_keys, "Ben": by_name},
        looks={"Ben": heard_offers},
        before=focus_is_kept,
    )
    assert await results(ann) == await results(ben)
    ann.assert_content()
    ben.assert_content()
