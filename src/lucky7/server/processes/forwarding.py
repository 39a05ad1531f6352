"""Requests about tables that a worker process holds: which worker, and how they get there."""

import logging
import os
from typing import Final, NoReturn

from aiohttp import web

from lucky7.live.tokens import read_code
from lucky7.server.context import read_body
from lucky7.server.processes.fd_passing import FdPassing, duplicate
from lucky7.server.processes.sharding import MAIN, Shard

ANY_WORKER: Final = -1  # the table is yet to be created

# Headers about the body's encoding, which is undone here.
_DROPPED: Final = (b"content-length", b"transfer-encoding", b"content-encoding", b"expect")

logger = logging.getLogger("lucky7")


class Forwarded(Exception):
    """The connection belongs to another process now: this one answers nothing."""


def process_of(request: web.Request, shard: Shard) -> int:
    """The number of the process that answers a request."""
    parts = request.path.split("/")[1:]
    creates_table = parts in (["api", "tables"], ["api", "lessons"])
    if creates_table or (parts[:2] == ["api", "games"] and parts[3:] == ["play-on"]):
        return ANY_WORKER
    if parts[:2] == ["api", "tables"] and len(parts) in (3, 4):
        code = read_code(parts[2])
        return shard.holder(code) if code else MAIN
    return MAIN


async def forward(passing: FdPassing, request: web.Request) -> NoReturn:
    """Pass a request on with its connection, which the worker closes after its answer.

    So nothing that was read here of a later request can be mistaken for something else.
    """
    body = await read_body(request)
    transport = request.transport
    if transport is None:
        raise Forwarded
    frames = request.protocol._message_tail  # noqa: SLF001  of a socket that did not wait
    data = serialize(request, body) + frames
    descriptor = duplicate(transport)
    transport.abort()  # closes this process's end only
    try:
        await passing.send(descriptor, data)
    except OSError:
        logger.info("hung up", extra={"why": "no-such-process"})
    finally:
        os.close(descriptor)
    raise Forwarded


def serialize(request: web.Request, body: bytes) -> bytes:
    """The bytes of an equal request."""
    major, minor = request.version
    line = f"{request.method} {request.raw_path} HTTP/{major}.{minor}"
    lines = [line.encode("utf-8", "surrogateescape")]
    lines += [b"%s: %s" % each for each in request.raw_headers if each[0].lower() not in _DROPPED]
    if body:
        lines.append(b"Content-Length: %d" % len(body))
    return b"\r\n".join(lines) + b"\r\n\r\n" + body
