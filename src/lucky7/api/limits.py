"""Who may ask, and how often. People never notice; floods and guessing are slowed down."""

import contextlib
import math
from collections import Counter, OrderedDict
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final, Literal

from lucky7.live.rate_limit import Rate, RateLimit
from lucky7.messages.refusal import Refusal
from lucky7.store.interface import Store, StoreError
from lucky7.table.text import alike

REMEMBERED: Final = 10_000
HOUSE_RULES_S: Final = 2.0

Limit = Literal[
    "general",
    "newcomer",
    "create",
    "public",
    "change",
    "entry",
    "replay",
    "guess",
    "hand-in",
    "write",
    "forget",
    "report",
    "advice",
    "review",
]

# Expensive work, and guesses at codes, links and keys, are limited more than the rest.
RATES: Final[dict[Limit, Rate]] = {
    "general": Rate(120.0, 20.0),
    "newcomer": Rate(60.0, 0.5),  # people who are written down: a class full at once
    "create": Rate(20.0, 0.5),
    "public": Rate(5.0, 1 / 60),  # tables in the lobby: nobody fills it alone
    "change": Rate(40.0, 0.25),  # of settings: each is a log entry of up to 8 KiB
    "entry": Rate(200.0, 5.0),  # kept at tables beside decisions: chat, undo, what hosts do
    "replay": Rate(30.0, 1.0),
    "guess": Rate(40.0, 1.0),
    "hand-in": Rate(20.0, 0.2),
    "write": Rate(60.0, 2.0),  # on a score pad, also all that was written while offline
    "forget": Rate(5.0, 0.1),  # and exporting all that is kept
    "report": Rate(5.0, 1 / 60),
    "advice": Rate(30.0, 1.0),
    "review": Rate(60.0, 2.0),  # asked again and again while it is being computed
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
        # What was used here since this was last told to other servers, where there are any.
        self.used: Counter[tuple[str, Limit]] | None = None

    def check(self, address: str, limit: Limit) -> None:
        rate = self._limit(address, limit)
        if not rate.take():
            raise _too_many(rate)
        self._count(address, limit)

    def may_guess(self, address: str) -> None:
        """Refuse whoever has guessed wrong too often, whether this guess is right or not."""
        rate = self._limit(address, "guess")
        if rate.is_exhausted:
            raise _too_many(rate)

    def missed(self, address: str) -> None:
        """A code that leads nowhere counts as a guess."""
        self._limit(address, "guess").take()
        self._count(address, "guess")

    def spend(self, network: str, limit: Limit, count: int) -> None:
        """So many were used at another server."""
        self._limit(network, limit).spend(count)

    def _count(self, address: str, limit: Limit) -> None:
        if self.used is not None:
            self.used[network_of(address), limit] += 1

    def _limit(self, address: str, limit: Limit) -> RateLimit:
        key = (network_of(address), limit)
        found = self._limits.pop(key, None) or RateLimit(RATES[limit], self._clock)
        self._limits[key] = found
        if len(self._limits) > REMEMBERED:
            self._limits.popitem(last=False)
        return found


class HouseRules:
    """Addresses and names that the host of the server does not want (`lucky7 admin`)."""

    def __init__(self, store: Store, clock: Callable[[], float]) -> None:
        self._store = store
        self._clock = clock
        self._read_at = -math.inf
        self._networks: list[IPv4Network | IPv6Network] = []
        self._names: list[str] = []

    async def refresh(self) -> None:
        """Read them again, every few seconds at most. Where that fails, those of before hold."""
        if self._clock() < self._read_at + HOUSE_RULES_S:
            return
        self._read_at = self._clock()
        with contextlib.suppress(StoreError):
            found = await self._store.unwanted()
            self._networks = [ip_network(value) for kind, value in found if kind == "address"]
            self._names = [alike(value) for kind, value in found if kind == "name"]

    def require_welcome(self, address: str) -> None:
        if self._networks and any(_is_in(address, each) for each in self._networks):
            raise Refusal("banned")

    def require_decent(self, name: str) -> None:
        if any(each in alike(name) for each in self._names):
            raise Refusal("unwanted-name")


def _is_in(address: str, network: IPv4Network | IPv6Network) -> bool:
    try:
        found = ip_address(address)
    except ValueError:
        return False
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return (mapped or found) in network


def _too_many(rate: RateLimit) -> Refusal:
    return Refusal("too-many", seconds=math.ceil(rate.wait_s))
