"""Score pads of the table at home, followed on other phones: share, write, hand the pen over."""

from typing import Final

from aiohttp import web

from lucky7.api.request import LIMITS, answer, read, server_of
from lucky7.live import identity
from lucky7.live.pads import shared as pads
from lucky7.live.pads.shared import MOST_WATCHING, Shared
from lucky7.messages.pads import OfferPen, SharePad, WriteLines
from lucky7.messages.refusal import Refusal
from lucky7.server.websockets import pick_up

MAX_HEARD: Final = 1024  # onlookers have nothing to say

routes = web.RouteTableDef()


@routes.post("/api/pads")
async def share(request: web.Request) -> web.Response:
    wish = await read(request, SharePad)
    return answer(await server_of(request).pads.share(wish), 201)


@routes.get("/api/pads/{code}")
async def look(request: web.Request) -> web.Response:
    return answer(_shared(request).now())


@routes.post("/api/pads/{code}/lines")
async def write(request: web.Request) -> web.Response:
    shared = _shared(request)
    return answer(await pads.write(shared, await read(request, WriteLines)))


@routes.put("/api/pads/{code}/pen")
async def offer(request: web.Request) -> web.Response:
    shared = _shared(request)
    return answer(pads.offer(shared, await read(request, OfferPen)))


@routes.post("/api/pads/{code}/pen")
async def take(request: web.Request) -> web.Response:
    return answer(pads.take(_shared(request)))


@routes.get("/api/pads/{code}/socket")
async def socket(request: web.Request) -> web.StreamResponse:
    """The pad, live: whole with every change."""
    shared = _shared(request)
    if len(shared.watchers) >= MOST_WATCHING:
        raise Refusal("pad-crowded")
    response, line = await pick_up(request, MAX_HEARD)
    if line is None:
        return response
    shared.watchers.add(line)
    try:
        shared.tell()
        async for _ in response:
            break
    finally:
        shared.watchers.discard(line)
        shared.tell()
        await line.closed()
    return response


def _shared(request: web.Request) -> Shared:
    limits = request.app[LIMITS]
    limits.may_guess(request)
    shared = server_of(request).pads.find(identity.read_code(request.match_info["code"]))
    if shared is None:
        limits.missed(request)
        raise Refusal("no-such-pad")
    return shared
