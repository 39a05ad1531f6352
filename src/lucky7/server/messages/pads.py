"""Score pads followed live: what the pen asks, and what everybody at the table is told."""

from typing import Annotated

from msgspec import Meta

from lucky7.server.messages.words import Asked, Code, Told, Whole

Pen = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{43}$")]
Line = Annotated[str, Meta(max_length=120)]


class SharePad(Asked):
    """POST /api/pads. With code and pen: one that the server has forgotten, shared again."""

    id: Annotated[str, Meta(pattern="^[A-Za-z0-9]{8,32}$")]
    started: Annotated[str, Meta(max_length=20)]
    lines: Annotated[list[Line], Meta(max_length=1_500)]
    code: Code | None = None
    pen: Pen | None = None


class WriteLines(Asked):
    """POST /api/pads/{code}/lines: what was written after the first `at` lines."""

    pen: Pen
    at: Whole
    lines: Annotated[list[Line], Meta(min_length=1, max_length=40)]


class OfferPen(Asked):
    """PUT /api/pads/{code}/pen: whether somebody else may take the pen."""

    pen: Pen
    offered: bool


class Penned(Told):
    """Whoever holds this may write."""

    code: str
    pen: str
    pens: int  # how often the pen has changed hands


class PadNow(Told):
    """A pad as it is, to everybody who looks on; also over its socket, with every change."""

    id: str
    started: str
    lines: list[str]
    offered: bool
    pens: int
    watching: int
