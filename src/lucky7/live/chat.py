"""Chat and reactions: who may speak, and who hears it."""

from collections.abc import Iterable

import msgspec

from lucky7.live.device import Device
from lucky7.live.identity import clean_chat
from lucky7.live.room import Room
from lucky7.messages.refusal import Refusal
from lucky7.messages.to_client import ChatLine, Heard
from lucky7.messages.values import Reaction
from lucky7.store.interface import ChatRow

SHOWN = 100

_encoder = msgspec.json.Encoder()


async def say(room: Room, device: Device, said: str) -> None:
    if not _may_chat(room):
        raise Refusal("chat-off")
    seat = _speaker(room, device)
    text = clean_chat(said)
    if not text:
        raise Refusal("nothing-said")
    name, now = room.table.seats[seat].name, room.house.now()
    row = ChatRow(0, now, device.person, seat, name, text)
    line = await room.house.store.say(room.table.code, row)
    _hear(room, device.person, ChatLine(line, now, seat, name, text))


def react(room: Room, device: Device, reaction: Reaction) -> None:
    seat = _speaker(room, device)
    name = room.table.seats[seat].name
    line = ChatLine(0, room.house.now(), seat, name, reaction=reaction)
    _hear(room, device.person, line)


async def recall(room: Room, devices: Iterable[Device]) -> None:
    """All the chat that is shown: for who has just come, or after a line was removed."""
    rows = await room.house.store.chat(room.table.code, SHOWN) if _may_chat(room) else []
    for device in devices:
        lines = [
            ChatLine(row.id, row.at, row.seat, row.name, row.text)
            for row in rows
            if row.person not in device.muted
        ]
        device.line.tell(_encoder.encode(Heard(lines, all=True)))


def _speaker(room: Room, device: Device) -> int:
    """The seat this device speaks for, if it may."""
    if not device.voice.drop():
        raise Refusal("too-many")
    seats = device.seats(room.table)
    if not seats:
        raise Refusal("not-seated")
    eyes = device.eyes(room.table)
    return eyes if eyes >= 0 else seats[0]


def _may_chat(room: Room) -> bool:
    settings = room.table.settings
    return not settings.public if settings.chat is None else settings.chat


def _hear(room: Room, speaker: str, line: ChatLine) -> None:
    message = _encoder.encode(Heard([line]))
    for device in list(room.devices):
        if speaker not in device.muted and not device.is_new:  # to the new all is told
            device.line.tell(message)
