"""What the page costs: bytes before the first screen, and pieces that jump."""

import gzip

from playwright.async_api import Page, Response

from browser.company import gather_at_a_table, play_together
from browser.conftest import Arrive
from browser.person import DESK, PHONE, Person
from browser.play import Offer
from browser.script import script

FIRST_LOAD = 130 * 1024
# A line of text that is centred anew is no jump; a card or a seat is larger than this.
NOTICEABLE = 0.004


async def weight(page: Page, url: str) -> int:
    """Scripts and styles of a first visit, as they would travel."""
    heavy: list[Response] = []
    page.on(
        "response",
        lambda response: (
            heavy.append(response)
            if response.request.resource_type in ("script", "stylesheet")
            else None
        ),
    )
    await page.goto(url, wait_until="networkidle")
    return sum([len(gzip.compress(await response.body())) for response in heavy])


async def test_the_first_load_is_small(guest: Arrive) -> None:
    ann, ben = await guest("Ann"), await guest("Ben", locale="de-DE")
    home = await weight(ann.page, ann.url)
    link = await ann.open_table(seats=2)
    table = await weight(ben.page, ben.url + link)
    assert 10_000 < home < FIRST_LOAD
    assert 10_000 < table < FIRST_LOAD


async def test_nothing_jumps_while_cards_move(guest: Arrive) -> None:
    moving = {"speed": "quick", "oneTap": True, "confirmBids": False}
    sizes = {"Ann": PHONE, "Ben": DESK}
    ann, ben = [
        await guest(name, size=size, settings=moving, reduced_motion="no-preference")
        for name, size in sizes.items()
    ]
    await gather_at_a_table(ann, ben)

    for person in (ann, ben):
        await person.page.evaluate(script("shifts"))

    async def in_round_5(person: Person, _offer: Offer) -> bool:
        return await person.page.get_by_role("heading", name="Round 5").is_visible()

    await play_together(ann, ben, until=in_round_5)
    for person in (ann, ben):
        told = await person.page.evaluate("window.shifts")
        shifts = [each for each in told if each[0] > NOTICEABLE]
        assert not shifts, "\n".join(map(str, shifts))
