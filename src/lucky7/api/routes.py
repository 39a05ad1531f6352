"""Every HTTP request that is answered: where, how often, by which function, and its description.

`find` leads a request to its route; `lucky7.api.openapi` describes the same list to programs.
"""

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

from msgspec import Struct

from lucky7.api import games, kept_pads, links, people, shared_pads, tables
from lucky7.api.learning import advice, reviews
from lucky7.api.limits import Limit
from lucky7.api.request import TEXT, Answer, Api, Request
from lucky7.api.television import handlers as television
from lucky7.messages import from_client, http_answers, learning, pads
from lucky7.messages.refusal import Refusal

Handler = Callable[[Api, Request], Awaitable[Answer]]

BEFORE: Final[dict[str, Any]] = {
    "name": "before",
    "in": "query",
    "description": "Games that ended before that time, in milliseconds since 1970: older pages.",
    "schema": {"type": "integer", "minimum": 0, "maximum": 999_999_999_999_999},
}

SEAT: Final[dict[str, Any]] = {
    "name": "seat",
    "in": "query",
    "description": "The seat that is to decide; 0 if left out.",
    "schema": {"type": "integer", "minimum": 0, "maximum": 6},
}


@dataclass(frozen=True)
class Route:
    method: str
    path: str
    handler: Handler
    name: str  # in the description
    about: str
    sends: type[Struct] | str | None = None  # a message, or a type of text
    gives: type[Struct] | str = TEXT
    refuses: str = ""  # codes that say something about this request in particular
    example: Any = None  # of what is sent
    status: int = 200
    query: tuple[dict[str, Any], ...] = ()
    limit: Limit = "general"


class WrongMethod(Refusal):
    def __init__(self, allowed: list[str]) -> None:
        super().__init__("no-such-method")
        self.allowed = allowed


JOINING: Final = (
    "no-such-table removed not-waiting table-full seat-taken name-taken no-name unwanted-name"
)
CLAIMING: Final = (
    "link-spent link-not-yet already-somebody no-such-table not-playing already-seated name-taken"
)

# fmt: off
ROUTES: Final = (
    Route("POST", "/api/tables", tables.create, "createTable",
          "Create a table and sit down at it as its host",
          sends=from_client.CreateTable, gives=http_answers.Joined,
          refuses="table-full seats-open no-such-level too-many-tables unwanted-name",
          example={"name": "Ann", "settings": {"mode": "dice", "rounds": 7}}, status=201,
          limit="create"),
    Route("POST", "/api/lessons", tables.open_lesson, "openLesson",
          "Open a table that teaches the game, against bots",
          sends=from_client.OpenLesson, gives=http_answers.Joined, refuses="too-many-tables",
          example={"lesson": "first"}, status=201, limit="create"),
    Route("GET", "/api/tables/{code}", tables.look, "lookAtTable", "Look at a table before joining",
          gives=http_answers.LobbyTable, refuses="no-such-table"),
    Route("POST", "/api/tables/{code}/join", tables.join, "joinTable",
          "Take a seat at a table that waits",
          sends=from_client.JoinTable, gives=http_answers.Joined, refuses=JOINING,
          example={"name": "Ben", "colour": "sky"}),
    Route("POST", "/api/tables/{code}/report", tables.report, "reportPerson",
          "Tell the server's host about somebody at the table",
          sends=from_client.Report, gives=http_answers.LobbyTable,
          refuses="no-such-table no-such-seat not-a-person",
          example={"seat": 2, "text": "says rude things"}, limit="report"),
    Route("GET", "/api/tables/{code}/advice", advice.advice, "getAdvice",
          "What each choice is worth, to the one person at a table of bots",
          gives=learning.Advice, query=(SEAT,), limit="advice",
          refuses="no-such-table not-your-seat not-alone not-playing nothing-to-decide no-coach "
                  "coach-not-ready"),
    Route("GET", "/api/levels", tables.levels, "listLevels", "The bots there are",
          gives=http_answers.Levels),
    Route("GET", "/api/lobby", tables.lobby, "listTables", "Public tables",
          gives=http_answers.Lobby),
    Route("GET", "/api/club", games.club, "showClub", "The High Rollers Club",
          gives=http_answers.Club),
    Route("GET", "/api/games/{key}.dl7", games.record, "getRecord", "A finished game's record",
          refuses="no-such-game kept-by-hand", limit="replay"),
    Route("GET", "/api/games/{key}", games.show, "replayGame", "A finished game, frame by frame",
          gives=http_answers.Replay, refuses="no-such-game kept-by-hand", limit="replay"),
    Route("GET", "/api/games/{key}/review", reviews.show, "reviewGame",
          "What was luck and what was skill in a finished game; computed when first asked for",
          gives=learning.ReviewNow, refuses="no-such-game kept-by-hand no-coach", limit="review"),
    Route("POST", "/api/games/{key}/play-on", reviews.play_on, "playOn",
          "Play on from a moment of a finished game, against bots",
          sends=learning.PlayOn, gives=http_answers.Joined, status=201, limit="create",
          refuses="no-such-game kept-by-hand no-such-seat no-such-moment too-many-tables",
          example={"line": 12, "seat": 0}),
    Route("GET", "/api/games/{key}/pad", games.show_pad, "showKeptPad",
          "The pad of a game kept by hand",
          gives=pads.KeptPad, refuses="no-such-game no-such-pad", limit="replay"),
    Route("POST", "/api/replay", games.show_record, "replayRecord",
          "View any record; it is not kept",
          sends=TEXT, gives=http_answers.Replay, refuses="bad-record too-large", limit="replay"),
    Route("GET", "/api/me", people.me, "getPerson", "Who this device is",
          gives=http_answers.Person),
    Route("PUT", "/api/me", people.rename, "renamePerson", "Change one's name and colour",
          sends=from_client.Rename, gives=http_answers.Person, refuses="no-name unwanted-name",
          example={"name": "Ann", "colour": "pink"}),
    Route("DELETE", "/api/me", people.forget, "forgetPerson",
          "Be forgotten: history, statistics, names",
          gives=http_answers.Person, limit="forget"),
    Route("GET", "/api/me/games", people.games, "listGames", "One's finished games and statistics",
          gives=http_answers.History, query=(BEFORE,)),
    Route("POST", "/api/me/games", games.hand_in, "handInGame",
          "Keep a finished game that one played alone, without this server",
          sends=TEXT, gives=http_answers.PastGame, refuses="bad-record too-large too-many-games",
          limit="hand-in"),
    Route("GET", "/api/me/export", people.export, "exportPerson", "All that is kept about one",
          gives=http_answers.Export, refuses="nobody", limit="forget"),
    Route("POST", "/api/me/link", links.device_link, "linkDevice",
          "A one-time link for another device of one's own",
          gives=http_answers.Link, limit="create"),
    Route("GET", "/api/me/devices", links.devices, "listDevices",
          "One's devices, and when each was last here",
          gives=http_answers.Devices, refuses="nobody"),
    Route("DELETE", "/api/me/devices/{device}", links.revoke, "revokeDevice",
          "Sign one of one's devices out",
          gives=http_answers.Devices, refuses="nobody no-such-device", limit="guess"),
    Route("POST", "/api/me/recovery", links.recovery, "makeRecoveryCode",
          "A new code to write down, in place of the one before",
          gives=http_answers.Recovery, limit="create"),
    Route("POST", "/api/recover", links.recover, "recover",
          "Be, on this device, the person whose code was written down",
          sends=from_client.Recover, gives=http_answers.Joined,
          refuses="link-spent already-somebody", limit="guess"),
    Route("POST", "/api/links/look", links.look, "lookAtLink",
          "What a link would do; it is not used up",
          sends=from_client.LookAtLink, gives=http_answers.LinkInfo, refuses="link-spent",
          limit="guess"),
    Route("POST", "/api/links", links.open_link, "openLink",
          "Open a one-time link: a seat, or a device",
          sends=from_client.OpenLink, gives=http_answers.Joined, refuses=CLAIMING, limit="guess"),
    Route("GET", "/api/links/{token}", links.look, "lookAtLinkByPath",
          "The same for a token in the path, where proxies log it",
          gives=http_answers.LinkInfo, refuses="link-spent", limit="guess"),
    Route("POST", "/api/links/{token}", links.open_link, "openLinkByPath",
          "Open a link whose token stands in the path, where proxies log it",
          gives=http_answers.Joined, refuses=CLAIMING, limit="guess"),
    Route("POST", "/api/tv", television.begin, "beginScreen",
          "A television waits to be told what to show",
          gives=http_answers.ScreenWaits, status=201, limit="create"),
    Route("POST", "/api/tv/look", television.look, "lookAtScreen",
          "What a waiting television was given",
          sends=from_client.LookAtScreen, gives=http_answers.ScreenGiven,
          refuses="no-such-screen"),
    Route("POST", "/api/tv/show", television.show, "showOnScreen",
          "Give a table's link to the television that shows a code",
          sends=from_client.ShowOnScreen, gives=http_answers.ScreenGiven,
          refuses="no-such-screen", limit="guess"),
    Route("POST", "/api/pads", shared_pads.share, "sharePad",
          "Share a score pad, to be followed on other phones",
          sends=pads.SharePad, gives=pads.Penned, refuses="bad-pad pad-shared pads-in-use",
          example={"id": "q3k9x0w2", "started": "2026-11-15T20:00:00Z", "lines": []}, status=201,
          limit="create"),
    Route("GET", "/api/pads/{code}", shared_pads.look, "lookAtPad", "A shared score pad",
          gives=pads.PadNow, refuses="no-such-pad"),
    Route("POST", "/api/pads/{code}/lines", shared_pads.write, "writeOnPad",
          "Write on a score pad, with its pen",
          sends=pads.WriteLines, gives=pads.PadMoved,
          refuses="no-such-pad not-your-pen stale bad-pad", limit="write"),
    Route("PUT", "/api/pads/{code}/pen", shared_pads.offer_pen, "offerPen",
          "Let somebody else take the pen, or not",
          sends=pads.OfferPen, gives=pads.PadNow, refuses="no-such-pad not-your-pen"),
    Route("POST", "/api/pads/{code}/pen", shared_pads.take_pen, "takePen",
          "Take the pen that is offered",
          gives=pads.Penned, refuses="no-such-pad pen-kept", limit="write"),
    Route("PUT", "/api/me/pads/{pad}", kept_pads.hand_in, "handIn",
          "Hand in a finished score pad, or put it right",
          sends=pads.HandIn, gives=pads.HandedIn,
          refuses="no-such-pad bad-pad not-your-pad too-many-pads",
          example={"started": "2026-11-15T20:00:00Z", "lines": []}, limit="hand-in"),
    Route("GET", "/api/me/pads/{pad}", kept_pads.look, "lookAtHandedIn",
          "Whether a score pad was handed in",
          gives=pads.HandedIn),
    Route("PUT", "/api/me/pads/{pad}/player", kept_pads.claim, "claimPlayer",
          "Say who one is on a score pad",
          sends=pads.ThatIsMe, gives=pads.HandedIn, refuses="no-such-pad not-on-pad player-claimed",
          example={"player": 1}, limit="hand-in"),
    Route("DELETE", "/api/me/pads/{pad}", kept_pads.withdraw, "takeOut",
          "Take a score pad one handed in out again",
          gives=pads.HandedIn, refuses="nobody no-such-pad not-your-pad"),
)
# fmt: on


def _pattern(path: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\\{(\w+)\\}", r"(?P<\1>[^{}/]+)", re.escape(path)))


_PATTERNS: Final = tuple((_pattern(route.path), route) for route in ROUTES)


def find(method: str, path: str) -> tuple[Route, dict[str, str]]:
    """The route of a request, and the variable parts of its path."""
    matches = [(found, route) for each, route in _PATTERNS if (found := each.fullmatch(path))]
    wanted = "GET" if method == "HEAD" else method
    for found, route in matches:
        if route.method == wanted:
            return route, found.groupdict()
    if matches:
        allowed = {route.method for _, route in matches}
        raise WrongMethod(sorted(allowed | ({"HEAD"} if "GET" in allowed else set())))
    raise Refusal("no-such-path")
