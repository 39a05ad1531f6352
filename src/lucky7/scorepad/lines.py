"""The lines of a score pad, one a tap: `r3 p1 bid 2`, `r3 p0 uses change-bid 1 +1`, `r3 end`.

Rounds are 1 to 14; players 0 to 6 in the order they were written down, whatever seat they have.
Reading one says only that it means something; whether it may stand now is the pad's to say.
"""

import re
from dataclasses import dataclass
from typing import Final

from lucky7.rules.actions import option_of
from lucky7.rules.names import FACE_NAMES, MODE_NAMES, Unreadable, parse_action
from lucky7.scorepad.refusals import BadPad

COLOURS: Final = ("teal", "pink", "violet", "copper", "lime", "sky", "sand")
LONGEST_LINE: Final = 120
LONGEST: Final = {"title": 60, "fun": 80, "name": 24, "joins": 24}

_ROUND: Final = r"r(?P<round>1[0-4]|[1-9])"
_PLAYER: Final = r"p(?P<player>[0-6])"
_TEXT: Final = r"(?P<text>[\s\S]+)"
_COLOUR: Final = rf"(?P<word>{'|'.join(COLOURS)})"
_PATTERNS: Final = {
    kind: re.compile(pattern)
    for kind, pattern in {
        "title": rf"title {_TEXT}",
        "rounds": r"rounds (?P<number>7|14)",
        "mode": rf"mode (?P<word>{'|'.join(MODE_NAMES)})",
        "fun": rf"fun(?: {_TEXT})?",
        "undo": "undo",
        "name": rf"{_PLAYER} name {_TEXT}",
        "colour": rf"{_PLAYER} colour {_COLOUR}",
        "joins": rf"{_ROUND} {_PLAYER} joins {_COLOUR} {_TEXT}",
        "leaves": rf"{_ROUND} {_PLAYER} leaves",
        "comes": rf"{_ROUND} {_PLAYER} comes",
        "dealer": rf"{_ROUND} dealer (?P<player>[0-6])",
        "seats": rf"{_ROUND} seats (?P<seats>[0-6](?: [0-6])*)",
        "bid": rf"{_ROUND} {_PLAYER} bid (?P<number>[0-7])",
        "pass": rf"{_ROUND}(?: {_PLAYER})? pass",
        "rolls": rf"{_ROUND} {_PLAYER} rolls (?P<word>{'|'.join(FACE_NAMES)})",
        "uses": rf"{_ROUND} {_PLAYER} uses (?P<word>[a-z]+-[a-z]+(?: [0-6RYGB+1 -]+)?)",
        "won": rf"{_ROUND} {_PLAYER} won (?P<number>[0-7])",
        "end": rf"{_ROUND} end",
    }.items()
}


@dataclass(frozen=True, slots=True)
class Line:
    kind: str
    round: int = 0
    player: int = -1
    number: int = -1  # a bid, tricks won, rounds; a face or an action of the rules
    word: str = ""
    text: str = ""
    seats: tuple[int, ...] = ()


def parse_line(line: str) -> Line:
    for kind, pattern in _PATTERNS.items():
        found = pattern.fullmatch(line)
        if found and len(line) <= LONGEST_LINE:
            parts = {name: part for name, part in found.groupdict().items() if part is not None}
            return _line(kind, parts, line)
    raise BadPad("not-a-line", line=line[:40])


def _line(kind: str, parts: dict[str, str], line: str) -> Line:
    word, text = parts.get("word", ""), parts.get("text", "")
    if text and not is_text(text, LONGEST[kind]):
        raise BadPad("not-a-text", most=LONGEST[kind])
    number = int(parts.get("number", "-1"))
    if kind == "rolls":
        number = FACE_NAMES.index(word)
    elif kind == "uses":
        number = _parse_use(word, line)
    return Line(
        kind,
        int(parts.get("round", "0")),
        int(parts.get("player", "-1")),
        number,
        word,
        text,
        tuple(map(int, parts.get("seats", "").split())),
    )


def _parse_use(word: str, line: str) -> int:
    """The rules' own action, with players where the rules have seats."""
    try:
        action = parse_action(word)
    except Unreadable:
        action = -1
    if option_of(action) < 0:
        raise BadPad("not-a-line", line=line[:40])
    return action


def is_text(text: str, most: int) -> bool:
    """No controls, no line breaks, nothing that turns the text around it about."""
    if not 1 <= len(text) <= most or text[0] == " " or text[-1] == " ":
        return False
    return not any(_is_unfit(ord(char)) for char in text)


def _is_unfit(code: int) -> bool:
    return (
        code < 0x20
        or 0x7F <= code <= 0x9F
        or 0x2028 <= code <= 0x202E
        or 0x2066 <= code <= 0x2069
        or 0xD800 <= code <= 0xDFFF
        or code == 0xFEFF
    )
