"""A multi-layer perceptron with two heads, its gradient, and Adam, in array operations alone.

So small a network needs no framework: the same lines run on NumPy and on CuPy, a test compares the
gradient with finite differences, and nothing but NumPy is needed to use what was trained.
"""

from typing import Any

Arrays = dict[str, Any]


def create(xp: Any, rng: Any, inputs: int, width: int, depth: int, actions: int) -> Arrays:
    """He-initialised weights; the heads begin small, so that play begins at random."""
    weights: Arrays = {}
    size = inputs
    for layer in range(depth):
        weights[f"w{layer}"] = _normal(xp, rng, size, width, (2 / size) ** 0.5)
        weights[f"b{layer}"] = xp.zeros(width, xp.float32)
        size = width
    weights["policy_w"] = _normal(xp, rng, width, actions, 0.01 / width**0.5)
    weights["policy_b"] = xp.zeros(actions, xp.float32)
    weights["value_w"] = _normal(xp, rng, width, 1, 0.1 / width**0.5)
    weights["value_b"] = xp.zeros(1, xp.float32)
    return weights


def _normal(xp: Any, rng: Any, rows: int, columns: int, scale: float) -> Any:
    return (rng.standard_normal((rows, columns)) * scale).astype(xp.float32)


def depth_of(weights: Arrays) -> int:
    return sum(name[0] == "w" for name in weights)


def forward(xp: Any, weights: Arrays, inputs: Any) -> tuple[Any, Any, list[Any]]:
    """Logits, values, and what `backward` needs: the inputs of every layer."""
    layers = [inputs]
    for layer in range(depth_of(weights)):
        hidden = layers[-1] @ weights[f"w{layer}"]
        hidden += weights[f"b{layer}"]
        xp.maximum(hidden, 0, out=hidden)
        layers.append(hidden)
    logits = layers[-1] @ weights["policy_w"] + weights["policy_b"]
    values = (layers[-1] @ weights["value_w"])[:, 0] + weights["value_b"][0]
    return logits, values, layers


def backward(
    xp: Any, weights: Arrays, layers: list[Any], logits_grad: Any, values_grad: Any
) -> Arrays:
    """The gradient of the weights, given that of the outputs."""
    last = layers[-1]
    ones = xp.ones(len(last), xp.float32)  # CuPy sums columns slowly, and multiplies fast
    grads: Arrays = {
        "policy_w": last.T @ logits_grad,
        "policy_b": ones @ logits_grad,
        "value_w": (values_grad @ last)[:, None],
        "value_b": values_grad.sum()[None],
    }
    flow = logits_grad @ weights["policy_w"].T
    flow += values_grad[:, None] * weights["value_w"][:, 0]
    for layer in reversed(range(depth_of(weights))):
        flow *= layers[layer + 1] > 0
        grads[f"w{layer}"] = layers[layer].T @ flow
        grads[f"b{layer}"] = ones @ flow
        if layer:
            flow = flow @ weights[f"w{layer}"].T
    return grads


def log_softmax(xp: Any, logits: Any, legal: Any) -> Any:
    """Log probabilities over what is legal; -1e9, as good as never, elsewhere."""
    masked = xp.where(legal > 0, logits, xp.float32(-1e9))
    masked -= masked.max(1, keepdims=True)
    return masked - xp.log(xp.exp(masked).sum(1, keepdims=True))


class Adam:
    def __init__(self, xp: Any, weights: Arrays, state: Arrays | None = None) -> None:
        self.xp = xp
        self.weights = weights
        self.count = int(state["adam_count"]) if state else 0
        self.first = {n: state[f"m_{n}"] if state else xp.zeros_like(w) for n, w in weights.items()}
        self.second = {
            n: state[f"v_{n}"] if state else xp.zeros_like(w) for n, w in weights.items()
        }

    def step(self, grads: Arrays, rate: float, most: float = 1.0) -> None:
        """One step, its gradient cut to a norm of `most`."""
        xp = self.xp
        norm = xp.sqrt(sum((grad * grad).sum() for grad in grads.values()))
        scale = xp.minimum(xp.float32(1.0), most / (norm + 1e-8)).astype(xp.float32)
        self.count += 1
        rate *= (1 - 0.999**self.count) ** 0.5 / (1 - 0.9**self.count)
        for name in self.weights:
            grad = grads[name] * scale
            first, second = self.first[name], self.second[name]
            first += xp.float32(0.1) * (grad - first)
            second += xp.float32(0.001) * (grad * grad - second)
            change = first / (xp.sqrt(second) + xp.float32(1e-8))
            self.weights[name] -= xp.float32(rate) * change

    def state(self) -> Arrays:
        return {
            "adam_count": self.count,
            **{f"m_{name}": value for name, value in self.first.items()},
            **{f"v_{name}": value for name, value in self.second.items()},
        }
