"""Calls between two processes of this program, over a Unix socket that only they hold.

Calls and answers of one turn of the event loop are pickled together and sent as one piece.
"""

import asyncio
import inspect
import logging
import pickle
from collections.abc import Callable
from functools import partial
from socket import socket
from typing import Any, Final, cast

from lucky7.messages.refusal import Refusal
from lucky7.store.interface import StoreError
from lucky7.turn_batch import TurnBatch

LENGTH: Final = 8  # bytes that say how long a piece is

logger = logging.getLogger("lucky7")


# Plain tuples, which take half as long to pickle; told apart by how many they are.
_Call = tuple[int, str, tuple[Any, ...], dict[str, Any]]  # number, name, arguments, options
_Answer = tuple[int, Any, Exception | None]  # number, result, error


class Lost(StoreError):
    """The other process is gone."""

    def __init__(self) -> None:
        super().__init__("The process that was asked has ended.")

    def __reduce__(self) -> tuple[object, ...]:
        return Lost, ()


class Rpc(asyncio.Protocol):
    """One end: calls methods of the other end's handler, and lets it call its own."""

    def __init__(self, handler: Callable[["Rpc"], object]) -> None:
        self.lost = asyncio.Event()  # the other end is gone
        self._loop = asyncio.get_running_loop()
        self._handler = handler(self)
        self._transport: asyncio.Transport | None = None
        self._outgoing = TurnBatch[_Call | _Answer](self._send)
        self._buffer = bytearray()
        self._calls = 0
        self._waiting: dict[int, asyncio.Future[Any]] = {}
        self._working: set[asyncio.Future[Any]] = set()

    @classmethod
    async def over(cls, sock: socket, handler: Callable[["Rpc"], object]) -> "Rpc":
        sock.setblocking(False)
        loop = asyncio.get_running_loop()
        _, channel = await loop.create_unix_connection(lambda: cls(handler), sock=sock)
        return channel

    @property
    def waiting(self) -> int:
        """Calls that have not been answered yet."""
        return len(self._waiting)

    def call(self, name: str, *args: Any, **options: Any) -> asyncio.Future[Any]:
        """The result of the other handler's method of that name, or its exception."""
        future: asyncio.Future[Any] = self._loop.create_future()
        if self.lost.is_set():
            future.set_exception(Lost())
            return future
        self._calls += 1
        self._waiting[self._calls] = future
        self._outgoing.add((self._calls, name, args, options))
        return future

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()

    def _send(self, said: list[_Call | _Answer]) -> None:
        if self._transport is not None and not self.lost.is_set():
            try:
                piece = pickle.dumps(said)
            except Exception:
                logger.exception("cannot be said to another process")
                piece = pickle.dumps([each for each in said if self._is_picklable(each)])
            self._transport.write(len(piece).to_bytes(LENGTH, "big") + piece)

    def _is_picklable(self, said: _Call | _Answer) -> bool:
        """Whether it can be pickled; if not, whoever waits for it is told."""
        try:
            pickle.dumps(said)
        except Exception as error:  # noqa: BLE001  it is logged already
            if len(said) == 4:
                self._take(said[0], None, _for_caller(error))
            else:
                self._outgoing.add((said[0], None, _for_caller(error)))
            return False
        return True

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)

    def connection_lost(self, _: Exception | None) -> None:
        self.lost.set()
        for future in self._waiting.values():
            if not future.done():
                future.set_exception(Lost())
        self._waiting.clear()

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer
        buffer += data
        while len(buffer) >= LENGTH:
            end = LENGTH + int.from_bytes(buffer[:LENGTH], "big")
            if len(buffer) < end:
                break
            said = pickle.loads(memoryview(buffer)[LENGTH:end].tobytes())  # noqa: S301  our own
            del buffer[:end]
            for each in said:
                if len(each) == 4:
                    self._carry_out(*each)
                else:
                    self._take(*each)

    def _take(self, number: int, result: Any, error: Exception | None) -> None:
        future = self._waiting.pop(number)
        if future.done():  # nobody waits any more
            return
        if error is None:
            future.set_result(result)
        else:
            future.set_exception(error)

    def _carry_out(
        self, number: int, name: str, args: tuple[Any, ...], options: dict[str, Any]
    ) -> None:
        try:
            result = getattr(self._handler, name)(*args, **options)
        except Exception as error:  # noqa: BLE001  it is logged already
            self._outgoing.add((number, None, _for_caller(error)))
            return
        if asyncio.isfuture(result):
            result.add_done_callback(partial(self._done, number))
        elif inspect.isawaitable(result):
            work = asyncio.ensure_future(result)
            self._working.add(work)
            work.add_done_callback(self._working.discard)
            work.add_done_callback(partial(self._done, number))
        else:
            self._outgoing.add((number, result, None))

    def _done(self, number: int, work: asyncio.Future[Any]) -> None:
        if work.cancelled():
            self._outgoing.add((number, None, Lost()))
            return
        error = work.exception()
        if error is None:
            self._outgoing.add((number, work.result(), None))
        else:
            self._outgoing.add((number, None, _for_caller(error)))


def _for_caller(error: BaseException) -> Exception:
    """The error for the caller's process; an unexpected one is logged here and replaced."""
    if isinstance(error, (StoreError, Refusal)):
        return error
    logger.error("a call failed", exc_info=error)
    return StoreError("The process that was asked has failed; its log says why.")
