import os
import signal
import stat
import sys
from pathlib import Path

import pytest

from cli.shell import started
from lucky7.store.data_folder import claim, default_folder, prepare_folder
from lucky7.store.interface import StoreError

HOME = Path("/home/ann")


@pytest.mark.parametrize(
    ("platform", "environ", "folder"),
    [
        ("linux", {}, HOME / ".local/share/lucky7"),
        ("linux", {"XDG_DATA_HOME": "/data"}, Path("/data/lucky7")),
        ("linux", {"XDG_DATA_HOME": "not/absolute"}, HOME / ".local/share/lucky7"),
        ("darwin", {"XDG_DATA_HOME": "/data"}, HOME / "Library/Application Support/lucky7"),
        ("win32", {"LOCALAPPDATA": "/local"}, Path("/local/lucky7")),
        ("win32", {}, HOME / "AppData/Local/lucky7"),
    ],
)
def test_data_lives_where_the_system_keeps_data(
    platform: str, environ: dict[str, str], folder: Path
) -> None:
    assert default_folder(environ, platform, HOME) == folder


def test_a_folder_is_made_for_its_owner_only(tmp_path: Path) -> None:
    folder = prepare_folder(tmp_path / "one" / "two")
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert prepare_folder(folder) == folder


def test_the_users_folder_is_taken_where_none_is_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert prepare_folder() == tmp_path / "lucky7"
    monkeypatch.setenv("HOME", str(tmp_path))
    assert prepare_folder(Path("~/here")) == tmp_path / "here"


def test_a_folder_is_told_from_the_root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert prepare_folder(Path("data")) == tmp_path / "data"


def test_a_file_in_the_way_is_told(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("mine")
    with pytest.raises(StoreError, match="is a file"):
        prepare_folder(tmp_path / "data")
    with pytest.raises(StoreError, match="cannot be made: Not a directory"):
        prepare_folder(tmp_path / "data" / "below")
    assert (tmp_path / "data").read_text() == "mine"


def test_a_read_only_folder_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # The superuser may write anywhere, so the system's answer is given here.
    monkeypatch.setattr(os, "access", lambda path, mode: not mode & os.W_OK)
    with pytest.raises(StoreError, match=r"read-only\. Choose another with --data"):
        prepare_folder(tmp_path)


def test_a_folder_is_served_once(tmp_path: Path) -> None:
    first = claim(tmp_path)
    with pytest.raises(StoreError, match=f"already being served, by process {os.getpid()}"):
        claim(tmp_path)
    first.release()
    claim(tmp_path).release()


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such permissions")
def test_who_serves_a_folder_is_for_its_owner_to_know(tmp_path: Path) -> None:
    claim(tmp_path).release()
    assert (tmp_path / "serving").stat().st_mode & 0o777 == 0o600


def test_a_claim_ends_with_its_process(tmp_path: Path) -> None:
    program = (
        "import sys, signal; from pathlib import Path\n"
        "from lucky7.store.data_folder import claim\n"
        "held = claim(Path(sys.argv[1])); print('claimed', flush=True); signal.pause()"
    )
    with started(sys.executable, "-c", program, tmp_path) as other:
        assert other.stdout
        assert other.stdout.readline() == "claimed\n"
        with pytest.raises(StoreError, match=f"by process {other.pid}"):
            claim(tmp_path)
        other.send_signal(signal.SIGKILL)
    claim(tmp_path).release()
