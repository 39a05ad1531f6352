"""A room commits before it tells, survives its store, and is forgotten when nobody needs it."""

import asyncio
from pathlib import Path
from typing import Any, cast

import pytest

from lucky7.live import alarm, rooms
from lucky7.live.room import Room
from lucky7.live.rooms import keep_following
from lucky7.store.homes import OnlyHome
from lucky7.store.interface import Append, Store, StoreError, TableRow
from lucky7.table import log
from lucky7.table.broadcast import load
from lucky7.table.timers import COMMIT_MS, next_timer
from server.client import Guest, Refused, Tab
from server.house import Clock, Home, comes_true, open_home
from server.sitting import in_turn, two_playing

HOUR_MS = 3_600_000


class Gate:
    """A store whose appends wait, or fail, as long as a test likes."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.opened = asyncio.Event()
        self.opened.set()
        self.waiting_for = 0
        self.is_broken = False
        self.writes_all_the_same = False
        self.fails_for = ""  # the table of this code

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def append(self, append: Append) -> bool:
        self.waiting_for += 1
        await self.opened.wait()
        self.waiting_for -= 1
        if self.writes_all_the_same:
            await self._store.append(append)
        if self.is_broken or append.code == self.fails_for:
            raise StoreError("The disk is full.")
        return await self._store.append(append)


async def test_nobody_hears_of_a_decision_before_it_is_committed(tmp_path: Path) -> None:
    async with open_home(tmp_path, wrap=lambda store: cast("Store", Gate(store))) as home:
        ann, ben = home.guest("Ann"), home.guest("Ben")
        code, one, other = await two_playing(home, ann, ben)
        mover, waiting = in_turn(one, other)
        gate = cast("Gate", home.store)
        length = home.room(code).table.length
        gate.opened.clear()
        deciding = asyncio.create_task(mover.act("bid 0"))
        await comes_true(lambda: gate.waiting_for)
        late = await ben.sit_at(code)  # comes while the disk is busy
        await waiting.ask("ready")
        assert all(message.get("seq", 0) <= length for message in waiting.heard)
        await late.until_said("heard")
        assert late.state["seq"] == length, "as it is committed"
        gate.opened.set()
        assert (await deciding)["say"] == "done"
        state = await late.until(lambda state: state["seq"] > length)
        assert state["seq"] == length + 1
        assert [message["say"] for message in late.heard] == ["state", "heard", "state"]


async def test_a_decision_that_cannot_be_kept_is_refused_and_forgotten(tmp_path: Path) -> None:
    async with open_home(tmp_path, wrap=lambda store: cast("Store", Gate(store))) as home:
        ann, ben = home.guest("Ann"), home.guest("Ben")
        _, one, other = await two_playing(home, ann, ben)
        mover, _ = in_turn(one, other)
        gate = cast("Gate", home.store)
        gate.is_broken = True
        assert (await mover.act("bid 0"))["reason"]["code"] == "server-error"
        gate.is_broken = False
        assert (await mover.act("bid 1"))["say"] == "done"
        assert mover.state["game"]["bids"][mover.state["own"]["seat"]] == 1


async def test_of_two_processes_one_is_first_and_the_other_follows(
    home: Home, ann: Guest, ben: Guest
) -> None:
    code, one, other = await two_playing(home, ann, ben)
    mover, waiting = in_turn(one, other)
    table, _ = load(await home.store.log(code))
    who = mover.state["own"]["seat"]
    elsewhere = log.Acted(home.clock(), who, 57)  # bid 0
    await home.store.append(Append(code, table.length, (log.encode(elsewhere),), None))
    assert (await mover.act("bid 1"))["reason"]["code"] == "stale"
    await waiting.until(lambda state: state["game"]["bids"][who] == 0)
    assert mover.state["game"]["bids"][who] == 0


async def test_what_is_known_without_the_log_is_kept_only_when_it_changes(
    home: Home, ann: Guest, ben: Guest
) -> None:
    code, one, other = await two_playing(home, ann, ben)

    async def kept() -> TableRow:
        row = await home.store.table(code)
        assert row is not None
        return row

    async def bid() -> None:
        mover, _ = in_turn(one, other)
        assert (await mover.act(mover.state["own"]["legal"][0]))["say"] == "done"
        await asyncio.gather(*(tab.until(is_settled) for tab in (one, other)))

    async def is_due() -> bool:
        return code in [each for each, _ in await home.store.due(home.clock() + 1_000)]

    def is_settled(state: Any) -> bool:
        return bool(state["seq"] == home.room(code).table.length)

    before = await kept()
    assert not await is_due()
    home.clock.ms += 30_000
    await bid()
    assert await kept() == before
    home.clock.ms += 31_000
    await bid()
    assert (await kept()).updated_at == home.clock()


async def test_an_idle_room_is_forgotten_and_found_again(home: Home, ann: Guest) -> None:
    code = await ann.create(start=False)
    tab = await ann.sit_at(code)
    before = await tab.until(lambda state: state["own"])
    await home.pass_time(code, 120_000)
    home.rooms._drop_idle()
    assert code in home.rooms.loaded, "somebody is there"
    await tab.close()
    await comes_true(lambda: not home.room(code).devices)
    home.clock.ms += 61_000
    home.rooms._drop_idle()
    assert code not in home.rooms.loaded
    again = await ann.sit_at(code)
    after = await again.until(lambda state: state["own"])
    assert after["table"] == before["table"]


@pytest.mark.parametrize(
    ("settings", "kept_ms"),
    [
        ({"start": False}, 6 * HOUR_MS),
        ({"start": False, "public": True}, 600_000),
        ({}, 7 * 24 * HOUR_MS),
    ],
    ids=["waiting", "public", "playing"],
)
async def test_an_abandoned_table_is_closed_even_by_a_server_that_was_restarted(
    tmp_path: Path, settings: dict[str, Any], kept_ms: int
) -> None:
    clock = Clock()
    async with open_home(tmp_path, clock=clock) as home:
        code = await home.guest("Ann").create(**settings)
        room = home.room(code)
        await home.pass_time(code, COMMIT_MS)
        await comes_true(lambda: next_timer(room.table, room.presence).kind == "close")
        last = room.table.last_at
    clock.ms = last + kept_ms - 1
    async with open_home(tmp_path, clock=clock) as home:
        room = await found(home, code)
        await room.alarm.ring()
        assert room.table.status != "closed"
        clock.ms += 31_000
        await room.alarm.ring()
        assert room.table.status == "closed"
        assert await home.store.due(clock.ms + kept_ms) == []


async def found(home: Home, code: str) -> Any:
    room = await home.rooms.room(code)
    assert room is not None
    return room


async def test_what_is_due_after_a_restart_happens_though_nobody_asks(tmp_path: Path) -> None:
    clock = Clock()
    async with open_home(tmp_path, clock=clock) as home:
        code = await home.guest("Ann").create(speed="normal")
        length = home.room(code).table.length
    clock.ms += 60_000
    async with open_home(tmp_path, clock=clock) as home:
        await comes_true(lambda: code in home.rooms.loaded)
        await comes_true(lambda: home.room(code).table.length > length)
        assert isinstance(home.room(code).table.moves[0], log.Drew)


async def test_a_bot_that_fails_does_not_stop_the_table(
    home: Home, ann: Guest, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(*_: object) -> int:
        raise ZeroDivisionError

    monkeypatch.setattr("lucky7.bots.casual.choose", fails)
    monkeypatch.setattr("lucky7.live.bots.bot", lambda _: type("Broken", (), {"choose": fails}))
    code = await ann.create(seats=3)
    tab = await ann.sit_at(code)
    await tab.until(lambda state: state["own"]["legal"])
    await tab.act(tab.state["own"]["legal"][0])
    await tab.until(lambda state: state["game"]["phase"] == "play")
    assert "a bot failed" in caplog.text


async def test_a_table_that_cannot_be_read_keeps_no_other_from_being_woken(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    clock = Clock()
    async with open_home(tmp_path, clock=clock) as home:
        ann = home.guest("Ann")
        codes = [await ann.create(speed="normal") for _ in range(2)]
        length = home.room(codes[0]).table.length
        await home.store.append(Append(codes[0], length, (b"{}",), None))
    clock.ms += 60_000
    async with open_home(tmp_path, clock=clock) as home:
        await comes_true(lambda: codes[1] in home.rooms.loaded)
        await comes_true(lambda: "a table cannot be read" in caplog.text)
        assert codes[0] not in home.rooms.loaded


async def test_a_log_that_grows_without_end_takes_nothing_but_the_game(
    home: Home, ann: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    code, one, other = await two_playing(home, ann, ben)
    await one.ask("pause", paused=True)
    monkeypatch.setattr("lucky7.table.decide.LONGEST_LOG", home.room(code).table.length - 1)
    assert await one.refusal("move-host", seat=1) == "table-worn-out"
    assert (await one.ask("pause", paused=False))["say"] == "done"
    assert await one.refusal("pause", paused=True) == "table-worn-out"
    mover, waiting = in_turn(one, other)
    assert (await mover.act("bid 0"))["say"] == "done"
    await waiting.close()
    await comes_true(lambda: len(home.room(code).devices) == 1)
    await home.pass_time(code, 61_000)  # nobody is waited for without end
    assert any(seat.stand_in for seat in home.room(code).table.seats)
    await home.rooms.forget(home.room(code).table.seats[0].person)
    assert home.room(code).table.seats[0].kind == "bot"


async def test_a_table_that_cannot_be_created_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()
    async with open_home(
        tmp_path, clock=clock, wrap=lambda store: cast("Store", Gate(store))
    ) as home:
        gate = cast("Gate", home.store)
        gate.is_broken = True
        made: list[Room] = []
        make = Room.__init__

        def note(room: Room, *given: Any) -> None:
            made.append(room)
            make(room, *given)

        monkeypatch.setattr(Room, "__init__", note)
        with pytest.raises(Refused, match="server-error"):
            await home.guest("Ann").create(start=False)
        gate.is_broken = False
        clock.ms += 60_000
        (room,) = made
        await room.alarm.ring()
        assert room.is_closed
        assert await home.store.tables(9) == []


async def test_a_bot_that_never_answers_is_not_waited_for(
    home: Home, ann: Guest, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def never(*_: object) -> int:
        await asyncio.Event().wait()
        return 0

    monkeypatch.setattr(alarm, "LONGEST_CHOICE_S", 0.01)
    code = await ann.create(seats=2, speed="normal")
    room = home.room(code)
    object.__setattr__(room.env, "choose", never)
    tab = await ann.sit_at(code)
    while tab.state == {} or not tab.state["own"]["legal"]:
        await home.pass_time(code, 4_000)
        await see(tab, room)
    assert (await tab.act(tab.state["own"]["legal"][0]))["say"] == "done"
    length = room.table.length
    await home.pass_time(code, 4_000)
    await home.pass_time(code, 4_000)
    assert room.table.length > length
    assert "a bot takes too long" in caplog.text


async def see(tab: Tab, room: Room) -> None:
    await tab.until(lambda state: state["seq"] == room.table.length)


async def test_a_table_is_loaded_again_soon_after_a_commit_failed_though_nobody_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(alarm, "RETRY_S", 0.01)
    async with open_home(tmp_path, wrap=lambda store: cast("Store", Gate(store))) as home:
        code, one, other = await two_playing(home, home.guest("Ann"), home.guest("Ben"))
        mover, _ = in_turn(one, other)
        gate = cast("Gate", home.store)
        gate.is_broken = gate.writes_all_the_same = True
        assert (await mover.act("bid 0"))["reason"]["code"] == "server-error"
        gate.is_broken = gate.writes_all_the_same = False
        await comes_true(lambda: not home.room(code).is_behind)
        assert home.room(code).table.playing.bids[mover.state["own"]["seat"]] == 0


async def test_an_entry_that_cannot_be_read_keeps_no_other_table_from_following_the_store(
    home: Home, ann: Guest, ben: Guest, caplog: pytest.LogCaptureFixture
) -> None:
    codes = [await ann.create(start=False) for _ in range(2)]
    tabs = [await ann.sit_at(code) for code in codes]
    for tab in tabs:
        await tab.until(lambda state: state["own"]["seat"] == 0)
    for code, body in zip(codes, (b"{}", log.encode(log.Closed(1, "admin"))), strict=True):
        table = home.room(code).table
        row = TableRow(code, "closed", False, 0, 1, b"{}", ())  # another line than it had
        await home.store.append(Append(code, table.length, (body,), row))
    following = asyncio.create_task(
        keep_following(cast("Store", Elsewhere()), home.rooms.follow_store)
    )
    await tabs[1].until(lambda state: state["table"]["status"] == "closed")
    assert "a table cannot be read" in caplog.text
    assert not following.done()
    following.cancel()


class Elsewhere:
    """A store into which somebody else has written each time one asks."""

    async def others_wrote(self) -> bool:
        return True


async def test_what_could_not_be_read_is_followed_as_soon_as_it_can(
    home: Home, ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The store says only once that another process has written."""
    monkeypatch.setattr(rooms, "FOLLOW_STORE_EVERY_S", 0.0)
    wrote = iter([True])
    read, failures = home.store.table, iter(range(3))

    class Once:
        async def others_wrote(self) -> bool:
            return next(wrote, False)

    async def table(code: str) -> TableRow | None:
        if next(failures, None) is not None:
            raise StoreError("The disk reports an error.")
        return await read(code)

    code = await ann.create(start=False)
    tab = await ann.sit_at(code)
    await tab.until(lambda state: state["own"]["seat"] == 0)
    row = TableRow(code, "closed", False, 0, 1, b"{}", ())
    closed = log.encode(log.Closed(1, "admin"))
    await home.store.append(Append(code, home.room(code).table.length, (closed,), row))
    monkeypatch.setattr(home.store, "table", table)
    following = asyncio.create_task(keep_following(cast("Store", Once()), home.rooms.follow_store))
    await tab.until(lambda state: state["table"]["status"] == "closed")
    following.cancel()


async def test_whatever_goes_wrong_the_store_is_still_followed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rooms, "FOLLOW_STORE_EVERY_S", 0.0)
    calls = 0

    async def follow() -> None:
        nonlocal calls
        calls += 1
        raise ZeroDivisionError

    following = asyncio.create_task(rooms.keep_following(cast("Store", Elsewhere()), follow))
    await comes_true(lambda: calls > 2)
    assert not following.done()
    following.cancel()


async def test_whatever_goes_wrong_idle_tables_are_still_watched(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "WATCH_EVERY_S", 0.0)
    calls = 0

    def drop_idle() -> None:
        nonlocal calls
        calls += 1
        raise ZeroDivisionError

    monkeypatch.setattr(home.rooms, "_drop_idle", drop_idle)
    watching = asyncio.create_task(home.rooms._watch())
    await comes_true(lambda: calls > 2)
    assert not watching.done()
    watching.cancel()


async def test_of_two_rematches_at_once_one_counts(home: Home, ann: Guest, ben: Guest) -> None:
    code, _, _ = await two_playing(home, ann, ben)
    room = home.room(code)
    room.table.status = "over"
    person = room.table.seats[room.table.host].person
    codes = await asyncio.gather(*(home.rooms.rematch(room, person) for _ in range(3)))
    assert set(codes) == {room.table.followed_by}
    open_tables = [
        each.code for each in home.rooms.loaded.values() if each.table.status == "waiting"
    ]
    assert open_tables == [room.table.followed_by]


async def test_a_rematch_that_cannot_be_kept_is_refused_and_can_be_asked_for_again(
    tmp_path: Path,
) -> None:
    async with open_home(tmp_path, wrap=lambda store: cast("Store", Gate(store))) as home:
        code, one, _ = await two_playing(home, home.guest("Ann"), home.guest("Ben"))
        room = home.room(code)
        room.table.status = "over"
        gate = cast("Gate", home.store)
        gate.fails_for = code
        assert await one.refusal("rematch") == "server-error"
        assert not room.table.followed_by
        gate.fails_for = ""
        room.is_behind = False  # the test's own "over" is not in the store
        assert (await one.ask("rematch"))["code"] == room.table.followed_by != ""


class NoHome(OnlyHome):
    """Another process holds every table."""

    async def take(self, code: str, *, new: bool = False) -> bool:
        return False


async def test_a_table_that_another_process_holds_is_looked_at_and_not_loaded(
    home: Home, ann: Guest
) -> None:
    code = await ann.create(start=False)
    elsewhere = rooms.Rooms(home.rooms.env, NoHome(home.store))
    assert await elsewhere.room(code) is None
    table = await elsewhere.table(code)
    assert table is not None
    assert table.seats == home.room(code).table.seats
    assert not await elsewhere.leads_to(code, "ZZZZZ")
    assert not elsewhere.loaded


@pytest.mark.parametrize("written", [False, True])
async def test_after_a_commit_that_failed_the_table_is_loaded_again(
    tmp_path: Path, written: bool
) -> None:
    """Whether it was written all the same shows only then."""
    async with open_home(tmp_path, wrap=lambda store: cast("Store", Gate(store))) as home:
        code, one, other = await two_playing(home, home.guest("Ann"), home.guest("Ben"))
        mover, _ = in_turn(one, other)
        gate = cast("Gate", home.store)
        gate.is_broken, gate.writes_all_the_same = True, written
        assert (await mover.act("bid 0"))["reason"]["code"] == "server-error"
        assert home.room(code).table.playing.bids[mover.state["own"]["seat"]] == -1
        gate.is_broken = False
        await home.room(code).alarm.ring()
        assert not home.room(code).is_behind
        bid = home.room(code).table.playing.bids[mover.state["own"]["seat"]]
        assert bid == (0 if written else -1)
