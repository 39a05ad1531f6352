"""Servers that tests ask for: started once a session, when the first test asks."""

import asyncio
from collections.abc import Iterator
from itertools import count

import asyncpg
import pytest

from lucky7.store.postgres.store import PostgresStore
from services.nats import NatsServer, running_nats
from services.postgres import PostgresServer, running_postgres

SHARED = "shared"
EMPTY = """
    DO $$ DECLARE name text; BEGIN
        FOR name IN SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace
            AND relkind IN ('r', 'p') AND NOT relispartition AND relname <> 'lucky7_version'
        LOOP EXECUTE format('DELETE FROM %I', name); END LOOP;
    END $$
"""

_numbers = count()


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    with running_postgres() as server:
        asyncio.run(_prepare(server))
        yield server


@pytest.fixture
def database(postgres: PostgresServer) -> str:
    """The URL of a database at the newest version, with nothing in it."""
    asyncio.run(_execute(postgres.url(SHARED), EMPTY))
    return postgres.url(SHARED)


@pytest.fixture
def own_database(postgres: PostgresServer) -> str:
    """The URL of a database of the test's own, in which nothing was ever made."""
    name = f"test{next(_numbers)}"
    asyncio.run(_execute(postgres.url(), f"CREATE DATABASE {name} TEMPLATE template0"))
    return postgres.url(name)


@pytest.fixture(scope="session")
def nats_server() -> Iterator[NatsServer]:
    with running_nats() as server:
        yield server


async def _prepare(server: PostgresServer) -> None:
    await _execute(server.url(), f"CREATE DATABASE {SHARED} TEMPLATE template0")
    store = await PostgresStore.open(server.url(SHARED), serves=True)
    await store.close()


async def _execute(url: str, statement: str) -> None:
    connection = await asyncpg.connect(url)
    await connection.execute(statement)
    await connection.close()
