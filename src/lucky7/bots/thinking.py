"""Master's network compiled: what it makes of many views at once.

One view at a time, a layer's weights are fetched anew for each, and that takes longer than to use
them. So views come in batches, and a block of weights serves the whole batch before the next.
Inputs that are 0, which most are, are skipped, and so this beats a library's matrix product.
"""

from functools import cache
from typing import Any, Final

import numpy as np
from numba.extending import register_jitable

from lucky7.bots import observation
from lucky7.bots.exponential import exp
from lucky7.bots.network import network
from lucky7.bots.observation import SIZE, colour_order, observe, real_action
from lucky7.fast import core
from lucky7.fast.cpu import compiled
from lucky7.fast.layout import Records
from lucky7.rules.actions import ACTIONS
from lucky7.rules.view import view as fill_view

BATCH: Final = 24
BLOCK: Final = 64  # rows of weights that stay in a core's own cache

WIDTH: Final = len(network().layers[0][1])

# What the network is made of: layers, the actions' last, and a pawn's worth (returns.py).
NAMES: Final = ("w0", "b0", "w1", "b1", "w2", "b2", "policy_w", "policy_b")
WEIGHTS: Final = np.dtype(
    [
        *(
            (name, np.float32, array.shape)
            for name, array in zip(NAMES, network().flat, strict=True)
        ),
        ("worth", np.float32, network().worth.shape),
    ],
    align=True,
)

# Where a batch is worked out.
THOUGHT: Final = np.dtype(
    [
        ("seen", np.float32, (BATCH, SIZE)),
        ("allowed", np.int8, (BATCH, ACTIONS)),
        ("one", np.float32, (BATCH, WIDTH)),
        ("other", np.float32, (BATCH, WIDTH)),
        ("logits", np.float32, (BATCH, ACTIONS)),
        ("used", np.int64, BLOCK),  # the inputs of a block that are not 0
    ],
    align=True,
)

for _function in core.functions((observation,)):
    register_jitable(error_model="numpy")(_function)


@cache
def weights() -> Records:
    """The weights as compiled code takes them. An array, so that somebody holds them."""
    found = np.zeros(1, WEIGHTS)
    for name, array in zip(NAMES, network().flat, strict=True):
        found[name] = array
    found["worth"] = network().worth
    return found


@compiled
def see(view: Any, order: int, thought: Any, place: int) -> None:
    """Put a view into the batch."""
    observe(view, order, thought.seen[place], thought.allowed[place])


@compiled
def think(weights: Any, thought: Any, count: int) -> None:
    """The logits of all actions for so many views."""
    _multiply(thought.seen, weights.w0, weights.b0, thought.used, thought.one, count)
    _multiply(thought.one, weights.w1, weights.b1, thought.used, thought.other, count)
    _multiply(thought.other, weights.w2, weights.b2, thought.used, thought.one, count)
    _multiply(thought.one, weights.policy_w, weights.policy_b, thought.used, thought.logits, count)


@compiled
def favourite(view: Any, order: int, thought: Any, place: int) -> Any:
    """The action that the network likes best."""
    allowed, logits = thought.allowed[place], thought.logits[place]
    best = -1
    for action in range(len(allowed)):
        if allowed[action] != 0 and (best < 0 or logits[action] > logits[best]):
            best = action
    return real_action(view, order, best)


@compiled
def probability(thought: Any, place: int, chosen: int) -> Any:
    """With which it would choose an action, by the network's name for it."""
    allowed, logits = thought.allowed[place], thought.logits[place]
    total = 0.0
    for action in range(len(allowed)):
        if allowed[action] != 0:
            total += exp(float(logits[action]) - float(logits[chosen]))
    return 1.0 / total


@compiled
def decide(game: Any, view: Any, weights: Any, thought: Any) -> Any:
    """What the network does in the place of the seat in turn."""
    fill_view(game, game.turn, view)
    order = colour_order(view)
    see(view, order, thought, 0)
    think(weights, thought, 1)
    return favourite(view, order, thought, 0)


@compiled
def _multiply(inputs: Any, weights: Any, bias: Any, used: Any, out: Any, views: int) -> None:
    """The inputs above 0 times weights, plus bias."""
    for view in range(views):
        for j in range(len(bias)):
            out[view, j] = bias[j]
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
