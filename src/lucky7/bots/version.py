"""Which evaluator this is: known without loading it."""

from typing import Final

# Kept with whatever was computed. Raise the number when any value may change: with the judgement,
# the beliefs, or the expectations.
EVALUATOR: Final = "judgement 3"
