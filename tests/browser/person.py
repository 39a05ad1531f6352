"""Somebody with a browser of their own: its pages, and everything that went wrong there."""

import json
import re
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from playwright.async_api import Browser, BrowserContext, Page, Route, WebSocket

from browser.script import script

PATIENCE_MS = 60_000.0
PHONE = {"width": 390, "height": 844}
TABLET = {"width": 820, "height": 1180}
DESK = {"width": 1440, "height": 900}
# No motion, no sound; cards still take two touches and bids are confirmed.
STILL = {"language": "en", "theme": "dark", "speed": "none", "sound": False, "buzz": False}
KEEP = "dl7.settings"
ASKS_NOTHING = "/rules"
# What a browser says about the pace of a machine, not about the page.
SLOW = "was preloaded using link preload but not used within a few seconds"


@dataclass
class Person:
    name: str
    url: str
    context: BrowserContext
    page: Page
    touch: bool
    complaints: list[str] = field(default_factory=list)
    foreign: list[str] = field(default_factory=list)

    def watch(self, page: Page) -> Page:
        """Note what a page complains about and whom it talks to."""
        host = urlsplit(self.url).netloc

        def asked(url: str) -> None:
            parts = urlsplit(url)
            if parts.scheme not in ("data", "blob") and parts.netloc != host:
                self.foreign.append(url)

        def socket(line: WebSocket) -> None:
            asked(line.url)

        page.on("request", lambda request: asked(request.url))
        page.on("websocket", socket)
        page.on("pageerror", lambda error: self.complaints.append(f"{page.url}: {error}"))
        page.on(
            "console",
            lambda message: (
                self.complaints.append(f"{page.url}: {message.text}")
                if message.type in ("error", "warning") and SLOW not in message.text
                else None
            ),
        )
        return page

    async def another_tab(self) -> Page:
        return self.watch(await self.context.new_page())

    async def go(self, path: str = "/") -> None:
        await self.page.goto(self.url + path)

    async def tell_address(self, address: str) -> None:
        """As a server does that other devices can reach there."""

        async def answer(route: Route) -> None:
            response = await route.fetch()
            await route.fulfill(
                response=response, json={**await response.json(), "address": address}
            )

        await self.context.route("**/api/me?*", answer)

    async def open_table(
        self, *, mode: str = "Classic", seats: int = 4, rounds: int = 7, **more: str
    ) -> str:
        """Open a table for friends as its host does; the path of its link."""
        page = self.page
        await self.go("/")
        await page.get_by_role("link", name="New table").click()
        await page.get_by_role("radio", name=re.compile(f"^{mode}")).check()
        await self.choose("Length", f"{rounds} rounds")
        await self.choose("Seats", str(seats))
        await page.get_by_text("More settings").click()
        await self.choose("Pace of bots and dealing", "At once")
        for label, option in more.items():
            await self.choose(label.replace("_", " ").capitalize(), option)
        await page.get_by_label("Your name").fill(self.name)
        await page.get_by_role("button", name="Open the table").click()
        link = await page.get_by_label("Link to this table").input_value()
        return urlsplit(link).path

    async def sit_with_bots(self, **settings: Any) -> None:
        """At a table that plays at once."""
        await self.go(ASKS_NOTHING)
        wish = {"rounds": 7, "seats": 4, "speed": "none", **settings}
        code = await self.page.evaluate(script("create"), wish)
        await self.go(f"/t/{code}")

    async def gather_here(self, *others: str) -> None:
        """At a table of two or more on this one device, which waits."""
        page = self.page
        await self.go("/hot-seat")
        for number, name in enumerate((self.name, *others), start=1):
            await page.get_by_label(f"Player {number}", exact=True).fill(name)
        await page.get_by_role("button", name="To the table").click()

    async def share_with(self, *others: str) -> None:
        """At such a table, which begins."""
        await self.gather_here(*others)
        await self.start()

    async def choose(self, group: str, option: str) -> None:
        await (
            self.page.get_by_role("group", name=group)
            .get_by_role("radio", name=option, exact=True)
            .check()
        )

    async def join(self, link: str) -> None:
        """Open a link that somebody sent, and sit down."""
        await self.go(link)
        await self.page.get_by_label("Your name").fill(self.name)
        await self.page.get_by_role("button", name="Sit down").click()
        await self.page.get_by_text("Who is here").wait_for()

    async def start(self) -> None:
        await self.page.get_by_role("button", name=re.compile("^Start")).click()

    def assert_content(self) -> None:
        """Nothing was refused by the policy, nothing broke, nobody else was asked."""
        assert not self.complaints, self.complaints
        assert not self.foreign, self.foreign


async def arrive(
    browser: Browser,
    url: str,
    name: str = "Ann",
    *,
    size: dict[str, int] = PHONE,
    touch: bool = False,
    plain: bool = False,
    watched: bool = False,
    settings: dict[str, Any] | None = None,
    **options: Any,
) -> Person:
    """A new person, with nothing but an empty browser.

    `plain`: without light and shadow. `watched`: a trick and the wheel's news stay to be read, as
    they do wherever something moves.
    """
    context = await browser.new_context(
        viewport={"width": size["width"], "height": size["height"]},
        has_touch=touch,
        is_mobile=touch,
        reduced_motion=options.pop("reduced_motion", "reduce"),
        locale=options.pop("locale", "en-GB"),
        **options,
    )
    context.set_default_timeout(PATIENCE_MS)
    wish = json.dumps(json.dumps({**STILL, **(settings or {})}))
    store = f"localStorage.getItem('{KEEP}') ?? localStorage.setItem('{KEEP}', {wish})"
    await context.add_init_script(f"try {{ {store} }} catch {{}}")
    if plain:
        await context.add_init_script(script("plain"))
    if not watched and "speed" not in (settings or {}):
        await context.add_init_script(script("unwatched"))
    person = Person(name, url, context, await context.new_page(), touch)
    person.watch(person.page)
    return person
