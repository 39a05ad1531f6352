"""The HTTP API described for programs: OpenAPI 3.1, from the messages themselves."""

from functools import cache
from typing import Any

import msgspec
from msgspec import Struct

from lucky7 import __version__
from lucky7.server.messages import answers, asked

JSON = "application/json"

# method, path, what it does, what is sent, what comes back
PATHS: tuple[tuple[str, str, str, type[Struct] | None, type[Struct] | None], ...] = (
    ("post", "/api/tables", "Create a table", asked.CreateTable, answers.Joined),
    ("get", "/api/tables/{code}", "Look at a table before joining", None, answers.LobbyTable),
    ("post", "/api/tables/{code}/join", "Take a seat", asked.JoinTable, answers.Joined),
    ("get", "/api/levels", "The bots there are", None, answers.Levels),
    ("get", "/api/lobby", "Public tables", None, answers.Lobby),
    ("get", "/api/club", "The High Rollers Club", None, answers.Club),
    ("get", "/api/games/{key}", "Replay a finished game", None, answers.Replay),
    ("get", "/api/games/{key}.dl7", "A finished game's record", None, None),
    ("post", "/api/replay", "View any record, sent as the body", None, answers.Replay),
    ("get", "/api/me", "Who this device is", None, answers.Person),
    ("put", "/api/me", "Change name and colour", asked.Rename, answers.Person),
    ("delete", "/api/me", "Be forgotten", None, answers.Person),
    ("get", "/api/me/games", "One's finished games", None, answers.History),
    ("get", "/api/me/export", "All that is kept about one", None, answers.Person),
    ("post", "/api/me/link", "A link for another device", None, answers.Link),
    ("post", "/api/links/{token}", "Open a one-time link", None, answers.Joined),
)


@cache
def description() -> dict[str, Any]:
    sent = {body for _, _, _, body, _ in PATHS if body is not None}
    back = {back for _, _, _, _, back in PATHS if back is not None}
    kinds: set[type[Struct]] = {*sent, *back, answers.Problem}
    ordered = sorted(kinds, key=lambda kind: kind.__name__)
    _, components = msgspec.json.schema_components(
        ordered, ref_template="#/components/schemas/{name}"
    )
    paths: dict[str, dict[str, Any]] = {}
    for method, path, about, body, result in PATHS:
        operation: dict[str, Any] = {"summary": about, "responses": _responses(result)}
        names = [part[1:].split("}")[0] for part in path.split("/") if part.startswith("{")]
        operation["parameters"] = [
            {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
            for name in names
        ]
        if body is not None:
            operation["requestBody"] = {"required": True, "content": _content(body)}
        paths.setdefault(path, {})[method] = operation
    return {
        "openapi": "3.1.0",
        "info": {"title": "Double Lucky 7", "version": __version__},
        "paths": paths,
        "components": {"schemas": components},
    }


def _responses(back: type[Struct] | None) -> dict[str, Any]:
    good: dict[str, Any] = {"description": "Done"}
    if back is not None:
        good["content"] = _content(back)
    return {
        "2XX": good,
        "4XX": {"description": "Refused, and why", "content": _content(answers.Problem)},
    }


def _content(kind: type[Struct]) -> dict[str, Any]:
    return {JSON: {"schema": {"$ref": f"#/components/schemas/{kind.__name__}"}}}
