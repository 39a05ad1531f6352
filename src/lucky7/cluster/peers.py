"""Calls and messages from process to process over the bus."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
from msgspec import Struct

from lucky7.bus.interface import Bus
from lucky7.cluster.messages import Answered, Ask, Call, Message
from lucky7.messages.refusal import Refusal
from lucky7.store.interface import StoreError

CALL_S: Final = 15.0
REMEMBERED: Final = 10_000  # calls that were taken, so that none is carried out twice

logger = logging.getLogger("lucky7")

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(Message).decode


class _AnyAsk(Struct, tag="ask", frozen=True):
    """As much of a call as every version says alike."""

    number: int
    sender: str


_decode_any_ask = msgspec.msgpack.Decoder(_AnyAsk).decode

CallHandler = Callable[[Any], Awaitable[bytes]]
MessageHandler = Callable[[Any], None]


class Gone(StoreError):
    """The process that was asked has ended, or does not answer."""

    def __init__(self) -> None:
        super().__init__("The process that holds this does not answer.")


class Peers:
    def __init__(self, bus: Bus, prefix: str, me: str) -> None:
        self.me = me
        self._bus = bus
        self._prefix = prefix
        self._asked = 0
        self._waiting: dict[int, tuple[str, asyncio.Future[bytes]]] = {}
        self._working: dict[asyncio.Task[None], None] = {}
        self._taken: dict[tuple[str, int], None] = {}  # sender and number
        self._call_handlers: dict[type, CallHandler] = {}
        self._message_handlers: dict[type, MessageHandler] = {
            Answered: self._take_answer,
            Ask: self._take_call,
        }

    def on_call(self, kind: type, handler: CallHandler) -> None:
        self._call_handlers[kind] = handler

    def on_message(self, kind: type, handler: MessageHandler) -> None:
        self._message_handlers[kind] = handler

    async def start(self) -> None:
        await self._bus.subscribe(self._subject(self.me), self._take)

    async def stop(self) -> None:
        for task in list(self._working):
            task.cancel()
        self.give_up_on_all_but(set())

    def tell(self, process: str, message: Message) -> None:
        self._bus.publish(self._subject(process), _encode(message))

    async def call(self, process: str, call: Call) -> bytes:
        """What that process answers; its refusal; Gone if it does not."""
        self._asked += 1
        number = self._asked
        future: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._waiting[number] = (process, future)
        self.tell(process, Ask(number, self.me, call))
        try:
            async with asyncio.timeout(CALL_S):
                return await future
        except TimeoutError:
            raise Gone from None
        finally:
            del self._waiting[number]

    def give_up_on_all_but(self, living: set[str]) -> None:
        """Calls to processes that do not live any more fail at once."""
        for process, future in self._waiting.values():
            if process not in living and not future.done():
                future.set_exception(Gone())

    def _subject(self, process: str) -> str:
        return f"{self._prefix}.{process}"

    def _take(self, body: bytes) -> None:
        try:
            message = _decode(body)
        except msgspec.DecodeError as error:
            self._refuse(body, error)
            return
        try:
            self._message_handlers[type(message)](message)
        except Exception:
            logger.exception("a message from another process failed")

    def _refuse(self, body: bytes, error: msgspec.DecodeError) -> None:
        """A newer server may say what this one does not know: a call is refused at once."""
        logger.warning("another server says what is not known here", extra={"error": str(error)})
        with contextlib.suppress(msgspec.DecodeError):
            ask = _decode_any_ask(body)
            self.tell(ask.sender, Answered(ask.number, refused="server-error"))

    def _take_answer(self, answered: Answered) -> None:
        _, future = self._waiting.get(answered.number, ("", None))
        if future is None or future.done():
            return
        if answered.refused:
            refusal = Refusal(answered.refused, answered.rule, **answered.params)
            future.set_exception(refusal)
        else:
            future.set_result(answered.body)

    def _take_call(self, ask: Ask) -> None:
        key = (ask.sender, ask.number)
        if key in self._taken:
            return
        self._taken[key] = None
        if len(self._taken) > REMEMBERED:
            del self._taken[next(iter(self._taken))]
        task = asyncio.create_task(self._answer(ask))
        self._working[task] = None
        task.add_done_callback(self._working.pop)

    async def _answer(self, ask: Ask) -> None:
        try:
            answered = Answered(ask.number, await self._call_handlers[type(ask.call)](ask.call))
        except Refusal as refusal:
            reason = refusal.reason
            answered = Answered(
                ask.number, refused=reason.code, rule=reason.rule, params=reason.params
            )
        except Exception:
            logger.exception("a call from another process failed")
            answered = Answered(ask.number, refused="server-error")
        self.tell(ask.sender, answered)
