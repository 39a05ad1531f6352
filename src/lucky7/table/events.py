"""Public events: what everybody at the table sees of one log entry.

The entry is folded on the way, since a trick's winner or a round's points are known only then. No
event holds anything hidden: a deal says who dealt and which card was turned up, not the deck, and
the archive's key is left out.
"""

from lucky7.fair.commitments import seal
from lucky7.messages.to_client import Event
from lucky7.rules import checked
from lucky7.rules.cards import CARDS
from lucky7.rules.names import ACTION_NAMES, CARD_NAMES, FACE_NAMES
from lucky7.rules.state import DEAL, OVER, USE, Game
from lucky7.rules.tricks import trick_just_ended, winning_seat
from lucky7.rules.wheel import usable_options
from lucky7.table import log
from lucky7.table.table import Table

# The field of an entry that is its event's text.
_TEXT = {
    log.Sat: "how",
    log.BotSat: "level",
    log.StoodIn: "level",
    log.ForfeitDrawn: "text",
    log.Followed: "code",
    log.Closed: "why",
}


def fold(table: Table, entry: log.AnyEntry) -> list[Event]:
    """Fold the entry into the table; the events everybody sees."""
    undone = table.moves[-1] if isinstance(entry, log.Undone) else None
    table.fold(entry)
    if isinstance(entry, log.Acted):
        return _acted(table, entry)
    event = Event(table.length, entry.at, str(entry.__struct_config__.tag))
    event.seat = getattr(entry, "seat", -1)
    if type(entry) in _TEXT:
        event.text = getattr(entry, _TEXT[type(entry)])
    match entry:
        case log.Drew():
            event.cards = [CARD_NAMES[card] if card >= 0 else "" for card in entry.cards]
            event.seat = table.playing.dealer
        case log.Dealt():
            event.round = table.playing.round_number
            event.seat = table.playing.dealer
            event.card = CARD_NAMES[table.playing.turned]
        case log.Rolled():
            event.face = FACE_NAMES[entry.face]
            event.seat = _roller(table)
            event.text = luck(table.playing)
        case log.Sealed() | log.Opened() | log.Withheld() | log.Revealed():
            _add_proof(table, entry, event)
        case log.Undone() if isinstance(undone, log.Acted):
            event.action = ACTION_NAMES[undone.action]
        case log.SeatsSwapped():
            event.seats = [entry.one, entry.other]
        case log.Sat() | log.BotSat():
            event.name = entry.name
    return [event]


def _acted(table: Table, entry: log.Acted) -> list[Event]:
    """The decision itself, then the trick, round and game it may have ended."""
    game = table.playing
    event = Event(table.length, entry.at, "acted", entry.seat, text=entry.by)
    event.action = ACTION_NAMES[entry.action]
    told = [event]
    if entry.action >= CARDS:
        return told
    event.kind = "played"
    event.card = CARD_NAMES[entry.action]
    if trick_just_ended(game):
        winner = winning_seat(game, game.played_count - game.players)
        told.append(Event(event.seq, event.at, "trick-won", seat=winner))
    if game.phase in (DEAL, OVER):
        points = table.pad[-1].points
        told.append(
            Event(event.seq, event.at, "round-over", round=game.round_number, points=points)
        )
    if game.phase == OVER:
        winners, scores = checked.winners(game), checked.scores(game)
        told.append(Event(event.seq, event.at, "game-over", seats=winners, points=scores))
    return told


def _add_proof(table: Table, entry: log.ProofEntry, event: Event) -> None:
    """A sealed secret is told as its hash, and itself once it is revealed."""
    event.n = entry.n
    match entry:
        case log.Sealed():
            event.seats = entry.seats
            event.text = seal(table.proof.game, entry.n, entry.secret)
            event.hashes = _by_name(entry.commits)
        case log.Opened():
            event.hashes = _by_name(entry.contributions)
        case log.Revealed():
            event.text = table.proof.revealed(entry.n)


def _by_name(by_seat: dict[int, str]) -> dict[str, str]:
    return {str(seat): value for seat, value in by_seat.items()}


def luck(game: Game) -> str:
    """After a roll (R6.3): `double-lucky` where something else may be used than the die shows."""
    chooses = game.phase == USE and usable_options(game) != 1 << game.rolled
    return "double-lucky" if chooses else ""


def _roller(table: Table) -> int:
    """Who rolled: the last decision was theirs, whatever the die then did with the turn."""
    for move in reversed(table.moves):
        if isinstance(move, log.Acted):
            return move.seat
    return -1
