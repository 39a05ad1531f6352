"""Finished score pads: hand one in, claim a player on it, withdraw it."""

import re

from lucky7.api.request import Answer, Api, Request, answer, known_person, meet, person_of
from lucky7.live.pads import kept
from lucky7.messages.pads import HandedIn, HandIn, ThatIsMe
from lucky7.messages.refusal import Refusal
from lucky7.scorepad.files import ID
from lucky7.store.interface import Handed


async def hand_in(api: Api, request: Request) -> Answer:
    wish = request.read(HandIn)
    pad = _pad_id(request)
    person, new_secret = await meet(api, request)
    handed = await kept.hand_in(api.env, pad, person.id, wish)
    api.pads.tell_of(pad)
    return answer(kept.as_seen_by(handed, person.id), new_secret=new_secret)


async def look(api: Api, request: Request) -> Answer:
    person = await person_of(api, request)
    try:
        handed = await _handed(api, request)
    except Refusal as refusal:
        if refusal.reason.code != "no-such-pad":
            raise
        return answer(HandedIn())
    return answer(kept.as_seen_by(handed, person.id if person else ""))


async def claim(api: Api, request: Request) -> Answer:
    wish = request.read(ThatIsMe)
    pad = (await _handed(api, request)).pad
    person, new_secret = await meet(api, request)
    handed = await kept.claim(api.store, pad, person.id, wish.player)
    api.pads.tell_of(pad)
    return answer(kept.as_seen_by(handed, person.id), new_secret=new_secret)


async def withdraw(api: Api, request: Request) -> Answer:
    person = await known_person(api, request)
    pad = (await _handed(api, request)).pad
    handed = await kept.withdraw(api.store, pad, person.id)
    api.pads.tell_of(pad)
    return answer(kept.as_seen_by(handed, person.id))


def _pad_id(request: Request) -> str:
    pad = request.params["pad"]
    if not re.fullmatch(ID, pad):
        raise Refusal("no-such-pad")
    return pad


async def _handed(api: Api, request: Request) -> Handed:
    """Pads' ids are as secret as the pads, so wrong ones count as guesses."""
    api.limits.may_guess(request.address)
    try:
        return await kept.find(api.store, _pad_id(request))
    except Refusal:
        api.limits.missed(request.address)
        raise
