"""One round of a pad, worked out by the rules themselves from what was written down.

The rules know seats, the pad knows players: a round seats those who are there. A pawn of somebody
who has left stays where it stands (R6.1): it is put on the wheel from an empty seat.
"""

from dataclasses import dataclass, field
from typing import Final

from lucky7.rules import checked, reasons, wheel
from lucky7.rules.actions import (
    BID_0,
    CHANGE_DEALER,
    OPTION_CHANGE_BID,
    OPTION_CHANGE_DEALER,
    OPTION_FIRST,
    OPTION_PLAYER_SWAP,
    PASS,
    ROLL_DIE,
    SWAP_ONE,
    SWAP_OTHER,
    change_bid,
    option_of,
    player_swap,
)
from lucky7.rules.bidding import forbidden_bid
from lucky7.rules.cards import LED_TRUMP
from lucky7.rules.game import place_bid, refusal
from lucky7.rules.names import PHASE_NAMES, action_name
from lucky7.rules.score import end_round, is_doubled
from lucky7.rules.state import (
    BID,
    CLASSIC,
    DICE,
    PLAY,
    TACTICAL,
    USE,
    WHEEL,
    begins_half,
    cards_each,
    next_seat,
)
from lucky7.scorepad.facts import Facts
from lucky7.scorepad.lines import Line
from lucky7.scorepad.refusals import BadPad

NOBODY: Final = -1
SEATED: Final = {"seat", "turn", "by", "player"}  # the parameters of a refusal that are seats


@dataclass(frozen=True, slots=True)
class Left:
    """What a round leaves to the next: the dealer token and the pawns on the wheel."""

    dealer: int = NOBODY
    pawns: dict[int, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Round:
    """By player, not by seat. Points, and what was doubled, once it has ended."""

    number: int
    order: tuple[int, ...]  # who is there, from the dealer on
    dealt_by: int
    dealer: int
    phase: int
    turn: int
    forbidden: int
    free: int  # the options that may be used now, one bit each
    first_bids: dict[int, int]
    bids: dict[int, int]
    won: dict[int, int]
    rolled: int
    used: int
    used_by: int
    ended: bool
    points: dict[int, int]
    doubled: frozenset[int]
    unused: frozenset[int]  # whose pawn was not used when a half ended with this round
    problems: tuple[str, ...]
    left: Left

    @property
    def tricks(self) -> int:
        return cards_each(self.number)

    @property
    def sum_won(self) -> int:
        return sum(self.won.values())


class Seated:
    """The rules' game of one round with those who are there, and how to tell it of players."""

    def __init__(self, facts: Facts, left: Left, number: int) -> None:
        self.facts = facts
        self.number = number
        self.here = facts.here(number)
        self.problems: list[str] = []
        pawns = {} if begins_half(number) else left.pawns
        self.gone = {p: option for p, option in pawns.items() if p not in self.here}
        game = self.game = checked.new(len(self.here), facts.rounds, facts.mode)
        game.round_number = number
        game.trump = LED_TRUMP  # not the pad's business: any colour may be named (R6.9)
        for seat, player in enumerate([*self.here, *self.gone]):
            game.pawns[seat] = pawns.get(player, -1)
        game.dealer = game.dealt_by = self.here.index(self._dealer(left.dealer))
        game.phase = BID
        game.turn = game.dealer

    def _dealer(self, last: int) -> int:
        """As written down, else the next who is there, clockwise from the last (R2.4)."""
        written = self.facts.dealers.get(self.number, NOBODY)
        if written in self.here:
            return written
        seating = self.facts.seating(self.number)
        start = seating.index(last) + 1 if last != NOBODY else 0
        around = seating[start:] + seating[:start]
        return next(player for player in around if player in self.here)

    def bid(self) -> None:
        """Place what was bid, from the dealer on, up to the first who has not."""
        game = self.game
        while game.phase == BID:
            bid = self.facts.bids.get((self.number, self.here[game.turn]), -1)
            if bid < 0:
                return
            if bid == forbidden_bid(game):
                self.problems.append("bid-levels-sum")
            place_bid(game, BID_0 + bid)

    def ask(self) -> None:
        """Ask about the wheel in turn (R6.0), up to the first who has not answered."""
        game, facts, number = self.game, self.facts, self.number
        if game.phase == BID:
            return
        roll = facts.rolls.get(number) if game.mode == DICE else None
        use = facts.uses.get(number)
        answerer = (roll or use or (NOBODY, 0))[0]
        if answerer != NOBODY and not self.may_be_asked(answerer):
            self.problems.append("pawn-used")
            answerer = NOBODY
        all_passed = number in facts.ended or (number, NOBODY) in facts.passed
        while game.phase == WHEEL:
            player = self.here[game.turn]
            if player == answerer:
                problem = self.answer(roll, use)
                if problem is None:
                    return
                self.problems.append(problem.code)
                answerer = NOBODY
                if game.phase == WHEEL:
                    wheel.apply_wheel(game, PASS)
            elif answerer != NOBODY or all_passed or (number, player) in facts.passed:
                wheel.apply_wheel(game, PASS)
            else:
                return

    def may_be_asked(self, player: int) -> bool:
        return player in self.here and self.game.pawns[self.here.index(player)] < 0

    def answer(self, roll: tuple[int, int] | None, use: tuple[int, int] | None) -> BadPad | None:
        """Let the player in turn roll and use; why they may not, if they may not."""
        game = self.game
        if roll is not None:
            wheel.apply_wheel(game, ROLL_DIE)
            wheel.roll(game, roll[1])
        if game.phase == PLAY or use is None:
            return None
        action = self.seated_action(use[1])
        why = self.refusal(action, use[1])
        if why is None:
            wheel.apply_wheel(game, action)
        elif game.phase == USE and self.number in self.facts.ended:
            game.phase = PLAY
        return why

    def refusal(self, action: int, written: int) -> BadPad | None:
        """Why the player in turn may not do this at the wheel; None if they may."""
        game = self.game
        reason = refusal(game, game.turn, action) if action >= 0 else reasons.NO_SUCH_PLAYER
        if reason == reasons.ALLOWED:
            return None
        params = checked.refusal_params(game, game.turn, action, reason)
        players = [*self.here, *self.gone]
        for name in SEATED & params.keys():
            params[name] = players[int(params[name])]
        params["action"] = action_name(written)
        return BadPad(reasons.NAMES[reason], **params)

    def not_now(self, what: str) -> BadPad:
        """It is another player's turn to do something else."""
        game = self.game
        return not_now(PHASE_NAMES[game.phase], self.here[game.turn], what)

    def seated_action(self, action: int) -> int:
        """The action with seats in place of players; -1 if one is not there."""
        option = option_of(action)
        way = action - OPTION_FIRST[option]
        try:
            if option == OPTION_CHANGE_BID:
                return change_bid(self.here.index(way // 2), 1 if way % 2 else -1)
            if option == OPTION_PLAYER_SWAP:
                one, other = SWAP_ONE[way], SWAP_OTHER[way]
                return player_swap(self.here.index(one), self.here.index(other))
            if option == OPTION_CHANGE_DEALER:
                return CHANGE_DEALER + self.here.index(way)
        except ValueError:
            return -1
        return action

    def result(self) -> Round:
        game, facts, number = self.game, self.facts, self.number
        phase, turn = game.phase, game.turn
        ended = number in facts.ended
        won = {p: facts.won[number, p] for p in self.here if (number, p) in facts.won}
        forbidden = forbidden_bid(game)
        free = wheel.usable_options(game) if phase in (WHEEL, USE) else 0
        if ended:
            self._end(won)
        order, seat = [], game.dealt_by
        for _ in self.here:
            order.append(self.here[seat])
            seat = next_seat(game, seat)
        seats = list(enumerate(self.here))
        pawns = {p: game.pawns[seat] for seat, p in seats if game.pawns[seat] >= 0}
        return Round(
            number,
            tuple(order),
            dealt_by=self.here[game.dealt_by],
            dealer=self.here[game.dealer],
            phase=phase,
            turn=self.here[turn] if phase != PLAY else NOBODY,
            forbidden=forbidden,
            free=free,
            first_bids={p: game.first_bids[s] for s, p in seats if game.bids[s] >= 0},
            bids={p: game.bids[s] for s, p in seats if game.bids[s] >= 0},
            won=won,
            rolled=game.rolled,
            used=facts.uses[number][1] if game.used >= 0 else -1,
            used_by=self.here[game.used_by] if game.used >= 0 else NOBODY,
            ended=ended,
            points={p: game.points[s] for s, p in seats} if ended else {},
            doubled=frozenset(p for s, p in seats if ended and is_doubled(game, s)),
            unused=frozenset(p for s, p in seats if ended and game.penalties[s] > 0),
            problems=tuple(self.problems),
            left=Left(self.here[game.dealer], {**self.gone, **pawns}),
        )

    def _end(self, won: dict[int, int]) -> None:
        game = self.game
        for seat, player in enumerate(self.here):
            game.won[seat] = won[player]
        if game.phase != PLAY:
            self.problems.append(reasons.NAMES[reasons.MUST_USE])
        if sum(won.values()) != cards_each(self.number):
            self.problems.append("won-sum")
        end_round(game)


def work_out(facts: Facts, left: Left, number: int) -> Round:
    seated = Seated(facts, left, number)
    seated.bid()
    seated.ask()
    return seated.result()


def not_now(phase: str, turn: int, what: str) -> BadPad:
    return BadPad(reasons.NAMES[reasons.NOT_NOW], phase=phase, turn=turn, action=what)


def wheel_refusal(facts: Facts, left: Left, line: Line) -> BadPad | None:
    """Why this player may not pass, roll this face or use this option in that round."""
    player = line.player
    if facts.mode == CLASSIC:
        return BadPad("no-wheel")
    seated = Seated(facts, left, line.round)
    seated.bid()
    if seated.game.phase == BID:
        return seated.not_now(line.kind)
    if line.kind == "pass":
        return None
    if not seated.may_be_asked(player):
        return BadPad("pawn-used", player=player)
    seated.game.turn = seated.here.index(player)
    if line.kind == "rolls":
        return seated.refusal(ROLL_DIE, ROLL_DIE)
    roll = facts.rolls.get(line.round)
    if facts.mode == TACTICAL or roll is None or roll[0] != player:
        return seated.refusal(seated.seated_action(line.number), line.number)
    why = seated.answer(roll, (player, line.number))
    if why is None and seated.game.used < 0:
        return seated.not_now(line.kind)
    return why
