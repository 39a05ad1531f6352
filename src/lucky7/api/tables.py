"""Tables: create, look, join, and who may connect to one."""

import msgspec

from lucky7.api.request import (
    Answer,
    Api,
    Request,
    answer,
    meet,
    person_of,
    room_of,
    stranger,
    unmet_secret,
)
from lucky7.bots import LEVELS
from lucky7.live.chat import send_all_chat
from lucky7.live.room import Room
from lucky7.live.tokens import token_hash
from lucky7.messages.from_client import CreateTable, JoinTable, OpenLesson, Report
from lucky7.messages.http_answers import Joined, LevelInfo, Levels, Lobby, LobbyTable
from lucky7.messages.refusal import Refusal
from lucky7.store.interface import PersonRow, ReportRow
from lucky7.table import decide
from lucky7.table.seats import summary
from lucky7.table.table import Table
from lucky7.table.text import clean_chat, clean_name

LOBBY_SHOWN = 100


async def create(api: Api, request: Request) -> Answer:
    """A new table; the empty object is "play now against three bots"."""
    wish = request.read(CreateTable)
    if wish.settings.public:
        api.limits.check(request.address, "public")
    person, new_secret = await meet(api, request)
    name = (clean_name(wish.name) if wish.name is not None else None) or person.name
    api.house_rules.require_decent(name)
    room = await api.rooms.create(person.id, name, wish)
    await _remember(api, person, name, wish.colour)
    return answer(Joined(room.code, 0), 201, new_secret=new_secret)


async def open_lesson(api: Api, request: Request) -> Answer:
    """A table that teaches: its first deals, and what its bots do in them, are set."""
    wish = request.read(OpenLesson)
    person, new_secret = await meet(api, request)
    room = await api.rooms.open_lesson(person.id, person.name, wish)
    return answer(Joined(room.code, 0), 201, new_secret=new_secret)


async def look(api: Api, request: Request) -> Answer:
    """What somebody who was given the code may know before joining."""
    return answer(summary((await room_of(api, request)).table))


async def join(api: Api, request: Request) -> Answer:
    wish = request.read(JoinTable)
    room = await room_of(api, request)
    name = clean_name(wish.name)
    if name is None:
        raise Refusal("no-name")
    api.house_rules.require_decent(name)
    person, new_secret = await meet(api, request)
    if room.table.status in ("playing", "paused") and not room.table.seats_of(person.id):
        room.ask_for_seat(person.id, name)
        return answer(Joined(room.code, -1), new_secret=new_secret)
    sits_already = bool(room.table.seats_of(person.id))  # hot seat: another player on this device
    taken = -1

    def sit(table: Table) -> decide.Entries:
        nonlocal taken
        entries, taken = decide.sit(table, person.id, name, wish, api.env.now())
        return decide.limited(table, entries)

    await room.change(sit)
    if not sits_already:
        # Somebody who looked on until now is told what was said before.
        await send_all_chat(room, [each for each in room.devices if each.person == person.id])
        await _remember(api, person, name, wish.colour)
    return answer(Joined(room.code, taken), new_secret=new_secret)


async def report(api: Api, request: Request) -> Answer:
    """Tell the host of the server about somebody at a table; `lucky7 admin reports` lists it."""
    wish = request.read(Report)
    room = await room_of(api, request)
    decide.require_person(room.table, wish.seat)
    person = await person_of(api, request)
    about = room.table.seats[wish.seat]
    row = ReportRow(
        at=api.env.now(),
        table=room.code,
        person=person.id if person else "",
        about=about.person,
        name=about.name,
        text=clean_chat(wish.text) or "",
    )
    await api.store.report(row)
    return answer(summary(room.table))


async def levels(_: Api, __: Request) -> Answer:
    return answer(Levels([LevelInfo(level) for level in LEVELS]))


async def lobby(api: Api, _: Request) -> Answer:
    rows = await api.store.lobby(LOBBY_SHOWN)
    return answer(Lobby([msgspec.json.decode(row, type=LobbyTable) for row in rows]))


async def may_connect(api: Api, request: Request) -> tuple[Room, str, bool]:
    """The room a device may connect to, its person, and whether it is a TV (?tv=TOKEN)."""
    room = await room_of(api, request)
    person = await person_of(api, request)
    token = request.query.get("tv", "")
    if token:
        link = await api.store.take_link(token_hash(token), api.env.now(), ("tv",))
        # A wrong token must not fall back to the person's own hand on the big screen.
        if link is None or not await api.rooms.leads_to(link.table, room.code):
            api.limits.missed(request.address)
            raise Refusal("link-spent")
    seated = person is not None and room.table.seats_of(person.id)
    if not (token or seated or room.table.settings.spectators):
        raise Refusal("no-spectators")
    if person is not None:
        return room, person.id, bool(token)
    secret = await unmet_secret(api, request)
    return room, stranger(secret).id if secret else "", bool(token)


async def _remember(api: Api, person: PersonRow, name: str, colour: str | None) -> None:
    """Keep the name and colour somebody last sat down with."""
    now = msgspec.structs.replace(person, name=name, colour=colour or person.colour)
    if now != person:
        await api.store.update_person(now)
