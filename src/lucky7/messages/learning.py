"""What the coach says about a decision, and a review about a game."""

from typing import Annotated

from msgspec import Meta

from lucky7.messages.values import Action, Card, FromClient, Option, Seat, Speed, ToClient


class AdvisedChoice(ToClient):
    """A choice and what it leads to. Errors are standard errors."""

    action: Action
    met: float  # the chance to meet the bid
    met_error: float
    worth: float  # points in this round; 0 where nothing is bid
    gain: float  # points at the end of the game, against the best choice
    gain_error: float


class AdvisedOption(ToClient):
    """A free option of the wheel on its best target, in points against passing."""

    option: Option
    action: Action
    points: float
    error: float


class AdviceReason(ToClient):
    code: str
    numbers: dict[str, float] = {}
    action: Action = ""


class Advice(ToClient):
    """GET /api/tables/{code}/advice."""

    evaluator: str
    seat: int
    seq: int  # of the game it is about
    best: Action
    choices: list[AdvisedChoice]
    options: list[AdvisedOption] = []
    keep: float | None = None  # what a pawn that is not used now is worth later
    reasons: list[AdviceReason] = []


class ReviewedSeat(ToClient):
    """Where a seat's points came from: all but the first add up to the first."""

    seat: int
    points: float
    start: float
    deal: float
    lie: float
    own: float
    others: float


class ReviewedDecision(ToClient):
    """A decision against the best by what its seat knew, in points and in chances to win."""

    line: int  # of the record
    seat: int
    round: int
    decision: Action
    best: Action
    loss: float
    error: float
    gain: float  # what it brought its seat against the reference policy's decision
    win_loss: float
    win_gain: float
    met: float  # the chance to meet the bid, after it and after the best
    best_met: float
    hand: list[Card]  # as it was before the decision


class MissedOption(ToClient):
    """An option that a seat did not use in a half, at its best moment."""

    seat: int
    half: int
    option: Option
    line: int
    points: float
    error: float


class Review(ToClient):
    """What was luck and what was skill in a finished game (docs/coach.md)."""

    evaluator: str
    seats: list[ReviewedSeat]
    decisions: list[ReviewedDecision]
    missed: list[MissedOption]
    chances: list[list[float]]  # a row for each line of the record: every seat's chance to win
    rounds: list[int]  # the line after which each round was over


class ReviewNow(ToClient):
    """GET /api/games/{key}/review: how far it is, and the review once it is there."""

    evaluator: str
    done: int
    all: int
    review: Review | None = None


class PlayOn(FromClient):
    """POST /api/games/{key}/play-on: sit down in a finished game, before a line of its record."""

    line: Annotated[int, Meta(ge=3, le=10_000)]
    seat: Seat
    speed: Speed = "normal"
