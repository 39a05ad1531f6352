"""A server in the test's own event loop, and people who visit it."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from lucky7.api.limits import RATES
from lucky7.live.rate_limit import Rate
from server.client import Guest
from server.house import Home, open_home


@pytest.fixture(autouse=True)
def many_from_one_address(monkeypatch: pytest.MonkeyPatch) -> None:
    """All guests of a test come from one address; tests of limits put them back."""
    for name in RATES:
        monkeypatch.setitem(RATES, name, Rate(1e9, 1e9))


@pytest.fixture
async def home(tmp_path: Path) -> AsyncIterator[Home]:
    async with open_home(tmp_path) as home:
        yield home


@pytest.fixture
async def ann(home: Home) -> Guest:
    return home.guest("Ann")


@pytest.fixture
async def ben(home: Home) -> Guest:
    return home.guest("Ben")


@pytest.fixture
async def cleo(home: Home) -> Guest:
    return home.guest("Cleo")
