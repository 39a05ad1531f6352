"""The PostgreSQL database: how it is reached, checked and brought up to date."""

import asyncio
from collections.abc import Awaitable, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any, Final, Protocol
from urllib.parse import urlsplit

import asyncpg

from lucky7.store.interface import StoreError
from lucky7.store.postgres.migrations import MIGRATIONS

OLDEST_SERVER: Final = 14
CONNECTIONS: Final = 10
CONNECT_S: Final = 10.0
COMMAND_S: Final = 60.0
ANSWER_S: Final = 10.0  # for what tables wait for: a connection may be dead without a word
LOCK: Final = 0x444C3721  # "DL7!": one process at a time brings the database up to date

UNREACHABLE: Final = (
    OSError,
    TimeoutError,
    asyncpg.PostgresConnectionError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # a connection that ended in the middle of something
)
ERRORS: Final = (*UNREACHABLE, asyncpg.PostgresError)


class Connection(Protocol):
    """As much of asyncpg's connection as is used; its package has no types."""

    def fetch(
        self, query: str, *args: object, timeout: float | None = None
    ) -> Awaitable[list[Any]]: ...

    def fetchrow(self, query: str, *args: object) -> Awaitable[Any]: ...

    def fetchval(self, query: str, *args: object) -> Awaitable[Any]: ...

    def execute(self, query: str, *args: object) -> Awaitable[str]: ...

    def executemany(self, query: str, args: object) -> Awaitable[None]: ...

    def transaction(self) -> AbstractAsyncContextManager[object]: ...


def where(url: str) -> str:
    """The database for messages: never with its password."""
    try:
        parts = urlsplit(url)
        port = parts.port or 5432
    except ValueError:
        return "an address that cannot be read"
    return f"{parts.hostname or 'localhost'}:{port}{parts.path}"


def explain(url: str, error: BaseException) -> StoreError:
    """What the user is told about an error of PostgreSQL or of the way to it."""
    place = f"PostgreSQL at {where(url)}"
    match error:
        case asyncpg.InvalidPasswordError() | asyncpg.InvalidAuthorizationSpecificationError():
            return StoreError(f"{place} does not let this user in ({error}).")
        case asyncpg.InvalidCatalogNameError():
            return StoreError(f"{place}: there is no such database ({error}).")
        case asyncpg.InsufficientPrivilegeError():
            return StoreError(f"{place}: this user may not do that ({error}).")
        case asyncpg.ReadOnlySQLTransactionError():
            return StoreError(f"{place} is read-only: a standby? ({error}).")
        case asyncpg.DiskFullError():
            return StoreError(f"{place} cannot grow: the disk is full.")
        case asyncpg.TooManyConnectionsError():
            return StoreError(f"{place} has no connection left ({error}).")
        case TimeoutError():
            return StoreError(f"{place} does not answer.")
        case OSError() | asyncpg.PostgresConnectionError() | asyncpg.InterfaceError():
            return StoreError(f"{place} cannot be reached ({error}).")
        case _:
            return StoreError(f"{place} cannot be used ({error}).")


async def _keep_session(_: object) -> None:
    """Nothing to reset: no connection's settings are changed, and asking takes a round trip."""


async def connect(url: str, connections: int = CONNECTIONS) -> Any:
    """A pool of connections to a database that can be used, brought to the newest version."""
    try:
        pool = await asyncpg.create_pool(
            url,
            min_size=1,
            max_size=connections,
            timeout=CONNECT_S,
            command_timeout=COMMAND_S,
            reset=_keep_session,
            server_settings={"application_name": "lucky7"},
        )
    except ValueError as error:
        raise StoreError(f"The address of the database cannot be read: {error}.") from None
    except ERRORS as error:
        raise explain(url, error) from error
    try:
        async with pool.acquire() as connection:
            await _require_usable(connection, url)
            await migrate(connection, url)
    except ERRORS as error:
        pool.terminate()
        raise explain(url, error) from error
    except BaseException:
        pool.terminate()
        raise
    return pool


async def _require_usable(connection: Any, url: str) -> None:
    version = connection.get_server_version()
    if version.major < OLDEST_SERVER:
        raise StoreError(
            f"PostgreSQL {version.major} at {where(url)} is too old: "
            f"{OLDEST_SERVER} or newer is needed."
        )
    if await connection.fetchval("SHOW server_encoding") != "UTF8":
        raise StoreError(f"The database at {where(url)} is not in UTF-8: make one that is.")
    if await connection.fetchval("SHOW synchronous_commit") == "off":
        raise StoreError(
            f"synchronous_commit is off at {where(url)}: decisions that were acknowledged could "
            "be lost. Turn it on for this database or its user."
        )


async def migrate(
    connection: Connection, url: str, migrations: Sequence[Sequence[str]] = MIGRATIONS
) -> None:
    """Bring the database to the newest version; whoever starts at the same time waits."""
    async with connection.transaction():
        await connection.execute("SELECT pg_advisory_xact_lock($1)", LOCK)
        version = await _version(connection, url)
        # A database one version ahead is that of servers which replace us (migrations.py).
        if version > len(migrations) + 1:
            raise StoreError(
                f"The database at {where(url)} was written by a newer version of this program "
                f"(data version {version}, known here up to {len(migrations)}): update."
            )
        for migration in migrations[version:]:
            for statement in migration:
                await connection.execute(statement)
        if version < len(migrations):
            await connection.execute("UPDATE lucky7_version SET version = $1", len(migrations))


async def _version(connection: Connection, url: str) -> int:
    """The version of our database; 0 for an empty one."""
    if await connection.fetchval("SELECT to_regclass('lucky7_version')") is None:
        others = """
            SELECT count(*) FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
            WHERE nspname = current_schema() AND relkind IN ('r', 'p')
        """
        if await connection.fetchval(others):
            raise StoreError(
                f"The database at {where(url)} has tables of another program: "
                "give this one a database, or a schema (?search_path=…), of its own."
            )
        await connection.execute("CREATE TABLE lucky7_version (version integer NOT NULL)")
        await connection.execute("INSERT INTO lucky7_version VALUES (0)")
    return int(await connection.fetchval("SELECT version FROM lucky7_version"))


async def close(pool: Any, patience: float = 5.0) -> None:
    try:
        async with asyncio.timeout(patience):
            await pool.close()
    except (TimeoutError, *ERRORS):
        pool.terminate()
