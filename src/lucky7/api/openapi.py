"""The HTTP API described for programs: OpenAPI 3.1, from the messages themselves."""

from collections import defaultdict
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import msgspec
from msgspec import Struct

from lucky7 import __version__
from lucky7.api.statuses import status_of
from lucky7.live.identity import COOKIE
from lucky7.messages import codes, from_client, http_answers, pads, values

JSON: Final = "application/json"
TEXT: Final = "text/plain"

ABOUT: Final = """\
Tables are created, found and joined here; the game itself is played over each table's WebSocket,
`GET /api/tables/{code}/socket`, which docs/protocol.md describes. A device is known by a cookie
that the first answer sets. Fields may be added to answers: ignore those you do not know.
"""

# Where a part of a path comes from, and what it may look like.
PARTS: Final[dict[str, dict[str, Any]]] = {
    "code": {
        "description": "A table's code, as told by its host. Small letters and hyphens do no harm.",
        "schema": {"type": "string", "maxLength": 40},
        "example": "K7QXM",
    },
    "key": {
        "description": "The unguessable key of a finished game.",
        "schema": {"type": "string", "maxLength": 100},
        "example": "3q2-7wEyTUKlnXJ4aQbNtA",
    },
    "pad": {
        "description": "A score pad's own id, known to those who have the pad.",
        "schema": {"type": "string", "maxLength": 100},
        "example": "q3k9x0w2m1z8c7v6",
    },
    "token": {
        "description": "What follows /link/ in a one-time link.",
        "schema": {"type": "string", "maxLength": 100},
        "example": "Zk2nM0n4V7wRrjZ3xS5m0eFhQyq1uTtB",
    },
}
PROTOCOL: Final[dict[str, Any]] = {
    "name": "protocol",
    "in": "query",
    "description": "The protocol the client speaks; another than the server's is refused.",
    "schema": {"type": "integer", "const": values.PROTOCOL},
}
BEFORE: Final[dict[str, Any]] = {
    "name": "before",
    "in": "query",
    "description": "Games that ended before that time, in milliseconds since 1970: older pages.",
    "schema": {"type": "integer", "minimum": 0, "maximum": 999_999_999_999_999},
}


@dataclass(frozen=True)
class Operation:
    name: str
    method: str
    path: str
    about: str
    sends: type[Struct] | str | None = None  # a message; a kind of text
    gives: type[Struct] | str = TEXT
    refuses: str = ""  # codes that say something about this one
    example: Any = None  # of what is sent
    status: int = 200
    query: tuple[dict[str, Any], ...] = ()


JOINING: Final = "no-such-table removed not-waiting table-full seat-taken name-taken no-name"
CLAIMING: Final = "link-spent no-such-table not-playing already-seated name-taken"

OPERATIONS: Final = (
    Operation(
        *("createTable", "post", "/api/tables", "Create a table and sit down at it as its host"),
        *(from_client.CreateTable, http_answers.Joined, "table-full seats-open no-such-level"),
        example={"name": "Ann", "settings": {"mode": "dice", "rounds": 7}},
        status=201,
    ),
    Operation(
        *("lookAtTable", "get", "/api/tables/{code}", "Look at a table before joining"),
        *(None, http_answers.LobbyTable, "no-such-table"),
    ),
    Operation(
        *("joinTable", "post", "/api/tables/{code}/join", "Take a seat at a table that waits"),
        *(from_client.JoinTable, http_answers.Joined, JOINING),
        example={"name": "Ben", "colour": "sky"},
    ),
    Operation("listLevels", "get", "/api/levels", "The bots there are", None, http_answers.Levels),
    Operation("listTables", "get", "/api/lobby", "Public tables", None, http_answers.Lobby),
    Operation("showClub", "get", "/api/club", "The High Rollers Club", None, http_answers.Club),
    Operation(
        *("replayGame", "get", "/api/games/{key}", "A finished game, frame by frame"),
        *(None, http_answers.Replay, "no-such-game kept-by-hand"),
    ),
    Operation(
        *("getRecord", "get", "/api/games/{key}.dl7", "A finished game's record"),
        *(None, TEXT, "no-such-game kept-by-hand"),
    ),
    Operation(
        *("showKeptPad", "get", "/api/games/{key}/pad", "The pad of a game kept by hand"),
        *(None, pads.KeptPad, "no-such-game no-such-pad"),
    ),
    Operation(
        *("replayRecord", "post", "/api/replay", "View any record; it is not kept"),
        *(TEXT, http_answers.Replay, "bad-record too-large"),
    ),
    Operation("getPerson", "get", "/api/me", "Who this device is", None, http_answers.Person),
    Operation(
        *("renamePerson", "put", "/api/me", "Change one's name and colour"),
        *(from_client.Rename, http_answers.Person, "no-name"),
        example={"name": "Ann", "colour": "pink"},
    ),
    Operation(
        *("forgetPerson", "delete", "/api/me", "Be forgotten: history, statistics, names"),
        *(None, http_answers.Person, "nobody"),
    ),
    Operation(
        *("listGames", "get", "/api/me/games", "One's finished games and statistics"),
        *(None, http_answers.History),
        query=(BEFORE,),
    ),
    Operation(
        *("exportPerson", "get", "/api/me/export", "All that is kept about one"),
        *(None, http_answers.Person, "nobody"),
    ),
    Operation(
        *("linkDevice", "post", "/api/me/link", "A one-time link for another device of one's own"),
        *(None, http_answers.Link, "nobody"),
    ),
    Operation(
        *("openLink", "post", "/api/links/{token}", "Open a one-time link: a seat, or a device"),
        *(None, http_answers.Joined, CLAIMING),
    ),
    Operation(
        *("sharePad", "post", "/api/pads", "Share a score pad, to be followed on other phones"),
        *(pads.SharePad, pads.Penned, "bad-pad pad-shared"),
        example={"id": "q3k9x0w2", "started": "2026-11-15T20:00:00Z", "lines": []},
        status=201,
    ),
    Operation(
        *("lookAtPad", "get", "/api/pads/{code}", "A shared score pad"),
        *(None, pads.PadNow, "no-such-pad"),
    ),
    Operation(
        *("writeOnPad", "post", "/api/pads/{code}/lines", "Write on a score pad, with its pen"),
        *(pads.WriteLines, pads.PadNow, "no-such-pad not-your-pen stale bad-pad"),
    ),
    Operation(
        *("offerPen", "put", "/api/pads/{code}/pen", "Let somebody else take the pen, or not"),
        *(pads.OfferPen, pads.PadNow, "no-such-pad not-your-pen"),
    ),
    Operation(
        *("takePen", "post", "/api/pads/{code}/pen", "Take the pen that is offered"),
        *(None, pads.Penned, "no-such-pad pen-kept"),
    ),
    Operation(
        *("handIn", "put", "/api/me/pads/{pad}", "Hand in a finished score pad, or put it right"),
        *(pads.HandIn, pads.HandedIn, "no-such-pad bad-pad not-your-pad too-many-pads"),
        example={"started": "2026-11-15T20:00:00Z", "lines": []},
    ),
    Operation(
        *("lookAtHandedIn", "get", "/api/me/pads/{pad}", "Whether a score pad was handed in"),
        *(None, pads.HandedIn),
    ),
    Operation(
        *("claimPlayer", "put", "/api/me/pads/{pad}/player", "Say who one is on a score pad"),
        *(pads.ThatIsMe, pads.HandedIn, "no-such-pad not-on-pad player-claimed"),
        example={"player": 1},
    ),
    Operation(
        *("takeOut", "delete", "/api/me/pads/{pad}", "Take a score pad one handed in out again"),
        *(None, pads.HandedIn, "nobody no-such-pad not-your-pad"),
    ),
)


@cache
def description() -> dict[str, Any]:
    kinds: set[type[Struct]] = {http_answers.Problem}
    for operation in OPERATIONS:
        parts = (operation.sends, operation.gives)
        kinds |= {part for part in parts if part is not None and not isinstance(part, str)}
    ordered = sorted(kinds, key=lambda kind: kind.__name__)
    _, schemas = msgspec.json.schema_components(ordered, ref_template="#/components/schemas/{name}")
    for name, schema in schemas.items():
        kind = getattr(http_answers, name, None)
        if kind is not None and _tells_everything(kind):
            schema["required"] = list(schema["properties"])
    paths: dict[str, dict[str, Any]] = defaultdict(dict)
    for operation in OPERATIONS:
        paths[operation.path][operation.method] = _describe(operation)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Double Lucky 7", "version": __version__, "description": ABOUT},
        "paths": dict(paths),
        "components": {
            "schemas": schemas,
            "securitySchemes": {"device": {"type": "apiKey", "in": "cookie", "name": COOKIE}},
        },
        "security": [{}, {"device": []}],
    }


def _tells_everything(kind: type[Struct]) -> bool:
    return issubclass(kind, values.ToClient) and not kind.__struct_config__.omit_defaults


def _describe(operation: Operation) -> dict[str, Any]:
    names = [part.split("}")[0] for part in operation.path.split("{")[1:]]
    parts = [{"name": name, "in": "path", "required": True, **PARTS[name]} for name in names]
    described: dict[str, Any] = {
        "operationId": operation.name,
        "summary": operation.about,
        "parameters": [*parts, *operation.query, PROTOCOL],
        "responses": _responses(operation),
    }
    if operation.sends is not None:
        content = _content(operation.sends)
        if operation.example is not None:
            content[JSON]["example"] = operation.example
        described["requestBody"] = {"required": True, "content": content}
    return described


def _responses(operation: Operation) -> dict[str, Any]:
    refusals: dict[int, list[str]] = defaultdict(list)
    for code in _refusals(operation):
        refusals[status_of(code)].append(code)
    done = {"description": "Done", "content": _content(operation.gives)}
    return {str(operation.status): done} | {
        str(status): {
            "description": "; ".join(f"{code}: {codes.REASONS[code]}" for code in found),
            "content": _content(http_answers.Problem),
        }
        for status, found in sorted(refusals.items())
    }


def _refusals(operation: Operation) -> list[str]:
    """Its own, and those that everything of its kind shares."""
    found = [*operation.refuses.split(), "other-protocol", "too-many", "banned"]
    if operation.method != "get":
        found += ["other-site", "too-large"]
    if operation.sends is not None and operation.sends != TEXT:
        found += ["unreadable", "not-json"]
    return list(dict.fromkeys(found))


def _content(kind: type[Struct] | str) -> dict[str, Any]:
    if isinstance(kind, str):
        return {kind: {"schema": {"type": "string"}}}
    return {JSON: {"schema": {"$ref": f"#/components/schemas/{kind.__name__}"}}}
