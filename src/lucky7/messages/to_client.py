"""What the server tells over the socket."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Raw, UnsetType

from lucky7.messages.values import (
    PROTOCOL,
    Action,
    Card,
    Colour,
    EventKind,
    Face,
    Led,
    LessonName,
    NoticeCode,
    Option,
    Params,
    Pawn,
    Phase,
    Reaction,
    ReasonCode,
    Settings,
    Status,
    ToClient,
    Trump,
)


class Reason(ToClient, omit_defaults=True):
    """Why something is not allowed: a code, the rule it rests on, and what a sentence needs."""

    code: ReasonCode
    rule: str = ""
    params: Params = {}


class SeatInfo(ToClient):
    kind: Literal["open", "person", "bot"] = "open"
    name: str = ""
    colour: Colour = "teal"
    level: str = ""  # of the bot that sits here, or stands in
    connected: bool = False
    stand_in: bool = False  # a bot plays for the person for now
    back_by: int = 0  # be right back: until then


class TableInfo(ToClient):
    code: str
    status: Status
    settings: Settings
    seats: list[SeatInfo]
    host: int = -1  # the host's seat
    spectators: int = 0
    rematch: str = ""  # the code of the table that follows
    archive: str = ""  # the finished game's unguessable key
    asking: list[str] = []  # names of those who ask the host for a bot's seat
    again: list[int] = []  # once over: seats that would play again
    club: int = 0  # points a winner needs to enter the High Rollers Club (R7.5)
    lesson: LessonName | UnsetType = UNSET  # what is taught here; left out elsewhere
    fair: str | UnsetType = UNSET  # the game, in what proves its chance; left out: not proven


class TrickCard(ToClient):
    seat: int
    card: Card


class Trick(ToClient):
    cards: list[TrickCard]
    led: Led = ""  # colour; empty when the Joker leads
    trump: Trump = "none"  # colour, or none
    winner: int = -1


class RoundPlan(ToClient):
    """What is agreed about a round before it is dealt."""

    tricks: int
    double: bool


class RoundScore(ToClient):
    """One line of the score pad."""

    round: int
    bids: list[int]
    won: list[int]
    points: list[int]
    met: list[bool]
    doubled: list[bool]


class GameNow(ToClient):
    """The fields that change when a card is played mid-trick. -1 and "" stand for none."""

    seq: int  # what a decision answers
    phase: Phase
    turn: int = -1
    counts: list[int] = []  # cards in each hand
    trick: Trick | None = None  # on the table
    extra: Card = ""
    extra_owner: int = -1


class GameOpen(GameNow, kw_only=True):
    """GameNow and the fields that other decisions change, with the facts drawn from them."""

    round: int
    tricks: int  # in this round
    double: bool = False  # round 7
    dealer: int = -1
    dealt_by: int = -1
    trump: Trump = "none"  # R Y G B, none, led (R3.3), unnamed
    turned: Card = ""
    turned_down: bool = False
    rolled: Face = ""
    used: Action = ""  # the wheel action of this round, and whose
    used_by: int = -1
    drawn: list[Card] = []
    bids: list[int] = []
    first_bids: list[int] = []
    won: list[int] = []
    pawns: list[Pawn] = []  # the option each seat's pawn stands on
    free: list[Option] = []  # options that may be used
    last_chance: int = 0  # points a pawn costs that is not used in this round; 0: none yet
    totals: list[int] = []
    penalties: list[int] = []
    bid_sum: int = 0
    forbidden_bid: int = -1
    standing: list[Literal["open", "met", "lost"]] = []
    doubled: list[bool] = []  # whose points count double this round
    winners: list[int] = []
    high_rollers: list[int] = []


class Game(GameOpen, kw_only=True):
    """GameOpen and what only grows: all that lies open on the table."""

    plan: list[RoundPlan]  # every round of the game
    past_tricks: list[Trick] = []  # of this round (R5.7)
    pad: list[RoundScore] = []


class Own(ToClient):
    """What only this device may know or do."""

    seats: list[int] = []  # held by this device
    seat: int = -1  # through whose eyes; -1: a spectator, or the curtain is down
    host: bool = False
    hands: dict[str, list[Card]] = {}  # those it knows, by seat: own, given away (R6.6)
    legal: list[Action] = []
    refused: dict[str, Reason] = {}  # why the other own cards or bids may not be chosen
    can_undo: bool = False
    may_be_right_back: bool = False
    ready: bool = False  # has seen the round's result
    muted: list[int] = []
    commits: list[int] | UnsetType = UNSET  # seats whose chain is asked for; left out: none
    opens: int | UnsetType = UNSET  # the chance to open contributions for; left out: none


class Clock(ToClient):
    """What the table waits for, and until when; 0: as long as it takes."""

    seat: int = -1
    kind: Literal["turn", "away", "be-right-back", "bot", "paused", "chance", "none"] = "none"
    ends_at: int = 0
    lasts: int | UnsetType = UNSET  # ms from its beginning to its end; left out where nothing ends


class Event(ToClient, omit_defaults=True):
    """Something that happened, as everybody saw it; the fields it needs, by kind."""

    seq: int
    at: int
    kind: EventKind
    seat: int = -1
    name: str = ""
    action: Action = ""
    card: Card = ""
    cards: list[Card] = []
    face: Face = ""
    round: int = 0
    points: list[int] = []
    seats: list[int] = []
    text: str = ""
    n: int = 0  # of a chance (docs/fairness.md)
    hashes: dict[str, str] = {}  # by seat: what it commits to, or has opened


class State(ToClient, tag_field="say", tag="state"):
    """The whole truth for this device, and what happened since the last one.

    All but `own` is the same for everybody and encoded once.
    """

    seq: int
    now: int
    table: Annotated[Raw, Meta(extra_json_schema={"$ref": "#/$defs/TableInfo"})]
    own: Annotated[Raw, Meta(extra_json_schema={"$ref": "#/$defs/Own"})]
    clock: Clock
    game: Annotated[
        Raw, Meta(extra_json_schema={"anyOf": [{"$ref": "#/$defs/Game"}, {"type": "null"}]})
    ]  # null before the start
    events: Annotated[
        Raw, Meta(extra_json_schema={"type": "array", "items": {"$ref": "#/$defs/Event"}})
    ]
    protocol: int = PROTOCOL


class Moved(ToClient, tag_field="say", tag="moved"):
    """What changed since the last message, for a client that asked for deltas (?moves).

    Fields missing from `game` are unchanged, and so is all about the table.
    """

    seq: int
    now: int
    own: Annotated[Raw, Meta(extra_json_schema={"$ref": "#/$defs/Own"})]
    clock: Clock
    game: Annotated[
        Raw,
        Meta(
            extra_json_schema={
                "anyOf": [
                    {"$ref": "#/$defs/GameNow"},
                    {"$ref": "#/$defs/GameOpen"},
                    {"$ref": "#/$defs/Game"},
                ]
            }
        ),
    ]
    events: Annotated[
        Raw, Meta(extra_json_schema={"type": "array", "items": {"$ref": "#/$defs/Event"}})
    ]


class Done(ToClient, tag_field="say", tag="done"):
    id: int
    link: str = ""
    code: str = ""


class Refused(ToClient, tag_field="say", tag="refused"):
    id: int  # -1: what was sent could not be read
    reason: Reason


class ChatLine(ToClient):
    id: int
    at: int
    seat: int  # -1: a spectator
    name: str
    text: str = ""
    reaction: Reaction | None = None


class Heard(ToClient, tag_field="say", tag="heard"):
    """Chat and reactions; on connecting, the latest of what was said before."""

    lines: list[ChatLine]
    all: bool = False  # this is everything: forget what was heard before


class Notice(ToClient, tag_field="say", tag="notice"):
    """About the connection itself: the server stops, the table closed, too many messages."""

    code: NoticeCode
    params: Params = {}


AnyMessage = State | Moved | Done | Refused | Heard | Notice
