"""The bus between simulated servers, as NATS may deliver: late, and lost where a connection breaks.

Beside that some messages are lost, doubled or overtaken for no reason that anybody is told of.
"""

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

from lucky7.bus.interface import Handler
from lucky7.simulate.timeline import Timeline, VirtualLoop

if TYPE_CHECKING:
    from collections import Counter

LATENCY_S = 0.003
LATE_S = 1.0
NOTICED_S = (5.0, 11.0)  # after which a client takes a silent connection for broken
AGAIN_S = 1.0  # until it has another, at most

LATE = 0.003
LOST = 0.001
DOUBLED = 0.001
OVERTAKEN = 0.001


class Exchange:
    """What several `SimulatedBus` have in common: NATS itself."""

    def __init__(self, timeline: Timeline, rng: Random, counts: "Counter[str]") -> None:
        self.timeline = timeline
        self.rng = rng
        self.is_well = True  # nothing is lost, doubled or overtaken
        self._counts = counts
        self._subscribed: dict[str, tuple[SimulatedBus, Handler]] = {}
        self._arrives_at: dict[tuple[SimulatedBus, str], float] = {}

    def subscribe(self, subject: str, bus: "SimulatedBus", handler: Handler) -> None:
        self._subscribed[subject] = (bus, handler)

    def carry(self, sender: "SimulatedBus", subject: str, body: bytes) -> None:
        if self._happens(LOST, "lost"):
            return
        for _ in range(2 if self._happens(DOUBLED, "doubled") else 1):
            late = self.rng.random() * LATE_S if self._happens(LATE, "late") else 0.0
            at = self.timeline.time + self.rng.random() * LATENCY_S + late
            if not self._happens(OVERTAKEN, "overtaken"):  # else: by those sent before
                at = max(at, self._arrives_at.get((sender, subject), 0.0))
                self._arrives_at[sender, subject] = at
            self.timeline.at(at, lambda: self._arrive(subject, body))

    def _happens(self, chance: float, what: str) -> bool:
        happens = not self.is_well and self.rng.random() < chance
        if happens:
            self._counts[f"bus message {what}"] += 1
        return happens

    def _arrive(self, subject: str, body: bytes) -> None:
        bus, handler = self._subscribed.get(subject, (None, None))
        if bus is not None and handler is not None:
            bus.take(handler, body)


class SimulatedBus:
    """See `lucky7.bus.interface.Bus`: one server's connection to the exchange."""

    def __init__(self, exchange: Exchange, loop: VirtualLoop) -> None:
        self._exchange = exchange
        self._loop = loop
        self._closed = False
        self._is_cut = False
        self._is_broken = False  # and this end knows it
        self._cuts = 0
        self._unsent: list[tuple[str, bytes]] = []
        self._untaken: list[tuple[Handler, bytes]] = []
        self._lost: list[Callable[[], None]] = []

    @property
    def is_connected(self) -> bool:
        return not (self._closed or self._is_broken)

    def publish(self, subject: str, body: bytes) -> None:
        if self._closed or self._loop.is_dead:
            return
        if self._is_cut or self._is_broken:
            self._unsent.append((subject, body))
        else:
            self._exchange.carry(self, subject, body)

    def take(self, handler: Handler, body: bytes) -> None:
        if self._closed or self._is_broken:
            return
        if self._is_cut:
            self._untaken.append((handler, body))
        else:
            self._loop.call_soon(handler, body)

    async def subscribe(self, subject: str, handler: Handler, queue: str = "") -> None:  # noqa: ARG002
        self._exchange.subscribe(subject, self, handler)

    def when_lost(self, handler: Callable[[], None]) -> None:
        self._lost.append(handler)

    async def close(self) -> None:
        self._closed = True

    # Faults

    def cut(self) -> None:
        """Nothing passes. What is sent waits, until the connection is taken for broken."""
        self._is_cut = True
        self._cuts += 1
        cut = self._cuts
        noticed = self._exchange.rng.uniform(*NOTICED_S)
        self._exchange.timeline.after(noticed, lambda: self._break_if(cut))

    def _break_if(self, cut: int) -> None:
        if self._is_cut and self._cuts == cut:
            self._is_broken = True
            self._unsent.clear()
            self._untaken.clear()

    def heal(self) -> None:
        self._is_cut = False
        if self._is_broken:
            again = self._exchange.rng.random() * AGAIN_S
            self._exchange.timeline.after(again, self._reconnect)
        else:
            self._send_what_waited()

    def _reconnect(self) -> None:
        if not self._is_cut:
            self._is_broken = False
            self._send_what_waited()
            for handler in self._lost:
                self._loop.call_soon(handler)

    def _send_what_waited(self) -> None:
        untaken, self._untaken = self._untaken, []
        for handler, body in untaken:
            self.take(handler, body)
        unsent, self._unsent = self._unsent, []
        for subject, body in unsent:
            self.publish(subject, body)
