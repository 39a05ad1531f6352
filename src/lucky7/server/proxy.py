"""Behind a reverse proxy: who really asks, and over what."""

import ipaddress

from aiohttp import web

FORWARDED = ("Forwarded", "X-Forwarded-For", "X-Real-IP")


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


def _address(text: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    try:
        address = ipaddress.ip_address(text)
    except ValueError:
        return None
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return mapped or address
