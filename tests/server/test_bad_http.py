"""What is not HTTP, over raw sockets: a short answer, at most a short line in the log."""

import asyncio
import logging
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from lucky7.server import connections as nonsense
from lucky7.server.serve import Options, running
from server.client import PATIENCE_S

POST = b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
NONSENSE = {
    "words": b"hello there\r\n\r\n",
    "a TLS handshake": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
    "another version": b"GET / HTTP/9.9\r\n\r\n",
    "no host": b"GET / HTTP/1.1\r\n\r\n",
    "no header": b"GET / HTTP/1.1\r\nHost: a\r\nBad Header\r\n\r\n",
    "no address": b"GET http://[::1/ HTTP/1.1\r\nHost: a\r\n\r\n",
    "a long line": b"GET /" + b"a" * 20_000 + b" HTTP/1.1\r\n\r\n",
    "a long header": b"GET / HTTP/1.1\r\nHost: a\r\nX: " + b"a" * 20_000 + b"\r\n\r\n",
    "a negative length": POST + b"Content-Length: -5\r\n\r\n",
    "two lengths": POST + b"Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n",
    "no chunk": POST + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n",
    "no gzip": POST + b"Content-Encoding: gzip\r\nContent-Length: 5\r\n\r\nabcde",
}


@pytest.fixture
async def port(tmp_path: Path) -> AsyncIterator[int]:
    async with running(Options(tmp_path, host="127.0.0.1", port=0)) as port:
        yield port


async def answer(port: int, request: bytes) -> bytes:
    """The first line that comes back."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    async with asyncio.timeout(PATIENCE_S):
        writer.write(request)
        line = await reader.readline()
        writer.close()
        await writer.wait_closed()
    return line


async def test_an_error_page_is_our_own(port: int) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    async with asyncio.timeout(PATIENCE_S):
        writer.write(NONSENSE["no header"])
        page = await reader.read()
    writer.close()
    assert b"Server: lucky7\r\n" in page
    assert page.endswith(b"\r\n\r\n400: Bad Request\n")


def told(log: pytest.LogCaptureFixture) -> list[logging.LogRecord]:
    return [record for record in log.records if record.getMessage() not in ("started", "stopping")]


@pytest.mark.parametrize("what", NONSENSE)
async def test_nonsense_is_answered_and_costs_one_short_line_at_most(
    port: int, what: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    assert b" 400 " in await answer(port, NONSENSE[what])
    assert b" 200 " in await answer(port, b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n")
    lines = told(caplog)
    # What has a path was refused there; the library adds its own line after it.
    assert len(lines) <= (2 if what == "no gzip" else 1), lines
    for line in lines:
        assert line.exc_info is None
        assert line.getMessage() in ("not http", "refused")
        assert len(str(vars(line).get("what", ""))) < 40


async def test_a_flood_of_nonsense_fills_no_log(
    port: int, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    for _ in range(100):
        await answer(port, NONSENSE["no host"])
    burst, _ = nonsense.LINES
    assert burst <= len(told(caplog)) <= burst + 20


async def test_a_fault_of_our_own_is_told_in_full() -> None:
    logger = nonsense.edge_logger()
    record = logger.makeRecord("x", logging.ERROR, "f", 1, "Unhandled", (), _fault())
    assert logger.filter(record)
    assert (record.getMessage(), record.exc_info is not None) == ("Unhandled", True)


def _fault() -> tuple[type[ValueError], ValueError, None]:
    return ValueError, ValueError("ours"), None


async def test_who_leaves_in_the_middle_of_a_body_is_no_error(
    port: int, caplog: pytest.LogCaptureFixture
) -> None:
    """Each would otherwise write a stack trace to the log."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(POST + b"Content-Length: 500\r\n\r\n{")
    writer.write_eof()
    async with asyncio.timeout(PATIENCE_S):
        await reader.read()
    writer.close()
    assert await answer(port, b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n") == b"HTTP/1.1 200 OK\r\n"
    assert not [each for each in told(caplog) if each.levelno >= logging.WARNING]
