"""Playing on one's own device, without a server: what several tests do there."""

import re

from playwright.async_api import Page, expect

from browser.person import Person
from browser.play import Offer, play
from browser.script import script

KEPT = """
async () => {
  const kept = async () => {
    for (const name of await caches.keys()) {
      const urls = (await (await caches.open(name)).keys()).map(({ url }) => url);
      const parts = urls.filter((url) => /\\.pack$|pyodide-|python-.*wasm$/.test(url));
      if (parts.length === 6) return true;
    }
    return false;
  };
  while (!(await kept())) await new Promise((resolve) => setTimeout(resolve, 100));
}
"""
# The script that plays without a server, as the page itself loaded it.
TABLE_WORKER = """
performance.getEntriesByType('resource').find(({ name }) => /table-worker-/.test(name)).name
"""
# As a link does: the page stays, and what runs in it.
LOOK_AWAY = """
(place) => {
  history.pushState(null, '', place);
  dispatchEvent(new PopStateEvent('popstate'));
}
"""
# Only the interpreter that is unpacked stays, of which the browser keeps what it compiled.
DROP_PACK = """
async () => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const packs = (await cache.keys()).filter(({ url }) => /python-.*pack$/.test(url));
    for (const pack of packs) await cache.delete(pack);
  }
}
"""
# As if they had come only half: the kept files whose address fits.
HALVE = """
async (which) => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (!new RegExp(which).test(request.url)) continue;
      const { headers, body } = await cache.match(request);
      const whole = await new Response(body).arrayBuffer();
      const half = whole.slice(0, whole.byteLength / 2);
      await cache.put(request, new Response(half, { headers }));
    }
  }
}
"""
KEEP = "navigator.serviceWorker.ready.then(({ active }) => active.postMessage('keep-python'))"


async def kept_for_offline(page: Page) -> None:
    """As an installed app does: all that plays without a server is put by."""
    await page.evaluate(KEEP)
    await page.evaluate(KEPT)


async def begin(
    person: Person, *, mode: str = "Classic", seats: int = 2, level: str = "Novice"
) -> None:
    """A short game against bots, by the first page's New table; it must be there already."""
    page = person.page
    await page.get_by_role("link", name="New table").click()
    await expect(page.get_by_role("radio", name="Master")).to_be_visible()
    await page.get_by_role("radio", name=level, exact=True).check()
    await page.get_by_role("radio", name=re.compile(f"^{mode}")).check()
    await person.choose("Length", "7 rounds")
    await person.choose("Seats", str(seats))
    await page.get_by_text("More settings").click()
    await person.choose("Pace of bots and dealing", "At once")
    await page.get_by_label("Your name").fill(person.name)
    await page.get_by_role("button", name="Start the game").click()


async def in_round_2(person: Person, _offer: Offer) -> bool:
    return await person.page.get_by_role("heading", name="Round 2").is_visible()


async def play_and_reload(person: Person) -> None:
    """To the end of the game by hand, with a reload in its second round."""
    await play(person, until=in_round_2)
    await person.page.reload()
    await expect(person.page.get_by_role("heading", name="Round 2")).to_be_visible()
    await play(person)


async def hurry(person: Person, *, until_round: int = 99) -> None:
    """Whoever plays looks away, and another tab that only sends plays on; the table is open again.

    Drawing every card would take most of the time.
    """
    page = person.page
    await expect(page.get_by_role("heading", name=re.compile(r"^Round \d"))).to_be_visible()
    table, table_worker = page.url, await page.evaluate(TABLE_WORKER)
    if "#" in table:
        await page.evaluate("location.hash = '#/'")
    else:
        await page.evaluate(LOOK_AWAY, "/")
    await expect(page.get_by_role("button", name=re.compile("^Play now"))).to_be_visible()
    code = table.rsplit("/", 1)[1]
    wish = {"script": table_worker, "code": code, "untilRound": until_round}
    await page.evaluate(script("hurry"), wish)
    if "#" in table:
        await page.goto(table)
    else:
        await page.evaluate(LOOK_AWAY, table)


async def hurry_to_the_end(person: Person) -> None:
    await hurry(person)
    winners = person.page.get_by_role("heading", name=re.compile("wins|share"))
    await expect(winners).to_be_visible()
