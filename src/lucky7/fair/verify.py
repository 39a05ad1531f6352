"""Recompute every deck, draw, face and forfeit of a record from what proves them."""

from dataclasses import dataclass, field
from typing import Final

from lucky7.fair import outcomes
from lucky7.fair.commitments import CHAIN, seal, walked_back
from lucky7.record import (
    Deal,
    Draw,
    Entry,
    Forfeits,
    Open,
    Record,
    Reveal,
    Roll,
    Seal,
    Withheld,
)
from lucky7.record.header import PROVABLE
from lucky7.rules import names

SCHEME: Final = 1  # the header's field `fair`


@dataclass(frozen=True, slots=True)
class Fault:
    """What does not hold at chance n, and whose contribution it is about, if anybody's."""

    n: int
    code: str
    seat: int = -1


@dataclass(slots=True)
class Report:
    chances: int = 0
    proven: list[int] = field(default_factory=list)
    unproven: list[int] = field(default_factory=list)  # nobody contributed; no fault
    contributions: int = 0
    withheld: list[tuple[int, int]] = field(default_factory=list)  # chance and seat
    faults: list[Fault] = field(default_factory=list)


@dataclass(slots=True)
class _Lines:
    """What a record has about one chance; a second line of a kind is a fault."""

    seal: Seal | None = None
    opened: Open | None = None
    withheld: Withheld | None = None
    revealed: Reveal | None = None
    forfeits: Forfeits | None = None


_KINDS: Final = {
    Seal: "seal",
    Open: "opened",
    Withheld: "withheld",
    Reveal: "revealed",
    Forfeits: "forfeits",
}


def chances_of(record: Record) -> list[Draw | Deal | Roll]:
    """In the order in which they fell: proofs number them from 1."""
    return [each for each in record.entries if isinstance(each, (Draw, Deal, Roll))]


def verify(record: Record) -> Report:
    """Whether chance was what seals and contributions give; the rules were checked by `read`."""
    return _Check(record).report


class _Check:
    def __init__(self, record: Record) -> None:
        header = record.header
        self.report = Report()
        self._game = header.other.get("game")
        self._forfeits = header.other.get("forfeits")
        self._players = len(header.players)
        self._settings = outcomes.settings_text(
            self._players,
            header.rounds,
            names.MODE_NAMES[header.mode],
            names.TURNED_JOKER_NAMES[header.turned_joker],
        )
        self._heads: dict[int, str] = {}
        self._secrets: set[str] = set()
        chances = chances_of(record)
        self.report.chances = len(chances)
        is_cut_off = record.final is None and not record.chances  # what proves it comes last
        is_ours = header.version >= PROVABLE and header.other.get("fair") == SCHEME
        if is_cut_off or not is_ours or not isinstance(self._game, str):
            self.report.unproven = [*range(1, len(chances) + 1)]
            return
        lines = self._sorted(record)
        for n, entry in enumerate(chances, 1):
            dealt_later = any(isinstance(each, Deal) for each in chances[n:])
            in_play = isinstance(entry, Deal) and not dealt_later and record.final is None
            self._check(n, entry, lines.get(n, _Lines()), in_play=in_play)

    def _sorted(self, record: Record) -> dict[int, _Lines]:
        lines: dict[int, _Lines] = {}
        for line in record.chances:
            of_chance = lines.setdefault(line.n, _Lines())
            if getattr(of_chance, _KINDS[type(line)]) is not None:
                self._fault(line.n, "line-twice")
            setattr(of_chance, _KINDS[type(line)], line)
        for n, of_chance in lines.items():
            if n > self.report.chances and of_chance != _Lines(seal=of_chance.seal):
                self._fault(n, "no-such-chance")
        return lines

    def _fault(self, n: int, code: str, seat: int = -1) -> None:
        self.report.faults.append(Fault(n, code, seat))

    def _check(self, n: int, entry: Entry, lines: _Lines, *, in_play: bool) -> None:
        before = len(self.report.faults)
        given = self._contributions(n, lines)
        if lines.seal is None:
            self._fault(n, "no-seal")
        elif lines.revealed is not None:
            self._outcome(n, entry, lines, lines.revealed.secret, given)
        elif not in_play:
            self._fault(n, "not-revealed")
        self.report.contributions += len(given)
        if len(self.report.faults) == before:
            proven = bool(given) and lines.revealed is not None
            (self.report.proven if proven else self.report.unproven).append(n)

    def _contributions(self, n: int, lines: _Lines) -> dict[int, str]:
        """The opened ones, each checked against its owner's chain."""
        opened = lines.opened.contributions if lines.opened else {}
        withheld = lines.withheld.seats if lines.withheld else ()
        counted: tuple[int, ...] = ()
        if lines.seal is not None:
            self._heads.update(lines.seal.commits)
            counted = lines.seal.seats
        for seat in sorted({*counted, *opened, *withheld}):
            if seat not in counted or seat >= self._players or n > CHAIN:
                self._fault(n, "not-counted", seat)
            elif (seat in opened) == (seat in withheld):
                self._fault(n, "contribution-unclear", seat)
            elif seat not in self._heads:
                self._fault(n, "not-committed", seat)
            elif seat in opened and not self._leads_to_head(n, seat, opened[seat]):
                self._fault(n, "contribution-differs", seat)
        for seat in withheld:
            self.report.withheld.append((n, seat))
            self._heads.pop(seat, None)
        return opened

    def _leads_to_head(self, n: int, seat: int, value: str) -> bool:
        return walked_back(value, str(self._game), seat, n) == self._heads[seat]

    def _outcome(
        self, n: int, entry: Entry, lines: _Lines, secret: str, given: dict[int, str]
    ) -> None:
        game = str(self._game)
        if lines.seal is None or seal(game, n, secret) != lines.seal.seal:
            self._fault(n, "seal-differs")
        if secret in self._secrets:
            self._fault(n, "secret-again")
        self._secrets.add(secret)
        key = outcomes.chance_key(secret, game, n, self._settings, given)
        if not _is_outcome(entry, key):
            self._fault(n, "outcome-differs")
        if lines.forfeits is not None:
            self._check_forfeits(n, entry, key, lines.forfeits)

    def _check_forfeits(self, n: int, entry: Entry, key: bytes, drawn: Forfeits) -> None:
        texts = self._forfeits if isinstance(self._forfeits, list) else []
        for seat, text in drawn.texts.items():
            known = isinstance(entry, Deal) and text in texts
            if not known or outcomes.forfeit(key, seat, texts) != text:
                self._fault(n, "forfeit-differs", seat)


def _is_outcome(entry: Entry, key: bytes) -> bool:
    match entry:
        case Draw(cards):
            drawing = sum(1 << seat for seat, card in enumerate(cards) if card >= 0)
            return tuple(outcomes.draw(key, drawing, len(cards))) == cards
        case Deal(deck):
            return tuple(outcomes.deck(key)) == deck
        case Roll(_, face):
            return outcomes.face(key) == face
    return False
