"""A SQLite folder carried into PostgreSQL: nothing is lost, and all goes on there."""

from pathlib import Path

import pytest

from lucky7.server import admin
from lucky7.store.data_folder import DATABASE, claim, lasting_key
from lucky7.store.interface import LinkRow, ReportRow, Store, StoreError
from lucky7.store.postgres.store import PostgresStore
from lucky7.store.sqlite.store import SqliteStore
from store.by_hand_kit import PAD, handed
from store.rows import ann, append, ben, game, person, row, said, sat

pytestmark = pytest.mark.slow


async def fill(store: Store) -> None:
    await store.add_person(person("ann-id", "Ann"), b"phone")
    await store.add_person(person("ben-id", "Ben"), b"laptop")
    ended = game("key", sitters=(ann(), ben()), high_rollers=(("Ann", 150),))
    people = ("ann-id", "ben-id")
    here = row("BBBBB", "over", updated_at=2, names=("Ann", "Ben"), people=people)
    await store.append(
        append(0, sat("ann-id", "Ann"), sat("ben-id", "Ben", 1), row=here, finished=ended)
    )
    await store.append(append(0, row=row("CCCCC", public=True, wake_at=7, people=("ben-id",))))
    await store.hide("BBBBB", hidden=True)
    await store.say("BBBBB", said("hello"))
    await store.add_link(b"link", LinkRow("tv", "BBBBB", -1, "ann-id", 0, lasting=True))
    await store.keep_review("key", "one", b"review")
    await store.hand_in(handed(key="by-hand"))
    await store.set_unwanted("name", "rude", unwanted=True)
    await store.report(ReportRow(5, "BBBBB", "ann-id", "ben-id", "Ben", "he was rude"))


async def everything(store: Store) -> list[object]:
    return [
        await store.tables(9),
        [await store.log(code) for code in ("BBBBB", "CCCCC")],
        await store.due(9),
        await store.lobby(9),
        await store.chat("BBBBB", 9),
        [await store.person(device) for device in (b"phone", b"laptop")],
        await store.devices("ann-id"),
        await store.link(b"link"),
        [await store.finished(key) for key in ("key", "by-hand")],
        await store.handed(PAD),
        await store.history("ann-id", 9, 10**15),
        await store.club(9),
        await store.review("key", "one"),
        await store.unwanted(),
        await store.reports(9),
        await store.called("", 9),
    ]


async def test_a_folder_is_moved_whole_and_goes_on(tmp_path: Path, own_database: str) -> None:
    source = await SqliteStore.open(tmp_path / DATABASE)
    await fill(source)
    before = await everything(source)
    await source.close()
    moved = await admin.move(tmp_path, own_database)
    assert (moved["tables"], moved["finished"], moved["people"]) == (2, 2, 2)
    store = await PostgresStore.open(own_database, serves=True)
    assert await everything(store) == before
    assert await store.lasting_key() == lasting_key(tmp_path)
    assert await store.say("BBBBB", said("again")) > (await store.chat("BBBBB", 9))[0].id
    assert await store.append(append(1, row=row("CCCCC")))
    await store.forget_person("ann-id")
    assert b"Ann" not in b"".join(await store.log("BBBBB"))
    await store.close()
    with pytest.raises(StoreError, match="has games already"):
        await admin.move(tmp_path, own_database)


async def test_a_folder_that_is_served_is_not_moved(tmp_path: Path, own_database: str) -> None:
    await (await SqliteStore.open(tmp_path / DATABASE)).close()
    served = claim(tmp_path)
    with pytest.raises(StoreError, match="already being served"):
        await admin.move(tmp_path, own_database)
    served.release()


async def test_nothing_is_moved_into_a_database_that_is_served(
    tmp_path: Path, own_database: str
) -> None:
    await (await SqliteStore.open(tmp_path / DATABASE)).close()
    store = await PostgresStore.open(own_database, serves=True)
    await store.claim_tables(shared=True)
    with pytest.raises(StoreError, match="already being served: stop its servers first"):
        await admin.move(tmp_path, own_database)
    await store.close()
