"""The tables of the SQLite file, by version of the data."""

from typing import Final

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
    # Each log entry with its checksum; whose name stands in which log; links that are not good at
    # once; when each of a person's devices was first and last here.
    (
        "ALTER TABLE log ADD COLUMN crc INTEGER NOT NULL DEFAULT -1",
        "UPDATE log SET crc = entry_crc(entry, seq)",
        """
        CREATE TABLE named (
            person TEXT NOT NULL,
            code TEXT NOT NULL,
            PRIMARY KEY (person, code)
        ) STRICT, WITHOUT ROWID
        """,
        "CREATE INDEX named_code ON named (code)",
        """
        INSERT INTO named SELECT DISTINCT json_extract(CAST(entry AS TEXT), '$.person'), code
        FROM log WHERE instr(entry, CAST('"person":"' AS BLOB))
        """,
        """
        CREATE TRIGGER name AFTER INSERT ON log
        WHEN instr(new.entry, CAST('"person":"' AS BLOB)) BEGIN
            INSERT OR IGNORE INTO named
            VALUES (json_extract(CAST(new.entry AS TEXT), '$.person'), new.code);
        END
        """,
        """
        CREATE TRIGGER drop_named AFTER DELETE ON tables BEGIN
            DELETE FROM named WHERE code = old.code;
        END
        """,
        "ALTER TABLE links ADD COLUMN good_from INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE secrets ADD COLUMN made_at INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE secrets ADD COLUMN seen_at INTEGER NOT NULL DEFAULT 0",
    ),
    # What the host of a public server decides: who and which names are not wanted, which tables are
    # not shown; and what people report.
    (
        "ALTER TABLE tables ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0",
        """
        CREATE TABLE unwanted (
            kind TEXT NOT NULL,
            value TEXT NOT NULL,
            PRIMARY KEY (kind, value)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TABLE reports (
            id INTEGER PRIMARY KEY,
            at INTEGER NOT NULL,
            code TEXT NOT NULL,
            person TEXT NOT NULL,
            about TEXT NOT NULL,
            name TEXT NOT NULL,
            text TEXT NOT NULL
        ) STRICT
        """,
        "CREATE INDEX reports_code ON reports (code)",
        """
        CREATE TRIGGER drop_reports AFTER DELETE ON tables BEGIN
            DELETE FROM reports WHERE code = old.code;
        END
        """,
    ),
    # Finished games are checked when they are read, as logs are.
    (
        "ALTER TABLE finished ADD COLUMN crc INTEGER NOT NULL DEFAULT 0",
        "UPDATE finished SET crc = entry_crc(record, 0)",
    ),
    # Reviews of finished games, each by a version of the evaluator.
    (
        """
        CREATE TABLE reviews (
            key TEXT NOT NULL,
            evaluator TEXT NOT NULL,
            body BLOB NOT NULL,
            PRIMARY KEY (key, evaluator)
        ) STRICT, WITHOUT ROWID
        """,
        """
        CREATE TRIGGER drop_reviews AFTER DELETE ON finished BEGIN
            DELETE FROM reviews WHERE key = old.key;
        END
        """,
    ),
    # Games that somebody played alone on their own device, and handed in.
    (
        "ALTER TABLE finished ADD COLUMN alone INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE sitters ADD COLUMN alone INTEGER NOT NULL DEFAULT 0",
    ),
)
