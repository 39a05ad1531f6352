"""Advice for a seat that is to decide, from its own view alone."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from lucky7.bots import EVALUATOR, spin
from lucky7.coach.asking import MET, POINTS, WINS, Ask, Value, Weighed, weigh
from lucky7.coach.calibration import chance_met
from lucky7.coach.reasons import Reason, of_hand, sentence
from lucky7.rules import checked
from lucky7.rules.actions import BID_0, PASS, option_of
from lucky7.rules.names import action_name, cards_in
from lucky7.rules.state import BID, CLASSIC, PLAY, USE, WHEEL, View, hand_size

if TYPE_CHECKING:
    from lucky7.coach.native import Workspace

# Sampled games: many, but no more than a fraction of a second allows. The cost of one is about the
# choices times the cards still to be played.
MOST_GAMES: Final = 1_200
FEWEST_GAMES: Final = 120
BUDGET: Final = 250_000


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal action and what it leads to when everybody then plays by the reference policy."""

    action: int
    chance: float  # to meet the bid; for bids as Masters do, else `met`
    met: Value  # the chance to meet the bid by the reference policy
    points: Value  # the seat's own at the end of the game, penalties taken off
    win: Value  # the chance to win, a shared win by its share
    points_gain: Value  # against the best choice, in the same games
    met_gain: Value

    @property
    def name(self) -> str:
        return action_name(self.action)


@dataclass(frozen=True, slots=True)
class Option:
    """A free option of the wheel on its best target, against passing."""

    option: int
    action: int
    points: Value
    win: Value


@dataclass(frozen=True, slots=True)
class Advice:
    """Choices in the order of their ids. `options` and `keep` are for the wheel alone.

    The best choice is picked on one half of the sampled games; all values are from the other.
    `scoreless`, for bids alone, is what the seat has at the end if this round brings it nothing: a
    bid's points less that are its worth in the round. `keep` is what a pawn that is still there
    after this round is worth in points over one that was used, in the rounds to come.
    """

    evaluator: str
    seat: int
    phase: int
    games: int
    best: int
    choices: tuple[Choice, ...]
    options: tuple[Option, ...]
    keep: float | None
    reasons: tuple[Reason, ...]
    scoreless: float | None = None

    def __getitem__(self, action: int) -> Choice:
        return next(choice for choice in self.choices if choice.action == action)

    def worth(self, choice: Choice) -> float:
        """What a bid makes in this round on average, by its chance; 0 for all but bids."""
        if self.scoreless is None or choice.met.mean == 0.0:
            return 0.0
        made = max(0.0, choice.points.mean - self.scoreless)
        return made * choice.chance / choice.met.mean

    @property
    def sentence(self) -> str:
        return sentence(self.reasons)


def advise(
    view: View, seed: int = 0, games: int | None = None, workspace: "Workspace | None" = None
) -> Advice:
    """What each choice of the seat in turn is worth; the same for the same view and seed.

    `games` are sampled in all, half of them to pick the best and half to value it; by default as
    many as take a fraction of a second. Threads that advise at the same time each hand in a
    `workspace` of their own.
    """
    from lucky7.coach import native  # noqa: PLC0415  with NumPy and Numba, which browsers lack

    ask = (workspace or native.workspace()).ask
    return native.at_once(advice_by(ask, view, seed, games))


async def advice_by(ask: Ask, view: View, seed: int = 0, games: int | None = None) -> Advice:
    """The same by whichever evaluator."""
    legal = checked.legal_actions(view) if view.seat == view.turn else []
    if not legal:
        raise ValueError("the seat whose view this is has nothing to decide")
    uses = _uses(view)
    tried = [*legal, *sorted({*uses, *([PASS] if uses else [])} - {*legal})]
    games = games or games_for(view, len(tried))
    found = await weigh(ask, view, tried, seed, games, len(legal))
    places = {action: place for place, action in enumerate(tried)}
    best = legal[found.best[POINTS]]
    choices = tuple(_choice(view, action, places[action], found) for action in legal)
    options = _options(uses, places, found)
    keep = found.keep if view.phase in (WHEEL, USE) and view.mode != CLASSIC else None
    reasons = (*of_hand(view), *_reasons(view.phase, best, choices, options, keep))
    scoreless = found.scoreless if view.phase == BID else None
    return Advice(
        EVALUATOR, view.seat, view.phase, games, best, choices, options, keep, reasons, scoreless
    )


def games_for(view: View, choices: int) -> int:
    """How many games to sample: as many as take a fraction of a second."""
    to_play = hand_size(view) * view.players - view.played_count
    return max(FEWEST_GAMES, min(MOST_GAMES, BUDGET // (choices * to_play))) // 2 * 2


def _choice(view: View, action: int, place: int, found: Weighed) -> Choice:
    met = found.values[MET][place]
    return Choice(
        action,
        chance_met(view, met.mean) if view.phase == BID else met.mean,
        met=met,
        points=found.values[POINTS][place],
        win=found.values[WINS][place],
        points_gain=found.gains[POINTS][place],
        met_gain=found.gains[MET][place],
    )


def _uses(view: View) -> list[int]:
    """Everything the pawn could be used for now; before a roll, all that it may bring."""
    if view.phase not in (WHEEL, USE):
        return []
    return [PASS + place for place in cards_in(spin.all_uses(view))]


def _options(uses: list[int], places: dict[int, int], found: Weighed) -> tuple[Option, ...]:
    """Each free option on the target that the picking half likes best."""
    targets: dict[int, int] = {}
    picked = found.picked[POINTS]
    for action in uses:
        option = option_of(action)
        if option not in targets or picked[places[action]] > picked[places[targets[option]]]:
            targets[option] = action
    return tuple(
        Option(
            option,
            action,
            found.over_pass[POINTS][places[action]],
            found.over_pass[WINS][places[action]],
        )
        for option, action in sorted(targets.items())
    )


def _reasons(
    phase: int,
    best: int,
    choices: tuple[Choice, ...],
    options: tuple[Option, ...],
    keep: float | None,
) -> list[Reason]:
    """The figures that speak for the best choice."""
    if phase == BID:
        others = [choice for choice in choices if choice.action != best]
        second = sorted(others, key=lambda choice: -choice.points.mean)[:1]
        return [
            Reason("hits", {"bid": choice.action - BID_0, "chance": choice.chance})
            for choice in (*(c for c in choices if c.action == best), *second)
        ]
    if phase == PLAY:
        chance = next(choice.chance for choice in choices if choice.action == best)
        return [Reason("best", {"action": best, "chance": chance})]
    reasons = []
    if options:
        top = max(options, key=lambda option: option.points.mean)
        gain = round(top.points.mean, 2)
        reasons.append(Reason("gains", {"action": top.action, "points": gain}))
    if keep is not None:
        reasons.append(Reason("keeps", {"points": round(keep, 2)}))
    return reasons
