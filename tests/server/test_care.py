import os
from pathlib import Path

import pytest

from lucky7.server import care
from lucky7.server.store import StoreError


def test_a_folder_that_may_not_be_entered_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The superuser may enter anywhere, so the system's answer is given here.
    def forbidden(*_: object, **__: object) -> None:
        raise PermissionError(13, os.strerror(13))

    monkeypatch.setattr(Path, "stat", forbidden)
    with pytest.raises(StoreError, match=r"Permission denied\. Try as the user who serves it"):
        care.database(tmp_path)


@pytest.mark.parametrize("inside", ["", "file"])
def test_a_folder_without_a_database_is_told(tmp_path: Path, inside: str) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, match="No tables have been served"):
        care.database(tmp_path / inside)
