"""Whole games, everybody in a browser of their own."""

import asyncio
import time

from browser.conftest import Arrive
from browser.person import DESK, PHONE, TABLET
from browser.play import play


async def test_two_people_play_the_classic_game(guest: Arrive) -> None:
    ann = await guest("Ann", touch=True)
    ben = await guest("Ben", size=DESK)
    t = time.time()
    link = await ann.open_table(mode="Classic", seats=2)
    await ben.join(link)
    print("joined", time.time() - t)
    await ann.start()
    async with asyncio.timeout(100):
        await asyncio.gather(play(ann), play(ben))
    print("over", time.time() - t)
    ann.assert_content()
    ben.assert_content()
