"""Servers of two neighbouring versions side by side, as while one replaces the other.

The older one is the program as it was before the data, or what servers say to each other, last
changed: its sources come from the history of this checkout.
"""

import asyncio
import os
import subprocess
from collections.abc import AsyncIterator
from io import BytesIO
from pathlib import Path
from random import Random
from zipfile import ZipFile

import asyncpg
import msgspec
import pytest

from cluster.process import ServerProcess
from cluster.test_death import comes_back
from lucky7 import __version__
from lucky7.bus.local import Exchange, LocalBus
from lucky7.cluster.messages import Answered, Count
from lucky7.cluster.peers import Peers
from lucky7.store.postgres.migrations import MIGRATIONS
from server.client import Tab, guests
from services.nats import NatsServer

ROOT = Path(__file__).parents[2]
CHANGING = ("src/lucky7/store/postgres/migrations.py", "src/lucky7/cluster/messages.py")


def git(*arguments: str) -> bytes:
    found = subprocess.run(("git", *arguments), cwd=ROOT, capture_output=True, check=False)
    if found.returncode:
        pytest.skip(f"the version before is not in this checkout's history ({found.stderr!r})")
    return found.stdout


@pytest.fixture(scope="module")
def older(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources of the version before this one."""
    changed = git("log", "-1", "--format=%H", "--", *CHANGING).decode().strip()
    if not changed:
        pytest.skip("this checkout has no history")
    folder = tmp_path_factory.mktemp("older")
    packed = git("archive", "--format=zip", f"{changed}~1", "src/lucky7")
    with ZipFile(BytesIO(packed)) as archive:
        archive.extractall(folder)
    return folder / "src"


@pytest.fixture
async def servers(
    older: Path, own_database: str, nats_server: NatsServer
) -> AsyncIterator[tuple[ServerProcess, ServerProcess]]:
    """One of the version before, which made the database, and one of today's."""
    before = {"PYTHONPATH": f"{older}{os.pathsep}{os.environ.get('PYTHONPATH', '')}"}
    async with (
        ServerProcess(own_database, nats_server.url, environment=before) as old,
        ServerProcess(own_database, nats_server.url) as new,
    ):
        yield old, new


async def play_some(tab: Tab) -> None:
    await tab.play(Random(7), lambda _: tab.acknowledged[3:])


@pytest.mark.slow
async def test_a_game_goes_on_while_an_older_server_is_replaced(
    servers: tuple[ServerProcess, ServerProcess], own_database: str
) -> None:
    """Ann is at the old one, Ben at the new one, each at a table that lives at the other's."""
    old, new = servers
    connection = await asyncpg.connect(own_database)
    assert await connection.fetchval("SELECT version FROM lucky7_version") == len(MIGRATIONS)
    versions = await connection.fetch("SELECT version FROM processes ORDER BY version")
    assert len(versions) == 2
    assert __version__ in [row[0] for row in versions]
    await connection.close()
    async with guests(old.url, "Ann") as (ann,), guests(new.url, "Ben") as (ben,):
        codes = [await ann.create(start=False, seats=2), await ben.create(start=False, seats=2)]
        told: dict[str, int] = {}
        await ben.join(codes[0])
        await ann.join(codes[1])
        for host, code in enumerate(codes):
            tabs = [await comes_back(person, code) for person in (ann, ben)]
            assert (await tabs[host].ask("start"))["say"] == "done"
            await asyncio.gather(*(play_some(tab) for tab in tabs))
            told[code] = tabs[1].state["seq"]
        await old.stop()
        for code, last in told.items():
            back = await comes_back(ben, code)
            assert back.state["table"]["status"] == "playing"
            assert back.state["seq"] >= last


msgpack = msgspec.msgpack.Encoder().encode
read_answer = msgspec.msgpack.Decoder(Answered).decode


async def test_what_a_newer_server_asks_for_is_refused_at_once_and_the_rest_is_ignored() -> None:
    exchange = Exchange()
    here, newer = Peers(LocalBus(exchange), "test", "here"), LocalBus(exchange)
    answers: asyncio.Queue[bytes] = asyncio.Queue()
    await here.start()
    here.on_call(Count, _count)
    await newer.subscribe("test.newer", answers.put_nowait)
    ask = {"type": "ask", "number": 7, "sender": "newer", "call": {"type": "later", "of": 1}}
    newer.publish("test.here", msgpack(ask))
    refused = read_answer(await answers.get())
    assert (refused.number, refused.refused) == (7, "server-error")
    newer.publish("test.here", msgpack({"type": "never-heard-of"}))
    newer.publish("test.here", b"\xc1")
    known = {**ask, "number": 8, "new": "field", "call": {"type": "count", "of": "what"}}
    newer.publish("test.here", msgpack(known))
    assert read_answer(await answers.get()) == Answered(8, b"counted")


async def _count(_: Count) -> bytes:
    return b"counted"
