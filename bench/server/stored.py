"""Many more tables in a store than anybody is at: copies of those that are there."""

import sqlite3
from pathlib import Path

COPIES = """
    WITH RECURSIVE copies (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copies WHERE n < {most})
"""


def many_more(folder: Path, times: int) -> None:
    """So many times as many tables; the copies have codes that no people's table has."""
    connection = sqlite3.connect(folder / "lucky7.db")
    copies = COPIES.format(most=times - 1)
    for table in ("tables", "log"):  # triggers know who sits where
        names = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
        values = [f"{name} || '-' || n" if name == "code" else name for name in names]
        connection.execute(
            f"{copies} INSERT INTO {table} ({', '.join(names)}) "
            f"SELECT {', '.join(values)} FROM {table}, copies"
        )
    connection.commit()
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
