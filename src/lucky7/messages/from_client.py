"""What clients ask. Over the socket every request has an id; its answer is Done or Refused."""

from typing import Annotated

from msgspec import Meta

from lucky7.messages.values import (
    Colour,
    FromClient,
    Hash,
    LessonName,
    Level,
    Name,
    Reaction,
    Seat,
    Settings,
    Speed,
    Text,
    Token,
    Whole,
)


class CreateTable(FromClient):
    """POST /api/tables. The empty object is "play now against three bots"."""

    settings: Settings = Settings()
    name: Name | None = None
    colour: Colour | None = None
    bots: Annotated[list[Level], Meta(max_length=6)] | None = None  # None: every other seat
    start: bool | None = None  # None: at once if no seat is left open


class OpenLesson(FromClient):
    """POST /api/lessons."""

    lesson: LessonName
    colour: Colour | None = None
    speed: Speed = "normal"


class JoinTable(FromClient):
    """POST /api/tables/{code}/join. At a hot-seat table one device may join again and again.

    Once the game has begun it asks the host for a bot's seat.
    """

    name: Name
    colour: Colour | None = None
    seat: Seat | None = None


class Report(FromClient):
    """POST /api/tables/{code}/report: somebody who spoils it for others, to the server's host."""

    seat: Seat
    text: Text


class Rename(FromClient):
    """PUT /api/me."""

    name: Name
    colour: Colour | None = None


class LookAtLink(FromClient):
    """POST /api/links/look."""

    token: Token


class OpenLink(FromClient):
    """POST /api/links. To become somebody else than this device is now, confirm it."""

    token: Token
    confirm: bool = False


class Confirm(FromClient):
    """POST /api/links/{token}, for links whose token stands in the path."""

    confirm: bool = False


class Recover(FromClient):
    """POST /api/recover, with the code that was written down."""

    code: Annotated[str, Meta(max_length=40)]
    confirm: bool = False


class LookAtScreen(FromClient):
    """POST /api/tv/look, by a television that waits."""

    code: Annotated[str, Meta(max_length=12)]
    secret: Token


class ShowOnScreen(FromClient):
    """POST /api/tv/show: `token` is that of the link which the request `tv-link` gave."""

    code: Annotated[str, Meta(max_length=12)]
    table: Annotated[str, Meta(max_length=12)]
    token: Token


class Request(FromClient, tag_field="ask"):
    id: Whole


class Act(Request, tag="act"):
    """A decision in the game. `answers` is the `seq` of the Game it was made on."""

    seat: Seat
    action: Annotated[str, Meta(max_length=24)]
    answers: Whole


class Ready(Request, tag="ready"):
    """Seen the round's result: when everybody present has, the next round is dealt at once.

    Once the game is over: would play again, which everybody is told.
    """


class Undo(Request, tag="undo"):
    """Take back one's own bid, pass, trump or wheel choice, until anyone acts or chance falls."""

    seat: Seat
    answers: Whole


class Curtain(Request, tag="curtain"):
    """Hot seat: raise the curtain for one of this device's seats; None lowers it."""

    seat: Seat | None = None


class Say(Request, tag="say"):
    text: Text


class React(Request, tag="react"):
    reaction: Reaction


class Mute(Request, tag="mute"):
    """Stop hearing chat and reactions from a seat, on all devices of this person."""

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


class SeatHash(FromClient):
    seat: Seat
    hash: Hash


class Commit(Request, tag="commit"):
    """The heads of this device's chains, for the seats that `own.commits` names."""

    chains: Annotated[list[SeatHash], Meta(max_length=7)]


class Open(Request, tag="open"):
    """This device's contributions to chance n, which `own.opens` asks for."""

    n: Whole
    contributions: Annotated[list[SeatHash], Meta(max_length=7)]


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


class StandIn(Request, tag="stand-in"):
    """Do not wait for somebody who is gone: a bot plays on until they are back."""

    seat: Seat


class Reissue(Request, tag="reissue"):
    """After a lost phone: a new link for a seat, announced to all; Done carries it."""

    seat: Seat


class TvLink(Request, tag="tv-link"):
    """A link to the view without hands, valid even where spectators are not allowed."""


class LetIn(Request, tag="let-in"):
    """Give a bot's seat to somebody who asks for one, for good, or say no."""

    name: Name
    seat: Seat
    welcome: bool


class Rematch(Request, tag="rematch"):
    """The same company at a new table; Done carries its code."""


AnyRequest = (
    Act | Ready | Undo | Curtain | Say | React | Mute | BeRightBack | TakeBack | Leave
    | HandOver | Start | SeatBot | Remove | SwapSeats | MoveHost | Change | Pause | StandIn
    | Reissue | TvLink | LetIn | Rematch | Commit | Open
)  # fmt: skip
