"""Jobs, and what is said about them between a server and whoever computes them.

Two neighbouring versions run side by side while one replaces the other: fields are only added, with
a default.
"""

from typing import Final, Protocol

from msgspec import Struct

from lucky7.live.learning.interface import Progress
from lucky7.rules.state import View


class AdviseJob(Struct, tag="advise", frozen=True):
    view: View
    seq: int

    kind = "advice"


class ReviewJob(Struct, tag="review", frozen=True):
    record: bytes

    kind = "review"


class PrepareJob(Struct, tag="prepare", frozen=True):
    """Load what the other jobs need, compiled if it has to be. Answered by nothing."""

    kind = "prepare"


Job = AdviseJob | ReviewJob | PrepareJob

ADVICE_THREADS: Final = 2  # of a process, beside one for reviews


class Compute(Protocol):
    """Whoever computes jobs."""

    @property
    def at_once(self) -> int:
        """How many reviews; of advice, ADVICE_THREADS times as much."""
        ...

    async def compute(self, job: Job, owner: str, progress: Progress) -> bytes:
        """The answer as JSON. Raises NotComputed, or Stopped once this was closed."""
        ...


class Begin(Struct, tag="begin", frozen=True):
    """To whoever computes."""

    number: int
    job: Job


class Cancel(Struct, tag="cancel", frozen=True):
    number: int


class Working(Struct, tag="working", frozen=True):
    """From whoever computes: decisions judged, of how many."""

    number: int
    done: int = 0
    all: int = 0


class Done(Struct, tag="done", frozen=True):
    number: int
    body: bytes


class Failed(Struct, tag="failed", frozen=True):
    number: int
    why: str
