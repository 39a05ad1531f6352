"""Opening a database that an address names: PostgreSQL, where its library is installed."""

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, cast
from urllib.parse import urlsplit

from lucky7.store.interface import Store, StoreError
from lucky7.store.leases import Leases

if TYPE_CHECKING:
    from lucky7.store.postgres.store import PostgresStore


def place(url: str) -> str:
    """A database for messages, without its password."""
    parts = urlsplit(url)
    return f"PostgreSQL at {parts.netloc.rpartition('@')[2]}{parts.path}"


async def open_database(url: str, *, serves: bool = False) -> "PostgresStore":
    try:
        module = import_module("lucky7.store.postgres.store")
    except ModuleNotFoundError as error:
        if error.name != "asyncpg":
            raise
        raise StoreError(
            "PostgreSQL needs asyncpg, which is not installed: docs/hosting.md says how."
        ) from None
    store: PostgresStore = await module.PostgresStore.open(url, serves=serves)
    return store


async def move_into(url: str, source: Path, key: bytes) -> dict[str, int]:
    """Copy a SQLite file into an empty database that nobody serves; how many rows of what."""
    store = await open_database(url, serves=True)
    try:
        await store.claim_tables(shared=False, advice="stop its servers first")
        moved: dict[str, int] = await import_module("lucky7.store.postgres.move").move(
            source, store, key
        )
    finally:
        await store.close()
    return moved


def open_leases(store: Store, process: str) -> Leases:
    """The leases of a store that `open_database` opened; it appends to what this process holds."""
    cast("PostgresStore", store).append_as(process)
    leases: Leases = import_module("lucky7.store.postgres.leases").PostgresLeases(store)
    return leases
