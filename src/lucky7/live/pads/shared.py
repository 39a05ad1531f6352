"""Score pads followed live: what the pen writes, everybody at the table sees.

The device with the pen keeps the pad, and everyone who looks on has all its lines; this copy only
passes them on, in memory, and is shared again by the pen after a restart.
"""

import asyncio
import hmac
import secrets
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Final

import msgspec

from lucky7.live import identity
from lucky7.live.pads import kept as handing
from lucky7.messages.pads import OfferPen, PadNow, Penned, SharePad, WriteLines
from lucky7.messages.refusal import Refusal
from lucky7.scorepad.files import PadFile
from lucky7.server.websockets import SocketLine

MOST_PADS: Final = 500
MOST_WATCHING: Final = 40
LINES_SHARED: Final = 1_500  # what can be shared and handed in at once


@dataclass
class Shared:
    code: str
    file: PadFile
    pen: bytes
    pens: int = 1
    offered: bool = False
    watchers: set[SocketLine] = field(default_factory=set)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    def now(self) -> PadNow:
        file = self.file
        watching = len(self.watchers)
        return PadNow(
            file.id, file.started, list(file.pad.lines), self.offered, self.pens, watching
        )

    def tell(self) -> None:
        message = msgspec.json.encode(self.now())
        for line in self.watchers:
            line.tell(message)

    def require_pen(self, pen: str) -> None:
        if not hmac.compare_digest(self.pen, identity.token_hash(pen)):
            raise Refusal("not-your-pen")

    def hand_pen(self) -> Penned:
        pen = identity.device_secret()
        self.pen = identity.token_hash(pen)
        return Penned(self.code, pen, self.pens)


class Pads:
    """The pads that are shared now; the one longest untouched goes first."""

    def __init__(self) -> None:
        self._shared: OrderedDict[str, Shared] = OrderedDict()

    def find(self, code: str | None) -> Shared | None:
        shared = self._shared.get(code or "")
        if shared is not None:
            self._shared.move_to_end(shared.code)
        return shared

    def tell_of(self, pad: str) -> None:
        """Something was said about a pad beside its lines: those who look on may ask."""
        for shared in self._shared.values():
            if shared.file.id == pad:
                shared.tell()

    async def share(self, wish: SharePad) -> Penned:
        file = await handing.work_out(wish.id, wish.started, wish.lines)
        code = wish.code if wish.code and wish.pen else self._new_code()
        if code in self._shared:
            raise Refusal("pad-shared")
        shared = Shared(code, file, b"")
        self._shared[code] = shared
        while len(self._shared) > MOST_PADS:
            _, oldest = self._shared.popitem(last=False)
            for line in oldest.watchers:
                line.hang_up("no-such-pad")
        if wish.code and wish.pen:
            shared.pen = identity.token_hash(wish.pen)
            shared.pens = wish.pens  # whoever had it before finds out
            return Penned(code, wish.pen, shared.pens)
        return shared.hand_pen()

    def _new_code(self) -> str:
        while True:
            letters = (secrets.choice(identity.CODE_LETTERS) for _ in range(identity.CODE_LENGTH))
            code = "".join(letters)
            if code not in self._shared:
                return code


async def write(shared: Shared, wish: WriteLines) -> PadNow:
    """All of the lines or none; who sees less than there is asks again."""
    async with shared.lock:
        shared.require_pen(wish.pen)
        pad = shared.file.pad
        if wish.at != len(pad.lines):
            raise Refusal("stale", seq=len(pad.lines))
        if wish.at + len(wish.lines) > LINES_SHARED:
            raise Refusal("bad-pad", why="too-many-lines")
        shared.file.pad = await handing.write_on(pad, wish.lines)
    shared.tell()
    return shared.now()


def offer(shared: Shared, wish: OfferPen) -> PadNow:
    shared.require_pen(wish.pen)
    shared.offered = wish.offered
    shared.tell()
    return shared.now()


def take(shared: Shared) -> Penned:
    """The first who wants it has it; the pen before writes no more."""
    if not shared.offered:
        raise Refusal("pen-kept")
    shared.offered = False
    shared.pens += 1
    penned = shared.hand_pen()
    shared.tell()
    return penned
