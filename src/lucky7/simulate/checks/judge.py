"""The judge of one table: folds what was committed, and compares with it what devices are told."""

import re
from functools import lru_cache
from typing import Any

import msgspec

from lucky7.fair.verify import verify
from lucky7.messages.to_client import Event
from lucky7.record import read
from lucky7.rules import checked
from lucky7.rules.actions import EXTRA_CARD, OPTION_PLAYER_SWAP, ROLL_DIE, option_of
from lucky7.rules.cards import CARDS
from lucky7.rules.game import refusal
from lucky7.rules.reasons import ALLOWED
from lucky7.simulate.checks.chance import ChanceCheck
from lucky7.simulate.checks.knowledge import SPECTATOR, Knowledge, cards_in
from lucky7.simulate.checks.links import Links, Wrong
from lucky7.store.interface import Append
from lucky7.table import events, log
from lucky7.table.snapshot import whole_game
from lucky7.table.table import Table, fold_all

_encode = msgspec.json.Encoder().encode
_CARD_TOLD = re.compile(r'"((?:[RYGB](?:1[0-4]|[1-9])|J))"')

Message = dict[str, Any]


@lru_cache(1 << 10)
def decode_shared(body: bytes) -> Any:
    """Parts of messages that are the same for many devices, decoded once; not to be changed."""
    return msgspec.json.decode(body)


class Judge:
    def __init__(self, code: str, links: Links) -> None:
        self.code = code
        self._links = links
        self.table = Table()  # as committed
        self.entries: list[log.AnyEntry] = []
        self.asked: set[tuple[int, str, int, int]] = set()  # seat, person, answers, action
        self.undos: set[tuple[int, int]] = set()  # seat, answers
        self.decisions: dict[tuple[int, int], int] = {}  # seat, answers: action
        self.undone: set[tuple[int, int]] = set()  # seat, answers
        self.archived = 0
        self._knowledge = Knowledge()
        self.chance = ChanceCheck()
        self._events: list[list[Message]] = [[]]  # by the log's length
        self._event_cards: list[set[str]] = [set()]  # named by them
        self._events_judged: set[tuple[int, int]] = set()  # length, seat
        self._people: list[tuple[str, ...]] = [()]  # who holds each seat, by the log's length
        self._game_seq = -1
        self._game: Message | None = None

    # Committed

    def commit(self, append: Append) -> int:
        """Check and fold what was committed; how many decisions it holds."""
        decisions = 0
        for body in append.entries:
            entry = log.decode(body)
            if entry.at < self.table.last_at:
                raise Wrong(f"{self.code}: an entry is older than the one before: {entry}")
            self._check(entry)
            for wrong in self.chance.wrongs(entry, self.table):
                raise Wrong(f"{self.code}: {wrong}")
            decisions += isinstance(entry, log.Acted)
            self.entries.append(entry)
            told = [_as_told(event) for event in events.fold(self.table, entry)]
            self._events.append(told)
            self._event_cards.append(set(cards_in(told)))
            self._people.append(tuple(seat.person for seat in self.table.seats))
            self._knowledge.add(entry, self.table)
        if append.finished is not None:
            faults = verify(read(append.finished.record)).faults
            if faults:
                raise Wrong(f"{self.code}: the record does not prove its chance: {faults}")
        if (append.finished is not None) != bool(self.archived) and self.archived == 1:
            self._require_archive(append)
        return decisions

    def _require_archive(self, append: Append) -> None:
        last = log.decode(append.entries[-1])
        if isinstance(last, log.Archived) and append.finished is None:
            raise Wrong(f"{self.code}: the game is over and was not kept")

    def _check(self, entry: log.AnyEntry) -> None:
        table = self.table
        match entry:
            case log.Acted():
                self._check_decision(entry)
            case log.Undone():
                answers = table.game_seq
                if (entry.seat, answers) not in self.undos:
                    raise Wrong(f"{self.code}: nobody asked to undo: {entry}")
                self._check_undo(entry)
                self.undone.add((entry.seat, answers))
            case log.Reissued():
                self._links.reissued(self.code, entry.seat)
            case log.Sat(how="handed-over" | "reissued"):
                self._links.check(self.code, entry, table.seats[entry.seat].person)
            case log.Archived():
                self.archived += 1
                if self.archived > 1 or table.status != "over":
                    raise Wrong(f"{self.code}: archived again, or before its end")
            case log.Created():
                if table.length:
                    raise Wrong(f"{self.code}: created again")
            case _:
                if not table.length:
                    raise Wrong(f"{self.code}: begins with {entry}")

    def _check_decision(self, entry: log.Acted) -> None:
        table = self.table
        if table.status != "playing" or refusal(table.playing, entry.seat, entry.action) != ALLOWED:
            raise Wrong(f"{self.code}: not legal at {table.length}: {entry}")
        seat = table.seats[entry.seat]
        if entry.by:
            if not seat.is_played_by_bot:
                raise Wrong(f"{self.code}: a bot decided for a person: {entry}")
            return
        answers = table.game_seq
        if (entry.seat, seat.person, answers, entry.action) not in self.asked:
            raise Wrong(f"{self.code}: nobody asked for this at {answers}: {entry}")
        self.decisions[entry.seat, answers] = entry.action

    def _check_undo(self, entry: log.Undone) -> None:
        """R4.3: one's own last decision, no card, and nothing that showed a card or rolled."""
        last = self.table.moves[-1] if self.table.moves else None
        if not isinstance(last, log.Acted) or last.seat != entry.seat or last.by:
            raise Wrong(f"{self.code}: not theirs to undo: {last}")
        shows = (
            last.action in (EXTRA_CARD, ROLL_DIE) or option_of(last.action) == OPTION_PLAYER_SWAP
        )
        if last.action < CARDS or shows:
            raise Wrong(f"{self.code}: cannot be undone: {last}")

    def acknowledge(self, seat: int, answers: int, action: int) -> None:
        """A person was told that this decision is done."""
        if self.decisions.get((seat, answers)) != action:
            raise Wrong(
                f"{self.code}: acknowledged, not committed: {action} of {seat} at {answers}"
            )

    # Told

    def check_told(
        self, message: Message, raw: bytes, person: str, *, tv: bool, game: Message | None
    ) -> None:
        """A State, or a Moved whose game was put together with what was told before."""
        seq = message["seq"]
        if seq > self.table.length:
            raise Wrong(f"{self.code}: told {seq} and {self.table.length} is committed")
        committed = self._open_game(seq)
        if game is not committed and game != committed:
            raise Wrong(f"{self.code}: the game told at {seq} is not the one committed")
        for event in message["events"]:
            if event["seq"] > seq or event not in self._events[event["seq"]]:
                raise Wrong(f"{self.code}: told an event that was not committed: {event}")
        own = message["own"]
        people = self._people[seq]
        seats = [] if tv else [i for i, held in enumerate(people) if held and held == person]
        if own["seats"] != seats or own["seat"] not in (*seats, SPECTATOR):
            raise Wrong(f"{self.code}: {person} holds {seats} at {seq}, and was told {own}")
        if own["ready"] and (not game or game["phase"] not in ("deal", "over")):
            raise Wrong(f"{self.code}: still ready for the round that has begun, at {seq}")
        self._check_hidden(message, raw, own["seat"])

    def _check_hidden(self, message: Message, raw: bytes, seat: int) -> None:
        """Events are those committed, and each tells of its own moment: once a seat will do."""
        for n, secret in self.chance.hidden.items():
            if secret.encode() in raw:
                raise Wrong(f"{self.code}: the secret of chance {n} was told")
        moments = self._knowledge.moments
        hidden: set[str] = set()
        for event in message["events"]:
            key = seq, _ = (event["seq"], seat)
            if key not in self._events_judged:
                self._events_judged.add(key)
                hidden |= self._event_cards[seq] - moments[seq][seat]
        rest = raw[: raw.rindex(b'"events":')].decode()
        known = moments[message["seq"]][seat]
        if hidden or not known.issuperset(_CARD_TOLD.findall(rest)):
            hidden |= set(cards_in(rest)) - known
            raise Wrong(f"{self.code}: seat {seat} was told of {sorted(hidden)}")

    def _open_game(self, seq: int) -> Message | None:
        """All that lies open at that length of the log, as a client reads it."""
        if seq == self._game_seq:
            return self._game
        is_now = seq == self.table.length
        table = self.table if is_now else fold_all(self.entries[:seq])
        found: Message | None = None
        if table.game is not None:
            view = checked.view(table.game, SPECTATOR)
            found = decode_shared(_encode(whole_game(view, table.game_seq, table.pad)))
        if is_now:
            self._game_seq, self._game = seq, found
        return found


def _as_told(event: Event) -> Message:
    told: Message = msgspec.json.decode(_encode(event))
    return told
