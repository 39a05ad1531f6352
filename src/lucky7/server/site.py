"""Which site this is: its hosts and origins, its cookie, and the headers of every answer."""

from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final
from urllib.parse import urlsplit

from aiohttp import web

from lucky7.api.request import COOKIE
from lucky7.live.tokens import read_secret
from lucky7.messages.refusal import Refusal
from lucky7.server.context import HOST_COOKIE, Server, server_of

YEAR_S: Final = 365 * 24 * 60 * 60
POLICY: Final = (
    "default-src 'self'; img-src 'self' data:; connect-src 'self'; object-src 'none'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
# The worker that plays without a server compiles WebAssembly; no page may.
WORKER: Final = "/assets/table-worker-"
WORKER_POLICY: Final = f"{POLICY}; script-src 'self' 'wasm-unsafe-eval'"
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "Referrer-Policy": "no-referrer",
    "Server": "lucky7",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
HSTS: Final = {"Strict-Transport-Security": f"max-age={YEAR_S}"}


async def add_headers(request: web.Request, response: web.StreamResponse) -> None:
    """Called with every answer, aiohttp's own included."""
    https = server_of(request).is_https
    response.headers.update(HEADERS | HSTS if https else HEADERS)
    if request.path.startswith(WORKER):
        response.headers["Content-Security-Policy"] = WORKER_POLICY


def require_our_host(request: web.Request) -> None:
    """Refuse a name that is not ours, which another site may have made lead here.

    Addresses of machines are nobody's name: proxies and monitors ask by them.
    """
    base = server_of(request).base_url
    if base and not _is_ours(request.host, base):
        raise Refusal("other-host")


def _is_ours(host: str, base: str) -> bool:
    try:
        name = urlsplit(f"//{host}").hostname or ""
        if name in (urlsplit(base).hostname, "localhost"):
            return True
        ip_address(name)
    except ValueError:
        return False
    return True


def require_same_site(request: web.Request) -> None:
    """Pages of other sites may neither change anything nor open a table's socket."""
    changes = request.method not in ("GET", "HEAD") or "Upgrade" in request.headers
    if changes and not _is_same_site(request):
        raise Refusal("other-site")


def _is_same_site(request: web.Request) -> bool:
    """Whether a browser says that one of our own pages asks, or nothing says otherwise."""
    origin = request.headers.get("Origin")
    if origin is None:
        return request.headers.get("Sec-Fetch-Site", "none") in ("none", "same-origin")
    try:
        site = urlsplit(origin)  # without a netloc for "null": a sandboxed frame, a file
    except ValueError:
        return False
    if site.scheme != "https" and is_secure(request):
        return False
    ours = (request.host, urlsplit(server_of(request).base_url).netloc)
    return site.netloc != "" and site.netloc in ours


def is_secure(request: web.Request) -> bool:
    """Whether people see this site over https."""
    server = server_of(request)
    return server.is_https if server.base_url else request.secure


def keep_secret(request: web.Request, response: web.StreamResponse, secret: str) -> None:
    """Set the device's cookie, out of reach of scripts and other sites."""
    server = server_of(request)
    response.set_cookie(
        server.cookie,
        secret,
        httponly=True,
        samesite="Lax",
        secure=is_secure(request),
        max_age=YEAR_S,
    )


def drop_secret(response: web.StreamResponse, server: Server) -> None:
    response.del_cookie(COOKIE, path="/")
    if server.is_https:
        response.del_cookie(HOST_COOKIE, path="/", secure=True)


def exchange_cookie(request: web.Request, response: web.StreamResponse) -> None:
    """Where we are https: the cookie of before becomes one that no neighbouring site can set."""
    server = server_of(request)
    old = read_secret(request.cookies.get(COOKIE))
    if not server.is_https or old is None or COOKIE in response.cookies:
        return
    if HOST_COOKIE not in request.cookies and HOST_COOKIE not in response.cookies:
        keep_secret(request, response, old)
    response.del_cookie(COOKIE, path="/")


# Set by reverse proxies: who really asks, and over what.
FORWARDED: Final = ("Forwarded", "X-Forwarded-For", "X-Real-IP")


def as_the_proxy_says(request: web.Request) -> web.Request:
    """The request as it reached our own proxy, which has added the last address itself.

    What stands before it, in the header or in other lines of it, came from outside and is worth
    nothing.
    """
    lines = request.headers.getall("X-Forwarded-For", [""])
    sender = lines[-1].rsplit(",", 1)[-1].strip()
    scheme = request.headers.get("X-Forwarded-Proto", "").strip().lower()
    return request.clone(
        remote=sender if _address(sender) is not None else request.remote or "",
        scheme=scheme if scheme in ("http", "https") else request.scheme,
    )


def is_local(request: web.Request) -> bool:
    """Whether this very machine asks, not somebody through a proxy on it."""
    address = _address(request.remote or "")
    is_direct = not any(name in request.headers for name in FORWARDED)
    return is_direct and address is not None and address.is_loopback


def _address(text: str) -> IPv4Address | IPv6Address | None:
    try:
        address = ip_address(text)
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address
