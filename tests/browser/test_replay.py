"""A finished game on every screen: the hand is whole, and bots are known by their faces."""

import re
from itertools import count
from random import Random

import pytest
from playwright.async_api import expect

from browser.conftest import Arrive
from browser.person import Person
from browser.pictures import ADOPT
from browser.script import script
from lucky7.random_game import random_game
from lucky7.record import Decision, Header, replay, write
from lucky7.rules.names import action_name
from lucky7.rules.state import TACTICAL

SIZES = [(320, 568), (360, 740), (390, 844), (820, 1180), (1280, 720), (1440, 900)]
GUISES = [("en", "normal"), ("de", "normal"), ("en", "larger")]
CARD = re.compile(r"[RYGB]\d+|J")
LATE = 6
NAMES = ("Ann", "Otto", "Uma", "Ben", "Ida", "Max", "Zoe")
# What the controls hide of the hand, in pixels.
BELOW_THE_CONTROLS = """() => {
  const controls = document.querySelector('.bottom').getBoundingClientRect().top;
  const cards = [...document.querySelectorAll('.fan .card')];
  return Math.max(...cards.map(card => card.getBoundingClientRect().bottom)) - controls;
}"""
HAND_IN = """async body => {
  const answer = await fetch('/api/me/games', { method: 'POST', body });
  return (await answer.json()).archive;
}"""


def record(players: int) -> tuple[str, int, int]:
    """A game as its text; the steps of a late wheel and of the first card after it."""
    by = [{"seat": seat, "who": "casual" if seat else "person"} for seat in range(players)]
    header = Header(NAMES[:players], 7, TACTICAL, other={"by": by})
    for seed in count():
        played = random_game(header, Random(seed))
        steps = [
            (action_name(entry.action), game.round_number, i)
            for i, (entry, game) in enumerate(replay(played))
            if isinstance(entry, Decision)
        ]
        wheel = [step for name, number, step in steps if name == "pass" and number >= LATE]
        tricks = [step for name, _, step in steps if CARD.fullmatch(name)]
        if wheel:
            return write(played), wheel[-1] - 1, next(step for step in tricks if step > wheel[-1])
    raise AssertionError


async def hand_in(person: Person, text: str) -> str:
    """Make it a game of one's own, which has most to show: it can be reviewed and played on."""
    await person.go("/rules")
    return str(await person.page.evaluate(HAND_IN, text))


@pytest.mark.parametrize("players", [2, 4, 7])
async def test_the_hand_is_whole_beside_the_wheel_and_the_trick(
    guest: Arrive, players: int
) -> None:
    ann = await guest()
    page = ann.page
    text, wheel, trick = record(players)
    key = await hand_in(ann, text)
    faults = []
    for language, letters in GUISES:
        await page.evaluate(ADOPT, {"language": language, "textSize": letters})
        await ann.go(f"/replay/{key}")
        await page.locator(".eyes select").select_option("0")
        for moment, step in (("wheel", wheel), ("trick", trick)):
            await page.locator("input[type=range]").fill(str(step))
            await expect(page.locator("svg.wheel")).to_have_count(int(moment == "wheel"))
            for width, height in SIZES:
                await page.set_viewport_size({"width": width, "height": height})
                await page.evaluate(script("settled"), language)
                where = f"{moment} {width}×{height} {language} {letters}"
                below = await page.evaluate(BELOW_THE_CONTROLS)
                if below > 0:
                    faults.append(f"{where}: the hand is cut by {below:.0f} px")
                lies = await page.evaluate(script("covered"))
                faults.extend(f"{where}: {each}" for each in lies["covered"])
    assert not faults, "\n".join(faults)
    ann.assert_content()


async def test_bots_keep_their_faces_in_records(guest: Arrive) -> None:
    ann = await guest()
    page = ann.page
    text, _wheel, trick = record(4)
    await ann.go(f"/replay/{await hand_in(ann, text)}")
    await page.get_by_label("Whose eyes").select_option("0")
    await page.get_by_label("Where in the game").fill(str(trick))
    await expect(page.locator(".seats .chip .chip:has(svg)")).to_have_count(3)
    await expect(page.locator(".mine .chip:has(> b)")).to_have_count(1)
    await page.get_by_label("Whose eyes").select_option("")
    hands = page.get_by_role("list", name="All hands open")
    await expect(hands.locator(".chip:has(svg)")).to_have_count(3)
    await ann.go("/games")
    game = page.get_by_role("article")
    await expect(game.locator(".chip")).to_have_count(4)
    await expect(game.locator(".chip:has(svg)")).to_have_count(3)
    ann.assert_content()
