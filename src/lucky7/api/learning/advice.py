"""The coach at a table of bots."""

from lucky7.api.request import Answer, Api, Request, answer, known_person, room_of
from lucky7.live.learning.advice import advice_for
from lucky7.messages.refusal import Refusal


async def advice(api: Api, request: Request) -> Answer:
    room = await room_of(api, request)
    person = await known_person(api, request)
    return answer(await advice_for(room, person.id, _seat(request.query.get("seat", "0"))))


def _seat(text: str) -> int:
    if len(text) != 1 or text not in "0123456":
        raise Refusal("no-such-seat", seat=text[:10])
    return int(text)
