"""A device's request over the socket, from bytes to its answer."""

import logging

import msgspec

from lucky7.live import chat as chatting
from lucky7.live.device import Device
from lucky7.live.identity import link_token, token_hash
from lucky7.live.room import Room
from lucky7.live.rooms import Hall
from lucky7.messages import from_client as asked
from lucky7.messages.refusal import Refusal
from lucky7.messages.to_client import Done, Reason, Refused
from lucky7.messages.values import Whole
from lucky7.store.interface import LinkRow
from lucky7.table import decide
from lucky7.table.decide import Repeated

SEAT_LINK_MS = 24 * 3600 * 1000

_decoder: msgspec.json.Decoder[asked.AnyRequest] = msgspec.json.Decoder(asked.AnyRequest)
_encoder = msgspec.json.Encoder()
encode = _encoder.encode

logger = logging.getLogger("lucky7")


class _Numbered(msgspec.Struct):
    """As much of an unreadable request as its answer needs."""

    id: Whole


_id_decoder = msgspec.json.Decoder(_Numbered)


async def answer(hall: Hall, room: Room, device: Device, message: str | bytes) -> bool:
    """Carry out one request and answer it; whether it moved the game on.

    Whatever is wrong with it harms nobody.
    """
    try:
        request = _decoder.decode(message)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        reason = Reason("unreadable", params={"why": str(error)[:200]})
        device.line.tell(_encoder.encode(Refused(_id_of(message), reason)))
        return False
    done: Done | Refused
    try:
        done = await _carry_out(hall, room, device, request)
    except Refusal as refusal:
        done = Refused(request.id, refusal.reason)
    except Repeated:
        device.line.tell(_encoder.encode(Done(request.id)))
        return False
    except Exception:
        logger.exception("request failed", extra={"table": room.table.code})
        done = Refused(request.id, Reason("server-error"))
    device.line.tell(_encoder.encode(done))
    return isinstance(done, Done) and isinstance(request, asked.Act)


def _id_of(message: str | bytes) -> int:
    """Under which an unreadable request is answered, if that much of it can be read."""
    try:
        return _id_decoder.decode(message).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return -1


async def _carry_out(hall: Hall, room: Room, device: Device, request: asked.AnyRequest) -> Done:
    if device.tv:
        raise Refusal("looks-only")
    decider = decide.DECIDERS.get(type(request))
    if decider is not None:
        now = room.house.now
        await room.decide(lambda table: decider(table, device.person, request, now()))
        return Done(request.id)
    match request:
        case asked.Say():
            await chatting.say(room, device, request.text)
        case asked.React():
            chatting.react(room, device, request.reaction)
        case asked.Mute():
            decide.require_person(room.table, request.seat)
            whom = room.table.seats[request.seat].person
            (device.muted.add if request.muted else device.muted.discard)(whom)
            room.tell(device)
        case asked.Curtain():
            _raise_curtain(room, device, request.seat)
        case asked.Ready():
            room.ready(device)
        case asked.StandIn():
            await room.decide(
                lambda table: decide.stand_in(
                    table, device.person, request, room.presence.here, room.house.now()
                )
            )
        case asked.Rematch():
            after = await hall.rematch(room, device.person)
            return Done(request.id, code=after.table.code)
        case asked.HandOver() | asked.Reissue() | asked.TvLink():
            return Done(request.id, link=await _link(room, device, request))
    return Done(request.id)


def _raise_curtain(room: Room, device: Device, seat: int | None) -> None:
    """One seat's view at a time, in however many tabs."""
    if seat is not None:
        decide.require_own(room.table, device.person, seat)
    for other in room.devices:
        if other is not device and other.person == device.person and other.curtain >= 0:
            other.curtain = -1
            room.tell(other)
    device.curtain = -1 if seat is None else seat
    room.tell(device)


async def _link(
    room: Room, device: Device, request: asked.HandOver | asked.Reissue | asked.TvLink
) -> str:
    """A path that gives a seat, or the TV view, to whoever opens it.

    A link is good as long as the seat is that person's from whom it passes.
    """
    table, person = room.table, device.person
    now = room.house.now()
    token = link_token()
    match request:
        case asked.HandOver():
            decide.require_own(table, person, request.seat)
            link = LinkRow("hand-over", table.code, request.seat, person, now + SEAT_LINK_MS)
        case asked.Reissue():
            await room.decide(lambda table: decide.reissue(table, person, request, now))
            giver = table.seats[request.seat].person
            link = LinkRow("reissue", table.code, request.seat, giver, now + SEAT_LINK_MS)
        case _:
            decide.require_host(table, person)
            link = LinkRow("tv", table.code, -1, person, now + 30 * SEAT_LINK_MS, lasting=True)
    await room.house.store.add_link(token_hash(token), link)
    return f"/tv/{table.code}/{token}" if link.kind == "tv" else f"/link/{token}"
