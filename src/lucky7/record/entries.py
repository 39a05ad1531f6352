"""The lines after the header as values: chance, decisions and results; parse and format."""

from dataclasses import dataclass

from lucky7.record.lines import BadLine, require_fields, shown
from lucky7.rules import names
from lucky7.rules.actions import (
    BID_0,
    OPTION_CHANGE_BID,
    OPTION_CHANGE_DEALER,
    OPTION_CHANGE_TRUMP,
    OPTION_FIRST,
    OPTION_PLAYER_SWAP,
    PASS,
    ROLL_DIE,
    SWAP_ONE,
    SWAP_OTHER,
    TRUMP_RED,
    change_bid,
    option_of,
    player_swap,
)
from lucky7.rules.state import MAX_CARDS, SEATS


@dataclass(frozen=True, slots=True)
class Draw:
    """The card each seat drew for the deal; -1 for a seat not in a re-draw (R2.3)."""

    cards: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Deal:
    """The whole deck, top first (R3.1)."""

    deck: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Decision:
    """Any action of the rules but rolling, which is recorded with its face."""

    seat: int
    action: int


@dataclass(frozen=True, slots=True)
class Roll:
    """A seat chose to roll, and the face it got (R6.3)."""

    seat: int
    face: int


@dataclass(frozen=True, slots=True)
class Points:
    """A round's result."""

    round_number: int
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Final:
    """The game's result: totals with penalties taken off."""

    totals: tuple[int, ...]
    penalties: tuple[int, ...]
    winners: tuple[int, ...]


Entry = Draw | Deal | Decision | Roll | Points | Final

MOST_POINTS = 9_999  # which of these are right is recomputed

# The fields of a line of each kind; an option of the wheel may need more.
FIELDS = {
    "draw": ("draw",),
    "deal": ("deal",),
    "trump": ("seat", "trump"),
    "bid": ("seat", "bid"),
    "pass": ("seat", "pass"),
    "roll": ("seat", "roll"),
    "use": ("seat", "use"),
    "play": ("seat", "play"),
    "round": ("round", "points"),
    "final": ("final", "penalties", "winners"),
}
TARGET_FIELDS = {
    "change-bid": ("player", "by"),
    "player-swap": ("players",),
    "change-dealer": ("player",),
    "change-trump": ("colour",),
}


def parse_entry(fields: dict[str, object]) -> Entry:
    kind = next((name for name in FIELDS if name in fields), None)
    if kind is None:
        raise BadLine("", "unknown-line", {"fields": shown(list(fields))})
    if kind == "use":
        option = _one_of(names.OPTION_NAMES, fields["use"], "R6.1", "not-an-option")
        target = TARGET_FIELDS.get(names.OPTION_NAMES[option], ())
        require_fields(fields, (*FIELDS[kind], *target))
        return Decision(_seat(fields["seat"]), OPTION_FIRST[option] + _target(option, fields))
    require_fields(fields, FIELDS[kind])
    value = fields[kind]
    if kind == "draw":
        return Draw(tuple(-1 if card is None else _card(card) for card in _list(value)))
    if kind == "deal":
        return Deal(tuple(_card(card) for card in _list(value)))
    if kind == "round":
        return Points(_result(value), _results(fields["points"]))
    if kind == "final":
        return Final(_results(value), _results(fields["penalties"]), _results(fields["winners"]))
    seat = _seat(fields["seat"])
    if kind == "roll":
        return Roll(seat, _one_of(names.FACE_NAMES, value, "R6.3", "not-a-face"))
    return Decision(seat, _action(kind, value))


def _action(kind: str, value: object) -> int:
    if kind == "play":
        return _card(value)
    if kind == "bid":
        return BID_0 + _int(value, 0, MAX_CARDS, "R4.1", "not-a-bid")
    if kind == "trump":
        return TRUMP_RED + _colour(value)
    if value is not True:
        raise BadLine("R6.2", "not-a-pass", {"value": shown(value)})
    return PASS


def _target(option: int, fields: dict[str, object]) -> int:
    """How the option is used, counted from its first action."""
    if option == OPTION_CHANGE_BID:
        by = fields["by"]
        if type(by) is not int or by not in (-1, 1):
            raise BadLine("R6.5", "not-a-step", {"value": shown(by)})
        return change_bid(_seat(fields["player"]), by) - OPTION_FIRST[option]
    if option == OPTION_PLAYER_SWAP:
        players = [_seat(player) for player in _list(fields["players"])]
        if len(players) != 2 or players[0] == players[1]:
            raise BadLine("R6.6", "not-two-players", {"value": shown(players)})
        return player_swap(players[0], players[1]) - OPTION_FIRST[option]
    if option == OPTION_CHANGE_DEALER:
        return _seat(fields["player"])
    if option == OPTION_CHANGE_TRUMP:
        return _colour(fields["colour"])
    return 0


def _int(value: object, low: int, high: int, rule: str, code: str) -> int:
    # `true` and 1.0 are equal to 1 but are not it.
    if type(value) is not int or not low <= value <= high:
        raise BadLine(rule, code, {"value": shown(value)})
    return value


def _one_of(known: tuple[str, ...], value: object, rule: str, code: str) -> int:
    if not isinstance(value, str) or value not in known:
        raise BadLine(rule, code, {"value": shown(value)})
    return known.index(value)


def _seat(value: object) -> int:
    return _int(value, 0, SEATS - 1, "R1.2", "not-a-seat")


def _card(value: object) -> int:
    return _one_of(names.CARD_NAMES, value, "R1.1", "not-a-card")


def _colour(value: object) -> int:
    return _one_of(names.COLOUR_NAMES, value, "R1.1", "not-a-colour")


def _list(value: object) -> list[object]:
    if not isinstance(value, list):
        raise BadLine("", "not-a-list", {"value": shown(value)})
    return value


def _result(value: object) -> int:
    return _int(value, -MOST_POINTS, MOST_POINTS, "", "not-points")


def _results(value: object) -> tuple[int, ...]:
    return tuple(_result(item) for item in _list(value))


def entry_fields(entry: Entry) -> dict[str, object]:
    """The object to be written for an entry."""
    match entry:
        case Draw(cards):
            return {"draw": [None if card < 0 else names.card_name(card) for card in cards]}
        case Deal(deck):
            return {"deal": [names.card_name(card) for card in deck]}
        case Roll(seat, face):
            return {"seat": seat, "roll": names.FACE_NAMES[face]}
        case Decision(seat, action):
            return {"seat": seat, **_action_fields(action)}
        case Points(round_number, points):
            return {"round": round_number, "points": list(points)}
        case Final(totals, penalties, winners):
            return {
                "final": list(totals),
                "penalties": list(penalties),
                "winners": list(winners),
            }


def _action_fields(action: int) -> dict[str, object]:
    if action < BID_0:
        return {"play": names.card_name(action)}
    if action < TRUMP_RED:
        return {"bid": action - BID_0}
    if action < PASS:
        return {"trump": names.COLOUR_NAMES[action - TRUMP_RED]}
    if action == PASS:
        return {"pass": True}
    if action == ROLL_DIE:
        raise ValueError("a roll is recorded as Roll, with its face")
    option = option_of(action)
    return {"use": names.OPTION_NAMES[option], **_target_fields(option, action)}


def _target_fields(option: int, action: int) -> dict[str, object]:
    way = action - OPTION_FIRST[option]
    if option == OPTION_CHANGE_BID:
        return {"player": way // 2, "by": 1 if way % 2 else -1}
    if option == OPTION_PLAYER_SWAP:
        return {"players": [SWAP_ONE[way], SWAP_OTHER[way]]}
    if option == OPTION_CHANGE_DEALER:
        return {"player": way}
    if option == OPTION_CHANGE_TRUMP:
        return {"colour": names.COLOUR_NAMES[way]}
    return {}
