"""One table from the first card to the last: nothing moves but what is meant to."""

import re
from itertools import product
from typing import Any

import pytest
from playwright.async_api import Page, expect

from browser.conftest import Arrive
from browser.person import Person
from browser.pictures import ADOPT
from browser.play import CARD, Offer, is_option, offers, play
from browser.script import script

TWO_TAPS = {"oneTap": True, "confirmBids": True}
SEATS = """() => [...document.querySelectorAll('.seats .seat > .chip')].map(chip => {
  const { x, y } = chip.getBoundingClientRect();
  return [x, y + scrollY];
})"""
# Trump's longest word, whatever was turned up: it leaves the least room for the bids beside it.
SAY_TRUMP = """word => {
  const trump = document.querySelector('.shelf .what b');
  trump.lastChild.data = word;
  trump.querySelector('svg')?.style.setProperty('display', 'none');
}"""
LED_COLOUR = {
    "en": "Led colour",
    "de": "Farbe des Gebers",
    "fr": "Selon l’entame",
    "es": "Según la salida",
    "nl": "Dealerkleur",
}
# The longest sum: a full table can bid two digits.
SAY_BIDS = "() => { document.querySelector('.shelf .sum em').firstChild.data = '18' }"
# Whether trump's word reaches into the bids beside it.
TRUMP_RUNS_OVER = """() => {
  const word = document.createRange();
  word.selectNodeContents(document.querySelector('.shelf .what b'));
  const line = document.querySelector('.shelf section > i').getBoundingClientRect();
  return word.getBoundingClientRect().right > line.left;
}"""
WHEEL_WIDTH = "document.querySelector('svg.wheel').getBoundingClientRect().width"
# How wide the wheel is at least, by screen.
WHEEL_LEAST = {
    (320, 568): 220,
    (375, 667): 220,
    (360, 740): 280,
    (360, 780): 280,
    (375, 812): 280,
    (390, 844): 280,
    (820, 1180): 280,
    (1366, 625): 220,
    (1440, 900): 280,
}
# Where larger letters leave the least room, and the languages with the longest words.
TIGHT = ((375, 667), (390, 664), (390, 700), (360, 740))
LONG_WORDS = ("de", "fr")
# Windows of small laptops, with the browser's own bars taken off.
LOW_LAPTOPS = ((1366, 625), (1280, 600), (1280, 580))
# Where seven players take two rows.
NARROW = 368
# A number may be a little wider than another one.
HARDLY = 2.5
# What a dock hides of the hand, in pixels; a desk has none, and hides what is below the screen.
BELOW_THE_DOCK = """() => {
  const dock = document.querySelector('.dock').getBoundingClientRect().top || innerHeight;
  const cards = [...document.querySelectorAll('.fan .card')];
  return Math.max(...cards.map(card => card.getBoundingClientRect().bottom)) - dock;
}"""
# What is said of the network lies over none of these.
UNDER_THE_BANNER = """() => {
  const said = document.querySelector('.banner [role=status]').getBoundingClientRect();
  const needed = '.shelf .trump, .shelf .sum, svg.wheel, .asks, .fan .card, [aria-label=Menu]';
  const meets = box => box.width > 0 && box.left < said.right && said.left < box.right
    && box.top < said.bottom && said.top < box.bottom;
  return [...document.querySelectorAll(needed)]
    .filter(node => meets(node.getBoundingClientRect()))
    .map(node => node.ariaLabel ?? node.textContent);
}"""
# How wide a prompt's bar is, and on how many lines the words before and after it begin.
BAR_AND_PARTS = """() => {
  const bar = document.querySelector('p.pill i');
  const tops = [bar.previousElementSibling, bar.nextElementSibling]
    .map(part => Math.round(part.getBoundingClientRect().top));
  return [bar.getBoundingClientRect().width, new Set(tops).size];
}"""
A_PIXEL = 1
A_WORD = 40
SCROLLS = "document.documentElement.scrollHeight - innerHeight"
AS_WITH = "(table, cards) => { table.classList.toggle('many', cards === 'many') }"
GAMES = 6  # in which bots may leave the wheel alone until it is Ann's turn


def in_round(number: int, what: re.Pattern[str]) -> Any:
    async def until(person: Person, offer: Offer) -> bool:
        heading = person.page.get_by_role("heading", name=f"Round {number} of")
        return bool(what.search(offer.name)) and await heading.is_visible()

    return until


async def resize(page: Page, width: int, height: int) -> None:
    await page.set_viewport_size({"width": width, "height": height})
    await page.evaluate(script("settled"), "en")


@pytest.mark.parametrize("seats", [4, 7])
async def test_a_low_laptop_shows_the_whole_hand_beside_the_coach(
    guest: Arrive, seats: int
) -> None:
    """Round 7 has the most cards, and a line more in its head."""
    ann = await guest(settings=TWO_TAPS, size={"width": 1366, "height": 625})
    page = ann.page
    await ann.sit_with_bots(seats=seats)
    await play(ann, until=in_round(7, re.compile(r"^\d$")), seed=seats)
    coach = page.get_by_role("complementary", name="Coach")
    for coached in (False, True):
        await page.evaluate(ADOPT, {"coach": coached})
        if coached:
            await expect(coach).to_contain_text("try")
        for width, height in LOW_LAPTOPS:
            await resize(page, width, height)
            screen = (width, height, coached)
            assert await page.evaluate(BELOW_THE_DOCK) < A_PIXEL, screen
            assert await page.evaluate(SCROLLS) <= 0, screen


@pytest.mark.parametrize("seats", [2, 4, 7])
async def test_seats_stay_where_they_are_from_the_bids_to_the_cards(
    guest: Arrive, seats: int
) -> None:
    ann = await guest(settings=TWO_TAPS)
    await ann.sit_with_bots(seats=seats)
    sizes = [(320, 568), (390, 844), (820, 1180), (1180, 820), (1366, 625), (1440, 900)]
    await play(ann, until=in_round(2, re.compile(r"^\d$")), seed=seats)
    screens = list(product(sizes, LED_COLOUR))

    async def seats_on(size: tuple[int, int], language: str) -> list[list[float]]:
        await ann.page.set_viewport_size({"width": size[0], "height": size[1]})
        await ann.page.evaluate(ADOPT, {"language": language})
        await ann.page.evaluate(script("settled"), language)
        await ann.page.evaluate(SAY_TRUMP, LED_COLOUR[language])
        await ann.page.evaluate(script("settled"), language)
        found: list[list[float]] = await ann.page.evaluate(SEATS)
        return found

    bidding = []
    for screen in screens:
        bidding.append(await seats_on(*screen))
        assert await ann.page.evaluate(BELOW_THE_DOCK) < A_PIXEL, screen
    await ann.page.evaluate(ADOPT, {"language": "en"})
    await ann.page.evaluate(script("settled"), "en")
    await play(ann, until=in_round(2, CARD), seed=seats)
    moved = {}
    for screen, before in zip(screens, bidding, strict=True):
        now = await seats_on(*screen)
        assert len(now) == len(before) == seats - 1
        moved[screen] = max(
            abs(a - b) for two in zip(now, before, strict=True) for a, b in zip(*two, strict=True)
        )
    assert not {screen: far for screen, far in moved.items() if far >= HARDLY}


@pytest.mark.parametrize(
    ("seats", "size", "screen"),
    [
        (4, 280, (360, 740)),
        (7, 220, (360, 740)),
        (4, 220, (320, 568)),
        (4, 220, (375, 667)),
        (4, 280, (375, 812)),
    ],
)
async def test_the_wheel_is_large_and_a_target_moves_nothing(
    guest: Arrive, seats: int, size: int, screen: tuple[int, int]
) -> None:
    phone = {"width": screen[0], "height": screen[1]}
    ann = await guest(settings=TWO_TAPS, size=phone)

    async def may_place(_person: Person, offer: Offer) -> bool:
        return is_option(offer)

    await ann.sit_with_bots(mode="tactical", seats=seats)
    await play(ann, until=may_place)
    page = ann.page
    wheel = page.get_by_role("group", name="Lucky Wheel")
    before = await wheel.bounding_box()
    assert before is not None
    assert before["width"] >= size
    assert await page.evaluate(BELOW_THE_DOCK) < A_PIXEL
    told = await page.get_by_text("Once a half; unused costs 10.").bounding_box()
    assert told is not None
    assert told["width"] > A_WORD, "for screen readers only"
    for option in ("Player Swap", "Change Trump", "Change Bid"):
        button = page.get_by_role("button", name=option)
        if await button.count() == 0:  # taken
            continue
        await button.focus()
        await button.press("Enter")
        now = await wheel.bounding_box()
        assert now is not None
        sides = ((now[side], before[side]) for side in ("x", "y", "width", "height"))
        assert all(abs(one - other) < 1 for one, other in sides), (option, now, before)
        for small in ((320, 568), (360, 640), (360, 740)):
            await page.set_viewport_size({"width": small[0], "height": small[1]})
            await page.evaluate(ADOPT, {"language": "de"})
            await page.evaluate(script("settled"), "de")
            await page.evaluate(SAY_TRUMP, LED_COLOUR["de"])
            for cards in ("few", "many"):  # late in a game, which bots may not let come
                await page.locator("main.table").evaluate(AS_WITH, cards)
                assert await page.evaluate(SCROLLS) <= 0, (option, small, cards)
            await page.locator("main.table").evaluate(AS_WITH, "few")
        await page.set_viewport_size({"width": screen[0], "height": screen[1]})
        await page.evaluate(ADOPT, {"language": "en"})
        await page.evaluate(script("settled"), "en")


@pytest.mark.parametrize("seats", [4, 7])
async def test_the_longest_words_take_room_from_the_wheel_and_not_from_the_hand(
    guest: Arrive, seats: int
) -> None:
    ann = await guest(settings=TWO_TAPS)
    page = ann.page

    async def may_place(_person: Person, offer: Offer) -> bool:
        return is_option(offer)

    await ann.sit_with_bots(mode="tactical", seats=seats)
    await play(ann, until=may_place)
    faults = []
    screens = [
        *product(WHEEL_LEAST.items(), LED_COLOUR, ("normal",)),
        *product(((size, 220) for size in TIGHT), LONG_WORDS, ("large", "larger")),
    ]
    for (size, least), language, letters in screens:
        await page.set_viewport_size({"width": size[0], "height": size[1]})
        await page.evaluate(ADOPT, {"language": language, "text": letters})
        await page.evaluate(script("settled"), language)
        await page.evaluate(SAY_TRUMP, LED_COLOUR[language])
        await page.evaluate(SAY_BIDS)
        await page.evaluate(script("settled"), language)
        where = f"{size} {language} {letters}"
        below = await page.evaluate(BELOW_THE_DOCK)
        if below > A_PIXEL:
            faults.append(f"{where}: the hand is cut by {below:.0f} px")
        width = await page.evaluate(WHEEL_WIDTH)
        if width < (220 if seats == 7 and size[0] < NARROW else least):
            faults.append(f"{where}: the wheel is {width:.0f} px wide")
        if await page.evaluate(TRUMP_RUNS_OVER):
            faults.append(f"{where}: trump runs into the bids")
        if size in TIGHT and await page.evaluate(SCROLLS) > 0:
            faults.append(f"{where}: the page scrolls")
    assert not faults, "\n".join(faults)


async def test_all_that_matters_is_seen_at_the_wheel_while_the_network_is_lost(
    guest: Arrive,
) -> None:
    ann = await guest(settings=TWO_TAPS)
    await ann.sit_with_bots(mode="tactical", seats=4)

    async def may_place(_person: Person, offer: Offer) -> bool:
        return is_option(offer)

    await play(ann, until=may_place)
    await ann.context.set_offline(True)
    told = ann.page.get_by_role("status").filter(has_text="You are offline")
    await expect(told).to_be_visible()
    for size in ((320, 568), (360, 740), (390, 844), (820, 1180), (1366, 625)):
        await resize(ann.page, *size)
        assert await ann.page.evaluate(BELOW_THE_DOCK) < A_PIXEL, size
        assert await ann.page.evaluate(UNDER_THE_BANNER) == [], size


async def test_a_taken_option_says_why_to_eyes_and_ears(guest: Arrive) -> None:
    ann = await guest(settings=TWO_TAPS)
    page = ann.page
    wheel = page.get_by_role("group", name="Lucky Wheel")
    taken = wheel.get_by_role("button", disabled=True).and_(
        page.locator("[aria-description*=', taken by ']")
    )

    async def passes(page: Page) -> list[Offer]:
        found = await offers(page)
        return [offer for offer in found if offer.name == "Pass"] or found

    async def one_is_taken(_person: Person, offer: Offer) -> bool:
        return offer.name == "Pass" and await taken.count() > 0

    for _ in range(GAMES):
        await ann.sit_with_bots(mode="tactical", seats=4)
        await play(ann, look=passes, until=one_is_taken)
        if await taken.count() > 0:
            break
    why = await taken.first.get_attribute("aria-description") or "nothing"
    await taken.first.focus()
    await taken.first.press("Enter")
    await expect(page.get_by_role("heading", name=why)).to_be_visible()
    await expect(page.locator("[aria-live=polite]").filter(has_text=why)).to_be_attached()


async def test_no_line_of_a_prompt_begins_or_ends_with_a_bar(guest: Arrive) -> None:
    ann = await guest(settings={"oneTap": False, "confirmBids": False})
    await ann.sit_with_bots(seats=2)

    async def may_play(_person: Person, offer: Offer) -> bool:
        return bool(CARD.search(offer.name))

    await play(ann, until=may_play)
    card = ann.page.get_by_role("button", name=CARD).first
    await card.focus()
    await card.press("Enter")  # lifted: once more to play it
    lines = set()
    for size, language in product(((320, 568), (390, 844), (820, 1180)), LED_COLOUR):
        await ann.page.evaluate(ADOPT, {"language": language})
        await ann.page.set_viewport_size({"width": size[0], "height": size[1]})
        await ann.page.evaluate(script("settled"), language)
        bar, parts = await ann.page.evaluate(BAR_AND_PARTS)
        lines.add(parts)
        assert (bar > 0) == (parts == 1), (size, language, bar, parts)
    assert lines == {1, 2}


async def test_every_trick_travels_to_whoever_won_it(guest: Arrive) -> None:
    """Up to the other seat as well as down to one's own."""
    ann = await guest(settings={**TWO_TAPS, "speed": "quick"}, reduced_motion="no-preference")
    await ann.sit_with_bots(seats=2)
    await ann.page.evaluate(script("gathered"))
    ways: list[float] = []

    async def went_up_and_down(_person: Person, _offer: Offer) -> bool:
        ways[:] = await ann.page.evaluate("window.gathered.filter(way => Math.abs(way) > 40)")
        return min(ways, default=0) < 0 < max(ways, default=0)

    await play(ann, until=went_up_and_down)
    assert any(way < 0 for way in ways), "none went up"
    assert any(way > 0 for way in ways), "none went down"


async def test_going_back_closes_a_sheet_before_it_leaves_the_game(guest: Arrive) -> None:
    ann = await guest(settings=TWO_TAPS)
    await ann.sit_with_bots(seats=2)
    page = ann.page
    table = page.url
    for name in ("Score pad", "Menu"):
        await page.get_by_role("button", name=name).first.click()
        await expect(page.get_by_role("dialog")).to_be_visible()
        await page.go_back()
        await expect(page.get_by_role("dialog")).to_have_count(0)
        assert page.url == table
    await page.get_by_role("button", name="Score pad").first.click()
    await page.get_by_role("button", name="Close").click()
    await expect(page.get_by_role("dialog")).to_have_count(0)
    assert page.url == table
    ann.assert_content()


async def test_whoever_plays_alone_plays_again_at_once(guest: Arrive) -> None:
    ann = await guest(plain=True, settings={"oneTap": True, "confirmBids": False})
    await ann.sit_with_bots(seats=2)
    await play(ann)
    first = ann.page.url
    await ann.page.get_by_role("button", name="Play again").click()
    await expect(ann.page.get_by_role("heading", name="Round 1 of")).to_be_visible()
    assert ann.page.url != first
    ann.assert_content()
