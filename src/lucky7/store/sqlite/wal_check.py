"""Whether a database and the WAL beside it belong together and are whole.

SQLite ignores a WAL from the first frame on whose checksum is wrong, without a word: after a power
cut that is the end of what was written. But if transactions follow that were synced later, the
frame was damaged since, and what was acknowledged would be lost.

Nor does it say anything if the WAL is missing, as it is after every orderly close. So a mark lies
beside the database while it is open, with the change counter of its header as it was before the
first write. If that has not moved, but the WAL is gone, nobody has moved its content into the
database: somebody has deleted it after a crash.

https://sqlite.org/fileformat2.html#the_write_ahead_log
"""

import contextlib
import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from lucky7.store.interface import StoreError

HEADER: Final = 32
FRAME_HEADER: Final = 24
MAGIC: Final = {0x377F0682: "<", 0x377F0683: ">"}  # and the byte order of its checksums
TRIES: Final = 5
RESTORE: Final = "put the latest backup in its place (docs/hosting.md, Backups)"

Sums = tuple[int, int]


class Frame(NamedTuple):
    is_right: bool  # given the checksum that the frame before it carries
    is_commit: bool


def mark_open(path: Path, counter: bytes) -> None:
    """Note that the database is open, and that its WAL, which is on the disk, says more than it."""
    mark = _mark(path)
    with contextlib.suppress(OSError):  # a full disk: then a missing WAL is not noticed
        mark.touch(0o600)
        mark.write_bytes(counter)


def unmark(path: Path) -> None:
    """Note that it was closed: SQLite has removed the WAL, since nobody else has it open."""
    if not _wal(path).exists():
        with contextlib.suppress(OSError):
            _mark(path).unlink(missing_ok=True)


def change_counter(path: Path) -> bytes:
    """Never while this process has the database open: closing the file lifts SQLite's locks."""
    with path.open("rb") as file:
        return file.read(28)[24:]


def _is_lost(path: Path) -> bool:
    """Whether the WAL is gone, and with it what it said."""
    try:
        return not _wal(path).exists() and _mark(path).read_bytes() == change_counter(path)
    except FileNotFoundError:
        return False


def _mark(path: Path) -> Path:
    return path.with_name(f"{path.name}-open")


def _wal(path: Path) -> Path:
    return path.with_name(f"{path.name}-wal")


def require_whole(path: Path, largest: int) -> None:
    """Refuse a database whose WAL says more than would be read of the two, or was taken away."""
    wal = _wal(path)
    if _is_lost(path):
        raise StoreError(
            f"{wal.name} is missing beside {path}, which was not closed: decisions that were "
            f"acknowledged may be lost. Put that file back, or {RESTORE}; to go on with what the "
            f"database has, remove {_mark(path).name}."
        )
    if not wal.exists() or wal.stat().st_size <= HEADER:
        return
    if not path.exists() or path.stat().st_size == 0:
        raise StoreError(
            f"{path} is missing or empty, but {wal.name} beside it holds what was played last: "
            f"put that file back, or remove {wal.name} and {RESTORE}."
        )
    if wal.stat().st_size > largest:
        return
    if _is_damaged(wal):
        raise StoreError(
            f"{wal} is damaged: decisions that were acknowledged would be lost. Keep a copy of "
            f"both files, then {RESTORE}, or remove {wal.name} to go on with what the database has."
        )


def _is_damaged(wal: Path) -> bool:
    """While another program writes, what is read is now and then half old: then look again."""
    for _ in range(TRIES):
        content = wal.read_bytes()
        if len(content) <= HEADER or _is_whole(content):
            return False
        if wal.read_bytes() == content:
            return True
    return False


def _is_whole(wal: bytes) -> bool:
    order = MAGIC.get(int.from_bytes(wal[:4], "big"))
    if order is None or _sums(wal[:24], (0, 0), order) != _stored(wal, 24):
        return False  # it is synced before anything follows it
    frames = _frames(wal, order)
    if all(frame.is_right for frame in frames):
        return True
    # The first commit that follows may end the transaction that was being written; a second one
    # was begun after that had been synced.
    return sum(frame.is_right and frame.is_commit for frame in frames) < 2


def _frames(wal: bytes, order: str) -> Iterator[Frame]:
    """The frames of a WAL; those left of an older one, which it is written over, are not right."""
    page_size = int.from_bytes(wal[8:12], "big") or 65_536
    salts, before = wal[16:24], _stored(wal, 24)
    size = FRAME_HEADER + page_size
    for start in range(HEADER, len(wal) - size + 1, size):
        if wal[start + 8 : start + 16] != salts:
            yield Frame(is_right=False, is_commit=False)
            continue
        counted = wal[start : start + 8] + wal[start + FRAME_HEADER : start + size]
        stored = _stored(wal, start + 16)
        is_commit = wal[start + 4 : start + 8] != bytes(4)
        yield Frame(_sums(counted, before, order) == stored, is_commit)
        before = stored


def _stored(wal: bytes, at: int) -> Sums:
    one, other = struct.unpack_from(">2I", wal, at)
    return one, other


def _sums(data: bytes, before: Sums, order: str) -> Sums:
    one, other = before
    for first, second in struct.iter_unpack(f"{order}2I", data):
        one = (one + first + other) & 0xFFFFFFFF
        other = (other + second + one) & 0xFFFFFFFF
    return one, other
