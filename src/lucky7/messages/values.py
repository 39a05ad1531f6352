"""The words both sides use: names, limits, and a table's settings."""

from typing import Annotated, Final, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from lucky7.messages import codes
from lucky7.rules import names

PROTOCOL = 1
END = r"$(?!\n)"  # of a pattern: Python's $ alone lets a newline follow

Mode = Literal["classic", "tactical", "dice"]
TurnedJoker = Literal["dealer-leads", "dealer-chooses"]
Pace = Literal[0, 30, 60]
Speed = Literal["calm", "normal", "quick", "none"]
Colour = Literal["teal", "pink", "violet", "copper", "lime", "sky", "sand"]
Status = Literal["waiting", "playing", "paused", "over", "closed"]
LessonName = Literal["first", "wheel"]
Reaction = Literal["clap", "laugh", "wow", "ouch", "think", "hurry", "luck", "thanks"]

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Code = Annotated[str, Meta(pattern="^[A-Z2-9]{5}" + END)]
Text = Annotated[str, Meta(min_length=1, max_length=280)]
Forfeit = Annotated[str, Meta(min_length=1, max_length=120)]
Seat = Annotated[int, Meta(ge=0, le=6)]
Whole = Annotated[int, Meta(ge=0, le=(1 << 53) - 1)]  # what every client can count to
Token = Annotated[str, Meta(min_length=1, max_length=100)]
Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}" + END)]
MOST_FORFEITS: Final = 40
Level = Annotated[str, Meta(max_length=16)]
Params = dict[str, int | str]

# The rules' own names, sent and never parsed: their values are for the clients' types.
Card = Annotated[str, Meta(description='"R1" to "B14", "J" for the Joker; "" for none')]
Action = Annotated[str, Meta(description='"R7", "bid 2", "trump G", "pass", "change-bid 3 -1"')]
Phase = Annotated[str, Meta(extra_json_schema={"enum": [*names.PHASE_NAMES]})]
Trump = Annotated[str, Meta(extra_json_schema={"enum": [*names.TRUMP_NAMES]})]
Led = Annotated[str, Meta(extra_json_schema={"enum": [*names.COLOUR_NAMES, ""]})]
Option = Annotated[str, Meta(extra_json_schema={"enum": [*names.OPTION_NAMES]})]
Pawn = Annotated[str, Meta(extra_json_schema={"enum": [*names.OPTION_NAMES, ""]})]
Face = Annotated[str, Meta(extra_json_schema={"enum": [*names.FACE_NAMES, ""]})]
ReasonCode = Annotated[str, Meta(extra_json_schema={"enum": [*codes.RULES, *codes.REASONS]})]
NoticeCode = Annotated[str, Meta(extra_json_schema={"enum": [*codes.NOTICES]})]
EventKind = Annotated[
    str,
    Meta(
        extra_json_schema={
            "enum": [
                *("created", "changed", "started", "paused", "resumed", "followed", "closed"),
                *("sat", "bot-sat", "stood", "seats-swapped", "hosted"),
                *("be-right-back", "stood-in", "took-back", "reissued"),
                *("drew", "dealt", "acted", "played", "rolled", "undone"),
                *("trick-won", "round-over", "game-over", "forfeit", "archived"),
                *("sealed", "opened", "withheld", "revealed"),
            ]
        }
    ),
]


class FromClient(Struct, forbid_unknown_fields=True):
    """Base of all that comes from a client: unknown fields are refused."""


class ToClient(Struct, gc=False):
    """Base of all that goes to a client: every field is always there, unless it says otherwise."""


# A table as it is agreed


class Settings(Struct, forbid_unknown_fields=True, frozen=True):
    mode: Mode = "classic"
    rounds: Literal[7, 14] = 14
    seats: Annotated[int, Meta(ge=2, le=7)] = 4
    turned_joker: TurnedJoker = "dealer-leads"
    pace: Pace = 0  # seconds for a decision; 0: no clock
    speed: Speed = "normal"  # of bots and of what the table does by itself
    public: bool = False  # shown in the lobby
    spectators: bool = True
    chat: bool | None = None  # None: on at private tables, off at public ones
    forfeits: Annotated[
        tuple[Forfeit, ...], Meta(max_length=MOST_FORFEITS)
    ] = ()  # R8.2; empty: off
    hot_seat: bool = False  # several people on one device
    open_chat: bool | UnsetType = UNSET  # whether onlookers read a private table's chat, too
