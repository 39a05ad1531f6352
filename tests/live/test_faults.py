"""A failed write or a wrong clock holds a table up for seconds. Disk and clock are simulated."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from lucky7.live.device import Device
from lucky7.live.environment import SteadyClock
from lucky7.live.room import Room
from lucky7.messages.from_client import CreateTable
from lucky7.rules import checked
from lucky7.simulate.disk import Disk
from lucky7.simulate.faulty_store import DiskHealth
from lucky7.simulate.process import Process
from lucky7.simulate.timeline import Timeline
from lucky7.store.interface import Append, StoreError
from lucky7.table import log

HOUR_MS = 3_600_000
SOON_S = 5.0


class BrokenOnce(Disk):
    """Fails the first append that a test names, before or after it is written."""

    def __init__(self) -> None:
        super().__init__()
        self.fails: Callable[[Append], bool] = lambda _: False
        self.has_failed = False
        self.writes_all_the_same = False

    def append(self, append: Append) -> bool:
        if self.has_failed or not self.fails(append):
            return super().append(append)
        self.has_failed = True
        if self.writes_all_the_same:
            super().append(append)
        raise StoreError("The disk is full.")


class Silent:
    """A device's line that nobody listens to."""

    is_hung_up = False

    def send(self, message: bytes) -> None:
        pass

    def hang_up(self, code: str) -> None:
        pass


class OneServer:
    """One process on a virtual clock, without faults but those of a test."""

    def __init__(self) -> None:
        self.disk = BrokenOnce()
        self.timeline = Timeline()
        self.wall_ms = 1_700_000_000_000
        self.health = DiskHealth(self.timeline, Random(1))
        self.health.fails_once = 0.0
        self._rng = Random(3)
        self.process = self._start()

    def _start(self) -> Process:
        process = Process(
            self.timeline, self.disk, self.health, Random(7), self.wall_clock, lambda _: None
        )
        process.start(on_failure=lambda: None)
        return process

    def wall_clock(self) -> int:
        return self.wall_ms + int(self.timeline.time * 1000)

    def restart(self) -> None:
        self.process.crash()
        self.process = self._start()

    def pass_time(self, seconds: float) -> None:
        self.timeline.run_until(self.timeline.time + seconds)

    def do(self, work: Coroutine[Any, Any, Any]) -> Any:
        """Let the process do something, and wait a moment for it; a StoreError is a result, too."""
        results: list[Any] = []

        async def carry_out() -> None:
            try:
                results.append(await work)
            except StoreError as error:
                results.append(error)

        self.process.run(carry_out())
        self.pass_time(0.1)
        return results[0]

    def table(self, people: int = 1, **settings: Any) -> Room:
        """Ann's table, with Ben where there are two people, and bots; it plays, Ann is there."""
        wish = {
            "settings": {"seats": 3, "rounds": 7, **settings},
            "bots": ["novice"] * (3 - people),
            "start": people == 1,
        }
        request = msgspec.convert(wish, CreateTable)
        room: Room = self.do(self.process.rooms.create("ann", "Ann", request))
        if people == 2:
            ben = log.Sat(self.wall_clock(), 2, "ben", "Ben", "pink")
            self.do(room.change(lambda _: [ben, log.Started(self.wall_clock())]))
        self.connect(room, "ann")
        return room

    def connect(self, room: Room, person: str) -> None:
        self.do(Device(self.process.rooms, room, person, Silent()).connect())

    def length(self, room: Room) -> int:
        return len(self.disk.logs[room.code])

    def in_turn(self, room: Room) -> str:
        """Who decides now: a person's id; empty: a bot or chance."""
        table = room.table
        if table.awaits_chance or table.status != "playing":
            return ""
        return table.seats[table.playing.turn].person

    def goes_on_alone(self, room: Room) -> bool:
        """A bot or chance is next, and no result waits for Ann."""
        return not self.in_turn(room) and not room.table.round_just_ended

    def decide(self, room: Room) -> None:
        """Whoever is in turn decides something legal."""
        game = room.table.playing
        seat = game.turn
        action = self._rng.choice(checked.legal_actions(checked.view(game, seat)))
        self.do(room.change(lambda _: [log.Acted(room.now(), seat, action)]))

    def play(self, room: Room, until: Callable[[], bool], who: str = "ann") -> None:
        """Ann decides as soon as she is in turn, and has soon seen a round's result."""
        for _ in range(3_000):
            if until():
                return
            if room.table.round_just_ended:
                for device in room.devices:
                    room.ready(device)
            if self.in_turn(room) == who:
                self.decide(room)
            self.pass_time(0.2)
        raise AssertionError("it never came to that")


@pytest.fixture
def server() -> Iterator[OneServer]:
    server = OneServer()
    yield server
    server.process.crash()


def has(kind: type, append: Append) -> bool:
    return any(isinstance(log.decode(body), kind) for body in append.entries)


def is_bots_move(append: Append) -> bool:
    entry = log.decode(append.entries[0])
    return isinstance(entry, log.Acted) and bool(entry.by)


@pytest.mark.parametrize("written", [False, True], ids=["not-written", "written-all-the-same"])
@pytest.mark.parametrize(
    "fails",
    [
        lambda append: has(log.Drew, append),
        lambda append: has(log.Dealt, append),
        lambda append: has(log.Rolled, append),
        is_bots_move,
        lambda append: has(log.StoodIn, append),
        lambda append: has(log.Archived, append),
    ],
    ids=["draw", "deal", "roll", "bot", "stand-in", "archive"],
)
def test_a_write_that_fails_once_holds_the_table_up_for_seconds(
    server: OneServer, fails: Callable[[Append], bool], written: bool
) -> None:
    people = 2 if fails(Append("", 0, (log.encode(log.StoodIn(0, 0, "")),), None)) else 1
    room = server.table(people, mode="dice", speed="quick")
    server.disk.fails, server.disk.writes_all_the_same = fails, written
    length = 0

    def failed() -> bool:
        nonlocal length
        length = length if server.disk.has_failed else server.length(room)
        return server.disk.has_failed

    server.play(room, failed)
    by_person = server.in_turn(room) == "ann"
    server.pass_time(SOON_S)
    assert not room.is_behind
    assert room.table.length == server.length(room)
    if by_person and not written:  # her client sends it again
        server.decide(room)
    assert server.length(room) > length
    assert any(fails(Append("", 0, (body,), None)) for body in server.disk.logs[room.code])


@pytest.mark.parametrize("written", [False, True], ids=["not-written", "written-all-the-same"])
def test_a_persons_decision_that_fails_is_looked_up_within_seconds(
    server: OneServer, written: bool
) -> None:
    """Though nothing is due for ten minutes, when a bot would stand in for her."""
    room = server.table(2)
    server.connect(room, "ben")
    server.play(room, lambda: server.in_turn(room) == "ann", who="ben")
    server.disk.fails, server.disk.writes_all_the_same = (lambda _: True), written
    length = room.table.length
    server.decide(room)
    server.pass_time(SOON_S)
    assert not room.is_behind
    assert room.table.length == server.length(room) >= length + written


@pytest.mark.parametrize("written", [False, True], ids=["not-written", "written-all-the-same"])
@pytest.mark.parametrize("kind", [log.Created, log.Followed], ids=["table", "link-to-it"])
def test_a_rematch_that_fails_once_can_be_asked_for_again(
    server: OneServer, kind: type, written: bool
) -> None:
    room = server.table(speed="none")
    server.play(room, lambda: room.table.status == "over")
    server.disk.fails, server.disk.writes_all_the_same = (lambda append: has(kind, append)), written
    rooms = server.process.rooms
    assert isinstance(server.do(rooms.rematch(room, "ann")), StoreError)
    code = server.do(rooms.rematch(room, "ann"))
    server.pass_time(SOON_S)
    assert room.table.followed_by == code == server.do(rooms.rematch(room, "ann"))
    assert rooms.loaded[code].table.status == "waiting"


def test_a_table_that_could_not_be_made_is_not_closed_later(server: OneServer) -> None:
    server.disk.fails = lambda _: True
    failed = server.do(server.process.rooms.create("ann", "Ann", CreateTable()))
    assert isinstance(failed, StoreError)
    server.pass_time(120)
    assert not server.disk.logs


def test_after_a_reload_nobody_is_ready_for_the_next_result(server: OneServer) -> None:
    room = server.table()
    server.play(room, lambda: room.table.round_just_ended)
    server.disk.fails, server.disk.writes_all_the_same = (lambda _: True), True
    (device,) = room.devices
    room.ready(device)
    began = server.timeline.time
    while room.table.round_just_ended:
        server.pass_time(0.05)
        assert server.timeline.time < began + SOON_S
    assert server.disk.has_failed
    assert not room.presence.ready


@pytest.mark.parametrize("jump_ms", [-HOUR_MS, -60_000, HOUR_MS])
def test_a_clock_that_jumps_stops_neither_deals_nor_bots(server: OneServer, jump_ms: int) -> None:
    room = server.table(2)
    server.connect(room, "ben")
    server.play(room, lambda: server.in_turn(room) == "ann", who="ben")
    server.wall_ms += jump_ms
    began = server.timeline.time
    rounds = room.table.playing.round_number
    while room.table.playing.round_number == rounds:
        if server.in_turn(room):
            server.decide(room)
        server.pass_time(0.2)
        assert server.timeline.time < began + 60
    times = [log.decode(body).at for body in server.disk.logs[room.code]]
    assert times == sorted(times)


@pytest.mark.parametrize("jump_ms", [-HOUR_MS, -30_000, HOUR_MS])
def test_a_clock_that_was_set_while_the_server_was_down_stops_nothing(
    server: OneServer, jump_ms: int
) -> None:
    room = server.table()
    server.play(room, lambda: server.length(room) > 20 and server.goes_on_alone(room))
    length = server.length(room)
    server.wall_ms += jump_ms
    server.restart()
    again = server.do(server.process.rooms.room(room.code))
    server.connect(again, "ann")
    server.pass_time(20)
    assert server.length(room) > length
    assert again.now() >= room.table.last_at


def test_a_disk_that_cannot_be_read_at_the_start_holds_nothing_up_once_it_can(
    server: OneServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = server.table()
    server.play(room, lambda: server.length(room) > 20 and server.goes_on_alone(room))
    length = server.length(room)
    with monkeypatch.context() as broken:
        broken.setattr(server.health, "read_fails", lambda: True)
        server.restart()
        server.pass_time(10)
        assert isinstance(server.do(server.process.rooms.room(room.code)), StoreError)
    server.connect(server.do(server.process.rooms.room(room.code)), "ann")
    server.pass_time(SOON_S)
    assert server.length(room) > length


class Hands:
    """A wall clock and a monotonic one, moved by hand."""

    def __init__(self) -> None:
        self.ms = 1_000_000
        self.s = 50.0

    def steady(self) -> SteadyClock:
        return SteadyClock(lambda: self.ms, lambda: self.s)

    def pass_ms(self, ms: int) -> None:
        self.ms += ms
        self.s += ms / 1000


def test_a_steady_clock_is_the_wall_clock_as_long_as_that_does_not_go_back() -> None:
    hands = Hands()
    clock = hands.steady()
    assert clock.now() == 1_000_000
    hands.ms += 70_000  # a suspended machine
    assert clock.now() == 1_070_000
    hands.s += 9.0  # a test's clock that stands still
    assert clock.now() == 1_070_000


def test_a_steady_clock_goes_on_when_the_wall_clock_is_set_back() -> None:
    hands = Hands()
    clock = hands.steady()
    hands.ms -= HOUR_MS
    assert clock.now() == 1_000_000
    hands.pass_ms(2_500)
    assert clock.now() == 1_002_500
    hands.ms += HOUR_MS + 10_000  # set right, and a little more
    assert clock.now() == 1_012_500


def test_a_steady_clock_can_begin_ahead() -> None:
    hands = Hands()
    clock = hands.steady()
    clock.move_to(1_060_000)
    clock.move_to(1_030_000)
    hands.pass_ms(1_000)
    assert clock.now() == 1_061_000
    hands.ms = 1_061_500
    assert clock.now() == 1_061_500


def test_a_table_that_is_loaded_again_learns_what_its_last_room_was_committing(
    server: OneServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By itself, not for anybody who asked: a bot's move, a chance, a stand-in."""
    room = server.table()
    rooms = server.process.rooms
    append = rooms.env.store.append

    async def written_late(new: Append) -> bool:
        await asyncio.sleep(3.0)
        return await append(new)

    async def late(new: Append) -> bool:
        return await asyncio.shield(asyncio.ensure_future(written_late(new)))

    server.play(room, until=lambda: room.alarm.timer.kind == "bot")
    with monkeypatch.context() as slow:
        slow.setattr(rooms.env.store, "append", late)
        while not (room.alarm.is_ringing and room.lock.locked()):
            server.pass_time(0.1)
    before = server.length(room)
    server.process.call(lambda: rooms.lose([room.code]))
    next_room = server.do(rooms.room(room.code))
    assert next_room.table.length == before
    server.pass_time(SOON_S)
    assert next_room.table.length == server.length(room) > before
