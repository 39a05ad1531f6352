"""The coach's advice as it is sent. What it needs is compiled when somebody first asks."""

import asyncio
import logging
import threading
from concurrent.futures import Future
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from lucky7.bots import warming
from lucky7.messages.learning import Advice, AdviceReason, AdvisedChoice, AdvisedOption
from lucky7.messages.refusal import Refusal
from lucky7.rules.names import OPTION_NAMES, action_name
from lucky7.rules.state import View

if TYPE_CHECKING:
    from lucky7 import coach

PATIENCE_S: Final = 20.0  # a request waits no longer

logger = logging.getLogger("lucky7")
_of_thread = threading.local()


class Readiness:
    """Whether advice can be given yet: the first time on a machine it is compiled for a minute."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._warmed: Future[None] | None = None

    async def wait(self) -> None:
        """The first who asks makes it begin; who has waited long enough asks again."""
        with self._lock:
            if self._warmed is None:
                self._warmed = Future()
                threading.Thread(
                    target=_warm, args=(self._warmed,), name="coach", daemon=True
                ).start()
        try:
            async with asyncio.timeout(PATIENCE_S):
                await asyncio.shield(asyncio.wrap_future(self._warmed))
        except TimeoutError:
            raise Refusal("coach-not-ready") from None


def _warm(warmed: Future[None]) -> None:
    try:
        load()
    except Exception as error:
        if not isinstance(error, ImportError):
            logger.exception("no coach")
        warmed.set_exception(Refusal("no-coach"))
    else:
        warmed.set_result(None)


readiness = Readiness()


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
