"""What the web application's handlers share, and aiohttp's request as the API takes it."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final, Protocol

from aiohttp import web

from lucky7.api import dispatch
from lucky7.api.request import COOKIE, Answer, Api, Request
from lucky7.cluster import devices
from lucky7.cluster.lines import Connect
from lucky7.messages.refusal import Refusal
from lucky7.record.lines import MAX_BYTES

MAX_BODY: Final = MAX_BYTES  # a record is the largest that is ever sent
BODY_S: Final = 30.0
HOST_COOKIE: Final = f"__Host-{COOKIE}"  # browsers take it over https and from this host alone
PER_ADDRESS: Final = 200


async def _stop_nothing() -> None:
    """No device here is at a table of another process."""


class Admit(Protocol):
    """Lets a device in, before its socket is opened."""

    async def __call__(self, api: Api, request: Request, *, wants_moves: bool) -> Connect: ...


@dataclass(frozen=True)
class Server:
    api: Api
    base_url: str = ""  # as the world sees it; empty: as each request says
    open_metrics: bool = False  # to others than this machine
    behind_proxy: bool = False  # which says who really asks
    per_address: int = PER_ADDRESS  # connections, and requests that are being answered

    answer: Callable[[Api, Request], Awaitable[Answer]] = dispatch.respond
    table_device: Admit = devices.table_device
    pad_follower: Admit = devices.pad_follower
    stop_sockets: Callable[[], Awaitable[None]] = _stop_nothing

    @property
    def is_https(self) -> bool:
        """Whether the world sees us over https, and only so."""
        return self.base_url.startswith("https:")

    @property
    def cookie(self) -> str:
        return HOST_COOKIE if self.is_https else COOKIE


SERVER = web.AppKey("server", Server)


def server_of(request: web.Request) -> Server:
    return request.app[SERVER]


def _secret(request: web.Request) -> str | None:
    """From the device's cookie; where it was set before we were https, from that one."""
    return request.cookies.get(server_of(request).cookie) or request.cookies.get(COOKIE)


def api_request(request: web.Request, body: bytes = b"") -> Request:
    return Request(
        method=request.method,
        path=request.path,
        params=request.match_info,
        query=request.query,
        body=body,
        content_type=request.content_type,
        secret=_secret(request),
        address=request.remote or "",
    )


async def read_body(request: web.Request) -> bytes:
    """The whole body, unless it is too large or comes too slowly."""
    try:
        async with asyncio.timeout(BODY_S):
            return await request.read()
    except TimeoutError:
        raise Refusal("unreadable", why="the body did not come") from None
    except web.HTTPRequestEntityTooLarge:
        raise Refusal("too-large", most=MAX_BODY) from None
    except ConnectionError:  # whoever asked is gone, and reads no answer either
        raise Refusal("unreadable", why="the body broke off") from None
    except web.RequestPayloadError:
        raise Refusal("unreadable", why="the body is not as its headers say") from None
