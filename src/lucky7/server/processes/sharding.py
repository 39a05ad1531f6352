"""Which process holds which tables."""

from dataclasses import dataclass
from zlib import crc32

HOME = 0  # the process that keeps the store, and no tables where there are annexes


@dataclass(frozen=True, slots=True)
class Share:
    """One process of those that hold tables, which are numbered from 1."""

    number: int
    of: int

    def holder(self, code: str) -> int:
        return 1 + crc32(code.encode()) % self.of

    def holds(self, code: str) -> bool:
        return self.holder(code) == self.number


ALL = Share(1, 1)
