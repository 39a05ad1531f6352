"""A score pad: lines, one a tap, never taken out again, and what they add up to.

`add` is the one door: what it refuses changes nothing, so a pad that was written can be read.
A line about an earlier round is a correction; that round and all after it are worked out anew.
"""

from collections.abc import Iterable, Sequence
from copy import deepcopy
from typing import Final

from lucky7.rules import checked, score
from lucky7.rules.names import MODE_NAMES, PHASE_NAMES
from lucky7.rules.state import OVER, PLAY, SEATS, Game, begins_half, cards_each
from lucky7.scorepad.facts import Facts, Player
from lucky7.scorepad.lines import Line, parse_line
from lucky7.scorepad.refusals import BadPad, at_line
from lucky7.scorepad.rounds import NOBODY, Left, Round, not_now, wheel_refusal, work_out

MOST_LINES: Final = 3_000
ENDLESS: Final = 1 << 30

# A pad's phase while a round goes on, by that of the rules; else it is setup, check or over.
_PHASE_OF_ROUND: Final = {3: "bid", 4: "wheel", 6: "use", PLAY: "tricks"}


class Pad:
    def __init__(self, lines: Iterable[str] = (), patience: int = ENDLESS) -> None:
        """`patience`: how many rounds may be worked out, for pads that strangers send."""
        self.lines: list[str] = []
        self.patience = patience
        self.facts = Facts()
        self.sheet: list[Round] = []  # every round that has begun, the last may be under way
        self._load(list(lines))

    def _load(self, lines: list[str]) -> None:
        if len(lines) > MOST_LINES:
            raise BadPad("too-many-lines", most=MOST_LINES, lines=len(lines))
        standing: list[tuple[int, Line]] = []
        for number, text in enumerate(lines, 1):
            with at_line(number):
                line = parse_line(text)
                if line.kind != "undo":
                    standing.append((number, line))
                elif standing:
                    standing.pop()
                else:
                    raise BadPad("nothing-to-undo")
        for number, line in standing:
            with at_line(number):
                self._take(line)
        self.lines = lines

    def add(self, text: str) -> None:
        line = parse_line(text)
        if len(self.lines) >= MOST_LINES:
            raise BadPad("too-many-lines", most=MOST_LINES, lines=len(self.lines) + 1)
        if line.kind == "undo":
            again = Pad([*self.lines, text], self.patience)
            self.facts, self.sheet = again.facts, again.sheet
        else:
            self._take(line)
        self.lines.append(text)

    def copy_with(self, lines: Sequence[str], patience: int = ENDLESS) -> "Pad":
        """Another pad with these lines, too; if one is refused, there is none."""
        if "undo" in lines:  # once for all of them: it starts anew
            return Pad([*self.lines, *lines], patience)
        copy = Pad(patience=patience)
        copy.lines = list(self.lines)
        copy.facts, copy.sheet = deepcopy(self.facts), list(self.sheet)
        for line in lines:
            copy.add(line)
        return copy

    def _take(self, line: Line) -> None:
        self._check(line)
        self.facts.note(line)
        self._work_out(max(1, line.round))

    def _work_out(self, start: int) -> None:
        """Work the rounds out anew from `start` on, up to the one that is under way."""
        del self.sheet[start - 1 :]
        if self.now is not None:
            return  # what was said of the next round has time until then
        for number in range(len(self.sheet) + 1, self.facts.rounds + 1):
            if len(self.facts.here(number)) < 2:
                return
            self.patience -= 1
            if self.patience < 0:
                raise BadPad("too-much-work")
            self.sheet.append(work_out(self.facts, self._left(number), number))
            if number not in self.facts.ended:
                return

    def _left(self, number: int) -> Left:
        return self.sheet[number - 2].left if number > 1 else Left()

    # What stands.

    @property
    def players(self) -> list[Player]:
        return self.facts.players

    @property
    def mode(self) -> str:
        return MODE_NAMES[self.facts.mode]

    @property
    def round_number(self) -> int:
        """The round under way; the last one when all have ended."""
        return max(1, len(self.sheet))

    @property
    def now(self) -> Round | None:
        return self.sheet[-1] if self.sheet and not self.sheet[-1].ended else None

    @property
    def phase(self) -> str:
        if self.now is not None:
            return _PHASE_OF_ROUND[self.now.phase]
        if len(self.sheet) < self.facts.rounds:
            return "setup"
        unsettled = any("won-sum" in each.problems for each in self.sheet)
        return "check" if unsettled else "over"

    def total(self, player: int) -> int:
        return sum(each.points.get(player, 0) for each in self.sheet)

    def penalty(self, player: int) -> int:
        """For each half that began with them, and at whose end they sit there (R7.3)."""
        cost, was_here = 0, False  # when the half began
        for each in self.sheet:
            if begins_half(each.number):
                was_here = self.players[player].is_here(each.number)
            if player in each.unused and was_here:
                cost += score.PENALTY
        return cost

    def score(self, player: int) -> int:
        """Penalties come off at the end."""
        return self.total(player) - (self.penalty(player) if self.phase == "over" else 0)

    def winners(self) -> list[int]:
        """Among those who were there at the end."""
        final, here = self._final()
        return [p for seat, p in enumerate(here) if score.is_winner(final, seat)]

    def high_rollers(self) -> list[int]:
        final, here = self._final()
        return [p for seat, p in enumerate(here) if score.is_high_roller(final, seat)]

    def _final(self) -> tuple[Game, list[int]]:
        if self.phase != "over":
            return Game(), []
        here = self.facts.here(self.facts.rounds)
        game = checked.new(len(here), self.facts.rounds, self.facts.mode)
        game.phase = OVER
        for seat, player in enumerate(here):
            game.totals[seat] = self.total(player)
            game.penalties[seat] = self.penalty(player)
        return game, here

    def played(self, player: int) -> list[Round]:
        """The rounds they were there for, once over."""
        return [each for each in self.sheet if each.ended and player in each.bids]

    def exact(self, player: int) -> int:
        """How many of them they hit."""
        return sum(each.won[player] == each.bids[player] for each in self.played(player))

    # What may be added.

    def _check(self, line: Line) -> None:
        if line.kind in ("title", "fun"):
            return
        if line.kind in ("rounds", "mode"):
            self._check_settings(line)
        elif line.kind in ("name", "colour", "joins"):
            self._check_player(line)
        elif line.kind in ("leaves", "comes", "dealer", "seats"):
            self._check_company(line)
        else:
            self._check_play(line)

    def _check_settings(self, line: Line) -> None:
        if line.kind == "rounds" and any(number > line.number for number in self._written()):
            raise BadPad("rounds-played")
        if line.kind == "mode" and (self.facts.rolls or self.facts.uses or self.facts.passed):
            raise BadPad("mode-fixed")

    def _written(self) -> set[int]:
        since = {number for player in self.players for number in player.presence}
        bids = {number for number, _ in self.facts.bids}
        return bids | since | set(self.facts.dealers) | set(self.facts.seats)

    def _check_player(self, line: Line) -> None:
        if line.kind == "joins":
            if line.player != len(self.players) or len(self.players) >= SEATS:
                raise BadPad("next-player", player=len(self.players))
            self._require_open(line.round)
        elif line.player >= len(self.players):
            raise BadPad("no-such-player", action=f"p{line.player}")
        others = [p for n, p in enumerate(self.players) if n != line.player]
        if line.kind != "name" and any(p.colour == line.word for p in others):
            raise BadPad("colour-taken")
        if line.kind != "colour" and any(p.name == line.text for p in others):
            raise BadPad("name-taken")

    def _check_company(self, line: Line) -> None:
        if line.kind == "seats":
            self._require_begun(line.round, ahead=1)
            if sorted(line.seats) != list(range(len(self.players))):
                raise BadPad("bad-seats")
            return
        if line.player >= len(self.players):
            raise BadPad("no-such-player", action=f"p{line.player}")
        if line.kind == "dealer":
            self._require_begun(line.round)
            self._require_here(line)
            return
        self._require_open(line.round)
        if line.kind == "leaves":
            for number in {line.round, self.round_number, self.round_number + 1}:
                stay = [p for p in self.facts.here(number) if p != line.player]
                if number >= line.round and len(stay) < 2:
                    raise BadPad("too-few")

    def _check_play(self, line: Line) -> None:
        self._require_begun(line.round)
        if line.player != NOBODY:
            self._require_here(line)
        if line.kind == "bid":
            self._check_bid(line)
        elif line.kind in ("won", "end"):
            self._check_won(line)
        else:
            refusal = wheel_refusal(self.facts, self._left(line.round), line)
            if refusal is not None:
                raise refusal

    def _check_bid(self, line: Line) -> None:
        each = self.sheet[line.round - 1]
        self._require_tricks(line)
        if (line.round, line.player) in self.facts.bids:
            return  # a correction: what it does to the sum is told, not refused
        if line.player != each.turn:
            raise BadPad("not-your-turn", seat=line.player, turn=each.turn)
        if line.number == each.forbidden:
            raise BadPad("bid-levels-sum", seat=line.player, bid=line.number, tricks=each.tricks)

    def _check_won(self, line: Line) -> None:
        each = self.sheet[line.round - 1]
        is_correction = each.ended and line.kind == "won"
        if each.phase != PLAY and not is_correction:
            raise not_now(PHASE_NAMES[each.phase], each.turn, line.kind)
        if line.kind == "won":
            self._require_tricks(line)
        if line.kind == "end":
            if each.ended:
                raise BadPad("round-over", round=line.round)
            if len(each.won) < len(each.order) or each.sum_won != each.tricks:
                raise BadPad("won-sum", sum=each.sum_won, tricks=each.tricks)

    def _require_tricks(self, line: Line) -> None:
        """Nobody bids or wins more than the round has."""
        tricks = self.sheet[line.round - 1].tricks
        if line.number > tricks:
            raise BadPad("bid-too-high", seat=line.player, bid=line.number, tricks=tricks)

    def _require_begun(self, number: int, ahead: int = 0) -> None:
        if number > min(len(self.sheet) + ahead, self.facts.rounds) and number > 1:
            raise BadPad("no-such-round", round=number)
        if not self.sheet and not ahead:
            raise BadPad("too-few")

    def _require_open(self, number: int) -> None:
        """The company changes with the round under way or the next, not in the past."""
        if number in self.facts.ended:
            raise BadPad("round-over", round=number)
        if number > min(self.round_number + 1, self.facts.rounds):
            raise BadPad("no-such-round", round=number)

    def _require_here(self, line: Line) -> None:
        if line.player not in self.facts.here(line.round):
            raise BadPad("no-such-player", action=f"p{line.player}")


def plan(rounds: int) -> list[int]:
    """Tricks of every round (R2.1)."""
    return [cards_each(number) for number in range(1, rounds + 1)]
