"""WebSocket frames from a client (RFC 6455, 5.2), read before aiohttp sees them."""

from collections.abc import Callable
from typing import Final

_TEXT: Final = 0x81  # a whole message in one frame
_CONTROL: Final = 0x08  # ping, pong, close: they may come between the frames of a message
_MASKED: Final = 0x80
_LENGTH: Final = 0x7F
_LONGER: Final = {126: 2, 127: 8}  # bytes of a length that does not fit into those seven bits


class UnmaskedError(Exception):
    """A frame without a mask: no client may send one, and aiohttp takes it."""


class FrameReader:
    """Takes text messages that come in one frame, and hands every other frame on to aiohttp.

    aiohttp answers frames without a mask, so they have to be read before. A message taken here
    is spared a queue, a future and a turn of the event loop. After a message that aiohttp had to
    put together all are left to it, so that they stay in order.
    """

    def __init__(
        self, longest: int, take: Callable[[str], None], hand_on: Callable[[bytes], None]
    ) -> None:
        self._longest = longest
        self._take = take
        self._hand_on = hand_on
        self._takes_messages = True
        self._is_too_long = False
        self._begun = b""  # of a frame whose end has not come yet

    def feed(self, data: bytes) -> None:
        if self._begun:
            data, self._begun = self._begun + data, b""
        start = 0
        while not self._is_too_long and (frame := _frame_at(data, start)) is not None:
            body, end = frame
            self._is_too_long = end - body > self._longest
            if self._is_too_long or end > len(data):
                break
            text = _text(data, start, body, end) if self._takes_messages else None
            if text is None:
                self._takes_messages &= bool(data[start] & _CONTROL)
                self._hand_on(data[start:end])
            else:
                self._take(text)
            start = end
        if self._is_too_long:
            self._hand_on(data[start:])  # aiohttp says so and closes
        else:
            self._begun = data[start:]


def _frame_at(data: bytes, start: int) -> tuple[int, int] | None:
    """Where its body begins and ends; None if too little of it is there to say."""
    if len(data) < start + 2:
        return None
    second = data[start + 1]
    if not second & _MASKED:
        raise UnmaskedError
    length = second & _LENGTH
    body = start + 6
    if length in _LONGER:
        size = _LONGER[length]
        body += size
        length = int.from_bytes(data[start + 2 : start + 2 + size], "big")
    return None if len(data) < body else (body, body + length)


def _text(data: bytes, start: int, body: int, end: int) -> str | None:
    """The message, if the frame is a whole one of valid text."""
    if data[start] != _TEXT:
        return None
    length = end - body
    mask = (data[body - 4 : body] * (length // 4 + 1))[:length]
    bits = int.from_bytes(data[body:end], "little") ^ int.from_bytes(mask, "little")
    try:
        return bits.to_bytes(length, "little").decode()
    except UnicodeDecodeError:
        return None  # aiohttp closes with the code for that
