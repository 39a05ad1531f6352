"""Any bytes: records, pads and messages as parsers meet them, requests as the API does, and HTTP.

What once failed, and what reaches rare code, is kept in `corpus/`: a line an input, as JSON. Add a
failing input there (`keep`), and it is tried for ever.
"""

import asyncio
import json
import logging
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Final

import pytest

from fuzz.mutate import mutated
from fuzz.targets import TARGETS, seeds
from lucky7.api.dispatch import respond
from lucky7.api.limits import Limits
from lucky7.api.request import Api, Request
from lucky7.api.routes import ROUTES
from lucky7.live.bots import bot_threads
from lucky7.live.chance_source import seeded_chance
from lucky7.live.environment import Environment
from lucky7.live.pads.shared import SharedPads
from lucky7.live.rooms import Rooms
from lucky7.server.serve import Options, running
from lucky7.store.sqlite.store import SqliteStore

CORPUS: Final = Path(__file__).parent / "corpus"
GUIDED: Final = Path(__file__).with_name("guided.py")
# Kept between runs, so that the next one begins where this one ended.
GROWN: Final = Path(__file__).parents[2] / ".fuzz"

# In `soak` a million in all.
INPUTS = {"check": 100, "test": 1_000, "soak": 0}
MANY = {"message": 150_000, "pad": 100_000, "record": 50_000}
GUIDED_INPUTS = {"test": 500, "soak": 0}
MANY_GUIDED = {"message": 300_000, "pad": 250_000, "record": 50_000}
REQUESTS = {"check": 300, "test": 2_000, "soak": 100_000}
RAW = {"check": 50, "test": 300, "soak": 10_000}


def kept(target: str) -> list[bytes]:
    file = CORPUS / f"{target}.jsonl"
    lines = file.read_text("utf-8").splitlines() if file.exists() else []
    return [json.loads(line).encode("latin-1") for line in lines]


@pytest.mark.parametrize("target", TARGETS)
def test_what_was_kept_is_still_withstood(target: str) -> None:
    for data in seeds(target) + kept(target):
        TARGETS[target](data)


@pytest.mark.parametrize("target", TARGETS)
def test_any_bytes_are_refused_in_words_or_read(target: str, effort: str) -> None:
    rng = Random(f"{target} {effort}")
    corpus = seeds(target) + kept(target)
    for _ in range(INPUTS[effort] or MANY[target]):
        data = mutated(rng, corpus)
        try:
            TARGETS[target](data)
        except Exception as error:  # noqa: BLE001  whatever it is, these bytes did it
            pytest.fail(f"{target}: {error!r} for {json.dumps(data.decode('latin-1'))}")


@pytest.mark.slow
@pytest.mark.skipif(find_spec("atheris") is None, reason="atheris has no wheel for this platform")
@pytest.mark.parametrize("target", TARGETS)
def test_a_fuzzer_that_sees_the_code_finds_nothing(
    target: str, effort: str, tmp_path: Path
) -> None:
    folder = (GROWN if effort == "soak" else tmp_path) / target
    folder.mkdir(parents=True, exist_ok=True)
    for number, data in enumerate(seeds(target) + kept(target)):
        (folder / f"seed-{number}").write_bytes(data)
    runs = GUIDED_INPUTS[effort] or MANY_GUIDED[target]
    command = (sys.executable, str(GUIDED), target, str(runs), str(folder))
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    crashes = [path.read_bytes().decode("latin-1") for path in folder.parent.glob("*-crash-*")]
    assert done.returncode == 0, (json.dumps(crashes), done.stderr[-3000:])


async def test_any_request_is_answered(
    tmp_path: Path, effort: str, caplog: pytest.LogCaptureFixture
) -> None:
    """By the API itself, without a network: all paths, with bodies that nearly fit."""
    rng = Random(effort)
    examples = [json.dumps(each.example).encode() for each in ROUTES if each.example]
    bodies = [*examples, b"{}", *seeds("pad"), *seeds("record"), *kept("pad"), *kept("record")]
    words = ("BCDFG", "abcdefgh", "x", "..", "%00", "0" * 99, "é", "9f86d081884c7d65")
    store = await SqliteStore.open(tmp_path / "lucky7.db")
    with bot_threads(1) as bots:
        env = Environment(store, seeded_chance(7), bots.choose)
        rooms = Rooms(env)
        limits = Limits(lambda: float("inf"))
        api = Api(rooms, rooms, SharedPads(env), limits)
        secret = env.tokens.device_secret()
        for number in range(REQUESTS[effort]):
            route = rng.choice(ROUTES)
            path = route.path
            while "{" in path:
                before, _, after = path.partition("{")
                path = before + rng.choice(words) + after.partition("}")[2]
            body = mutated(rng, bodies) if rng.random() < 0.7 else rng.choice(bodies)
            told = await respond(
                api,
                Request(
                    rng.choice((route.method, route.method, "GET", "PATCH")),
                    path,
                    query=rng.choice(({}, {"before": "9"}, {"before": "x" * 50}, {"tv": "t"})),
                    body=body,
                    content_type=rng.choice(("application/json", "text/plain", "")),
                    secret=rng.choice((None, secret, "nonsense", "\n")),
                    address=f"10.{number % 250}.{number // 250 % 250}.1",
                ),
            )
            assert told.status < 500, (route.name, body, caplog.text)
        await rooms.stop()
    await store.close()


async def test_any_bytes_over_a_connection_leave_the_server_well(
    tmp_path: Path, effort: str, caplog: pytest.LogCaptureFixture
) -> None:
    rng = Random(effort)
    host = b" HTTP/1.1\r\nHost: a\r\n"
    upgrade = b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    key = b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    json_body = b"Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}"
    chunked = b"Transfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n"
    corpus = [
        b"GET /" + host + b"Accept: text/html\r\n\r\n",
        b"POST /api/tables" + host + json_body,
        b"POST /api/replay" + host + chunked,
        b"GET /api/tables/BCDFG/socket"
        + host
        + upgrade
        + key
        + b"\x81\x85abcd\x00\x00\x00\x00\x00",
    ]
    caplog.set_level(logging.ERROR)
    async with running(Options(tmp_path, host="127.0.0.1", port=0)) as port:
        for _ in range(RAW[effort]):
            await _send(port, mutated(rng, corpus))
        assert b" 200 " in await _send(port, b"GET /healthz" + host + b"\r\n", 20)
    assert not caplog.records


async def _send(port: int, data: bytes, wait_s: float = 0.003) -> bytes:
    """Send bytes, wait a little for an answer, and leave: also in the middle of a request."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        writer.write(data)
        async with asyncio.timeout(wait_s):
            return await reader.read(100_000)
    except (ConnectionError, TimeoutError):  # hung up on, or waited for more
        return b""
    finally:
        writer.close()
