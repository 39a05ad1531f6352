"""The API described for programs: OpenAPI 3.1, from the routes and their messages."""

from collections import defaultdict
from functools import cache
from typing import Any, Final

import msgspec
from msgspec import Struct

from lucky7 import __version__
from lucky7.api.request import COOKIE, JSON, TEXT
from lucky7.api.routes import ROUTES, Route
from lucky7.api.statuses import status_of
from lucky7.messages import codes, http_answers, values

ABOUT: Final = """\
Tables are created, found and joined here; the game itself is played over each table's WebSocket,
`GET /api/tables/{code}/socket`, which docs/protocol.md describes. A device is known by a cookie
that the first answer sets. Fields may be added to answers: ignore those you do not know.
"""

# The variable parts of paths, and what they look like.
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
    "device": {
        "description": "One of one's devices, as the list of them names it.",
        "schema": {"type": "string", "maxLength": 40},
        "example": "9f86d081884c7d65",
    },
    "token": {
        "description": "What follows the # of a one-time link.",
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


@cache
def description() -> dict[str, Any]:
    kinds: set[type[Struct]] = {http_answers.Problem}
    for route in ROUTES:
        kinds |= {part for part in (route.sends, route.gives) if isinstance(part, type)}
    ordered = sorted(kinds, key=lambda kind: kind.__name__)
    _, schemas = msgspec.json.schema_components(ordered, ref_template="#/components/schemas/{name}")
    for name, schema in schemas.items():
        kind = getattr(http_answers, name, None)
        if kind is not None and _sends_every_field(kind):
            schema["required"] = list(schema["properties"])
    paths: dict[str, dict[str, Any]] = defaultdict(dict)
    for route in ROUTES:
        paths[route.path][route.method.lower()] = _describe(route)
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


def _sends_every_field(kind: type[Struct]) -> bool:
    return issubclass(kind, values.ToClient) and not kind.__struct_config__.omit_defaults


def _describe(route: Route) -> dict[str, Any]:
    names = [part.split("}")[0] for part in route.path.split("{")[1:]]
    parts = [{"name": name, "in": "path", "required": True, **PARTS[name]} for name in names]
    described: dict[str, Any] = {
        "operationId": route.name,
        "summary": route.about,
        "parameters": [*parts, *route.query, PROTOCOL],
        "responses": _responses(route),
    }
    if route.sends is not None:
        content = _content(route.sends)
        if route.example is not None:
            content[JSON]["example"] = route.example
        described["requestBody"] = {"required": True, "content": content}
    return described


def _responses(route: Route) -> dict[str, Any]:
    refusals: dict[int, list[str]] = defaultdict(list)
    for code in _refusals(route):
        refusals[status_of(code)].append(code)
    done = {"description": "Done", "content": _content(route.gives)}
    return {str(route.status): done} | {
        str(status): {
            "description": "; ".join(f"{code}: {codes.REASONS[code]}" for code in found),
            "content": _content(http_answers.Problem),
        }
        for status, found in sorted(refusals.items())
    }


def _refusals(route: Route) -> list[str]:
    """The route's own, and those that all of its kind share."""
    found = [*route.refuses.split(), "other-protocol", "too-many", "banned"]
    if route.method != "GET":
        found += ["other-site", "too-large"]
    if route.sends is not None and route.sends != TEXT:
        found += ["unreadable", "not-json"]
    return list(dict.fromkeys(found))


def _content(kind: type[Struct] | str) -> dict[str, Any]:
    if isinstance(kind, str):
        return {kind: {"schema": {"type": "string"}}}
    return {JSON: {"schema": {"$ref": f"#/components/schemas/{kind.__name__}"}}}
