"""`lucky7 admin`: beside a running server, which follows within seconds, and without one."""

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from cli.shell import lucky7
from lucky7.api import limits
from lucky7.live import rooms
from lucky7.live.environment import now_ms
from lucky7.server.serve import Options, running
from lucky7.store.sqlite.store import SqliteStore
from server.client import Gone, Guest, Refused, Tab, guests
from server.house import comes_true

pytestmark = pytest.mark.slow


class Office:
    """A server that runs, somebody at one of its tables, and the command line."""

    def __init__(self, folder: Path, url: str, ann: Guest, code: str, tab: Tab) -> None:
        self.folder = folder
        self.url = url
        self.ann = ann
        self.code = code
        self.tab = tab

    async def admin(self, *arguments: str, status: int = 0) -> str:
        done = await asyncio.to_thread(lucky7, "admin", *arguments, "--data", str(self.folder))
        assert done.returncode == status, done
        return done.stdout + done.stderr

    async def person(self) -> str:
        found = re.search(r"seat 0  person  \S+ +(\w+), host", await self.admin("show", self.code))
        assert found
        return found[1]


@pytest.fixture
async def office(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Office]:
    monkeypatch.setattr(rooms, "FOLLOW_STORE_EVERY_S", 0.05)
    async with running(Options(tmp_path, "127.0.0.1", 0)) as port:
        url = f"http://127.0.0.1:{port}"
        ann = Guest(url, "Rudolph")
        code = await ann.create(seats=2, rounds=7)
        tab = await ann.sit_at(code)
        yield Office(tmp_path, url, ann, code, tab)
        await ann.close()


async def test_tables_are_listed(office: Office) -> None:
    listed = await office.admin("tables")
    assert re.match(rf"{office.code}  playing +round 1 .* Rudolph and 1 bot\n", listed)


@pytest.mark.parametrize("office", [1], indirect=True)  # in whose log we can look
async def test_closing_a_table_is_in_the_log(
    office: Office, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", "lucky7")
    await office.admin("close", office.code)
    await comes_true(lambda: [office.code] in (vars(line).get("tables") for line in caplog.records))


async def test_closing_a_table_reaches_those_who_sit_there(office: Office) -> None:
    assert "is closed" in await office.admin("close", office.code.lower())
    await office.tab.until(lambda state: state["table"]["status"] == "closed")
    assert "closed already" in await office.admin("close", office.code, status=1)


async def test_a_message_removed_is_taken_from_every_screen(office: Office) -> None:
    await office.tab.ask("say", text="very rude")
    await office.tab.ask("say", text="good evening")
    said = await office.admin("show", office.code)
    number = re.search(r"line (\d+) .*: very rude", said)
    assert number
    await office.admin("remove-message", office.code, number[1])
    heard = await office.tab.until_said("heard")
    assert heard["all"] is True
    assert [line["text"] for line in heard["lines"]] == ["good evening"]
    assert "Nothing was said" in await office.admin(
        "remove-message", office.code, number[1], status=1
    )


async def test_a_name_removed_is_read_nowhere_any_more(office: Office) -> None:
    await office.tab.ask("say", text="good evening")
    await office.admin("remove-name", await office.person())
    await office.tab.until(lambda state: state["table"]["seats"][0]["name"] != "Rudolph")
    assert "Rudolph" not in await office.admin("show", office.code)
    assert "Rudolph" not in await office.admin("tables")
    assert (await office.ann.get("/api/me"))["name"] != "Rudolph"
    await office.tab.play(Random(2))
    state = await office.tab.until(lambda state: state["table"]["archive"])
    replay = await office.ann.get(f"/api/games/{state['table']['archive']}")
    assert "Rudolph" not in replay["players"]


async def test_a_name_is_removed_from_finished_games_too(office: Office) -> None:
    await office.tab.play(Random(2))
    state = await office.tab.until(lambda state: state["table"]["archive"])
    await office.admin("remove-name", await office.person())
    replay = await office.ann.get(f"/api/games/{state['table']['archive']}")
    assert replay["players"][0] == "–"
    history = await office.ann.get("/api/me/games")
    assert history["statistics"]["games"] == 1
    assert history["games"][0]["players"][0] == "–"


async def test_a_banned_person_is_hung_up_on_and_stays_out(office: Office) -> None:
    person = await office.person()
    await office.admin("ban", person)
    assert (await office.tab.until_said("notice"))["code"] == "banned"
    with pytest.raises(Gone):
        await office.tab.until(lambda _: False)
    with pytest.raises(Refused) as refused:
        await office.ann.get("/api/me")
    assert refused.value.code == "banned"
    assert "banned already" in await office.admin("ban", person, status=1)
    await office.admin("unban", person)
    assert (await office.ann.get("/api/me"))["tables"] == [office.code]
    assert "is not banned" in await office.admin("unban", person, status=1)


async def test_who_spoke_and_left_is_found_and_banned(office: Office) -> None:
    code = await office.ann.create(seats=3, rounds=7, bots=[], start=False)
    async with guests(office.url, "Grinch") as (troll,):
        seat = await troll.join(code)
        tab = await troll.sit_at(code)
        await tab.ask("say", text="very rude")
        await tab.ask("leave", seat=seat)
        shown = await office.admin("show", code)
        said = re.search(r"line \d+ .* Grinch: very rude  \((\w+)\)", shown)
        assert said
        person = said[1]
        assert re.search(rf"left    person  Grinch +{person}\n", shown)
        assert re.match(rf"{person}  .*  Grinch\n", await office.admin("people", "grinch"))
        await office.admin("ban", person)
        assert f"{person}, banned" in await office.admin("show", code)
        banned = await office.admin("people", "--banned")
        assert re.fullmatch(rf"{person}  .*  Grinch, banned\n", banned)
        await office.admin("remove-name", person)
        assert "nobody like that" in await office.admin("people", "grinch")
        assert "Grinch" not in await office.admin("show", code)


async def test_who_played_is_found_when_their_table_is_gone(office: Office) -> None:
    await office.tab.play(Random(2))
    await office.tab.until(lambda state: state["table"]["archive"])
    person = await office.person()
    await office.admin("close", office.code)
    await office.admin("prune", "--older-than", "0")
    async with office.ann.http.put("/api/me", json={"name": "Santa"}) as renamed:
        assert renamed.status == 200
    found = await office.admin("people", "rudolph")
    assert re.fullmatch(rf"{person}  .*  Santa, also Rudolph\n", found)


async def test_what_is_not_listed_is_said(office: Office) -> None:
    await office.ann.create(seats=2, rounds=7)
    listed = await office.admin("tables", "--most", "1")
    assert listed.count("\n") == 2
    assert listed.endswith("There are more: --most N shows them.\n")
    assert "There are more" not in await office.admin("tables", "--most", "2")


async def test_closed_tables_are_pruned_and_finished_games_kept(office: Office) -> None:
    await office.tab.play(Random(2))
    state = await office.tab.until(lambda state: state["table"]["archive"])
    await office.admin("close", office.code)
    assert "0 closed tables, 0 unused guests" in await office.admin("prune", "--older-than", "1")
    assert "1 closed table, " in await office.admin("prune", "--older-than", "0")
    assert "no tables" in await office.admin("tables")
    assert await office.ann.get(f"/api/games/{state['table']['archive']}")
    with pytest.raises(Refused):
        await office.ann.get(f"/api/tables/{office.code}")


async def test_a_backup_is_served_like_the_original(office: Office, tmp_path: Path) -> None:
    copy = tmp_path / "copy" / "lucky7.db"
    copy.parent.mkdir()
    await office.admin("backup", str(copy))
    assert "there already" in await office.admin("backup", str(copy), status=1)
    listed = await asyncio.to_thread(lucky7, "admin", "tables", "--data", str(copy.parent))
    assert office.code in listed.stdout


async def test_what_is_not_there_is_said(office: Office) -> None:
    assert "no table BBBBB" in await office.admin("close", "BBBBB", status=1)
    assert "not the code" in await office.admin("show", "what?", status=1)
    assert "no person" in await office.admin("ban", "Rudolph", status=1)


def test_a_folder_that_was_never_served_is_not_made(tmp_path: Path) -> None:
    done = lucky7("admin", "tables", "--data", str(tmp_path / "none"))
    assert done.returncode == 1
    assert "No tables have been served" in done.stderr
    assert not (tmp_path / "none").exists()


@pytest.mark.parametrize("days", ["-3", "soon", "1.5"])
def test_an_age_is_a_whole_number_of_days(days: str, tmp_path: Path) -> None:
    run = lucky7("admin", "prune", "--older-than", days, "--data", str(tmp_path))
    assert run.returncode == 2
    assert f"--older-than: '{days}' is not a whole number from 0 on" in run.stderr


async def test_names_and_addresses_that_are_not_wanted_are_refused(
    office: Office, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "HOUSE_RULES_S", 0.0)
    assert "welcome" in await office.admin("unwanted")
    await office.admin("refuse-name", "Santa")
    async with office.ann.http.put("/api/me", json={"name": "secret santa"}) as renamed:
        assert (await renamed.json())["reason"]["code"] == "unwanted-name"
    await office.admin("refuse-address", "127.0.0.0/8")
    assert await office.admin("unwanted") == "address  127.0.0.0/8\nname  Santa\n"
    with pytest.raises(Refused, match="banned"):
        await office.ann.get("/api/lobby")
    await office.admin("allow-address", "127.0.0.0/8")
    assert "welcome already" in await office.admin("allow-address", "127.0.0.0/8", status=1)
    assert "not a network" in await office.admin("refuse-address", "santa", status=1)
    await office.ann.get("/api/lobby")


async def test_a_table_is_taken_out_of_the_lobby_quietly(office: Office) -> None:
    code = await office.ann.create(start=False, public=True)
    await office.admin("hide", code)
    assert (await office.ann.get("/api/lobby"))["tables"] == []
    assert (await office.ann.get(f"/api/tables/{code}"))["status"] == "waiting"
    await office.ann.sit_at(code)
    await office.admin("unhide", code)
    (shown,) = (await office.ann.get("/api/lobby"))["tables"]
    assert shown["code"] == code
    assert "no table" in await office.admin("hide", "ZZZZZ", status=1)


async def test_what_is_reported_is_read(office: Office) -> None:
    assert "Nobody" in await office.admin("reports")
    report = {"seat": 0, "text": "sings"}
    await office.ann.post(f"/api/tables/{office.code}/report", report)
    person = await office.person()
    told = rf"\S+ \S+  {office.code}  Rudolph \({person}\): sings  by {person}\n"
    assert re.fullmatch(told, await office.admin("reports"))
    with pytest.raises(Refused, match="not-a-person"):
        await office.ann.post(f"/api/tables/{office.code}/report", {**report, "seat": 1})


async def test_a_server_that_is_told_so_forgets_by_itself(tmp_path: Path) -> None:
    async with (
        running(Options(tmp_path, "127.0.0.1", 0)) as port,
        guests(f"http://127.0.0.1:{port}", "Ann") as (ann,),
    ):
        code = await ann.create(start=False)
        await (await ann.sit_at(code)).ask("leave", seat=0)
    store = await SqliteStore.open(tmp_path / "lucky7.db")
    assert await store.table(code) is not None
    await store.close()
    later = now_ms() + 31 * 24 * 3600 * 1000
    async with running(Options(tmp_path, "127.0.0.1", 0, keep_days=30), now=lambda: later):
        store = await SqliteStore.open(tmp_path / "lucky7.db")
        async with asyncio.timeout(60):
            while await store.table(code) is not None:  # noqa: ASYNC110  no event tells
                await asyncio.sleep(0)
        await store.close()
