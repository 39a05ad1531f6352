"""How often one address may ask. People never notice; floods and guessing are slowed down."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Final, Literal

from lucky7.live.rate_limit import Rate, RateLimit
from lucky7.messages.refusal import Refusal

REMEMBERED: Final = 10_000

Limit = Literal["general", "create", "replay", "guess", "hand-in", "write"]

# Expensive work, and guesses at codes, links and keys, are limited more than the rest.
RATES: Final[dict[Limit, Rate]] = {
    "general": Rate(120.0, 20.0),
    "create": Rate(20.0, 0.5),
    "replay": Rate(30.0, 1.0),
    "guess": Rate(40.0, 1.0),
    "hand-in": Rate(20.0, 0.2),
    "write": Rate(60.0, 2.0),  # on a score pad, also all that was written while offline
}


class Limits:
    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._limits: OrderedDict[tuple[str, Limit], RateLimit] = OrderedDict()

    def check(self, address: str, limit: Limit) -> None:
        if not self._limit(address, limit).take():
            raise Refusal("too-many")

    def may_guess(self, address: str) -> None:
        """Refuse whoever has guessed wrong too often, whether this guess is right or not."""
        if self._limit(address, "guess").is_exhausted:
            raise Refusal("too-many")

    def missed(self, address: str) -> None:
        """A code that leads nowhere counts as a guess."""
        self._limit(address, "guess").take()

    def _limit(self, address: str, limit: Limit) -> RateLimit:
        key = (address, limit)
        found = self._limits.pop(key, None) or RateLimit(RATES[limit], self._clock)
        self._limits[key] = found
        if len(self._limits) > REMEMBERED:
            self._limits.popitem(last=False)
        return found
