"""Advice for a seat that is to decide, from its own view alone."""

from dataclasses import dataclass
from functools import cache
from typing import Final

from lucky7.bots import EVALUATOR, spin
from lucky7.bots.expectations import expected
from lucky7.coach.calibration import chance_met
from lucky7.coach.reasons import Reason, of_hand, sentence
from lucky7.coach.weighing import Floats, Half, Value, Workspace
from lucky7.rules import checked
from lucky7.rules.actions import BID_0, OPTIONS, PASS, option_of
from lucky7.rules.names import action_name, cards_in
from lucky7.rules.score import PENALTY
from lucky7.rules.state import BID, CLASSIC, PLAY, USE, WHEEL, View, hand_size, left_in_half

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


@cache
def _workspace() -> Workspace:
    return Workspace()


def advise(
    view: View, seed: int = 0, games: int | None = None, workspace: Workspace | None = None
) -> Advice:
    """What each choice of the seat in turn is worth; the same for the same view and seed.

    `games` are sampled in all, half of them to pick the best and half to value it; by default as
    many as take a fraction of a second. Threads that advise at the same time each hand in a
    `workspace` of their own.
    """
    legal = checked.legal_actions(view) if view.seat == view.turn else []
    if not legal:
        raise ValueError("the seat whose view this is has nothing to decide")
    uses = _uses(view)
    tried = sorted({*legal, *uses, *([PASS] if uses else [])})
    games = games or games_for(view, len(tried))
    pick, valued = (workspace or _workspace()).weigh(view, tried, seed, games)
    places = {action: place for place, action in enumerate(tried)}
    picked = pick.means(pick.points[:, :, view.seat])
    best = max(legal, key=lambda action: picked[places[action]])
    choices = tuple(_choice(view, action, places[action], places[best], valued) for action in legal)
    options = _options(view.seat, uses, places, picked, valued)
    keep = _keep(view)
    found = _found(view.phase, best, choices, options, keep)
    reasons = (*of_hand(view), *found)
    return Advice(
        EVALUATOR, view.seat, view.phase, games, best, choices, options, keep, reasons,
        _scoreless(view, valued),
    )  # fmt: skip


def _scoreless(view: View, half: Half) -> float | None:
    """The mean over all bids and games in which the bid is not met."""
    missed = half.met < 0.5
    if view.phase != BID or not missed.any():
        return None
    return float(half.points[:, :, view.seat][missed].mean())


def games_for(view: View, choices: int) -> int:
    """How many games to sample: as many as take a fraction of a second."""
    to_play = hand_size(view) * view.players - view.played_count
    return max(FEWEST_GAMES, min(MOST_GAMES, BUDGET // (choices * to_play))) // 2 * 2


def _choice(view: View, action: int, place: int, best: int, half: Half) -> Choice:
    seat = view.seat
    points = half.points[:, :, seat]
    met = half.value(half.met[:, place])
    return Choice(
        action,
        chance_met(view, met.mean) if view.phase == BID else met.mean,
        met=met,
        points=half.value(points[:, place]),
        win=half.value(half.wins[:, place, seat]),
        points_gain=half.value(points[:, place] - points[:, best]),
        met_gain=half.value(half.met[:, place] - half.met[:, best]),
    )


def _uses(view: View) -> list[int]:
    """Everything the pawn could be used for now; before a roll, all that it may bring."""
    if view.phase not in (WHEEL, USE):
        return []
    return [PASS + place for place in cards_in(spin.all_uses(view))]


def _options(
    seat: int, uses: list[int], places: dict[int, int], picked: Floats, half: Half
) -> tuple[Option, ...]:
    """Each free option on the target that the picking half likes best."""
    found: dict[int, int] = {}
    for action in uses:
        option = option_of(action)
        if option not in found or picked[places[action]] > picked[places[found[option]]]:
            found[option] = action
    passing = places.get(PASS, 0)
    return tuple(
        Option(
            option,
            action,
            half.value(half.points[:, places[action], seat] - half.points[:, passing, seat]),
            half.value(half.wins[:, places[action], seat] - half.wins[:, passing, seat]),
        )
        for option, action in sorted(found.items())
    )


def _keep(view: View) -> float | None:
    if view.phase not in (WHEEL, USE) or view.mode == CLASSIC:
        return None
    if left_in_half(view.round_number) == 0:
        return -float(PENALTY)
    pawn = expected(view.players, view.rounds, view.mode)[0]["pawn"][view.round_number]
    free = OPTIONS - len({option for option in view.pawns[: view.players] if option >= 0})
    return float(pawn[0, free] - pawn[1, max(free - 1, 0)])


def _found(
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
            Reason("hits", {"bid": choice.action - BID_0, "chance": round(choice.chance, 3)})
            for choice in (*(c for c in choices if c.action == best), *second)
        ]
    if phase == PLAY:
        chance = next(choice.chance for choice in choices if choice.action == best)
        return [Reason("best", {"action": best, "chance": round(chance, 3)})]
    reasons = []
    if options:
        top = max(options, key=lambda option: option.points.mean)
        gain = round(top.points.mean, 2)
        reasons.append(Reason("gains", {"action": top.action, "points": gain}))
    if keep is not None:
        reasons.append(Reason("keeps", {"points": round(keep, 2)}))
    return reasons
