"""Tables in several processes: a server like any other, also when one of them dies."""

import asyncio
import contextlib
import os
from collections.abc import AsyncIterator, Callable
from pathlib import Path
from random import Random
from signal import SIGKILL, SIGSTOP
from typing import Any
from urllib.parse import urlsplit

import pytest

from lucky7.server.listen import CannotServe
from lucky7.server.processes.sharding import Shard
from lucky7.server.serve import Options, running
from lucky7.store.interface import StoreError
from server.client import PATIENCE_S, Gone, Guest, Refused, Tab, guests
from server.process import ServerProcess
from server.raw import ask, raw_tab

pytestmark = pytest.mark.slow

SHARD = Shard(1, 2)
PAD = {
    "id": "abcdefgh",
    "started": "2026-11-15T20:00:00Z",
    "lines": ["r1 p0 joins teal Anna", "r1 p1 joins pink Ben", "rounds 7"],
}


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[ServerProcess]:
    async with ServerProcess(tmp_path, 2) as process:
        yield process


async def one_in_each(ann: Guest, **settings: Any) -> list[str]:
    """Codes of two tables that are not held by the same process."""
    codes: dict[int, str] = {}
    for _ in range(2):  # they take turns
        code = await ann.create(**settings)
        codes[SHARD.holder(code)] = code
    return [codes[1], codes[2]]


async def decide_at(ann: Guest, codes: list[str]) -> list[Tab]:
    """One decision at each table; its tabs."""
    tabs = [await ann.sit_at(code) for code in codes]
    for tab in tabs:
        await tab.until(lambda state: state["own"]["legal"])
        assert (await tab.act(tab.state["own"]["legal"][0]))["say"] == "done"
    return tabs


async def eventually(holds: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE_S):
        while not holds():  # noqa: ASYNC110  another process
            await asyncio.sleep(0.02)


def is_there(pid: int) -> bool:
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    return False


async def test_one_browser_goes_everywhere_over_the_same_few_connections(
    server: ServerProcess,
) -> None:
    async with guests(server.url, "Ann", "Ben") as (ann, ben):
        codes = await one_in_each(ann, start=False)
        for code in codes * 3:
            assert (await ann.get(f"/api/tables/{code}"))["code"] == code
            assert (await ann.get("/api/me"))["name"] == "Ann"
            await ann.get("/api/lobby")
        for code in codes:
            assert await ben.join(code, colour="pink") == 1
        assert sorted((await ben.get("/api/me"))["tables"]) == sorted(codes)
        for code in ("BBBBB", "BBBBC", "BBBBD", "x"):
            with pytest.raises(Refused, match="no-such-table"):
                await ann.get(f"/api/tables/{code}")
        async with ann.http.post(
            f"/api/tables/{codes[0]}/join", data="nonsense", headers={"Expect": "100-continue"}
        ) as response:
            assert response.status == 415


async def test_pads_and_televisions_are_found_from_wherever_one_was(server: ServerProcess) -> None:
    async with guests(server.url, "Ann", "Wall") as (ann, wall):
        codes = await one_in_each(ann, start=False, spectators=False)
        pad = (await ann.post("/api/pads", PAD))["code"]
        for code in codes:
            waiting = await wall.post("/api/tv", {})
            await wall.get(f"/api/tables/{code}")
            assert await wall.post("/api/tv/look", waiting) == {"table": "", "token": ""}
            tab = await ann.sit_at(code)
            assert (await ann.get(f"/api/pads/{pad}"))["id"] == PAD["id"]
            token = (await tab.ask("tv-link"))["link"].rsplit("#", 1)[1]
            await ann.post("/api/tv/show", {"code": waiting["code"], "table": code, "token": token})
            given = await wall.post("/api/tv/look", waiting)
            assert given == {"table": code, "token": token}
            screen = await wall.sit_at(code, protocols=("lucky7", f"tv.{given['token']}"))
            assert (await screen.until(lambda state: state["table"]))["own"]["seats"] == []


async def test_a_seat_is_handed_over_by_link_from_any_process(server: ServerProcess) -> None:
    async with guests(server.url, "Ann", "Ben") as (ann, ben):
        for code in await one_in_each(ann, seats=2):
            tab = await ann.sit_at(code)
            link = (await tab.ask("hand-over", seat=0))["link"]
            where = f"/api/links/{link.rsplit('#', 1)[1]}"
            assert (await ben.post(where))["code"] == code
            state = await (await ben.sit_at(code)).until(lambda state: state["own"])
            assert state["own"]["seats"] == [0]
            with pytest.raises(Refused, match="link-spent"):
                await ann.post(where)


async def test_a_link_to_a_seat_one_may_not_take_stays_good(server: ServerProcess) -> None:
    async with guests(server.url, "Ann", "Ben") as (ann, ben):
        for code in await one_in_each(ann, seats=3, start=False):
            await ben.join(code)
            tab = await ann.sit_at(code)
            link = (await tab.ask("hand-over", seat=0))["link"]
            for _ in range(2):
                with pytest.raises(Refused, match="already-seated"):
                    await ben.post(f"/api/links/{link.rsplit('#', 1)[1]}")


async def test_who_is_forgotten_is_forgotten_everywhere(server: ServerProcess) -> None:
    async with guests(server.url, "Rudolph", "Ben") as (ann, ben):
        codes = await one_in_each(ann, seats=2, start=False)
        tabs = []
        for code in codes:
            await ben.join(code)
            tabs.append(await ben.sit_at(code))
        async with ann.http.delete("/api/me") as response:
            assert response.status == 200
        for tab, code in zip(tabs, codes, strict=True):
            await tab.until(lambda state: state["table"]["seats"][0]["kind"] == "open")
            again = await (await ben.sit_at(code)).until(lambda state: state["table"])
            assert "Rudolph" not in str(again)
            assert "Rudolph" not in str(server.log(code))


async def test_a_rematch_and_its_big_screen_stay_where_they_are(server: ServerProcess) -> None:
    async with guests(server.url, "Ann", "Screen") as (ann, screen):
        code = await ann.create(seats=2, rounds=7, bots=["novice"], spectators=False)
        tab = await ann.sit_at(code)
        await tab.until(lambda state: state["own"])
        link = (await tab.ask("tv-link"))["link"]
        token = link.rsplit("#", 1)[1]
        await tab.play(Random(1))
        after = (await tab.ask("rematch"))["code"]
        assert SHARD.holder(after) == SHARD.holder(code)
        state = await (await screen.sit_at(after, f"?tv={token}")).until(lambda s: s["table"])
        assert state["table"]["code"] == after


async def test_metrics_are_those_of_all_processes(server: ServerProcess) -> None:
    async with guests(server.url, "Ann") as (ann,):
        codes = await one_in_each(ann, seats=2)
        tabs = await decide_at(ann, codes)
        async with ann.http.get("/metrics") as response:
            lines = (await response.text()).splitlines()
        numbers = dict(line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
        assert numbers["lucky7_sockets"] == str(len(tabs)) == "2"
        assert numbers["lucky7_messages_total"] == "2"
        assert int(numbers["lucky7_tables_loaded"]) >= 2
        async with ann.http.get("/metrics", headers={"X-Real-IP": "203.0.113.7"}) as response:
            assert response.status == 404


async def test_what_was_sent_with_the_handshake_arrives(server: ServerProcess) -> None:
    async with guests(server.url, "Ann") as (ann,):
        for code in await one_in_each(ann, seats=2):
            glued = ask(7) + ask(8)
            async with raw_tab(server.url, code, guest=ann, glued=glued) as tab:
                assert await tab.answers(7, 8) == [7, 8]


async def test_what_comes_in_small_pieces_arrives(server: ServerProcess) -> None:
    async with guests(server.url, "Ann") as (ann,):
        codes = await one_in_each(ann, start=False)
        address = urlsplit(server.url)
        for code in codes * 2:
            reader, writer = await asyncio.open_connection(address.hostname, address.port)
            body = b'{"name": "Piece by piece"}'
            head = (
                f"POST /api/tables/{code}/join HTTP/1.1\r\nHost: {address.netloc}\r\n"
                "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
            )
            whole = head.encode() + b"".join(b"1\r\n%c\r\n" % byte for byte in body) + b"0\r\n\r\n"
            for start in range(0, len(whole), 37):
                writer.write(whole[start : start + 37])
                await writer.drain()
            async with asyncio.timeout(PATIENCE_S):
                said = await reader.read()
            assert b'"code":"' + code.encode() in said or b"name-taken" in said, said
            writer.close()


async def test_what_follows_a_request_that_is_passed_on_is_not_taken_for_anything(
    server: ServerProcess,
) -> None:
    async with guests(server.url, "Ann") as (ann,):
        code, _ = await one_in_each(ann, start=False)
        address = urlsplit(server.url)
        head = f"HTTP/1.1\r\nHost: {address.netloc}\r\n"
        for rest in (f"GET /api/levels {head}\r\n", f"GET /api/levels {head}X-Note: "):
            reader, writer = await asyncio.open_connection(address.hostname, address.port)
            writer.write(f"GET /api/tables/{code} {head}\r\n{rest}".encode())
            await asyncio.sleep(0.05)
            writer.write(f"GET /api/lobby {head}\r\n".encode())
            answers = b""
            with contextlib.suppress(ConnectionError):
                async with asyncio.timeout(PATIENCE_S):
                    while part := await reader.read(1 << 16):
                        answers += part
            assert answers.count(b"HTTP/1.1 ") <= 1, "the connection ends with its answer"
            assert b"levels" not in answers
            writer.close()


async def test_what_is_sent_on_the_heels_of_a_handshake_comes_after_it(
    server: ServerProcess,
) -> None:
    async with guests(server.url, "Ann") as (ann,):
        for code in await one_in_each(ann, seats=2):
            for number in range(40):
                async with raw_tab(server.url, code, guest=ann, soon=ask(7), after=number) as tab:
                    assert await tab.answers(7) == [7]


async def test_a_process_that_dies_is_replaced_and_its_tables_go_on(
    server: ServerProcess,
) -> None:
    async with guests(server.url, "Ann") as (ann,):
        codes = await one_in_each(ann, seats=2)
        tabs = await decide_at(ann, codes)
        before = server.workers
        os.kill(before[0], SIGKILL)
        gone = [tab for tab in tabs if await is_gone(tab)]
        assert len(gone) == 1, "the other process has nothing to do with it"
        (lost,) = (code for code, tab in zip(codes, tabs, strict=True) if tab is gone[0])
        back = await ann.sit_at(lost)
        await back.until(lambda state: state["own"]["legal"] or state["table"]["status"] == "over")
        assert len(server.log(lost)) >= gone[0].state["seq"]
        assert len(set(server.workers) | set(before)) == 3
        async with ann.http.get("/healthz") as response:
            assert response.status == 200
        await back.play(Random(3))
        assert back.state["table"]["status"] == "over"


async def is_gone(tab: Tab) -> bool:
    """Whether the server has hung up, as far as can be seen by asking."""
    try:
        await tab.ask("ready")
    except (Gone, ConnectionError):
        return True
    return False


async def test_a_process_that_hangs_is_replaced(tmp_path: Path) -> None:
    async with (
        ServerProcess(tmp_path, 2, hung_s=0.5) as server,
        guests(server.url, "Ann") as (ann,),
    ):
        codes = await one_in_each(ann, seats=2)
        hanging = server.workers[0]
        os.kill(hanging, SIGSTOP)
        await eventually(lambda: not is_there(hanging))
        for code in codes:
            tab = await ann.sit_at(code)
            await tab.until(lambda state: state["own"])
        await server.healthy()


async def test_what_an_ended_process_counted_stays_counted(server: ServerProcess) -> None:
    async def created() -> int:
        async with ann.http.get("/metrics") as response:
            lines = (await response.text()).splitlines()
        return int(next(line for line in lines if line.startswith("lucky7_tables_created"))[-1])

    async with guests(server.url, "Ann") as (ann,):
        await one_in_each(ann, start=False)
        assert await created() == 2
        os.kill(server.workers[0], SIGKILL)
        await eventually(lambda: len(server.workers) == 1)
        await server.healthy()
        assert await created() == 2


async def test_processes_that_cannot_start_are_told_of(tmp_path: Path) -> None:
    options = Options(tmp_path, "127.0.0.1", 0, processes=2, worker_command=("/bin/false",))
    with pytest.raises(StoreError, match="did not start"):
        async with running(options):
            pass


async def test_without_home_there_are_no_processes_left(server: ServerProcess) -> None:
    async with guests(server.url, "Ann") as (ann,):
        tab = await ann.sit_at(await ann.create(seats=2))
        await tab.until(lambda state: state["own"])
        workers = server.workers
        assert len(workers) == 2
        await server.kill()
        with pytest.raises(Gone):
            await tab.until_gone()
    await eventually(lambda: not any(map(is_there, workers)))


async def test_after_a_stop_there_are_no_processes_left(server: ServerProcess) -> None:
    workers = server.workers
    assert await server.stop() == 0
    assert not any(map(is_there, workers))


async def test_an_encrypted_connection_cannot_be_passed_on(tmp_path: Path) -> None:
    options = Options(tmp_path, processes=2, tls_cert=tmp_path / "cert.pem")
    with pytest.raises(CannotServe, match="--processes and --tls-cert do not go together"):
        async with running(options):
            pass
