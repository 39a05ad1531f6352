"""axe-core finds nothing serious on any screen, in either theme."""

import re

import pytest

from browser.axe import troubles
from browser.company import play_together
from browser.conftest import Arrive
from browser.person import DESK, PHONE, Person
from browser.play import COMMIT, LEAVE_IT, Offer, is_option

AROUND = (
    ("/", "link", "New table"),
    ("/new", "button", "Open the table"),
    ("/rules", "searchbox", ""),
    ("/lobby", "heading", ""),
    ("/club", "heading", ""),
    ("/games", "heading", ""),
    ("/pad", "heading", ""),
    ("/settings", "heading", ""),
    ("/hot-seat", "heading", ""),
    ("/replay", "heading", ""),
    ("/app", "heading", ""),
    ("/devices", "heading", ""),
    ("/link#abc", "button", ""),
    ("/nowhere", "heading", ""),
    ("/t/ZZZZZ", "button", ""),
)


async def test_axe_finds_nothing_serious_around_the_table(guest: Arrive) -> None:
    ann, ben = await guest("Ann"), await guest("Ben", size=DESK)
    found = []
    for path, role, name in AROUND:
        await ann.go(path)
        await ann.page.get_by_role(role, name=name).first.wait_for()  # type: ignore[arg-type]
        found += await troubles(ann.page, path)
    link = await ann.open_table(seats=3)
    await ben.go(link)
    await ben.page.get_by_role("button", name="Sit down").wait_for()
    found += await troubles(ben.page, "joining")
    await ben.join(link)
    found += await troubles(ben.page, "waiting") + await troubles(ann.page, "hosting")
    assert not found, "\n".join(found)


def kind_of(offer: Offer) -> str:
    if is_option(offer) or COMMIT.search(offer.name):
        return re.sub(r"\d", "n", offer.name)
    return re.sub(r"^.*, |\d+", "", offer.name)


@pytest.mark.parametrize(("mode", "size"), [("tactical", PHONE), ("dice", DESK)])
async def test_axe_finds_nothing_serious_at_the_table(
    guest: Arrive, mode: str, size: dict[str, int]
) -> None:
    ann = await guest("Ann", size=size)
    await ann.sit_with_bots(mode=mode, seats=3)
    found: list[str] = []
    kinds: set[str] = set()

    async def look(person: Person, offer: Offer) -> None:
        if kind_of(offer) not in kinds:
            kinds.add(kind_of(offer))
            found.extend(await troubles(person.page, f"at {offer.name!r}"))

    await play_together(ann, before=look)
    found += await troubles(ann.page, "game end")
    assert not found, "\n".join(found)
    assert {"may be played", "See the winners"} < kinds
    assert kinds & {*LEAVE_IT, "Place my pawn"}
