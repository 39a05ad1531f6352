"""From bytes to one JSON object a line, strictly; and how a line is refused."""

import json
from collections.abc import Collection
from math import isfinite
from typing import Final, NoReturn

from lucky7.rules.checked import Params

# A whole game of seven takes some 40 kB; its longest line, the deal, 300 bytes.
MAX_BYTES: Final = 1 << 20
MAX_LINE: Final = 1 << 16
MAX_DEPTH: Final = 16
SHOWN: Final = 40


class BadLine(Exception):
    """What is wrong with a line, before anybody has counted lines. No rule: not even readable."""

    def __init__(self, rule: str, code: str, params: Params) -> None:
        super().__init__(rule, code, params)
        self.rule = rule
        self.code = code
        self.params = params


class BadRecord(ValueError):
    """The first line that cannot stand, and why: rule (or ""), code and parameters."""

    def __init__(self, line: int, rule: str, code: str, params: Params) -> None:
        super().__init__(line, rule, code, params)
        self.line = line
        self.rule = rule
        self.code = code
        self.params = params

    def __str__(self) -> str:
        params = " ".join(f"{name}={value}" for name, value in self.params.items())
        return " ".join(filter(None, (f"line {self.line}:", self.rule, self.code, params)))


# `json.dumps` would make an encoder for every line.
_encode = json.JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode


def parse_object(line: bytes) -> dict[str, object]:
    """The object a line holds, with every key once and nothing that could not be written back."""
    if len(line) > MAX_LINE:
        raise BadLine("", "line-too-long", {"most": MAX_LINE})
    if not line.strip(b" \t\r\n"):
        raise BadLine("", "blank-line", {})
    try:
        text = line.decode()
    except UnicodeDecodeError:
        raise BadLine("", "not-utf-8", {}) from None
    if text.startswith("\ufeff"):
        raise BadLine("", "byte-order-mark", {})
    value = _parse(text)
    if not isinstance(value, dict):
        raise BadLine("", "not-an-object", {"value": shown(value)})
    if "\\u" in text:
        _require_characters(value)
    return value


def format_object(fields: dict[str, object]) -> str:
    return _encode(fields)


def require_fields(fields: dict[str, object], wanted: Collection[str]) -> None:
    for name in wanted:
        if name not in fields:
            raise BadLine("", "missing-field", {"field": name})
    for name in fields:
        if name not in wanted:
            raise BadLine("", "unknown-field", {"field": shown(name)})


def shown(value: object) -> str:
    """A foreign value for a message: as JSON, ASCII only, and not too much of it."""
    text = json.dumps(value)
    return text if len(text) <= SHOWN else text[: SHOWN - 1] + "…"


def _parse(text: str) -> object:
    try:
        value: object = json.loads(
            text,
            object_pairs_hook=_unique,
            parse_constant=_no_constant,
            parse_float=_finite,
        )
    except json.JSONDecodeError as error:
        raise BadLine("", "not-json", {"column": error.colno}) from None
    except ValueError:
        # Python's own limit on the digits of a whole number.
        raise BadLine("", "number-too-large", {}) from None
    except RecursionError:
        raise BadLine("", "nested-too-deep", {"most": MAX_DEPTH}) from None
    if _depth(value) > MAX_DEPTH:
        raise BadLine("", "nested-too-deep", {"most": MAX_DEPTH})
    return value


def _unique(pairs: list[tuple[str, object]]) -> dict[str, object]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise BadLine("", "duplicate-key", {"field": shown(twice)})
    return fields


def _no_constant(name: str) -> NoReturn:
    raise BadLine("", "not-a-number", {"value": name})


def _finite(text: str) -> float:
    value = float(text)
    if not isfinite(value):
        raise BadLine("", "number-too-large", {})
    return value


def _depth(value: object) -> int:
    depth = 0
    level = [value]
    while level:
        depth += 1
        level = [inner for outer in level for inner in _inside(outer)]
    return depth


def _inside(value: object) -> Collection[object]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()


def _require_characters(fields: dict[str, object]) -> None:
    """An escape like \\ud800 reads well but is half a character, which UTF-8 cannot write."""
    try:
        format_object(fields).encode()
    except UnicodeEncodeError:
        raise BadLine("", "half-a-character", {}) from None
