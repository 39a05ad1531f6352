"""Chance as the log tells it: sealed before it is opened, what it is made of, revealed in time."""

from collections.abc import Iterator

from lucky7.fair import outcomes
from lucky7.fair.commitments import walked_back
from lucky7.rules.state import DRAW
from lucky7.table import log
from lucky7.table.table import Table


class ChanceCheck:
    """Follows one table's log, without asking the table's own proof."""

    def __init__(self) -> None:
        self.hidden: dict[int, str] = {}  # secrets that nobody may be told yet, by chance
        self.opened = 0  # contributions
        self._sealed: log.Sealed | None = None
        self._given: dict[int, str] = {}
        self._withheld: set[int] = set()
        self._heads: dict[int, str] = {}
        self._dealt = 0  # the chance that dealt this round
        self._fallen = 0

    def wrongs(self, entry: log.AnyEntry, table: Table) -> Iterator[str]:
        """What is wrong with the entry; `table` is the state before it."""
        match entry:
            case log.Sealed():
                if self._sealed is not None or entry.n != self._fallen + 1:
                    yield f"sealed again, or another chance: {entry}"
                self._sealed, self._given, self._withheld = entry, {}, set()
                self._heads |= entry.commits
                self.hidden[entry.n] = entry.secret
            case log.Opened():
                yield from self._open(entry, table)
            case log.Withheld():
                self._withheld.add(entry.seat)
                self._heads.pop(entry.seat, None)
            case log.Drew() | log.Dealt() | log.Rolled():
                yield from self._fall(entry, table)
            case log.Revealed():
                if entry.n == self._dealt and not table.round_just_ended and table.status != "over":
                    yield f"a deck's secret is revealed while it is played: {entry}"
                self.hidden.pop(entry.n, None)

    def _open(self, entry: log.Opened, table: Table) -> Iterator[str]:
        game = table.proof.game
        for seat, value in entry.contributions.items():
            self.opened += 1
            head = walked_back(value, game, seat, entry.n)
            if self._sealed is None or seat not in self._sealed.seats:
                yield f"opened without a part in the seal: {seat} {entry}"
            elif head != self._heads.get(seat):
                yield f"opened something else than was committed: {seat} {entry}"
        self._given = entry.contributions

    def _fall(self, entry: log.Drew | log.Dealt | log.Rolled, table: Table) -> Iterator[str]:
        self._fallen += 1
        sealed, self._sealed = self._sealed, None
        if isinstance(entry, log.Dealt):
            self._dealt = self._fallen
        if sealed is None or sealed.n != self._fallen:
            if not table.lesson:
                yield f"fell without a seal: {entry}"
            return
        if set(self._given) | self._withheld != set(sealed.seats) or self._withheld & set(
            self._given
        ):
            yield f"neither opened nor withheld: {sealed}"
        agreed, game = table.settings, table.playing
        text = outcomes.settings_text(agreed.seats, agreed.rounds, agreed.mode, agreed.turned_joker)
        key = outcomes.chance_key(sealed.secret, table.proof.game, sealed.n, text, self._given)
        due = False
        match entry:
            case log.Drew():
                due = game.phase == DRAW and entry.cards == outcomes.draw(
                    key, game.drawing, game.players
                )
            case log.Dealt():
                due = entry.deck == outcomes.deck(key)
            case log.Rolled():
                due = entry.face == outcomes.face(key)
        if not due:
            yield f"not what seal and contributions give: {entry}"
