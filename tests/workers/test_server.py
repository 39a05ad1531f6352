"""A server's child process, with a server as people run it."""

import asyncio
import contextlib
import sys
from pathlib import Path
from signal import SIGKILL, SIGTERM

import aiohttp
import pytest

from lucky7.server import serve
from lucky7.server.serve import Options, running
from lucky7.workers.bus_worker import working
from lucky7.workers.process import WorkerProcess
from server.client import Refused, guests
from server.process import ServerProcess
from services.nats import NatsServer
from workers.pretend_child import COMMAND
from workers.test_bus import comes
from workers.test_process import ends, has_ended

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc"),
]


def children(pid: int) -> list[int]:
    found = [path.read_text("ascii") for path in Path(f"/proc/{pid}/task").glob("*/children")]
    return [int(child) for each in found for child in each.split()]


def loads_compiler(pid: int) -> bool:
    return "llvmlite" in Path(f"/proc/{pid}/maps").read_text("utf-8")


async def child_of(pid: int) -> int:
    await comes(lambda: children(pid))
    return children(pid)[0]


@pytest.mark.parametrize("number", [SIGTERM, SIGKILL])
async def test_the_child_ends_with_its_server(tmp_path: Path, number: int) -> None:
    server = ServerProcess(tmp_path)
    await server.start()
    async with guests(server.url, "Ann") as (ann,):
        code = await ann.create(seats=3, rounds=7)
        tab = await ann.sit_at(code)
        await tab.until(lambda state: state["own"]["legal"])
        assert children(server.pid) == [], "nothing is started before it is needed"

        async def ask() -> None:
            with contextlib.suppress(Refused, aiohttp.ClientError):
                await ann.get(f"/api/tables/{code}/advice?seat=0")

        asking = asyncio.create_task(ask())
        child = await child_of(server.pid)
        assert not has_ended(child)
        await comes(lambda: loads_compiler(child))
        assert not loads_compiler(server.pid), "that would hold up every table"
        await (server.stop() if number == SIGTERM else server.kill())
        await ends(child)
        await asking


class Pretended(WorkerProcess):
    def __init__(self) -> None:
        super().__init__(COMMAND)


async def test_the_coach_is_loaded_before_anybody_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded = tmp_path / "loaded"
    monkeypatch.setenv("LOADED", str(loaded))
    monkeypatch.setattr(serve, "WorkerProcess", Pretended)
    monkeypatch.setattr(serve, "PREPARE_AFTER_S", 0.0)
    async with running(Options(tmp_path, host="127.0.0.1", port=0)):
        await comes(loaded.exists)


async def test_a_worker_on_the_bus_loads_before_anybody_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, nats_server: NatsServer
) -> None:
    loaded = tmp_path / "loaded"
    monkeypatch.setenv("LOADED", str(loaded))
    async with working(nats_server.url, 2, COMMAND):
        await comes(loaded.exists)


async def test_servers_of_a_cluster_ask_a_worker_on_the_bus(
    database: str, nats_server: NatsServer
) -> None:
    options = Options(host="127.0.0.1", port=0, database=database, bus=nats_server.url)
    async with (
        working(nats_server.url, 1, COMMAND),
        running(options) as port,
        running(options),
        guests(f"http://127.0.0.1:{port}", "Ann") as (ann,),
    ):
        code = await ann.create(seats=3, rounds=7)
        tab = await ann.sit_at(code)
        await tab.until(lambda state: state["own"]["legal"])
        advice = await ann.get(f"/api/tables/{code}/advice?seat=0")
        assert advice["evaluator"] == "pretended"
        async with ann.http.get("/metrics") as response:
            assert "lucky7_jobs_failed_total{" not in await response.text()
