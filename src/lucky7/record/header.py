"""A record's first line: who plays, and by which settings."""

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from lucky7.record.lines import MAX_LINE, BadLine, format_object, shown
from lucky7.rules import checked, names
from lucky7.rules.state import CLASSIC, DEALER_LEADS, Game

RECORD: Final = "double-lucky-7"
VERSIONS: Final = (1, 2)  # the second has lines that prove chance
PROVABLE: Final = 2
LONGEST_NAME: Final = 64
MOST_ROUNDS: Final = 99  # which of these the rules allow is theirs to say

KNOWN: Final = ("record", "version", "players", "rounds", "mode", "turned_joker")

# Controls, halves of characters, line separators; and what turns the text around it about.
UNFIT: Final = frozenset({"Cc", "Cs", "Zl", "Zp"})
TURNING: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


@dataclass(frozen=True, slots=True)
class Header:
    """Modes and settings are the rules' own ints; `other` is kept as it came, in order."""

    players: tuple[str, ...]
    rounds: int = 14
    mode: int = CLASSIC
    turned_joker: int = DEALER_LEADS
    other: Mapping[str, object] = field(default_factory=dict)
    version: int = 1

    def bots(self) -> list[int]:
        """Seats that no person played, of those whom `players` names; none if it is not said."""
        by = self.other.get("by")
        spans = [span for span in by if isinstance(span, dict)] if isinstance(by, list) else []
        # A span with a name tells of somebody who sat there before.
        now = [(span.get("seat"), span.get("who")) for span in spans if "name" not in span]
        people = [seat for seat, who in now if who == "person"]
        played = [seat for seat, who in now if seat not in people]
        return [seat for seat in range(len(self.players)) if seat in played]


def new_game(header: Header) -> Game:
    """The game a header starts, if it is a header that could be written and read again."""
    game = checked.new(len(header.players), header.rounds, header.mode, header.turned_joker)
    for name in header.players:
        _require_name(name)
    for known in KNOWN:
        if known in header.other:
            raise BadLine("", "duplicate-key", {"field": shown(known)})
    if len(format_object(header_fields(header)).encode()) >= MAX_LINE:
        raise BadLine("", "line-too-long", {"most": MAX_LINE})
    return game


def parse_header(fields: dict[str, object]) -> Header:
    if fields.get("record") != RECORD:
        raise BadLine("", "not-a-record", {"record": RECORD})
    for known in KNOWN:
        if known not in fields:
            raise BadLine("", "missing-field", {"field": known})
    version, rounds = fields["version"], fields["rounds"]
    if type(version) is not int or version not in VERSIONS:
        known = " and ".join(map(str, VERSIONS))
        raise BadLine("", "unknown-version", {"version": shown(version), "known": known})
    if type(rounds) is not int or not 0 <= rounds <= MOST_ROUNDS:
        raise BadLine("R2.1", "bad-rounds", {"rounds": shown(rounds)})
    return Header(
        players=_parse_players(fields["players"]),
        rounds=rounds,
        mode=_parse_mode(fields["mode"]),
        turned_joker=_parse_turned_joker(fields["turned_joker"]),
        other={name: value for name, value in fields.items() if name not in KNOWN},
        version=version,
    )


def header_fields(header: Header) -> dict[str, object]:
    return {
        "record": RECORD,
        "version": header.version,
        "players": list(header.players),
        "rounds": header.rounds,
        "mode": names.MODE_NAMES[header.mode],
        "turned_joker": names.TURNED_JOKER_NAMES[header.turned_joker],
        **header.other,
    }


def _parse_players(value: object) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise BadLine("R1.2", "not-a-list", {"value": shown(value)})
    return tuple(_require_name(name) for name in value)


def _require_name(name: object) -> str:
    if (
        not isinstance(name, str)
        or not name.strip()
        or len(name) > LONGEST_NAME
        or any(unicodedata.category(char) in UNFIT or char in TURNING for char in name)
    ):
        raise BadLine("", "not-a-name", {"value": shown(name), "most": LONGEST_NAME})
    return name


def _parse_mode(value: object) -> int:
    if not isinstance(value, str) or value not in names.MODE_NAMES:
        raise BadLine("R2.2", "bad-mode", {"mode": shown(value)})
    return names.MODE_NAMES.index(value)


def _parse_turned_joker(value: object) -> int:
    if not isinstance(value, str) or value not in names.TURNED_JOKER_NAMES:
        raise BadLine("R3.3", "bad-turned-joker", {"turned_joker": shown(value)})
    return names.TURNED_JOKER_NAMES.index(value)
