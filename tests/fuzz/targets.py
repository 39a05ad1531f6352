"""What is fuzzed: each target takes any bytes, and fails if they do what no bytes may do.

What cannot be read is refused by the one error meant for it; what can be read is written and read
again to the same.
"""

import copy
import json
from collections.abc import Callable
from pathlib import Path
from typing import Final

import msgspec

from lucky7.live.chance_source import seeded_chance
from lucky7.messages import from_client
from lucky7.messages.refusal import Refusal
from lucky7.messages.values import Settings
from lucky7.record import BadRecord
from lucky7.record import read as read_record
from lucky7.record import write as write_record
from lucky7.rules import checked
from lucky7.rules.state import DRAW, PLAY
from lucky7.scorepad import BadPad, files
from lucky7.table import decide, log
from lucky7.table.new_table import new_table
from lucky7.table.replay import replay
from lucky7.table.table import Table

GOLDEN: Final = Path(__file__).parents[1] / "golden"
VECTORS: Final = Path(__file__).parents[1] / "vectors"
PEOPLE: Final = ("ann", "ben", "a stranger")
NOW: Final = 1_000_000

_requests: msgspec.json.Decoder[from_client.AnyRequest] = msgspec.json.Decoder(
    from_client.AnyRequest
)
_UNREADABLE: Final = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)


def record(data: bytes) -> None:
    """A record, as `POST /api/replay` and `lucky7 record` take it."""
    try:
        found = read_record(data)
    except BadRecord:
        return
    again = write_record(found)
    assert write_record(read_record(again.encode())) == again
    replay(found)


def pad(data: bytes) -> None:
    """A score pad's file, as the pad, `lucky7 pad` and handing in take it."""
    try:
        found = files.read(data)
    except BadPad:
        return
    again = files.write(found)
    assert files.write(files.read(again.encode())) == again
    files.write_csv(found.pad)
    if found.pad.players:
        files.read(files.without_names(again.encode(), [0], "Nobody"))


def message(data: bytes) -> None:
    """A message over the socket of a table, by its host, a guest and somebody who looks on."""
    try:
        request = _requests.decode(data)
    except _UNREADABLE:
        return
    decider = decide.DECIDERS.get(type(request))
    if decider is None:
        return
    for table in TABLES:
        for person in PEOPLE:
            try:
                entries = decide.limited(table, decider(table, person, request, NOW))
            except (Refusal, decide.Repeated):
                continue
            after = copy.deepcopy(table)
            for entry in entries:
                after.fold(log.decode(log.encode(entry)))


def _tables() -> list[Table]:
    """One that waits, one before a bid, one before a card, one that is paused."""
    table, tables = Table(), []

    def add(entries: decide.Entries) -> None:
        for each in entries:
            table.fold(log.decode(log.encode(each)))

    settings = Settings(mode="tactical", rounds=7, seats=3)
    wish = from_client.CreateTable(settings, bots=[], start=False)
    add(new_table("ABCDE", "ann", "Ann", wish, NOW))
    add(decide.sit(table, "ben", "Ben", from_client.JoinTable("Ben"), NOW)[0])
    tables.append(copy.deepcopy(table))
    add(decide.start(table, "ann", from_client.Start(1, "novice"), NOW))
    chance = seeded_chance(1)
    while table.awaits_chance:
        game = table.playing
        drawn = log.Drew(NOW, chance.draw(game.drawing, game.players))
        add([drawn if game.phase == DRAW else log.Dealt(NOW, chance.deck())])
    tables.append(copy.deepcopy(table))
    while table.playing.phase != PLAY:
        seat, action = table.playing.turn, checked.legal_actions(table.playing)[0]
        add([log.Acted(NOW, seat, action, table.seats[seat].level)])
    tables.append(copy.deepcopy(table))
    add(decide.pause(table, "ann", from_client.Pause(1, paused=True), NOW))
    tables.append(copy.deepcopy(table))
    return tables


def seeds(name: str) -> list[bytes]:
    """Good inputs to begin with."""
    if name == "record":
        return [path.read_bytes() for path in sorted(GOLDEN.glob("*.dl7"))]
    if name == "pad":
        vectors = (VECTORS / "classic.jsonl", VECTORS / "dice.jsonl", VECTORS / "tactical.jsonl")
        games = [json.loads(each.read_text("utf-8").splitlines()[0]) for each in vectors]
        started = "2026-11-15T20:00:00Z"
        fields = {"pad": files.FORMAT, "version": 1, "id": "abcdefgh", "started": started}
        return [
            json.dumps({**fields, "lines": each["lines"].split("\n")}).encode() for each in games
        ]
    return [
        msgspec.json.encode(each)
        for each in (
            from_client.Act(1, 0, "bid 1", 6),
            from_client.Act(2, 1, "R7", 9),
            from_client.Undo(3, 0, 7),
            from_client.Change(4, Settings()),
            from_client.SwapSeats(5, 0, 2),
            from_client.Start(6, "casual"),
            from_client.Remove(7, 1),
            from_client.Leave(8, 1),
        )
    ]


TABLES: Final = _tables()
TARGETS: Final[dict[str, Callable[[bytes], None]]] = {
    "record": record,
    "pad": pad,
    "message": message,
}
