"""What a person's request adds to a table's log: new entries, or a refusal that says why.

Nothing is changed here: the entries become the table's state once they are committed.
"""

from collections.abc import Callable

from lucky7.bots import DEFAULT_LEVEL
from lucky7.messages import from_client
from lucky7.messages.refusal import Refusal
from lucky7.rules import checked
from lucky7.rules.game import refusal
from lucky7.rules.names import Unreadable, parse_action
from lucky7.rules.reasons import ALLOWED, NAMES
from lucky7.table import log
from lucky7.table.chance import fairness
from lucky7.table.seats import bot_name, bot_seat, cleaned, free_colour, is_taken
from lucky7.table.table import Table
from lucky7.table.timers import BE_RIGHT_BACK_MS

LONGEST_LOG = 6_000  # a game has 1,500 entries; beyond this people may only play it to its end
_ALLOWED_IN_LONG_LOGS = (
    *(log.Acted, log.Started, log.Stood, log.BotSat, log.StoodIn, log.TookBack),
    *(log.Resumed, log.Closed),
)

Entries = list[log.AnyEntry]


class Repeated(Exception):
    """The same request was carried out before: answered as done, changing nothing."""


def act(table: Table, person: str, request: from_client.Act, now: int) -> Entries:
    require_own(table, person, request.seat)
    try:
        action = parse_action(request.action)
    except Unreadable:
        raise Refusal("no-such-action") from None
    if request.answers != table.game_seq:
        _refuse_stale(table, request, action)
    if table.status != "playing" or table.game is None:
        raise Refusal("not-playing", status=table.status)
    reason = refusal(table.game, request.seat, action)
    if reason != ALLOWED:
        params = checked.refusal_params(table.game, request.seat, action, reason)
        raise Refusal(NAMES[reason], checked.rule_of(table.game, reason), **params)
    acted = log.Acted(now, request.seat, action)
    if table.seats[request.seat].stand_in:
        return [log.TookBack(now, request.seat), acted]
    return [acted]


def _refuse_stale(table: Table, request: from_client.Act, action: int) -> None:
    """Refuse a decision on an older state; Repeated if it is the seat's last one, sent again."""
    if table.answered.get(request.seat) == request.answers:
        mine = (m for m in reversed(table.moves) if isinstance(m, log.Acted))
        last = next((m for m in mine if m.seat == request.seat), None)
        if last is not None and last.action == action and not last.by:
            raise Repeated
    raise Refusal("stale", seq=table.game_seq)


def undo(table: Table, person: str, request: from_client.Undo, now: int) -> Entries:
    require_own(table, person, request.seat)
    if request.answers != table.game_seq:
        raise Refusal("stale", seq=table.game_seq)
    if table.undoable != request.seat:
        raise Refusal("nothing-to-undo", "R4.3")
    undone = log.Undone(now, request.seat)
    if table.seats[request.seat].stand_in:
        return [log.TookBack(now, request.seat), undone]
    return [undone]


def be_right_back(table: Table, person: str, request: from_client.BeRightBack, now: int) -> Entries:
    require_own(table, person, request.seat)
    seat = table.seats[request.seat]
    if table.status != "playing":
        raise Refusal("not-playing", status=table.status)
    if seat.was_away or seat.stand_in:
        raise Refusal("once-a-game")
    return [log.WentAway(now, request.seat, now + BE_RIGHT_BACK_MS)]


def take_seat_back(table: Table, person: str, request: from_client.TakeBack, now: int) -> Entries:
    require_own(table, person, request.seat)
    seat = table.seats[request.seat]
    if not seat.stand_in and not seat.back_by:
        raise Repeated
    return [log.TookBack(now, request.seat)]


def leave(table: Table, person: str, request: from_client.Leave, now: int) -> Entries:
    """An open seat while the table waits; a bot's for good once it plays."""
    require_own(table, person, request.seat)
    return _vacate(table, request.seat, now)


def sit(
    table: Table, person: str, name: str, request: from_client.JoinTable, now: int
) -> tuple[Entries, int]:
    """Take an open seat; the entries and the seat."""
    held = table.seats_of(person)
    if held and not table.settings.hot_seat:
        return [], held[0]
    if person in table.removed:
        raise Refusal("removed")
    if table.status != "waiting":
        raise Refusal("not-waiting", status=table.status)
    free = table.open_seats()
    if not free:
        raise Refusal("table-full")
    seat = free[0] if request.seat is None else request.seat
    if seat not in free:
        raise Refusal("seat-taken", seat=seat)
    if is_taken(table, name):
        raise Refusal("name-taken", name=name)
    colour = free_colour(table, request.colour)
    return [log.Sat(now, seat, person, name, colour)], seat


def require_may_ask(table: Table, person: str, name: str) -> None:
    """Whether somebody may ask for a bot's seat in a game that has begun."""
    if person in table.removed:
        raise Refusal("removed")
    if table.status not in ("playing", "paused"):
        raise Refusal("not-waiting", status=table.status)
    if (
        table.practice
        or table.settings.hot_seat
        or not any(seat.kind == "bot" for seat in table.seats)
    ):
        raise Refusal("table-full")
    if is_taken(table, name):
        raise Refusal("name-taken", name=name)


def let_in(table: Table, host: str, seat: int, person: str, name: str, now: int) -> Entries:
    """The host gives a bot's seat to somebody who asked for one."""
    require_host(table, host)
    _require_seat(table, seat)
    require_may_ask(table, person, name)
    state = table.seats[seat]
    if state.kind != "bot":
        raise Refusal("seat-taken", seat=seat)
    return [log.Sat(now, seat, person, name, state.colour, "let-in")]


def claim(
    table: Table, seat: int, giver: str, person: str, name: str, how: str, now: int
) -> Entries:
    """Whoever holds a link takes the seat from `giver`, who must still hold it."""
    if table.status == "closed":
        raise Refusal("not-playing", status=table.status)
    if seat >= len(table.seats) or table.seats[seat].person != giver:
        raise Refusal("link-spent")
    held = table.seats_of(person)
    if seat in held:
        return []
    if held and not table.settings.hot_seat:
        raise Refusal("already-seated", seat=held[0])
    state = table.seats[seat]
    keeps_name = how == "reissued" or is_taken(table, name)
    return [log.Sat(now, seat, person, state.name if keeps_name else name, state.colour, how)]


# The host's


def start(table: Table, person: str, request: from_client.Start, now: int) -> Entries:
    require_host(table, person)
    _require_waiting(table)
    open_seats = table.open_seats()
    if open_seats and request.fill is None:
        raise Refusal("seats-open", seats=len(open_seats))
    filled = table.copy()
    entries: Entries = []
    for seat in open_seats:
        entry = bot_seat(filled, seat, request.fill or DEFAULT_LEVEL, now)
        filled.fold(entry)
        entries.append(entry)
    return [*entries, log.Started(now)]


def seat_bot(table: Table, person: str, request: from_client.SeatBot, now: int) -> Entries:
    require_host(table, person)
    _require_waiting(table)
    _require_seat(table, request.seat)
    if table.seats[request.seat].kind == "person":
        raise Refusal("seat-taken", seat=request.seat)
    return [bot_seat(table, request.seat, request.level, now)]


def remove(table: Table, person: str, request: from_client.Remove, now: int) -> Entries:
    require_host(table, person)
    _require_seat(table, request.seat)
    if request.seat == table.host:
        raise Refusal("host-stays")
    if table.seats[request.seat].kind == "open":
        raise Refusal("seat-open", seat=request.seat)
    return _vacate(table, request.seat, now, removed=bool(table.seats[request.seat].person))


def _vacate(table: Table, seat: int, now: int, *, removed: bool = False) -> Entries:
    entries: Entries = []
    if table.status in ("waiting", "over"):
        entries.append(log.Stood(now, seat, removed))
    elif table.status in ("playing", "paused"):
        state = table.seats[seat]
        if state.kind == "bot":
            raise Refusal("not-waiting", status=table.status)
        level = state.level or DEFAULT_LEVEL
        entries.append(log.BotSat(now, seat, level, bot_name(table), state.colour, removed))
    else:
        raise Refusal("not-playing", status=table.status)
    if seat == table.host:
        heirs = [i for i, s in enumerate(table.seats) if s.person and i != seat]
        entries.append(log.Hosted(now, heirs[0]) if heirs else log.Closed(now, "left"))
    return entries


def swap_seats(table: Table, person: str, request: from_client.SwapSeats, now: int) -> Entries:
    require_host(table, person)
    _require_waiting(table)
    _require_seat(table, request.one)
    _require_seat(table, request.other)
    if request.one == request.other:
        raise Refusal("same-seat")
    return [log.SeatsSwapped(now, request.one, request.other)]


def move_host(table: Table, person: str, request: from_client.MoveHost, now: int) -> Entries:
    require_host(table, person)
    require_person(table, request.seat)
    return [log.Hosted(now, request.seat)]


def change(table: Table, person: str, request: from_client.Change, now: int) -> Entries:
    require_host(table, person)
    _require_waiting(table)
    if any(seat.kind != "open" for seat in table.seats[request.settings.seats :]):
        raise Refusal("seats-taken")
    if not request.settings.hot_seat and any(len(table.seats_of(p)) > 1 for p in table.people()):
        raise Refusal("hot-seat-used")
    return [log.Changed(now, cleaned(request.settings))]


def pause(table: Table, person: str, request: from_client.Pause, now: int) -> Entries:
    require_host(table, person)
    if table.status != ("playing" if request.paused else "paused"):
        raise Refusal("not-playing", status=table.status)
    return [log.Paused(now) if request.paused else log.Resumed(now)]


def stand_in(
    table: Table, person: str, request: from_client.StandIn, here: set[int], now: int
) -> Entries:
    """Let a bot stand in now, rather than when the timer runs out."""
    require_host(table, person)
    require_person(table, request.seat)
    if table.status != "playing":
        raise Refusal("not-playing", status=table.status)
    seat = table.seats[request.seat]
    if seat.stand_in:
        raise Repeated
    if request.seat in here or seat.back_by > now:
        raise Refusal("not-away", seat=request.seat)
    return [log.StoodIn(now, request.seat, DEFAULT_LEVEL)]


def reissue(
    table: Table, person: str, request: from_client.Reissue, here: set[int], now: int
) -> Entries:
    """Announce the new link for a seat; it is made after this is committed.

    Among strangers, and while its person is here, the seat and its hand are nobody else's.
    """
    require_host(table, person)
    require_person(table, request.seat)
    if table.settings.public:
        raise Refusal("public-table")
    if request.seat in here or table.seats[request.seat].back_by > now:
        raise Refusal("not-away", seat=request.seat)
    return [log.Reissued(now, request.seat)]


def limited(table: Table, entries: Entries) -> Entries:
    """A person's entries, unless the log is so long that it takes only what ends the game."""
    if entries and table.length > LONGEST_LOG and not isinstance(entries[0], _ALLOWED_IN_LONG_LOGS):
        raise Refusal("table-worn-out")
    return entries


def require_may_rematch(table: Table, person: str) -> None:
    """Only the host of a game that is over calls a rematch."""
    require_host(table, person)
    if table.status != "over":
        raise Refusal("not-over", status=table.status)


def require_may_be_advised(table: Table, person: str, seat: int) -> None:
    """The coach speaks only where nobody competes: to the one person at a table of bots.

    Several seats on one device may be several people. Whoever a bot stands in for still counts.
    """
    require_own(table, person, seat)
    if sum(bool(each.person) for each in table.seats) > 1:
        raise Refusal("not-alone")
    if table.status != "playing":
        raise Refusal("not-playing", status=table.status)
    if table.playing.turn != seat:
        raise Refusal("nothing-to-decide")


def require_own(table: Table, person: str, seat: int) -> None:
    if not person or seat >= len(table.seats) or table.seats[seat].person != person:
        raise Refusal("not-your-seat", seat=seat)


def require_host(table: Table, person: str) -> None:
    if table.host not in table.seats_of(person):
        raise Refusal("not-host")


def require_person(table: Table, seat: int) -> None:
    _require_seat(table, seat)
    if not table.seats[seat].person:
        raise Refusal("not-a-person", seat=seat)


def _require_waiting(table: Table) -> None:
    if table.status != "waiting":
        raise Refusal("not-waiting", status=table.status)


def _require_seat(table: Table, seat: int) -> None:
    if seat >= len(table.seats):
        raise Refusal("no-such-seat", seat=seat)


def follow_rematch(table: Table, person: str, known: str, code: str, now: int) -> Entries:
    """Name the rematch's table, unless another was named since `known` was."""
    require_may_rematch(table, person)
    return [log.Followed(now, code)] if table.followed_by == known else []


def after_decision(
    table: Table, now: int, pick: Callable[[tuple[str, ...]], str], new_key: Callable[[], str]
) -> Entries:
    """What a decision that ended a round brings with it: its secret, forfeits, the archive's key.

    `table` is the state after the decision.
    """
    if not (table.round_just_ended or table.status == "over"):
        return []
    entries: Entries = fairness.round_ended(table, now)
    texts = table.settings.forfeits
    if texts:
        for seat, met in enumerate(table.pad[-1].met):
            if not met and table.seats[seat].kind == "person":
                text = fairness.forfeit(table, seat) or pick(texts)
                entries.append(log.ForfeitDrawn(now, seat, text))
    if table.status == "over" and not table.practice:
        entries.append(log.Archived(now, new_key()))
    return entries


DECIDERS: dict[type, Callable[..., Entries]] = {
    from_client.Act: act,
    from_client.Undo: undo,
    from_client.BeRightBack: be_right_back,
    from_client.TakeBack: take_seat_back,
    from_client.Leave: leave,
    from_client.Start: start,
    from_client.SeatBot: seat_bot,
    from_client.Remove: remove,
    from_client.SwapSeats: swap_seats,
    from_client.MoveHost: move_host,
    from_client.Change: change,
    from_client.Pause: pause,
}
