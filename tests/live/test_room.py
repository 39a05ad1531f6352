"""A room commits before it tells, survives its store, and is forgotten when nobody needs it."""

import asyncio
from pathlib import Path
from typing import Any, cast

import pytest

from lucky7.store.interface import Append, Store, StoreError, TableRow
from lucky7.table import log
from lucky7.table.broadcast import load
from lucky7.table.timers import next_timer
from server.client import Guest
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

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def append(self, append: Append) -> bool:
        self.waiting_for += 1
        await self.opened.wait()
        self.waiting_for -= 1
        if self.is_broken:
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
    monkeypatch.setattr("lucky7.live.room.LONGEST_LOG", home.room(code).table.length - 1)
    assert await one.refusal("pause", paused=True) == "table-worn-out"
    mover, _ = in_turn(one, other)
    assert (await mover.act("bid 0"))["say"] == "done"
    assert (await one.ask("leave", seat=0))["say"] == "done"
