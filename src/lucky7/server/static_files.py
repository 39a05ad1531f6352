"""The built browser client: its files as they were built and compressed, its pages by path."""

import hashlib
import re
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Final, NamedTuple

from aiohttp import web

STATIC: Final = Path(str(files("lucky7.server") / "static"))
NOT_BUILT: Final = (
    "This installation lacks the browser client. In a checkout of the source, "
    "`make web` builds it; what is installed from there afterwards has it."
)
# What is not here is not for browsers: the compressed files themselves, what builders left.
TYPES: Final = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".pack": "application/octet-stream",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
# The better one first; each lies beside its file, made by the build.
ENCODINGS: Final = (("br", ".br"), ("gzip", ".gz"))
FOR_GOOD: Final = "public, max-age=31536000, immutable"
ASK_AGAIN: Final = "no-cache"

# The paths that web/src/router.svelte.ts reads; tests/vectors/paths.json holds both to it. Tokens
# follow a #, which is not sent here; in links of before they are part of the path.
PAGES: Final = re.compile(
    r"""
    | new | pad | lobby | club | games | hot-seat | app | learn | settings | devices
    | t/[A-Za-z0-9]{4,12}
    | tv(/[A-Za-z0-9]{4,12}(/[\w-]{1,64})?)?
    | link(/[\w-]{1,64})?
    | rules(/R\d+(\.\d+)?)?
    | replay(/[\w-]{1,64})?
    | review/[\w-]{1,64}
    | fair(/[\w-]{1,64})?
    """,
    re.VERBOSE | re.ASCII,
)


class Body(NamedTuple):
    content: bytes
    tag: str


def is_built() -> bool:
    return _built("index.html") is not None


async def page(request: web.Request) -> web.Response:
    """A built file; the first page for every path of the client's own; else that page, lost."""
    path = request.match_info["path"]
    wanted = _built(path)
    if wanted is not None:
        return _send(request, wanted)
    index = _built("index.html")
    if index is None:
        return web.Response(text=f"{NOT_BUILT}\n", status=503)
    if PAGES.fullmatch(path.rstrip("/")):
        return _send(request, index)
    if "text/html" in request.headers.get("Accept", ""):
        return _send(request, index, status=404)
    raise web.HTTPNotFound


def _built(path: str) -> Path | None:
    """The file of that name, if the build made one for browsers."""
    parts = path.split("/")
    if not path.isprintable() or "\\" in path or any(part in ("", ".", "..") for part in parts):
        return None
    file = STATIC.joinpath(*parts)
    try:
        return file if file.suffix in TYPES and file.is_file() else None
    except OSError:  # a name too long to be one
        return None


def _send(request: web.Request, file: Path, status: int = 200) -> web.Response:
    named_after_content = file.parent.name == "assets"
    headers = {
        "Content-Type": TYPES[file.suffix],
        "Cache-Control": FOR_GOOD if named_after_content else ASK_AGAIN,
    }
    packed = {encoding: file.with_name(file.name + suffix) for encoding, suffix in ENCODINGS}
    packed = {encoding: path for encoding, path in packed.items() if path.is_file()}
    if packed:
        headers["Vary"] = "Accept-Encoding"
    accepted = _accepted(request)
    encoding = next((each for each in packed if each in accepted), None)
    if encoding is not None:
        headers["Content-Encoding"] = encoding
    body = _read(packed[encoding] if encoding else file)
    response = web.Response(status=status, headers=headers, body=body.content)
    response.etag = body.tag
    if status == 200 and _is_known(request, body.tag):
        response.set_status(304)
        response.body = None
    return response


def _accepted(request: web.Request) -> set[str]:
    """The encodings a browser says it reads, without those it says it does not."""
    wishes = request.headers.get("Accept-Encoding", "").lower().split(",")
    named = (wish.replace(" ", "").partition(";q=") for wish in wishes)
    return {name for name, _, weight in named if weight.strip("0.") or not weight}


def _is_known(request: web.Request, tag: str) -> bool:
    return any(known.value == tag for known in request.if_none_match or ())


def _read(file: Path) -> Body:
    found = file.stat()
    return _read_once(file, found.st_mtime_ns, found.st_size)


@lru_cache(maxsize=512)
def _read_once(file: Path, _changed: int, _size: int) -> Body:
    """From memory: all of it is a few megabytes. Times of files tell too little for a tag:
    packages give every file the same, and pages of two versions are often of one size."""
    content = file.read_bytes()
    return Body(content, hashlib.sha256(content).hexdigest()[:20])
