"""The coach's advice as it is sent: computed here, in a process in which no table waits."""

import threading
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from lucky7.bots import warming
from lucky7.messages.learning import Advice, AdviceReason, AdvisedChoice, AdvisedOption
from lucky7.rules.names import OPTION_NAMES, action_name
from lucky7.rules.state import View

if TYPE_CHECKING:
    from lucky7 import coach

_of_thread = threading.local()


def load() -> None:
    """Load all that coach and reviews need; it is compiled in another process, if it has to be."""
    if find_spec("numba") is None:
        raise ImportError("numba")
    warming.fill_and_load("foresight", import_module("lucky7.bots.foresight").warm)


def advise(view: View, seq: int) -> Advice:
    """In the calling thread. The same view gives the same advice."""
    from lucky7 import coach  # noqa: PLC0415  with NumPy and Numba, which may not be there
    from lucky7.coach.native import Workspace  # noqa: PLC0415

    if not hasattr(_of_thread, "workspace"):
        _of_thread.workspace = Workspace()
    found = coach.advise(view, workspace=_of_thread.workspace)
    return advice_message(found, seq)


def advice_message(found: "coach.Advice", seq: int) -> Advice:
    return Advice(
        evaluator=found.evaluator,
        seat=found.seat,
        seq=seq,
        best=action_name(found.best),
        choices=[
            AdvisedChoice(
                choice.name,
                choice.chance,
                choice.met.error,
                found.worth(choice),
                choice.points_gain.mean,
                choice.points_gain.error,
            )
            for choice in found.choices
        ],
        options=[
            AdvisedOption(
                OPTION_NAMES[each.option],
                action_name(each.action),
                each.points.mean,
                each.points.error,
            )
            for each in found.options
        ],
        keep=found.keep,
        reasons=[_reason(reason) for reason in found.reasons],
    )


def _reason(reason: "coach.Reason") -> AdviceReason:
    numbers = dict(reason.numbers)
    action = numbers.pop("action", None)
    return AdviceReason(reason.code, numbers, "" if action is None else action_name(int(action)))
