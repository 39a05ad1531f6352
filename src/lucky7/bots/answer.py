"""What a bot makes of the actions it weighs, beside the one it chooses."""

from dataclasses import dataclass, field
from typing import Any, Final

from lucky7.rules.cards import CARDS

# As many as there can be in one phase: a card each.
MOST: Final = CARDS


def _floats() -> Any:
    return field(default_factory=lambda: [0.0] * MOST)


@dataclass(slots=True)
class Answer:
    """What an action is worth: a struct of the rules' dialect, filled anew for each decision.

    `weighed` has a bit for each action that was weighed, counted from the phase's first as `legal`
    counts, and `values` a number at the same place. What the number means is its level's own: the
    chance that a card wins its trick (Casual), the prospects after a card, the points a use of the
    wheel gains (Club), how much better it is than the network's choice (Master). `chances` are
    the probabilities with which Master's network would choose.
    """

    weighed: int = 0
    values: list[float] = _floats()
    chances: list[float] = _floats()
