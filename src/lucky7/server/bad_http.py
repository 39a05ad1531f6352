"""What is not HTTP at all: answered with 400, and worth one short line in the log, not a page."""

import logging
from typing import Final

from aiohttp import web
from aiohttp.http_exceptions import HttpProcessingError

from lucky7.live.rate_limit import Tap

# Lines in a burst, then a second: a port on the open internet hears a lot of it.
LINES: Final = (5.0, 0.2)


class CutShort(logging.Filter):
    """Nonsense of strangers in one line without their words, and not too often."""

    def __init__(self) -> None:
        super().__init__()
        self._tap = Tap(*LINES)
        self._unsaid = 0

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if record.exc_info else None
        if not isinstance(error, HttpProcessingError | web.RequestPayloadError):
            return True
        if not self._tap.drop():
            self._unsaid += 1
            return False
        sender = record.args[0] if isinstance(record.args, tuple) and record.args else ""
        record.msg, record.args, record.exc_info = "not http", (), None
        record.name, record.levelno, record.levelname = "lucky7", logging.INFO, "INFO"
        vars(record).update({"what": type(error).__name__, "from": sender})
        if self._unsaid:
            vars(record)["unsaid"] = self._unsaid
            self._unsaid = 0
        return True


def edge_logger() -> logging.Logger:
    """For the HTTP library's own words about a server's connections."""
    logger = logging.getLogger("lucky7.http")
    logger.filters[:] = [CutShort()]
    return logger
