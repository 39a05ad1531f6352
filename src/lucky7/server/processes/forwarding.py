"""Requests that belong to another process: where to, and how they get there."""

import logging
import os
from typing import Final, NoReturn

from aiohttp import web

from lucky7.api.request import body_of
from lucky7.live.identity import read_code
from lucky7.server.processes.fd_passing import Door, copy_of
from lucky7.server.processes.sharding import HOME, Share

AN_ANNEX: Final = -1  # whichever: the table is to be

# What is written anew, or was done already.
_SPENT: Final = (b"content-length", b"transfer-encoding", b"content-encoding", b"expect")

logger = logging.getLogger("lucky7")


class PassedOn(Exception):
    """The connection is another process's now: there is nobody to answer here."""


def place_of(request: web.Request, share: Share) -> int:
    """The number of the process that a request belongs to."""
    resource = request.match_info.route.resource
    path = resource.canonical if resource is not None else ""
    if path == "/api/tables":
        return AN_ANNEX
    if path.startswith("/api/tables/"):
        code = read_code(request.match_info["code"])
        return share.holder(code) if code else HOME
    return HOME


async def pass_through(door: Door, request: web.Request) -> NoReturn:
    """Pass a request on, and its connection for good: there it is closed after the answer.

    So whatever else was read here, of a request to come, cannot be taken for something else.
    """
    body = await body_of(request)
    transport = request.transport
    if transport is None:
        raise PassedOn
    frames = request.protocol._message_tail  # noqa: SLF001  of a socket that did not wait
    data = as_it_came(request, body) + frames
    copy = copy_of(transport)
    transport.abort()  # only this end of it: nothing more is read here
    try:
        await door.give(copy, data)
    except OSError:
        logger.info("hung up", extra={"why": "no-such-process"})
    finally:
        os.close(copy)
    raise PassedOn


def as_it_came(request: web.Request, body: bytes) -> bytes:
    """A request as bytes that say the same again."""
    major, minor = request.version
    line = f"{request.method} {request.raw_path} HTTP/{major}.{minor}"
    lines = [line.encode("utf-8", "surrogateescape")]
    lines += [b"%s: %s" % each for each in request.raw_headers if each[0].lower() not in _SPENT]
    if body:
        lines.append(b"Content-Length: %d" % len(body))
    return b"\r\n".join(lines) + b"\r\n\r\n" + body
