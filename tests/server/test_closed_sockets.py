"""What is left of sockets once they are closed: nothing, and without looking for garbage."""

import asyncio
import gc
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import aiohttp
import pytest
from aiohttp import web

from lucky7.server.serve import Options, running
from server.client import Refused, guests
from server.house import comes_true
from server.process import ServerProcess
from server.raw import CLOSE, RawTab, ask, done, frame, raw_tab

MIB = 1 << 20
AT_ONCE = 20
WAYS = ("polite", "rude", "hung up on")


@pytest.fixture
def before() -> Iterator[int]:
    """How many there are before a test in which no garbage is collected."""
    gc.collect()
    gc.disable()
    yield connections()
    gc.enable()


def connections() -> int:
    """What aiohttp keeps of connections, requests and sockets in this process."""
    kinds = (web.RequestHandler, web.Request, web.WebSocketResponse)
    return sum(isinstance(each, kinds) for each in gc.get_objects())


async def leave(tab: RawTab, way: str) -> None:
    match way:
        case "polite":
            tab.write(frame(b"\x03\xe8", CLOSE))
            await tab.until()
        case "rude":
            tab.writer.transport.abort()
        case _:  # for a flood
            tab.write(ask(2) * 300)
            await tab.until()


@pytest.fixture
async def url(tmp_path: Path) -> AsyncIterator[str]:
    async with running(Options(tmp_path, host="127.0.0.1", port=0)) as port:
        yield f"http://127.0.0.1:{port}"


@pytest.mark.parametrize("way", WAYS)
async def test_a_closed_socket_is_forgotten_at_once(before: int, url: str, way: str) -> None:
    async with guests(url, "Ann") as (ann,):
        code = await ann.create(start=False)
    await comes_true(lambda: connections() <= before)
    async with raw_tab(url, code) as tab:
        tab.write(ask(1))
        await tab.until(done(1))
        assert connections() > before
        await leave(tab, way)
    await comes_true(lambda: connections() <= before)


async def test_a_closed_connection_is_forgotten_at_once_whatever_it_asked_for(
    before: int, url: str
) -> None:
    async with guests(url, "Ann") as (ann,):
        await ann.get("/api/me")
        with pytest.raises(Refused, match="no-such-table"):
            await ann.get("/api/tables/BCDFG")
    await comes_true(lambda: connections() <= before)


class Memory:
    """What a process holds: bytes of memory and open files."""

    def __init__(self, pid: int) -> None:
        lines = Path(f"/proc/{pid}/status").read_text("utf-8").splitlines()
        (line,) = (line for line in lines if line.startswith("VmRSS:"))
        self.bytes = 1024 * int(line.split()[1])
        self.files = len(list(Path(f"/proc/{pid}/fd").iterdir()))


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="memory is read from /proc")
async def test_thousands_who_come_and_go_leave_memory_and_files_as_they_were(
    tmp_path: Path, effort: str
) -> None:
    """Each socket used to leave 11.5 KiB: 34 MiB for 3,000 of them."""
    count = {"check": 0, "test": 3_000, "soak": 100_000}[effort]
    async with ServerProcess(tmp_path) as server:
        async with (
            aiohttp.ClientSession(server.url) as http,
            http.post("/api/tables", json={"start": False}) as response,
        ):
            code = (await response.json())["code"]
        await come_and_go(server.url, code, 1_500)
        before = Memory(server.pid)
        await come_and_go(server.url, code, count)
        await no_files_beyond(before.files, server.pid)
        assert Memory(server.pid).bytes - before.bytes < 6 * MIB


async def come_and_go(url: str, code: str, count: int) -> None:
    left = iter(range(count))

    async def guest(number: int) -> None:
        address = (f"127.0.1.{number + 1}", 0)  # there are only so many ports at each
        for each in left:
            async with raw_tab(url, code, local_addr=address) as tab:
                await tab.next()
                await leave(tab, WAYS[each % 2 if each % 50 else 2])

    await asyncio.gather(*map(guest, range(AT_ONCE)))


async def no_files_beyond(files: int, pid: int) -> None:
    """Once the server has closed what it still had to."""
    async with asyncio.timeout(30):
        while Memory(pid).files > files:  # noqa: ASYNC110  another process's
            await asyncio.sleep(0.1)
