"""Score pads followed on other phones: share, write, pass the pen on."""

from lucky7.api.limits import network_of
from lucky7.api.request import Answer, Api, Request, answer
from lucky7.live.pads import shared as pads
from lucky7.live.pads.shared import MOST_FOLLOWERS, SharedPad
from lucky7.live.tokens import read_code
from lucky7.messages.pads import OfferPen, SharePad, WriteLines
from lucky7.messages.refusal import Refusal


async def share(api: Api, request: Request) -> Answer:
    return answer(await api.pads.share(request.read(SharePad), network_of(request.address)), 201)


async def look(api: Api, request: Request) -> Answer:
    return answer(_shared(api, request).now())


async def write(api: Api, request: Request) -> Answer:
    return answer(await pads.write(_shared(api, request), request.read(WriteLines)))


async def offer_pen(api: Api, request: Request) -> Answer:
    return answer(pads.offer(_shared(api, request), request.read(OfferPen)))


async def take_pen(api: Api, request: Request) -> Answer:
    return answer(api.pads.take(_shared(api, request)))


def may_follow(api: Api, request: Request) -> SharedPad:
    """The pad that a device may follow live."""
    shared = _shared(api, request)
    if len(shared.followers) >= MOST_FOLLOWERS:
        raise Refusal("pad-crowded")
    return shared


def _shared(api: Api, request: Request) -> SharedPad:
    api.limits.may_guess(request.address)
    shared = api.pads.find(read_code(request.params["code"]))
    if shared is None:
        api.limits.missed(request.address)
        raise Refusal("no-such-pad")
    return shared
