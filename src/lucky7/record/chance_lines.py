"""The lines of version 2 that prove a game's chance; they follow all others, chance by chance."""

from dataclasses import dataclass
from typing import Final

from lucky7.record.lines import BadLine, require_fields, shown
from lucky7.rules.state import SEATS

MOST_CHANCES: Final = 9_999
HASH_DIGITS: Final = 64
LONGEST_FORFEIT: Final = 120


@dataclass(frozen=True, slots=True)
class Seal:
    """Before chance n: the secret's hash, whose contributions count, and chains that are new."""

    n: int
    seal: str
    seats: tuple[int, ...]
    commits: dict[int, str]


@dataclass(frozen=True, slots=True)
class Open:
    n: int
    contributions: dict[int, str]


@dataclass(frozen=True, slots=True)
class Withheld:
    """Seats that were to contribute and did not."""

    n: int
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Reveal:
    n: int
    secret: str


@dataclass(frozen=True, slots=True)
class Forfeits:
    """R8.2: what the losers of the round that chance n dealt have to do."""

    n: int
    texts: dict[int, str]


ChanceLine = Seal | Open | Withheld | Reveal | Forfeits

FIELDS: Final = {
    "seal": ("n", "seal", "from", "commits"),
    "open": ("n", "open"),
    "withheld": ("n", "withheld"),
    "reveal": ("n", "reveal"),
    "forfeits": ("n", "forfeits"),
}


def chance_kind(fields: dict[str, object]) -> str:
    """The kind of a line that proves chance; empty if it is another line."""
    return next((kind for kind in FIELDS if kind in fields), "")


def parse_chance_line(kind: str, fields: dict[str, object]) -> ChanceLine:
    require_fields(fields, FIELDS[kind])
    n, value = fields["n"], fields[kind]
    if type(n) is not int or not 1 <= n <= MOST_CHANCES:
        raise BadLine("", "not-a-chance", {"value": shown(n)})
    match kind:
        case "seal":
            return Seal(n, _hash(value), _seats(fields["from"]), _hashes(fields["commits"]))
        case "open":
            return Open(n, _hashes(value))
        case "withheld":
            return Withheld(n, _seats(value))
        case "reveal":
            return Reveal(n, _hash(value))
    return Forfeits(n, {seat: _forfeit(text) for seat, text in _by_seat(value).items()})


def chance_fields(line: ChanceLine) -> dict[str, object]:
    """The object to be written for a line."""
    match line:
        case Seal(n, hashed, seats, commits):
            return {"n": n, "seal": hashed, "from": list(seats), "commits": _named(commits)}
        case Open(n, contributions):
            return {"n": n, "open": _named(contributions)}
        case Withheld(n, seats):
            return {"n": n, "withheld": list(seats)}
        case Reveal(n, secret):
            return {"n": n, "reveal": secret}
        case Forfeits(n, texts):
            return {"n": n, "forfeits": _named(texts)}


def _named(by_seat: dict[int, str]) -> dict[str, str]:
    return {str(seat): by_seat[seat] for seat in sorted(by_seat)}


def _hash(value: object) -> str:
    if not isinstance(value, str) or len(value) != HASH_DIGITS or set(value) - set(_DIGITS):
        raise BadLine("", "not-a-hash", {"value": shown(value)})
    return value


_DIGITS: Final = "0123456789abcdef"


def _hashes(value: object) -> dict[int, str]:
    return {seat: _hash(each) for seat, each in _by_seat(value).items()}


def _forfeit(value: object) -> str:
    if not isinstance(value, str) or not 1 <= len(value) <= LONGEST_FORFEIT:
        raise BadLine("R8.2", "not-a-forfeit", {"value": shown(value)})
    return value


def _by_seat(value: object) -> dict[int, object]:
    if not isinstance(value, dict):
        raise BadLine("", "not-an-object", {"value": shown(value)})
    for seat in value:
        if seat not in _SEAT_NAMES:
            raise BadLine("R1.2", "not-a-seat", {"value": shown(seat)})
    return {int(seat): each for seat, each in value.items()}


_SEAT_NAMES: Final = tuple(map(str, range(SEATS)))


def _seats(value: object) -> tuple[int, ...]:
    """Seats in ascending order, each once."""
    if not isinstance(value, list):
        raise BadLine("", "not-a-list", {"value": shown(value)})
    for seat in value:
        if type(seat) is not int or not 0 <= seat < SEATS:
            raise BadLine("R1.2", "not-a-seat", {"value": shown(seat)})
    if sorted(set(value)) != value:
        raise BadLine("R1.2", "seats-out-of-order", {"value": shown(value)})
    return tuple(value)
