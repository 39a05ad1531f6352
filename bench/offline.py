"""The game inside a browser, without a server: what has to come, and how long everything takes.

And Lighthouse of the site's first page. Writes bench/results/offline.md: python -m bench.offline.
The quarter of a core is a quota of the system's (cgroups), since a browser's own throttling leaves
workers as they are.
"""

import asyncio
import contextlib
import datetime
import os
import stat
import sys
import tempfile
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from statistics import median
from typing import Any

from playwright.async_api import Page, async_playwright

sys.path.append(str(Path(__file__).parents[1] / "tests"))

from bench.machine import processor

from browser import chromium
from browser.alone import kept_for_offline
from browser.files import FOLDER, file_server
from browser.lighthouse import measure, open_browser

SITE = Path(__file__).parents[1] / "dist/site"
RESULTS = Path(__file__).parent / "results/offline.md"
SCRIPT = (Path(__file__).parent / "offline.js").read_text("utf-8")
CGROUPS = Path("/sys/fs/cgroup/cpu")
LEVELS = ("novice", "casual", "club", "master")
FIRST_STARTS = 2  # and one with which all else begins
STARTS = 5
RUNS = 5
METRICS = {
    "first-contentful-paint": "first paint",
    "largest-contentful-paint": "largest paint",
    "speed-index": "speed index",
    "total-blocking-time": "blocked",
    "cumulative-layout-shift": "layout shift",
}
DECISIONS = 16
WHOLE_GAME = 1_000  # decisions: more than there are
STAY_MS = 20_000  # compiled code is kept some seconds after the last of it was compiled
PERIOD_US = 100_000
FIRST_OF_ALL = 262_144  # it gets its quarter even where others are busy


@contextlib.contextmanager
def held_to(share: float, folder: Path) -> Iterator[str | None]:
    """A program that starts the browser within so much of a core; None where that cannot be."""
    group = CGROUPS / f"lucky7-{os.getpid()}"
    try:
        group.mkdir()
        (group / "cpu.cfs_period_us").write_text(str(PERIOD_US))
        (group / "cpu.shares").write_text(str(FIRST_OF_ALL))
        (group / "cpu.cfs_quota_us").write_text(str(int(PERIOD_US * share)))
    except OSError:
        yield None
        return
    program = folder / "browser"
    inside = f'echo $$ > {group / "cgroup.procs"}; exec {chromium.find()} "$@"'
    program.write_text(f"#!/bin/sh\n{inside}\n")
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    yield str(program)
    with contextlib.suppress(OSError):
        group.rmdir()


async def played(
    page: Page, url: str, level: str, decisions: int = DECISIONS, stay: int = 0
) -> dict[str, Any]:
    """A new page each time: nothing but what is on the disk is at hand."""
    await page.goto(url)
    # The coach's worker is called so, too, and is small.
    script = max((SITE / "assets").glob("table-worker-*.js"), key=lambda file: file.stat().st_size)
    wish = {
        "script": f"assets/{script.name}",
        "level": level,
        "decisions": decisions,
        "stay": stay,
    }
    found: dict[str, Any] = await page.evaluate(SCRIPT, wish)
    return found


@contextlib.asynccontextmanager
async def new_browser(program: str, url: str) -> AsyncIterator[Page]:
    """With all files fetched, and nothing compiled."""
    async with async_playwright() as playwright:
        # Not a private window: compiled code is kept as in a person's browser.
        browser = await playwright.chromium.launch_persistent_context(
            "", executable_path=program, args=chromium.FLAGS, timeout=240_000
        )
        page = browser.pages[0]
        page.set_default_timeout(240_000)
        await page.goto(url)
        await kept_for_offline(page)
        yield page
        await browser.close()


async def measured(program: str, url: str, share: str) -> list[str]:
    once = []
    for _ in range(FIRST_STARTS):
        async with new_browser(program, url) as page:
            once.append(await played(page, url, "casual"))
    async with new_browser(program, url) as page:
        once.append(await played(page, url, "casual", WHOLE_GAME, STAY_MS))
        starts = [await played(page, url, "casual") for _ in range(STARTS)]
        rows = []
        for level in LEVELS:
            found = await played(page, url, level)
            bots = f"{median(found['bots']):.0f}, {max(found['bots']):.0f} ms"
            rows.append((level, median(found["decisions"]), bots))
    ready = median(each["ready"] for each in starts)
    decision = median(row[1] for row in rows)
    bots = " | ".join(row[2] for row in rows)
    first, later = first_card(once), first_card(starts)
    return [f"| {share} | {first} | {ready:.0f} ms | {later} | {decision:.1f} ms | {bots} |"]


def first_card(starts: list[dict[str, Any]]) -> str:
    cards = sorted(each["firstCard"] for each in starts)
    return f"{median(cards):.0f} ({cards[0]:.0f} to {cards[-1]:.0f}) ms"


def bytes_of() -> list[str]:
    packs = sorted((SITE / "assets").glob("*.pack"))
    sizes = {pack.name.split("-")[0]: pack.stat().st_size for pack in packs}
    once = sum(size for name, size in sizes.items() if name not in ("coach", "master"))
    rows = [f"| {name} | {size:,} |" for name, size in sizes.items()]
    return ["| pack | bytes |", "|---|---|", *rows, f"| **before the first card** | **{once:,}** |"]


async def first_page(url: str) -> list[str]:
    """Lighthouse of the site's first page, and what it fetched of Python."""
    with tempfile.TemporaryDirectory() as profile:
        async with open_browser(Path(profile)) as (_, port):
            found = [await measure(port, url, "performance", new=True) for _ in range(RUNS)]
    scores = sorted(round(each["scores"]["performance"] * 100) for each in found)
    told = [median(each["metrics"][metric] for each in found) for metric in METRICS]
    values = [f"{value:.0f} ms" for value in told[:-1]] + [f"{told[-1]:.3f}"]
    packs = sum(".pack" in asked for each in found for asked in each["asked"])
    score = f"**{median(scores):.0f}** ({scores[0]} to {scores[-1]})"
    return [
        "| performance | " + " | ".join(METRICS.values()) + " | packs fetched |",
        "|---" * (len(METRICS) + 2) + "|",
        f"| {score} | {' | '.join(values)} | {packs} |",
    ]


async def main() -> None:
    rows = [
        "| processor | first card, first start | ready, later | first card, later | a decision | "
        + " | ".join(f"{level} answers" for level in LEVELS)
        + " |",
        "|---|---|---|---|---|" + "---|" * len(LEVELS),
    ]
    load = os.getloadavg()[0]
    with tempfile.TemporaryDirectory() as folder:
        async with file_server(Path(folder) / "files") as server:
            url = server.url + FOLDER
            page = await first_page(url)
            rows += await measured(chromium.find(), url, "all of it")
            with held_to(0.25, Path(folder)) as program:
                if program is not None:
                    rows += await measured(program, url, "a quarter of a core")
    today = datetime.datetime.now(datetime.UTC).date()
    text = [
        "# The game inside a browser",
        "",
        f"{today}, {processor()}, {os.cpu_count()} cores, load {load:.1f} before. Chromium, files",
        "from its cache; two players, so that a bot answers each decision (`bench/offline.py`).",
        "",
        "Lighthouse of the first page, mobile, for somebody who was never there, from `python -m",
        f"http.server`, which compresses nothing; median of {RUNS} runs:",
        "",
        *page,
        "",
        *bytes_of(),
        "",
        "From a new worker to: the own hand told, all fetched but nothing compiled yet, in",
        f"{FIRST_STARTS + 1} new browsers; in {STARTS} starts after a whole game, Python ready,",
        "and the own hand told; from a decision to its confirmation; from there to the bot's",
        "(median, longest). The page was left open for 20 s after that game: a worker that ends",
        "with its first decisions leaves the browser no time to keep what it compiled.",
        "",
        *rows,
        "",
    ]
    RESULTS.write_text("\n".join(text), "utf-8")
    print("\n".join(text))


if __name__ == "__main__":
    asyncio.run(main())
