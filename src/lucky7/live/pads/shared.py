"""Score pads followed live: what the device with the pen writes, other phones see.

The device with the pen keeps the pad. The copy here, in memory only, passes its lines on; after a
restart that device shares it again.
"""

import asyncio
import hmac
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Final

import msgspec

from lucky7.live.device import Line
from lucky7.live.environment import Environment
from lucky7.live.pads import kept
from lucky7.live.tokens import token_hash
from lucky7.messages.pads import OfferPen, PadNow, Penned, SharePad, WriteLines
from lucky7.messages.refusal import Refusal
from lucky7.scorepad.files import PadFile

MOST_PADS: Final = 500
MOST_FOLLOWERS: Final = 40
LINES_SHARED: Final = 1_500  # what can be shared and handed in at once


@dataclass
class SharedPad:
    env: Environment
    code: str
    file: PadFile
    pen: bytes
    pens: int = 1
    offered: bool = False
    followers: set[Line] = field(default_factory=set)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    def now(self) -> PadNow:
        file = self.file
        watching = len(self.followers)
        return PadNow(
            file.id, file.started, list(file.pad.lines), self.offered, self.pens, watching
        )

    def tell(self) -> None:
        message = msgspec.json.encode(self.now())
        for line in self.followers:
            line.send(message)

    def require_pen(self, pen: str) -> None:
        if not hmac.compare_digest(self.pen, token_hash(pen)):
            raise Refusal("not-your-pen")

    def hand_pen(self) -> Penned:
        pen = self.env.tokens.device_secret()
        self.pen = token_hash(pen)
        return Penned(self.code, pen, self.pens)


class SharedPads:
    """The pads that are shared now; if there are too many, the longest unused one goes."""

    def __init__(self, env: Environment) -> None:
        self._env = env
        self._shared: OrderedDict[str, SharedPad] = OrderedDict()

    def find(self, code: str | None) -> SharedPad | None:
        shared = self._shared.get(code or "")
        if shared is not None:
            self._shared.move_to_end(shared.code)
        return shared

    def tell_of(self, pad: str) -> None:
        """Send a pad again once it was handed in or claimed: followers then ask for its status."""
        for shared in self._shared.values():
            if shared.file.id == pad:
                shared.tell()

    async def share(self, wish: SharePad) -> Penned:
        file = await kept.read_pad(self._env, wish.id, wish.started, wish.lines)
        code = wish.code if wish.code and wish.pen else self._new_code()
        if code in self._shared:
            raise Refusal("pad-shared")
        shared = SharedPad(self._env, code, file, b"")
        self._shared[code] = shared
        while len(self._shared) > MOST_PADS:
            _, oldest = self._shared.popitem(last=False)
            for line in oldest.followers:
                line.hang_up("no-such-pad")
        if wish.code and wish.pen:
            shared.pen = token_hash(wish.pen)
            shared.pens = wish.pens  # so that a device which lost the pen notices
            return Penned(code, wish.pen, shared.pens)
        return shared.hand_pen()

    def _new_code(self) -> str:
        while (code := self._env.tokens.table_code()) in self._shared:
            pass
        return code


async def write(shared: SharedPad, wish: WriteLines) -> PadNow:
    """Add all of the lines or none; refused if the sender had not seen the latest ones."""
    async with shared.lock:
        shared.require_pen(wish.pen)
        pad = shared.file.pad
        if wish.at != len(pad.lines):
            raise Refusal("stale", seq=len(pad.lines))
        if wish.at + len(wish.lines) > LINES_SHARED:
            raise Refusal("bad-pad", why="too-many-lines")
        longer = await kept.add_lines(shared.env, pad, wish.lines)
        shared.require_pen(wish.pen)  # it may have been taken meanwhile
        shared.file.pad = longer
    shared.tell()
    return shared.now()


def offer(shared: SharedPad, wish: OfferPen) -> PadNow:
    shared.require_pen(wish.pen)
    shared.offered = wish.offered
    shared.tell()
    return shared.now()


def take(shared: SharedPad) -> Penned:
    """Give the offered pen to the first who asks; the one before cannot write any more."""
    if not shared.offered:
        raise Refusal("pen-kept")
    shared.offered = False
    shared.pens += 1
    penned = shared.hand_pen()
    shared.tell()
    return penned
