"""What every store must do. A store is tested by a class that inherits these tests:

    class TestMyStore(TableKit, PeopleKit, CrashKit):
        @pytest.fixture
        def opener(self, …) -> Opener: ...

`opener` opens the same data every time it is called, as another process would.
"""

import asyncio
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from random import Random

import msgspec
import pytest

from lucky7.store.interface import Append, Store, StoreError
from store import storm
from store.rows import append, game, row, said

Opener = Callable[[], Awaitable[Store]]

TABLES = 200
APPENDS = {"check": 5, "test": 20, "soak": 200}
KILLS = {"check": 3, "test": 20, "soak": 200}


class Kit:
    @pytest.fixture
    async def store(self, opener: Opener) -> AsyncIterator[Store]:
        store = await opener()
        yield store
        await store.close()

    @pytest.fixture
    async def rival(self, opener: Opener) -> AsyncIterator[Store]:
        """Another process's store on the same data."""
        store = await opener()
        yield store
        await store.close()


class TableKit(Kit):
    async def test_a_log_is_what_was_appended_in_order(self, store: Store) -> None:
        assert await store.append(append(0, b"one", b"two", row=row("BCDFG")))
        assert await store.append(append(2, b"\x00\xff", row=row("BCDFG")))
        assert await store.log("BCDFG") == [b"one", b"two", b"\x00\xff"]

    async def test_an_unknown_table_has_an_empty_log(self, store: Store) -> None:
        assert await store.log("ZZZZZ") == []

    @pytest.mark.parametrize("seq", [0, 1, 3, 4, -1])
    async def test_an_append_anywhere_but_at_the_end_changes_nothing(
        self, store: Store, seq: int
    ) -> None:
        await store.append(append(0, b"one", b"two", row=row("BCDFG", updated_at=5)))
        late = append(
            seq, b"late", row=row("BCDFG", "over", updated_at=9, people=("ann-id",)),
            finished=game("key"),
        )  # fmt: skip
        assert not await store.append(late)
        assert await store.log("BCDFG") == [b"one", b"two"]
        assert [(table.status, table.people) for table in await store.tables(9)] == [
            ("playing", ())
        ]
        assert await store.finished("key") is None

    async def test_a_log_goes_on_without_a_row_and_the_row_stays(self, store: Store) -> None:
        kept = row("BCDFG", "paused", wake_at=7, updated_at=5, people=("ann-id",))
        await store.append(append(0, b"one", row=kept))
        assert await store.append(Append("BCDFG", 1, (b"two", b"three"), None))
        assert await store.log("BCDFG") == [b"one", b"two", b"three"]
        assert await store.table("BCDFG") == kept

    async def test_a_table_that_was_dropped_does_not_go_on(self, store: Store) -> None:
        await store.append(append(0, b"one", row=row("BCDFG", "closed", updated_at=1)))
        await store.prune(9)
        assert not await store.append(Append("BCDFG", 1, (b"two",), None))
        assert await store.log("BCDFG") == []

    async def test_a_table_cannot_begin_in_the_middle(self, store: Store) -> None:
        assert not await store.append(append(1, row=row("BCDFG")))
        assert await store.tables(9) == []

    async def test_many_tables_append_at_once(self, store: Store, effort: str) -> None:
        async def play(code: str) -> None:
            for seq in range(APPENDS[effort]):
                assert await store.append(append(seq, storm.entry(code, seq), row=row(code)))

        codes = [storm.code_of(number) for number in range(TABLES)]
        await asyncio.gather(*map(play, codes))
        for code in codes:
            expected = [storm.entry(code, seq) for seq in range(APPENDS[effort])]
            assert await store.log(code) == expected

    async def test_of_two_processes_at_one_place_one_is_told_it_was_too_late(
        self, store: Store, rival: Store
    ) -> None:
        async def fight(seq: int) -> None:
            done = await asyncio.gather(
                store.append(append(seq, b"mine", row=row("BCDFG"))),
                rival.append(append(seq, b"yours", row=row("BCDFG"))),
            )
            winner = {(True, False): b"mine", (False, True): b"yours"}[done[0], done[1]]
            assert (await rival.log("BCDFG"))[seq:] == [winner]

        for seq in range(20):
            await fight(seq)

    async def test_an_append_that_fails_fails_alone(self, store: Store) -> None:
        await store.append(append(0, row=row("BCDFG"), finished=game("key")))
        appends = [append(0, row=row(storm.code_of(number))) for number in range(50)]
        appends[10] = append(0, row=row("BCDFG"))
        appends[20] = append(7, row=row("CCCCC"))
        appends[30] = append(0, row=row("DDDDD"), finished=game("key"))  # a key is unique
        done = await asyncio.gather(*map(store.append, appends), return_exceptions=True)
        assert isinstance(done.pop(30), StoreError)
        assert (done.pop(20), done.pop(10)) == (False, False)
        assert all(outcome is True for outcome in done)
        assert await store.log("CCCCC") == []
        assert await store.log("DDDDD") == []

    async def test_what_is_due_is_found_the_earliest_first(self, store: Store) -> None:
        for code, wake_at in (("BBBBB", 30), ("CCCCC", 10), ("DDDDD", 0), ("FFFFF", 31)):
            await store.append(append(0, row=row(code, wake_at=wake_at)))
        assert await store.due(30) == [("CCCCC", 10), ("BBBBB", 30)]
        await store.append(append(1, row=row("CCCCC", wake_at=0)))
        assert await store.due(30) == [("BBBBB", 30)]

    async def test_the_lobby_shows_public_tables_that_wait_or_play_the_latest_first(
        self, store: Store
    ) -> None:
        rows = [
            row("BBBBB", "waiting", public=True, updated_at=1, people=("ann-id",)),
            row("CCCCC", "playing", public=True, updated_at=3, people=("ann-id", "ben-id")),
            row("DDDDD", "playing", public=False, updated_at=4, people=("ann-id",)),
            row("FFFFF", "over", public=True, updated_at=5, people=("ann-id",)),
            row("GGGGG", "paused", public=True, updated_at=6, people=("ann-id",)),
            row("HHHHH", "waiting", public=True, updated_at=2, people=("ann-id",)),
        ]
        for each in rows:
            await store.append(append(0, row=each))
        assert await store.lobby(2) == [rows[1].summary, rows[5].summary]
        assert await store.lobby(9) == [rows[1].summary, rows[5].summary, rows[0].summary]

    async def test_nobody_fills_the_lobby_alone(self, store: Store) -> None:
        for number, code in enumerate(["BBBBB", "CCCCC", "DDDDD", "FFFFF", "GGGGG", "HHHHH"]):
            company = ("ann-id", "ben-id") if code == "BBBBB" else ("ann-id",)
            public = row(code, "waiting", public=True, updated_at=number, people=company)
            await store.append(append(0, row=public))
        shown = [msgspec.json.decode(each)["code"] for each in await store.lobby(9)]
        assert shown == ["HHHHH", "GGGGG", "FFFFF", "BBBBB"]

    async def test_a_persons_tables_follow_the_seats(self, store: Store) -> None:
        both = ("ann-id", "ben-id", "ann-id")  # a hot seat: one device, two seats
        await store.append(append(0, row=row("BBBBB", updated_at=1, people=both)))
        await store.append(append(0, row=row("CCCCC", updated_at=2, people=("ann-id",))))
        await store.append(append(0, row=row("DDDDD", "over", people=("ann-id",))))
        assert await store.tables_of("ann-id") == ["CCCCC", "BBBBB"]
        assert await store.tables_of("ben-id") == ["BBBBB"]
        await store.append(append(1, row=row("BBBBB", people=("ben-id",))))
        assert await store.tables_of("ann-id") == ["CCCCC"]
        assert await store.tables_of("ben-id") == ["BBBBB"]

    async def test_tables_are_listed_the_latest_first(self, store: Store) -> None:
        old = row("BBBBB", "closed", updated_at=1, people=("ann-id", "ben-id"))
        new = row("CCCCC", "playing", public=True, updated_at=2, wake_at=7)
        await store.append(append(0, row=old))
        await store.append(append(0, row=new))
        assert await store.tables(9) == [new, old]
        assert await store.tables(1) == [new]

    async def test_chat_is_heard_again_and_can_be_taken_away(self, store: Store) -> None:
        ids = [await store.say("BBBBB", said(text)) for text in ("one", "two", "three")]
        await store.say("CCCCC", said("elsewhere"))
        heard = await store.chat("BBBBB", 2)
        assert [(line.id, line.text) for line in heard] == [(ids[1], "two"), (ids[2], "three")]
        assert not await store.unsay("CCCCC", ids[1])
        assert await store.unsay("BBBBB", ids[1])
        assert not await store.unsay("BBBBB", ids[1])
        assert [line.text for line in await store.chat("BBBBB", 9)] == ["one", "three"]
        assert await store.say("BBBBB", said("four")) > max(ids)

    async def test_pruning_drops_what_was_closed_long_ago(self, store: Store) -> None:
        for number in range(250):
            await store.append(append(0, row=row(storm.code_of(number), "closed", updated_at=5)))
        await store.append(append(0, row=row("BBBBB", "closed", updated_at=10)))
        await store.append(append(0, row=row("CCCCC", "over", updated_at=5), finished=game("key")))
        await store.say(storm.code_of(7), said("gone"))
        assert (await store.prune(10)).tables == 250
        assert {table.code for table in await store.tables(999)} == {"BBBBB", "CCCCC"}
        assert await store.log(storm.code_of(7)) == []
        assert await store.chat(storm.code_of(7), 9) == []
        assert await store.append(append(0, row=row(storm.code_of(7))))
        assert await store.finished("key") is not None
        assert (await store.prune(10)).tables == 0

    async def test_a_closed_store_refuses(self, opener: Opener) -> None:
        store = await opener()
        waiting = [store.append(append(0, row=row(storm.code_of(i)))) for i in range(9)]
        tasks = [asyncio.ensure_future(each) for each in waiting]
        await asyncio.sleep(0)  # they have been handed over
        await store.close()
        assert all(await asyncio.gather(*tasks)), "what was asked before is still done"
        with pytest.raises(StoreError, match="closed"):
            await store.append(append(0, row=row("BCDFG")))
        with pytest.raises(StoreError, match="closed"):
            await store.log("BCDFG")
        await store.close()


class CrashKit(Kit):
    """`storm_arguments` says how the storm's process opens the store."""

    kills = KILLS

    @pytest.fixture
    def storm_arguments(self) -> tuple[str, str]:
        raise NotImplementedError

    async def test_what_was_acknowledged_survives_being_killed(
        self, opener: Opener, storm_arguments: tuple[str, str], effort: str
    ) -> None:
        random = Random(7)
        lengths = dict.fromkeys(map(storm.code_of, range(40)), 0)
        for _ in range(self.kills[effort]):
            enough = random.randrange(1, 1500)
            await self._storm(storm_arguments, lengths, enough)
            store = await opener()
            for code, length in lengths.items():
                entries = await store.log(code)
                assert len(entries) >= length, f"{code} lost what was acknowledged"
                assert entries == [storm.entry(code, seq) for seq in range(len(entries))]
            assert {table.code for table in await store.tables(999)} <= set(lengths)
            await store.close()

    async def _storm(
        self, arguments: tuple[str, str], lengths: dict[str, int], enough: int
    ) -> None:
        """Let it rage until so many appends were acknowledged, kill it, note the last of them."""
        process = await asyncio.create_subprocess_exec(
            sys.executable, Path(storm.__file__), *arguments, str(len(lengths)),
            stdout=asyncio.subprocess.PIPE,
        )  # fmt: skip
        assert process.stdout
        heard = 0
        try:
            async for acknowledged in process.stdout:
                code, length = acknowledged.split()
                lengths[code.decode()] = int(length)
                heard += 1
                if heard == enough:
                    process.kill()
        finally:
            if process.returncode is None:
                process.kill()
            await process.wait()
        assert heard >= enough, "the storm died by itself"
