"""Proximal policy optimisation over self-play: collect rounds, learn from those that ended."""

from dataclasses import dataclass
from typing import Any

from lucky7.bots.returns import KEYS, SCALE
from training import network


@dataclass(frozen=True)
class Config:
    games: int = 32_768
    steps: int = 96
    width: int = 512
    depth: int = 3
    epochs: int = 2
    batch: int = 98_304
    rate: float = 5e-4
    entropy: float = 0.02
    last_entropy: float = 0.001
    clip: float = 0.2
    value_weight: float = 0.5
    iterations: int = 1400  # over all legs
    seed: int = 7


@dataclass
class Buffer:
    """What was seen and done in `steps` steps of all games, a row a step."""

    obs: Any
    legal: Any
    actions: Any
    log_probs: Any
    values: Any
    seats: Any
    rounds: Any

    @classmethod
    def create(cls, xp: Any, games: Any, steps: int) -> "Buffer":
        count = games.count
        return cls(
            obs=xp.zeros((steps + 1, *games.arrays["obs"].shape), xp.uint8),
            legal=xp.zeros((steps + 1, *games.arrays["legal"].shape), xp.uint8),
            actions=xp.zeros((steps, count), xp.int64),
            log_probs=xp.zeros((steps, count), xp.float32),
            values=xp.zeros((steps, count), xp.float32),
            seats=xp.zeros((steps, count), xp.int8),
            rounds=xp.zeros((steps, count), xp.int32),
        )


class Trainer:
    def __init__(self, xp: Any, games: Any, config: Config, state: dict[str, Any] | None) -> None:
        self.xp, self.games, self.config = xp, games, config
        self.rng = xp.random.default_rng(config.seed + (int(state["iteration"]) if state else 0))
        obs, legal = games.arrays["obs"], games.arrays["legal"]
        if state:
            self.weights = {n[2:]: xp.asarray(v) for n, v in state.items() if n.startswith("p_")}
            adam = {n: xp.asarray(v) for n, v in state.items() if n[:2] in ("m_", "v_")}
            self.adam = network.Adam(xp, self.weights, {**adam, "adam_count": state["adam_count"]})
            self.worth = xp.asarray(state["worth"])
            self.iteration = int(state["iteration"])
        else:
            self.weights = network.create(
                xp, self.rng, obs.shape[1], config.width, config.depth, legal.shape[1]
            )
            self.adam = network.Adam(xp, self.weights)
            self.worth = xp.zeros(KEYS + 1, xp.float32)  # the last is "over": worth nothing
            self.iteration = 0
        self.buffer = Buffer.create(xp, games, config.steps)
        self.buffer.obs[0] = obs
        self.buffer.legal[0] = legal

    def state(self) -> dict[str, Any]:
        return {
            "iteration": self.iteration,
            "worth": self.worth,
            **{f"p_{name}": value for name, value in self.weights.items()},
            **self.adam.state(),
        }

    def iterate(self) -> dict[str, float]:
        """Collect, learn, and tell how it went."""
        self._collect()
        told = self._learn()
        self._carry_over()
        self.iteration += 1
        return told

    def _collect(self) -> None:
        xp, arrays, buffer = self.xp, self.games.arrays, self.buffer
        arrays["rounds"][:] = 0
        for step in range(self.config.steps):
            obs = buffer.obs[step].astype(xp.float32)
            logits, values, _ = network.forward(xp, self.weights, obs)
            log_probs = network.log_softmax(xp, logits, buffer.legal[step])
            noise = -xp.log(
                -xp.log(self.rng.random(logits.shape, dtype=xp.float32) + 1e-20) + 1e-20
            )
            actions = (log_probs + noise).argmax(1)
            buffer.actions[step] = actions
            buffer.log_probs[step] = log_probs[xp.arange(len(actions)), actions]
            buffer.values[step] = values
            buffer.seats[step] = arrays["seats"]
            buffer.rounds[step] = arrays["rounds"]
            arrays["actions"][:] = actions
            arrays["obs"] = buffer.obs[step + 1]
            arrays["legal"] = buffer.legal[step + 1]
            self.games.step()

    def _returns(self) -> tuple[Any, Any]:
        """Each decision's return, and which decisions have one: their round has ended."""
        xp, arrays, buffer = self.xp, self.games.arrays, self.buffer
        known = buffer.rounds < arrays["rounds"]
        rows = xp.where(known, buffer.rounds, 0)
        games = xp.arange(self.games.count)[None, :]
        seats = buffer.seats.astype(xp.int64)
        gains = arrays["gains"][rows, games, seats]
        keys = arrays["keys"][rows, games, seats]
        return gains * xp.float32(SCALE) + self.worth[keys], known

    def _learn(self) -> dict[str, float]:
        xp, buffer, config = self.xp, self.buffer, self.config
        returns, known = self._returns()
        chosen = xp.flatnonzero(known.ravel())
        obs = buffer.obs[:-1].reshape(-1, buffer.obs.shape[2])
        legal = buffer.legal[:-1].reshape(-1, buffer.legal.shape[2])
        flat = [a.ravel() for a in (buffer.actions, buffer.log_probs, buffer.values, returns)]
        advantages = flat[3] - flat[2]
        mean, deviation = advantages[chosen].mean(), advantages[chosen].std() + 1e-6
        losses: list[Any] = []
        for _ in range(config.epochs):
            order = chosen[self.rng.random(len(chosen), dtype=xp.float32).argsort()]
            for start in range(0, len(order) - config.batch + 1, config.batch):
                rows = order[start : start + config.batch]
                losses.append(
                    self._update(
                        obs[rows], legal[rows], flat[0][rows], flat[1][rows], flat[3][rows],
                        (advantages[rows] - mean) / deviation,
                    )
                )  # fmt: skip
        spread = returns[known].var() + 1e-6
        told = {
            "entropy": float(sum(loss[0] for loss in losses) / len(losses)),
            "value_explained": float(1 - sum(loss[1] for loss in losses) / len(losses) / spread),
            "decisions": float(len(chosen)),
        }
        return {**told, **self._points()}

    def _update(
        self, obs: Any, legal: Any, actions: Any, old: Any, returns: Any, advantages: Any
    ) -> tuple[Any, Any]:
        xp, config = self.xp, self.config
        logits, values, layers = network.forward(xp, self.weights, obs.astype(xp.float32))
        log_probs = network.log_softmax(xp, logits, legal)
        probs = xp.exp(log_probs)
        rows = xp.arange(len(actions))
        ratio = xp.exp(log_probs[rows, actions] - old)
        cut = ((advantages > 0) & (ratio > 1 + config.clip)) | (
            (advantages < 0) & (ratio < 1 - config.clip)
        )
        push = xp.where(cut, 0, -advantages * ratio)
        entropy = -(probs * xp.where(legal > 0, log_probs, 0)).sum(1)
        logits_grad = -push[:, None] * probs
        logits_grad[rows, actions] += push
        logits_grad += xp.float32(self.entropy_now) * probs * (log_probs + entropy[:, None])
        logits_grad *= xp.float32(1 / len(actions))
        errors = values - returns
        values_grad = errors * xp.float32(config.value_weight / len(actions))
        grads = network.backward(xp, self.weights, layers, logits_grad, values_grad)
        self.adam.step(grads, self.rate_now)
        return entropy.mean(), (errors * errors).mean()

    @property
    def progress(self) -> float:
        return min(1.0, self.iteration / self.config.iterations)

    @property
    def entropy_now(self) -> float:
        first, last = self.config.entropy, self.config.last_entropy
        return float(first * (last / first) ** self.progress)

    @property
    def rate_now(self) -> float:
        return self.config.rate * (1 - self.progress) + 1e-5

    def _points(self) -> dict[str, float]:
        """Points a player and round, and how often a bid was met, over all rounds that ended."""
        xp, arrays = self.xp, self.games.arrays
        rows = xp.arange(len(arrays["points"]))[:, None, None]
        seated = (rows < arrays["rounds"][None, :, None]) & (arrays["points"] >= 0)
        points = arrays["points"][seated]
        return {"points": float(points.mean()), "met": float((points > 0).mean())}

    def _carry_over(self) -> None:
        """Learn what pawns are worth; rounds not ended go on in the next buffer."""
        xp, arrays = self.xp, self.games.arrays
        rounds = arrays["rounds"]
        rows = xp.arange(len(arrays["keys"]))[:, None, None]
        starts = arrays["starts"][:-1]
        ended = (rows < rounds[None, :, None]) & (starts >= 0)
        targets = (arrays["gains"] * xp.float32(SCALE) + self.worth[arrays["keys"]])[ended]
        counts = xp.bincount(starts[ended], minlength=KEYS + 1)
        sums = xp.bincount(starts[ended], weights=targets, minlength=KEYS + 1)
        means = sums / xp.maximum(counts, 1)
        pace = 0.2 * counts / (counts + 200.0)
        self.worth += (pace * (means - self.worth)).astype(xp.float32)
        last = xp.minimum(rounds, len(arrays["starts"]) - 1)
        arrays["starts"][0] = arrays["starts"][last, xp.arange(self.games.count)]
        self.buffer.obs[0] = self.buffer.obs[-1]
        self.buffer.legal[0] = self.buffer.legal[-1]
