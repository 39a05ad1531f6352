"""A smoke game each in Firefox and WebKit: one person against bots, to the end."""

from pathlib import Path
from random import Random

import pytest

from browser.others import Remote, firefox, webkit
from browser.person import ASKS_NOTHING, KEEP, STILL
from browser.play import DECISIVE, Offer, decide
from browser.script import script
from server.process import ServerProcess

SETTINGS = f"wish => {{ localStorage.setItem('{KEEP}', JSON.stringify(wish)) }}"
SPOT = f"""index => ({script("seen")})(
  document.querySelectorAll('main button, main [role=button]')[index]
)"""
HEADING = """() => new Promise((resolve) => {
  const look = () => {
    const found = document.querySelector('h1')?.textContent ?? '';
    if (/wins|share/.test(found)) resolve(found);
    else requestAnimationFrame(look);
  };
  look();
})"""

pytestmark = pytest.mark.soak


async def play_a_game(page: Remote, url: str) -> str:
    """What the heading says in the end."""
    rng = Random(7)
    await page.go(url + ASKS_NOTHING)
    await page.run(SETTINGS, STILL)
    wish = {"mode": "dice", "rounds": 7, "seats": 3, "speed": "none"}
    code = await page.run(script("create"), wish)
    await page.go(f"{url}/t/{code}")
    while True:
        found = [Offer(**each) for each in await page.run(script("offers"), DECISIVE)]
        offer = decide(found, rng)
        assert offer is not None, found
        spot = await page.run(SPOT, offer.index)
        assert spot is not None, f"{offer} is nowhere to be seen"
        await page.click(spot["x"], spot["y"])
        if offer.name == "See the winners":
            return str(await page.run(HEADING))


async def test_a_game_in_firefox(server: ServerProcess, tmp_path: Path) -> None:
    async with firefox(tmp_path) as page:
        assert await play_a_game(page, server.url)


async def test_a_game_in_webkit(server: ServerProcess) -> None:
    async with webkit() as page:
        assert await play_a_game(page, server.url)
