"""A table: the state that folding its log gives.

`Table.fold` takes one entry. It decides nothing, and never fails on a log whose entries came from
`decide`, `new_table` and `live.alarm`. To try entries before they are committed, fold a `copy`.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, fields, replace
from typing import Any, Literal, cast

from lucky7.fair.commitments import game_id
from lucky7.messages.to_client import RoundScore
from lucky7.messages.values import Colour, LessonName, Settings, Status
from lucky7.rules import checked
from lucky7.rules.actions import ROLL_DIE, first_action
from lucky7.rules.cards import CARDS
from lucky7.rules.game import apply
from lucky7.rules.names import MODE_NAMES, TURNED_JOKER_NAMES
from lucky7.rules.score import MET, is_doubled, standing
from lucky7.rules.state import BID, DEAL, DRAW, OVER, PLAY, Game, tricks_left
from lucky7.rules.tricks import trick_just_ended
from lucky7.rules.view import reveals
from lucky7.table import log
from lucky7.table.chance.proof import Proof


@dataclass(frozen=True, slots=True)
class SeatState:
    kind: Literal["open", "person", "bot"] = "open"
    person: str = ""
    name: str = ""
    colour: Colour = "teal"
    level: str = ""  # of the bot here, or standing in
    stand_in: bool = False
    back_by: int = 0
    was_away: bool = False  # has used be right back in this game
    since: int = 0  # rounds of this game that others played here before
    # Who sat here before in this game: up to which of its moves, and a bot's name ("": a person).
    earlier: tuple[tuple[int, str], ...] = ()

    @property
    def is_played_by_bot(self) -> bool:
        return self.kind == "bot" or self.stand_in


@dataclass(slots=True)
class Table:
    code: str = ""
    settings: Settings = field(default_factory=Settings)
    lesson: LessonName | None = None
    practice: bool = False
    status: Status = "waiting"
    seats: list[SeatState] = field(default_factory=list)
    host: int = -1
    length: int = 0  # of the log
    company_seq: int = 0  # the log's length when anything but the game last changed
    last_at: int = 0
    game: Game | None = None
    game_seq: int = 0  # the log's length when the game last changed; decisions name it
    settled_seq: int = 0  # like game_seq, but not bumped by a card that leaves its trick unfinished
    answered: dict[int, int] = field(default_factory=dict)  # by seat: game_seq of its last decision
    moved_at: int = 0  # when the game last changed, or the current player's time began anew
    moves: list[log.Move] = field(default_factory=list)  # without undone ones
    moves_after_undo: int = -1  # how many there were after the last undo
    pad: list[RoundScore] = field(default_factory=list)
    followed_by: str = ""
    archive: str = ""
    removed: set[str] = field(default_factory=set)  # people the host has removed
    proof: Proof = field(default_factory=Proof)  # of the game's chance

    def copy(self, spare: "Table | None" = None) -> "Table":
        """A table that can be folded on without changing this one.

        Folding changes the game, the moves and `answered` in place; all else it replaces. A spare
        table that nobody needs any more is written over: new memory at every decision made the
        server a tenth slower.
        """
        new = Table() if spare is None else spare
        game, moves, answered = new.game, new.moves, new.answered
        _copy_fields(self, new)
        if self.game is not None:
            new.game = game or Game()
            _copy_game(self.game, new.game)
        answered.clear()
        answered.update(self.answered)
        _make_equal(moves, self.moves)
        new.moves, new.answered = moves, answered
        return new

    def fold(self, entry: log.AnyEntry) -> None:
        self.length += 1
        self.last_at = entry.at
        match entry:
            case log.Acted() | log.Drew() | log.Dealt() | log.Rolled():
                self._move(entry)
                return
            case log.Sealed() | log.Opened() | log.Withheld() | log.Revealed():
                self.proof = _proven(self.proof, entry)
                return
            case log.Undone():
                self._undo(entry)
            case log.Created():
                self.code, self.lesson, self.practice = entry.code, entry.lesson, entry.practice
                self.proof = Proof(game_id(entry.code, entry.at))
                self._apply_settings(entry.settings)
            case log.Changed():
                self._apply_settings(entry.settings)
            case log.Reissued():
                pass  # told to everybody, and no part of the state
            case log.ForfeitDrawn():
                self.proof = self.proof.draw_forfeit(entry.seat, entry.text)
            case log.Started():
                self._start(entry)
            case log.Paused() | log.Resumed() | log.Archived() | log.Followed() | log.Closed():
                self._go_on(entry)
            case _:
                people = [seat.person for seat in self.seats]
                self._seat(entry)
                others = [i for i, who in enumerate(people) if who != self.seats[i].person]
                self.proof = self.proof.without_chains(others)
        self.company_seq = self.length

    def _go_on(self, entry: log.AnyEntry) -> None:
        match entry:
            case log.Paused():
                self.status = "paused"
            case log.Resumed():
                self.status = "playing"
                self.moved_at = entry.at
            case log.Archived():
                self.archive = entry.key
            case log.Followed():
                self.followed_by = entry.code
            case log.Closed():
                self.status = "closed"

    def _seat(self, entry: log.AnyEntry) -> None:
        match entry:
            case log.Sat():
                before = self.seats[entry.seat]
                sitter = SeatState("person", entry.person, entry.name, entry.colour)
                since = before.since if entry.how == "reissued" else self._rounds_begun(entry.seat)
                earlier = before.earlier if entry.how == "reissued" else self._earlier(entry.seat)
                sitter = replace(sitter, was_away=before.was_away, since=since, earlier=earlier)
                self._set_seat(entry.seat, sitter)
                if self.host < 0:
                    self.host = entry.seat
                self._begin_clock(entry.seat, entry.at)
            case log.BotSat() | log.Stood():
                self._take_person_off(entry)
            case log.SeatsSwapped():
                one, other = entry.one, entry.other
                seats = self.seats[:]
                seats[one], seats[other] = seats[other], seats[one]
                self.seats = seats
                if self.host in (one, other):
                    self.host = one + other - self.host
            case log.Hosted():
                self.host = entry.seat
            case log.WentAway():
                self._change_seat(entry.seat, back_by=entry.until, was_away=True)
            case log.StoodIn():
                self._change_seat(entry.seat, stand_in=True, level=entry.level, back_by=0)
                self._begin_clock(entry.seat, entry.at)
            case log.TookBack():
                self._change_seat(entry.seat, stand_in=False, level="", back_by=0)
                self._begin_clock(entry.seat, entry.at)

    def _rounds_begun(self, seat: int) -> int:
        """Rounds in which the seat has bid: what is won in them is not a later comer's."""
        game = self.game
        has_bid = game is not None and game.phase not in (DRAW, DEAL) and game.bids[seat] >= 0
        return len(self.pad) + has_bid

    def _earlier(self, seat: int) -> tuple[tuple[int, str], ...]:
        """All who sat at the seat so far, once the game has begun."""
        before = self.seats[seat]
        if self.game is None:
            return ()
        name = before.name if before.kind == "bot" else ""
        return (*before.earlier, (len(self.moves), name))

    def _change_seat(self, seat: int, **changes: Any) -> None:
        self._set_seat(seat, replace(self.seats[seat], **changes))

    def _set_seat(self, seat: int, state: SeatState) -> None:
        self.seats = [*self.seats[:seat], state, *self.seats[seat + 1 :]]

    def _take_person_off(self, entry: log.BotSat | log.Stood) -> None:
        """A bot takes the seat, or nobody; after the game the seat keeps its player's name."""
        if entry.removed:
            self.removed = self.removed | {self.seats[entry.seat].person}
        if isinstance(entry, log.BotSat):
            bot = SeatState("bot", name=entry.name, colour=entry.colour, level=entry.level)
            self._set_seat(entry.seat, replace(bot, earlier=self._earlier(entry.seat)))
            self._begin_clock(entry.seat, entry.at)
        elif self.game is None:
            self._set_seat(entry.seat, SeatState())
        else:
            self._change_seat(entry.seat, person="")

    def _begin_clock(self, seat: int, at: int) -> None:
        """Whoever comes to the seat in turn has the full time to decide."""
        if self.game is not None and self.game.turn == seat:
            self.moved_at = at

    def _apply_settings(self, settings: Settings) -> None:
        self.settings = settings
        self.seats = (self.seats + [SeatState() for _ in range(settings.seats)])[: settings.seats]

    def _start(self, entry: log.Started) -> None:
        self.status = "playing"
        self.game = self._new_game()
        self.game_seq = self.settled_seq = self.length
        self.moved_at = entry.at

    def _new_game(self) -> Game:
        settings = self.settings
        return checked.new(
            settings.seats,
            settings.rounds,
            MODE_NAMES.index(settings.mode),
            TURNED_JOKER_NAMES.index(settings.turned_joker),
        )

    def _move(self, move: log.Move) -> None:
        game = self.playing
        _carry_out(game, move)
        self.moves.append(move)
        if isinstance(move, log.Acted):
            self._decided(game, move)
        else:
            self.proof = self.proof.fall(is_deal=isinstance(move, log.Dealt))
        self.game_seq = self.length
        self.moved_at = move.at
        if not _trick_goes_on(game, move):
            self.settled_seq = self.length

    def _decided(self, game: Game, move: log.Acted) -> None:
        self.answered[move.seat] = self.game_seq
        if self.seats[move.seat].back_by:
            self._change_seat(move.seat, back_by=0)
            self.company_seq = self.length
        if game.phase in (DEAL, OVER):
            self.pad = [*self.pad, round_score(game)]
        if game.phase == OVER:
            self.status = "over"

    def _undo(self, entry: log.Undone) -> None:
        self.moves.pop()
        self.moves_after_undo = len(self.moves)
        self.answered.pop(entry.seat, None)
        self.game = self._new_game()
        for move in self.moves:
            _carry_out(self.game, move)
        self.game_seq = self.settled_seq = self.length
        self.moved_at = entry.at

    def goes_on_after(self, entries: list[log.AnyEntry]) -> bool:
        """Whether they are one decision that changes the game alone, and others decide next.

        A bid, or a card before the last trick. What ends a round brings more entries with it.
        """
        game, entry = self.game, entries[0]
        if game is None or len(entries) > 1 or not isinstance(entry, log.Acted):
            return False
        before_end = game.phase == BID or (game.phase == PLAY and tricks_left(game) > 1)
        return before_end and not self.seats[entry.seat].back_by

    @property
    def playing(self) -> Game:
        """The game of a table that has started."""
        if self.game is None:
            raise LookupError(f"table {self.code} has not started")
        return self.game

    @property
    def undoable(self) -> int:
        """The seat that may still take its last decision back; -1 if none.

        A bid, pass, trump or wheel choice, until anyone acts or chance falls. A played card, a
        roll and what showed hidden cards (Player Swap, Extra Card) stand: taking those back would
        leave their owner knowing more. So does a decision that replaces an undone one, or a
        player could keep the next one waiting for ever.
        """
        if self.status != "playing" or len(self.moves) - 1 <= self.moves_after_undo:
            return -1
        last = self.moves[-1]
        if not isinstance(last, log.Acted) or last.action < CARDS or last.by:
            return -1
        stands = last.action == ROLL_DIE or reveals(last.action)
        return -1 if stands or not self.seats[last.seat].person else last.seat

    @property
    def round_just_ended(self) -> bool:
        return self.game is not None and self.game.phase == DEAL and bool(self.pad)

    @property
    def round_due(self) -> int:
        """The round being played; between two rounds, the next one. 0 before the game."""
        return checked.round_due(self.game) if self.game is not None else 0

    @property
    def awaits_chance(self) -> bool:
        return self.game is not None and first_action(self.game.phase) < 0

    def seats_of(self, person: str) -> list[int]:
        return [i for i, seat in enumerate(self.seats) if person and seat.person == person]

    def people(self) -> tuple[str, ...]:
        """Ids of those who hold a seat."""
        return tuple({seat.person for seat in self.seats if seat.person})

    def open_seats(self) -> list[int]:
        return [i for i, seat in enumerate(self.seats) if seat.kind == "open"]


def _proven(proof: Proof, entry: log.ProofEntry) -> Proof:
    match entry:
        case log.Sealed():
            return proof.seal(entry.n, entry.at, entry.secret, entry.seats, entry.commits)
        case log.Opened():
            return proof.open(entry.n, entry.contributions)
        case log.Withheld():
            return proof.withhold(entry.n, entry.seat)
        case log.Revealed():
            return proof.reveal(entry.n)


def _carry_out(game: Game, move: log.Move) -> None:
    match move:
        case log.Acted():
            apply(game, move.action)  # `decide` has asked the rules
        case log.Drew():
            checked.draw(game, move.cards)
        case log.Dealt():
            checked.deal(game, move.deck)
        case log.Rolled():
            checked.roll(game, move.face)


def _trick_goes_on(game: Game, move: log.Move) -> bool:
    """A card was played and others follow it: nothing changed but the trick and whose turn."""
    is_card = isinstance(move, log.Acted) and move.action < CARDS
    return is_card and not trick_just_ended(game)


def round_score(game: Game) -> RoundScore:
    players = range(game.players)
    return RoundScore(
        round=game.round_number,
        bids=game.bids[: game.players],
        won=game.won[: game.players],
        points=game.points[: game.players],
        met=[standing(game, seat) == MET for seat in players],
        doubled=[is_doubled(game, seat) for seat in players],
    )


def fold_all(entries: Iterable[log.AnyEntry]) -> Table:
    table = Table()
    for entry in entries:
        table.fold(entry)
    return table


def _make_equal(moves: list[log.Move], newer: list[log.Move]) -> None:
    """Bring a spare table's moves up to date: mostly one or two are missing.

    Copying all of a game's moves touches each of them in memory. A move is never added twice, so
    the same last move means the same moves before it.
    """
    shared = len(moves)
    if shared > len(newer) or (shared and moves[-1] is not newer[shared - 1]):
        moves.clear()
        shared = 0
    moves += newer[shared:]


def _copier(of: type) -> Callable[[Any, Any], None]:
    """Written out field by field, as dataclasses write their methods: every decision needs it."""
    lines = ["def copy(one, other):"]
    for each in fields(of):
        items = "[:]" if "length" in each.metadata else ""
        lines.append(f"    other.{each.name}{items} = one.{each.name}")
    made: dict[str, Any] = {}
    exec("\n".join(lines), made)  # noqa: S102
    return cast("Callable[[Any, Any], None]", made["copy"])


_copy_game, _copy_fields = _copier(Game), _copier(Table)
