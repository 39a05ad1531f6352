"""Telling somebody in this process of games that were finished and are kept."""

import asyncio
from collections.abc import Callable
from functools import partial

from lucky7.store.interface import Append, Finished

Listener = Callable[[Finished], None]


class TellsFinished:
    """Part of a store: `on_finished` hears of each finished game once it is committed."""

    on_finished: Listener | None = None

    def _and_tell(self, append: Append, written: asyncio.Future[bool]) -> asyncio.Future[bool]:
        if append.finished is not None and self.on_finished is not None:
            written.add_done_callback(partial(_tell, append.finished, self.on_finished))
        return written


def _tell(game: Finished, listener: Listener, written: asyncio.Future[bool]) -> None:
    if not written.cancelled() and written.exception() is None and written.result():
        listener(game)
