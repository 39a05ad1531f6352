"""Taking a person's name out of what is kept, for whatever store keeps it.

A finished game has names in its record's header, or its pad's lines, and its summary. A table has
them in the entries that say who sat down, and in its line in the lobby. Everything else knows
people by random ids.
"""

from collections.abc import Collection
from typing import Any, Final

import msgspec

from lucky7.scorepad.files import without_names
from lucky7.store.interface import Finished, Sitter
from lucky7.table import log

NAMELESS: Final = "–"


def nameless_game(game: Finished, people: Collection[str]) -> Finished:
    """A finished game without these people: no name, no history, no place in the club."""
    gone = [sitter for sitter in game.sitters if sitter.person in people]
    if not gone:
        return game
    club = list(game.high_rollers)
    for entry in _in_club(game, gone):
        club.remove(entry)
    stay = tuple(sitter for sitter in game.sitters if sitter not in gone)
    if game.by_hand:  # the players are the pad's: only that somebody was one of them goes
        stay = tuple(nobody(each) if each in gone else each for each in game.sitters)
    return msgspec.structs.replace(_unnamed(game, gone), sitters=stay, high_rollers=tuple(club))


def nobody(sitter: Sitter) -> Sitter:
    return msgspec.structs.replace(sitter, person="")


def put_right(before: Finished, after: Finished) -> Finished:
    """A game kept by hand, handed in again: who is who stays, and what was taken out stays out."""
    people = {sitter.seat: sitter.person for sitter in before.sitters}
    sitters = tuple(
        msgspec.structs.replace(sitter, person=people.get(sitter.seat, ""))
        for sitter in after.sitters
    )
    gone = [sitter for sitter in after.sitters if is_nameless(before, sitter.seat)]
    club = list(after.high_rollers)
    for entry in _in_club(after, gone):
        club.remove(entry)
    game = _unnamed(after, gone)
    summary = msgspec.json.encode({**msgspec.json.decode(game.summary), "archive": before.key})
    return msgspec.structs.replace(
        game, key=before.key, summary=summary, sitters=sitters, high_rollers=tuple(club)
    )


def is_nameless(game: Finished, seat: int) -> bool:
    names: list[str] = msgspec.json.decode(game.summary)["players"]
    return seat < len(names) and names[seat] == NAMELESS


def unnamed_game(game: Finished, person: str) -> Finished:
    """A finished game without the person's name; that they played it is still known."""
    gone = [sitter for sitter in game.sitters if sitter.person == person]
    club = list(game.high_rollers)
    for entry in _in_club(game, gone):
        club[club.index(entry)] = (NAMELESS, entry[1])
    return msgspec.structs.replace(_unnamed(game, gone), high_rollers=tuple(club))


def _in_club(game: Finished, sitters: Collection[Sitter]) -> list[tuple[str, int]]:
    names = msgspec.json.decode(game.summary)["players"]
    entries = ((names[sitter.seat], sitter.score) for sitter in sitters)
    return [entry for entry in entries if entry in game.high_rollers]


def _unnamed(game: Finished, sitters: Collection[Sitter]) -> Finished:
    seats = [sitter.seat for sitter in sitters]
    return msgspec.structs.replace(
        game,
        record=_nameless_record(game, seats) if seats else game.record,
        summary=_nameless_players(game.summary, seats),
    )


def _nameless_record(game: Finished, seats: Collection[int]) -> bytes:
    if game.by_hand:
        return without_names(game.record, seats, NAMELESS)
    header, *lines = game.record.split(b"\n")
    return b"\n".join([_nameless_players(header, seats), *lines])


def nameless_entry(body: bytes, person: str) -> tuple[bytes, str]:
    """A log's entry without the person's name, and the name that stood in it, if any."""
    entry = log.decode(body)
    if not isinstance(entry, log.Sat) or entry.person != person:
        return body, ""
    name, entry.name = entry.name, NAMELESS
    return log.encode(entry), name


def nameless_line(summary: bytes, names: Collection[str]) -> bytes:
    """A table's line in the lobby without these names of people."""
    line: dict[str, Any] = msgspec.json.decode(summary)
    for seat in line["seats"]:
        if seat.get("kind") == "person" and seat.get("name") in names:
            seat["name"] = NAMELESS
    return msgspec.json.encode(line)


def _nameless_players(body: bytes, seats: Collection[int]) -> bytes:
    fields: dict[str, Any] = msgspec.json.decode(body)
    fields["players"] = [
        NAMELESS if seat in seats else name for seat, name in enumerate(fields["players"])
    ]
    return msgspec.json.encode(fields)
