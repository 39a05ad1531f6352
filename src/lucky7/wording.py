"""English for codes: why something is refused, and what things are called."""

from typing import Final, Protocol

from lucky7.rules.checked import Params
from lucky7.rules.names import COLOUR_NAMES, OPTION_NAMES

COLOURS: Final = dict(zip(COLOUR_NAMES, ("red", "yellow", "green", "blue"), strict=True))
MODES: Final = ("Classic mode", "Tactical Escape Mode", "Lucky Dice Mode")
OPTIONS: Final = {name: name.replace("-", " ").title() for name in OPTION_NAMES}

# What a phase waits for.
NEXT: Final = {
    "draw": "the draw for the deal",
    "deal": "the deal",
    "trump": "a trump colour",
    "bid": "a bid",
    "wheel": "an answer about the wheel",
    "roll": "the die",
    "use": "an option of the wheel",
    "play": "a card",
    "over": "nothing: it is over",
}

SENTENCES: Final = {
    # decisions
    "allowed": "this is allowed",
    "game-over": "the game is over",
    "chance-due": "seat {seat} must wait until the cards are dealt or the die has fallen",
    "no-such-action": "there is no such decision",
    "not-your-turn": "seat {seat} is not in turn, seat {turn} is",
    "not-now": "the game waits for {next} from seat {turn}, not for '{action}'",
    "bid-too-high": "seat {seat} cannot win {bid} in a round of {tricks_in_words}",
    "bid-levels-sum": "seat {seat} may not bid {bid}: the bids would then add up to {tricks}",
    "card-not-held": "seat {seat} does not hold {action}",
    "must-follow": "seat {seat} must follow {colour} and holds {holds}",
    "no-such-player": "'{action}' names a seat that is not in the game",
    "option-blocked": "{option} is blocked by the pawn of seat {by}",
    "double-in-round-7": "double-points may not be used in round 7",
    "bid-out-of-range": "the bid of seat {player} is {bid} and must stay between 0 and {tricks}",
    "dealer-must-move": "the dealer token must move to another seat",
    "trump-must-change": "the new trump must be another colour",
    "no-die": "there is no die in tactical mode",
    "roll-first": "seat {seat} must roll before using an option",
    "must-use": "seat {seat} has rolled and must use an option",
    "must-use-rolled": "seat {seat} has rolled {option} and must use it",
    # settings and chance
    "bad-players": "a game has 2 to 7 players, not {players}",
    "bad-rounds": "a game has 7 or 14 rounds, not {rounds}",
    "bad-mode": "the mode is classic, tactical or dice, not {mode}",
    "bad-turned-joker": "turned_joker is dealer-leads or dealer-chooses, not {turned_joker}",
    "no-such-seat": "there is no seat {seat}",
    "wrong-drawers": "a card is drawn by these seats and no others: {seats}",
    "no-such-card": "there is no card {card}",
    "card-drawn-twice": "a card was drawn twice",
    "incomplete-deck": "a deck is all {of} cards once; here are {cards} different ones",
    "no-such-face": "the die has no face {face}",
    "not-due": "the game waits for {next}",
    # the text of a record
    "empty": "there is nothing in it; a record starts with a header",
    "too-large": "a record has at most {most} bytes, and this one goes on",
    "line-too-long": "a line has at most {most} bytes, and this one goes on",
    "blank-line": "the line is blank",
    "not-utf-8": "the line is not UTF-8",
    "byte-order-mark": "the file starts with a byte order mark; a record is plain UTF-8",
    "not-json": "the line is not JSON, from column {column} on",
    "not-a-number": "{value} is not a number in JSON",
    "number-too-large": "a number is too large",
    "nested-too-deep": "the line is nested more than {most} deep",
    "half-a-character": "an escape like \\ud800 is half a character",
    "not-an-object": "the line must be an object in braces, not {value}",
    "duplicate-key": "the field {field} stands there twice",
    "missing-field": "the field '{field}' is missing",
    "unknown-field": "the field {field} is not known here",
    "unknown-line": "no line of a record has the fields {fields}",
    # its header
    "not-a-record": 'a record starts with a header that says "record":"{record}"',
    "unknown-version": "the record's version is {version}; versions {known} can be read",
    "not-a-name": "a player's name is 1 to {most} printable characters, not {value}",
    # its lines
    "not-a-list": "a list is needed, not {value}",
    "not-a-seat": "a seat is a whole number from 0 to 6, not {value}",
    "not-a-card": "a card is R1 to R14, Y, G, B likewise, or J, not {value}",
    "not-a-colour": "a colour is R, Y, G or B, not {value}",
    "not-a-bid": "a bid is a whole number from 0 to 7, not {value}",
    "not-a-pass": "to pass is true, not {value}",
    "not-a-face": "a face of the die is an option or miss, not {value}",
    "not-an-option": "the wheel has no option {value}",
    "not-a-step": "a bid goes up or down by 1 or -1, not by {value}",
    "not-two-players": "two different seats swap, not {value}",
    "not-points": "a whole number is needed, not {value}",
    # what proves its chance
    "not-a-chance": "chances are numbered from 1, not {value}",
    "not-a-hash": "64 small hexadecimal digits are needed, not {value}",
    "not-a-forfeit": "a forfeit is a text of at most 120 characters, not {value}",
    "seats-out-of-order": "seats stand in ascending order, each once, not {value}",
    "line-after-proof": "the game's own lines stand before those that prove its chance",
    # its results
    "points-missing": "the points of round {round} must come here",
    "points-not-due": "points stand here, but no round has just ended",
    "points-differ": "the points of this round are {due}, not {recorded}",
    "wrong-round": "this is round {due}, not {recorded}",
    "final-missing": "the final scores must come here",
    "final-not-due": "final scores stand here, but the game is not over",
    "penalties-differ": "the penalties are {due}, not {recorded}",
    "totals-differ": "the final scores are {due}, not {recorded}",
    "winners-differ": "the winners are {due}, not {recorded}",
}


# What is wrong with a chance (lucky7.fair.verify).
CHANCE_FAULTS = {
    "line-twice": "two lines say different things about it",
    "no-such-chance": "there are lines about it, but the game has no such chance",
    "no-seal": "nothing says that it was sealed before it fell",
    "not-revealed": "its secret was never revealed",
    "not-counted": "contributed without being counted when it was sealed",
    "contribution-unclear": "was to contribute, and what became of it is not told",
    "not-committed": "contributed without having committed to it",
    "contribution-differs": "contributed something else than it had committed to",
    "seal-differs": "the secret is not the one that was sealed",
    "secret-again": "the secret was used before in this game",
    "outcome-differs": "the deck, draw or face is another one than seal and contributions give",
    "forfeit-differs": "the forfeit is another one than the deal gives",
}


class Refusal(Protocol):
    """What Illegal and BadRecord have in common."""

    rule: str
    code: str
    params: Params


def word(refusal: Refusal) -> str:
    """`R5.2: seat 1 must follow R and holds R3`."""
    said = sentence(refusal.code, refusal.params)
    return f"{refusal.rule}: {said}" if refusal.rule else said


def sentence(code: str, params: Params) -> str:
    return SENTENCES[code].format(**_worded(params))


def count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _worded(params: Params) -> dict[str, str]:
    words = {name: str(value) for name, value in params.items()}
    if "phase" in words:
        words["next"] = NEXT[words["phase"]]
    if "tricks" in words:
        words["tricks_in_words"] = count(int(words["tricks"]), "trick")
    return words
