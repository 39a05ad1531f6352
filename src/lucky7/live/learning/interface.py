"""Who computes advice and reviews; handed in, as it is done elsewhere than at the tables."""

from collections.abc import Callable
from typing import Final, Protocol

from lucky7.messages.learning import Advice
from lucky7.messages.refusal import Refusal
from lucky7.rules.state import View

Progress = Callable[[int, int], None]  # decisions judged, of how many


class NotComputed(Exception):
    """It failed, and trying again did not help; what went wrong is in the log."""


class Stopped(NotComputed):
    """The program stops."""


class Coach(Protocol):
    """The same view or record gives the same answer, wherever it is computed.

    `owner` is on whose behalf: each person's requests are bounded.
    """

    @property
    def is_there(self) -> bool:
        """Whether anything can be computed."""
        ...

    @property
    def reviews_at_once(self) -> int: ...

    async def advise(self, view: View, seq: int, owner: str) -> Advice:
        """Raises a Refusal: "no-coach", "coach-not-ready"."""
        ...

    async def review(self, record: bytes, owner: str, progress: Progress) -> bytes:
        """A `lucky7.messages.learning.Review` as JSON. Raises NotComputed."""
        ...


class NoCoach:
    is_there = False
    reviews_at_once = 1

    async def advise(self, view: View, seq: int, owner: str) -> Advice:  # noqa: ARG002
        raise Refusal("no-coach")

    async def review(self, record: bytes, owner: str, progress: Progress) -> bytes:  # noqa: ARG002
        raise NotComputed


NO_COACH: Final = NoCoach()
