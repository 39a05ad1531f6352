"""How often one address may ask: floods and guessed codes are slowed down, people never notice."""

from collections import OrderedDict

from aiohttp import web

from lucky7.live.rate_limit import Tap
from lucky7.messages.refusal import Refusal

REMEMBERED = 10_000

# (burst, a second) by what is asked: work for the server and guesses at codes, links and keys
# are dear.
GENERAL = (120.0, 20.0)
CREATING = (20.0, 0.5)
REPLAYING = (30.0, 1.0)
GUESSING = (40.0, 1.0)
HANDING_IN = (20.0, 0.2)
WRITING = (60.0, 2.0)  # on a score pad, with all that was written while the network was gone


class Limits:
    def __init__(self) -> None:
        self._taps: OrderedDict[tuple[str, tuple[float, float]], Tap] = OrderedDict()

    def check(self, request: web.Request) -> None:
        kind = GENERAL
        if request.method == "POST" and request.path in ("/api/tables", "/api/pads"):
            kind = CREATING
        elif request.method == "PUT" and request.path.startswith("/api/me/pads/"):
            kind = HANDING_IN
        elif request.method == "POST" and request.path.startswith("/api/pads/"):
            kind = WRITING
        elif request.path.startswith(("/api/games/", "/api/replay")):
            kind = REPLAYING
        elif request.path.startswith("/api/links/"):
            kind = GUESSING
        if not self._tap(request.remote or "", kind).drop():
            raise Refusal("too-many")

    def may_guess(self, request: web.Request) -> None:
        """Whoever has missed too often is told nothing, neither hit nor miss."""
        if self._tap(request.remote or "", GUESSING).is_empty:
            raise Refusal("too-many")

    def missed(self, request: web.Request) -> None:
        """A table that is not there costs a guess."""
        self._tap(request.remote or "", GUESSING).drop()

    def _tap(self, address: str, kind: tuple[float, float]) -> Tap:
        key = (address, kind)
        tap = self._taps.pop(key, None) or Tap(*kind)
        self._taps[key] = tap
        if len(self._taps) > REMEMBERED:
            self._taps.popitem(last=False)
        return tap
