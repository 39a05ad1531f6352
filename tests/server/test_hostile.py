"""Hostile clients: refused, limited, harmless. After each of them the table plays on."""

import asyncio
import io
import json
import re
from typing import Any

import aiohttp
import pytest

from lucky7.record.lines import MAX_BYTES
from server.client import Gone, Guest, Refused, Tab
from server.house import Home, limits_by_clock
from server.sitting import in_turn, two_playing

ACT = {"ask": "act", "id": 1, "seat": 0, "action": "bid 0", "answers": 1}
GARBAGE: list[str | bytes] = [
    "",
    "{",
    "null",
    "[]",
    '"act"',
    "\x00",
    b"\xff\xfe",
    "{}",
    '{"ask": "act"}',
    '{"ask": "fly", "id": 1}',
    json.dumps({**ACT, "seat": "0"}),
    json.dumps({**ACT, "seat": -1}),
    json.dumps({**ACT, "seat": 7}),
    json.dumps({**ACT, "seat": 1e400, "id": 2}),  # no JSON at all
    json.dumps({**ACT, "seat": True}),
    json.dumps({**ACT, "id": 10**30}),
    json.dumps({**ACT, "id": -1}),
    json.dumps({**ACT, "id": None}),
    json.dumps({**ACT, "answers": 10**30}),
    json.dumps({**ACT, "action": "x" * 25}),
    json.dumps({**ACT, "action": ["bid 0"]}),
    json.dumps({**ACT, "person": "me"}),
    json.dumps({"ask": "say", "id": 1, "text": ""}),
    json.dumps({"ask": "say", "id": 1, "text": "x" * 281}),
    json.dumps({"ask": "react", "id": 1, "reaction": "<script>"}),
    json.dumps({"ask": "change", "id": 1, "settings": {"seats": 99}}),
    json.dumps({"ask": "change", "id": 1, "settings": {"forfeits": ["x"] * 41}}),
    "[" * 4_000,
]


async def goes_on(*tabs: Tab) -> None:
    """The table takes a decision, whatever was done to it."""
    mover, _ = in_turn(*tabs)
    assert (await mover.act("bid 0"))["say"] == "done"


async def test_what_cannot_be_read_is_refused_and_changes_nothing(
    home: Home, ann: Guest, ben: Guest
) -> None:
    code, one, other = await two_playing(home, ann, ben)
    length = home.room(code).table.length
    for garbage in GARBAGE:
        send = one.socket.send_str if isinstance(garbage, str) else one.socket.send_bytes
        await send(garbage)  # type: ignore[arg-type]
        answer = await one.until_said("refused")
        numbered = isinstance(garbage, str) and re.search(r'"id": 1\b', garbage) is not None
        assert answer["reason"]["code"] == "unreadable", garbage
        assert answer["id"] == (1 if numbered else -1), garbage
    assert home.room(code).table.length == length
    await goes_on(one, other)


async def test_an_action_nobody_knows_is_refused(home: Home, ann: Guest, ben: Guest) -> None:
    _, one, other = await two_playing(home, ann, ben)
    mover, _ = in_turn(one, other)
    for action in ("", "bid", "bid 9", "R15", "J2", "player-swap 0 0", "bid -1", "bid 0\n"):
        answer = await mover.act(action)
        assert answer["reason"]["code"] == "no-such-action", action
    await goes_on(one, other)


async def test_a_huge_frame_ends_the_connection_and_nothing_else(
    home: Home, ann: Guest, ben: Guest
) -> None:
    _, one, other = await two_playing(home, ann, ben)
    stranger = await home.guest("Stranger").sit_at(one.state["table"]["code"])
    await stranger.socket.send_str("x" * (8 * 1024 + 1))
    with pytest.raises(Gone):
        await stranger.until_gone()
    await goes_on(one, other)


@pytest.fixture
def in_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long a test takes, nothing comes through a tap again meanwhile."""
    limits_by_clock(monkeypatch, lambda: 0.0)


@pytest.mark.usefixtures("in_no_time")
async def test_a_flood_is_told_so_and_then_cut_off(home: Home, ann: Guest, ben: Guest) -> None:
    _, one, other = await two_playing(home, ann, ben)
    stranger = await home.guest("Stranger").sit_at(one.state["table"]["code"])
    for number in range(200):
        await stranger.socket.send_str(json.dumps({"ask": "ready", "id": number}))
    with pytest.raises(Gone, match="too-many"):
        await stranger.until_gone()
    assert any(message.get("code") == "too-many" for message in stranger.heard)
    await goes_on(one, other)


@pytest.mark.usefixtures("in_no_time")
async def test_chat_comes_in_drops(home: Home, ann: Guest, ben: Guest) -> None:
    _, one, _ = await two_playing(home, ann, ben)
    answers = [await one.ask("say", text=f"line {number}") for number in range(12)]
    assert [answer["say"] for answer in answers[:8]] == ["done"] * 8
    assert answers[-1]["reason"]["code"] == "too-many"


async def test_one_who_does_not_read_is_hung_up_on(
    home: Home, ann: Guest, ben: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("lucky7.server.websockets.MAX_UNSENT", 64 * 1024)
    code, one, other = await two_playing(home, ann, ben)
    reader, writer = await slow_socket(home, code)
    room = home.room(code)
    slow = next(device for device in room.devices if not device.seats(room.table))
    for _ in range(5_000):
        if slow not in room.devices:
            break
        room.tell(slow)
        await asyncio.sleep(0)
    assert slow not in room.devices
    writer.close()
    del reader
    await goes_on(one, other)


async def slow_socket(home: Home, code: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """A socket whose owner reads no more than the greeting."""
    host = home.url.removeprefix("http://").strip("/")
    reader, writer = await asyncio.open_connection(*host.split(":"), limit=1_024)
    writer.write(
        f"GET /api/tables/{code}/socket HTTP/1.1\r\nHost: {host}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
    )
    assert b"101" in await reader.readuntil(b"\r\n")
    while len(home.room(code).devices) < 3:
        await reader.read(1)  # until its first state comes, it has not been let in
    return reader, writer


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "file://", "http://127.0.0.1"])
async def test_other_sites_open_no_socket_and_change_nothing(
    home: Home, ann: Guest, origin: str
) -> None:
    code = await ann.create(start=False)
    with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
        await ann.http.ws_connect(f"/api/tables/{code}/socket", origin=origin)
    for path in ("/api/tables", f"/api/tables/{code}/join", "/api/me/link"):
        with pytest.raises(Refused, match="other-site"):
            await ann.post(path, headers={"Origin": origin})
    with pytest.raises(Refused, match="other-site"):
        await ann.post("/api/me/link", headers={"Sec-Fetch-Site": "cross-site"})


async def test_our_own_pages_may(home: Home, ann: Guest) -> None:
    origin = home.url.rstrip("/")
    code = await ann.create(start=False)
    tab = await ann.sit_at(code, origin=origin)
    assert (await tab.until(lambda state: state["own"]))["own"]["seats"] == [0]
    await ann.post("/api/me/link", headers={"Origin": origin})


@pytest.mark.parametrize(
    ("body", "content_type", "status", "code"),
    [
        (b"{", "application/json", 400, "unreadable"),
        (b"[]", "application/json", 400, "unreadable"),
        (b"\xff", "application/json", 400, "unreadable"),
        (b'{"settings": {"seats": 8}}', "application/json", 400, "unreadable"),
        (b'{"settings": {"rounds": 8}}', "application/json", 400, "unreadable"),
        (b'{"host": true}', "application/json", 400, "unreadable"),
        (b"{}", "text/plain", 415, "not-json"),
        (b'{"bots": ["genius"]}', "application/json", 409, "no-such-level"),
        (b'{"settings": {"seats": 2}, "bots": ["casual", "casual"]}', "application/json", 409, "table-full"),  # noqa: E501
    ],
)  # fmt: skip
async def test_a_table_nobody_can_want_is_not_made(
    ann: Guest, body: bytes, content_type: str, status: int, code: str
) -> None:
    headers = {"Content-Type": content_type}
    async with ann.http.post("/api/tables", data=body, headers=headers) as response:
        answer: Any = await response.json()
    assert (response.status, answer["reason"]["code"]) == (status, code)


async def test_a_body_too_large_is_not_read(ann: Guest) -> None:
    body = io.BytesIO(b'{"name": "' + b"x" * (1 << 20) + b'"}')
    headers = {"Content-Type": "application/json"}
    async with ann.http.post("/api/tables", data=body, headers=headers) as response:
        assert (response.status, (await response.json())["reason"]["code"]) == (413, "too-large")


async def test_a_record_is_viewed_and_a_bad_one_refused(ann: Guest) -> None:
    async with ann.http.post("/api/replay", data=b"nonsense\n") as response:
        assert response.status == 422


@pytest.mark.parametrize(("more", "status"), [(0, 422), (1, 413)])
async def test_a_record_may_be_as_large_over_http_as_anywhere(
    ann: Guest, more: int, status: int
) -> None:
    body = io.BytesIO(b"x" * (MAX_BYTES + more))
    async with ann.http.post("/api/replay", data=body) as response:
        assert response.status == status
