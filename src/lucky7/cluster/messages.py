"""What the processes of one server say to each other.

Two neighbouring versions run side by side while one replaces the other: fields are only added, with
a default.
"""

from msgspec import Struct

from lucky7.store.interface import LinkRow, PersonRow


class HttpRequest(Struct, tag="http", frozen=True):
    """A request as `lucky7.api.request.Request` has it."""

    method: str
    path: str
    params: dict[str, str] = {}
    query: dict[str, str] = {}
    body: bytes = b""
    content_type: str = ""
    secret: str | None = None
    address: str = ""


class OpenLine(Struct, tag="open", frozen=True):
    """A device asks for a table, or a score pad, by a socket at another process."""

    line: str
    kind: str  # table, pad
    sender: str
    request: HttpRequest
    wants_moves: bool


class ClaimSeat(Struct, tag="claim", frozen=True):
    link: LinkRow
    person: PersonRow


class LeaveSeats(Struct, tag="leave", frozen=True):
    person: str


class LoadAgain(Struct, tag="load-again", frozen=True):
    codes: list[str]


class SignOut(Struct, tag="sign-out", frozen=True):
    person: str


class Count(Struct, tag="count", frozen=True):
    pass


Call = HttpRequest | OpenLine | ClaimSeat | LeaveSeats | LoadAgain | SignOut | Count


class Ask(Struct, tag="ask", frozen=True):
    """A call that is answered."""

    number: int
    sender: str
    call: Call


class Answered(Struct, tag="answered", frozen=True):
    number: int
    body: bytes = b""
    refused: str = ""  # the code of a refusal, or "server-error"
    rule: str = ""
    params: dict[str, int | str] = {}


class BeginLine(Struct, tag="begin", frozen=True):
    """The socket is open: from now on the line takes messages."""

    line: str


class Said(Struct, tag="said", frozen=True):
    """A device said something; numbered, so that a loss is noticed."""

    line: str
    number: int
    message: bytes


class EndLine(Struct, tag="end", frozen=True):
    line: str


class Told(Struct, tag="told", frozen=True):
    """Something to send to a device; numbered, too."""

    line: str
    number: int
    message: bytes


class HangUp(Struct, tag="hang-up", frozen=True):
    line: str
    code: str


class SaidSoFar(Struct, tag="said-so-far", frozen=True):
    """How many messages of each line a process has passed on to another, for all its lines."""

    sender: str
    counts: dict[str, int]


class ToldSoFar(Struct, tag="told-so-far", frozen=True):
    """The same, of what was to be sent to devices."""

    counts: dict[str, int]


class CameOrWent(Struct, tag="came-or-went", frozen=True):
    """A process has started or stops: look again who lives."""


class Used(Struct, tag="used", frozen=True):
    """What was used of limits at another process: network, limit, how often."""

    counts: list[tuple[str, str, int]]


Message = (
    CameOrWent
    | Used
    | Ask
    | Answered
    | BeginLine
    | Said
    | EndLine
    | Told
    | HangUp
    | SaidSoFar
    | ToldSoFar
)
