"""Where data lives: the user's data folder, or the one given; and who serves it."""

import contextlib
import os
import secrets
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final, TextIO

from lucky7.store.interface import StoreError

DATABASE: Final = "lucky7.db"
CLAIM: Final = "serving"
KEY: Final = "server.key"
KEY_LENGTH: Final = 32
NAME: Final = "lucky7"


def default_folder(
    environ: Mapping[str, str] = os.environ, platform: str = sys.platform, home: Path | None = None
) -> Path:
    """The folder for this program's data that the system's customs ask for."""
    home = home or Path.home()
    if platform == "win32":
        return _absolute(environ.get("LOCALAPPDATA")) or home / "AppData" / "Local" / NAME
    if platform == "darwin":
        return home / "Library" / "Application Support" / NAME
    return _absolute(environ.get("XDG_DATA_HOME")) or home / ".local" / "share" / NAME


def _absolute(folder: str | None) -> Path | None:
    # XDG: a path that is not absolute is to be ignored.
    return Path(folder) / NAME if folder and Path(folder).is_absolute() else None


def prepare_folder(given: Path | None = None) -> Path:
    """The folder, made if it is not there (readable by its owner only), and ready to be used."""
    folder = (given.expanduser() if given else default_folder()).absolute()
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if given is None:  # one that was given may be meant for others, too
            folder.chmod(0o700)
    except FileExistsError:
        raise StoreError(f"{folder} is a file: a folder for the data is needed.") from None
    except OSError as error:
        raise StoreError(
            f"The data folder {folder} cannot be made: {error.strerror}. "
            "Choose another with --data."
        ) from error
    if not os.access(folder, os.R_OK | os.W_OK | os.X_OK):
        raise StoreError(f"The data folder {folder} is read-only. Choose another with --data.")
    return folder


def lasting_key(folder: Path) -> bytes:
    """A random key of this server's own that outlasts a restart; readable by its owner only."""
    path = folder / KEY
    try:
        if (found := path.read_bytes() if path.exists() else b"") and len(found) == KEY_LENGTH:
            return found
        made = secrets.token_bytes(KEY_LENGTH)
        path.unlink(missing_ok=True)
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(made)
    except OSError as error:
        raise StoreError(f"{path} cannot be written: {error.strerror}.") from error
    return made


class Claim:
    """One process serves a folder's tables; the system lifts the claim when that process ends.

    Another process may well open the database (`lucky7 admin` does), but two servers would not
    hear of each other's moves until they collide.
    """

    def __init__(self, file: TextIO) -> None:
        self._file = file

    def release(self) -> None:
        self._file.close()


def claim(folder: Path) -> Claim:
    """Claim the folder for this process, or say which one serves it already."""
    path = folder / CLAIM
    try:
        path.touch(0o600)
        keep_to_owner(path)
        file = path.open("a+", encoding="ascii")
    except OSError as error:
        raise StoreError(f"{path} cannot be written: {error.strerror}.") from error
    try:
        _lock(file)
    except OSError:
        file.seek(0)
        owner = file.read(20).strip()
        file.close()
        raise StoreError(
            f"The tables in {folder} are already being served, by process {owner or 'unknown'}."
        ) from None
    file.truncate(0)
    file.write(f"{os.getpid()}\n")
    file.flush()
    return Claim(file)


def keep_to_owner(path: Path) -> None:
    """Let only its owner read a file that was made before that was seen to, and those beside it."""
    for each in (path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")):
        with contextlib.suppress(OSError):  # another user's, or not there
            if each.stat().st_mode & 0o077:
                each.chmod(0o600)


if sys.platform == "win32":
    import msvcrt

    # Windows locks bytes, and nobody can read a locked one: take one far behind the number.
    def _lock(file: TextIO) -> None:
        file.seek(1 << 20)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: TextIO) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
