"""Connections that ask for nothing, over raw sockets: they end, those who ask are let be."""

import asyncio
import subprocess
import sys
from asyncio import StreamReader, StreamWriter
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from lucky7.server import context, idle_connections
from lucky7.server.serve import Options, running
from server.client import PATIENCE_S

ASK = b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n"
SHORT_S = 0.3


@pytest.fixture
async def port(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[int]:
    monkeypatch.setattr(idle_connections, "SILENT_S", SHORT_S)
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


async def test_who_has_asked_may_stay(port: int) -> None:
    asker = await asyncio.open_connection("127.0.0.1", port)
    assert await answer(*asker) == b"HTTP/1.1 200 OKok\n"
    silent, writer = await asyncio.open_connection("127.0.0.1", port)
    assert await silent.read() == b"", "by now the other one's time is over as well"
    assert await answer(*asker) == b"HTTP/1.1 200 OKok\n"
    for each in (asker[1], writer):
        each.close()


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
