"""The coach in a browser: this program's own Python, and the evaluator as WebAssembly beside it.

Both come when somebody first asks for advice or a review. The evaluator runs in a worker of its
own, so the table goes on meanwhile.
"""

import logging
from collections.abc import Awaitable, Callable
from typing import Any

from lucky7.live.learning.coach import advice_message
from lucky7.live.learning.interface import Progress
from lucky7.live.learning.reviewing import review_message
from lucky7.messages.learning import Advice
from lucky7.messages.refusal import Refusal
from lucky7.record import read as read_record
from lucky7.rules.state import FIRST_HALF, View

# An entry of the evaluator, which of its tables of expectations, a question, and how many bytes the
# answer has; the answer.
Evaluate = Callable[[str, int, bytes, int], Awaitable[Any]]

# In the order of `bots.coach_wasm.expected_tables`: by mode, players from 2 to 7, short and long.
BY_MODE = 12
BY_PLAYERS = 2

logger = logging.getLogger("lucky7")


class Coaching:
    """A `live.learning.interface.Coach`."""

    is_there = True
    reviews_at_once = 1

    def __init__(self, load: Callable[[], Awaitable[None]], evaluate: Evaluate) -> None:
        self._load = load  # fetches the coach; it may be asked for it again
        self._evaluate = evaluate

    async def advise(self, view: View, seq: int, owner: str) -> Advice:  # noqa: ARG002
        await self._be_ready()
        from lucky7.coach.advice import advice_by  # noqa: PLC0415  it has come just now

        return advice_message(await advice_by(self._ask, view), seq)

    async def review(self, record: bytes, owner: str, progress: Progress) -> bytes:  # noqa: ARG002
        await self._be_ready()
        from lucky7.coach.review import review_by  # noqa: PLC0415  it has come just now

        played = read_record(record)
        return review_message(played, await review_by(self._ask, played, progress=progress))

    async def _be_ready(self) -> None:
        try:
            await self._load()
        except Exception:
            logger.exception("no coach")
            raise Refusal("no-coach") from None

    async def _ask(self, entry: str, setting: tuple[int, int, int], question: bytes) -> bytes:
        from lucky7.coach.asking import ANSWERS  # noqa: PLC0415  as above

        players, rounds, mode = setting
        place = mode * BY_MODE + (players - 2) * BY_PLAYERS + (rounds > FIRST_HALF)
        return bytes(await self._evaluate(entry, place, question, ANSWERS[entry].size))
