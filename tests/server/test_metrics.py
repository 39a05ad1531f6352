"""/metrics, read as Prometheus reads it; for this machine only unless told; and /healthz."""

import dataclasses
import threading
from pathlib import Path
from random import Random

import pytest
from prometheus_client import Metric
from prometheus_client.parser import text_string_to_metric_families

from lucky7.live.metrics import BUCKETS_S, Metrics
from lucky7.server import app
from lucky7.server.context import Server
from lucky7.server.serve import Options, running
from lucky7.store.sqlite import store
from lucky7.store.sqlite.store import SqliteStore
from server.client import Guest
from server.house import open_home


def read(text: str) -> dict[str, Metric]:
    families = list(text_string_to_metric_families(text))
    assert len({family.name for family in families}) == len(families)
    for family in families:
        assert family.type != "unknown"
        assert family.documentation
    return {family.name: family for family in families}


def value(families: dict[str, Metric], name: str) -> float:
    (sample,) = families[name].samples
    return sample.value


async def test_a_game_is_counted(tmp_path: Path) -> None:
    async with open_home(tmp_path) as home:
        ann = home.guest()
        code = await ann.create(seats=2, rounds=7)
        tab = await ann.sit_at(code)
        await home.pass_time(code, 0)
        await tab.play(Random(1), stop=lambda state: state and state["game"]["round"] == 2)
        async with ann.http.get("/metrics") as response:
            assert response.headers["Content-Type"].startswith("text/plain; version=0.0.4")
            families = read(await response.text())
    assert value(families, "lucky7_sockets") == 1
    assert value(families, "lucky7_tables_created") == 1
    assert value(families, "lucky7_tables_playing") == 1
    assert value(families, "lucky7_moves") >= 4
    assert value(families, "lucky7_messages") == len(tab.acknowledged)
    counts = [s for s in families["lucky7_answer_seconds"].samples if s.name.endswith("_count")]
    assert counts[0].value == len(tab.acknowledged)


def test_the_guide_to_hosting_has_every_metric() -> None:
    guide = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text("utf-8")
    for name in read(Metrics().text()):
        assert f"`{name}" in guide


def test_a_histogram_counts_upwards_and_ends_with_all() -> None:
    metrics = Metrics()
    for seconds in (0.0005, 0.001, 0.3, 60.0):
        metrics.answered(seconds)
    samples = read(metrics.text())["lucky7_answer_seconds"].samples
    buckets = [s for s in samples if s.name.endswith("_bucket")]
    assert [s.labels["le"] for s in buckets] == [*map(str, BUCKETS_S), "+Inf"]
    assert [s.value for s in buckets] == sorted(s.value for s in buckets)
    assert buckets[0].value == 2
    assert buckets[-1].value == 4


def test_a_bot_that_fails_does_not_think_for_ever() -> None:
    metrics = Metrics()
    with pytest.raises(ZeroDivisionError), metrics.thinking():
        1 / 0  # noqa: B018
    assert metrics.bots == 0


async def test_refusals_are_counted_by_their_code(tmp_path: Path) -> None:
    async with open_home(tmp_path) as home:
        ann = home.guest()
        for _ in range(2):
            await ann.http.get("/api/tables/BBBBB")
        async with ann.http.get("/metrics") as response:
            families = read(await response.text())
    (sample,) = families["lucky7_refusals"].samples
    assert sample.labels == {"code": "no-such-table"}
    assert sample.value == 2


@pytest.mark.parametrize("header", ["X-Forwarded-For", "Forwarded", "X-Real-IP"])
async def test_others_see_no_metrics_through_a_proxy_on_this_machine(
    tmp_path: Path, header: str
) -> None:
    async with open_home(tmp_path) as home:
        ann = home.guest()
        async with ann.http.get("/metrics", headers={header: "203.0.113.7"}) as response:
            assert response.status == 404
            assert "lucky7_" not in await response.text()


async def test_metrics_are_open_when_told_so(tmp_path: Path) -> None:
    async with running(Options(tmp_path, "127.0.0.1", 0, open_metrics=True)) as port:
        ann = Guest(f"http://127.0.0.1:{port}")
        async with ann.http.get("/metrics", headers={"X-Real-IP": "203.0.113.7"}) as response:
            assert response.status == 200
            read(await response.text())
        await ann.close()


async def test_healthy_is_that_the_store_answers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "HEALTH_S", 0.0)
    async with open_home(tmp_path) as home:
        ann = home.guest()
        async with ann.http.get("/healthz") as response:
            assert response.status == 200
        await home.store.close()
        async with ann.http.get("/healthz") as response:
            assert response.status == 503
            assert await response.text() == "games cannot be read or kept\n"


async def test_asking_often_for_its_health_costs_the_store_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    checks = []

    async def check(store: SqliteStore) -> None:
        checks.append(store)

    monkeypatch.setattr(SqliteStore, "check", check)
    async with open_home(tmp_path) as home:
        ann = home.guest()
        for _ in range(5):
            async with ann.http.get("/healthz") as response:
                assert response.status == 200
    assert len(checks) == 1


async def test_a_disk_that_hangs_is_not_healthy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "CHECK_S", 0.05)
    hangs = threading.Event()
    async with open_home(tmp_path) as home:
        assert isinstance(home.store, SqliteStore)
        stuck = home.store._writer.write(lambda _: hangs.wait())
        async with home.guest().http.get("/healthz") as response:
            assert response.status == 503
        hangs.set()
        await stuck


async def test_a_database_taken_away_is_not_healthy(tmp_path: Path) -> None:
    async with open_home(tmp_path) as home:
        ann = home.guest()
        (tmp_path / "lucky7.db").unlink()
        async with ann.http.get("/healthz") as response:
            assert response.status == 503


async def test_failures_of_the_store_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SqliteStore, "failures", 3)
    async with open_home(tmp_path) as home, home.guest().http.get("/metrics") as response:
        families = read(await response.text())
    assert value(families, "lucky7_store_failures") == 3


def test_a_server_keeps_to_itself_unless_told() -> None:
    closed = {field.name: field.default for field in dataclasses.fields(Server)}
    assert closed["open_metrics"] is False
    assert closed["behind_proxy"] is False
