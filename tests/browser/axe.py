"""What axe-core finds on a page, in both themes."""

from pathlib import Path

from playwright.async_api import Page

from browser.script import script

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
SERIOUS = ("serious", "critical")
# What is still coming out of the dark has no contrast yet.
STANDS_STILL = """() => Promise.all(
  document.getAnimations()
    .filter(each => Number.isFinite(each.effect?.getComputedTiming().endTime))
    .map(each => each.finished.catch(() => undefined)),
).then(() => undefined)"""


async def troubles(page: Page, where: str) -> list[str]:
    """One line for each serious finding; the page's own theme is put back."""
    await page.evaluate("document.fonts.ready.then(() => undefined)")
    await page.evaluate(STANDS_STILL)
    own = await page.evaluate("document.documentElement.dataset.theme")
    if not await page.evaluate("'axe' in window"):
        await page.evaluate(AXE.read_text())
    found = [
        f"{where}, {theme}: {each['id']} ({each['impact']}) {each['nodes']}"
        for theme in ("dark", "light")
        for each in await page.evaluate(script("axe"), [theme, theme == "dark"])
        if each["impact"] in SERIOUS
    ]
    await page.evaluate("theme => { document.documentElement.dataset.theme = theme }", own)
    return found
