"""A server that keeps its games in PostgreSQL."""

import asyncio

import pytest

from lucky7.cli import main
from lucky7.live import rooms
from lucky7.server.serve import Options, running
from lucky7.store.interface import StoreError
from server.client import guests

pytestmark = pytest.mark.slow


def options(database: str) -> Options:
    return Options(database=database, host="127.0.0.1", port=0)


async def test_a_table_goes_on_after_the_server_was_started_again(database: str) -> None:
    async with (
        running(options(database)) as port,
        guests(f"http://127.0.0.1:{port}/", "Ann") as (ann,),
    ):
        code = await ann.create(start=False, seats=3)
        tab = await ann.sit_at(code)
        await tab.ask("start", fill="novice")
        started = await tab.until(lambda state: state["game"])
        secret = {each.key: each.value for each in ann.http.cookie_jar}
    async with (
        running(options(database)) as port,
        guests(f"http://127.0.0.1:{port}/", "Ann") as (ann,),
    ):
        ann.http.cookie_jar.update_cookies(secret)
        tab = await ann.sit_at(code)
        again = await tab.until(lambda state: state["game"])
        assert again["own"]["seat"] == started["own"]["seat"]
        assert again["seq"] >= started["seq"]


async def test_a_second_server_without_a_bus_is_refused(database: str) -> None:
    async with running(options(database)):
        with pytest.raises(StoreError, match="already being served: several servers need --bus"):
            async with running(options(database)):
                pass


async def test_an_administrator_reaches_it(
    database: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(rooms, "FOLLOW_STORE_EVERY_S", 0.05)
    async with (
        running(options(database)) as port,
        guests(f"http://127.0.0.1:{port}/", "Ann") as (ann,),
    ):
        code = await ann.create(start=False, seats=3)
        tab = await ann.sit_at(code)
        for verb in (["tables"], ["close", code]):
            status = await asyncio.to_thread(main, ["admin", *verb, "--database", database])
            assert status == 0
        assert f"Table {code} is closed." in capsys.readouterr().out
        await tab.until(lambda state: state["table"]["status"] == "closed")
        backup = ["admin", "backup", "file.db", "--database", database]
        assert await asyncio.to_thread(main, backup) == 1
        assert "pg_dump" in capsys.readouterr().err
