"""What a word of the game means is one touch away where the word stands."""

import re

from playwright.async_api import expect

from browser.conftest import Arrive
from browser.play import CARD, Offer, play
from browser.test_moments import TWO_TAPS, in_round

SAYS = {
    "trick": "that is one trick",
    "exactly": "exactly as many tricks",
    "trump": "beats every card of another colour",
    "led": "Whoever holds it must play it",
    "pawn": "once in each half",
}


async def test_words_explain_themselves_while_a_game_is_played(guest: Arrive) -> None:
    ann = await guest(settings=TWO_TAPS, size={"width": 390, "height": 844})
    await ann.sit_with_bots(seats=3, mode="tactical")
    page = ann.page
    asked: set[str] = set()

    async def ask(_person: object, _offer: Offer) -> None:
        for term in sorted(SAYS.keys() - asked):
            word = page.locator(f"main [data-term={term}]").first
            if not await word.is_visible():
                continue
            asked.add(term)
            await word.click()
            sheet = page.get_by_role("dialog")
            await expect(sheet.get_by_text(SAYS[term])).to_be_visible()
            await expect(sheet.get_by_role("link", name=re.compile("^Read rule"))).to_be_visible()
            await page.keyboard.press("Escape")
            await expect(sheet).to_have_count(0)

    await play(ann, before=ask, until=in_round(4, CARD))
    assert asked == SAYS.keys()
    ann.assert_content()
