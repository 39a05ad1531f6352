"""What processes say to each other, behind one small interface.

A message reaches whoever subscribed to its subject before it was published, at most once. Those
from one process to one subject arrive in their order. Some may be lost when a connection breaks:
whoever must know counts.
"""

from collections.abc import Callable
from typing import Protocol

Handler = Callable[[bytes], None]  # must not raise


class BusError(Exception):
    """The bus cannot be used, in words for whoever started the server."""


class Bus(Protocol):
    @property
    def is_connected(self) -> bool: ...

    def publish(self, subject: str, body: bytes) -> None:
        """Send a message; this never waits."""
        ...

    async def subscribe(self, subject: str, handler: Handler, queue: str = "") -> None:
        """Call the handler for every message from now on.

        Of those who subscribe under the same `queue`, one gets each message.
        """
        ...

    def when_lost(self, handler: Callable[[], None]) -> None:
        """Call the handler whenever messages may have been lost."""
        ...

    async def close(self) -> None:
        """Send what was published, then nothing more."""
        ...
