"""What the coach says about a decision, and a review about a game."""

from lucky7.messages.values import Action, Option, ToClient


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
