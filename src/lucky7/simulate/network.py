"""Connections between clients and a process: late, lost and doubled messages, half-open lines.

A connection is, for the process, what a WebSocket is in the server: it lets a device in, hands its
messages on in the order they arrive, and lets the device go when the line ends. From the server
messages come in order, or the line ends; from the client they may be lost, doubled or overtaken,
as those of a client that sends again over a new line are.
"""

import asyncio
from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from lucky7.api.request import Request
from lucky7.messages.refusal import Refusal
from lucky7.simulate.checks.judge import decode_shared
from lucky7.simulate.checks.links import Wrong
from lucky7.simulate.timeline import Timeline
from lucky7.store.interface import StoreError

if TYPE_CHECKING:
    from lucky7.cluster.lines import Connected
    from lucky7.simulate.checks.checker import Checker
    from lucky7.simulate.company import Person
    from lucky7.simulate.process import Process

LATENCY_S = 0.05
LATE_S = 6.0
HEARTBEAT_S = 25.0  # the server notices a half-open line after one or two of them

LOST = 0.004
DOUBLED = 0.01
LATE = 0.01

Message = dict[str, Any]


class _Told(msgspec.Struct):
    """A State or a Moved; what all devices are told alike is decoded once."""

    say: str
    seq: int
    now: int
    own: dict[str, Any]
    clock: dict[str, Any]
    game: msgspec.Raw
    events: list[dict[str, Any]]
    table: msgspec.Raw = msgspec.Raw()


_told_decoder = msgspec.json.Decoder(_Told)


def read(raw: bytes) -> Message:
    """A message as a client reads it."""
    if not raw.startswith((b'{"say":"state"', b'{"say":"moved"')):
        message: Message = msgspec.json.decode(raw)
        return message
    told = _told_decoder.decode(raw)
    message = {
        "say": told.say, "seq": told.seq, "now": told.now, "own": told.own, "clock": told.clock,
        "game": decode_shared(bytes(told.game)), "events": told.events,
    }  # fmt: skip
    if told.table:
        message["table"] = decode_shared(bytes(told.table))
    return message


def tv_token(code: str) -> str:
    """Of the one link by which a table is shown on TVs."""
    return f"tv-of-{code}"


class Listener(Protocol):
    """The client's end of a connection."""

    def heard(self, message: Message) -> None: ...

    def was_cut(self) -> None: ...


class Connection:
    """One device's line. `send`, `hang_up` and `is_hung_up` are the server's end of it."""

    def __init__(
        self,
        timeline: Timeline,
        rng: Random,
        checker: "Checker",
        process: "Process",
        code: str,
        who: "Person",
        listener: Listener,
        *,
        tv: bool = False,
        wants_moves: bool = False,
        fair: bool = False,
    ) -> None:
        self._timeline = timeline
        self._rng = rng
        self._checker = checker
        self.process = process
        self.code = code
        self.person = who.id
        self._secret = who.secret
        self.tv = tv
        self.wants_moves = wants_moves
        self.fair = fair
        self.is_hung_up = False  # by the server
        self.is_open = True  # as the client sees it
        self.is_half_open = False  # neither end hears the other, nor knows it
        self.game: Message | None = None  # as told so far, put together
        self.seq = -1  # of the last state told
        self.seats_told: list[Message] = []  # and who is connected there
        self._listener = listener
        self._device: Connected | None = None
        self._is_being_let_in = False
        self.let_in_at = 0.0
        self._arrives_at = 0.0
        self._requests: dict[int, Message] = {}  # by id
        self._unread: asyncio.Queue[bytes] = asyncio.Queue()

    @property
    def is_known_to_server(self) -> bool:
        """Whether the process has let the device in and not let it go."""
        return self._device is not None and not self.process.is_dead

    @property
    def has_ended(self) -> bool:
        """At both ends; a server may let in somebody who has long gone."""
        is_being_let_in = self._is_being_let_in and not self.process.is_dead
        return not (self.is_open or self.is_known_to_server or is_being_let_in)

    # The server's end

    def send(self, message: bytes) -> None:
        if self.is_hung_up or self.process.is_dead:
            return
        told = read(message)
        self._checker.told(self, told, message)
        if told["say"] in {"done", "refused"} and told["id"] in self._requests:
            self._checker.answered(self.code, self._requests[told["id"]], told)
        if self.is_open and not self.is_half_open:
            self._deliver(lambda: self._listener.heard(told))

    def hang_up(self, code: str) -> None:
        if not self.is_hung_up:
            self.is_hung_up = True
            self._checker.note("hung up", (self.code, self.person, code))
            self._deliver(self._cut)
            self._timeline.after(self._latency(), self._server_notices)

    def _deliver(self, run: Callable[[], None]) -> None:
        """In order: nothing arrives before what was sent before it."""
        self._arrives_at = max(self._arrives_at, self._timeline.time + self._latency())
        self._timeline.at(self._arrives_at, lambda: self._if_open(run))

    def _if_open(self, run: Callable[[], None]) -> None:
        if self.is_open and not self.is_half_open:
            run()

    def arrive(self) -> None:
        """A process that has not started yet refuses connections."""
        if self.process.is_listening:
            self.process.run(self.serve())
        else:
            self._cut()

    async def serve(self) -> None:
        """What the server does with a socket."""
        self._is_being_let_in = True
        try:
            connect = await self.process.table_device(self._request(), wants_moves=self.wants_moves)
            self._device = device = connect(self)
            self.let_in_at = self._timeline.time
            self._checker.let_in(self)
            await device.connect()
        except Refusal as refusal:
            self.hang_up(refusal.reason.code)
            return
        except StoreError:
            self.hang_up("server-error")
        finally:
            self._is_being_let_in = False
        if self.is_hung_up:  # the line ended meanwhile
            self._let_go()
        while not self.is_hung_up and (message := await self._unread.get()) and self._device:
            await self._device.receive(message)

    def _request(self) -> Request:
        query = {"fair": ""} if self.fair else {}
        if self.tv:
            query["tv"] = tv_token(self.code)
        path, params = f"/api/tables/{self.code}/socket", {"code": self.code}
        return Request("GET", path, params, query, secret=self._secret, address=self.person)

    def _receive(self, message: bytes) -> None:
        if not self.is_hung_up:
            self._checker.arrived(self, message)
            self._unread.put_nowait(message)

    def _server_notices(self) -> None:
        """That the line has ended."""
        self.process.call(self._let_go)

    def _let_go(self) -> None:
        self.is_hung_up = True
        self._unread.put_nowait(b"")  # nothing more comes
        device, self._device = self._device, None
        if device is not None:
            self.process.left_at[self.code, self.person] = self._timeline.time
            device.disconnect()

    # The client's end

    def ask(self, message: Message) -> None:
        self._requests[message["id"]] = message
        if not self.is_open or self._happens(LOST, "lost"):
            return
        raw = msgspec.json.encode(message)
        for _ in range(2 if self._happens(DOUBLED, "doubled") else 1):
            late = self._rng.random() * LATE_S if self._happens(LATE, "late") else 0.0
            self._timeline.after(self._latency() + late, lambda: self._arrive(raw))

    def _happens(self, chance: float, what: str) -> bool:
        happens = self._rng.random() < chance
        if happens:
            self._checker.counts[f"message {what}"] += 1
        return happens

    def _arrive(self, raw: bytes) -> None:
        if not self.is_half_open:
            self.process.call(lambda: self._receive(raw))

    def close(self) -> None:
        """The client hangs up; the server notices, unless the line is half-open."""
        self.is_open = False
        if not self.is_half_open:
            self._timeline.after(self._latency(), self._server_notices)

    def break_half_open(self) -> None:
        self.is_half_open = True
        self._timeline.after(HEARTBEAT_S * (1 + self._rng.random()), self._server_notices)

    def process_died(self) -> None:
        """The client notices at once or, where the line is half-open, by itself."""
        if self._device is not None:
            self.process.left_at[self.code, self.person] = self._timeline.time
        if self.is_open and not self.is_half_open:
            self._timeline.after(self._latency(), self._cut)

    def _cut(self) -> None:
        if self.is_open:
            self.is_open = False
            self._listener.was_cut()

    def _latency(self) -> float:
        return self._rng.random() * LATENCY_S


def put_together(connection: Connection, message: Message) -> Message | None:
    """The game that a client knows after this State or Moved."""
    game: Message | None = message["game"]
    if message["say"] == "moved":
        if connection.game is None or game is None:
            raise Wrong(f"{connection.code}: told what moved before any state")
        game = connection.game | game
    connection.game = game
    return game
