"""The sockets on each kind of event loop, with TLS and without."""

import asyncio
import contextlib
import ssl
import subprocess
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import aiohttp
import pytest

from lucky7.server.serve import Options, running
from server.client import PATIENCE_S
from server.raw import CLOSE, PING, PONG, ask, done, frame, raw_tab

Run = Callable[[Coroutine[Any, Any, None]], None]
LONG = frame(b'{"ask":"ready","id":3}' + b" " * 200)


def loops() -> dict[str, Run]:
    found: dict[str, Run] = {"asyncio": asyncio.run}
    with contextlib.suppress(ImportError):  # Windows
        import uvloop  # noqa: PLC0415  not on Windows

        found["uvloop"] = uvloop.run
    return found


@pytest.fixture(scope="module")
def pems(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("pems")
    subprocess.run(
        [
            *("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"),
            *("-subj", "/CN=localhost"),
            *("-keyout", folder / "key.pem", "-out", folder / "cert.pem"),
        ],
        check=True,
        capture_output=True,
    )
    return folder


@pytest.mark.parametrize("tls", [False, True], ids=["plain", "tls"])
@pytest.mark.parametrize("loop", loops())
def test_a_socket_is_heard_answered_and_closed(
    loop: str, tls: bool, tmp_path: Path, pems: Path
) -> None:
    cert, key = (pems / "cert.pem", pems / "key.pem") if tls else (None, None)
    options = Options(tmp_path, host="127.0.0.1", port=0, tls_cert=cert, tls_key=key)
    loops()[loop](talk(options))


async def talk(options: Options) -> None:
    trusting = ssl.create_default_context()
    trusting.check_hostname = False
    trusting.verify_mode = ssl.CERT_NONE
    tls: dict[str, Any] = {"ssl": trusting} if options.tls_cert else {}
    async with asyncio.timeout(PATIENCE_S), running(options) as port:
        url = f"{options.scheme}://127.0.0.1:{port}"
        async with (
            aiohttp.ClientSession(url) as http,
            http.post("/api/tables", json={"start": False}, **tls) as response,
        ):
            code = (await response.json())["code"]
        async with raw_tab(url, code, **tls) as polite, raw_tab(url, code, **tls) as rude:
            polite.write(ask(1) + frame(b"p", PING) + ask(2)[:9])
            await polite.until(done(1), (PONG, b"p"))
            polite.write(ask(2)[9:] + LONG + ask(4))
            await polite.until(done(2), done(3), done(4))
            polite.write(frame(b"\x03\xe8", CLOSE))
            assert (await polite.until())[-1][0] == CLOSE
            rude.write(ask(1) * 300)
            await rude.until((CLOSE, b"\x03\xf5too-many"))
