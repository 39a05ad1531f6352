"""Bytes that are not HTTP: aiohttp answers 400; here its log becomes one short line, not a page."""

import logging
import time
from typing import Final

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError

from lucky7.live.rate_limit import Rate, RateLimit

LINES: Final = Rate(5.0, 0.2)  # a port on the open internet gets a lot of it


class CutShort(logging.Filter):
    """Shortens those log records, without the sender's bytes, and drops most in a flood."""

    def __init__(self) -> None:
        super().__init__()
        self._limit = RateLimit(LINES, time.monotonic)
        self._left_out = 0

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if record.exc_info else None
        if not isinstance(error, HttpProcessingError | web.RequestPayloadError):
            return True
        if not self._limit.take():
            self._left_out += 1
            return False
        sender = record.args[0] if isinstance(record.args, tuple) and record.args else ""
        record.msg, record.args, record.exc_info = "not http", (), None
        record.name, record.levelno, record.levelname = "lucky7", logging.INFO, "INFO"
        vars(record).update({"what": type(error).__name__, "from": sender})
        if self._left_out:
            vars(record)["unsaid"] = self._left_out
            self._left_out = 0
        return True


def edge_logger() -> logging.Logger:
    """The logger for what aiohttp itself says about connections."""
    logger = logging.getLogger("lucky7.http")
    logger.filters[:] = [CutShort()]
    return logger
