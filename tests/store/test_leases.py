import time
from collections.abc import AsyncIterator
from typing import cast

import pytest

from lucky7.simulate.disk import Disk, MemoryStore
from lucky7.simulate.servers.leases import LeaseTable, SimulatedLeases
from lucky7.store.interface import Store
from lucky7.store.leases import Leases
from lucky7.store.postgres.leases import PostgresLeases
from lucky7.store.postgres.store import PostgresStore
from store.leases_kit import LeasesKit
from store.rows import append, row

LIVES_S = 3.0  # long enough for a busy machine


class TestSimulatedLeases(LeasesKit):
    @pytest.fixture
    def disk(self) -> Disk:
        return Disk()

    @pytest.fixture
    def store(self, disk: Disk) -> Store:
        return cast("Store", MemoryStore(disk))

    @pytest.fixture
    def leases(self, disk: Disk) -> Leases:
        return SimulatedLeases(MemoryStore(disk), disk, LeaseTable(time.monotonic, LIVES_S))


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

    async def test_who_lost_a_table_cannot_append_to_it(
        self, store: PostgresStore, leases: Leases
    ) -> None:
        """Also where nobody has written since: the new home has not, either."""
        await leases.renew("one")
        assert await leases.take("BBBBB", "one", new=True) == "one"
        store.append_as("two")
        assert not await store.append(append(0, row=row("BBBBB")))
        store.append_as("one")
        assert await store.append(append(0, row=row("BBBBB")))
        assert await store.append(append(1, row=row("BBBBB")))
        store.append_as("two")
        assert not await store.append(append(2, row=row("BBBBB")))
        store.append_as("one")
        assert await store.append(append(2, row=row("BBBBB")))
