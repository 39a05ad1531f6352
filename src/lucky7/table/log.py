"""The entries of a table's log: everything that ever happened there, in order.

Cards, actions and faces are the rules' own ints. `at` is milliseconds since 1970.
"""

import msgspec
from msgspec import Struct

from lucky7.messages.values import Colour, LessonName, Settings


class Entry(Struct, tag_field="kind", omit_defaults=True, gc=False):
    at: int


# Company


class Created(Entry, tag="created"):
    code: str
    settings: Settings
    lesson: LessonName | None = None
    practice: bool = False  # a lesson, or played on from another game: not kept, counts nowhere


class Sat(Entry, tag="sat"):
    """A person takes a seat: an open one, one handed over or reissued, or a bot's."""

    seat: int
    person: str
    name: str
    colour: Colour
    how: str = ""  # "", handed-over, reissued, let-in


class BotSat(Entry, tag="bot-sat"):
    """A bot takes a seat for good."""

    seat: int
    level: str
    name: str
    colour: Colour
    removed: bool = False  # the person who sat here, by the host


class Stood(Entry, tag="stood"):
    """A seat is open again; after the game its person only no longer holds it."""

    seat: int
    removed: bool = False  # by the host: that person does not sit down here again


class Reissued(Entry, tag="reissued"):
    """The host has made a new link for a seat, which nobody has opened yet."""

    seat: int


class SeatsSwapped(Entry, tag="seats-swapped"):
    one: int
    other: int


class Hosted(Entry, tag="hosted"):
    seat: int


class Changed(Entry, tag="changed"):
    settings: Settings


class Started(Entry, tag="started"):
    pass


class Paused(Entry, tag="paused"):
    pass


class Resumed(Entry, tag="resumed"):
    pass


class WentAway(Entry, tag="be-right-back"):
    seat: int
    until: int


class StoodIn(Entry, tag="stood-in"):
    """A bot plays for a person who is missing."""

    seat: int
    level: str


class TookBack(Entry, tag="took-back"):
    """The person plays their own seat again."""

    seat: int


class Followed(Entry, tag="followed"):
    """The rematch's table."""

    code: str


class Closed(Entry, tag="closed"):
    why: str


# The game


class Drew(Entry, tag="drew"):
    cards: list[int]


class Dealt(Entry, tag="dealt"):
    deck: list[int]


class Rolled(Entry, tag="rolled"):
    face: int


class Acted(Entry, tag="acted"):
    seat: int
    action: int
    by: str = ""  # the level of the bot that chose; empty: the person


class Undone(Entry, tag="undone"):
    """The last Acted is taken back by its owner."""

    seat: int


class ForfeitDrawn(Entry, tag="forfeit"):
    seat: int
    text: str


# What makes chance provable (docs/fairness.md)


class Sealed(Entry, tag="sealed"):
    """Before chance n. The secret is as private as a deck; only its hash is told."""

    n: int
    secret: str
    seats: list[int]  # whose contributions count
    commits: dict[int, str] = {}  # by seat: heads of chains that are new


class Opened(Entry, tag="opened"):
    n: int
    contributions: dict[int, str]  # by seat


class Withheld(Entry, tag="withheld"):
    """The seat was to contribute to chance n, and did not."""

    n: int
    seat: int


class Revealed(Entry, tag="revealed"):
    """From now on the secret of chance n may be known."""

    n: int


class Archived(Entry, tag="archived"):
    """The game is over and kept under this key."""

    key: str


AnyEntry = (
    Created | Sat | BotSat | Stood | Reissued | SeatsSwapped | Hosted | Changed | Started
    | Paused | Resumed | WentAway | StoodIn | TookBack | Followed | Closed | Drew | Dealt
    | Rolled | Acted | Undone | ForfeitDrawn | Sealed | Opened | Withheld | Revealed | Archived
)  # fmt: skip
ProofEntry = Sealed | Opened | Withheld | Revealed
Move = Drew | Dealt | Rolled | Acted

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def encode(entry: AnyEntry) -> bytes:
    return _encoder.encode(entry)


def decode(body: bytes) -> AnyEntry:
    return _decoder.decode(body)
