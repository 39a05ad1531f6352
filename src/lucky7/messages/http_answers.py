"""What the server answers over HTTP."""

from lucky7.messages.to_client import Event, Game, Reason, SeatInfo
from lucky7.messages.values import Mode, Settings, Status, Told


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
    colour: str
    tables: list[str] = []  # codes of running tables it holds a seat at
    address: str = ""  # where other devices find this server, if that is known
    history: "History | None" = None  # in the export only


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
    pad: str = ""  # its id, then
    keeper: bool = False  # whether the asking person handed it in


class Statistics(Told):
    games: int = 0
    wins: int = 0
    points: int = 0
    best: int = 0
    rounds: int = 0
    exact: int = 0  # rounds in which the bid was met


class History(Told):
    games: list[PastGame]
    statistics: Statistics  # of all games
    played_here: Statistics
    by_hand: Statistics


class HighRoller(Told):
    at: int
    name: str
    score: int
    archive: str = ""
    by_hand: bool = False  # kept on a score pad: nobody but its keeper vouches for it


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


class Levels(Told):
    """The bots there are, each stronger than the one before."""

    levels: list[LevelInfo]


class Problem(Told):
    """Any HTTP refusal."""

    reason: Reason
