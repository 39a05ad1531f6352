"""What server and clients say to each other, typed once.

`docs/protocol.md` tells the story; the TypeScript types are generated from this file. Cards,
colours and actions travel under the names of `lucky7.rules.names` ("R7", "bid 2"), reasons as code
and rule, never as sentences. Times are milliseconds since 1970; `now` beside them lets a client
with a wrong clock count down right.
"""

from typing import Annotated, Literal

from msgspec import Meta, Raw, Struct


PROTOCOL = 1

Mode = Literal["classic", "tactical", "dice"]
TurnedJoker = Literal["dealer-leads", "dealer-chooses"]
Pace = Literal[0, 30, 60]
Colour = Literal["teal", "pink", "violet", "copper", "lime", "sky", "sand"]
Status = Literal["waiting", "playing", "paused", "over", "closed"]
Reaction = Literal["clap", "laugh", "wow", "ouch", "think", "hurry", "luck", "thanks"]

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Code = Annotated[str, Meta(pattern="^[A-Z2-9]{5}$")]
Text = Annotated[str, Meta(min_length=1, max_length=280)]
Forfeit = Annotated[str, Meta(min_length=1, max_length=120)]
Seat = Annotated[int, Meta(ge=0, le=6)]
Level = Annotated[str, Meta(max_length=16)]
Params = dict[str, int | str]


class Asked(Struct, forbid_unknown_fields=True):
    """Base of all that comes from a client: unknown fields are refused."""


class Told(Struct, omit_defaults=True):
    """Base of all that goes to a client: what has its default is left out."""


# A table as it is agreed


class Settings(Asked, frozen=True):
    mode: Mode = "classic"
    rounds: Literal[7, 14] = 14
    seats: Annotated[int, Meta(ge=2, le=7)] = 4
    turned_joker: TurnedJoker = "dealer-leads"
    pace: Pace = 0  # seconds for a decision; 0: no clock
    public: bool = False  # shown in the lobby
    spectators: bool = True
    chat: bool | None = None  # None: on at private tables, off at public ones
    forfeits: Annotated[tuple[Forfeit, ...], Meta(max_length=40)] = ()  # R8.2; empty: off
    hot_seat: bool = False  # several people on one device


class CreateTable(Asked):
    """POST /api/tables. The empty object is "play now against three bots"."""

    settings: Settings = Settings()
    name: Name | None = None
    colour: Colour | None = None
    bots: Annotated[list[Level], Meta(max_length=6)] | None = None  # None: every other seat
    start: bool | None = None  # None: at once if no seat is left open


class JoinTable(Asked):
    """POST /api/tables/{code}/join. At a hot-seat table one device may join again and again."""

    name: Name
    colour: Colour | None = None
    seat: Seat | None = None


# Over the socket: what a client asks. Every request has an id; its answer is Done or Refused.


class Request(Asked, tag_field="ask"):
    id: int


class Act(Request, tag="act"):
    """A decision in the game. `answers` is the `seq` of the Game it was made on."""

    seat: Seat
    action: Annotated[str, Meta(max_length=24)]
    answers: int


class Undo(Request, tag="undo"):
    """Take back one's own bid, pass, trump or wheel choice, until anyone acts or chance falls."""

    seat: Seat
    answers: int


class Curtain(Request, tag="curtain"):
    """Hot seat: raise the curtain for one of this device's seats; None lowers it."""

    seat: Seat | None = None


class Say(Request, tag="say"):
    text: Text


class React(Request, tag="react"):
    reaction: Reaction


class Mute(Request, tag="mute"):
    """Stop hearing chat and reactions from a seat, on this device only."""

    seat: Seat
    muted: bool


class BeRightBack(Request, tag="be-right-back"):
    """Three minutes' grace, once a game."""

    seat: Seat


class TakeBack(Request, tag="take-back"):
    """Play one's own seat again after a bot has stood in."""

    seat: Seat


class Leave(Request, tag="leave"):
    seat: Seat


class HandOver(Request, tag="hand-over"):
    """A one-time link that gives this seat to whoever opens it; Done carries it."""

    seat: Seat


# Host's requests


class Start(Request, tag="start"):
    """Open seats are filled with bots of this level."""

    fill: Level | None = None


class SeatBot(Request, tag="seat-bot"):
    seat: Seat
    level: Level


class Remove(Request, tag="remove"):
    """Empty a seat while waiting; during the game a bot takes it for good."""

    seat: Seat


class SwapSeats(Request, tag="swap-seats"):
    one: Seat
    other: Seat


class MoveHost(Request, tag="move-host"):
    seat: Seat


class Change(Request, tag="change"):
    """New settings while the table waits."""

    settings: Settings


class Pause(Request, tag="pause"):
    paused: bool


class Reissue(Request, tag="reissue"):
    """After a lost phone: a new link for a seat, announced to all; Done carries it."""

    seat: Seat


class TvLink(Request, tag="tv-link"):
    """A link to the view without hands, valid even where spectators are not allowed."""


class Rematch(Request, tag="rematch"):
    """The same company at a new table; Done carries its code."""


AnyRequest = (
    Act
    | Undo
    | Curtain
    | Say
    | React
    | Mute
    | BeRightBack
    | TakeBack
    | Leave
    | HandOver
    | Start
    | SeatBot
    | Remove
    | SwapSeats
    | MoveHost
    | Change
    | Pause
    | Reissue
    | TvLink
    | Rematch
)


# What the server says


class Reason(Told):
    """Why something is not allowed: a code, the rule it rests on, and what a sentence needs."""

    code: str
    rule: str = ""
    params: Params = {}


class SeatInfo(Told):
    kind: Literal["open", "person", "bot"] = "open"
    name: str = ""
    colour: Colour = "teal"
    level: str = ""  # of the bot that sits here, or stands in
    connected: bool = False
    stand_in: bool = False  # a bot plays for the person for now
    back_by: int = 0  # be right back: until then


class TableInfo(Told):
    code: str
    status: Status
    settings: Settings
    seats: list[SeatInfo]
    host: int = -1  # the host's seat
    spectators: int = 0
    rematch: str = ""  # the code of the table that follows
    archive: str = ""  # the finished game's unguessable key


class TrickCard(Told):
    seat: int
    card: str


class Trick(Told):
    cards: list[TrickCard]
    led: str = ""  # colour; empty when the Joker leads
    trump: str = "none"  # colour, or none
    winner: int = -1


class RoundScore(Told):
    """One line of the score pad."""

    round: int
    bids: list[int]
    won: list[int]
    points: list[int]
    doubled: list[bool]


class Game(Told):
    """What lies open on the table, with the facts drawn from it. -1 and "" stand for none."""

    seq: int  # what a decision answers
    phase: str
    round: int
    tricks: int  # in this round
    double: bool = False  # round 7
    dealer: int = -1
    dealt_by: int = -1
    turn: int = -1
    trump: str = "none"  # R Y G B, none, led (R3.3), unnamed
    turned: str = ""
    turned_down: bool = False
    extra: str = ""
    extra_owner: int = -1
    rolled: str = ""
    used: str = ""  # the wheel action of this round, and whose
    used_by: int = -1
    drawn: list[str] = []
    bids: list[int] = []
    first_bids: list[int] = []
    won: list[int] = []
    counts: list[int] = []  # cards in each hand
    pawns: list[str] = []  # the option each seat's pawn stands on
    free: list[str] = []  # options that may be used
    totals: list[int] = []
    penalties: list[int] = []
    trick: Trick | None = None  # on the table
    past_tricks: list[Trick] = []  # of this round (R5.7)
    bid_sum: int = 0
    forbidden_bid: int = -1
    standing: list[Literal["open", "met", "lost"]] = []
    doubled: list[bool] = []  # whose points count double this round
    pad: list[RoundScore] = []
    winners: list[int] = []
    high_rollers: list[int] = []


class Own(Told):
    """What only this device may know or do."""

    seats: list[int] = []  # held by this device
    seat: int = -1  # through whose eyes; -1: a spectator, or the curtain is down
    host: bool = False
    hands: dict[str, list[str]] = {}  # the hands it knows, by seat: its own; one it gave away (R6.6)
    legal: list[str] = []
    refused: dict[str, Reason] = {}  # why the other own cards or bids may not be chosen
    can_undo: bool = False
    may_be_right_back: bool = False
    muted: list[int] = []


class Clock(Told):
    """What the table waits for, and until when; 0: as long as it takes."""

    seat: int = -1
    kind: Literal["turn", "away", "be-right-back", "bot", "paused", "chance", "none"] = "none"
    ends_at: int = 0


class Event(Told):
    """Something that happened, as everybody saw it; fields by kind, see docs/protocol.md."""

    seq: int
    at: int
    kind: str
    seat: int = -1
    name: str = ""
    action: str = ""
    card: str = ""
    cards: list[str] = []
    bid: int = -1
    face: str = ""
    round: int = 0
    points: list[int] = []
    seats: list[int] = []
    text: str = ""


class State(Told, tag_field="say", tag="state"):
    """The whole truth for this device, and what happened since the last one.

    `table`, `game` and `events` are the same for everybody and encoded once.
    """

    seq: int
    now: int
    table: Annotated[Raw, Meta(extra_json_schema={"$ref": "#/$defs/TableInfo"})]
    own: Own
    clock: Clock
    game: Annotated[Raw, Meta(extra_json_schema={"$ref": "#/$defs/Game"})]
    events: Annotated[Raw, Meta(extra_json_schema={"$ref": "#/$defs/Events"})]
    protocol: int = PROTOCOL


class Done(Told, tag_field="say", tag="done"):
    id: int
    link: str = ""
    code: str = ""


class Refused(Told, tag_field="say", tag="refused"):
    id: int  # -1: what was sent could not be read
    reason: Reason


class ChatLine(Told):
    id: int
    at: int
    seat: int  # -1: a spectator
    name: str
    text: str = ""
    reaction: Reaction | None = None


class Heard(Told, tag_field="say", tag="heard"):
    """Chat and reactions; on connecting, the latest of what was said before."""

    lines: list[ChatLine]


class Notice(Told, tag_field="say", tag="notice"):
    """About the connection itself: the server stops, the table closed, too many messages."""

    code: str
    params: Params = {}


# Over HTTP


class Joined(Told):
    code: str
    seat: int


class LobbyTable(Told):
    code: str
    status: Status
    settings: Settings
    seats: list[SeatInfo]
    round: int = 0


class Lobby(Told):
    tables: list[LobbyTable]


class Person(Told):
    """Who this device is."""

    name: str
    colour: Colour
    tables: list[str] = []  # codes of running tables it holds a seat at


class PastGame(Told):
    archive: str  # the key of its link
    ended_at: int
    mode: Mode
    rounds: int
    players: list[str]
    scores: list[int]
    winners: list[int]
    seats: list[int] = []  # the asking person's
    by_hand: bool = False  # kept on a score pad, not played here


class Statistics(Told):
    games: int = 0
    wins: int = 0
    points: int = 0
    best: int = 0
    rounds: int = 0
    exact: int = 0  # rounds in which the bid was met


class History(Told):
    games: list[PastGame]
    statistics: Statistics


class HighRoller(Told):
    at: int
    name: str
    score: int
    archive: str = ""


class Club(Told):
    members: list[HighRoller]


class ReplayFrame(Told):
    """A finished game after one line of its record, all hands open."""

    game: Game
    hands: list[list[str]]
    event: Event


class Replay(Told):
    players: list[str]
    settings: Settings
    frames: list[ReplayFrame]


class Link(Told):
    link: str


class LevelInfo(Told):
    name: str
    strength: int = 0


class Problem(Told):
    """Any HTTP refusal."""

    reason: Reason
