"""What a decision is worth, from what its seat knows; and what was luck, once a game is over.

    advise(view)     each choice's chance to meet the bid, points and winning chance
    review(record)   every decision against the best, each seat's points taken apart

docs/coach.md says what the numbers mean and why they add up. Both need NumPy and Numba; the module
itself needs neither, since in a browser WebAssembly answers (`advice_by`, `review_by`).
"""

from lucky7.bots import EVALUATOR
from lucky7.coach.advice import Advice, Choice, Option, advise
from lucky7.coach.asking import Value
from lucky7.coach.decisions import Judged, Missed
from lucky7.coach.reasons import Reason
from lucky7.coach.review import Parts, Review, review

__all__ = [
    "EVALUATOR",
    "Advice",
    "Choice",
    "Judged",
    "Missed",
    "Option",
    "Parts",
    "Reason",
    "Review",
    "Value",
    "advise",
    "review",
]
