"""One's own: name, games, all that is kept, and being forgotten."""

import msgspec

from lucky7.api.links import listed
from lucky7.api.request import (
    Answer,
    Api,
    Request,
    answer,
    known_person,
    meet,
    person_of,
    stranger,
    unmet_secret,
)
from lucky7.messages.from_client import Rename
from lucky7.messages.http_answers import Export, History, PastGame, Person, Said, Statistics
from lucky7.messages.refusal import Refusal
from lucky7.store.interface import PersonRow
from lucky7.table.text import clean_name

GAMES_PER_PAGE = 100
EVERYTHING = 1_000_000


async def me(api: Api, request: Request) -> Answer:
    """A stranger is shown as a guest, and kept once there is something to keep."""
    if await person_of(api, request) is None:
        known = await unmet_secret(api, request)
        secret = known or api.env.tokens.device_secret()
        guest = Person(stranger(secret).name, "teal", address=api.public_url)
        return answer(guest, new_secret="" if known else secret)
    person, new_secret = await meet(api, request)
    return answer(await _person(api, person), new_secret=new_secret)


async def rename(api: Api, request: Request) -> Answer:
    wish = request.read(Rename)
    person, new_secret = await meet(api, request)
    name = clean_name(wish.name)
    if name is None:
        raise Refusal("no-name")
    api.house_rules.require_decent(name)
    renamed = msgspec.structs.replace(person, name=name, colour=wish.colour or person.colour)
    await api.store.update_person(renamed)
    return answer(await _person(api, renamed), new_secret=new_secret)


async def forget(api: Api, request: Request) -> Answer:
    """Delete the person behind this device: history, statistics, names."""
    person = await person_of(api, request)
    if person is not None:
        await api.all_rooms.forget(person.id)
    forgotten = msgspec.json.encode(Person("", "teal"))
    return Answer(forgotten, headers={"Cache-Control": "no-store"}, drops_secret=True)


async def games(api: Api, request: Request) -> Answer:
    person = await person_of(api, request)
    if person is None:
        return answer(History([], Statistics(), Statistics(), Statistics()))
    before = _number(request.query.get("before", "")) or api.env.now() + 1
    return answer(await _history(api, person, GAMES_PER_PAGE, before))


async def export(api: Api, request: Request) -> Answer:
    """All that is kept about this person, as one file."""
    person = await known_person(api, request)
    history = await _history(api, person, EVERYTHING, api.env.now() + 1)
    tables = await api.store.tables_of(person.id)
    said = await api.store.said_by(person.id)
    everything = Export(
        person.name,
        person.colour,
        tables,
        history=history,
        chat=[Said(code, row.at, row.name, row.text) for code, row in said],
        devices=listed(await api.store.devices(person.id), request),
    )
    return answer(everything, file_name="double-lucky-7.json")


async def _person(api: Api, person: PersonRow) -> Person:
    tables = await api.store.tables_of(person.id)
    return Person(person.name, person.colour, tables, api.public_url)


async def _history(api: Api, person: PersonRow, most: int, before: int) -> History:
    games = []
    for row in await api.store.history(person.id, most, before):
        game = msgspec.json.decode(row.summary, type=PastGame)
        game.seats = [sitter.seat for sitter in row.sitters]
        game.pad, game.keeper = row.pad, row.keeper == person.id
        games.append(game)
    here = Statistics(*await api.store.statistics(person.id))
    by_hand = Statistics(*await api.store.statistics(person.id, by_hand=True))
    return History(games, _sum(here, by_hand), here, by_hand)


def _sum(one: Statistics, other: Statistics) -> Statistics:
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
