"""Lessons: tables with one learner and bots, whose first rounds are set beforehand.

The deals are set, and so are the bots' moves; everything goes through the rules as ever. A learner
who decides otherwise than the lesson expects meets bots that go on with what they may still do.
After the set rounds chance is chance, but for a Joker turned up, and the bots choose for
themselves.
"""

from dataclasses import dataclass
from typing import Final

from lucky7.messages.values import LessonName, Settings
from lucky7.rules import checked
from lucky7.rules.cards import CARDS, JOKER
from lucky7.rules.game import refusal
from lucky7.rules.names import FACE_NAMES, cards_in, parse_action, parse_card
from lucky7.rules.reasons import ALLOWED
from lucky7.rules.state import DEAL, DRAW, Game
from lucky7.table import log
from lucky7.table.table import Table

LEARNER: Final = 0
LEVEL: Final = "novice"


@dataclass(frozen=True, slots=True)
class SetRound:
    turned: str
    hands: tuple[str, ...]  # by seat
    moves: tuple[str, ...]  # by seat, in order; the learner's are theirs
    face: str = ""  # of the die


@dataclass(frozen=True, slots=True)
class Lesson:
    settings: Settings
    company: tuple[str, ...]  # the bots' names
    draw: str  # a card for each seat: the highest deals
    rounds: tuple[SetRound, ...]


LESSONS: Final[dict[LessonName, Lesson]] = {
    "first": Lesson(
        Settings(rounds=7, seats=3),
        company=("Mia", "Ben"),
        draw="R4 G9 B12",
        rounds=(
            # Ben deals. The Joker wins: bid 1.
            SetRound("G4", ("J", "R5", "Y9"), ("", "bid 0, R5", "bid 1, Y9")),
            # The learner deals, and leads both tricks.
            SetRound(
                "B6",
                ("B12 R3", "B2 R9", "Y5 R7"),
                ("", "bid 1, B2, R9", "bid 1, Y5, R7"),
            ),
            # Mia deals: the learner bids last, follows, and trumps.
            SetRound(
                "Y8",
                ("R9 Y3 G2", "R6 B11 G10", "R2 B13 G12"),
                ("", "bid 1, R6, B11, G10", "bid 1, R2, B13, G12"),
            ),
        ),
    ),
    "wheel": Lesson(
        Settings(mode="dice", rounds=7, seats=3),
        company=("Mia", "Ben"),
        draw="R4 G9 B12",
        rounds=(
            # The learner is asked first, and rolls a miss.
            SetRound("G4", ("R2", "R4", "Y9"), ("", "bid 0, R4", "bid 0, Y9"), "miss"),
            # Mia is asked first: she raises Ben's bid, and Change Bid is blocked.
            SetRound(
                "B6",
                ("B9 G3", "R11 Y4", "R5 G8"),
                ("", "bid 1, roll, change-bid 2 +1, Y4, R11", "bid 1, R5, G8"),
                "change-bid",
            ),
            # Ben passes. The learner rolls Change Bid again, which is Double Lucky.
            SetRound(
                "B8",
                ("Y12 Y13 R4", "G9 B10 R8", "G14 B3 R11"),
                ("", "bid 1, G9, B10, R8", "bid 1, pass, G14, B3, R11"),
                "change-bid",
            ),
        ),
    ),
}


def lesson_of(table: Table) -> Lesson | None:
    return LESSONS[table.lesson] if table.lesson else None


def set_chance(table: Table, now: int) -> log.AnyEntry | None:
    """The outcome that a lesson has set for the chance that is due; None where it has none."""
    lesson = lesson_of(table)
    game = table.playing
    if lesson is None:
        return None
    if game.phase == DRAW:
        return log.Drew(now, [parse_card(name) for name in lesson.draw.split()])
    number = checked.round_due(game)
    if number > len(lesson.rounds):
        return None
    if game.phase == DEAL:
        return log.Dealt(now, _deck(game, lesson.rounds[number - 1]))
    face = lesson.rounds[number - 1].face
    return log.Rolled(now, FACE_NAMES.index(face)) if face else None


def with_a_colour_turned_up(table: Table, entries: list[log.AnyEntry]) -> list[log.AnyEntry]:
    """Chance in a lesson, but no Joker is turned up: what is trump then (R3.3) was not taught."""
    for entry in entries if table.lesson else []:
        if isinstance(entry, log.Dealt):
            deck, turned = entry.deck, _dealt_by_number(table.playing).turned
            if deck[turned] == JOKER:
                deck[turned], deck[-1] = deck[-1], JOKER
    return entries


def set_choice(table: Table, seat: int) -> int | None:
    """The move that a lesson has set for a bot; None where it has none, or it is not allowed."""
    lesson = lesson_of(table)
    number = table.playing.round_number
    if lesson is None or number > len(lesson.rounds):
        return None
    moves = [each for each in lesson.rounds[number - 1].moves[seat].split(", ") if each]
    made = _made_this_round(table, seat)
    if made >= len(moves):
        return None
    action = parse_action(moves[made])
    return action if refusal(table.playing, seat, action) == ALLOWED else None


def _made_this_round(table: Table, seat: int) -> int:
    made = 0
    for move in reversed(table.moves):
        if isinstance(move, log.Dealt):
            break
        made += isinstance(move, log.Acted) and move.seat == seat
    return made


def _deck(game: Game, wanted: SetRound) -> list[int]:
    """A deck that deals these hands. Where each card goes is found by dealing one by number."""
    trial = _dealt_by_number(game)
    deck = [-1] * CARDS
    deck[trial.turned] = parse_card(wanted.turned)
    for seat, hand in enumerate(wanted.hands):
        for place, name in zip(cards_in(trial.hands[seat]), hand.split(), strict=True):
            deck[place] = parse_card(name)
    others = iter(set(range(CARDS)) - set(deck))
    return [next(others) if card < 0 else card for card in deck]


def _dealt_by_number(game: Game) -> Game:
    """A copy, dealt from a deck of its places' numbers: each card says where in a deck it lies."""
    trial = Table(game=game).copy().playing
    checked.deal(trial, range(CARDS))
    return trial
