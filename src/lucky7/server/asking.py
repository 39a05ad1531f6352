"""A device's request over the socket, from bytes to its answer."""

import msgspec

from lucky7.server import decide
from lucky7.server.decide import Repeated
from lucky7.server.device import Device
from lucky7.server.hall import Hall
from lucky7.server.identity import clean_chat, link_token, token_hash
from lucky7.server.messages import asked
from lucky7.server.messages.told import ChatLine, Done, Heard, Reason, Refused
from lucky7.server.refusal import Refusal
from lucky7.server.room import Room
from lucky7.server.store import ChatRow, LinkRow

CHAT_SHOWN = 100
SEAT_LINK_MS = 24 * 3600 * 1000

_decoder: msgspec.json.Decoder[asked.AnyRequest] = msgspec.json.Decoder(asked.AnyRequest)
_encoder = msgspec.json.Encoder()
encode = _encoder.encode


async def answer(hall: Hall, room: Room, device: Device, message: str | bytes) -> None:
    """Carry out one request and answer it; whatever is wrong with it harms nobody."""
    try:
        request = _decoder.decode(message)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        reason = Reason("unreadable", params={"why": str(error)[:200]})
        device.line.tell(_encoder.encode(Refused(-1, reason)))
        return
    try:
        done = await _carry_out(hall, room, device, request)
    except Refusal as refusal:
        device.line.tell(_encoder.encode(Refused(request.id, refusal.reason)))
    except Repeated:
        device.line.tell(_encoder.encode(Done(request.id)))
    else:
        device.line.tell(_encoder.encode(done))


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
            await _say(room, device, request)
        case asked.React():
            seat = _seat(room, device)
            name = room.table.seats[seat].name
            _hear(room, ChatLine(0, room.house.now(), seat, name, reaction=request.reaction))
        case asked.Mute():
            (device.muted.add if request.muted else device.muted.discard)(request.seat)
            room.tell(device)
        case asked.Curtain():
            _raise_curtain(room, device, request.seat)
        case asked.Ready():
            room.ready(device)
        case asked.Rematch():
            after = await hall.rematch(room, device.person)
            return Done(request.id, code=after.table.code)
        case asked.HandOver() | asked.Reissue() | asked.TvLink():
            return Done(request.id, link=await _link(room, device, request))
    return Done(request.id)


def _seat(room: Room, device: Device) -> int:
    seats = device.seats(room.table)
    if not seats:
        raise Refusal("not-seated")
    eyes = device.eyes(room.table)
    return eyes if eyes >= 0 else seats[0]


def _raise_curtain(room: Room, device: Device, seat: int | None) -> None:
    if seat is not None and seat not in device.seats(room.table):
        raise Refusal("not-your-seat", seat=seat)
    device.curtain = -1 if seat is None else seat
    room.tell(device)


async def _say(room: Room, device: Device, request: asked.Say) -> None:
    settings = room.table.settings
    if not (settings.chat if settings.chat is not None else not settings.public):
        raise Refusal("chat-off")
    seat = _seat(room, device)
    text = clean_chat(request.text)
    if not text:
        raise Refusal("nothing-said")
    name, now = room.table.seats[seat].name, room.house.now()
    row = ChatRow(0, now, device.person, seat, name, text)
    line = await room.house.store.say(room.table.code, row)
    _hear(room, ChatLine(line, now, seat, name, text))


def _hear(room: Room, line: ChatLine) -> None:
    message = _encoder.encode(Heard([line]))
    for device in list(room.devices):
        if line.seat not in device.muted:
            device.line.tell(message)


async def what_was_said(room: Room) -> bytes:
    """For a device that has just come: the latest of the chat."""
    rows = await room.house.store.chat(room.table.code, CHAT_SHOWN)
    return _encoder.encode(
        Heard([ChatLine(row.id, row.at, row.seat, row.name, row.text) for row in rows])
    )


async def _link(
    room: Room, device: Device, request: asked.HandOver | asked.Reissue | asked.TvLink
) -> str:
    """A path that gives a seat, or the TV view, to whoever opens it."""
    table, person = room.table, device.person
    now = room.house.now()
    token = link_token()
    match request:
        case asked.HandOver():
            decide.require_own(table, person, request.seat)
            link = LinkRow("hand-over", table.code, request.seat, person, now + SEAT_LINK_MS)
        case asked.Reissue():
            decide.require_host(table, person)
            decide.require_person(table, request.seat)
            link = LinkRow("reissue", table.code, request.seat, person, now + SEAT_LINK_MS)
        case _:
            decide.require_host(table, person)
            link = LinkRow("tv", table.code, -1, person, now + 30 * SEAT_LINK_MS, lasting=True)
    await room.house.store.add_link(token_hash(token), link)
    return f"/tv/{table.code}/{token}" if link.kind == "tv" else f"/link/{token}"
