"""What the page costs a phone: Lighthouse's performance, and frames while cards move.

Writes bench/results/browser.md: python -m bench.browser
"""

import asyncio
import contextlib
import datetime
import platform
import sys
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path
from statistics import median

from playwright.async_api import Browser, async_playwright

sys.path.append(str(Path(__file__).parents[1] / "tests"))  # people with browsers live there

from bench.frames import CARD, SQUARE, Shown, move_a_square, shown, traced

from browser import chromium
from browser.lighthouse import measure, open_browser, seat_at_a_table
from browser.person import PHONE, Person, arrive
from browser.play import Offer, play
from server.process import ServerProcess

RESULTS = Path(__file__).parent / "results/browser.md"
RUNS = 5
SLOWER = 4
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
            await play(ann, until=in_round_5)
    return shown(events, CARD)


async def a_square_moves(server: ServerProcess, slower: int) -> Shown:
    async with open_page(server, slower) as (browser, ann), traced(browser) as events:
        await move_a_square(ann.page)
    return shown(events, SQUARE)


async def in_round_5(person: Person, _offer: Offer) -> bool:
    return await person.page.get_by_role("heading", name="Round 5").is_visible()


async def motion(server: ServerProcess) -> list[str]:
    measured = {
        "cards": await cards_move(server, 1),
        f"cards, {SLOWER}× slower": await cards_move(server, SLOWER),
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
        "",
        f"Lighthouse, mobile (a slow phone on a slow network, simulated), median of {RUNS} runs:",
        "",
        *scores,
        "",
        "Frames shown while cards move, four players, rounds 1 to 4 on a phone's screen:",
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
