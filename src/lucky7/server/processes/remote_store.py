"""The store, as a process sees it that does not keep it."""

from functools import partial
from typing import Any, cast

from lucky7.server.processes.rpc import Channel
from lucky7.store.interface import Store


class FarStore:
    """Asks home for everything; what was committed there is known here when home says so."""

    failures = 0  # home counts them

    def __init__(self, channel: Channel) -> None:
        self._channel = channel

    def __getattr__(self, name: str) -> Any:
        ask = partial(self._channel.call, name)
        setattr(self, name, ask)
        return ask

    @property
    def waiting(self) -> int:
        return self._channel.waiting

    async def close(self) -> None:
        """Home closes it."""


def far_store(channel: Channel) -> Store:
    return cast("Store", FarStore(channel))
