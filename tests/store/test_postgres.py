import asyncio
from datetime import UTC, datetime

import asyncpg
import pytest

from lucky7.store.interface import PersonRow, Store, StoreError
from lucky7.store.postgres.migrations import MIGRATIONS
from lucky7.store.postgres.partitions import months, prepare_partitions
from lucky7.store.postgres.schema import migrate
from lucky7.store.postgres.store import PostgresStore
from services.postgres import PostgresServer
from store.by_hand_kit import ByHandKit
from store.people_kit import ForgettingKit
from store.rows import append, game, row
from store.store_kit import CrashKit, Opener, TableKit
from store.storm import code_of

pytestmark = pytest.mark.slow

KILLS = {"check": 1, "test": 2, "soak": 50}  # of clients: the server keeps what it acknowledged


class TestPostgresStore(TableKit, ForgettingKit, ByHandKit, CrashKit):
    kills = KILLS

    @pytest.fixture
    def opener(self, database: str) -> Opener:
        async def open_store() -> Store:
            return await PostgresStore.open(database, serves=True)

        return open_store

    @pytest.fixture
    def storm_arguments(self, database: str) -> tuple[str, str]:
        return "lucky7.store.postgres.store:PostgresStore.open", database


async def test_those_who_append_at_once_share_a_commit(database: str) -> None:
    store = await PostgresStore.open(database, serves=True)
    for seq in (0, 1):
        appends = [append(seq, row=row(code_of(number))) for number in range(500)]
        assert all(await asyncio.gather(*map(store.append, appends)))
    assert store.commits < 10
    assert store.waiting == 0
    await store.close()


async def test_an_append_nobody_waits_for_any_more_is_still_done(database: str) -> None:
    store = await PostgresStore.open(database, serves=True)
    task = asyncio.ensure_future(store.append(append(0, row=row("BBBBB"))))
    await asyncio.sleep(0)
    assert store.waiting == 1
    task.cancel()
    assert await store.append(append(0, row=row("CCCCC")))
    assert await store.log("BBBBB") == [b"entry"]
    await store.close()


async def test_servers_hear_of_what_an_administrator_writes_and_not_of_each_other(
    database: str,
) -> None:
    one = await PostgresStore.open(database, serves=True)
    other = await PostgresStore.open(database, serves=True)
    admin = await PostgresStore.open(database)
    assert not await one.others_wrote()
    await other.append(append(0, row=row("BBBBB")))
    assert not await one.others_wrote()
    await admin.hide("BBBBB", hidden=True)
    assert await one.others_wrote()
    assert not await one.others_wrote()
    await admin.append(append(1, row=row("BBBBB", "closed")))
    assert await one.others_wrote()
    for store in (one, other, admin):
        await store.close()


async def test_damage_is_noticed(database: str) -> None:
    store = await PostgresStore.open(database)
    await store.append(append(0, b"one", b"two", row=row("BBBBB"), finished=game("key")))
    connection = await asyncpg.connect(database)
    await connection.execute("UPDATE log SET entry = 'twi' WHERE seq = 1")
    await connection.execute("UPDATE finished SET record = record || ' '")
    await connection.close()
    with pytest.raises(StoreError, match="Entry 1 of table BBBBB is damaged"):
        await store.log("BBBBB")
    with pytest.raises(StoreError, match="record of a game of table BCDFG is damaged"):
        await store.finished("key")
    await store.close()


async def test_all_servers_have_one_key(database: str) -> None:
    stores = [await PostgresStore.open(database) for _ in range(3)]
    keys = await asyncio.gather(*(store.lasting_key() for store in stores))
    assert len(set(keys)) == 1
    assert len(keys[0]) == 32
    for store in stores:
        await store.close()


async def test_finished_games_are_kept_by_month(database: str) -> None:
    store = await PostgresStore.open(database, serves=True)
    now = int(datetime.now(UTC).timestamp() * 1000)
    for code, ended_at in (("BBBBB", now), ("CCCCC", 100)):
        ended = game(code, ended_at=ended_at)
        await store.append(append(0, row=row(code, "over"), finished=ended))
        assert await store.finished(code) == ended
    connection = await asyncpg.connect(database)
    places = dict(await connection.fetch("SELECT key, tableoid::regclass::text FROM finished"))
    await connection.close()
    assert places == {
        "BBBBB": f"finished_{datetime.now(UTC):%Y_%m}",
        "CCCCC": "finished_rest",
    }
    await store.close()


async def test_months_of_old_games_are_dropped_whole(own_database: str) -> None:
    store = await PostgresStore.open(own_database)
    connection = await asyncpg.connect(own_database)
    await prepare_partitions(connection, datetime(2020, 1, 9, tzinfo=UTC))  # and two months more
    for day, month in ((1, 1), (31, 1), (1, 2), (9, 3), (11, 3)):
        ended_at = int(datetime(2020, month, day, tzinfo=UTC).timestamp() * 1000)
        ended = game(f"{month}-{day}", ended_at=ended_at)
        code = code_of(100 * month + day)
        await store.append(append(0, row=row(code, "over"), finished=ended))
    reader = await asyncpg.connect(own_database)
    reading = reader.transaction()
    await reading.start()
    await reader.fetch("SELECT count(*) FROM finished_2020_01")
    before = int(datetime(2020, 3, 10, tzinfo=UTC).timestamp() * 1000)
    assert await store.drop_games(before) == 4  # January's one by one, behind whoever reads it
    await reading.rollback()
    await reader.close()
    assert await store.drop_games(before) == 0
    left = await connection.fetch("SELECT key, tableoid::regclass::text FROM finished")
    assert [tuple(each) for each in left] == [("3-11", "finished_2020_03")]
    assert await connection.fetchval("SELECT to_regclass('finished_2020_01')") is None
    await connection.close()
    await store.close()


def test_months_follow_each_other() -> None:
    found = months(datetime(2026, 11, 30, 23, tzinfo=UTC), 3)
    assert [f"{each:%Y-%m-%d %H}" for each in found] == [
        "2026-11-01 00", "2026-12-01 00", "2027-01-01 00", "2027-02-01 00",
    ]  # fmt: skip


async def test_all_may_start_at_once_on_an_empty_database(own_database: str) -> None:
    url = own_database
    stores = await asyncio.gather(*(PostgresStore.open(url, serves=True) for _ in range(5)))
    assert await stores[0].append(append(0, row=row("BBBBB")))
    assert await stores[4].log("BBBBB") == [b"entry"]
    for store in stores:
        await store.close()


async def test_a_database_one_version_ahead_is_used_and_one_further_is_refused(
    own_database: str,
) -> None:
    """While servers are replaced one by one, old and new ones run on the same database."""
    database = own_database
    connection = await asyncpg.connect(database)
    await migrate(connection, database, (*MIGRATIONS, ("ALTER TABLE people ADD later int",)))
    store = await PostgresStore.open(database)
    await store.add_person(PersonRow("ann-id", "Ann", "teal"), b"phone")
    await store.close()
    assert await connection.fetchval("SELECT version FROM lucky7_version") == len(MIGRATIONS) + 1
    await migrate(connection, database, (*MIGRATIONS, (), ("ALTER TABLE people DROP later",)))
    await connection.close()
    with pytest.raises(StoreError, match="newer version"):
        await PostgresStore.open(database)


async def test_what_cannot_be_used_is_told_in_words_and_without_the_password(
    postgres: PostgresServer, own_database: str
) -> None:
    connection = await asyncpg.connect(own_database)
    await connection.execute("CREATE TABLE theirs (id int)")
    for unusable, why in (
        (own_database, "tables of another program"),
        (postgres.url("missing"), "no such database"),
        ("postgresql://ann:hidden@127.0.0.1:1/lucky7", "127.0.0.1:1/lucky7 cannot be reached"),
        ("postgresql://ann:hidden@127.0.0.1:none/lucky7", "cannot be read"),
    ):
        with pytest.raises(StoreError, match=why) as told:
            await PostgresStore.open(unusable)
        assert "hidden" not in str(told.value)
    await connection.close()


async def test_acknowledging_before_the_disk_has_it_is_refused(
    postgres: PostgresServer, own_database: str
) -> None:
    connection = await asyncpg.connect(postgres.url())
    name = own_database.rsplit("/", 1)[1]
    await connection.execute(f"ALTER DATABASE {name} SET synchronous_commit = off")
    await connection.close()
    with pytest.raises(StoreError, match="synchronous_commit"):
        await PostgresStore.open(own_database)


async def test_lost_connections_fail_and_the_store_goes_on(
    postgres: PostgresServer, database: str
) -> None:
    store = await PostgresStore.open(database, serves=True)
    await store.check()
    assert await store.append(append(0, row=row("BBBBB")))
    connection = await asyncpg.connect(postgres.url())
    end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1"
    await connection.fetch(end, database.rsplit("/", 1)[1])
    await connection.close()
    outcomes: list[bool | BaseException] = []
    while True not in outcomes:
        lost = store.append(append(1, row=row("BBBBB")))
        outcomes += await asyncio.gather(lost, return_exceptions=True)
        assert len(outcomes) < 9
    assert all(isinstance(outcome, StoreError) for outcome in outcomes[:-1])
    assert await store.log("BBBBB") == [b"entry", b"entry"]
    await store.close()
