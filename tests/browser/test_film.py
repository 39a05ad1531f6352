"""A recorded game and a living one, filmed step by step on a clock that stands still."""

import re
from pathlib import Path
from typing import Literal

import pytest
from playwright.async_api import Page

from browser.conftest import Arrive
from browser.person import Person
from browser.play import OPTION, WHEEL, Offer, is_option, offers, play
from browser.script import script
from lucky7.cli import main as lucky7

MOVING = {"speed": "normal", "language": "en"}
SIZES = {
    "small": {"width": 320, "height": 568},
    "phone": {"width": 390, "height": 844},
    "tablet": {"width": 820, "height": 1180},
    "desk": {"width": 1440, "height": 900},
}
GAMES = 6  # in each of which bots may be quicker to take the option that is filmed
Effort = Literal["check", "test", "soak"]


@pytest.mark.parametrize(
    ("players", "mode", "size"),
    [
        (4, "tactical", "phone"),
        (7, "dice", "tablet"),
        (2, "tactical", "small"),
        *(
            pytest.param(players, mode, size, marks=pytest.mark.soak)
            for players in (2, 4, 7)
            for mode in ("tactical", "dice")
            for size in SIZES
        ),
    ],
)
async def test_no_card_jumps_leaves_the_screen_or_covers_a_name(
    guest: Arrive, tmp_path: Path, effort: Effort, players: int, mode: str, size: str
) -> None:
    record = tmp_path / "game.dl7"
    wish = ["record", "new", "--players", str(players), "--mode", mode, "--seed", "7"]
    assert lucky7([*wish, "--rounds", "7", "-o", str(record)]) == 0
    ann = await guest(size=SIZES[size], settings=MOVING, reduced_motion="no-preference")
    await ann.go("/replay")
    page = ann.page
    await page.locator("input[type=file]").set_input_files(record)
    await page.get_by_label("Whose eyes").select_option("0")
    steps = int(await page.get_by_label("Where in the game").get_attribute("max") or 0)
    frames = 0
    for step in range(min(steps - 1, {"check": 0, "test": 36, "soak": 10_000}[effort])):
        told = await page.evaluate(script("filmed"))
        frames += told["frames"]
        assert not told["faults"], (step, told["faults"])
        lies = await page.evaluate(script("covered"))
        assert not lies["covered"], (step, lies["covered"])
    assert frames > 100, "nothing moved"


class Wishes:
    """Plays the wheel for one option: the first time it can be had, on oneself where it may be."""

    def __init__(self, option: str) -> None:
        self.option = option
        self.used = False

    async def look(self, page: Page) -> list[Offer]:
        found = await offers(page)
        wheel = [offer for offer in found if offer.place == WHEEL or OPTION.search(offer.name)]
        if not any(is_option(offer) for offer in found):
            return found
        if any(offer.name == "Place my pawn" for offer in found):
            self.used = True
            return found
        if any(offer.pressed and OPTION.search(offer.name) for offer in wheel):
            own = [o for o in found if o.name.startswith("You") and not o.pressed]
            pressed = [o for o in found if o.pressed]
            return own + pressed if own else found
        wanted = [offer for offer in found if offer.name.startswith(self.option)]
        return wanted or [offer for offer in found if offer.name == "Pass"]

    async def enough(self, _person: Person, offer: Offer) -> bool:
        bids_again = self.used and bool(re.match(r"^\d$", offer.name))
        return bids_again or offer.name == "See the winners"


async def when_still(person: Person, _offer: Offer) -> None:
    await person.page.evaluate("window.whenStill()")


@pytest.mark.parametrize(
    ("option", "size"),
    [
        ("Player Swap", "phone"),
        ("Extra Card", "small"),
        *(
            pytest.param(option, size, marks=pytest.mark.soak)
            for option in ("Player Swap", "Extra Card", "Change Bid", "Change Dealer")
            for size in SIZES
        ),
    ],
)
async def test_at_a_table_nothing_jumps_from_the_deal_to_the_wheel_and_the_tricks(
    guest: Arrive, option: str, size: str
) -> None:
    settings = {**MOVING, "oneTap": True, "confirmBids": True}
    ann = await guest(size=SIZES[size], settings=settings, reduced_motion="no-preference")
    wishes = Wishes(option)
    for _ in range(GAMES):
        await ann.sit_with_bots(mode="tactical", seats=4)
        await ann.page.evaluate(script("filming"))
        await play(ann, look=wishes.look, before=when_still, until=wishes.enough)
        if wishes.used:
            break
    assert wishes.used
    film = await ann.page.evaluate("window.filmed")
    assert not film["faults"], "\n".join(film["faults"])
    assert film["moved"].keys() >= {"card", "hand", "bid", "D", "turned"}, film["moved"]
