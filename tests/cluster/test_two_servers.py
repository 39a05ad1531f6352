"""Two servers on one PostgreSQL and one NATS: it does not matter which one one is connected to."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from random import Random

import aiohttp
import pytest

from lucky7.api.limits import RATES
from lucky7.cluster.cluster import SHARE_LIMITS_S
from lucky7.live import rooms
from lucky7.live.rate_limit import Rate
from lucky7.server.serve import Options, running
from server.client import Guest, Message, Refused, guests
from server.fixtures import many_from_one_address
from services.nats import NatsServer

pytestmark = pytest.mark.slow

__all__ = ["many_from_one_address"]

PAD = {"id": "q3k9x0w2m1z8c7v6", "started": "2026-11-15T20:00:00Z", "lines": []}


@pytest.fixture
def options(database: str, nats_server: NatsServer) -> Options:
    return Options(host="127.0.0.1", port=0, database=database, bus=nats_server.url)


@pytest.fixture
async def urls(options: Options) -> AsyncIterator[tuple[str, str]]:
    async with running(options) as one, running(options) as other:
        yield f"http://127.0.0.1:{one}/", f"http://127.0.0.1:{other}/"


@contextlib.asynccontextmanager
async def two_guests(urls: tuple[str, str]) -> AsyncIterator[tuple[Guest, Guest]]:
    async with guests(urls[0], "Ann") as (ann,), guests(urls[1], "Ben") as (ben,):
        yield ann, ben


async def test_a_game_is_played_from_both(urls: tuple[str, str]) -> None:
    async with two_guests(urls) as (ann, ben):
        code = await ann.create(start=False, seats=3, chat=True)
        assert (await ben.get(f"/api/tables/{code}"))["code"] == code
        await ben.join(code)
        tabs = [await ann.sit_at(code), await ben.sit_at(code, "?moves")]
        await tabs[1].until(lambda state: state["own"]["seat"] == 1)
        assert (await tabs[1].ask("say", text="hello from afar"))["say"] == "done"
        lines: list[Message] = []
        while not lines:
            lines = (await tabs[0].until_said("heard"))["lines"]
        assert lines[-1]["text"] == "hello from afar"
        assert (await tabs[0].ask("start", fill="novice"))["say"] == "done"
        await asyncio.gather(*(tab.play(Random(seed)) for seed, tab in enumerate(tabs)))
        ended = [await tab.until(lambda state: state["table"]["status"] == "over") for tab in tabs]
        assert ended[0]["game"] == ended[1]["game"]
        for person in (ann, ben):
            (game,) = (await person.get("/api/me/games"))["games"]
            assert (await person.get(f"/api/games/{game['archive']}"))["frames"]


async def test_refusals_and_hang_ups_reach_the_other_server(urls: tuple[str, str]) -> None:
    async with two_guests(urls) as (ann, ben):
        code = await ann.create(start=False, seats=3, spectators=False)
        with pytest.raises(aiohttp.WSServerHandshakeError):
            await ben.sit_at(code)
        with pytest.raises(Refused, match="no-such-table"):
            await ben.get("/api/tables/BBBBB")
        await ben.join(code)
        tab = await ben.sit_at(code)
        assert await tab.refusal("start") == "not-host"
        host = await ann.sit_at(code)
        await host.ask("remove", seat=1)
        await tab.told_to_go("no-spectators")


async def test_a_body_that_no_bus_takes_is_refused_and_hangs_up_on_nobody(
    urls: tuple[str, str],
) -> None:
    """A stranger could end all connections to tables elsewhere with one request."""
    async with two_guests(urls) as (ann, ben):
        code = await ann.create(start=False, seats=3)
        await ben.join(code)
        tab = await ben.sit_at(code)
        await tab.until(lambda state: state["own"]["seat"] == 1)
        for path in (f"/api/tables/{code}/join", "/api/pads"):
            with pytest.raises(Refused, match="too-large"):
                await ben.post(path, {"name": "x" * ((1 << 20) - 20)})
        assert (await tab.ask("be-right-back", seat=1))["say"] == "refused"


async def test_what_concerns_all_tables_is_asked_of_all(urls: tuple[str, str]) -> None:
    async with two_guests(urls) as (ann, ben):
        code = await ann.create(start=False, seats=3)
        elsewhere = await ben.create(start=False, seats=3)
        await ben.join(code)
        at_ann = await ann.sit_at(code)
        at_ben = await ben.sit_at(code)
        await at_ann.until(lambda state: state["table"]["seats"][1].get("name") == "Ben")
        for url in urls:
            async with aiohttp.ClientSession() as http, http.get(f"{url}metrics") as response:
                text = await response.text()
            assert "lucky7_sockets 2\n" in text
            assert "lucky7_tables_loaded 2\n" in text
            created = [line for line in text.splitlines() if "tables_created_total " in line]
            assert created[-1] == "lucky7_tables_created_total 2"
        async with ben.http.delete("/api/me") as response:
            assert response.status == 200
        await at_ann.until(lambda state: state["table"]["seats"][1].get("name") != "Ben")
        assert (await ann.get(f"/api/tables/{elsewhere}"))["status"] == "closed"
        await at_ben.close()


async def test_a_score_pad_and_a_television_are_found_from_both(urls: tuple[str, str]) -> None:
    async with two_guests(urls) as (ann, ben):
        shared = await ann.post("/api/pads", PAD)
        assert (await ben.get(f"/api/pads/{shared['code']}"))["id"] == PAD["id"]
        async with ben.http.ws_connect(f"/api/pads/{shared['code']}/socket?moves") as socket:
            assert (await socket.receive_json())["id"] == PAD["id"]
            line = {"pen": shared["pen"], "at": 0, "lines": ["title Sunday"]}
            await ann.post(f"/api/pads/{shared['code']}/lines", line)
            moved = await socket.receive_json()
            while not moved["lines"]:
                moved = await socket.receive_json()
            assert moved["lines"] == ["title Sunday"]
        screen = await ben.post("/api/tv")
        await ann.post("/api/tv/show", {"code": screen["code"], "table": "BCDFG", "token": "t"})
        given = await ben.post("/api/tv/look", {"code": screen["code"], "secret": screen["secret"]})
        assert given["table"] == "BCDFG"


async def test_a_seat_is_handed_over_from_the_other_server(urls: tuple[str, str]) -> None:
    async with two_guests(urls) as (ann, ben):
        code = await ann.create(start=False, seats=3)
        tab = await ann.sit_at(code)
        await tab.ask("start", fill="novice")
        link = (await tab.ask("hand-over", seat=0))["link"]
        await ben.post("/api/links", {"token": link.partition("#")[2]})
        assert (await (await ben.sit_at(code)).until(lambda s: s["own"]["seat"] == 0))["game"]


async def test_who_stops_hands_everything_to_the_other(options: Options) -> None:
    """A rolling restart: those at either server are told, and find everything at the other."""
    async with contextlib.AsyncExitStack() as first, running(options) as port:
        stopping = await first.enter_async_context(running(options))
        urls = (f"http://127.0.0.1:{stopping}/", f"http://127.0.0.1:{port}/")
        async with two_guests(urls) as (ann, ben):
            mine, yours = (
                await ann.create(start=False, seats=3),
                await ben.create(start=False, seats=3),
            )
            await ann.join(yours)
            await ben.join(mine)
            tabs = [await ann.sit_at(yours), await ben.sit_at(mine)]  # each at the other's table
            for tab in tabs:
                await tab.until(lambda state: state["own"]["seat"] == 1)
            stopped = asyncio.create_task(first.aclose())
            for tab in tabs:
                with contextlib.suppress(Exception):
                    await tab.until_gone()
            again = await ben.sit_at(mine)
            await again.until(lambda state: state["own"]["seat"] == 1)
            assert (await again.ask("leave", seat=1))["say"] == "done"
            await stopped


async def test_a_server_that_ended_and_one_alone_on_the_same_database_are_told_apart(
    options: Options,
) -> None:
    async with running(options):
        with pytest.raises(Exception, match="already being served: several servers need --bus"):
            async with running(Options(host="127.0.0.1", port=0, database=options.database)):
                pass


async def test_an_administrator_reaches_all(
    urls: tuple[str, str], options: Options, monkeypatch: pytest.MonkeyPatch
) -> None:
    from lucky7.cli import main  # noqa: PLC0415

    async with two_guests(urls) as (ann, ben):
        codes = [await ann.create(start=False, seats=3), await ben.create(start=False, seats=3)]
        tabs = [await ben.sit_at(codes[0]), await ann.sit_at(codes[1])]
        for code, tab in zip(codes, tabs, strict=True):
            verb = ["admin", "close", code, "--database", options.database]
            assert await asyncio.to_thread(main, verb) == 0
            await tab.until(lambda state: state["table"]["status"] == "closed")
    assert rooms.FOLLOW_STORE_EVERY_S == 1.0


async def test_who_asks_too_often_is_known_at_both(
    urls: tuple[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(RATES, "report", Rate(3.0, 1e-6))
    async with two_guests(urls) as (ann, ben):
        codes = [await person.create(start=False, seats=3) for person in (ann, ben)]
        for _ in range(3):
            await ann.post(f"/api/tables/{codes[0]}/report", {"seat": 0, "text": "rude"})
        await asyncio.sleep(4 * SHARE_LIMITS_S)  # nobody is told when it has come
        with pytest.raises(Refused, match="too-many"):
            await ben.post(f"/api/tables/{codes[1]}/report", {"seat": 0, "text": "rude"})
