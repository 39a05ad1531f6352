"""Taking a person's name out of what is kept, for whatever store keeps it.

The names of a finished game stand in its record's header and its summary; a table's in the entries
that say who sat down, and in its line in the lobby. Everything else knows people by random ids.
"""

from collections.abc import Collection
from typing import Any, Final

import msgspec

from lucky7.server import log
from lucky7.server.store import Finished

NAMELESS: Final = "–"


def nameless_game(game: Finished, people: Collection[str]) -> Finished:
    """A finished game without these people: no name, no history, no place in the club."""
    gone = [sitter for sitter in game.sitters if sitter.person in people]
    if not gone:
        return game
    seats = [sitter.seat for sitter in gone]
    names = msgspec.json.decode(game.summary)["players"]
    club = list(game.high_rollers)
    for sitter in gone:
        entry = (names[sitter.seat], sitter.score)
        if entry in club:
            club.remove(entry)
    header, *lines = game.record.split(b"\n")
    return Finished(
        key=game.key,
        table=game.table,
        ended_at=game.ended_at,
        record=b"\n".join([_nameless_players(header, seats), *lines]),
        summary=_nameless_players(game.summary, seats),
        sitters=tuple(sitter for sitter in game.sitters if sitter not in gone),
        high_rollers=tuple(club),
    )


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
