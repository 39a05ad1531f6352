"""One process among those of a server: what it answers itself, and what it asks of the others."""

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

import msgspec

from lucky7.api import dispatch
from lucky7.api.limits import RATES, Limits
from lucky7.api.request import Answer, Api, Request
from lucky7.bus.interface import Bus
from lucky7.cluster import devices
from lucky7.cluster.forwarding import (
    PADS,
    decode_answer,
    encode_answer,
    from_wire,
    subject_of,
    to_wire,
)
from lucky7.cluster.homes import ClusterHomes
from lucky7.cluster.lines import Connect, HomeLines, SocketLines
from lucky7.cluster.messages import (
    Call,
    CameOrWent,
    ClaimSeat,
    Count,
    HttpRequest,
    LeaveSeats,
    LoadAgain,
    SignOut,
    Used,
)
from lucky7.cluster.peers import Gone, Peers
from lucky7.live.metrics import Metrics
from lucky7.live.rooms import Rooms
from lucky7.messages.refusal import Refusal
from lucky7.store.interface import LinkRow, PersonRow

MOVED: Final = "moved"  # what is asked for lives in another process by now
AGAIN_S: Final = 0.2  # before a table's home is looked up again
SHARE_LIMITS_S: Final = 0.5
MOST_BODY: Final = 512 << 10  # bytes of a request about a table or a pad: the bus takes few more
COUNT_EVERY_S: Final = 1.0
PATIENCE_S: Final = 8.0  # until a process that died is known to be dead, and somewhat longer

logger = logging.getLogger("lucky7")

T = TypeVar("T")
_encode = msgspec.msgpack.Encoder().encode


class Cluster:
    """All processes together: what `api.request.AllRooms` asks for, and where requests go."""

    def __init__(self, bus: Bus, prefix: str, homes: ClusterHomes, rooms: Rooms) -> None:
        self._bus = bus
        self._homes = homes
        self._rooms = rooms
        self._peers = Peers(bus, prefix, homes.me)
        self._sockets = SocketLines(self._peers)
        self._lines = HomeLines(self._peers, self._admit_line)
        self._api: Api | None = None
        self._is_stopping = False
        self._tasks: list[asyncio.Task[None]] = []
        bus.when_lost(self._hang_up_everywhere)
        for kind, answer in (
            (HttpRequest, self._answer_http),
            (ClaimSeat, self._claim_here),
            (LeaveSeats, self._leave_here),
            (LoadAgain, self._load_here),
            (SignOut, self._sign_out_here),
            (Count, self._count_here),
        ):
            self._peers.on_call(kind, answer)
        self._peers.on_message(CameOrWent, lambda _: homes.look_again())
        self._peers.on_message(Used, self._spend)

    async def start(self, api: Api) -> None:
        self._api = api
        await self._peers.start()
        await self._homes.start(self._rooms.lose, self._changed)
        self._tell_others(CameOrWent())
        api.limits.used = Counter()
        for work in (self._share_limits(api.limits), self._count_lines()):
            self._tasks.append(asyncio.create_task(work))

    async def stop_sockets(self) -> None:
        """Before this process stops: devices here whose tables are elsewhere connect again."""
        self._is_stopping = True
        self._sockets.hang_up_on_all_but(set())

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await self._lines.stop()
        await self._homes.stop()
        self._tell_others(CameOrWent())
        await self._peers.stop()

    async def _changed(self, living: set[str]) -> None:
        """A process came or went: its sockets are gone, and its tables are anybody's."""
        self._peers.give_up_on_all_but(living)
        self._sockets.hang_up_on_all_but(living)
        self._lines.drop_all_but(living)
        await self._rooms.load_due()

    async def _share_limits(self, limits: Limits) -> None:
        """Tell the others what was used here, so that nobody has more by asking several."""
        while True:
            await asyncio.sleep(SHARE_LIMITS_S)
            if limits.used:
                used, limits.used = limits.used, Counter()
                self._tell_others(Used([(*what, count) for what, count in used.items()]))

    async def _count_lines(self) -> None:
        """Tell the others what was sent to them, so that what got lost is noticed."""
        while True:
            await asyncio.sleep(COUNT_EVERY_S)
            self._sockets.tell_counts(self._others())
            self._lines.tell_counts(self._others())

    def _others(self) -> list[str]:
        return sorted(self._homes.living - {self._homes.me})

    def _spend(self, used: Used) -> None:
        if self._api is not None:
            for network, limit, count in used.counts:
                if limit in RATES:  # else a newer server knows of one more
                    self._api.limits.spend(network, limit, count)

    def _tell_others(self, message: CameOrWent | Used) -> None:
        for process in self._others():
            self._peers.tell(process, message)

    def _hang_up_everywhere(self) -> None:
        """Messages were lost, nobody knows which: all lines between processes begin again."""
        self._sockets.hang_up_on_all_but(set())
        self._lines.drop_all_but(set())

    # Requests

    async def answer(self, api: Api, request: Request) -> Answer:
        """Answer a request here, or where what it is about lives."""
        subject = subject_of(request.path)
        if subject and len(request.body) > MOST_BODY:
            return dispatch.problem(Refusal("too-large", most=MOST_BODY))
        if not subject or self._is_here(subject):
            return await dispatch.respond(api, request)

        async def ask(process: str) -> Answer:
            if process in ("", self._homes.me):
                return await dispatch.respond(api, request)
            return decode_answer(await self._peers.call(process, to_wire(request)))

        try:
            return await self._at_home(subject, ask)
        except Refusal as refusal:
            return dispatch.problem(refusal)
        except Gone:
            logger.warning("a process does not answer")
            return dispatch.problem(Refusal("server-error"))

    async def table_device(self, api: Api, request: Request, *, wants_moves: bool) -> Connect:
        return await self._device(api, "table", request, wants_moves=wants_moves)

    async def pad_follower(self, api: Api, request: Request, *, wants_moves: bool) -> Connect:
        return await self._device(api, "pad", request, wants_moves=wants_moves)

    async def _device(self, api: Api, kind: str, request: Request, *, wants_moves: bool) -> Connect:
        async def ask(process: str) -> Connect:
            if process in ("", self._homes.me):
                return await _ADMIT[kind](api, request, wants_moves=wants_moves)
            return await self._sockets.ask(process, kind, to_wire(request), wants_moves=wants_moves)

        subject = subject_of(request.path)
        if self._is_here(subject):
            return await ask(self._homes.me)
        return await self._at_home(subject, ask)

    def _is_here(self, code: str) -> bool:
        """A process that hung may have lost the table meanwhile, and show one of before."""
        return code in self._rooms.loaded and not self._homes.is_late

    async def _at_home(self, subject: str, ask: Callable[[str], Awaitable[T]]) -> T:
        """Ask the home of a table; the next one, where that has moved or died meanwhile."""
        loop = asyncio.get_running_loop()
        deadline = loop.time() + PATIENCE_S
        while True:
            process = await self._homes.find(subject, new=subject == PADS) if subject else ""
            try:
                return await ask(process)
            except Gone:
                if process in self._homes.living or loop.time() > deadline:
                    raise
            except Refusal as refusal:
                if refusal.reason.code != MOVED:
                    raise
                if loop.time() > deadline:
                    raise Refusal("server-error") from None
            await asyncio.sleep(AGAIN_S)

    async def _require_home(self, path: str) -> Api:
        subject = subject_of(path)
        if self._is_stopping or (
            subject and await self._homes.find(subject) not in ("", self._homes.me)
        ):
            raise Refusal(MOVED)
        assert self._api is not None  # noqa: S101  set before anybody can ask
        return self._api

    async def _answer_http(self, request: HttpRequest) -> bytes:
        api = await self._require_home(request.path)
        return encode_answer(await dispatch.respond(api, from_wire(request)))

    async def _admit_line(self, kind: str, request: HttpRequest, wants_moves: bool) -> Connect:
        api = await self._require_home(request.path)
        return await _ADMIT[kind](api, from_wire(request), wants_moves=wants_moves)

    # What AllRooms asks for

    async def claim(self, link: LinkRow, person: PersonRow) -> None:
        async def ask(process: str) -> None:
            if process in ("", self._homes.me):
                await self._rooms.claim(link, person)
            else:
                await self._peers.call(process, ClaimSeat(link, person))

        await self._at_home(link.table, ask)

    async def forget(self, person: str) -> None:
        codes: set[str] = set()
        for body in await self._ask_all(LeaveSeats(person)):
            codes.update(msgspec.msgpack.decode(body, type=list[str]))
        codes |= await self._rooms.leave(person)
        await self._rooms.env.store.forget_person(person)
        await self._ask_all(LoadAgain(sorted(codes)))
        await self._rooms.reload(codes)

    async def disconnect(self, person: str) -> None:
        await self._rooms.disconnect(person)
        await self._ask_all(SignOut(person))

    async def follow_store(self) -> None:
        await self._rooms.follow_store()

    async def count(self) -> Metrics:
        counted = await self._rooms.count()
        for body in await self._ask_all(Count()):
            counted += _metrics(body)
        return counted

    def missing(self) -> int:
        return int(self._homes.is_late or not self._bus.is_connected)

    async def _ask_all(self, call: Call) -> list[bytes]:
        """What the other living processes answer; those that end meanwhile hold nothing."""
        others = await self._homes.read_others()
        answers = await asyncio.gather(
            *(self._peers.call(each, call) for each in others), return_exceptions=True
        )
        failed = [each for each in answers if isinstance(each, BaseException)]
        if any(not isinstance(each, Gone) for each in failed):
            raise next(each for each in failed if not isinstance(each, Gone))
        return [each for each in answers if isinstance(each, bytes)]

    async def _claim_here(self, call: ClaimSeat) -> bytes:
        await self._require_home(f"/api/tables/{call.link.table}")
        await self._rooms.claim(call.link, call.person)
        return b""

    async def _leave_here(self, call: LeaveSeats) -> bytes:
        return _encode(sorted(await self._rooms.leave(call.person)))

    async def _load_here(self, call: LoadAgain) -> bytes:
        await self._rooms.reload(set(call.codes))
        return b""

    async def _sign_out_here(self, call: SignOut) -> bytes:
        await self._rooms.disconnect(call.person)
        return b""

    async def _count_here(self, _: Count) -> bytes:
        return _encode(await self._rooms.count())


_ADMIT: Final = {"table": devices.table_device, "pad": devices.pad_follower}


def _metrics(body: bytes) -> Metrics:
    """Another version may count more, or less."""
    return msgspec.msgpack.decode(body, type=Metrics, dec_hook=lambda kind, found: kind(found))
