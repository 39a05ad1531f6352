"""The store, as seen by a worker process: every call goes to the main process."""

from functools import partial
from typing import Any, cast

from lucky7.server.processes.rpc import Rpc
from lucky7.store.interface import Store


class RemoteStore:
    failures = 0  # the main process counts them

    def __init__(self, rpc: Rpc) -> None:
        self._rpc = rpc

    def __getattr__(self, name: str) -> Any:
        call = partial(self._rpc.call, name)
        setattr(self, name, call)
        return call

    @property
    def waiting(self) -> int:
        return self._rpc.waiting

    async def close(self) -> None:
        """The main process closes it."""


def remote_store(rpc: Rpc) -> Store:
    return cast("Store", RemoteStore(rpc))
