"""One game between bots, with chance that does not depend on what they decide."""

import reprlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from time import thread_time_ns
from typing import Final, Protocol

from lucky7.arena.blame import blame
from lucky7.bots import Bot
from lucky7.rules import checked
from lucky7.rules import game as core
from lucky7.rules.actions import MISS
from lucky7.rules.cards import CARDS, JOKER
from lucky7.rules.names import PHASE_NAMES, Unreadable, action_name
from lucky7.rules.state import DEAL, DRAW, OVER, ROLL, Game, Open, View, hand_size
from lucky7.rules.view import view as fill_view
from lucky7.rules.wheel import roll
from lucky7.wording import word

MOST_TOLD: Final = 12  # of the legal actions, to somebody whose bot chose another


class Misplayed(Exception):
    """A bot failed, or answered with something it may not do: who, where in the game, and why."""


def _ask(bot: Bot, view: View, rng: Random) -> int:
    try:
        return bot.choose(view, rng)
    except (Exception, SystemExit) as error:
        own = error.__traceback__.tb_next if error.__traceback__ else None
        raise Misplayed(f"{bot.name} failed {_moment(view)}: {blame(error, own)}") from error


def _carry_out(game: Game, bot: Bot, answer: int) -> None:
    """Whatever a bot answers, it goes through the door for everybody who may be wrong."""
    try:
        checked.play(game, game.turn, answer)
    except (checked.Illegal, Unreadable) as error:
        legal = [f"{each} ({action_name(each)})" for each in checked.legal_actions(game)]
        told = ", ".join(legal if len(legal) <= MOST_TOLD else [*legal[:MOST_TOLD], "…"])
        said = f"{bot.name} answered {reprlib.repr(answer)} {_moment(game)}"
        why = word(error) if isinstance(error, checked.Illegal) else error
        raise Misplayed(f"{said}: {why}. Legal: {told}.") from error


def _moment(game: Open) -> str:
    phase = PHASE_NAMES[game.phase]
    return f"in seat {game.turn}, round {game.round_number}, phase {phase}"


@dataclass(frozen=True, slots=True)
class Table:
    """What is played for."""

    players: int = 4
    rounds: int = 14
    mode: int = 0
    turned_joker: int = 0


@dataclass(frozen=True, slots=True)
class Chance:
    """All that falls by chance in one game: who deals first, the decks, the die."""

    dealer: int
    decks: list[list[int]]
    faces: list[int]


def chance_of(table: Table, seed: int, deal: int) -> Chance:
    rng = Random(f"deal {seed} {deal}")
    dealer = rng.randrange(table.players)
    decks = [rng.sample(range(CARDS), CARDS) for _ in range(table.rounds)]
    return Chance(dealer, decks, [rng.randrange(MISS + 1) for _ in range(table.rounds)])


@dataclass(slots=True)
class RoundResult:
    cards: int
    bids: list[int]
    won: list[int]
    points: list[int]


@dataclass(slots=True)
class GameResult:
    rounds: list[RoundResult] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    penalties: list[int] = field(default_factory=list)
    luck: list[float] = field(default_factory=list)  # of the deals, where it was measured


Clock = Callable[[int, int], None]


class Meter(Protocol):
    """Told of the game before and after everything that falls by chance."""

    def before(self, game: Game) -> None: ...
    def after(self, game: Game) -> None: ...


def play_game(
    bots: Sequence[Bot],
    table: Table,
    chance: Chance,
    rng: Random,
    clock: Clock,
    meter: Meter | None = None,
) -> GameResult:
    """Play one game to its end; `clock` is told each decision's seat and nanoseconds.

    Those are the thread's own, so that they do not depend on what else the machine does.
    """
    game = checked.new(table.players, table.rounds, table.mode, table.turned_joker)
    view = View()
    result = GameResult()
    while game.phase != OVER:
        if game.phase in (DRAW, DEAL, ROLL):
            if meter:
                meter.before(game)
            _fall(game, chance)
            if meter:
                meter.after(game)
            continue
        fill_view(game, game.turn, view)
        started = thread_time_ns()
        answer = _ask(bots[game.turn], view, rng)
        clock(game.turn, thread_time_ns() - started)
        _carry_out(game, bots[game.turn], answer)
        if game.phase in (DEAL, OVER):
            result.rounds.append(_round_result(game))
    result.scores = checked.scores(game)
    result.winners = checked.winners(game)
    result.penalties = game.penalties[: game.players]
    return result


def _round_result(game: Game) -> RoundResult:
    players = game.players
    return RoundResult(
        hand_size(game), game.bids[:players], game.won[:players], game.points[:players]
    )


def _fall(game: Game, chance: Chance) -> None:
    if game.phase == DRAW:
        drawn = list(range(game.players))
        drawn[chance.dealer] = JOKER
        core.draw(game, drawn)
    elif game.phase == DEAL:
        core.deal(game, chance.decks[game.round_number])
    else:
        roll(game, chance.faces[game.round_number - 1])
