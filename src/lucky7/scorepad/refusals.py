"""Why a line, a file or a link is refused: a code, what it is about, and the English for it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

Params = dict[str, int | str]

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
    "no-such-player": "there is no player {player} in round {round}",
    "round-over": "round {round} is over",
    "next-player": "the next new player is number {player}",
    "colour-taken": "somebody has that colour",
    "name-taken": "somebody has that name",
    "too-few": "at least 2 players stay",
    "bad-seats": "the seats name every player once",
    "rounds-played": "more rounds than that are played",
    "mode-fixed": "the wheel has been used: the mode stands",
    # the rules' own
    "not-your-turn": "player {turn} bids first",
    "bid-too-high": "there are {tricks} tricks in round {round}",
    "bid-levels-sum": "the last bidder may not bid {bid}: the bids would add up to {tricks}",
    "no-wheel": "there is no wheel in classic mode",
    "not-now": "that comes later in round {round}",
    "pawn-used": "player {player} has used the pawn in this half",
    "option-blocked": "that option is blocked",
    "double-in-round-7": "Double Points may not be used in round 7",
    "bid-out-of-range": "that bid cannot go further that way",
    "dealer-must-move": "the dealer token must move to another player",
    "no-die": "there is no die in tactical mode",
    "roll-first": "in Lucky Dice Mode the die is rolled first",
    "must-use": "the die has fallen: an option is used",
    "must-use-rolled": "the option rolled is free and must be used",
    "won-sum": "the tricks won add up to {sum}, there are {tricks}",
}


class BadPad(ValueError):
    """What cannot be taken into a pad; the pad is as it was."""

    def __init__(self, code: str, **params: int | str) -> None:
        super().__init__(code, params)
        self.code = code
        self.params: Params = params
        self.line = 0  # of a pad that is read, counted from 1

    def __str__(self) -> str:
        return SENTENCES[self.code].format(**self.params)


@contextmanager
def at_line(number: int) -> Iterator[None]:
    """What is refused in here stands on this line of a pad."""
    try:
        yield
    except BadPad as error:
        error.line = number
        raise
