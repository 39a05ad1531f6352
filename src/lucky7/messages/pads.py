"""Score pads: followed live, and handed in once finished."""

from typing import Annotated

from msgspec import Meta

from lucky7.messages.values import END, Code, FromClient, ToClient, Whole
from lucky7.scorepad.files import ID

Pen = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{43}" + END)]
Key = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{43}" + END)]  # 32 bytes
Signature = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{86}" + END)]  # 64 bytes
Line = Annotated[str, Meta(max_length=120)]
Lines = Annotated[list[Line], Meta(max_length=1_500)]
STARTED = "[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z"
Started = Annotated[str, Meta(pattern=f"^{STARTED}{END}")]
Player = Annotated[int, Meta(ge=-1, le=6)]


class SharePad(FromClient):
    """POST /api/pads. With code and pen: one that the server has forgotten, shared again."""

    id: Annotated[str, Meta(pattern=f"^{ID}{END}")]
    started: Started
    lines: Lines
    code: Code | None = None
    pen: Pen | None = None
    pens: Annotated[int, Meta(ge=1, le=10_000)] = (
        1  # the pen's number: 1 is the first, +1 when taken
    )


class WriteLines(FromClient):
    """POST /api/pads/{code}/lines: what was written after the first `at` lines."""

    pen: Pen
    at: Whole
    lines: Annotated[list[Line], Meta(min_length=1, max_length=40)]


class OfferPen(FromClient):
    """PUT /api/pads/{code}/pen: whether somebody else may take the pen."""

    pen: Pen
    offered: bool
    key: Key | None = None  # the pad's private key, for whoever takes the pen; kept until then


class HandIn(FromClient):
    """PUT /api/me/pads/{pad}: a finished pad becomes a game kept by hand, or is put right.

    Signed by the pad's key, of which its id is a hash; pads with ids of before are not.
    """

    started: Started
    lines: Lines
    key: Key | None = None  # public
    signature: Signature | None = None


class ThatIsMe(FromClient):
    """PUT /api/me/pads/{pad}/player: who on the pad the asking person is; -1: nobody."""

    player: Player


class Penned(ToClient):
    """Whoever holds this may write."""

    code: str
    pen: str
    pens: int  # the pen's number: 1 is the first, +1 each time it is taken
    key: str = ""  # the pad's private key, where a pen was taken and came with it


class PadNow(ToClient):
    """A pad as it is; over its socket at first, and with every line where `moves` is not asked."""

    id: str
    started: str
    lines: list[str]
    offered: bool
    pens: int
    watching: int


class PadMoved(ToClient):
    """What has changed, over the socket of a pad where `?moves` was asked."""

    at: int  # lines there were before
    lines: list[str]  # written after them
    offered: bool
    pens: int
    watching: int


class HandedIn(ToClient):
    """A game kept by hand, as one person sees it; without players: nobody has handed it in."""

    archive: str = ""  # the key of its link, for its keeper and its players
    players: list[str] = []
    claimed: list[int] = []  # players whom somebody has said to be
    player: int = -1  # the asking person; -1: nobody on the pad
    keeper: bool = False  # whether the asking person handed it in


class KeptPad(ToClient):
    """The pad of a game kept by hand, as it was handed in."""

    id: str
    started: str
    lines: list[str]
