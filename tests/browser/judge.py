"""Watches what the pages of a table show and compares it with what each seat could know."""

import sqlite3
from dataclasses import dataclass, field

from browser.person import Person
from browser.play import ONWARD, Offer
from browser.script import script
from lucky7.simulate.checks.knowledge import SPECTATOR, Known, knowledge
from lucky7.store.data_folder import DATABASE
from lucky7.table import log
from server.process import ServerProcess


@dataclass(frozen=True)
class Look:
    seat: int
    length: int  # of the log
    page: frozenset[str]
    spoken: frozenset[str]


@dataclass
class Judge:
    server: ServerProcess
    code: str
    seats: dict[str, int]  # by name
    looks: list[Look] = field(default_factory=list)

    async def look(self, person: Person, offer: Offer) -> None:
        """At the page of somebody in turn: it shows the present, and the table waits for them."""
        if ONWARD.search(offer.name):
            return
        shown = await person.page.evaluate(script("cards"))
        page, spoken = frozenset(shown["page"]), frozenset(shown["spoken"])
        self.looks.append(Look(self.seats[person.name], self.log_length(), page, spoken))

    def log_length(self) -> int:
        database = sqlite3.connect(self.server.folder / DATABASE)
        query = "SELECT count(*) FROM log WHERE code = ?"
        (length,) = database.execute(query, (self.code,)).fetchone()
        database.close()
        return int(length)

    def assert_nobody_saw_too_much(self) -> None:
        entries = self.server.log(self.code)
        moments = knowledge(entries)
        before = rounds_before(entries, moments)
        assert len(self.looks) > 50, "the judge looks at every decision"
        holding = [look for look in self.looks if holds_the_joker(moments[look.length], look.seat)]
        assert not holding or any("J" in look.page for look in holding), "nobody saw their Joker"
        for look in self.looks:
            known = moments[look.length][look.seat]
            hidden = look.page - known
            assert not hidden, f"seat {look.seat} sees {hidden} and may know {known}"
            # What was said aloud may be about the round before.
            hidden = look.spoken - known - before[look.length].get(look.seat, set())
            assert not hidden, f"seat {look.seat} heard {hidden}"
            assert look.page, "there is always a card to be seen"


def holds_the_joker(known: Known, seat: int) -> bool:
    """Or has given it away by a swap."""
    return "J" in known[seat] - known[SPECTATOR]


def rounds_before(entries: list[log.AnyEntry], moments: list[Known]) -> list[Known]:
    """For each length of the log, what was known when the round before ended."""
    last: Known = {}
    before: list[Known] = [last]
    for length, entry in enumerate(entries):
        if isinstance(entry, log.Dealt):
            last = moments[length]
        before.append(last)
    return before
