import contextlib
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from lucky7.server import admin
from lucky7.store.data_folder import DATABASE, claim
from lucky7.store.interface import StoreError
from lucky7.store.sqlite.migrations import MIGRATIONS
from lucky7.store.sqlite.schema import is_older, open_for_writing

NOBODY = 65534


@contextlib.contextmanager
def as_nobody() -> Iterator[None]:
    """The superuser may go anywhere."""
    user = os.geteuid()
    if user == 0:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(user)


def test_a_folder_that_may_not_be_entered_is_told(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir(mode=0)
    with (
        as_nobody(),
        pytest.raises(StoreError, match=r"Permission denied\. Try as the user who serves it"),
    ):
        admin.database(folder)


@pytest.mark.parametrize("inside", ["", "file"])
def test_a_folder_without_a_database_is_told(tmp_path: Path, inside: str) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="No tables have been served"):
        admin.database(tmp_path / inside)


async def test_a_database_that_an_older_server_serves_is_not_changed(tmp_path: Path) -> None:
    path = tmp_path / DATABASE
    open_for_writing(path, 0, MIGRATIONS[:-1]).close()
    served = claim(tmp_path)
    with pytest.raises(StoreError, match="served by an older version"):
        async with admin.opened(tmp_path):
            pass
    assert is_older(path, 0)
    served.release()
    async with admin.opened(tmp_path):
        assert not is_older(path, 0)
