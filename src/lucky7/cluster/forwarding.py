"""Requests as they travel between processes, and what they are about."""

from typing import Final

import msgspec

from lucky7.api.request import Answer, Request
from lucky7.cluster.messages import HttpAnswer, HttpRequest
from lucky7.live.tokens import read_code

# Shared score pads and televisions that wait are kept in memory, all in one process: they are few,
# and whoever shared or waits does so again when that process ends.
PADS: Final = "-pads"

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(HttpAnswer).decode


def subject_of(path: str) -> str:
    """The code of the table that a request is about, or PADS; "" if any process answers it."""
    parts = path.split("/")[1:]
    match parts:
        case ["api", "tables", code, *_]:
            return read_code(code) or ""
        case ["api", "pads" | "tv", *_] | ["api", "me", "pads", *_]:
            return PADS
    return ""


def to_wire(request: Request) -> HttpRequest:
    return HttpRequest(
        request.method,
        request.path,
        dict(request.params),
        dict(request.query),
        request.body,
        request.content_type,
        request.secret,
        request.address,
    )


def from_wire(request: HttpRequest) -> Request:
    return Request(
        request.method,
        request.path,
        request.params,
        request.query,
        request.body,
        request.content_type,
        request.secret,
        request.address,
    )


def encode_answer(answer: Answer) -> bytes:
    return _encode(
        HttpAnswer(
            answer.body,
            answer.status,
            answer.content_type,
            dict(answer.headers),
            answer.new_secret,
            answer.drops_secret,
            answer.compress,
            answer.refused,
        )
    )


def decode_answer(body: bytes) -> Answer:
    found = _decode(body)
    return Answer(
        found.body,
        found.status,
        found.content_type,
        found.headers,
        found.new_secret,
        found.drops_secret,
        found.compress,
        found.refused,
    )
