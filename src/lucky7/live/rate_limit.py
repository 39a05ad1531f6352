"""Token buckets: a burst at once, then so many a second."""

from collections.abc import Callable
from typing import NamedTuple


class Rate(NamedTuple):
    burst: float
    per_second: float


class RateLimit:
    __slots__ = ("_at", "_clock", "_left", "_rate")

    def __init__(self, rate: Rate, clock: Callable[[], float]) -> None:
        self._rate = rate
        self._clock = clock  # seconds, never set back
        self._left = rate.burst
        self._at = clock()

    @property
    def is_exhausted(self) -> bool:
        now, rate = self._clock(), self._rate
        if now > self._at:  # a virtual machine that was moved may lose seconds
            self._left = min(rate.burst, self._left + (now - self._at) * rate.per_second)
        self._at = now
        return self._left < 1

    def take(self) -> bool:
        """Use one; False if none is left."""
        if self.is_exhausted:
            return False
        self._left -= 1
        return True

    @property
    def wait_s(self) -> float:
        """How long until one is left, in seconds; an hour if it fills up more slowly."""
        missing = 0.0 if not self.is_exhausted else 1 - self._left
        return min(3600.0, missing / max(self._rate.per_second, 1e-9))

    def spend(self, count: int) -> None:
        """So many were used elsewhere; a burst at most is owed."""
        _ = self.is_exhausted  # brings it up to date
        self._left = max(self._left - count, -self._rate.burst)

    def give_back(self) -> None:
        self._left += 1
