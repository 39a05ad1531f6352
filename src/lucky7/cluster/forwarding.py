"""Requests as they travel between processes, and what they are about."""

from typing import Final

import msgspec
from msgspec.structs import asdict

from lucky7.api.request import Answer, Request
from lucky7.cluster.messages import HttpRequest
from lucky7.live.tokens import read_code

# Shared score pads and televisions that wait are kept in memory, all in one process: they are few,
# and whoever shared or waits does so again when that process ends.
PADS: Final = "-pads"

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Answer).decode


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
    mappings = {"params": dict(request.params), "query": dict(request.query)}
    return HttpRequest(**{**vars(request), **mappings})


def from_wire(request: HttpRequest) -> Request:
    return Request(**asdict(request))


def encode_answer(answer: Answer) -> bytes:
    return _encode(answer)


def decode_answer(body: bytes) -> Answer:
    """What a newer server says beside is left out."""
    return _decode(body)
