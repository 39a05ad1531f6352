"""What has been written down, the last word on each thing. No sum is done here."""

from dataclasses import dataclass, field

from lucky7.rules.names import MODE_NAMES
from lucky7.rules.state import CLASSIC
from lucky7.scorepad.lines import Line


@dataclass(slots=True)
class Player:
    name: str
    colour: str
    presence: dict[int, bool] = field(default_factory=dict)  # from which round on, here or gone

    def is_here(self, number: int) -> bool:
        known = [since for since in self.presence if since <= number]
        return self.presence[max(known)] if known else False


@dataclass(slots=True)
class Facts:
    title: str = ""
    rounds: int = 14
    mode: int = CLASSIC
    fun: list[str] = field(default_factory=list)
    players: list[Player] = field(default_factory=list)
    seats: dict[int, tuple[int, ...]] = field(default_factory=dict)
    dealers: dict[int, int] = field(default_factory=dict)
    bids: dict[tuple[int, int], int] = field(default_factory=dict)
    won: dict[tuple[int, int], int] = field(default_factory=dict)
    passed: set[tuple[int, int]] = field(default_factory=set)  # player -1: everybody
    rolls: dict[int, tuple[int, int]] = field(default_factory=dict)  # round: player, face
    uses: dict[int, tuple[int, int]] = field(default_factory=dict)  # round: player, action
    ended: set[int] = field(default_factory=set)
    # Round and player; player -1: the wheel or the deal, round 0: the name.
    corrected: set[tuple[int, int]] = field(default_factory=set)

    def seating(self, number: int) -> list[int]:
        """Everybody on the pad, clockwise as they sit in this round."""
        known = [since for since in self.seats if since <= number]
        order = list(self.seats[max(known)]) if known else []
        return order + [player for player in range(len(self.players)) if player not in order]

    def here(self, number: int) -> list[int]:
        return [p for p in self.seating(number) if self.players[p].is_here(number)]

    def note(self, line: Line) -> None:
        if line.kind in ("bid", "won", "pass", "rolls", "uses"):
            self._note_play(line)
        else:
            self._note_company(line)
        self._mark(line)

    def _mark(self, line: Line) -> None:
        """What is put right later is marked."""
        if line.kind == "name" and self.bids:
            self.corrected.add((0, line.player))
        elif line.round in self.ended and line.kind in ("bid", "won"):
            self.corrected.add((line.round, line.player))
        elif line.round in self.ended and line.kind in ("pass", "rolls", "uses", "dealer"):
            self.corrected.add((line.round, -1))

    def _note_play(self, line: Line) -> None:
        at = (line.round, line.player)
        if line.kind == "bid":
            self.bids[at] = line.number
        elif line.kind == "won":
            self.won[at] = line.number
        else:
            self._note_wheel(line)

    def _note_wheel(self, line: Line) -> None:
        """One pawn a round: a new answer takes the place of another player's."""
        number, player = line.round, line.player
        if line.kind == "rolls":
            self.rolls[number] = (player, line.number)
            self.uses.pop(number, None)
        elif line.kind == "uses":
            self.uses[number] = (player, line.number)
        else:
            self.passed.add((number, player))
            for answers in (self.rolls, self.uses):
                if number in answers and player in (-1, answers[number][0]):
                    del answers[number]
        if line.kind != "pass":
            self.passed -= {(number, player), (number, -1)}

    def _note_company(self, line: Line) -> None:
        match line.kind:
            case "title":
                self.title = line.text
            case "rounds":
                self.rounds = line.number
            case "mode":
                self.mode = MODE_NAMES.index(line.word)
            case "fun":
                self.fun = [*self.fun, line.text] if line.text else []
            case "name":
                self.players[line.player].name = line.text
            case "colour":
                self.players[line.player].colour = line.word
            case "joins":
                self.players.append(Player(line.text, line.word, {line.round: True}))
            case "leaves" | "comes":
                self.players[line.player].presence[line.round] = line.kind == "comes"
            case "dealer":
                self.dealers[line.round] = line.player
            case "seats":
                self.seats[line.round] = line.seats
            case "end":
                self.ended.add(line.round)
