"""A game whose chance is proven, checked on the page that says so in plain words."""

import re
from pathlib import Path

from playwright.async_api import expect

from browser.axe import troubles
from browser.conftest import Arrive
from browser.play import play
from lucky7.fair.verify import verify
from lucky7.record import read


async def test_a_game_of_two_is_proven_by_both_and_checked_on_the_page(
    guest: Arrive, tmp_path: Path
) -> None:
    ann = await guest()
    page = ann.page
    await ann.sit_with_bots(seats=2)
    await play(ann)
    record = await page.evaluate(
        "async () => (await fetch(document.querySelector('a[href$=\".dl7\"]').href)).text()"
    )
    report = verify(read(record))
    assert not report.faults
    assert len(report.proven) == report.chances, "what JavaScript contributed Python proves"
    await page.get_by_role("link", name="Fair chance").click()
    verdict = page.get_by_role("heading", name="Every shuffle and every roll is proven.")
    await expect(verdict).to_be_visible()
    await expect(page.get_by_text(re.compile("^This device was shown \\d+ seals"))).to_be_visible()
    assert not await troubles(page, "fairness")
    await page.get_by_text("Each of them").click()
    await expect(page.get_by_text("the deal of round 7")).to_be_visible()
    # A record in which two cards were swapped is found out, here as by the command.
    lines = record.splitlines()
    place = next(i for i, line in enumerate(lines) if line.startswith('{"deal"'))
    lines[place] = re.sub(r'\["(\w+)","(\w+)"', r'["\2","\1"', lines[place], count=1)
    forged = tmp_path / "forged.dl7"
    forged.write_text("\n".join(lines) + "\n", "utf-8")
    await page.locator("input[type=file]").set_input_files(forged)
    await expect(page.get_by_role("heading", name="Something does not hold.")).to_be_visible()
    await expect(page.get_by_text(re.compile("the deal of round 1\\.$"))).to_be_visible()
    ann.assert_content()
