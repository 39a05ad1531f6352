"""Finished score pads: hand one in, say who one is on it, take it out again."""

import re

from aiohttp import web

from lucky7.api.request import LIMITS, answer, meet, person_of, read, remember, server_of
from lucky7.live.pads import kept as handing
from lucky7.messages.pads import HandedIn, HandIn, ThatIsMe
from lucky7.messages.refusal import Refusal
from lucky7.scorepad.files import ID
from lucky7.store.interface import Handed

routes = web.RouteTableDef()


@routes.put("/api/me/pads/{pad}")
async def hand_in(request: web.Request) -> web.Response:
    wish = await read(request, HandIn)
    pad = _pad(request)
    person, secret = await meet(request)
    server = server_of(request)
    handed = await handing.hand_in(server.store, pad, person.id, wish, server.now())
    server.pads.tell_of(pad)
    return remember(request, answer(handing.as_seen_by(handed, person.id)), secret)


@routes.get("/api/me/pads/{pad}")
async def look(request: web.Request) -> web.Response:
    person = await person_of(request)
    try:
        handed = await _handed(request)
    except Refusal as refusal:
        if refusal.reason.code != "no-such-pad":
            raise
        return answer(HandedIn())
    return answer(handing.as_seen_by(handed, person.id if person else ""))


@routes.put("/api/me/pads/{pad}/player")
async def claim(request: web.Request) -> web.Response:
    wish = await read(request, ThatIsMe)
    pad = (await _handed(request)).pad
    person, secret = await meet(request)
    server = server_of(request)
    handed = await handing.claim(server.store, pad, person.id, wish.player)
    server.pads.tell_of(pad)
    return remember(request, answer(handing.as_seen_by(handed, person.id)), secret)


@routes.delete("/api/me/pads/{pad}")
async def take_out(request: web.Request) -> web.Response:
    person = await person_of(request)
    if person is None:
        raise Refusal("nobody")
    pad = (await _handed(request)).pad
    server = server_of(request)
    handed = await handing.take_out(server.store, pad, person.id)
    server.pads.tell_of(pad)
    return answer(handing.as_seen_by(handed, person.id))


def _pad(request: web.Request) -> str:
    pad = request.match_info["pad"]
    if not re.fullmatch(ID, pad):
        raise Refusal("no-such-pad")
    return pad


async def _handed(request: web.Request) -> Handed:
    """Ids of pads are as secret as the pads: whoever guesses is slowed down."""
    limits = request.app[LIMITS]
    limits.may_guess(request)
    try:
        return await handing.find(server_of(request).store, _pad(request))
    except Refusal:
        limits.missed(request)
        raise
