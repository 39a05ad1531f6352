"""Hands that know no mouse: the keyboard alone, or nothing but roles and names."""

import re

from playwright.async_api import Page

from browser.play import Offer, button
from browser.script import script

TABS = 80


async def focused(page: Page) -> str:
    """The name of what has the focus; empty if nothing has."""
    return str(await page.evaluate(script("focused")))


async def reach(page: Page, name: str | re.Pattern[str], key: str = "Tab") -> None:
    """Go on with one key until the focus is on something of that name."""
    pattern = re.compile(f"^{re.escape(name)}$") if isinstance(name, str) else name
    seen = []
    for _ in range(TABS):
        here = await focused(page)
        if pattern.search(here):
            return
        seen.append(here)
        await page.keyboard.press(key)
    raise AssertionError(f"no way to {pattern.pattern} by {key}; came by {seen}")


async def by_keys(page: Page, offer: Offer) -> None:
    await reach(page, offer.name)
    await page.keyboard.press("Enter")


async def by_name(page: Page, offer: Offer) -> None:
    """As a screen reader does: what has this role and this name is pressed where it stands."""
    target = button(page, offer)
    await target.focus()
    await target.press("Enter")


BUTTON = re.compile(r'^\s*- \'?button "((?:[^"\\]|\\.)*)"(.*)$')
PLACE = re.compile(r'^(\s*)- \'?(?:region|group|list) "((?:[^"\\]|\\.)*)"')


async def heard_offers(page: Page) -> list[Offer]:
    """The buttons in the accessibility tree, each with the region it stands in."""
    tree = await page.locator("main").aria_snapshot()
    places: list[tuple[int, str]] = []
    found: list[Offer] = []
    for line in tree.splitlines():
        depth = len(line) - len(line.lstrip())
        places = [(at, name) for at, name in places if at < depth]
        if place := PLACE.match(line):
            places.append((depth, unquoted(place[2])))
        if (heard := BUTTON.match(line)) and "[disabled]" not in heard[2]:
            where = places[-1][1] if places else ""
            found.append(Offer(unquoted(heard[1]), where, "[pressed]" in heard[2]))
    return found


def unquoted(text: str) -> str:
    return text.replace('\\"', '"').replace("''", "'")
