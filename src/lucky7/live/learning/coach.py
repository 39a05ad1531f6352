"""The coach's advice as it is sent. What it needs is compiled when somebody first asks."""

import asyncio
import logging
import threading
from typing import TYPE_CHECKING, Final

from lucky7.messages.learning import Advice, AdviceReason, AdvisedChoice, AdvisedOption
from lucky7.messages.refusal import Refusal
from lucky7.rules import checked
from lucky7.rules.names import OPTION_NAMES, action_name
from lucky7.rules.state import View

if TYPE_CHECKING:
    from lucky7 import coach

PATIENCE_S: Final = 20.0  # a request waits no longer
LOOK_S: Final = 0.1

logger = logging.getLogger("lucky7")
_of_thread = threading.local()


class Readiness:
    """Whether advice can be given yet: the first time on a machine it is compiled for a minute."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._begun = False
        self._is_ready = False
        self._missing = False

    async def wait(self) -> None:
        """The first who asks makes it begin; who has waited long enough asks again."""
        with self._lock:
            if not self._begun:
                self._begun = True
                threading.Thread(target=self._warm, name="coach", daemon=True).start()
        for _ in range(int(PATIENCE_S / LOOK_S)):
            if self._missing:
                raise Refusal("no-coach")
            if self._is_ready:
                return
            await asyncio.sleep(LOOK_S)
        raise Refusal("coach-not-ready")

    def _warm(self) -> None:
        try:
            advise(_some_view(), 0)
        except ImportError:
            self._missing = True
        except Exception:
            logger.exception("no coach")
            self._missing = True
        else:
            self._is_ready = True


readiness = Readiness()


def _some_view() -> View:
    game = checked.new(2, 7)
    checked.draw(game, [0, 1])
    checked.deal(game, range(57))
    return checked.view(game, game.turn)


def advise(view: View, seq: int) -> Advice:
    """In the calling thread. The same view gives the same advice."""
    from lucky7 import coach  # noqa: PLC0415  with NumPy and Numba, which may not be there
    from lucky7.coach.weighing import Room  # noqa: PLC0415

    if not hasattr(_of_thread, "room"):
        _of_thread.room = Room()
    found = coach.advise(view, room=_of_thread.room)
    return _message(found, seq)


def _message(found: "coach.Advice", seq: int) -> Advice:
    return Advice(
        evaluator=found.evaluator,
        seat=found.seat,
        seq=seq,
        best=action_name(found.best),
        choices=[
            AdvisedChoice(
                choice.name,
                choice.met.mean,
                choice.met.error,
                0.0 if found.scoreless is None else max(0.0, choice.points.mean - found.scoreless),
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
