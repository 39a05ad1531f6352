"""What the page costs a phone: Lighthouse's performance, and frames while cards move.

Writes bench/results/browser.md: python -m bench.browser
"""

import asyncio
import contextlib
import datetime
import os
import platform
import re
import sys
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path
from statistics import median

from playwright.async_api import Browser, async_playwright

sys.path.append(str(Path(__file__).parents[1] / "tests"))  # people with browsers live there

from bench.frames import CARD, SQUARE, Shown, left_to_the_page, move_a_square, shown, traced

from browser import chromium
from browser.lighthouse import measure, open_browser, seat_at_a_table
from browser.person import PHONE, Person, arrive
from browser.play import Offer, Until, play
from server.process import ServerProcess

RESULTS = Path(__file__).parent / "results/browser.md"
RUNS = 5
SLOWER = 4
# What else moves, by tag and class.
MOMENTS = {
    "the wheel's light": re.compile("I class='light"),
    "the die": re.compile("SPAN class='(die|hop)|svg class='die"),
    "Double Lucky": re.compile("DIV class='disc lucky|DIV class='party"),
    "the dealer's D": re.compile("SPAN class='dealer"),
    "bid tokens": re.compile("SPAN class='(token|bid)"),
    "the hand": re.compile("LI"),
}
METRICS = {
    "first-contentful-paint": "first paint",
    "largest-contentful-paint": "largest paint",
    "total-blocking-time": "blocked",
    "cumulative-layout-shift": "layout shift",
}


async def lighthouse(server: ServerProcess, folder: Path) -> list[str]:
    rows = [
        "| page | performance | " + " | ".join(METRICS.values()) + " |",
        "|---|---|" + "---|" * 4,
    ]
    async with open_browser(folder) as (context, port):
        table = await seat_at_a_table(context, server.url)
        for name, url in (("home", server.url), ("table", table)):
            found = [await measure(port, url, "performance") for _ in range(RUNS)]
            score = median(each["scores"]["performance"] for each in found)
            told = [median(each["metrics"][metric] for each in found) for metric in METRICS]
            values = [f"{value:.0f} ms" for value in told[:3]] + [f"{told[3]:.3f}"]
            rows.append(f"| {name} | **{score * 100:.0f}** | {' | '.join(values)} |")
    return rows


@contextlib.asynccontextmanager
async def open_page(server: ServerProcess, slower: int) -> AsyncIterator[tuple[Browser, Person]]:
    """Somebody with motion as it is for everybody, on a processor that is so much slower."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=chromium.find(), args=chromium.FLAGS
        )
        wish = {"speed": "normal", "oneTap": True, "confirmBids": False}
        ann = await arrive(
            browser, server.url, size=PHONE, settings=wish, reduced_motion="no-preference"
        )
        line = await ann.context.new_cdp_session(ann.page)
        await line.send("Emulation.setCPUThrottlingRate", {"rate": slower})
        yield browser, ann
        await browser.close()


async def cards_move(server: ServerProcess, slower: int) -> Shown:
    async with open_page(server, slower) as (browser, ann):
        await ann.sit_with_bots(speed="quick")
        async with traced(browser) as events:
            await play(ann, until=in_round(5))
    return shown(events, CARD)


async def moments(server: ServerProcess, slower: int) -> tuple[dict[str, Shown], set[str]]:
    """With seven, who roll and use the wheel; and what was not the compositor's to move."""
    async with open_page(server, slower) as (browser, ann):
        await ann.sit_with_bots(speed="quick", mode="dice", seats=7)
        async with traced(browser) as events:
            await play(ann, until=in_round(7))
    found = {name: shown(events, what) for name, what in MOMENTS.items()}
    return {name: told for name, told in found.items() if told.frames}, left_to_the_page(events)


async def a_square_moves(server: ServerProcess, slower: int) -> Shown:
    async with open_page(server, slower) as (browser, ann), traced(browser) as events:
        await move_a_square(ann.page)
    return shown(events, SQUARE)


def in_round(number: int) -> Until:
    async def until(person: Person, _offer: Offer) -> bool:
        return await person.page.get_by_role("heading", name=f"Round {number}").is_visible()

    return until


async def motion(server: ServerProcess) -> list[str]:
    others, left = await moments(server, SLOWER)
    measured = {
        "cards": await cards_move(server, 1),
        f"cards, {SLOWER}× slower": await cards_move(server, SLOWER),
        **{f"{name}, {SLOWER}× slower": told for name, told in others.items()},
        f"one square on an empty page, {SLOWER}× slower": await a_square_moves(server, SLOWER),
    }
    return [
        "| what moves | frames shown | a second | within 25 ms | slowest of 100 |",
        "|---|---|---|---|---|",
        *(
            f"| {name} | {told.frames} | **{told.rate:.0f}** "
            f"| {told.in_time:.0%} | {told.worst_ms:.0f} ms |"
            for name, told in measured.items()
        ),
        "",
        "Left to the page's own thread: " + (", ".join(sorted(left)) or "nothing") + ".",
    ]


async def report() -> None:
    with tempfile.TemporaryDirectory() as folder:
        house, profile = Path(folder) / "house", Path(folder) / "profile"
        house.mkdir()
        async with ServerProcess(house) as server:
            scores = await lighthouse(server, profile)
            rows = await motion(server)
    today = datetime.datetime.now(datetime.UTC).date()
    lines = [
        "# The browser client",
        "",
        f"{today}, {platform.machine()}, Chromium without a GPU: it draws on the same cores.",
        f"Load of the machine, which has {os.cpu_count()} of them: {os.getloadavg()[0]:.1f}.",
        "",
        f"Lighthouse, mobile (a slow phone on a slow network, simulated), median of {RUNS} runs:",
        "",
        *scores,
        "",
        "Frames shown while something moves, on a phone's screen: cards with four players in",
        "rounds 1 to 4, all else with seven players and the die in rounds 1 to 6:",
        "",
        *rows,
        "",
    ]
    RESULTS.write_text("\n".join(lines))
    print(RESULTS.read_text())


def main() -> None:
    asyncio.run(report())


if __name__ == "__main__":
    main()
