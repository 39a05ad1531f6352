"""Lighthouse, as a phone: at least 95 for accessibility and best practices."""

from pathlib import Path

import pytest

from browser.lighthouse import measure, open_browser, seat_at_a_table
from server.process import ServerProcess

GOOD = 0.95
AROUND = ("/tv", "/settings", "/games", "/learn", "/pad", "/new", "/fair", "/rules", "/club")


async def test_home_and_table_are_accessible_and_well_built(
    server: ServerProcess, tmp_path: Path
) -> None:
    async with open_browser(tmp_path) as (context, port):
        table = await seat_at_a_table(context, server.url)
        for url in (server.url, table):
            found = await measure(port, url, "accessibility", "best-practices")
            assert len(found["scores"]) == 2
            assert min(found["scores"].values()) >= GOOD, found


@pytest.mark.soak
async def test_what_is_around_them_is_too(server: ServerProcess, tmp_path: Path) -> None:
    async with open_browser(tmp_path) as (_, port):
        poor = []
        for path in AROUND:
            found = await measure(port, server.url + path, "accessibility", "best-practices")
            if min(found["scores"].values()) < GOOD:
                poor.append((path, found))
        assert not poor
