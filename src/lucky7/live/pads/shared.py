"""Score pads followed live: what the device with the pen writes, other phones see.

The device with the pen keeps the pad. The copy here, in memory only, passes its lines on; after a
restart that device shares it again, under the same code. A pen is a code over the pad, its code and
the pen's number under a key of this server, so that nobody else can do that.
"""

import asyncio
import hmac
import secrets
from base64 import urlsafe_b64encode
from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

import msgspec

from lucky7.live.device import Line
from lucky7.live.environment import Environment
from lucky7.live.pads import kept
from lucky7.live.tokens import token_hash
from lucky7.messages.pads import OfferPen, PadMoved, PadNow, Penned, SharePad, WriteLines
from lucky7.messages.refusal import Refusal
from lucky7.scorepad.files import PadFile

MOST_PADS: Final = 500
MOST_PER_ADDRESS: Final = 40
UNUSED_S: Final = 3600.0  # after which a pad that nobody follows makes room for another
MOST_FOLLOWERS: Final = 40
LINES_SHARED: Final = 1_500  # what can be shared and handed in at once


@dataclass
class SharedPad:
    env: Environment
    code: str
    file: PadFile
    pen: bytes
    address: str = ""
    used_at: float = 0.0
    pens: int = 1
    offered: bool = False
    key: str = ""  # the pad's private key, while the pen is offered
    followers: dict[Line, bool] = field(default_factory=dict)  # and whether it asked for moves
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    def now(self) -> PadNow:
        file = self.file
        watching = len(self.followers)
        return PadNow(
            file.id, file.started, list(file.pad.lines), self.offered, self.pens, watching
        )

    def moved(self, at: int) -> PadMoved:
        """Everything but the first `at` lines."""
        written = self.file.pad.lines[at:]
        return PadMoved(at, written, self.offered, self.pens, len(self.followers))

    def follow(self, line: Line, *, wants_moves: bool) -> None:
        self.followers[line] = wants_moves
        line.send(msgspec.json.encode(self.now()))
        self.tell_movers(but=line)

    def unfollow(self, line: Line) -> None:
        self.followers.pop(line, None)
        self.tell_movers()

    def tell(self, at: int | None = None) -> None:
        """Tell all followers; the pad's first `at` lines, or all, are as they were."""
        whole = [line for line, wants_moves in self.followers.items() if not wants_moves]
        if whole:
            message = msgspec.json.encode(self.now())
            for line in whole:
                line.send(message)
        self.tell_movers(at)

    def tell_movers(self, at: int | None = None, but: Line | None = None) -> None:
        """Tell those who ask for what has changed. Others hear with the next line who looks on."""
        message = msgspec.json.encode(self.moved(len(self.file.pad.lines) if at is None else at))
        for line, wants_moves in self.followers.items():
            if wants_moves and line is not but:
                line.send(message)

    def require_pen(self, pen: str) -> None:
        if not hmac.compare_digest(self.pen, token_hash(pen)):
            raise Refusal("not-your-pen")

    def is_unused(self) -> bool:
        return not self.followers and self.env.monotonic() >= self.used_at + UNUSED_S


class SharedPads:
    """The pads that are shared now. One that is in use makes room for no other."""

    def __init__(self, env: Environment, pen_key: bytes | None = None) -> None:
        self._env = env
        self.pen_key = pen_key or secrets.token_bytes(32)
        self._shared: OrderedDict[str, SharedPad] = OrderedDict()

    def find(self, code: str | None) -> SharedPad | None:
        shared = self._shared.get(code or "")
        if shared is not None:
            self._shared.move_to_end(shared.code)
            shared.used_at = self._env.monotonic()
        return shared

    def tell_of(self, pad: str) -> None:
        """Send a pad again once it was handed in or claimed: followers then ask for its status."""
        for shared in self._shared.values():
            if shared.file.id == pad:
                shared.tell()

    async def share(self, wish: SharePad, address: str = "") -> Penned:
        """Share a pad, or share one again that this server has forgotten, with its pen.

        A pen that is not this server's, or of a code that is another's by now, gets a new code.
        """
        file = await kept.read_pad(self._env, wish.id, wish.started, wish.lines)
        known = self._shared.get(wish.code or "")
        if wish.code and self._is_pen(wish) and (known is None or known.file.id == wish.id):
            if known is not None:
                return self._take_back(known, wish, file)
            return self._add(SharedPad(self._env, wish.code, file, b"", address), wish.pens)
        return self._add(SharedPad(self._env, self._new_code(), file, b"", address))

    def hand_pen(self, shared: SharedPad) -> Penned:
        pen = self._pen(shared.code, shared.file.id, shared.pens)
        shared.pen = token_hash(pen)
        return Penned(shared.code, pen, shared.pens)

    def take(self, shared: SharedPad) -> Penned:
        """Give the offered pen to the first who asks; the one before cannot write any more."""
        if not shared.offered:
            raise Refusal("pen-kept")
        key, shared.key = shared.key, ""
        shared.offered = False
        shared.pens += 1
        penned = self.hand_pen(shared)
        penned.key = key
        shared.tell()
        return penned

    def _add(self, shared: SharedPad, pens: int = 1) -> Penned:
        self._make_room(shared.address)
        shared.pens = pens  # so that a device which lost the pen notices
        shared.used_at = self._env.monotonic()
        self._shared[shared.code] = shared
        return self.hand_pen(shared)

    def _take_back(self, shared: SharedPad, wish: SharePad, file: PadFile) -> Penned:
        """A later pen than the one that shared the pad again after a restart."""
        if wish.pens <= shared.pens:
            raise Refusal("pad-shared")
        shared.pens = wish.pens
        if len(file.pad.lines) > len(shared.file.pad.lines):
            shared.file = file
        penned = self.hand_pen(shared)
        shared.tell(0)
        return penned

    def _make_room(self, address: str) -> None:
        """Drop the longest unused pad if there are too many; refuse another if all are in use."""
        theirs = [each for each in self._shared.values() if each.address == address]
        if len(theirs) >= MOST_PER_ADDRESS:
            self._drop_unused(theirs)
        if len(self._shared) >= MOST_PADS:
            self._drop_unused(self._shared.values())

    def _drop_unused(self, among: Iterable[SharedPad]) -> None:
        unused = next((each for each in among if each.is_unused()), None)
        if unused is None:
            raise Refusal("pads-in-use")
        del self._shared[unused.code]

    def _is_pen(self, wish: SharePad) -> bool:
        expected = self._pen(wish.code or "", wish.id, wish.pens)
        return hmac.compare_digest(expected, wish.pen or "")

    def _pen(self, code: str, pad: str, pens: int) -> str:
        pen = hmac.digest(self.pen_key, f"{code} {pad} {pens}".encode(), "sha256")
        return urlsafe_b64encode(pen).rstrip(b"=").decode()

    def _new_code(self) -> str:
        while (code := self._env.tokens.table_code()) in self._shared:
            pass
        return code


async def write(shared: SharedPad, wish: WriteLines) -> PadMoved:
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
    shared.tell(wish.at)
    return shared.moved(len(longer.lines))


def offer(shared: SharedPad, wish: OfferPen) -> PadNow:
    shared.require_pen(wish.pen)
    shared.offered = wish.offered
    shared.key = (wish.key or "") if wish.offered else ""
    shared.tell()
    return shared.now()
