"""The game inside a browser, without a server: what has to come, and how long everything takes.

Writes bench/results/offline.md: python -m bench.offline. The quarter of a core is a quota of the
system's (cgroups), since a browser's own throttling leaves workers as they are.
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

SITE = Path(__file__).parents[1] / "dist/site"
RESULTS = Path(__file__).parent / "results/offline.md"
SCRIPT = (Path(__file__).parent / "offline.js").read_text("utf-8")
CGROUPS = Path("/sys/fs/cgroup/cpu")
LEVELS = ("novice", "casual", "club", "master")
STARTS = 5
DECISIONS = 16
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


@contextlib.asynccontextmanager
async def served() -> AsyncIterator[str]:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-u", "-m", "http.server", "0", "--bind", "127.0.0.1"),
        *("--directory", str(SITE)),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.DEVNULL,
    )
    assert process.stdout
    line = (await process.stdout.readline()).decode()
    try:
        yield f"http://127.0.0.1:{line.split('port ')[1].split()[0]}/"
    finally:
        process.kill()
        await process.wait()


async def played(page: Page, url: str, level: str) -> dict[str, Any]:
    """A new page each time: nothing but what is on the disk is at hand."""
    await page.goto(url)
    script = next((SITE / "assets").glob("table-worker-*.js")).name
    wish = {"script": f"assets/{script}", "level": level, "decisions": DECISIONS}
    found: dict[str, Any] = await page.evaluate(SCRIPT, wish)
    return found


async def measured(program: str, url: str, share: str) -> list[str]:
    async with async_playwright() as playwright:
        # Not a private window: compiled code is kept as in a person's browser.
        browser = await playwright.chromium.launch_persistent_context(
            "", executable_path=program, args=chromium.FLAGS, timeout=240_000
        )
        page = browser.pages[0]
        page.set_default_timeout(240_000)
        await page.goto(url)
        await kept_for_offline(page)
        first = await played(page, url, "casual")
        starts = [await played(page, url, "casual") for _ in range(STARTS)]
        rows = []
        for level in LEVELS:
            found = await played(page, url, level)
            bots = f"{median(found['bots']):.0f}, {max(found['bots']):.0f} ms"
            rows.append((level, median(found["decisions"]), bots))
        await browser.close()
    ready = median(each["ready"] for each in starts)
    cards = sorted(each["firstCard"] for each in starts)
    card = f"{median(cards):.0f} ({cards[0]:.0f} to {cards[-1]:.0f}) ms"
    once = f"{first['firstCard']:.0f} ms"
    decision = median(row[1] for row in rows)
    bots = " | ".join(row[2] for row in rows)
    return [f"| {share} | {once} | {ready:.0f} ms | {card} | {decision:.1f} ms | {bots} |"]


def bytes_of() -> list[str]:
    packs = sorted((SITE / "assets").glob("*.pack"))
    sizes = {pack.name.split("-")[0]: pack.stat().st_size for pack in packs}
    once = sum(size for name, size in sizes.items() if name != "master")
    rows = [f"| {name} | {size:,} |" for name, size in sizes.items()]
    return ["| pack | bytes |", "|---|---|", *rows, f"| **before the first card** | **{once:,}** |"]


async def main() -> None:
    rows = [
        "| processor | first card, first start | ready | first card | a decision | "
        + " | ".join(f"{level} answers" for level in LEVELS)
        + " |",
        "|---|---|---|---|---|" + "---|" * len(LEVELS),
    ]
    load = os.getloadavg()[0]
    with tempfile.TemporaryDirectory() as folder:
        async with served() as url:
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
        *bytes_of(),
        "",
        "From a new worker to: the own hand told, all fetched but nothing compiled yet; in",
        f"{STARTS} later starts, Python ready, and the own hand told; from a decision to its",
        "confirmation; from there to the bot's (median, longest).",
        "",
        *rows,
        "",
    ]
    RESULTS.write_text("\n".join(text), "utf-8")
    print("\n".join(text))


if __name__ == "__main__":
    asyncio.run(main())
