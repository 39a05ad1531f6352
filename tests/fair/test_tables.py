"""Provable chance at real tables: what pages contribute, what is told when, what is kept."""

from pathlib import Path

from fair.pages import Page, company
from lucky7.fair.verify import verify
from lucky7.messages.from_client import OpenLesson
from lucky7.record import Open, read
from lucky7.table.chance.proof import Proof
from lucky7.table.timers import OPEN_MS


async def test_a_game_of_three_pages_is_proven_from_its_first_draw_to_its_end(
    tmp_path: Path,
) -> None:
    pages = [Page(bytes([i]) * 32) for i in range(3)]
    async with company(tmp_path, *pages) as table:
        await table.sit_down(mode="dice", forfeits=["Sing", "Dance", "Tell a joke"])
        await table.play()
        record = read(await table.record())
    report = verify(record)
    assert not report.faults
    assert len(report.proven) == report.chances > 8
    assert report.contributions == 3 * report.chances
    assert not report.withheld


async def test_a_chance_waits_for_no_page_longer_than_it_did_before(tmp_path: Path) -> None:
    """Pages open in the last trick, so a deal falls in the moment in which everybody is ready."""
    pages = [Page(bytes([i]) * 32) for i in range(2)]
    async with company(tmp_path, *pages) as table:
        await table.sit_down(speed="none")
        await table.play(until_round=1)
        await table.settle()
        assert table.room.alarm.timer.kind == "chance"
        assert table.room.alarm.timer.at == table.room.table.moved_at


async def test_pages_open_in_the_last_trick_and_not_before(tmp_path: Path) -> None:
    pages = [Page(bytes([i]) * 32) for i in range(2)]
    async with company(tmp_path, *pages) as table:
        await table.sit_down()
        await table.play(until_round=2)
        asked = []
        while len(table.room.table.pad) < 3:
            game = table.room.table.playing
            if game.round_number == 3 and not table.room.table.awaits_chance:
                asked.append((game.played_count, "opens" in pages[0].own))
            await table.step()
    before = {tricks for tricks, opens in asked if not opens}
    since = {tricks for tricks, opens in asked if opens}
    assert max(before) < min(since) == 2 * 3


async def test_a_page_that_does_not_answer_is_entered_and_the_game_goes_on(tmp_path: Path) -> None:
    pages = [Page(b"a" * 32), Page(b"b" * 32)]
    async with company(tmp_path, *pages) as table:
        await table.sit_down()
        await table.play(until_round=1)
        pages[1].opens = False
        ended = table.room.table.moved_at
        table.room.presence.pending.opened.clear()
        await table.settle()
        for page in pages:
            await page.ask("ready")
        table.room.presence.pending.opened.pop(1, None)
        assert table.room.alarm.timer.at <= ended + OPEN_MS
        await table.play()
        report = verify(read(await table.record()))
    assert not report.faults
    assert len(report.proven) == report.chances
    assert {seat for _, seat in report.withheld} == {1}


async def test_whoever_was_withheld_commits_again_and_counts_again(tmp_path: Path) -> None:
    pages = [Page(b"a" * 32), Page(b"b" * 32)]
    async with company(tmp_path, *pages) as table:
        await table.sit_down()
        pages[1].opens = False
        await table.play(until_round=2)
        pages[1].opens = True
        await table.play()
        record = read(await table.record())
    withheld = [n for n, _ in verify(record).withheld]
    opened = {
        line.n for line in record.chances if isinstance(line, Open) and 1 in line.contributions
    }
    assert withheld
    assert max(opened) > max(withheld)
    assert not verify(record).faults


async def test_a_page_with_another_key_takes_over_once_the_first_is_gone(tmp_path: Path) -> None:
    """A device that was not handed the key, as by a code on paper."""
    first, other, phone = Page(b"a" * 32), Page(b"b" * 32), Page(b"c" * 32)
    async with company(tmp_path, first, other) as table:
        await table.sit_down()
        await table.play(until_round=1)
        assert other.device is not None
        other.device.disconnect()
        table.pages[1] = phone
        await table.connect(phone, "p1")
        await table.play()
        report = verify(read(await table.record()))
    assert not report.faults
    assert len(report.withheld) == 1
    assert report.contributions > report.chances + 3


async def test_old_pages_play_as_ever_and_prove_nothing(tmp_path: Path) -> None:
    pages = [Page(b"a" * 32, contributes=False) for _ in range(2)]
    async with company(tmp_path, *pages) as table:
        await table.sit_down()
        await table.play()
        report = verify(read(await table.record()))
    assert (report.proven, report.withheld, report.faults) == ([], [], [])
    assert not any({"commits", "opens"} & page.own.keys() for page in pages)


async def test_an_old_page_beside_a_new_one_is_not_waited_for(tmp_path: Path) -> None:
    pages = [Page(b"a" * 32), Page(b"b" * 32, contributes=False)]
    async with company(tmp_path, *pages) as table:
        await table.sit_down()
        await table.play()
        report = verify(read(await table.record()))
    assert len(report.proven) == report.chances == report.contributions
    assert not report.withheld


async def test_chance_falls_unproven_when_nobody_is_there(tmp_path: Path) -> None:
    page = Page(b"a" * 32)
    async with company(tmp_path, page) as table:
        await table.sit_down()
        await table.play(until_round=1)
        await table.crash(come_back=False)
        await table.let_happen()
        await table.connect(page, "p0")
        await table.play()
        report = verify(read(await table.record()))
    assert not report.faults
    assert len(report.withheld) == 1
    assert report.unproven == [report.withheld[0][0]]


async def test_a_crash_between_any_two_steps_loses_no_proof(tmp_path: Path) -> None:
    """Before every step the process forgets all but the store, and pages come back."""
    pages = [Page(bytes([i]) * 32) for i in range(2)]
    async with company(tmp_path, *pages) as table:
        await table.sit_down(mode="dice")
        while table.room.table.status == "playing":
            for page in pages:
                await table.crash()
                await page.contribute()
            await table.crash()
            await table.settle()
            await table.step()
        report = verify(read(await table.record()))
    assert not report.faults
    assert not report.withheld
    assert len(report.proven) == report.chances


async def test_a_table_of_the_version_before_goes_on_and_is_proven_from_there(
    tmp_path: Path,
) -> None:
    """Its log knows nothing of seals; its record has both kinds of chance."""
    pages = [Page(b"a" * 32, contributes=False), Page(b"b" * 32, contributes=False)]
    async with company(tmp_path, *pages) as table:
        await table.sit_down()
        await table.play(until_round=2)
        table.room.table.proof = Proof(table.room.table.proof.game, table.room.table.proof.chances)
        for i, page in enumerate(pages):
            assert page.device is not None
            page.device.disconnect()
            page.contributes = True
            await table.connect(page, f"p{i}")
        await table.play()
        report = verify(read(await table.record()))
    assert not report.faults
    assert report.unproven[:3] == [1, 2, 3]
    assert report.proven == [*range(len(report.unproven) + 1, report.chances + 1)]


async def test_lessons_and_what_if_games_name_no_game_to_prove(tmp_path: Path) -> None:
    page = Page(b"a" * 32)
    async with company(tmp_path, page) as table:
        table.room = await table.rooms.open_lesson("p0", "Ann", OpenLesson("first"))
        await table.connect(page, "p0")
        assert "fair" not in page.state["table"]
        assert "commits" not in page.own
