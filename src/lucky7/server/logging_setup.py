"""Logs: one line a happening, for people on a terminal, as JSON for programs.

Only what is named here and in `extra` is written: no cookies, tokens, links or keys, no chat, no
cards. A traceback names lines of code, never values; a store that fails says why in its own words,
and not at every request: a full disk would be filled by the log as well. Nor is every refusal told
in a flood of them.
"""

import json
import logging
import sys
from collections import Counter
from datetime import UTC, datetime
from typing import Final, Literal

from lucky7.live.rate_limit import Rate, RateLimit
from lucky7.store.interface import StoreError

Format = Literal["text", "json"]
LEVELS: Final = ("debug", "info", "warning", "error")

SILENT_S: Final = 10.0  # after a failure of the store, for others of the same kind
FLOODS: Final = ("refused", "hung up")  # what anybody can bring about
FLOOD_LINES: Final = Rate(30.0, 1.0)

_PLAIN = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}


def set_up(style: Format | None, level: str) -> None:
    """Log everything of this process to stderr; no style: text on a terminal, else JSON."""
    if style is None:
        style = "text" if sys.stderr is not None and sys.stderr.isatty() else "json"
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if style == "json" else OneLiners())
    handler.addFilter(Sparing())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("lucky7").setLevel(level.upper())


def _details(record: logging.LogRecord) -> dict[str, object]:
    details = {key: value for key, value in vars(record).items() if key not in _PLAIN}
    if why := _foreseen(record):
        details["why"] = why
    return details


def _foreseen(record: logging.LogRecord) -> str:
    error = record.exc_info[1] if record.exc_info else None
    return str(error) if isinstance(error, StoreError) else ""


class Sparing(logging.Filter):
    """Lets the same failure of the store through once in a while, with how many were left out.

    So, too, what strangers can bring about as often as they like.
    """

    def __init__(self) -> None:
        super().__init__()
        self._said: dict[tuple[str, str], float] = {}  # when
        self._left_out: Counter[tuple[str, str]] = Counter()
        self._now = 0.0
        self._floods = {each: RateLimit(FLOOD_LINES, lambda: self._now) for each in FLOODS}

    def filter(self, record: logging.LogRecord) -> bool:
        why = _foreseen(record)
        flood = self._floods.get(record.msg)
        if not why and flood is None:
            return True
        self._now = max(self._now, record.created)
        kind = (record.getMessage(), why)
        if not (self._may_fail(kind) if flood is None else flood.take()):
            self._left_out[kind] += 1
            return False
        if left_out := self._left_out.pop(kind, 0):
            vars(record)["left_out"] = left_out
        return True

    def _may_fail(self, kind: tuple[str, str]) -> bool:
        if self._now < self._said.get(kind, 0.0) + SILENT_S:
            return False
        self._said[kind] = self._now
        return True


def _at(record: logging.LogRecord) -> datetime:
    return datetime.fromtimestamp(record.created, UTC)


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": _at(record).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": record.getMessage(),
            **_details(record),
        }
        if record.name != "lucky7":
            line["logger"] = record.name
        if record.exc_info and not _foreseen(record):
            line["traceback"] = self.formatException(record.exc_info)
        return json.dumps(line, default=str, ensure_ascii=False)


class OneLiners(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        level = "" if record.levelno == logging.INFO else f" {record.levelname}"
        clock = _at(record).astimezone().strftime("%H:%M:%S")
        details = "".join(f" {key}={value}" for key, value in _details(record).items())
        line = _one_line(f"{clock}{level} {record.getMessage()}{details}")
        if record.exc_info and not _foreseen(record):
            line += f"\n{self.formatException(record.exc_info)}"
        return line


def _one_line(text: str) -> str:
    """What comes from outside cannot pretend to be a line of its own, or steer the terminal."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)
