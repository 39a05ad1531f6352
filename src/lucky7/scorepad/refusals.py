"""Why a line, a file or a link is refused: a code, what it is about, and the English for it.

Where the rules themselves refuse, code, parameters and sentence are theirs, told of players.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from lucky7.wording import sentence

SENTENCES: Final = {
    # files
    "not-json": "this is not a score pad: it cannot be read as JSON",
    "not-a-pad": "this is not a score pad of Double Lucky 7",
    "newer-pad": "this pad was written by a newer version ({version}); this one reads {known}",
    "too-large": "a pad has at most {most} bytes, and this one is larger",
    "too-many-lines": "a pad has at most {most} lines, and this one has {lines}",
    "too-much-work": "this pad has been put right more often than can be followed",
    "unfinished": "this pad is not finished yet",
    "bad-id": "the pad's id is 8 to 32 letters and digits",
    "bad-date": "the pad's date is not a date like 2026-11-15T20:00:00Z",
    "unknown-field": "the field '{field}' is not known here",
    # lines
    "not-a-line": "'{line}' says nothing a score pad knows",
    "not-a-text": "a text is 1 to {most} printable characters without spaces at its ends",
    "nothing-to-undo": "there is nothing to take back",
    "no-such-round": "round {round} has not come yet",
    "round-over": "round {round} is over",
    "next-player": "the next new player is number {player}",
    "colour-taken": "somebody has that colour",
    "name-taken": "somebody has that name",
    "too-few": "at least 2 players stay",
    "bad-seats": "the seats name every player once",
    "rounds-played": "more rounds than that are played",
    "mode-fixed": "the wheel has been used: the mode stands",
    "no-wheel": "there is no wheel in classic mode",
    "pawn-used": "player {player} has used the pawn in this half",
    "won-sum": "the tricks won add up to {sum}, there are {tricks}",
}


class BadPad(ValueError):
    """What cannot be taken into a pad; the pad is as it was."""

    def __init__(self, code: str, **params: int | str) -> None:
        super().__init__(code, params)
        self.code = code
        self.params = params
        self.line = 0  # of a pad that is read, counted from 1

    def __str__(self) -> str:
        if self.code in SENTENCES:
            return SENTENCES[self.code].format(**self.params)
        return sentence(self.code, self.params).replace("seat", "player")


@contextmanager
def at_line(number: int) -> Iterator[None]:
    """What is refused in here stands on this line of a pad."""
    try:
        yield
    except BadPad as error:
        error.line = number
        raise
