"""Master's network compiled: what it makes of many views at once.

One view at a time, a layer's weights are fetched anew for each, and that takes longer than to use
them. So views come in batches, and a block of weights serves the whole batch before the next.
Inputs that are 0, which most are, are skipped, and so this beats a library's matrix product.
"""

from typing import Any, Final

import numpy as np
from numba.extending import register_jitable

from lucky7.bots import observation
from lucky7.bots.network import network
from lucky7.bots.observation import SIZE, colour_order, observe, real_action
from lucky7.fast import core
from lucky7.fast.cpu import compiled
from lucky7.rules.actions import ACTIONS
from lucky7.rules.view import view as fill_view

BATCH: Final = 24
BLOCK: Final = 64  # rows of weights that stay in a core's own cache

for _function in core.functions((observation,)):
    register_jitable(error_model="numpy")(_function)


def new_room() -> tuple[Any, ...]:
    """Where a batch is worked out: what is seen and legal, two layers, logits, inputs in use."""
    width = len(network().layers[0][1])
    seen, one, other, logits = (
        np.zeros((BATCH, n), np.float32) for n in (SIZE, width, width, ACTIONS)
    )
    return seen, np.zeros((BATCH, ACTIONS), np.int8), one, other, logits, np.zeros(BLOCK, np.int64)


@compiled
def see(view: Any, order: int, room: Any, place: int) -> None:
    """Put a view into the batch."""
    observe(view, order, room[0][place], room[1][place])


@compiled
def think(weights: Any, room: Any, count: int) -> None:
    """The logits of all actions for so many views."""
    seen, _, one, other, logits, used = room
    _multiply(seen, weights[0], weights[1], used, one, count)
    _multiply(one, weights[2], weights[3], used, other, count)
    _multiply(other, weights[4], weights[5], used, one, count)
    _multiply(one, weights[6], weights[7], used, logits, count)


@compiled
def favourite(view: Any, order: int, room: Any, place: int) -> Any:
    """The action that the network likes best."""
    allowed, logits = room[1][place], room[4][place]
    best = -1
    for action in range(len(allowed)):
        if allowed[action] != 0 and (best < 0 or logits[action] > logits[best]):
            best = action
    return real_action(view, order, best)


@compiled
def probability(room: Any, place: int, chosen: int) -> Any:
    """With which it would choose an action, by the network's name for it."""
    allowed, logits = room[1][place], room[4][place]
    total = 0.0
    for action in range(len(allowed)):
        if allowed[action] != 0:
            total += np.exp(logits[action] - logits[chosen])
    return 1.0 / total


@compiled
def decide(game: Any, view: Any, weights: Any, room: Any) -> Any:
    """What the network does in the place of the seat in turn."""
    fill_view(game, game.turn, view)
    order = colour_order(view)
    see(view, order, room, 0)
    think(weights, room, 1)
    return favourite(view, order, room, 0)


@compiled
def _multiply(inputs: Any, weights: Any, bias: Any, used: Any, out: Any, views: int) -> None:
    """The inputs above 0 times weights, plus bias."""
    for view in range(views):
        out[view, :] = bias
    for start in range(0, len(weights), BLOCK):
        for view in range(views):
            count = 0
            for i in range(start, min(start + BLOCK, len(weights))):
                if inputs[view, i] > 0:
                    used[count] = i
                    count += 1
            _add_rows(inputs[view], weights, used, count, out[view])


@compiled
def _add_rows(inputs: Any, weights: Any, used: Any, count: int, out: Any) -> None:
    """Four rows at a time, so that the sums are touched less often."""
    for k in range(0, count - 3, 4):
        a, b, c, d = used[k], used[k + 1], used[k + 2], used[k + 3]
        _add_four(
            inputs[a], weights[a], inputs[b], weights[b],
            inputs[c], weights[c], inputs[d], weights[d], out,
        )  # fmt: skip
    for k in range(count - count % 4, count):
        a = used[k]
        factor, row = inputs[a], weights[a]
        for j in range(len(out)):
            out[j] += factor * row[j]


@compiled
def _add_four(
    a: Any, row_a: Any, b: Any, row_b: Any, c: Any, row_c: Any, d: Any, row_d: Any, out: Any
) -> None:
    for j in range(len(out)):
        out[j] += (a * row_a[j] + b * row_b[j]) + (c * row_c[j] + d * row_d[j])
