"""A client that writes bytes: frames as it likes, cut and glued as it likes."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from yarl import URL

from lucky7.messages.to_client import Done
from server.client import PATIENCE_S, Guest

TEXT: Final = 0x81
BINARY: Final = 0x82
CLOSE: Final = 0x88
PING: Final = 0x89
PONG: Final = 0x8A
MASK: Final = b"\x1f\x00\xff\x80"

Frame = tuple[int, bytes]


def frame(payload: bytes, kind: int = TEXT, mask: bytes = MASK) -> bytes:
    """As a client sends it; without a mask where `mask` is empty."""
    length = len(payload)
    flag = 0x80 if mask else 0
    if length < 126:
        head = bytes((kind, flag | length))
    elif length < 1 << 16:
        head = bytes((kind, flag | 126)) + length.to_bytes(2, "big")
    else:
        head = bytes((kind, flag | 127)) + length.to_bytes(8, "big")
    if mask:
        payload = bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))
    return head + mask + payload


def ask(number: int, ask: str = "ready", **fields: Any) -> bytes:
    return frame(json.dumps({"ask": ask, "id": number, **fields}).encode())


class RawTab:
    """One socket at a table."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    def write(self, data: bytes) -> None:
        self.writer.write(data)

    async def next(self) -> Frame | None:
        """What the server sends; None once it has hung up."""
        async with asyncio.timeout(PATIENCE_S):
            try:
                kind, length = await self.reader.readexactly(2)
                if length == 126:
                    length = int.from_bytes(await self.reader.readexactly(2), "big")
                elif length == 127:
                    length = int.from_bytes(await self.reader.readexactly(8), "big")
                return kind, await self.reader.readexactly(length)
            except (asyncio.IncompleteReadError, ConnectionError):
                return None

    async def until(self, *wanted: Frame) -> list[Frame]:
        """All frames until those have come, in any order, or the server hangs up."""
        missing = set(wanted)
        frames = []
        while not wanted or missing:
            frame = await self.next()
            if frame is None:
                break
            frames.append(frame)
            missing.discard(frame)
        return frames

    async def answers(self, *numbers: int) -> list[int]:
        """The numbers of the requests as they are answered, until those are."""
        frames = await self.until(*[done(number) for number in numbers])
        said = [json.loads(payload) for kind, payload in frames if kind == TEXT]
        return [each["id"] for each in said if each["say"] in ("done", "refused")]


def done(number: int) -> Frame:
    return TEXT, msgspec.json.encode(Done(number))


def texts(frames: list[Frame]) -> list[Any]:
    return [json.loads(payload) for kind, payload in frames if kind == TEXT]


@contextlib.asynccontextmanager
async def raw_tab(
    url: str,
    code: str,
    *,
    guest: Guest | None = None,
    glued: bytes = b"",
    soon: bytes = b"",
    after: int = 0,
    **options: Any,
) -> AsyncIterator[RawTab]:
    """A socket at a table, just let in.

    `glued` comes with the handshake, in one piece; `soon` a little later, before it is answered.
    """
    address = urlsplit(url)
    where = () if "sock" in options else (address.hostname, address.port)
    reader, writer = await asyncio.open_connection(*where, **options)
    jar = guest.http.cookie_jar.filter_cookies(URL(url)) if guest else {}
    cookies = "; ".join(f"{name}={morsel.value}" for name, morsel in jar.items())
    writer.write(
        f"GET /api/tables/{code}/socket HTTP/1.1\r\nHost: {address.netloc}\r\nCookie: {cookies}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        + glued
    )
    if soon:
        await writer.drain()
        await asyncio.sleep(after / 10_000)
        writer.write(soon)
    try:
        async with asyncio.timeout(PATIENCE_S):
            head = await reader.readuntil(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 101"), head
        yield RawTab(reader, writer)
    finally:
        writer.close()
