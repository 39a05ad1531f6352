"""Links to seats: nobody takes a seat without one, nor against its holder's will."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from lucky7.live.tokens import token_hash
from lucky7.simulate.timeline import Timeline

if TYPE_CHECKING:
    from collections.abc import Callable

    from lucky7.table import log
    from lucky7.table.table import Table

OBJECT_S = 59.0  # in which the holder of a seat may come back, by clocks that differ a little
SLOW_S = 8.0  # at most, from a commit to telling of it
HOW = {"hand-over": "handed-over", "reissue": "reissued"}


class Wrong(Exception):
    """Something happened, or was told, that must not be."""


@dataclass
class _Link:
    how: str
    code: str
    seat: int
    holder: str  # of the seat, when the link was told
    announced_at: float  # when the host's wish was committed
    opened_by: set[str] = field(default_factory=set)
    is_void: bool = False  # reissued, and the holder came back
    is_used: bool = False
    clocks_differed: bool = False
    taken_at: float = 0.0


class Links:
    def __init__(self, timeline: Timeline) -> None:
        self._timeline = timeline
        self._links: dict[str, _Link] = {}  # by token
        self._announced: dict[tuple[str, int], list[float]] = {}  # by table and seat: reissues
        self.clock_set_at = 0.0  # when the wall clock, by which links go, was set last
        self.clocks_differ: Callable[[], bool] = lambda: False  # those of several servers

    def reissued(self, code: str, seat: int) -> None:
        """The host's wish was committed."""
        self._announced.setdefault((code, seat), []).append(self._timeline.time)

    def told(self, code: str, request: dict[str, Any], link: str, table: "Table") -> None:
        """Somebody was given a link: from now on it may be opened."""
        seat, how = request["seat"], HOW[request["ask"]]
        holder, token, now = table.seats[seat].person, link.rpartition("#")[2], self._timeline.time
        lately = [at for at in self._announced.get((code, seat), []) if at > now - SLOW_S]
        found = _Link(how, code, seat, holder, min(lately, default=now))
        found.clocks_differed = self.clocks_differ()
        self._links[token] = found

    def opens(self, token: str, person: str) -> None:
        self._links[token].opened_by.add(person)

    def taken(self, hashed: bytes) -> None:
        """The store has given a link out: from now on it is used up."""
        for token, link in self._links.items():
            if token_hash(token) == hashed:
                link.taken_at = self._timeline.time

    def came_back(self, person: str) -> None:
        """To any table: links to their seats that were told before are good no more.

        But for those that were taken: their seats may take seconds to be given.
        """
        for link in self._links.values():
            if link.how == "reissued" and link.holder == person and not link.taken_at:
                link.is_void = True

    def check(self, code: str, sat: "log.Sat", holder: str) -> None:
        """Somebody takes the holder's seat: by a link that is good now and that they opened."""
        found = [
            link
            for link in self._links.values()
            if (link.code, link.seat, link.how, link.holder) == (code, sat.seat, sat.how, holder)
            and sat.person in link.opened_by
            and not link.is_used
        ]
        if not found:
            raise Wrong(f"{code}: took a seat without a link to it: {sat}")
        link = min(found, key=lambda each: (each.is_void, each.announced_at))
        link.is_used = True  # as far as can be told: any of those that are good may have been
        if link.is_void:
            raise Wrong(f"{code}: {holder} came back, and the seat was given away")
        if link.how == "reissued":
            self._check_minute(link)

    def _check_minute(self, link: _Link) -> None:
        waited = self._timeline.time - link.announced_at
        clocks = self.clock_set_at < link.announced_at
        clocks = clocks and not (link.clocks_differed or self.clocks_differ())
        if waited < OBJECT_S and clocks:
            raise Wrong(f"{link.code}: a seat was given away {waited:.1f} s after it was reissued")
