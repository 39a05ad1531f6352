"""How often one address may ask. People never notice; floods and guessing are slowed down."""

import math
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Final, Literal

from lucky7.live.rate_limit import Rate, RateLimit
from lucky7.messages.refusal import Refusal

REMEMBERED: Final = 10_000

Limit = Literal[
    "general", "create", "public", "change", "replay", "guess", "hand-in", "write", "forget"
]

# Expensive work, and guesses at codes, links and keys, are limited more than the rest.
RATES: Final[dict[Limit, Rate]] = {
    "general": Rate(120.0, 20.0),
    "create": Rate(20.0, 0.5),
    "public": Rate(5.0, 1 / 60),  # tables in the lobby: nobody fills it alone
    "change": Rate(40.0, 0.25),  # of settings: each is a log entry of up to 8 KiB
    "replay": Rate(30.0, 1.0),
    "guess": Rate(40.0, 1.0),
    "hand-in": Rate(20.0, 0.2),
    "write": Rate(60.0, 2.0),  # on a score pad, also all that was written while offline
    "forget": Rate(5.0, 0.1),  # and exporting all that is kept
}


@lru_cache(1 << 12)
def network_of(address: str) -> str:
    """What limits count by: an IPv4 address, or the /64 that one IPv6 subscriber is given."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    return str(found.ipv4_mapped or IPv6Network((int(found) >> 64 << 64, 64)))


class Limits:
    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._limits: OrderedDict[tuple[str, Limit], RateLimit] = OrderedDict()

    def check(self, address: str, limit: Limit) -> None:
        rate = self._limit(address, limit)
        if not rate.take():
            raise _too_many(rate)

    def may_guess(self, address: str) -> None:
        """Refuse whoever has guessed wrong too often, whether this guess is right or not."""
        rate = self._limit(address, "guess")
        if rate.is_exhausted:
            raise _too_many(rate)

    def missed(self, address: str) -> None:
        """A code that leads nowhere counts as a guess."""
        self._limit(address, "guess").take()

    def _limit(self, address: str, limit: Limit) -> RateLimit:
        key = (network_of(address), limit)
        found = self._limits.pop(key, None) or RateLimit(RATES[limit], self._clock)
        self._limits[key] = found
        if len(self._limits) > REMEMBERED:
            self._limits.popitem(last=False)
        return found


def _too_many(rate: RateLimit) -> Refusal:
    return Refusal("too-many", seconds=math.ceil(rate.wait_s))
