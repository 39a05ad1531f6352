"""The checker of links: somebody with two links to a seat sits down by the one that is good."""

import pytest

from lucky7.messages.values import Settings
from lucky7.simulate.checks.links import OBJECT_S, Links, Wrong
from lucky7.simulate.timeline import Timeline
from lucky7.table import log
from lucky7.table.table import fold_all

CODE = "BCDFG"
SAT = log.Sat(0, 0, "watcher", "Ben", "pink", how="reissued")


class Reissues:
    """A seat of Ben's that the host gives links to, one after the other."""

    def __init__(self) -> None:
        self.timeline = Timeline()
        self.links = Links(self.timeline)
        self._table = fold_all(
            [log.Created(0, CODE, Settings(seats=2)), log.Sat(0, 0, "ben", "Ben", "pink")]
        )
        self._told = 0
        self.wait(1)  # since the clock was set

    def reissue(self) -> None:
        """A new link, which the watcher opens at once, though it is not good yet."""
        self._told += 1
        self.links.reissued(CODE, 0)
        self.links.told(CODE, {"ask": "reissue", "seat": 0}, f"/link#{self._told}", self._table)
        self.links.opens(str(self._told), "watcher")

    def wait(self, seconds: float) -> None:
        self.timeline.run_until(self.timeline.time + seconds)

    def sit(self) -> None:
        self.links.check(CODE, SAT, "ben")


@pytest.fixture
def seat() -> Reissues:
    return Reissues()


def test_a_link_that_is_void_says_nothing_of_a_younger_one(seat: Reissues) -> None:
    seat.reissue()
    seat.wait(1)
    seat.links.came_back("ben")
    seat.wait(10)
    seat.reissue()
    seat.wait(OBJECT_S)
    seat.sit()
    with pytest.raises(Wrong, match="came back"):  # each is good once
        seat.sit()


def test_who_comes_back_voids_all_links_of_before(seat: Reissues) -> None:
    seat.reissue()
    seat.wait(10)
    seat.reissue()
    seat.wait(OBJECT_S)
    seat.links.came_back("ben")
    with pytest.raises(Wrong, match="came back"):
        seat.sit()


def test_a_minute_is_a_minute(seat: Reissues) -> None:
    seat.reissue()
    seat.wait(OBJECT_S - 1)
    with pytest.raises(Wrong, match=rf"{OBJECT_S - 1} s after"):
        seat.sit()
