"""Requests that belong to another process: where to, and how they get there."""

import logging
import os
from typing import Final, NoReturn

from aiohttp import web

from lucky7.server.halls.door import Door, copy_of
from lucky7.server.halls.share import HOME, Share
from lucky7.server.http.exchange import body_of
from lucky7.server.identity import read_code
from lucky7.server.refusal import Refusal

HERE: Final = -1  # every process can answer it
A_HALL: Final = -2  # any that holds tables

# What is written anew, or was done already.
_SPENT: Final = (b"content-length", b"transfer-encoding", b"content-encoding", b"expect")
_AT_HOME: Final = ("/api/pads", "/api/me/pads", "/api/links", "/metrics")

logger = logging.getLogger("lucky7")


class PassedOn(Exception):
    """The connection is another process's now: there is nobody to answer here."""


def place_of(request: web.Request, share: Share) -> int:
    """The number of the process that a request belongs to."""
    resource = request.match_info.route.resource
    path = resource.canonical if resource is not None else ""
    if path == "/api/tables":
        return A_HALL
    if path.startswith("/api/tables/"):
        code = read_code(request.match_info["code"])
        return share.holder(code) if code else HERE
    if path.startswith(_AT_HOME) or (path == "/api/me" and request.method == "DELETE"):
        return HOME
    return HERE


async def pass_through(door: Door, request: web.Request) -> NoReturn:
    """Pass a request's connection on, with the request."""
    body = await body_of(request)
    connection = request.protocol
    transport = request.transport
    if transport is None:
        raise PassedOn
    if connection._messages or transport.get_write_buffer_size():  # noqa: SLF001  nothing else tells
        raise Refusal("unreadable", why="a request before the last was answered")
    data = as_it_came(request, body) + connection._message_tail  # noqa: SLF001
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
