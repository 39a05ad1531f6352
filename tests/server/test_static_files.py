"""The built client over HTTP: pages by path, files compressed, kept and asked for again."""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from yarl import URL

from lucky7.server import static_files as client
from server.client import Guest

PATHS = json.loads((Path(__file__).parents[1] / "vectors/paths.json").read_text(encoding="utf-8"))
SCRIPT = b"export const seven = 7;\n" * 50
ZIPPED = gzip.compress(SCRIPT)  # once: it says when
PAGE = b"<!doctype html><title>Double Lucky 7</title>"
A_YEAR = "public, max-age=31536000, immutable"


@pytest.fixture(autouse=True)
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A small client, as a build leaves it."""
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / ".vite").mkdir()
    (static / "index.html").write_bytes(PAGE)
    (static / "favicon.ico").write_bytes(b"\0\0\1\0")
    (static / "manifest.webmanifest").write_bytes(b"{}")
    (static / ".vite/manifest.json").write_bytes(b"{}")
    (static / "assets/main-abc.js").write_bytes(SCRIPT)
    (static / "assets/main-abc.js.gz").write_bytes(ZIPPED)
    (static / "assets/main-abc.js.br").write_bytes(b"as brotli")
    (static / "assets/font-abc.woff2").write_bytes(b"wOF2")
    (tmp_path / "secret.txt").write_text("not for browsers", encoding="utf-8")
    monkeypatch.setattr(client, "STATIC", static)
    yield static
    client._read_once.cache_clear()


async def get(guest: Guest, path: str, method: str = "GET", **headers: str) -> tuple[Any, bytes]:
    """The answer as it was sent: nothing decoded, nothing followed, the path as it stands."""
    url = URL(f"{guest.http._base_url}{path.lstrip('/')}", encoded=True)
    named = {"Accept-Encoding": "identity"}
    named |= {name.replace("_", "-"): value for name, value in headers.items()}
    async with (
        aiohttp.ClientSession(auto_decompress=False) as http,
        http.request(method, url, headers=named, allow_redirects=False) as response,
    ):
        return response, await response.read()


@pytest.mark.parametrize("path", PATHS["pages"])
async def test_every_path_of_the_client_gives_its_first_page(ann: Guest, path: str) -> None:
    response, body = await get(ann, path)
    assert (response.status, body) == (200, PAGE)
    assert response.headers["Content-Type"] == "text/html; charset=utf-8"
    assert response.headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize("path", PATHS["lost"])
async def test_other_paths_are_not_found_and_people_are_told_so_by_the_client(
    ann: Guest, path: str
) -> None:
    response, body = await get(ann, path, Accept="text/html,*/*")
    assert (response.status, body) == (404, PAGE)
    response, body = await get(ann, path)
    assert (response.status, body) == (404, b"404: Not Found\n")


@pytest.mark.parametrize(
    "path",
    [
        "/assets/old-abc.js",
        "/assets/main-abc.js.gz",
        "/assets/main-abc.js.br",
        "/assets",
        "/assets/",
        "/.vite/manifest.json",
        "/../secret.txt",
        "/..%2fsecret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/assets/%2e%2e/%2e%2e/secret.txt",
        "/assets/..%5c..%5csecret.txt",
        "/assets//main-abc.js",
        "/assets/main-abc.js%00",
        "/assets/%ff.js",
        "/" + "a" * 5_000 + ".js",
    ],
)
async def test_files_that_are_not_there_or_not_for_browsers_are_not_found(
    ann: Guest, path: str
) -> None:
    response, body = await get(ann, path)
    assert response.status == 404
    assert b"secret" not in body


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/assets/main-abc.js", "text/javascript; charset=utf-8"),
        ("/assets/font-abc.woff2", "font/woff2"),
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/favicon.ico", "image/x-icon"),
    ],
)
async def test_a_file_says_what_it_is(ann: Guest, path: str, kind: str) -> None:
    response, _ = await get(ann, path)
    assert (response.status, response.headers["Content-Type"]) == (200, kind)
    assert response.headers["X-Content-Type-Options"] == "nosniff"


async def test_what_is_named_after_its_content_is_kept_for_good(ann: Guest) -> None:
    assert (await get(ann, "/assets/main-abc.js"))[0].headers["Cache-Control"] == A_YEAR
    assert (await get(ann, "/manifest.webmanifest"))[0].headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize(
    ("wish", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip, deflate", "gzip"),
        ("GZIP;q=0.5", "gzip"),
        ("br;q=0, gzip", "gzip"),
        ("br; q=0.0, gzip; q=0", None),
        ("identity", None),
        ("", None),
        (",;;q=", None),
    ],
)
async def test_a_file_comes_in_the_best_encoding_that_was_asked_for(
    ann: Guest, wish: str, encoding: str | None
) -> None:
    response, body = await get(ann, "/assets/main-abc.js", Accept_Encoding=wish)
    assert response.headers.get("Content-Encoding") == encoding
    assert response.headers["Vary"] == "Accept-Encoding"
    assert response.headers["Content-Length"] == str(len(body))
    assert {"br": b"as brotli", None: SCRIPT}.get(encoding, ZIPPED) == body


async def test_what_was_not_compressed_does_not_vary(ann: Guest) -> None:
    response, _ = await get(ann, "/assets/font-abc.woff2", Accept_Encoding="gzip, br")
    assert "Vary" not in response.headers
    assert "Content-Encoding" not in response.headers


async def test_what_is_known_already_is_not_sent_again_until_it_changes(
    ann: Guest, built: Path
) -> None:
    first, _ = await get(ann, "/")
    tag = first.headers["ETag"]
    again, body = await get(ann, "/new", If_None_Match=f'"other", W/{tag}')
    assert (again.status, body, again.headers["ETag"]) == (304, b"", tag)

    # As another version's may be: the same size, written at the same time.
    page = built / "index.html"
    page.write_bytes(PAGE.replace(b"7", b"8"))
    client._read_once.cache_clear()
    changed, body = await get(ann, "/", If_None_Match=tag)
    assert (changed.status, changed.headers["ETag"] != tag) == (200, True)


async def test_each_encoding_has_a_tag_of_its_own(ann: Guest) -> None:
    tags = {
        (await get(ann, "/assets/main-abc.js", Accept_Encoding=wish))[0].headers["ETag"]
        for wish in ("br", "gzip", "")
    }
    assert len(tags) == 3


async def test_asking_for_the_head_sends_no_body(ann: Guest) -> None:
    response, body = await get(ann, "/assets/main-abc.js", "HEAD")
    assert (response.status, body) == (200, b"")
    assert response.headers["Content-Length"] == str(len(SCRIPT))


async def test_without_a_built_client_it_says_what_to_do(ann: Guest, built: Path) -> None:
    (built / "index.html").unlink()
    response, body = await get(ann, "/")
    assert response.status == 503
    assert b"make web" in body


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("DELETE", "/api/tables", {"POST"}),
        ("GET", "/api/tables", {"POST"}),
        ("POST", "/api/levels", {"GET", "HEAD"}),
        ("TRACE", "/api/me", {"GET", "HEAD", "PUT", "DELETE"}),
        ("OPTIONS", "/api/tables/ABCDE", {"GET", "HEAD"}),
        ("POST", "/", {"GET", "HEAD"}),
    ],
)
async def test_the_wrong_method_is_told_the_right_ones(
    ann: Guest, method: str, path: str, allowed: set[str]
) -> None:
    response, body = await get(ann, path, method)
    assert response.status == 405
    assert json.loads(body) == {"reason": {"code": "no-such-method"}}
    said = set(response.headers["Allow"].split(","))
    assert said == allowed


@pytest.mark.parametrize("path", ["/api", "/api/", "/api/nothing", "/api/tables/ABCDE/x/y"])
@pytest.mark.parametrize("method", ["GET", "POST", "DELETE"])
async def test_an_unknown_api_path_is_not_found_in_json(ann: Guest, path: str, method: str) -> None:
    response, body = await get(ann, path, method, Accept="text/html")
    assert response.status == 404
    assert json.loads(body) == {"reason": {"code": "no-such-path"}}


async def test_only_the_worker_that_plays_without_a_server_may_compile_webassembly(
    ann: Guest, built: Path
) -> None:
    (built / "assets/table-worker-abc.js").write_bytes(SCRIPT)
    (built / "assets/game-abc.pack").write_bytes(ZIPPED)
    allowed = {}
    for path in ("/", "/assets/main-abc.js", "/assets/table-worker-abc.js"):
        response, _ = await get(ann, path)
        policy = response.headers["Content-Security-Policy"]
        assert "default-src 'self'" in policy
        assert "unsafe-inline" not in policy
        allowed[path] = "'wasm-unsafe-eval'" in policy
    assert [path for path in allowed if allowed[path]] == ["/assets/table-worker-abc.js"]
    response, body = await get(ann, "/assets/game-abc.pack")
    assert (response.headers["Cache-Control"], body) == (A_YEAR, ZIPPED)
    assert "Content-Encoding" not in response.headers
