import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from lucky7.store.interface import Store
from lucky7.store.leases import Leases
from lucky7.store.postgres.leases import PostgresLeases
from lucky7.store.postgres.store import PostgresStore
from lucky7.store.sqlite.store import SqliteStore
from store.leases_kit import LeasesKit
from store.memory_leases import MemoryLeases

LIVES_S = 3.0  # long enough for a busy machine


class TestMemoryLeases(LeasesKit):
    @pytest.fixture
    async def store(self, tmp_path: Path) -> AsyncIterator[Store]:
        store = await SqliteStore.open(tmp_path / "tables.db")
        yield store
        await store.close()

    @pytest.fixture
    def leases(self, store: Store) -> Leases:
        return MemoryLeases(store, time.monotonic, LIVES_S)


@pytest.mark.slow
class TestPostgresLeases(LeasesKit):
    @pytest.fixture
    async def store(self, database: str) -> AsyncIterator[PostgresStore]:
        store = await PostgresStore.open(database, serves=True)
        yield store
        await store.close()

    @pytest.fixture
    def leases(self, store: PostgresStore) -> Leases:
        return PostgresLeases(store, LIVES_S)
