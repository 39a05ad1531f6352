"""A data folder with tables in the middle of their games, made by the server's own rooms.

Creating tables over HTTP is limited for each address, and rightly; what is measured is playing.
"""

import asyncio
import json
from collections.abc import Coroutine, Iterable
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import TypeVar

from lucky7.live.bots import choose_now
from lucky7.live.chance_source import RandomSource, seeded_chance
from lucky7.live.environment import Environment, now_ms
from lucky7.live.rooms import Rooms
from lucky7.live.tokens import Tokens, person_id, token_hash
from lucky7.messages.from_client import CreateTable, JoinTable
from lucky7.messages.values import Settings
from lucky7.rules import checked
from lucky7.rules.state import DRAW
from lucky7.store.data_folder import DATABASE
from lucky7.store.interface import PersonRow
from lucky7.store.sqlite.store import SqliteStore
from lucky7.table import decide, log
from lucky7.table.table import Table

SEATS = 4
AT_ONCE = 100
GAME = 280  # decisions
EARLY = 50  # tables begin at any of these decisions, so that no game ends while measured

TOKENS = Tokens()

T = TypeVar("T")


@dataclass(frozen=True)
class Made:
    """A table, and the secrets of the four devices at it."""

    code: str
    secrets: list[str]
    turn: int  # the seat that is to decide, -1 if chance is


@dataclass(frozen=True)
class Guest:
    person: PersonRow
    secret: str


def prepare(
    folder: Path, tables: int, idle: int = 0, *, played: int = EARLY, seed: int = 7
) -> list[Made]:
    """Fill the folder's database with tables at which fewer decisions than `played` were made.

    The idle tables, made last, share the people of the others.
    """
    folder.mkdir(parents=True)
    stages = [i % played for i in range(tables)] + [20] * idle
    made = asyncio.run(_prepare(folder / DATABASE, tables, stages, Random(seed)))
    (folder / "seats.json").write_text(json.dumps([asdict(each) for each in made]))
    return made


async def _prepare(database: Path, tables: int, stages: list[int], random: Random) -> list[Made]:
    store = await SqliteStore.open(database)
    rooms = Rooms(Environment(store, seeded_chance(random.randrange(1 << 30)), choose_now))
    people = [[_guest(seat) for seat in range(SEATS)] for _ in range(tables)]
    await _all(_introduce(store, guest) for company in people for guest in company)
    chance = RandomSource(random)
    made = await _all(
        _table(rooms, people[i % tables], stage, chance, random) for i, stage in enumerate(stages)
    )
    await rooms.stop()
    await store.close()
    return made


async def _all(work: Iterable[Coroutine[None, None, T]]) -> list[T]:
    """All of them, many at a time, so that they share their waits for the disk."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def one(each: Coroutine[None, None, T]) -> T:
        async with gate:
            return await each

    return await asyncio.gather(*(one(each) for each in work))


def _guest(seat: int) -> Guest:
    name = ("Ann", "Ben", "Cleo", "Dan")[seat]
    secret = TOKENS.device_secret()
    return Guest(PersonRow(person_id(secret), name, "teal"), secret)


async def _introduce(store: SqliteStore, guest: Guest) -> None:
    await store.add_person(guest.person, token_hash(guest.secret))


async def _table(
    rooms: Rooms, company: list[Guest], stage: int, chance: RandomSource, random: Random
) -> Made:
    host = company[0].person
    settings = Settings(mode="classic", rounds=14, seats=SEATS, speed="none")
    room = await rooms.create(host.id, host.name, CreateTable(settings, bots=[], start=False))
    for guest in company[1:]:
        await room.change(partial(_sit, person=guest.person))
    await room.change(lambda _: _moves(stage, chance, random))
    turn = room.table.playing.turn
    room.close()
    del rooms.loaded[room.code]
    return Made(room.code, [guest.secret for guest in company], turn)


def _sit(table: Table, person: PersonRow) -> decide.Entries:
    return decide.sit(table, person.id, person.name, JoinTable(person.name), now_ms())[0]


def _moves(stage: int, chance: RandomSource, random: Random) -> decide.Entries:
    """The start and so many decisions, with the chance between them and right after them."""
    entries: decide.Entries = [log.Started(now_ms())]
    game = checked.new(SEATS, 14, 0, 0)
    decisions = 0
    while decisions < stage or not checked.decides(game):
        if checked.decides(game):
            action = random.choice(checked.legal_actions(game))
            entries.append(log.Acted(now_ms(), game.turn, action))
            checked.play(game, game.turn, action)
            decisions += 1
        elif game.phase == DRAW:
            cards = chance.draw(game.drawing, SEATS)
            entries.append(log.Drew(now_ms(), cards))
            checked.draw(game, cards)
        else:
            deck = chance.deck()
            entries.append(log.Dealt(now_ms(), deck))
            checked.deal(game, deck)
    return entries
