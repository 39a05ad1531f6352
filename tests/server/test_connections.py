"""Connections that ask for nothing, over raw sockets, and too many of them: they end."""

import asyncio
import subprocess
import sys
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from lucky7.server import app, connections, context
from lucky7.server.serve import Options, running
from server.client import PATIENCE_S, guests

ASK = b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"
SHORT_S = 0.3


@pytest.fixture
async def port(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[int]:
    monkeypatch.setattr(app, "SILENT_S", SHORT_S)
    monkeypatch.setattr(context, "BODY_S", SHORT_S)
    async with (
        running(Options(tmp_path, host="127.0.0.1", port=0)) as port,
        asyncio.timeout(PATIENCE_S),
    ):
        yield port


async def answer(reader: StreamReader, writer: StreamWriter) -> bytes:
    writer.write(ASK)
    head = await reader.readuntil(b"\r\n\r\n")
    return head.split(b"\r\n")[0] + await reader.readexactly(3)


@pytest.mark.parametrize("begun", [b"", b"GET /heal", b"GET / HTTP/1.1\r\nHost: a\r\nX: "])
async def test_who_asks_for_nothing_is_hung_up_on(port: int, begun: bytes) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(begun)
    assert await reader.read() == b""
    writer.close()


async def test_who_asks_again_may_stay(port: int) -> None:
    asker = await asyncio.open_connection("127.0.0.1", port)
    silent, writer = await asyncio.open_connection("127.0.0.1", port)
    hung_up = asyncio.create_task(silent.read())
    while not hung_up.done():
        assert await answer(*asker) == b"HTTP/1.1 200 OKok\n"
    assert await answer(*asker) == b"HTTP/1.1 200 OKok\n"
    for each in (asker[1], writer):
        each.close()


@pytest.mark.parametrize("begun", [b"", b"GET /healthz HTTP/1.1\r\nHost: a\r\nX: "])
async def test_who_has_asked_once_is_not_waited_for_for_ever(port: int, begun: bytes) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    await answer(reader, writer)
    writer.write(begun)
    assert await reader.read() == b""
    writer.close()


@pytest.mark.parametrize("asks_first", [False, True])
async def test_a_head_that_comes_in_drops_is_not_waited_for(port: int, asks_first: bool) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    if asks_first:
        await answer(reader, writer)
    hung_up = asyncio.create_task(reader.read())
    writer.write(b"GET /healthz HTTP/1.1\r\nHost: a\r\nX: ")
    async with asyncio.timeout(PATIENCE_S):
        while not hung_up.done():
            writer.write(b"x")
            await asyncio.wait([hung_up], timeout=SHORT_S / 6)
    writer.close()


async def test_one_address_holds_only_so_many_connections(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "_is_this_machine", lambda _: False)
    options = Options(tmp_path, host="127.0.0.1", port=0, per_address=2)
    async with running(options) as port, asyncio.timeout(PATIENCE_S):
        first, second, third = [await asyncio.open_connection("127.0.0.1", port) for _ in range(3)]
        assert await answer(*second) == b"HTTP/1.1 200 OKok\n"
        with pytest.raises((ConnectionError, asyncio.IncompleteReadError)):
            await answer(*third)
        first[1].close()
        await first[1].wait_closed()
        assert await answer(*second) == b"HTTP/1.1 200 OKok\n"
        fourth = await asyncio.open_connection("127.0.0.1", port)
        assert await answer(*fourth) == b"HTTP/1.1 200 OKok\n"
        for each in (second, third, fourth):
            each[1].close()


async def test_behind_a_proxy_sockets_count_by_the_address_it_saw(tmp_path: Path) -> None:
    options = Options(tmp_path, host="127.0.0.1", port=0, per_address=2, behind_proxy=True)
    one, other = {"X-Forwarded-For": "203.0.113.1"}, {"X-Forwarded-For": "203.0.113.2"}
    async with running(options) as port, guests(f"http://127.0.0.1:{port}", "Ann") as (ann,):
        code = await ann.create()
        for _ in range(2):
            await ann.sit_at(code, headers=one)
        with pytest.raises(Exception, match="429"):
            await ann.sit_at(code, headers=one)
        await ann.sit_at(code, headers=other)


def test_there_are_only_so_many_connections_in_all() -> None:
    few = connections.Connections(2, 3)
    assert [few.open(each) for each in ("a", "a", "a", "b", "c")] == [
        True,
        True,
        False,
        True,
        False,
    ]
    few.close("a")
    assert few.open("c")


async def test_a_body_that_does_not_come_is_not_waited_for(port: int) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    head = b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
    writer.write(head + b"Content-Length: 9\r\n\r\n{")
    assert b" 400 " in await reader.readline()
    writer.close()


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such limits")
def test_as_many_connections_are_allowed_as_the_system_gives() -> None:
    program = (
        "import resource as r; from lucky7.server.listen import allow_many_connections as allow;"
        "r.setrlimit(r.RLIMIT_NOFILE, (200, 900)); allow(); print(r.getrlimit(r.RLIMIT_NOFILE))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert done.stdout == "(900, 900)\n"
