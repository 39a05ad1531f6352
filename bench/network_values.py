"""Choices tried out with Master's network playing on in all seats, for bench.levels.

As the evaluator tries them with judgement. Not kept between starts: what it calls lies in another
folder, whose changes a cache here would miss.
"""

from typing import Any

import numba

from lucky7.bots.compiled import find_deals, likely
from lucky7.bots.evaluator import add_value
from lucky7.bots.rollout import finish_rounds
from lucky7.bots.room import prepare_mind
from lucky7.bots.thinking import BATCH
from lucky7.fast.chance import seed
from lucky7.rules.game import apply
from lucky7.rules.state import PLAY, copy


@numba.njit(nogil=True, error_model="numpy")  # type: ignore[untyped-decorator]
def try_choices(
    view: Any,
    choices: Any,
    number: int,
    heat: int,
    games: int,
    expected: Any,
    network: Any,
    room: Any,
    values: Any,
    weights: Any,
    points: Any,
    wins: Any,
    met: Any,
) -> Any:
    """As evaluator.try_choices does; `room` is rollout's, `values` the evaluator's."""
    trial = room.trial
    prepare_mind(trial.mind, 1)
    if heat == 0 and not find_deals(view, trial):
        return 0
    chosen = likely(view, number, heat, games, view.phase == PLAY, trial)
    count = len(choices)
    for i in range(chosen):
        weights[i] = trial.weights[i]
    for first in range(0, chosen * count, BATCH):
        size = min(BATCH, chosen * count - first)
        for k in range(size):
            place = (first + k) // count
            copy(trial.worlds[trial.chosen[place]], room.games[k])
            seed(room.streams[k], number, heat * games + place)
            apply(room.games[k], choices[(first + k) % count])
        finish_rounds(size, network, room)
        for k in range(size):
            i, j = (first + k) // count, (first + k) % count
            copy(room.games[k], values.game)
            for seat in range(view.players):
                values.points[seat] = 0.0
                values.wins[seat] = 0.0
                values.met[seat] = 0.0
            add_value(1.0, expected, values)
            met[i, j] = values.met[view.seat]
            for seat in range(view.players):
                points[i, j, seat] = values.points[seat]
                wins[i, j, seat] = values.wins[seat]
    return chosen
