"""Which process holds which tables."""

from dataclasses import dataclass
from zlib import crc32

MAIN = 0  # the process that keeps the store; it holds no tables where there are workers


@dataclass(frozen=True, slots=True)
class Shard:
    """One of the processes that hold tables, numbered from 1."""

    number: int
    of: int

    def holder(self, code: str) -> int:
        return 1 + crc32(code.encode()) % self.of

    def holds(self, code: str) -> bool:
        return self.holder(code) == self.number


ALL = Shard(1, 1)
