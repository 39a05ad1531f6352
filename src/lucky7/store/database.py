"""Opening a database that an address names: PostgreSQL, where its library is installed."""

from importlib import import_module
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from lucky7.store.interface import StoreError

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
            "PostgreSQL needs asyncpg: pip install 'double-lucky-7[cluster]'."
        ) from None
    store: PostgresStore = await module.PostgresStore.open(url, serves=serves)
    return store
