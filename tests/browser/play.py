"""Playing through the page: what it offers to whoever is in turn, and hands that take it."""

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from random import Random

from playwright.async_api import Locator, Page

from browser.person import PATIENCE_MS, Person
from browser.script import script

BID = "How many tricks will you win?"
TRUMP = "Which colour is trump?"
WHEEL = "Lucky Wheel"
OPTION = re.compile(
    "^(Change Bid|Player Swap|Change Dealer|Double Points|Change Trump|Extra Card|No Trump)"
)
CARD = re.compile(", may be played$|^Play your extra card")
LIFTED = re.compile(", lifted: once more to play it$")
COMMIT = re.compile(r"^(Bid \d|Make \w+ trump|Place my pawn)$")
NEXT = "Next round"
ONWARD = re.compile(f"^(See the winners|{NEXT})$")
CURTAIN = re.compile("^I am ")  # on a device that is handed round
# Where nothing waits for people the next round comes by itself, and the button goes with it.
PRESS_NEXT = "document.querySelector('.next button:not(:disabled)')?.click()"
# It is gone a moment after it was touched, and falls again for the next player.
LIFT_CURTAIN = """[...document.querySelectorAll('main button')]
  .find(each => each.textContent.trim().startsWith('I am '))?.click()"""
LEAVE_IT = ("Pass", "Roll the die")
ENOUGH = 1_000  # presses: a long game takes a few hundred
COLOUR = "^(Red|Yellow|Green|Blue)$"
WHAT_COUNTS = (
    CARD,
    LIFTED,
    COMMIT,
    ONWARD,
    CURTAIN,
    OPTION,
    re.compile(r"^\d$"),
    re.compile(COLOUR),
)
DECISIVE = "|".join([*(each.pattern for each in WHAT_COUNTS), *(f"^{name}$" for name in LEAVE_IT)])


@dataclass(frozen=True)
class Offer:
    """A button: its name, the name of what it stands in, whether it is pressed, and its number."""

    name: str
    place: str
    pressed: bool
    index: int = -1


Hand = Callable[[Page, Offer], Awaitable[None]]


def button(page: Page, offer: Offer) -> Locator:
    return page.locator("main").get_by_role("button", name=offer.name, exact=True).first


async def seen(page: Page, offer: Offer) -> tuple[float, float]:
    """Where it can be touched: cards lie over each other, and of most only an edge shows."""
    spot = await button(page, offer).evaluate(script("seen"))
    assert spot is not None, f"{offer} is nowhere to be seen"
    return float(spot["x"]), float(spot["y"])


async def by_mouse(page: Page, offer: Offer) -> None:
    await page.mouse.click(*await seen(page, offer))


async def by_touch(page: Page, offer: Offer) -> None:
    await page.touchscreen.tap(*await seen(page, offer))


def decide(offers: list[Offer], rng: Random) -> Offer | None:
    """What to press next, as somebody would who knows no rule."""
    for wanted in (LIFTED, COMMIT, ONWARD):
        for offer in offers:
            if wanted.search(offer.name):
                return offer
    cards = [offer for offer in offers if CARD.search(offer.name)]
    if cards:
        return rng.choice(cards)
    free = [offer for offer in offers if not offer.pressed]
    chosen = [offer for offer in offers if offer.pressed and OPTION.search(offer.name)]
    if chosen:  # what is left in the wheel's place are targets
        targets = [o for o in free if o.place == WHEEL and not is_option(o)]
        return rng.choice(targets) if targets else None
    choices = [o for o in free if o.place in (BID, TRUMP, WHEEL)]
    return rng.choice(choices) if choices else None


def is_option(offer: Offer) -> bool:
    return bool(OPTION.search(offer.name)) or offer.name in LEAVE_IT


def is_read(offers: list[Offer]) -> bool:
    """A round's result is on show."""
    return any(offer.name == NEXT for offer in offers)


async def offers(page: Page) -> list[Offer]:
    """What the page offers, once this person may decide something."""
    found = await page.evaluate(script("offers"), DECISIVE)
    return [Offer(**each) for each in found]


Look = Callable[[Page], Awaitable[list[Offer]]]
Onlooker = Callable[[Person, Offer], Awaitable[None]]
Until = Callable[[Person, Offer], Awaitable[bool]]


async def follows(person: Person, offer: Offer) -> bool:
    """A card is to be added to a trick that has begun.

    The cards on the table do not tell: a trick lies there for a moment while its winner leads.
    """
    leads = person.page.get_by_text("Lead any card", exact=True)
    return bool(CARD.search(offer.name)) and not await leads.is_visible()


async def nobody(_person: Person, _offer: Offer) -> None:
    """Nobody looks on."""


async def never(_person: Person, _offer: Offer) -> bool:
    return False


async def play(
    person: Person,
    *,
    seed: int = 7,
    hand: Hand | None = None,
    before: Onlooker = nobody,
    until: Until = never,
    look: Look | None = None,
) -> None:
    """Decide whenever the page offers something, to the end of the game or until something holds.

    `look` reads the offers again in its own way.
    """
    rng = Random(f"{seed} {person.name}")
    press = hand or (by_touch if person.touch else by_mouse)
    page = person.page
    found: list[Offer] = []
    for _ in range(ENOUGH):
        found = await offers(page)
        if look and not is_read(found):
            found = await look(page)
        if is_read(found):
            await page.evaluate(PRESS_NEXT)
            continue
        if any(CURTAIN.search(each.name) for each in found):
            await page.evaluate(LIFT_CURTAIN)
            continue
        offer = decide(found, rng)
        assert offer is not None, f"{person.name} does not know what to do: {found}"
        if await until(person, offer):
            return
        await before(person, offer)
        await press(page, offer)
        if offer.name == "See the winners":
            await page.get_by_role("heading", name=re.compile("wins|share")).wait_for(
                timeout=PATIENCE_MS
            )
            assert until is never, f"{person.name} saw the winners before {until.__name__}"
            return
    raise AssertionError(f"{person.name} pressed {ENOUGH} times, at last one of {found}")
