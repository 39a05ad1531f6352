"""Logs: a line for people, JSON for programs, and nothing in them that should stay hidden."""

import asyncio
import io
import json
import logging
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from lucky7.rules.names import CARD_NAMES
from lucky7.server.logging_setup import FLOOD_LINES, JsonLines, OneLiners, Sparing, set_up
from lucky7.server.serve import Options, running
from lucky7.store.interface import StoreError
from server.client import Guest, Refused, guests


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """All that is logged in JSON, down to the smallest thing."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    root, ours = logging.getLogger(), logging.getLogger("lucky7")
    levels = root.level, ours.level
    root.addHandler(handler)
    root.setLevel(logging.INFO)
    ours.setLevel(logging.DEBUG)
    yield stream
    root.removeHandler(handler)
    root.setLevel(levels[0])
    ours.setLevel(levels[1])


def record(message: str, **details: object) -> logging.LogRecord:
    return logging.makeLogRecord(
        {"name": "lucky7", "msg": message, "levelname": "INFO", "levelno": logging.INFO, **details}
    )


def test_json_has_one_line_a_happening() -> None:
    line = JsonLines().format(record("started\nhere", port=7777))
    assert "\n" not in line
    assert json.loads(line)["event"] == "started\nhere"
    assert json.loads(line)["port"] == 7777
    assert json.loads(line)["level"] == "info"


def test_people_get_one_line_that_cannot_be_forged() -> None:
    line = OneLiners().format(record("refused", path="/x\n12:00:00 started\x1b[2J"))
    assert "\n" not in line
    assert "\x1b" not in line
    assert re.match(r"\d\d:\d\d:\d\d refused path=/x\\n12:00:00 started\\x1b\[2J$", line)


def test_an_error_brings_its_traceback() -> None:
    with pytest.raises(ValueError, match="gone") as caught:
        int("gone")
    told = record("failed", exc_info=(caught.type, caught.value, caught.tb))
    assert "ValueError" in json.loads(JsonLines().format(told))["traceback"]
    assert "ValueError" in OneLiners().format(told)


def test_a_store_that_fails_is_told_in_its_own_words() -> None:
    with pytest.raises(StoreError) as caught:
        raise StoreError("The disk is full.")
    told = record("failed", exc_info=(caught.type, caught.value, caught.tb))
    line = json.loads(JsonLines().format(told))
    assert line["why"] == "The disk is full."
    assert "traceback" not in line
    assert OneLiners().format(told).endswith("failed why=The disk is full.")


def test_a_store_that_goes_on_failing_is_told_of_once_in_a_while() -> None:
    sparing = Sparing()

    def says(at: float, message: str, error: Exception) -> dict[str, object] | None:
        told = record(message, created=at, exc_info=(type(error), error, None))
        return json.loads(JsonLines().format(told)) if sparing.filter(told) else None

    full, gone = StoreError("The disk is full."), StoreError("The file is gone.")
    first = says(100.0, "request failed", full)
    assert first is not None
    assert "left_out" not in first
    assert [says(100.0 + i, "request failed", full) for i in range(10)] == [None] * 10
    assert says(104.0, "unhealthy", full)
    assert says(104.0, "request failed", gone)
    assert says(104.0, "request failed", ValueError("a mistake of ours"))
    assert says(104.1, "request failed", ValueError("a mistake of ours"))
    later = says(110.0, "request failed", full)
    assert later is not None
    assert later["left_out"] == 10
    assert says(119.9, "request failed", full) is None
    last = says(120.0, "request failed", full)
    assert last is not None
    assert last["left_out"] == 1


def test_refusals_in_a_flood_are_told_of_now_and_then() -> None:
    sparing = Sparing()
    told = [record("refused", created=100.0 + i / 1000) for i in range(1000)]
    assert sum(map(sparing.filter, told)) <= FLOOD_LINES.burst + 1
    assert sparing.filter(record("started", created=101.0))
    later = record("refused", created=103.0)
    assert sparing.filter(later)
    assert json.loads(JsonLines().format(later))["left_out"] >= 900


@pytest.mark.parametrize(("style", "kind"), [("json", JsonLines), ("text", OneLiners)])
def test_the_style_is_as_told(style: str, kind: type, monkeypatch: pytest.MonkeyPatch) -> None:
    root = logging.getLogger()
    monkeypatch.setattr(root, "handlers", [])
    monkeypatch.setattr(root, "level", root.level)
    monkeypatch.setattr(logging.getLogger("lucky7"), "level", 0)
    set_up("json" if style == "json" else "text", "info")
    assert isinstance(root.handlers[0].formatter, kind)
    assert any(isinstance(each, Sparing) for each in root.handlers[0].filters)


async def test_a_whole_game_leaves_no_secret_in_the_log(
    tmp_path: Path, written: io.StringIO
) -> None:
    async with running(Options(tmp_path, "127.0.0.1", 0)) as port:
        url = f"http://127.0.0.1:{port}"
        async with guests(url, "Ann", "Ben", "TV", "Cleo", "Dora") as people:
            secrets = await _play_with_all_secrets(*people)
    text = written.getvalue()
    assert '"event": "stopped"' in text
    assert '"path": "/api/games/{key}"' in text
    assert '"code": "link-spent"' in text
    assert len(secrets) > 8
    for secret in secrets:
        assert secret not in text
    for line in map(json.loads, text.splitlines()):
        words = re.findall(r"[A-Z0-9]+", json.dumps({**line, "at": "", "path": ""}))
        assert not set(words) & set(CARD_NAMES)


async def _play_with_all_secrets(
    ann: Guest, ben: Guest, screen: Guest, cleo: Guest, dora: Guest
) -> set[str]:
    code = await ann.create(seats=3, rounds=7, start=False)
    await ben.join(code)
    tab, other = await ann.sit_at(code), await ben.sit_at(code)
    await tab.ask("say", text="nobody may read this")
    tv = _token((await tab.ask("tv-link"))["link"])
    handed = _token((await tab.ask("hand-over", seat=0))["link"])
    mine = _token((await ben.post("/api/me/link"))["link"])
    await screen.sit_at(code, f"?tv={tv}")
    await cleo.post(f"/api/links/{mine}")
    with pytest.raises(Refused):
        await dora.post("/api/links/spent-token-of-somebody")
    await tab.ask("start", fill="casual")
    rng = Random(3)
    await asyncio.gather(tab.play(rng), other.play(rng))
    archive = (await tab.until(lambda state: state["table"]["archive"]))["table"]["archive"]
    await ann.get(f"/api/games/{archive}")
    with pytest.raises(Refused):
        await ann.get("/api/games/not-a-key-of-any-game")
    cookies = {cookie.value for guest in (ann, ben, cleo) for cookie in guest.http.cookie_jar}
    said = {"nobody may read this", "spent-token-of-somebody", "not-a-key-of-any-game"}
    return {archive, tv, handed, mine} | cookies | said


def _token(link: str) -> str:
    return link.rsplit("#", 1)[-1]
