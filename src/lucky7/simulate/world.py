"""A world: one disk, the servers on it, the network, the company, and the faults of a seed.

There is one server, or there are several that share a bus and leases (`servers/`). Clients connect
to any of them.
"""

import math
from collections.abc import Awaitable, Callable
from functools import partial
from random import Random

from lucky7.live.tokens import token_hash
from lucky7.messages.refusal import Refusal
from lucky7.simulate.checks.checker import Checker
from lucky7.simulate.checks.overdue import Overdue
from lucky7.simulate.checks.owners import Owners
from lucky7.simulate.company import Company, Person
from lucky7.simulate.disk import Disk
from lucky7.simulate.faults import BEGIN_MS, Faults
from lucky7.simulate.faulty_store import DiskHealth
from lucky7.simulate.network import LATENCY_S, Connection, Listener, tv_token
from lucky7.simulate.process import Process
from lucky7.simulate.servers.bus import Exchange
from lucky7.simulate.servers.faults import ClusterFaults
from lucky7.simulate.servers.leases import LeaseTable
from lucky7.simulate.servers.server import ServerProcess, Shared
from lucky7.simulate.timeline import Timeline
from lucky7.store.interface import LinkRow, PersonRow, StoreError

COMPANIES = 6
BETWEEN_STARTS_S = 0.3
BALANCED = 0.8  # of clients whose server is not there get another
ANSWER_S = 8.0  # a request over HTTP is given up then
SETTLE_S = 90.0  # without faults, for all that is due
MONTH_S = 31 * 86_400.0


class World:
    def __init__(self, seed: int, servers: int = 1) -> None:
        self.seed = seed
        self.rng = Random(seed)
        self.timeline = Timeline()
        self.disk = Disk()
        self.health = DiskHealth(self.timeline, self.rng)
        self.checker = Checker(self.timeline, self.disk)
        self.disk.on_append = self.checker.committed
        self.disk.on_say = self.checker.said
        self.disk.on_take = self.checker.links.taken
        self.skew_ms = [0] * servers  # how far each server's wall clock is off
        self.is_ending = False
        self.died_at = 0.0  # the last server that did
        self._begun = 0
        self.shared = self._share() if servers > 1 else None
        self.servers = [self._new_process(number) for number in range(servers)]
        self.overdue = Overdue(self)
        self.companies = [Company(self, number) for number in range(COMPANIES)]
        for company in self.companies:
            for person in (*company.people, company.watcher):
                row = PersonRow(person.id, person.name, "teal", seen_at=BEGIN_MS)
                self.disk.add_person(row, token_hash(person.secret))

    def wall_clock(self, number: int = 0) -> int:
        return BEGIN_MS + int(self.timeline.time * 1000) + self.skew_ms[number]

    def _share(self) -> Shared:
        leases = LeaseTable(self.timeline.now)
        leases.on_change = lambda name, process: self.checker.note("held", (name, process))
        exchange = Exchange(self.timeline, self.rng, self.checker.counts)
        owners = Owners(leases, self._process_well_since, self.checker.fail)
        return Shared(exchange, leases, owners, {})

    def _new_process(self, number: int) -> Process:
        parts = (
            *(self.timeline, self.disk, self.health, self.rng),
            lambda: self.wall_clock(number),
            self._failed,
        )
        if self.shared is None:
            return Process(*parts)
        self._begun += 1
        return ServerProcess(f"server{number + 1}-{self._begun}", self.shared, *parts)

    def _process_well_since(self, name: str) -> float:
        """Whether it could have found out what it holds; a dead one cannot."""
        found = [each for each in self.servers if each.name == name]
        return max(found[0].well_since, self.health.well_since) if found else math.inf

    def _failed(self, error: BaseException) -> None:
        if not isinstance(error, StoreError):
            self.checker.fail(f"{type(error).__name__}: {error}")

    # Running

    def run(self, minutes: float) -> None:
        """So long with faults, then until all that is due is done."""
        timeline = self.timeline
        for number, server in enumerate(self.servers):
            timeline.after(number * BETWEEN_STARTS_S, partial(self._start, server))
        for company in self.companies:
            company.start()
        faults = Faults(self) if self.shared is None else ClusterFaults(self, self.shared)
        faults.start()
        self.overdue.start()
        end = minutes * 60
        while timeline.time < end and not self.checker.wrong:
            timeline.run_until(min(end, timeline.time + 10))
        faults.end()
        self.is_ending = True
        self._settle()
        for server in self.servers:
            server.crash()

    def _settle(self) -> None:
        """Nobody is there any more: what is due happens, and abandoned tables are closed."""
        if not self.checker.wrong:
            self.timeline.run_until(self.timeline.time + SETTLE_S)
        for number, server in enumerate(list(self.servers)):
            self.restart(server, after_s=0.1)
            self.skew_ms[number] += int(MONTH_S * 1000)
        a_month_later = self.timeline.time
        if not self.checker.wrong:
            self.timeline.run_until(a_month_later + SETTLE_S)
            self.overdue.check_abandoned(a_month_later)

    # Processes

    @property
    def well_since(self) -> float:
        """Since when all servers that run, and the disk, are well; infinite if they are not."""
        up = [server for server in self.servers if server.is_up]
        if not up:
            return math.inf
        began = min(server.started_at for server in up)
        return max(self.health.well_since, began, *(server.well_since for server in up))

    def held_since(self, code: str) -> float:
        """Since when a table's server has been its server."""
        if self.shared is None:
            return self.servers[0].started_at
        return self.shared.leases.changed_at.get(code, 0.0)

    def left_at(self, code: str, person: str) -> float:
        """When the person's last device went away from a table."""
        return max(server.left_at.get((code, person), 0.0) for server in self.servers)

    def lines_at(self, code: str) -> list[Connection]:
        return [line for server in self.servers for line in server.lines_at(code)]

    def pick_server(self) -> Process:
        return self.servers[0] if len(self.servers) == 1 else self.rng.choice(self.servers)

    def restart(self, server: Process, after_s: float) -> None:
        """A server dies, and another one is started on what is left."""
        if server not in self.servers:
            return
        server.crash()
        self.died_at = self.timeline.time
        self.checker.note("crash", server.name)
        number = self.servers.index(server)
        self.servers[number] = next_one = self._new_process(number)
        self.timeline.after(after_s, lambda: self._start(next_one))

    def _start(self, process: Process) -> None:
        def restart() -> None:
            self.restart(process, after_s=1.0)

        process.start(on_failure=lambda: self.timeline.soon(restart))

    # For clients

    def _balance(self) -> Process:
        """The server that a client gets to: mostly one that takes it, where there are several."""
        server = self.pick_server()
        if not server.is_listening and self.rng.random() < BALANCED:
            return self.pick_server()
        return server

    def connect(
        self, code: str, who: Person, listener: Listener, *, tv: bool, wants_moves: bool, fair: bool
    ) -> Connection:
        process = self._balance()
        if tv:
            link = LinkRow("tv", code, -1, "", 0, lasting=True)
            self.disk.links[token_hash(tv_token(code))] = link
        connection = Connection(
            self.timeline, self.rng, self.checker, process, code, who, listener,
            tv=tv, wants_moves=wants_moves, fair=fair,
        )  # fmt: skip
        process.connections[connection] = None
        self.timeline.after(self.rng.random() * LATENCY_S, connection.arrive)
        return connection

    def request(
        self,
        work: Callable[[Process], Awaitable[str | None]],
        then: Callable[[str | None], None],
    ) -> None:
        """A request over HTTP; `then` gets its answer, or None if it failed or was lost."""
        process = self._balance()
        is_answered = False

        def answer(value: str | None) -> None:
            nonlocal is_answered
            if not is_answered:
                is_answered = True
                then(value)

        async def carry_out() -> None:
            try:
                value = await work(process)
            except (StoreError, Refusal):
                value = None
            self.timeline.after(self.rng.random() * LATENCY_S, lambda: answer(value))

        def arrive() -> None:
            if process.is_listening:
                process.run(carry_out())

        self.timeline.after(self.rng.random() * LATENCY_S, arrive)
        self.timeline.after(ANSWER_S, lambda: answer(None))
