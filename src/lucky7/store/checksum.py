"""The checksum kept beside what must not be damaged unnoticed."""

from zlib import crc32


def entry_crc(entry: bytes, seq: int) -> int:
    """What is kept beside a log entry, so that one that was damaged or moved is noticed."""
    return crc32(entry, seq)
