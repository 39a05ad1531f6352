"""One connected device at a table: the requests it sends, carried out and answered in order."""

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, Protocol

import msgspec

from lucky7.live import chat
from lucky7.live.rate_limit import Rate, RateLimit
from lucky7.live.room import Room
from lucky7.live.tokens import token_hash
from lucky7.messages import from_client as ask
from lucky7.messages.refusal import Refusal
from lucky7.messages.to_client import Done, Notice, Reason, Refused
from lucky7.messages.values import Whole
from lucky7.store.interface import LinkRow
from lucky7.table import decide
from lucky7.table.broadcast import Viewer
from lucky7.table.decide import Repeated

if TYPE_CHECKING:
    from lucky7.live.rooms import Rooms

# A person taps a few times a second at most; a flood is told so, then cut off. Decisions that
# move the game on are free: there are only so many of them.
REQUESTS = Rate(40, 10.0)
CHAT = Rate(8.0, 0.5)
OBJECT_MS = 60_000  # in which the holder of a reissued seat voids its link by coming back
SEAT_LINK_MS = 24 * 3600 * 1000
TV_LINK_MS = 30 * SEAT_LINK_MS

_UNREADABLE = (msgspec.DecodeError, UnicodeDecodeError, RecursionError)
_decoder: msgspec.json.Decoder[ask.AnyRequest] = msgspec.json.Decoder(ask.AnyRequest)
_encode = msgspec.json.Encoder().encode

logger = logging.getLogger("lucky7")

# Refuses an address that asks for something expensive too often.
Admit = Callable[[Literal["create", "public", "change", "entry"]], None]

# Requests that are kept, and of which there is no end otherwise.
_KEPT = (
    *(ask.Undo, ask.BeRightBack, ask.TakeBack, ask.Leave, ask.Say),
    *(ask.Start, ask.SeatBot, ask.Remove, ask.SwapSeats, ask.MoveHost, ask.Pause),
    *(ask.StandIn, ask.LetIn),
)
_LINKS = (ask.HandOver, ask.Reissue, ask.TvLink)


class Line(Protocol):
    """The connection to a device. `send` never waits: one that cannot keep up is hung up on."""

    def send(self, message: bytes) -> None: ...

    def hang_up(self, code: str) -> None: ...

    @property
    def is_hung_up(self) -> bool: ...


class _Numbered(msgspec.Struct):
    """As much of an unreadable request as its answer needs."""

    id: Whole


_id_decoder = msgspec.json.Decoder(_Numbered)


class Device(Viewer):
    def __init__(
        self,
        rooms: "Rooms",
        room: Room,
        person: str,
        line: Line,
        *,
        tv: bool = False,
        wants_moves: bool = False,
        contributes: bool = False,
        admit: Admit = lambda _: None,
    ) -> None:
        super().__init__(person, tv=tv, wants_moves=wants_moves, contributes=contributes)
        self.line = line
        self._rooms = rooms
        self._room = room
        self._requests = RateLimit(REQUESTS, room.env.monotonic)
        self._chat = RateLimit(CHAT, room.env.monotonic)
        self._admit = admit
        self._floods = 0

    async def connect(self) -> None:
        """Show the table and its chat, or hang up and say why."""
        if self._room.is_closed:  # dropped since it was found, or about to stop: ask again
            self.send_away("stopping")
        elif not self._room.connect(self):
            self.send_away("table-crowded")
        else:
            await self._void_links()
            await chat.send_all_chat(self._room, [self])

    async def _void_links(self) -> None:
        """Who is here has not lost the seat. Before that `person_of` looked: meanwhile one may
        have been made."""
        if self.person in self._room.reissued:
            self._room.reissued.discard(self.person)
            await self._room.env.store.drop_links(self.person, "reissue")

    def disconnect(self) -> None:
        self._room.disconnect(self)

    def send_away(self, why: str) -> None:
        """Say why, then hang up."""
        self.line.send(_encode(Notice(why)))
        self.line.hang_up(why)

    def may_speak(self) -> bool:
        return self._chat.take()

    async def receive(self, message: str | bytes) -> None:
        """Answer one request; the line waits for this before it hands over the next."""
        env = self._room.env
        env.metrics.messages += 1
        if not self._requests.take():
            self._flooded()
            return
        began = env.monotonic()
        try:
            await self.answer(message)
        except Exception:  # whatever it was, it concerns one request
            logger.exception("no answer", extra={"table": self._room.code})
        env.metrics.answered(env.monotonic() - began)

    def _flooded(self) -> None:
        self._floods += 1
        self.line.send(_encode(Notice("too-many")))
        if self._floods > REQUESTS.burst:
            logger.info("hung up", extra={"why": "too-many", "table": self._room.code})
            self.line.hang_up("too-many")

    async def answer(self, message: str | bytes) -> None:
        """Carry out one request and send its answer."""
        try:
            request = _decoder.decode(message)
        except _UNREADABLE as error:
            reason = Reason("unreadable", params={"why": str(error)[:200]})
            self.line.send(_encode(Refused(_id_of(message), reason)))
            return
        done: Done | Refused
        try:
            done = await self._carry_out(request)
            if isinstance(request, ask.Act):
                self._requests.give_back()
        except Repeated:
            done = Done(request.id)
        except Refusal as refusal:
            done = Refused(request.id, refusal.reason)
        except Exception:
            logger.exception("request failed", extra={"table": self._room.code})
            done = Refused(request.id, Reason("server-error"))
        self.line.send(_encode(done))

    async def _carry_out(self, request: ask.AnyRequest) -> Done:
        if self.tv:
            raise Refusal("looks-only")
        room, now = self._room, self._room.now
        if not isinstance(request, ask.Act):  # there are only so many in a game
            self._limit(request)
        decider = decide.DECIDERS.get(type(request))
        if decider is not None:
            await room.change(
                lambda table: decide.limited(table, decider(table, self.person, request, now()))
            )
            return Done(request.id)
        match request:
            case ask.Say() | ask.React() | ask.Mute():
                await self._talk(request)
            case ask.Curtain():
                self._raise_curtain(request.seat)
            case ask.Ready():
                room.ready(self)
            case ask.Commit() | ask.Open():
                await self._contribute(request)
            case ask.StandIn():
                await room.change(
                    lambda table: decide.stand_in(
                        table, self.person, request, room.presence.here, now()
                    )
                )
            case ask.LetIn():
                await room.let_in(self.person, request.name, request.seat, welcome=request.welcome)
                newcomer = [
                    each for each in room.devices if each.seats(room.table) == [request.seat]
                ]
                await chat.send_all_chat(room, newcomer)
            case ask.Rematch():
                return Done(request.id, code=await self._rooms.rematch(room, self.person))
            case ask.HandOver() | ask.Reissue() | ask.TvLink():
                return Done(request.id, link=await self._link(request))
        return Done(request.id)

    def _limit(self, request: ask.AnyRequest) -> None:
        """Refuse what writes much, or opens tables, more often than HTTP would let it."""
        is_public = self._room.table.settings.public
        if isinstance(request, _KEPT):
            self._admit("entry")
        elif isinstance(request, ask.Change):
            self._admit("change")
            if request.settings.public and not is_public:
                self._admit("public")
        elif isinstance(request, ask.Rematch):
            self._admit("create")
            if is_public:
                self._admit("public")
        elif isinstance(request, _LINKS):
            self._admit("create")  # each is kept for a day or a month

    async def _talk(self, request: ask.Say | ask.React | ask.Mute) -> None:
        match request:
            case ask.Say():
                await chat.say(self._room, self, request.text)
            case ask.React():
                chat.react(self._room, self, request.reaction)
            case ask.Mute():
                self._mute(request)

    async def _contribute(self, request: ask.Commit | ask.Open) -> None:
        if isinstance(request, ask.Commit):
            await self._room.take_chains(self, request.chains)
        else:
            self._room.take_contributions(self, request.n, request.contributions)

    def _mute(self, request: ask.Mute) -> None:
        decide.require_person(self._room.table, request.seat)
        person = self._room.table.seats[request.seat].person
        if request.muted:
            self.muted.add(person)
        else:
            self.muted.discard(person)
        for device in self._room.devices:
            if device.person == self.person:  # they share what is muted
                self._room.tell(device)

    def _raise_curtain(self, seat: int | None) -> None:
        """Show one seat's hand at a time, in however many tabs."""
        if seat is not None:
            decide.require_own(self._room.table, self.person, seat)
        for other in self._room.devices:
            if other is not self and other.person == self.person and other.curtain >= 0:
                other.curtain = -1
                self._room.tell(other)
        self.curtain = -1 if seat is None else seat
        self._room.tell(self)

    async def _link(self, request: ask.HandOver | ask.Reissue | ask.TvLink) -> str:
        """A path that gives a seat, or the TV view, to whoever opens it.

        A seat's link works as long as the person who holds the seat now still does.
        """
        room, person, store = self._room, self.person, self._room.env.store
        token, now = room.env.tokens.link_token(), room.env.now
        match request:
            case ask.HandOver():
                decide.require_own(room.table, person, request.seat)
                link = LinkRow("hand-over", room.code, request.seat, person, now() + SEAT_LINK_MS)
            case ask.Reissue():
                here = room.presence.here
                await room.change(
                    lambda table: decide.limited(
                        table, decide.reissue(table, person, request, here, room.now())
                    )
                )
                giver, announced = room.table.seats[request.seat].person, now()
                until, good_from = announced + SEAT_LINK_MS, announced + OBJECT_MS
                link = LinkRow(
                    "reissue", room.code, request.seat, giver, until, good_from=good_from
                )
            case _:
                # Where everybody may look on, everybody at the table may show it.
                if not (room.table.settings.spectators and room.table.seats_of(person)):
                    decide.require_host(room.table, person)
                link = LinkRow("tv", room.code, -1, person, now() + TV_LINK_MS, lasting=True)
        if link.kind == "reissue":
            room.reissued.add(link.person)
        await store.add_link(token_hash(token), link)
        if link.kind == "reissue" and link.seat in room.presence.here:  # came back meanwhile
            await store.drop_links(link.person, "reissue")
            raise Refusal("not-away", seat=link.seat)
        return f"/tv/{room.code}#{token}" if link.kind == "tv" else f"/link#{token}"


def _id_of(message: str | bytes) -> int:
    """The id under which an unreadable request is answered; -1 if it cannot be read either."""
    try:
        return _id_decoder.decode(message).id
    except _UNREADABLE:
        return -1
