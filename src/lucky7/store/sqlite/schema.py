"""The SQLite file: how it is opened, checked and brought up to date.

A file that cannot be used (damaged, foreign, newer, read-only, locked) is left exactly as it was
found, and the error says what is the matter.
"""

import contextlib
import logging
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from lucky7.store.checksum import entry_crc
from lucky7.store.data_folder import keep_to_owner
from lucky7.store.interface import StoreError
from lucky7.store.sqlite.migrations import MIGRATIONS
from lucky7.store.sqlite.wal_check import change_counter, mark_open, require_whole

APPLICATION_ID: Final = 0x444C3721  # "DL7!"
OLDEST_SQLITE: Final = (3, 37, 0)  # strict tables
CHECKED_SIZE: Final = 256 << 20  # larger files are not read through at every start
WAL_PAGES: Final = 8_000  # before they move into the file: busy pages are then written once
ALONE_WAL_PAGES: Final = 200  # some 800 KB
CACHE_KIB: Final = 16 << 10  # holds the last page of every busy log: else each is read again

WIPE_TRIES: Final = 5

DAMAGED: Final = "is damaged: a backup has to take its place"

logger = logging.getLogger("lucky7")


def open_for_writing(
    path: Path, patience: float, migrations: Sequence[Sequence[str]] = MIGRATIONS
) -> sqlite3.Connection:
    """The database at `path`, made if there is none, brought to the newest version."""
    if sqlite3.sqlite_version_info < OLDEST_SQLITE:
        raise StoreError(f"SQLite {sqlite3.sqlite_version} is too old: 3.37 or newer is needed.")
    try:
        _inspect(path, patience, len(migrations))
        # Only its owner reads it; SQLite gives the files beside it the same permissions.
        path.touch(0o600)
        keep_to_owner(path)
        connection = _connect(path.absolute().as_uri(), patience)
    except OSError as error:
        raise StoreError(f"{path} cannot be opened: {error.strerror}.") from error
    except sqlite3.Error as error:
        raise explain(path, error) from error
    try:
        _prepare(connection, path)
        _migrate(connection, path, migrations)
        # What statements change is kept until they are done: from here on, little enough for
        # memory. In a temporary file each group of entries would be written twice.
        connection.execute("PRAGMA temp_store = MEMORY")
    except sqlite3.Error as error:
        connection.close()
        raise explain(path, error) from error
    except StoreError:
        connection.close()
        raise
    return connection


def open_alone(path: Path, migrations: Sequence[Sequence[str]] = MIGRATIONS) -> sqlite3.Connection:
    """As `open_for_writing`, for one connection that has the file to itself."""
    try:
        require_whole(path, CHECKED_SIZE)
        connection = _connect(str(path.absolute()), 0)
    except OSError as error:
        raise StoreError(f"{path} cannot be opened: {error.strerror}.") from error
    except sqlite3.Error as error:
        raise explain(path, error) from error
    try:
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        _require_version(connection, path, len(migrations))
        _require_sound(connection, path)
        _prepare(connection, path)
        connection.execute(f"PRAGMA wal_autocheckpoint = {ALONE_WAL_PAGES}")
        connection.execute("PRAGMA temp_store = MEMORY")
        _migrate(connection, path, migrations)
    except sqlite3.Error as error:
        connection.close()
        raise explain(path, error) from error
    except StoreError:
        connection.close()
        raise
    return connection


def open_and_mark(path: Path, patience: float) -> sqlite3.Connection:
    """As `open_for_writing`, with a mark beside the file until it is closed (`unmark`)."""
    if not path.exists():
        open_for_writing(path, patience).close()
    counter = b""
    with contextlib.suppress(OSError):  # what is wrong then, opening it says
        counter = change_counter(path)
    connection = open_for_writing(path, patience)
    with contextlib.suppress(sqlite3.Error):  # a full disk: whoever serves finds out
        write_anew(connection)  # syncs the WAL
        mark_open(path, counter)
    return connection


def is_older(path: Path, patience: float) -> bool:
    """Whether opening this database for writing would bring it up to a newer version."""
    try:
        with contextlib.closing(_look_at(path, patience)) as connection:
            return _require_version(connection, path, len(MIGRATIONS)) < len(MIGRATIONS)
    except sqlite3.Error as error:
        raise explain(path, error) from error


def open_for_reading(path: Path, patience: float) -> sqlite3.Connection:
    """Another connection to a database that is open for writing."""
    connection = _connect(path.absolute().as_uri(), patience)
    connection.execute("PRAGMA query_only = ON")
    return connection


def write_anew(connection: sqlite3.Connection) -> None:
    """Change nothing, and see whether the disk takes it."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    connection.execute(f"PRAGMA user_version = {version}")


def wipe_wal(path: Path, patience: float) -> None:
    """Move all of the WAL into the file and empty it, as soon as no reader needs it.

    What was deleted is then nowhere: the file itself is written over (`secure_delete`).
    """
    try:
        with contextlib.closing(_connect(path.absolute().as_uri(), patience)) as connection:
            for _ in range(WIPE_TRIES):
                (busy, _, _) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
                if not busy:
                    return
    except sqlite3.Error as error:
        raise explain(path, error) from error
    logger.warning("the WAL could not be emptied")


def explain(path: Path, error: sqlite3.Error) -> StoreError:
    """What the user is told about an error of SQLite."""
    match getattr(error, "sqlite_errorcode", 0) & 0xFF:
        case sqlite3.SQLITE_NOTADB:
            what = "is not a database of this program"
        case sqlite3.SQLITE_CORRUPT:
            what = DAMAGED
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM | sqlite3.SQLITE_AUTH:
            what = "or its folder is read-only"
        case sqlite3.SQLITE_CANTOPEN:
            what = "cannot be opened: its folder is missing or read-only"
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            what = "is locked by another program"
        case sqlite3.SQLITE_FULL:
            what = "cannot grow: the disk is full"
        case sqlite3.SQLITE_IOERR:
            what = "cannot be read or written: the disk reports an error"
        case _:
            what = "cannot be used"
    return StoreError(f"{path} {what} ({error}).")


def _connect(uri: str, patience: float) -> sqlite3.Connection:
    # Transactions are begun by hand; each connection is used by one thread at a time.
    return sqlite3.connect(
        uri, uri=True, timeout=patience, isolation_level=None, check_same_thread=False
    )


def _inspect(path: Path, patience: float, newest: int) -> None:
    """Refuse what must not be written to, without leaving a trace."""
    if path.is_dir():
        raise StoreError(f"{path} is a folder, not a database.")
    require_whole(path, CHECKED_SIZE)
    if not path.exists() or path.stat().st_size == 0:
        return
    connection = _look_at(path, patience)
    try:
        _require_version(connection, path, newest)
        if path.stat().st_size <= CHECKED_SIZE:
            _require_sound(connection, path)
    finally:
        connection.close()


def _require_sound(connection: sqlite3.Connection, path: Path) -> None:
    (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if found != "ok":
        raise StoreError(f"{path} {DAMAGED} ({found.splitlines()[-1]}).")


def _look_at(path: Path, patience: float) -> sqlite3.Connection:
    # Beside a cleanly closed file nothing is created, not even for the time of looking at it.
    in_use = path.with_name(f"{path.name}-wal").exists()
    return _connect(
        f"{path.absolute().as_uri()}?{'mode=ro' if in_use else 'immutable=1'}", patience
    )


def _require_version(connection: sqlite3.Connection, path: Path, newest: int) -> int:
    """The version of our database; 0 for an empty one."""
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    if application == APPLICATION_ID and version > newest:
        raise StoreError(
            f"{path} was written by a newer version of this program "
            f"(data version {version}, known here up to {newest}): update, or use another folder."
        )
    if application == APPLICATION_ID:
        return int(version)
    (things,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if application or version or things:
        raise StoreError(f"{path} is a database of another program.")
    return 0


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    (journal,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
    if journal != "wal":
        raise StoreError(
            f"{path} is on a file system without shared memory (a network drive?): "
            "use a folder on this machine."
        )
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA fullfsync = ON")  # macOS: down to the disk, not to its cache
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute("PRAGMA secure_delete = ON")  # what is forgotten leaves the file as well
    connection.execute(f"PRAGMA wal_autocheckpoint = {WAL_PAGES}")
    connection.execute(f"PRAGMA cache_size = {-CACHE_KIB}")


def _migrate(
    connection: sqlite3.Connection, path: Path, migrations: Sequence[Sequence[str]]
) -> None:
    connection.create_function("entry_crc", 2, entry_crc, deterministic=True)
    connection.execute("BEGIN IMMEDIATE")
    try:
        version = _require_version(connection, path, len(migrations))
        for migration in migrations[version:]:
            for statement in migration:
                connection.execute(statement)
        if version < len(migrations):
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            connection.execute(f"PRAGMA user_version = {len(migrations)}")
        connection.execute("COMMIT")
        if 0 < version < len(migrations):
            logger.info("migrated", extra={"from": version, "to": len(migrations)})
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
