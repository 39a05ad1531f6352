"""The trained network, run by NumPy: what it would do, and what it expects."""

from functools import cache, cached_property
from importlib.resources import files
from io import BytesIO

import numpy as np
from numpy.typing import NDArray

from lucky7.bots.observation import SIZE, colour_order, observe, real_action
from lucky7.rules.actions import ACTIONS
from lucky7.rules.state import View

Floats = NDArray[np.float32]

WEIGHTS = "master.npz"


class Network:
    """Layers of weights, and two heads: how good each action is, what the round will bring.

    `worth` is what the learner found a pawn to be worth in the rounds to come, see returns.py.
    """

    def __init__(self, arrays: dict[str, NDArray[np.generic]]) -> None:
        weights = {name: array.astype(np.float32) for name, array in arrays.items()}
        self.worth = weights.pop("worth")
        depth = sum(name.startswith("w") for name in weights)
        self.layers = [(weights[f"w{i}"], weights[f"b{i}"]) for i in range(depth)]
        self.policy = (weights["policy_w"], weights["policy_b"])
        self.value = (weights["value_w"], weights["value_b"])

    def think(self, observations: Floats) -> tuple[Floats, Floats]:
        """Logits of all actions and the expected return, a row an observation."""
        hidden = observations
        for weight, bias in self.layers:
            hidden = np.maximum(hidden @ weight + bias, 0)
        logits = hidden @ self.policy[0] + self.policy[1]
        return logits, (hidden @ self.value[0] + self.value[1])[:, 0]

    @cached_property
    def flat(self) -> tuple[Floats, ...]:
        """What compiled code needs to decide: weights and biases in turn, the actions' last."""
        return tuple(array for layer in (*self.layers, self.policy) for array in layer)


@cache
def network() -> Network:
    data = (files("lucky7.bots") / WEIGHTS).read_bytes()
    with np.load(BytesIO(data), allow_pickle=False) as arrays:
        return Network(dict(arrays.items()))


def weigh_actions(view: View) -> dict[int, float]:
    """The probability with which the network would choose each legal action."""
    order = colour_order(view)
    seen = [0] * SIZE
    legal = [0] * ACTIONS
    observe(view, order, seen, legal)
    logits = network().think(np.array([seen], np.float32))[0][0]
    names = np.flatnonzero(legal)
    chances = np.exp(logits[names] - logits[names].max())
    chances /= chances.sum()
    return {
        real_action(view, order, name): chance
        for name, chance in zip(names.tolist(), chances.tolist(), strict=True)
    }


def best(view: View) -> int:
    """The action the network thinks best for the seat that has to decide."""
    chances = weigh_actions(view)
    return max(chances, key=lambda action: chances[action])
