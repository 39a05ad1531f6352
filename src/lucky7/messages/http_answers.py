"""What the server answers over HTTP."""

from lucky7.messages.to_client import Event, Game, Reason, SeatInfo
from lucky7.messages.values import Mode, Settings, Status, ToClient


class Joined(ToClient):
    code: str
    seat: int


class LobbyTable(ToClient):
    code: str
    status: Status
    settings: Settings
    seats: list[SeatInfo]
    round: int = 0


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
    by_hand: bool = False  # kept on a score pad, not played here
    pad: str = ""  # its id, then
    keeper: bool = False  # whether the asking person handed it in


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
    by_hand: bool = False  # kept on a score pad: nobody but its keeper vouches for it


class Club(ToClient):
    members: list[HighRoller]


class ReplayFrame(ToClient):
    """A finished game after one line of its record, all hands open."""

    game: Game
    hands: list[list[str]]
    event: Event


class Replay(ToClient):
    players: list[str]
    settings: Settings
    frames: list[ReplayFrame]


class Link(ToClient):
    link: str


class LevelInfo(ToClient):
    name: str


class Levels(ToClient):
    """The bots there are, each stronger than the one before."""

    levels: list[LevelInfo]


class Problem(ToClient):
    """Any HTTP refusal."""

    reason: Reason
