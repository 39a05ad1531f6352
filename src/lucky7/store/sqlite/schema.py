"""The SQLite file: its tables by version, and how it is opened.

A file that cannot be used (damaged, foreign, newer, read-only, locked) is left exactly as it was
found, and the error says what is the matter.
"""

import contextlib
import logging
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from lucky7.store.interface import StoreError

APPLICATION_ID: Final = 0x444C3721  # "DL7!"
OLDEST_SQLITE: Final = (3, 37, 0)  # strict tables
CHECKED_SIZE: Final = 256 << 20  # larger files are not read through at every start
WAL_PAGES: Final = 8_000  # before they move into the file: busy pages are then written once
CACHE_KIB: Final = 16 << 10  # holds the last page of every busy log: else each is read again

DAMAGED: Final = "is damaged: a backup has to take its place"

logger = logging.getLogger("lucky7")

# One entry a version, never changed once published.
MIGRATIONS: Final[tuple[tuple[str, ...], ...]] = (
    (
        """
        CREATE TABLE tables (
            code TEXT PRIMARY KEY,
            length INTEGER NOT NULL,
            status TEXT NOT NULL,
            public INTEGER NOT NULL,
            wake_at INTEGER NOT NULL,
            updated_at INTEGER NOT NULL,
            summary BLOB NOT NULL,
            people TEXT NOT NULL
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX tables_due ON tables (wake_at) WHERE wake_at > 0",
        """
        CREATE INDEX tables_lobby ON tables (updated_at)
        WHERE public = 1 AND status IN ('waiting', 'playing')
        """,
        """
        CREATE TABLE log (
            code TEXT NOT NULL,
            seq INTEGER NOT NULL,
            entry BLOB NOT NULL,
            PRIMARY KEY (code, seq)
        ) STRICT, WITHOUT ROWID
        """,
        # Who sits where, by person: follows `people` of the tables.
        """
        CREATE TABLE sitting (
            person TEXT NOT NULL,
            code TEXT NOT NULL,
            PRIMARY KEY (person, code)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX sitting_code ON sitting (code)",
        """
        CREATE TRIGGER sit_down AFTER INSERT ON tables BEGIN
            INSERT OR IGNORE INTO sitting SELECT value, new.code FROM json_each(new.people);
        END
        """,
        """
        CREATE TRIGGER change_seats AFTER UPDATE OF people ON tables
        WHEN old.people <> new.people BEGIN
            DELETE FROM sitting WHERE code = new.code;
            INSERT OR IGNORE INTO sitting SELECT value, new.code FROM json_each(new.people);
        END
        """,
        """
        CREATE TRIGGER drop_table AFTER DELETE ON tables BEGIN
            DELETE FROM log WHERE code = old.code;
            DELETE FROM sitting WHERE code = old.code;
            DELETE FROM chat WHERE code = old.code;
            DELETE FROM links WHERE code = old.code;
        END
        """,
        """
        CREATE TABLE chat (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            code TEXT NOT NULL,
            at INTEGER NOT NULL,
            person TEXT NOT NULL,
            seat INTEGER NOT NULL,
            name TEXT NOT NULL,
            text TEXT NOT NULL,
            reaction TEXT NOT NULL
        ) STRICT
        """,
        "CREATE INDEX chat_code ON chat (code, id)",
        "CREATE INDEX chat_person ON chat (person)",
        """
        CREATE TABLE people (
            id TEXT PRIMARY KEY,
            name TEXT NOT NULL,
            colour TEXT NOT NULL,
            banned INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE secrets (
            hash BLOB PRIMARY KEY,
            person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX secrets_person ON secrets (person)",
        """
        CREATE TABLE links (
            hash BLOB PRIMARY KEY,
            kind TEXT NOT NULL,
            code TEXT NOT NULL,
            seat INTEGER NOT NULL,
            person TEXT NOT NULL,
            expires_at INTEGER NOT NULL,
            lasting INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX links_code ON links (code)",
        "CREATE INDEX links_person ON links (person)",
        """
        CREATE TABLE finished (
            key TEXT PRIMARY KEY,
            code TEXT NOT NULL,
            ended_at INTEGER NOT NULL,
            record BLOB NOT NULL,
            summary BLOB NOT NULL
        ) STRICT
        """,
        """
        CREATE TABLE sitters (
            person TEXT NOT NULL,
            ended_at INTEGER NOT NULL,
            key TEXT NOT NULL,
            seat INTEGER NOT NULL,
            score INTEGER NOT NULL,
            won INTEGER NOT NULL,
            rounds INTEGER NOT NULL,
            exact INTEGER NOT NULL,
            PRIMARY KEY (person, ended_at, key, seat)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX sitters_key ON sitters (key)",
        """
        CREATE TABLE club (
            id INTEGER PRIMARY KEY,
            key TEXT NOT NULL,
            at INTEGER NOT NULL,
            name TEXT NOT NULL,
            score INTEGER NOT NULL
        ) STRICT
        """,
        "CREATE INDEX club_key ON club (key)",
        "CREATE INDEX club_score ON club (score DESC, at, id)",
    ),
    # Games kept by hand: a sitter for every player, whose person is '' until somebody says so.
    (
        "ALTER TABLE finished ADD COLUMN by_hand INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE sitters ADD COLUMN by_hand INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE club ADD COLUMN by_hand INTEGER NOT NULL DEFAULT 0",
        "DROP INDEX club_score",
        "CREATE INDEX club_score ON club (by_hand, score DESC, at, id)",
        """
        CREATE TABLE handed (
            pad TEXT PRIMARY KEY,
            key TEXT NOT NULL UNIQUE,
            keeper TEXT NOT NULL
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX handed_keeper ON handed (keeper)",
    ),
    # When people were last here, so that those who only looked in can be forgotten.
    (
        "ALTER TABLE people ADD COLUMN seen_at INTEGER NOT NULL DEFAULT 0",
        "UPDATE people SET seen_at = CAST(strftime('%s', 'now') AS INTEGER) * 1000",
        "CREATE INDEX people_seen ON people (seen_at) WHERE banned = 0",
    ),
    # How long a table's log is, the log says by itself.
    ("ALTER TABLE tables DROP COLUMN length",),
)


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
    if not path.exists() or path.stat().st_size == 0:
        return
    connection = _look_at(path, patience)
    try:
        _require_version(connection, path, newest)
        if path.stat().st_size <= CHECKED_SIZE:
            (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
            if found != "ok":
                raise StoreError(f"{path} {DAMAGED} ({found.splitlines()[-1]}).")
    finally:
        connection.close()


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
