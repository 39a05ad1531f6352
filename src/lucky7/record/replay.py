"""Records played through the rules: read, replayed, written, or made while a game is played."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from io import BytesIO
from typing import BinaryIO

from lucky7.record.chance_lines import (
    ChanceLine,
    chance_fields,
    chance_kind,
    parse_chance_line,
)
from lucky7.record.entries import (
    Deal,
    Decision,
    Draw,
    Entry,
    Final,
    Points,
    Roll,
    entry_fields,
    parse_entry,
)
from lucky7.record.header import PROVABLE, Header, header_fields, new_game, parse_header
from lucky7.record.lines import (
    MAX_BYTES,
    MAX_LINE,
    BadLine,
    BadRecord,
    format_object,
    parse_object,
    shown,
)
from lucky7.rules import checked
from lucky7.rules.actions import ROLL_DIE
from lucky7.rules.checked import Illegal
from lucky7.rules.score import is_over
from lucky7.rules.state import DEAL, OVER, Game


@dataclass(slots=True)
class Record:
    header: Header
    entries: list[Entry] = field(default_factory=list)
    chances: list[ChanceLine] = field(default_factory=list)  # what proves them, if anything

    @property
    def final(self) -> Final | None:
        """The result of a finished game."""
        last = self.entries[-1] if self.entries else None
        return last if isinstance(last, Final) else None

    @property
    def round_number(self) -> int:
        """The round being played; after a round's points the next one, if any."""
        finished = sum(isinstance(entry, Points) for entry in self.entries)
        return min(finished + 1, self.header.rounds)


class Replay:
    """A game that grows entry by entry: each is checked by the rules, results are recomputed."""

    def __init__(self, header: Header) -> None:
        self.game: Game = new_game(header)
        self.due: list[Points | Final] = []

    def step(self, entry: Entry) -> None:
        if self.due:
            _require_result(entry, self.due[0])
            del self.due[0]
            return
        match entry:
            case Draw(cards):
                checked.draw(self.game, cards)
            case Deal(deck):
                checked.deal(self.game, deck)
            case Roll(seat, face):
                checked.play(self.game, seat, ROLL_DIE)
                checked.roll(self.game, face)
            case Decision(seat, action):
                checked.play(self.game, seat, action)
                if self.game.phase in (DEAL, OVER):
                    self.due = results(self.game)
            case Points() | Final():
                raise self._not_due(entry)

    def due_line(self) -> BadLine:
        """The result that must come before anything else."""
        due = self.due[0]
        if isinstance(due, Points):
            return BadLine("R7.1", "points-missing", {"round": due.round_number})
        return BadLine("R7.4", "final-missing", {})

    def _not_due(self, entry: Points | Final) -> BadLine:
        if is_over(self.game):
            return BadLine("R2.1", "game-over", {})
        if isinstance(entry, Points):
            return BadLine("R7.1", "points-not-due", {})
        return BadLine("R7.4", "final-not-due", {})


def results(game: Game) -> list[Points | Final]:
    """What is written down after the last card of a round."""
    seats = range(game.players)
    due: list[Points | Final] = [Points(game.round_number, tuple(game.points[s] for s in seats))]
    if is_over(game):
        due.append(
            Final(
                totals=tuple(checked.scores(game)),
                penalties=tuple(game.penalties[seat] for seat in seats),
                winners=tuple(checked.winners(game)),
            )
        )
    return due


def _require_result(entry: Entry, due: Points | Final) -> None:
    if isinstance(due, Points):
        if not isinstance(entry, Points):
            raise BadLine("R7.1", "points-missing", {"round": due.round_number})
        if entry.round_number != due.round_number:
            rounds = {"due": due.round_number, "recorded": entry.round_number}
            raise BadLine("R2.1", "wrong-round", {**rounds})
        _compare("R7.1", "points-differ", entry.points, due.points)
        return
    if not isinstance(entry, Final):
        raise BadLine("R7.4", "final-missing", {})
    _compare("R7.3", "penalties-differ", entry.penalties, due.penalties)
    _compare("R7.4", "totals-differ", entry.totals, due.totals)
    _compare("R7.4", "winners-differ", entry.winners, due.winners)


def _compare(rule: str, code: str, recorded: Sequence[int], due: Sequence[int]) -> None:
    if tuple(recorded) != tuple(due):
        raise BadLine(rule, code, {"due": shown(list(due)), "recorded": shown(list(recorded))})


def read(source: str | bytes | BinaryIO) -> Record:
    """The record, if every line of it stands; else BadRecord with the first that does not.

    A file, opened as bytes, is read line by line and no further than its first bad line.
    """
    record: Record | None = None
    game: Replay | None = None
    size = 0
    for number, line in enumerate(_lines(source), 1):
        size += len(line)
        with _at(number):
            if size > MAX_BYTES:
                raise BadLine("", "too-large", {"most": MAX_BYTES})
            fields = parse_object(line)
            if record is None or game is None:
                record = Record(parse_header(fields))
                game = Replay(record.header)
            else:
                _read_line(record, game, fields)
    if record is None:
        raise BadRecord(1, "", "empty", {})
    return record


def _read_line(record: Record, game: Replay, fields: dict[str, object]) -> None:
    kind = chance_kind(fields) if record.header.version >= PROVABLE else ""
    if kind:
        if game.due:
            raise game.due_line()
        record.chances.append(parse_chance_line(kind, fields))
        return
    entry = parse_entry(fields)
    if record.chances:
        raise BadLine("", "line-after-proof", {})
    game.step(entry)
    record.entries.append(entry)


def _lines(source: str | bytes | BinaryIO) -> Iterator[bytes]:
    if isinstance(source, str):
        source = source.encode(errors="surrogatepass")
    stream = BytesIO(source) if isinstance(source, bytes) else source
    while line := stream.readline(MAX_LINE + 1):
        yield line


@contextmanager
def _at(line: int) -> Iterator[None]:
    """Say on which line what is wrong was found."""
    try:
        yield
    except (BadLine, Illegal) as error:
        raise BadRecord(line, error.rule, error.code, error.params) from error


def write(record: Record) -> str:
    fields = [
        header_fields(record.header),
        *map(entry_fields, record.entries),
        *map(chance_fields, record.chances),
    ]
    return "".join(f"{format_object(line)}\n" for line in fields)


def write_entry(entry: Entry) -> str:
    """An entry's line, as `write` has it."""
    return f"{format_object(entry_fields(entry))}\n"


def replay(record: Record) -> Iterator[tuple[Entry, Game]]:
    """Each entry with the game after it: one Game, which goes on changing."""
    with _at(1):
        game = Replay(record.header)
    for number, entry in enumerate(record.entries, 2):
        with _at(number):
            game.step(entry)
        yield entry, game.game


class Recorder:
    """A game played and written down at once; results are added by themselves.

    What is not allowed raises Illegal and leaves game and record as they were.
    """

    def __init__(self, header: Header) -> None:
        with _at(1):
            self._replay = Replay(header)
        self.record = Record(header)

    @property
    def game(self) -> Game:
        return self._replay.game

    def draw(self, cards: Sequence[int]) -> None:
        self._add(Draw(tuple(cards)))

    def deal(self, deck: Sequence[int]) -> None:
        self._add(Deal(tuple(deck)))

    def play(self, seat: int, action: int) -> None:
        if action == ROLL_DIE:
            checked.play(self.game, seat, action)
        else:
            self._add(Decision(seat, action))

    def roll(self, face: int) -> None:
        """The face that the seat which chose to roll got; now the record has a line for both."""
        seat = self.game.turn
        checked.roll(self.game, face)
        self.record.entries.append(Roll(seat, face))

    def _add(self, entry: Entry) -> None:
        self._replay.step(entry)
        self.record.entries.append(entry)
        self.record.entries.extend(self._replay.due)
        self._replay.due = []
