"""One decision of a record against its alternatives, by what the deciding seat knew."""

from dataclasses import dataclass, field
from typing import Final

from lucky7.coach.asking import MET, POINTS, WINS, Ask, Value, Values, Weighed, weigh
from lucky7.coach.calibration import chance_met
from lucky7.rules import checked
from lucky7.rules.actions import PASS, option_of
from lucky7.rules.names import OPTION_NAMES, action_name
from lucky7.rules.state import BID, FIRST_HALF, PLAY, TACTICAL, WHEEL, View, hand_size

# Sampled games a decision: so many that it takes about as long with any hand.
BUDGET: Final = 13_000
FEWEST: Final = 48
MOST: Final = 280


@dataclass(frozen=True, slots=True)
class OptionGain:
    """An option of the wheel on its best target at one moment, against passing."""

    action: int
    picked: float  # the gain in the games that the target was picked on: to choose a moment by
    gain: Value  # in the others


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision. Points are the seat's own at the end of the game, by the reference policy.

    `best` was picked on other sampled games than those that `value` and `best_value` are from.
    `loss` is how much more the best is worth, at least 0, and `error` its standard error. The same
    in winning chances: for them, another choice may be best. `met` and `best_met` are chances to
    meet the bid, for bids as Masters do. `effects` are the points, and the chances, that the
    decision moved to each seat against the reference policy's, as far as the deciding seat could
    know.
    """

    line: int
    seat: int
    round_number: int
    action: int
    value: float
    best: int
    best_value: float
    loss: float
    error: float
    win_value: float
    win_best: int
    win_best_value: float
    win_loss: float
    win_error: float
    met: float
    best_met: float
    effects: Values = field(compare=False)
    options: tuple[OptionGain, ...] = ()

    @property
    def decision(self) -> str:
        return action_name(self.action)


@dataclass(frozen=True, slots=True)
class Missed:
    """An option that a seat did not use in a half, at the moment that was best for it."""

    seat: int
    half: int
    option: int
    line: int
    action: int
    gain: Value

    @property
    def name(self) -> str:
        return OPTION_NAMES[self.option]


def games_for(view: View, choices: int) -> int:
    """How many games to sample: the fewer, the more there is to play, try and look back on."""
    to_play = hand_size(view) * view.players - view.played_count
    looked_back = 3 * view.played_count if view.phase == PLAY else 0
    cost = choices * to_play + looked_back + 6
    return max(FEWEST, min(MOST, 6 * BUDGET // cost)) // 2 * 2


async def judge(
    ask: Ask, line: int, view: View, action: int, number: int, games: int | None
) -> Judged:
    choices = checked.legal_actions(view)
    made = choices.index(action)
    games = games or games_for(view, len(choices))
    found = await weigh(ask, view, choices, number, games, made=made)
    best, win_best = found.best
    behind, win_behind = found.gains[POINTS][made], found.gains[WINS][made]
    points, wins = found.values[POINTS], found.values[WINS]
    met = [each.mean for each in found.values[MET]]
    if view.phase == BID:
        met = [chance_met(view, chance) for chance in met]
    return Judged(
        line,
        view.seat,
        view.round_number,
        action,
        value=points[made].mean,
        best=choices[best],
        best_value=points[best].mean,
        loss=max(0.0, -behind.mean),
        error=behind.error,
        win_value=wins[made].mean,
        win_best=choices[win_best],
        win_best_value=wins[win_best].mean,
        win_loss=max(0.0, -win_behind.mean),
        win_error=win_behind.error,
        met=met[made],
        best_met=met[best],
        effects=found.moved,
        options=_option_gains(view, choices, found),
    )


def _option_gains(view: View, choices: list[int], found: Weighed) -> tuple[OptionGain, ...]:
    if view.mode != TACTICAL or view.phase != WHEEL:
        return ()
    passing = choices.index(PASS)
    gains = found.picked[POINTS]
    best: dict[int, int] = {}
    for place, action in enumerate(choices):
        option = option_of(action)
        if option >= 0 and (option not in best or gains[place] > gains[best[option]]):
            best[option] = place
    return tuple(
        OptionGain(choices[place], gains[place] - gains[passing], found.over_pass[POINTS][place])
        for place in best.values()
    )


def missed_options(judged: list[Judged]) -> tuple[Missed, ...]:
    """For each seat and half, the options that it could have used and did not."""
    found: dict[tuple[int, int, int], tuple[float, Missed]] = {}
    used = set()
    for each in judged:
        half = 1 if each.round_number <= FIRST_HALF else 2
        if each.options and option_of(each.action) >= 0:
            used.add((each.seat, half, option_of(each.action)))
        for offer in each.options:
            key = (each.seat, half, option_of(offer.action))
            missed = Missed(*key, each.line, offer.action, offer.gain)
            if key not in found or offer.picked > found[key][0]:
                found[key] = (offer.picked, missed)
    return tuple(missed for key, (_, missed) in sorted(found.items()) if key not in used)
