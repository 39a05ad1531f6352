from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from lucky7.api import limits
from server.client import Guest
from server.house import Home, open_home


@pytest.fixture(autouse=True)
def many_from_one_address(monkeypatch: pytest.MonkeyPatch) -> None:
    """All guests of a test come from one address; `test_limits` puts the limits back."""
    for name in ("GENERAL", "CREATING", "REPLAYING", "GUESSING", "HANDING_IN", "WRITING"):
        monkeypatch.setattr(limits, name, (1e9, 1e9))


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
