"""A pad as a file: JSON with a version, read strictly, and CSV for spreadsheets."""

import csv
import io
import json
import re
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from lucky7.scorepad.lines import parse_line
from lucky7.scorepad.pad import ENDLESS, Pad, plan
from lucky7.scorepad.refusals import BadPad

FORMAT: Final = "double-lucky-7"
VERSION: Final = 1
MOST_BYTES: Final = 256 * 1024
FIELDS: Final = ("pad", "version", "id", "started", "lines", "pen")
ID: Final = "[A-Za-z0-9]{8,32}"  # a pattern
_PEN: Final = "[A-Za-z0-9_-]{43}"
_DATE: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z")
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")  # what a spreadsheet would run


@dataclass(slots=True)
class PadFile:
    id: str
    started: str
    pad: Pad
    pen: str = ""  # the private key of whoever owns it

    @property
    def started_ms(self) -> int:
        """Milliseconds since 1970."""
        return int(1000 * datetime.fromisoformat(self.started).timestamp())


def read(data: bytes) -> PadFile:
    if len(data) > MOST_BYTES:
        raise BadPad("too-large", most=MOST_BYTES)
    try:
        found = json.loads(data.decode("utf-8"))
    except (ValueError, RecursionError):
        raise BadPad("not-json") from None
    if not isinstance(found, dict) or found.get("pad") != FORMAT:
        raise BadPad("not-a-pad")
    return _read_fields(found)


def _read_fields(found: dict[str, Any]) -> PadFile:
    version = found.get("version")
    if type(version) is not int or version < 1:
        raise BadPad("not-a-pad")
    if version > VERSION:
        raise BadPad("newer-pad", version=version, known=VERSION)
    for field in found:
        if field not in FIELDS:
            raise BadPad("unknown-field", field=field[:40])
    lines = found.get("lines")
    if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
        raise BadPad("not-a-pad")
    identity, started, pen = found.get("id"), found.get("started"), found.get("pen", "")
    if not isinstance(pen, str) or (pen and not re.fullmatch(_PEN, pen)):
        raise BadPad("not-a-pad")
    file = make(
        identity if isinstance(identity, str) else "",
        started if isinstance(started, str) else "",
        lines,
    )
    file.pen = pen
    return file


def make(identity: str, started: str, lines: list[str], patience: int = ENDLESS) -> PadFile:
    if not re.fullmatch(ID, identity):
        raise BadPad("bad-id")
    if not _is_date(started):
        raise BadPad("bad-date")
    return PadFile(identity, started, Pad(lines, patience))


def _is_date(value: str) -> bool:
    if not _DATE.fullmatch(value):
        return False
    try:
        datetime.fromisoformat(value)
    except ValueError:
        return False
    return True


def write(file: PadFile) -> str:
    fields = {
        "pad": FORMAT,
        "version": VERSION,
        "id": file.id,
        "started": file.started,
        "lines": file.pad.lines,
    }
    if file.pen:
        fields["pen"] = file.pen
    return _write(fields)


def _write(fields: dict[str, Any]) -> str:
    return json.dumps(fields, ensure_ascii=False, indent=1) + "\n"


def without_names(data: bytes, players: Collection[int], nameless: str) -> bytes:
    """A file's text without these players' names, wherever one may stand; it adds up as before.

    Titles and forfeits go, since they may tell anything. No two players may have one name: those
    taken out are numbered.
    """
    found = json.loads(data)
    found["lines"] = [_without_names(line, players, nameless) for line in found["lines"]]
    return _write(found).encode()


def _without_names(text: str, players: Collection[int], nameless: str) -> str:
    line = parse_line(text)
    if line.kind in ("title", "fun") and line.text:
        return f"{line.kind} {nameless}"
    if line.kind in ("joins", "name") and line.player in players:
        return text.removesuffix(line.text) + f"{nameless} {line.player + 1}"
    return text


def write_csv(pad: Pad) -> str:
    """One row a round; bid, won and points of every player side by side."""
    out = io.StringIO()
    rows = csv.writer(out, lineterminator="\r\n")
    names = [_plain(player.name) for player in pad.players]
    parts, found = ("bid", "won", "points"), ("bids", "won", "points")
    rows.writerow(["round", "tricks", "dealer", *(f"{n} {part}" for n in names for part in parts)])
    for number, tricks in enumerate(plan(pad.facts.rounds), 1):
        row: list[str | int] = [number, tricks]
        each = pad.sheet[number - 1] if number <= len(pad.sheet) else None
        row.append(names[each.dealt_by] if each else "")
        for player in range(len(names)):
            row += [getattr(each, part).get(player, "") if each else "" for part in found]
        rows.writerow(row)
    everybody = range(len(names))
    rows.writerow(["penalty", "", "", *(c for p in everybody for c in ("", "", -pad.penalty(p)))])
    rows.writerow(["total", "", "", *(c for p in everybody for c in ("", "", pad.score(p)))])
    return out.getvalue()


def _plain(text: str) -> str:
    return f"'{text}" if text.startswith(_FORMULA) else text
