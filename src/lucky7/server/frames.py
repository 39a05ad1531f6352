"""WebSocket frames (RFC 6455) as nearly all of them are: short and in one piece.

What is not is left to aiohttp.
"""

from functools import lru_cache
from typing import Final

_TEXT: Final = 0x81  # the last, here the only, frame of a message
_PING: Final = 0x89
_PONG: Final = 0x8A
_MASKED: Final = 0x80
_SHORT: Final = 126  # bytes; from here on the length is written elsewhere


Frame = tuple[str | None, int]  # its text, None for a ping or a pong; where the next one begins


@lru_cache(1 << 12)
def head(length: int) -> bytes:
    """What goes before a text message of that length, from a server."""
    if length < _SHORT:
        return bytes((_TEXT, length))
    if length < 1 << 16:
        return b"\x81\x7e" + length.to_bytes(2, "big")
    return b"\x81\x7f" + length.to_bytes(8, "big")


def short_frame(data: bytes, start: int) -> Frame | None:
    """The text, ping or pong from a client that begins there.

    None if it is not all there, or of any other kind: those end a conversation, or come in turn
    with what aiohttp holds back.
    """
    body = start + 6
    if len(data) < body:
        return None
    length = data[start + 1] ^ _MASKED
    end = body + length
    if length >= _SHORT or len(data) < end:
        return None
    if data[start] != _TEXT:
        return (None, end) if data[start] in (_PING, _PONG) else None
    mask = data[start + 2 : body] * (_SHORT // 4 + 1)
    bits = int.from_bytes(data[body:end], "little") ^ int.from_bytes(mask[:length], "little")
    try:
        return bits.to_bytes(length, "little").decode(), end
    except UnicodeDecodeError:
        return None
