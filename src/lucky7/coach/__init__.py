"""What a decision is worth, from what its seat knows.

    advise(view)     each choice's chance to meet the bid, points and winning chance

Needs NumPy and Numba.
"""

from lucky7.bots.evaluator import EVALUATOR
from lucky7.coach.advice import Advice, Choice, Option, advise
from lucky7.coach.reasons import Reason
from lucky7.coach.weighing import Value

__all__ = [
    "EVALUATOR",
    "Advice",
    "Choice",
    "Option",
    "Reason",
    "Value",
    "advise",
]
