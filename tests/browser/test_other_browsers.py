"""Firefox and WebKit: a game with a server, then one of each mode from files, without a network."""

import shutil
from pathlib import Path
from random import Random

import pytest

from browser.alone import KEEP as KEEP_PYTHON
from browser.alone import KEPT
from browser.files import FOLDER, FileServer, file_server
from browser.others import Remote, firefox, webkit
from browser.person import ASKS_NOTHING, KEEP, STILL
from browser.play import DECISIVE, Offer, decide
from browser.script import script
from server.process import ServerProcess

SETTINGS = f"wish => {{ localStorage.setItem('{KEEP}', JSON.stringify(wish)) }}"
SPOT = f"""index => ({script("seen")})(
  document.querySelectorAll('main button:not([data-term]), main [role=button]')[index]
)"""
HEADING = """() => new Promise((resolve) => {
  const look = () => {
    const found = document.querySelector('h1')?.textContent ?? '';
    if (/wins|share/.test(found)) resolve(found);
    else requestAnimationFrame(look);
  };
  look();
})"""

KEEPS_GAMES = "() => 'getDirectory' in (navigator.storage ?? {})"
TEXT = "() => document.body.textContent"
TITLE = "() => document.querySelector('main h1, main h2')?.textContent ?? ''"
ROUND = """() => new Promise((resolve) => {
  const look = () => {
    const found = document.querySelector('main h1, main h2')?.textContent ?? '';
    if (/Round/.test(found)) resolve(found);
    else setTimeout(look, 100);
  };
  look();
})"""
KEPT_FOR_OFFLINE = f"async () => {{ await {KEEP_PYTHON}; return ({KEPT.strip()})() }}"
FIREFOX = (("firefox-esr", "firefox"), "Firefox is not installed: apt-get install firefox-esr")
WEBKIT = (
    ("WebKitWebDriver",),
    "WebKit is not installed: apt-get install webkit2gtk-driver xvfb xauth",
)

pytestmark = pytest.mark.soak


def require(programs: tuple[str, ...], otherwise: str) -> None:
    if not any(map(shutil.which, programs)):
        pytest.skip(otherwise)


async def play_a_game(page: Remote, url: str) -> str:
    """What the heading says in the end."""
    await page.go(url + ASKS_NOTHING)
    await page.run(SETTINGS, STILL)
    wish = {"mode": "dice", "rounds": 7, "seats": 3, "speed": "none"}
    code = await page.run(script("create"), wish)
    await page.go(f"{url}/t/{code}")
    return await play_on(page)


async def play_on(page: Remote, until_round: int = 99) -> str:
    """Until a round has begun, or to the end: what the heading says then."""
    rng = Random(7)
    while True:
        found = [Offer(**each) for each in await page.run(script("offers"), DECISIVE)]
        title = str(await page.run(TITLE))
        if title.startswith(f"Round {until_round}"):
            return title
        offer = decide(found, rng)
        assert offer is not None, found
        spot = await page.run(SPOT, offer.index)
        assert spot is not None, f"{offer} is nowhere to be seen"
        await page.click(spot["x"], spot["y"])
        if offer.name == "See the winners":
            return str(await page.run(HEADING))


async def play_all_modes_from_files(page: Remote, site: FileServer) -> None:
    """The network is cut in the first game, and each is reloaded in its middle.

    A browser that has no files of its own for pages says that it keeps no game; that page is
    reloaded between two.
    """
    home = site.url + FOLDER
    await page.go(home)
    await page.run(SETTINGS, STILL)
    await page.go(home)
    for mode in ("Tactical", "Classic", "Lucky Dice"):
        await page.run("() => { location.hash = '#/new' }")
        await page.run(script("begin"), {"mode": mode})
        if not site.is_stopped:
            await page.run(script("offers"), DECISIVE)
            if await page.run("() => 'serviceWorker' in navigator"):
                await page.run(KEPT_FOR_OFFLINE)
            await site.stop()
        if await page.run(KEEPS_GAMES):
            assert await play_on(page, until_round=3)
            await page.reload()
            assert "Round 3" in str(await page.run(ROUND))
        else:
            assert "the browser keeps nothing" in str(await page.run(TEXT))
        assert await play_on(page)
        await page.reload()


async def test_a_game_in_firefox(server: ServerProcess, tmp_path: Path) -> None:
    require(*FIREFOX)
    async with firefox(tmp_path) as page:
        assert await play_a_game(page, server.url)


async def test_a_game_in_webkit(server: ServerProcess) -> None:
    require(*WEBKIT)
    async with webkit() as page:
        assert await play_a_game(page, server.url)


async def test_games_from_files_without_a_network_in_firefox(tmp_path: Path) -> None:
    require(*FIREFOX)
    (tmp_path / "profile").mkdir()
    async with file_server(tmp_path) as site, firefox(tmp_path / "profile") as page:
        await play_all_modes_from_files(page, site)


async def test_games_from_files_without_a_network_in_webkit(tmp_path: Path) -> None:
    require(*WEBKIT)
    async with file_server(tmp_path) as site, webkit() as page:
        await play_all_modes_from_files(page, site)
