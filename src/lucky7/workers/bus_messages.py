"""What servers and workers say to each other over the bus.

Two neighbouring versions run side by side while one replaces the other: fields are only added, with
a default. Workers of another evaluator are not asked: subjects carry its version.
"""

from typing import Final

from msgspec import Struct

from lucky7.bots import EVALUATOR
from lucky7.workers.jobs import Done, Failed, Job, Working

SUBJECT: Final = f"lucky7.work.{EVALUATOR.replace(' ', '-')}"
DROP: Final = f"{SUBJECT}.drop"  # heard by all workers
QUEUE: Final = "workers"  # of those who subscribe under it, one gets each job


def subject_of(kind: str) -> str:
    """Where jobs of a kind are offered."""
    return f"{SUBJECT}.{kind}"


class Offer(Struct, tag="offer", frozen=True):
    """A job for one of the workers. Answers go to the subject `reply`."""

    number: int
    reply: str
    owner: str  # on whose behalf; "" if nobody waits for it
    job: Job


class Drop(Struct, tag="drop", frozen=True):
    """Nobody waits for it any more."""

    number: int
    reply: str


class Busy(Struct, tag="busy", frozen=True):
    """Not here, or not any more: ask again."""

    number: int


Answer = Working | Done | Failed | Busy
