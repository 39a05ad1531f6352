"""What the server answers over HTTP."""

from msgspec import UNSET, UnsetType

from lucky7.messages.to_client import Event, Game, Reason, SeatInfo
from lucky7.messages.values import LessonName, Mode, Settings, Status, ToClient


class Joined(ToClient, omit_defaults=True):
    code: str
    seat: int  # -1: the host was asked for one
    back: str = ""  # a link to whom this device was before, if it has become somebody else


class LobbyTable(ToClient):
    code: str
    status: Status
    settings: Settings
    seats: list[SeatInfo]
    round: int = 0
    lesson: LessonName | UnsetType = UNSET  # what is taught there; left out elsewhere


class Lobby(ToClient):
    tables: list[LobbyTable]


class Person(ToClient):
    """Who this device is."""

    name: str
    colour: str
    tables: list[str] = []  # codes of running tables it holds a seat at
    address: str = ""  # where other devices find this server, if that is known
    history: "History | None" = None  # in the export only


class PastGame(ToClient):
    archive: str  # the key of its link
    ended_at: int
    mode: Mode
    rounds: int
    players: list[str]
    scores: list[int]
    winners: list[int]
    seats: list[int] = []  # the asking person's
    bots: list[int] = []  # their seats at the end
    by_hand: bool = False  # kept on a score pad, not played here
    pad: str = ""  # its id, then
    keeper: bool = False  # whether the asking person handed it in
    alone: bool = False  # played on one's own device, without this server, and handed in


class Statistics(ToClient):
    games: int = 0
    wins: int = 0
    points: int = 0
    best: int = 0
    rounds: int = 0
    exact: int = 0  # rounds in which the bid was met


class History(ToClient):
    games: list[PastGame]
    statistics: Statistics  # of all games
    played_here: Statistics
    by_hand: Statistics


class HighRoller(ToClient):
    at: int
    name: str
    score: int
    archive: str = ""


class Club(ToClient):
    members: list[HighRoller]


class ReplayFrame(ToClient):
    """A finished game after one line of its record, all hands open."""

    game: Game
    hands: list[list[str]]
    event: Event


class Replay(ToClient):
    players: list[str]
    bots: list[int]  # the seats of those players that are bots
    settings: Settings
    frames: list[ReplayFrame]


class Link(ToClient):
    link: str


class LinkInfo(ToClient):
    """What opening a link would do; looking does not use it up."""

    kind: str  # device, hand-over, reissue
    name: str  # of the person whom the device, or whose seat it gives
    table: str = ""
    seat: int = -1
    good_from: int = 0  # not before that time
    already: str = ""  # the name this device has now, if it is somebody else's


class Device(ToClient):
    id: str
    made_at: int  # 0: not known
    seen_at: int  # to the day
    this: bool


class Devices(ToClient):
    devices: list[Device]


class Recovery(ToClient):
    code: str  # to be written down


class Said(ToClient):
    table: str
    at: int
    name: str
    text: str


class Export(Person):
    """All that is kept about a person."""

    chat: list[Said] = []
    devices: list[Device] = []


class LevelInfo(ToClient):
    name: str


class Levels(ToClient):
    """The bots there are, each stronger than the one before."""

    levels: list[LevelInfo]


class Problem(ToClient):
    """Any HTTP refusal."""

    reason: Reason


class ScreenWaits(ToClient):
    code: str  # shown on the television
    secret: str  # for the television alone


class ScreenGiven(ToClient):
    table: str = ""  # empty: nothing yet
    token: str = ""
