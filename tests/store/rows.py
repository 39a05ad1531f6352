"""Small things to keep in a store."""

import msgspec

from lucky7.messages.http_answers import LobbyTable, PastGame
from lucky7.messages.to_client import SeatInfo
from lucky7.messages.values import Settings, Status
from lucky7.store.interface import Append, ChatRow, Finished, PersonRow, Sitter, TableRow
from lucky7.table import log


def line(code: str, *names: str, status: Status = "playing") -> bytes:
    """A table's line in the lobby, with these people at it."""
    seats = [SeatInfo(kind="person", name=name) for name in names]
    return msgspec.json.encode(LobbyTable(code, status, Settings(), seats))


def row(
    code: str = "BCDFG",
    status: Status = "playing",
    *,
    public: bool = False,
    wake_at: int = 0,
    updated_at: int = 1,
    names: tuple[str, ...] = (),
    people: tuple[str, ...] = (),
) -> TableRow:
    summary = line(code, *names, status=status)
    return TableRow(code, status, public, wake_at, updated_at, summary, people)


def append(seq: int, *entries: bytes, row: TableRow, finished: Finished | None = None) -> Append:
    return Append(row.code, seq, entries or (b"entry",), row, finished)


def sat(person: str, name: str, seat: int = 0) -> bytes:
    return log.encode(log.Sat(1, seat, person, name, "teal"))


def person(identity: str, name: str) -> PersonRow:
    return PersonRow(identity, name, "teal")


def said(text: str, *, who: str = "ann-id", name: str = "Ann", at: int = 1) -> ChatRow:
    return ChatRow(0, at, who, 0, name, text)


def game(
    key: str,
    *,
    table: str = "BCDFG",
    ended_at: int = 100,
    players: tuple[str, ...] = ("Ann", "Ben"),
    sitters: tuple[Sitter, ...] = (),
    high_rollers: tuple[tuple[str, int], ...] = (),
) -> Finished:
    header = {"record": "double-lucky-7", "version": 1, "players": players, "rounds": 7}
    past = PastGame(key, ended_at, "classic", 7, list(players), [150, 40], [0])
    return Finished(
        key=key,
        table=table,
        ended_at=ended_at,
        record=msgspec.json.encode(header) + b'\n{"seat":1,"bid":2}\n',
        summary=msgspec.json.encode(past),
        sitters=sitters,
        high_rollers=high_rollers,
    )


def ann(score: int = 150, *, seat: int = 0, won: bool = True) -> Sitter:
    return Sitter("ann-id", seat, score, won, rounds=7, exact=5)


def ben(score: int = 40, *, seat: int = 1, won: bool = False) -> Sitter:
    return Sitter("ben-id", seat, score, won, rounds=7, exact=2)
