"""WebSocket frames (RFC 6455) as nearly all of them are: short and in one piece.

What is not is left to aiohttp.
"""

from typing import Final, NamedTuple

TEXT: Final = 0x81  # the last, here the only, frame of a message
CLOSE: Final = 0x88
PONG: Final = 0x8A
_MASKED: Final = 0x80
_SHORT: Final = 126  # bytes; from here on the length is written elsewhere


class Frame(NamedTuple):
    kind: int
    payload: bytes
    end: int  # where the next one begins


def head(length: int) -> bytes:
    """What goes before a text message of that length, from a server."""
    if length < _SHORT:
        return bytes((TEXT, length))
    if length < 1 << 16:
        return b"\x81\x7e" + length.to_bytes(2, "big")
    return b"\x81\x7f" + length.to_bytes(8, "big")


def short_frame(data: bytes, start: int) -> Frame | None:
    """The frame from a client that begins there; None if it is of another kind or not all there."""
    if len(data) < start + 6:
        return None
    length = data[start + 1] ^ _MASKED
    end = start + 6 + length
    if length >= _SHORT or len(data) < end or not TEXT <= data[start] <= PONG:
        return None
    mask = data[start + 2 : start + 6] * (length // 4 + 1)
    bits = int.from_bytes(data[start + 6 : end], "little")
    bits ^= int.from_bytes(mask[:length], "little")
    return Frame(data[start], bits.to_bytes(length, "little"), end)
