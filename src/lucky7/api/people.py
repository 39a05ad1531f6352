"""One's own: name, games, other devices, and being forgotten."""

import msgspec
from aiohttp import web

from lucky7.api.request import (
    answer,
    meet,
    person_of,
    read,
    remember,
    server_of,
)
from lucky7.live import identity
from lucky7.live.identity import COOKIE
from lucky7.messages.from_client import Rename
from lucky7.messages.http_answers import (
    History,
    Joined,
    Link,
    PastGame,
    Person,
    Statistics,
)
from lucky7.messages.refusal import Refusal
from lucky7.store.interface import LinkRow, PersonRow, StoreError

DEVICE_LINK_MS = 10 * 60 * 1000
GAMES_A_PAGE = 100
EVERYTHING = 1_000_000

routes = web.RouteTableDef()


@routes.get("/api/me")
async def me(request: web.Request) -> web.Response:
    person, secret = await meet(request)
    return remember(request, answer(await _told(request, person)), secret)


@routes.put("/api/me")
async def rename(request: web.Request) -> web.Response:
    wish = await read(request, Rename)
    person, secret = await meet(request)
    name = identity.clean_name(wish.name)
    if name is None:
        raise Refusal("no-name")
    now = msgspec.structs.replace(person, name=name, colour=wish.colour or person.colour)
    await server_of(request).store.update_person(now)
    return remember(request, answer(await _told(request, now)), secret)


@routes.delete("/api/me")
async def forget(request: web.Request) -> web.Response:
    """Delete the person behind this device: history, statistics, names."""
    person = await _known(request)
    await server_of(request).halls.forget(person.id)
    response = answer(Person("", "teal"))
    response.del_cookie(COOKIE, path="/")
    return response


@routes.get("/api/me/games")
async def games(request: web.Request) -> web.Response:
    person = await person_of(request)
    if person is None:
        return answer(History([], Statistics(), Statistics(), Statistics()))
    before = _number(request.query.get("before", "")) or server_of(request).now() + 1
    return answer(await _history(request, person, GAMES_A_PAGE, before))


@routes.get("/api/me/export")
async def export(request: web.Request) -> web.Response:
    """All that is kept about this person, as one file."""
    person = await _known(request)
    history = await _history(request, person, EVERYTHING, server_of(request).now() + 1)
    tables = await server_of(request).store.tables_of(person.id)
    response = answer(Person(person.name, person.colour, tables, history=history))
    response.headers["Content-Disposition"] = 'attachment; filename="double-lucky-7.json"'
    return response


@routes.post("/api/me/link")
async def link(request: web.Request) -> web.Response:
    """A one-time link that makes another device this person's too."""
    person = await _known(request)
    server = server_of(request)
    token = identity.link_token()
    row = LinkRow("device", "", -1, person.id, server.now() + DEVICE_LINK_MS)
    await server.store.add_link(identity.token_hash(token), row)
    return answer(Link(f"/link/{token}"))


@routes.post("/api/links/{token}")
async def take(request: web.Request) -> web.Response:
    """Open a link: become the person it was made for, or take the seat it gives."""
    server = server_of(request)
    token = request.match_info["token"]
    row = await server.store.take_link(identity.token_hash(token), server.now())
    if row is None or row.kind == "tv":
        raise Refusal("link-spent")
    if row.kind == "device":
        secret = identity.device_secret()
        await server.store.add_secret(row.person, identity.token_hash(secret))
        return remember(request, answer(Joined("", -1)), secret)
    person, secret = await meet(request)
    try:
        await server.halls.claim(row, person)
    except (Refusal, StoreError):
        # It was of no use to this one: it stays good for whom it was meant.
        await server.store.add_link(identity.token_hash(token), row)
        raise
    return remember(request, answer(Joined(row.table, row.seat)), secret)


async def _told(request: web.Request, person: PersonRow) -> Person:
    server = server_of(request)
    tables = await server.store.tables_of(person.id)
    return Person(person.name, person.colour, tables, server.address)


async def _known(request: web.Request) -> PersonRow:
    person = await person_of(request)
    if person is None:
        raise Refusal("nobody")
    return person


async def _history(request: web.Request, person: PersonRow, most: int, before: int) -> History:
    store = server_of(request).store
    games = []
    for row in await store.history(person.id, most, before):
        game = msgspec.json.decode(row.summary, type=PastGame)
        game.seats = [sitter.seat for sitter in row.sitters]
        game.pad, game.keeper = row.pad, row.keeper == person.id
        games.append(game)
    here = Statistics(*await store.statistics(person.id))
    by_hand = Statistics(*await store.statistics(person.id, by_hand=True))
    return History(games, _both(here, by_hand), here, by_hand)


def _both(one: Statistics, other: Statistics) -> Statistics:
    if not one.games or not other.games:
        return one if one.games else other
    return Statistics(
        games=one.games + other.games,
        wins=one.wins + other.wins,
        points=one.points + other.points,
        best=max(one.best, other.best),
        rounds=one.rounds + other.rounds,
        exact=one.exact + other.exact,
    )


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 16 else 0
