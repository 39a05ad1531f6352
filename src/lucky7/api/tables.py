"""Tables over HTTP: create, look, join, and the way to the socket."""

import msgspec
from aiohttp import web

from lucky7.api.request import (
    answer,
    meet,
    person_of,
    read,
    remember,
    room_of,
    server_of,
)
from lucky7.bots import LEVELS
from lucky7.live import identity
from lucky7.live.rooms import Hall
from lucky7.messages.from_client import CreateTable, JoinTable
from lucky7.messages.http_answers import Joined, LevelInfo, Levels
from lucky7.messages.refusal import Refusal
from lucky7.server import websockets as sockets
from lucky7.store.interface import PersonRow
from lucky7.table import decide
from lucky7.table.seats import summary
from lucky7.table.table import Table

routes = web.RouteTableDef()


@routes.post("/api/tables")
async def create(request: web.Request) -> web.Response:
    """A new table; the empty object is "play now against three bots"."""
    wish = await read(request, CreateTable)
    person, secret = await meet(request)
    name = _name(wish.name) or person.name
    room = await server_of(request).hall.create(person.id, name, wish)
    await _call(request, person, name, wish.colour)
    return remember(request, answer(Joined(room.table.code, 0), 201), secret)


@routes.get("/api/tables/{code}")
async def look(request: web.Request) -> web.Response:
    """What somebody who was given the code may know before joining."""
    room = await room_of(request)
    async with room.lock:  # nothing that is not committed yet
        return answer(summary(room.table))


@routes.post("/api/tables/{code}/join")
async def join(request: web.Request) -> web.Response:
    wish = await read(request, JoinTable)
    room = await room_of(request)
    name = _name(wish.name)
    if name is None:
        raise Refusal("no-name")
    person, secret = await meet(request)
    sits_already = bool(room.table.seats_of(person.id))  # hot seat: this is a guest of theirs
    taken = -1

    def sit(table: Table) -> decide.Entries:
        nonlocal taken
        entries, taken = decide.sit(table, person.id, name, wish, room.house.now())
        return entries

    await room.decide(sit)
    if not sits_already:
        await _call(request, person, name, wish.colour)
    return remember(request, answer(Joined(room.table.code, taken)), secret)


@routes.get("/api/tables/{code}/socket")
async def socket(request: web.Request) -> web.StreamResponse:
    """The table itself, live. With ?tv=TOKEN: the view without hands."""
    room = await room_of(request)
    server = server_of(request)
    person = await person_of(request)
    token = request.query.get("tv", "")
    tv = False
    if token:
        link = await server.store.take_link(identity.token_hash(token), server.now())
        code = room.table.code
        tv = link is not None and link.kind == "tv" and await _leads(server.hall, link.table, code)
        if not tv:  # rather nothing than somebody's hand on the big screen
            raise Refusal("link-spent")
    seated = person is not None and room.table.seats_of(person.id)
    if not (tv or seated or room.table.settings.spectators):
        raise Refusal("no-spectators")
    return await sockets.attend(
        request, server.hall, room, person.id if person else "", server.metrics, tv=tv
    )


@routes.get("/api/levels")
async def levels(_: web.Request) -> web.Response:
    return answer(Levels([LevelInfo(level) for level in LEVELS]))


async def _leads(hall: Hall, first: str, code: str) -> bool:
    """Whether the company of one table has gone on to the other, or it is the same."""
    while first != code:
        room = await hall.room(first)
        if room is None or not room.table.followed_by:
            return False
        first = room.table.followed_by
    return True


def _name(wish: str | None) -> str | None:
    return identity.clean_name(wish) if wish is not None else None


async def _call(request: web.Request, person: PersonRow, name: str, colour: str | None) -> None:
    """Remember the name and colour somebody last sat down with."""
    now = msgspec.structs.replace(person, name=name, colour=colour or person.colour)
    if now != person:
        await server_of(request).store.update_person(now)
