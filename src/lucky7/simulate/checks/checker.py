"""Compares all that clients are told, as they are told it, with what has been committed."""

from collections import Counter, deque
from collections.abc import Callable
from typing import TYPE_CHECKING, Any
from zlib import crc32

from lucky7.rules.checked import Illegal
from lucky7.rules.names import Unreadable, parse_action
from lucky7.simulate.checks.judge import Judge
from lucky7.simulate.checks.links import Links, Wrong
from lucky7.simulate.network import put_together
from lucky7.simulate.timeline import Timeline
from lucky7.store.interface import Append, ChatRow
from lucky7.table import log

if TYPE_CHECKING:
    from lucky7.simulate.disk import Disk
    from lucky7.simulate.network import Connection
    from lucky7.simulate.process import Process

TRACE = 4_000  # of the last things that happened
LONGEST_CHANCE_MS = 20_000  # the slowest table's pause before a deal, and a little

Message = dict[str, Any]


class Checker:
    def __init__(self, timeline: Timeline, disk: "Disk") -> None:
        self._timeline = timeline
        self._disk = disk
        self.links = Links(timeline)
        self.judges: dict[str, Judge] = {}
        self.changed_at: dict[str, float] = {}  # when something was last committed, by table
        self.moved_at: dict[str, float] = {}  # when its game last went on
        self.seated_at: dict[str, float] = {}  # when other people last held its seats
        self.counts: Counter[str] = Counter()
        self.joins: Counter[tuple[str, str]] = Counter()  # asked for, by table and person
        self._says: Counter[tuple[str, str]] = Counter()  # that arrived and are not said yet
        self.wrong: list[str] = []  # the first is what matters
        self.digest = 0  # of all that was told, to compare two runs
        self._trace: deque[tuple[float, str, object]] = deque(maxlen=TRACE)

    def note(self, what: str, about: object = "") -> None:
        if not self.wrong:
            self._trace.append((self._timeline.time, what, about))

    def trace_of_failure(self, lines: int) -> list[str]:
        """The faults, and what was committed at the table that failed, before the failure."""
        table = self.wrong[0].partition("s: ")[2][:5]
        told = [
            f"{time:12.4f} s  {what} {about}"[:200]
            for time, what, about in self._trace
            if what != "committed" or table in str(about)
        ]
        return told[-lines:]

    def fail(self, why: str) -> None:
        if not self.wrong:  # what follows from it tells nothing new
            self.note("WRONG", why)
            self.wrong.append(f"{self._timeline.time:.4f} s: {why}")

    # What clients ask and are answered

    def asked(self, code: str, person: str, request: Message) -> None:
        """A client sends this: from now on it may be committed."""
        judge = self.judges.get(code)
        if judge is None:
            return
        if request["ask"] == "act":
            try:
                action = parse_action(request["action"])
            except Unreadable:
                return
            judge.asked.add((request["seat"], person, request["answers"], action))
        elif request["ask"] == "undo":
            judge.undos.add((request["seat"], request["answers"]))

    def answered(self, code: str, request: Message, answer: Message) -> None:
        """A client is told that its request is done: then it must be committed."""
        judge = self.judges.get(code)
        if judge is None or answer["say"] != "done":
            return
        self.counts["acknowledged"] += 1
        if request["ask"] == "act":
            action = parse_action(request["action"])
            self._judged(lambda: judge.acknowledge(request["seat"], request["answers"], action))
        elif request["ask"] == "undo" and (request["seat"], request["answers"]) not in judge.undone:
            self.fail(f"{code}: an undo was acknowledged and not committed")
        elif answer["link"]:
            self.links.told(code, request, answer["link"], judge.table)
        elif request["ask"] == "rematch" and answer["code"] not in self.judges:
            self.fail(f"{code}: told of a rematch that is not committed")

    def arrived(self, connection: "Connection", raw: bytes) -> None:
        """A server hears what a client asks: so often it may be done."""
        if b'"ask":"say"' in raw:
            self._says[connection.code, connection.person] += 1

    def said(self, code: str, line: ChatRow) -> None:
        self._says[code, line.person] -= 1
        if self._says[code, line.person] < 0:
            self.fail(f"{code}: {line.person} said it once, and it is kept twice: {line.text}")

    def let_in(self, connection: "Connection") -> None:
        if not connection.tv:
            self.links.came_back(connection.person)

    # What is committed, and told

    def committed(self, append: Append) -> None:
        judge = self.judges.setdefault(append.code, Judge(append.code, self.links))
        self.note("committed", (append.code, append.seq, append.entries))
        self.changed_at[append.code] = self._timeline.time
        self._judged(lambda: self._commit(judge, append))
        if append.seq:
            self._judged(lambda: self._count_joins(append))

    def _commit(self, judge: Judge, append: Append) -> None:
        before, people = judge.table.moved_at, judge.table.people()
        self.counts["decisions"] += judge.commit(append)
        if judge.table.moved_at != before:
            self.moved_at[append.code] = self._timeline.time
        if set(judge.table.people()) != set(people):
            self.seated_at[append.code] = self._timeline.time
        self.counts["entries"] += len(append.entries)
        for kind in ("opened", "withheld"):
            mark = b'"kind":"%s"' % kind.encode()
            self.counts[kind] += sum(mark in body for body in append.entries)

    def _count_joins(self, append: Append) -> None:
        for body in append.entries:
            entry = log.decode(body)
            if isinstance(entry, log.Sat) and not entry.how:
                self.joins[append.code, entry.person] -= 1
                if self.joins[append.code, entry.person] < 0:
                    raise Wrong(f"{append.code}: nobody asked to sit: {entry}")

    def told(self, connection: "Connection", message: Message, raw: bytes) -> None:
        self.counts["messages"] += 1
        self.digest = crc32(raw, self.digest)
        match message["say"]:
            case "state" | "moved":
                self._judged(lambda: self._told_state(connection, message, raw))
            case "heard":
                self._told_chat(connection, message)

    def _told_state(self, connection: "Connection", message: Message, raw: bytes) -> None:
        judge = self.judges[connection.code]
        if message["seq"] < connection.seq:
            raise Wrong(f"{judge.code}: told {message['seq']} after {connection.seq}")
        connection.seq = message["seq"]
        game = put_together(connection, message)
        judge.check_told(message, raw, connection.person, tv=connection.tv, game=game)
        if "table" in message:
            connection.seats_told = message["table"]["seats"]
        if (
            "table" in message
            and message["seq"] == judge.table.length
            and not connection.process.is_one_of_several
        ):
            self._check_connected(judge, connection.process, message["table"]["seats"])
        clock = message["clock"]
        if clock["kind"] == "chance" and clock["ends_at"] - message["now"] > LONGEST_CHANCE_MS:
            raise Wrong(f"{judge.code}: the clock shown is wrong: {clock} at {message['now']}")

    def _check_connected(self, judge: Judge, process: "Process", seats: list[Message]) -> None:
        """A device that was hung up on may be counted until its line has ended."""
        lines = process.lines_at(judge.code)
        may_be_here = {line.person for line in lines}
        here = {line.person for line in lines if not line.is_hung_up}
        for told, seat in zip(seats, judge.table.seats, strict=True):
            wrongly = seat.person not in may_be_here if told["connected"] else seat.person in here
            if wrongly:
                raise Wrong(f"{judge.code}: {seat.person} is not as connected as told: {told}")

    def _told_chat(self, connection: "Connection", message: Message) -> None:
        said = {line.id: line.text for line in self._disk.chat.get(connection.code, [])}
        for line in message["lines"]:
            if line["id"] and said.get(line["id"]) != line["text"]:
                self.fail(f"{connection.code}: told chat that is not kept: {line}")

    def _judged(self, check: Callable[[], None]) -> None:
        if self.wrong:
            return
        try:
            check()
        except Wrong as wrong:
            self.fail(str(wrong))
        except Illegal as illegal:  # chance that was not due, say
            self.fail(f"a log does not hold: {illegal}")
