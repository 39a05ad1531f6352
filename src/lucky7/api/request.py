"""Reading requests, writing answers, and knowing who asks."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Final, TypeVar
from urllib.parse import urlsplit

import msgspec
from aiohttp import web
from msgspec import Struct

from lucky7.api.limits import Limits
from lucky7.live import identity
from lucky7.live.identity import COOKIE
from lucky7.live.metrics import Metrics
from lucky7.live.pads.shared import Pads
from lucky7.live.room import Room
from lucky7.live.rooms import Hall, Halls
from lucky7.messages.http_answers import Problem
from lucky7.messages.refusal import Refusal
from lucky7.messages.values import PROTOCOL
from lucky7.store.interface import PersonRow, Store

BODY_S: Final = 30.0
SEEN_EVERY_MS: Final = 24 * 3600 * 1000  # that somebody comes is written down once a day

T = TypeVar("T", bound=Struct)


async def stay(_: web.Request) -> None:
    """Every request belongs here, where one process does everything."""


@dataclass
class Server:
    """What the handlers share."""

    hall: Hall
    metrics: Metrics
    base_url: str = ""  # as the world sees it; empty: as the request says
    open_metrics: bool = False  # to others than this machine
    behind_proxy: bool = False  # which says who really asks
    address: str = ""  # where other devices find us, if we know
    pads: Pads = field(default_factory=Pads)
    keeps_connections: bool = True  # in an annex each is passed on for one request only
    annexes: Halls | None = None  # where the tables are, if not in this hall
    pass_on: Callable[[web.Request], Awaitable[None]] = stay  # to the process it belongs to

    @property
    def halls(self) -> Halls:
        """All tables, wherever they are."""
        return self.annexes or self.hall

    @property
    def store(self) -> Store:
        return self.hall.house.store

    def now(self) -> int:
        return self.hall.house.now()


SERVER = web.AppKey("server", Server)
LIMITS = web.AppKey("limits", Limits)


def server_of(request: web.Request) -> Server:
    return request.app[SERVER]


async def read(request: web.Request, kind: type[T]) -> T:
    """The JSON body as this message; anything else is refused with what is wrong and where."""
    if request.content_type != "application/json":
        raise Refusal("not-json")
    try:
        return msgspec.json.decode(await body_of(request) or b"{}", type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise Refusal("unreadable", why=str(error)[:200]) from None


async def body_of(request: web.Request) -> bytes:
    """All of it, unless it comes too slowly to be meant."""
    try:
        async with asyncio.timeout(BODY_S):
            return await request.read()
    except TimeoutError:
        raise Refusal("unreadable", why="the body did not come") from None


def answer(message: Struct, status: int = 200) -> web.Response:
    return web.Response(
        body=msgspec.json.encode(message),
        status=status,
        content_type="application/json",
        headers={"Cache-Control": "no-store"},
    )


def problem(refusal: Refusal, status: int) -> web.Response:
    return answer(Problem(refusal.reason), status)


async def room_of(request: web.Request) -> Room:
    request.app[LIMITS].may_guess(request)
    code = identity.read_code(request.match_info["code"])
    room = await server_of(request).hall.room(code) if code else None
    if room is None:
        request.app[LIMITS].missed(request)
        raise Refusal("no-such-table")
    return room


async def person_of(request: web.Request) -> PersonRow | None:
    """Who asks, by the device's secret; None for somebody we have not met."""
    secret = identity.read_secret(request.cookies.get(COOKIE))
    if secret is None:
        return None
    person = await server_of(request).store.person(identity.token_hash(secret))
    if person is not None and person.banned:
        raise Refusal("banned")
    return person


async def meet(request: web.Request) -> tuple[PersonRow, str]:
    """Who asks; a newcomer gets a person and the secret to be set as cookie, else ""."""
    server = server_of(request)
    person = await person_of(request)
    if person is not None:
        if server.now() - person.seen_at > SEEN_EVERY_MS:
            person = msgspec.structs.replace(person, seen_at=server.now())
            await server.store.update_person(person)
        return person, ""
    secret = identity.device_secret()
    name = identity.guest_name()
    person = PersonRow(identity.person_id(), name, "teal", seen_at=server.now())
    await server.store.add_person(person, identity.token_hash(secret))
    return person, secret


def remember(request: web.Request, response: web.Response, secret: str) -> web.Response:
    """Let the device keep its secret, out of reach of scripts and other sites."""
    if secret:
        secure = is_secure(request)
        response.set_cookie(COOKIE, secret, **identity.cookie_attributes(secure=secure))
    return response


def is_secure(request: web.Request) -> bool:
    base = server_of(request).base_url
    return base.startswith("https:") if base else request.secure


def require_protocol(request: web.Request) -> None:
    """A client may say which protocol it speaks, and is told when it is not ours."""
    if request.query.get("protocol", str(PROTOCOL)) != str(PROTOCOL):
        raise Refusal("other-protocol", spoken=PROTOCOL)


def require_same_site(request: web.Request) -> None:
    """Other sites' pages may neither change anything here nor open a table's socket."""
    changes = request.method not in ("GET", "HEAD") or "Upgrade" in request.headers
    if changes and not _is_same_site(request):
        raise Refusal("other-site")


def _is_same_site(request: web.Request) -> bool:
    """Whether a browser says that one of our own pages asks, or nothing says otherwise."""
    origin = request.headers.get("Origin")
    if origin is None:
        return request.headers.get("Sec-Fetch-Site", "none") in ("none", "same-origin")
    try:
        site = urlsplit(origin).netloc  # none for "null": a sandboxed frame, a file
    except ValueError:
        return False
    return site != "" and site in (request.host, urlsplit(server_of(request).base_url).netloc)
