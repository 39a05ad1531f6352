"""Chat and reactions: who may speak, and who hears it."""

from typing import TYPE_CHECKING

import msgspec

from lucky7.messages.refusal import Refusal
from lucky7.messages.to_client import ChatLine, Heard
from lucky7.messages.values import Reaction
from lucky7.store.interface import ChatRow
from lucky7.table.text import clean_chat

if TYPE_CHECKING:
    from collections.abc import Iterable

    from lucky7.live.device import Device
    from lucky7.live.room import Room

SHOWN = 100

_encode = msgspec.json.Encoder().encode


async def say(room: "Room", device: "Device", said: str) -> None:
    if not _has_chat(room):
        raise Refusal("chat-off")
    seat = _speaker(room, device)
    text = clean_chat(said)
    if not text:
        raise Refusal("nothing-said")
    name, now = room.table.seats[seat].name, room.now()
    row = ChatRow(0, now, device.person, seat, name, text)
    line = await room.env.store.say(room.code, row)
    room.chat_lines += 1
    _send(room, device.person, ChatLine(line, now, seat, name, text))


def react(room: "Room", device: "Device", reaction: Reaction) -> None:
    seat = _speaker(room, device)
    name = room.table.seats[seat].name
    _send(room, device.person, ChatLine(0, room.now(), seat, name, reaction=reaction))


async def send_all_chat(room: "Room", devices: "Iterable[Device]") -> None:
    """All chat lines that are shown: to a new device, or after one was removed."""
    rows: list[ChatRow] = []
    known = -1
    while _has_chat(room) and known != room.chat_lines:  # read again if somebody spoke meanwhile
        known = room.chat_lines
        rows = await room.env.store.chat(room.code, SHOWN)
    for device in devices:
        lines = [
            ChatLine(row.id, row.at, row.seat, row.name, row.text)
            for row in rows
            if row.person not in device.muted and _hears(room, device)
        ]
        device.line.send(_encode(Heard(lines, all=True)))


def _speaker(room: "Room", device: "Device") -> int:
    """The seat this device speaks for, if it may."""
    if not device.may_speak():
        raise Refusal("too-many")
    seats = device.seats(room.table)
    if not seats:
        raise Refusal("not-seated")
    shown = device.seat(room.table)
    return shown if shown >= 0 else seats[0]


def _has_chat(room: "Room") -> bool:
    settings = room.table.settings
    return not settings.public if settings.chat is None else settings.chat


def _hears(room: "Room", device: "Device") -> bool:
    """Whether a device is told what is said: at a private table, onlookers need the host's leave.

    Who has the code may look on; that code is often no secret.
    """
    settings = room.table.settings
    is_open = settings.public or settings.open_chat is True
    return is_open or device.tv or bool(device.seats(room.table))


def _send(room: "Room", speaker: str, line: ChatLine) -> None:
    message = _encode(Heard([line]))
    for device in list(room.devices):
        is_meant = bool(line.reaction) or _hears(room, device)
        if is_meant and speaker not in device.muted:
            device.line.send(message)
