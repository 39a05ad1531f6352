"""How much may come through: a burst, then so many a second."""

import time


class Tap:
    def __init__(self, burst: float, a_second: float) -> None:
        self._burst = burst
        self._a_second = a_second
        self._left = burst
        self._at = time.monotonic()

    @property
    def is_empty(self) -> bool:
        now = time.monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._a_second)
        self._at = now
        return self._left < 1

    def drop(self) -> bool:
        """Take one; False if there is none."""
        if self.is_empty:
            return False
        self._left -= 1
        return True

    def put_back(self) -> None:
        self._left += 1
