"""The people of these tests leave nothing open behind."""

import gc
import warnings

from server.client import Guest
from server.house import Home


async def test_whoever_has_left_holds_no_connection(home: Home, ann: Guest) -> None:
    tab = await ann.sit_at(await ann.create(seats=2))
    await tab.until(bool)
    tab.heard.append({"by": tab})  # a cycle: in it the collector finds the connection first
    await ann.close()
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        del tab, ann
        home.people.clear()
        gc.collect()
    assert [str(each.message) for each in warned] == []
