"""A world: one disk, the processes on it, the network, the company, and the faults of a seed.

There is one process now; clients are connected to whichever `process` is theirs, and nothing else
here knows how many there are.
"""

from collections.abc import Awaitable, Callable
from random import Random
from typing import TYPE_CHECKING

from lucky7.live.tokens import token_hash
from lucky7.messages.refusal import Refusal
from lucky7.simulate.checks.checker import Checker
from lucky7.simulate.checks.overdue import Overdue
from lucky7.simulate.company import Company, Person
from lucky7.simulate.disk import Disk
from lucky7.simulate.faults import Faults
from lucky7.simulate.faulty_store import DiskHealth
from lucky7.simulate.network import LATENCY_S, Connection, Listener
from lucky7.simulate.process import Process
from lucky7.simulate.timeline import Timeline
from lucky7.store.interface import PersonRow, StoreError

if TYPE_CHECKING:
    from lucky7.api.request import Api

BEGIN_MS = 1_700_000_000_000
COMPANIES = 6
ANSWER_S = 8.0  # a request over HTTP is given up then
SETTLE_S = 90.0  # without faults, for all that is due
MONTH_S = 31 * 86_400.0


class World:
    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.rng = Random(seed)
        self.timeline = Timeline()
        self.disk = Disk()
        self.health = DiskHealth(self.timeline, self.rng)
        self.checker = Checker(self.timeline, self.disk)
        self.disk.on_append = self.checker.committed
        self.skew_ms = 0  # how far the wall clock is off
        self.is_ending = False
        self.process = self._new_process()
        self.overdue = Overdue(self)
        self.companies = [Company(self, number) for number in range(COMPANIES)]
        for company in self.companies:
            for person in (*company.people, company.watcher):
                row = PersonRow(person.id, person.name, "teal", seen_at=BEGIN_MS)
                self.disk.add_person(row, token_hash(person.secret))

    def wall_clock(self) -> int:
        return BEGIN_MS + int(self.timeline.time * 1000) + self.skew_ms

    def _new_process(self) -> Process:
        return Process(
            self.timeline, self.disk, self.health, self.rng, self.wall_clock, self._failed
        )

    def _failed(self, error: BaseException) -> None:
        if not isinstance(error, StoreError):
            self.checker.fail(f"{type(error).__name__}: {error}")

    # Running

    def run(self, minutes: float) -> None:
        """So long with faults, then until all that is due is done."""
        timeline = self.timeline
        self._start(self.process)
        for company in self.companies:
            company.start()
        faults = Faults(self)
        faults.start()
        self.overdue.start()
        end = minutes * 60
        while timeline.time < end and not self.checker.wrong:
            timeline.run_until(min(end, timeline.time + 10))
        faults.end()
        self.is_ending = True
        self._settle()
        self.process.crash()

    def _settle(self) -> None:
        """Nobody is there any more: what is due happens, and abandoned tables are closed."""
        if not self.checker.wrong:
            self.timeline.run_until(self.timeline.time + SETTLE_S)
        self.restart(after_s=0.1)
        self.skew_ms += int(MONTH_S * 1000)
        a_month_later = self.timeline.time
        if not self.checker.wrong:
            self.timeline.run_until(a_month_later + SETTLE_S)
            self.overdue.check_abandoned(a_month_later)

    # Processes

    def restart(self, after_s: float) -> None:
        """The process dies, and another one is started on what is left."""
        self.process.crash()
        self.checker.note("crash")
        self.process = process = self._new_process()
        self.timeline.after(after_s, lambda: self._start(process))

    def _start(self, process: Process) -> None:
        def restart() -> None:
            if self.process is process:
                self.restart(after_s=1.0)

        process.start(on_failure=lambda: self.timeline.soon(restart))

    # For clients

    def connect(
        self, code: str, who: Person, listener: Listener, *, tv: bool, wants_moves: bool, fair: bool
    ) -> Connection:
        process = self.process
        connection = Connection(
            self.timeline, self.rng, self.checker, process, code, who, listener,
            tv=tv, wants_moves=wants_moves, fair=fair,
        )  # fmt: skip
        process.connections[connection] = None
        self.timeline.after(self.rng.random() * LATENCY_S, connection.arrive)
        return connection

    def request(
        self,
        work: Callable[["Api"], Awaitable[str]],
        then: Callable[[str | None], None],
    ) -> None:
        """A request over HTTP; `then` gets its answer, or None if it failed or was lost."""
        process = self.process
        is_answered = False

        def answer(value: str | None) -> None:
            nonlocal is_answered
            if not is_answered:
                is_answered = True
                then(value)

        async def carry_out() -> None:
            try:
                value: str | None = await work(process.api)
            except (StoreError, Refusal):
                value = None
            self.timeline.after(self.rng.random() * LATENCY_S, lambda: answer(value))

        def arrive() -> None:
            if process.is_listening:
                process.run(carry_out())

        self.timeline.after(self.rng.random() * LATENCY_S, arrive)
        self.timeline.after(ANSWER_S, lambda: answer(None))
