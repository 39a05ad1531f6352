"""The web application: routes, the doorkeeper, the built client, health and metrics."""

import logging
import time
from collections.abc import Awaitable, Callable

from aiohttp import web

from lucky7.api import games, people, tables
from lucky7.api import kept_pads as handing
from lucky7.api import shared_pads as pads
from lucky7.api.limits import Limits
from lucky7.api.openapi import description
from lucky7.api.request import (
    LIMITS,
    SERVER,
    Server,
    problem,
    require_protocol,
    require_same_site,
    server_of,
)
from lucky7.api.statuses import status_of
from lucky7.live import metrics
from lucky7.messages.refusal import Refusal
from lucky7.record.lines import MAX_BYTES
from lucky7.server import static_files as client
from lucky7.server.idle_connections import SILENT, Silent
from lucky7.server.processes.forwarding import PassedOn
from lucky7.server.proxy import as_the_proxy_says, is_local
from lucky7.server.websockets import ASKED, TOLD, answer_all, send_all
from lucky7.store.interface import StoreError
from lucky7.turn_batch import Batch

MAX_BODY = MAX_BYTES  # a record is the largest that is ever sent
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; connect-src 'self'; object-src 'none'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Referrer-Policy": "no-referrer",
    "Server": "lucky7",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}

logger = logging.getLogger("lucky7")
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


def make_app(server: Server) -> web.Application:
    app = web.Application(middlewares=[doorkeeper], client_max_size=MAX_BODY)
    app[SERVER] = server
    app[LIMITS] = Limits()
    app[SILENT] = Silent()
    app[ASKED] = Batch(answer_all)
    app[TOLD] = Batch(send_all)
    for subject in (tables, people, games, pads, handing):
        app.add_routes(subject.routes)
    app.router.add_get("/api/openapi.json", openapi)
    app.router.add_get("/healthz", healthz)
    app.router.add_get("/metrics", tell_metrics)
    app.router.add_route("*", "/api{rest:(/.*)?}", nothing_here)
    app.router.add_get("/{path:.*}", client.page)
    return app


@web.middleware
async def doorkeeper(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Limits floods and other sites, answers refusals, and logs without secrets."""
    began = time.perf_counter()
    request.app[SILENT].spoke(request.protocol)
    server = server_of(request)
    if server.behind_proxy:
        request = as_the_proxy_says(request)
    code = ""
    try:
        if request.path.startswith("/api/"):
            request.app[LIMITS].check(request)
            require_same_site(request)
            require_protocol(request)
        await server.pass_on(request)
        response = await handler(request)
    except PassedOn:
        return web.Response()  # to nobody
    except Refusal as refusal:
        code = refusal.reason.code
        response = problem(refusal, status_of(code))
    except web.HTTPRequestEntityTooLarge:
        code = "too-large"
        response = problem(Refusal(code, most=MAX_BODY), 413)
    except web.RequestPayloadError:
        code = "unreadable"
        response = problem(Refusal(code, why="the body is not as its headers say"), 400)
    except web.HTTPMethodNotAllowed as error:
        code = "no-such-method"
        response = problem(Refusal(code), 405)
        response.headers["Allow"] = error.headers["Allow"]
    except web.HTTPException as error:
        response = web.Response(status=error.status, text=f"{error.status}: {error.reason}\n")
    except Exception:
        code = "server-error"
        logger.exception("request failed", extra={"path": _public_path(request)})
        response = problem(Refusal(code), 500)
    if response.prepared:  # a socket, which went on until now
        return response
    _add_headers(response, server)
    seconds = time.perf_counter() - began
    server.metrics.requests.add(seconds)
    _note(request, response.status, code, seconds)
    return response


def _add_headers(response: web.StreamResponse, server: Server) -> None:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    if not server.keeps_connections:
        response.force_close()


def _note(request: web.Request, status: int, code: str, seconds: float) -> None:
    """What went well is for those who look closely; what was refused is told to all."""
    details: dict[str, object] = {"method": request.method, "path": _public_path(request)}
    details |= {"status": status, "ms": round(1000 * seconds, 1)}
    if code:
        server_of(request).metrics.refused[code] += 1
        logger.info("refused", extra={**details, "code": code, "from": request.remote})
    else:
        logger.debug("request", extra=details)


def _public_path(request: web.Request) -> str:
    """The path with what is secret in it left out: link tokens and archive keys."""
    resource = request.match_info.route.resource
    canonical = resource.canonical if resource is not None else "?"
    return canonical.replace("{code}", request.match_info.get("code", "")[:8])


async def openapi(_: web.Request) -> web.Response:
    return web.json_response(description())


async def healthz(request: web.Request) -> web.Response:
    """Healthy is: the store can be read and written, and all tables can be reached."""
    server = server_of(request)
    if server.halls.missing():
        return web.Response(text="some tables cannot be reached\n", status=503)
    try:
        await server.store.check()
    except StoreError:
        logger.exception("unhealthy")
        return web.Response(text="games cannot be read or kept\n", status=503)
    return web.Response(text="ok\n")


async def tell_metrics(request: web.Request) -> web.Response:
    """For this machine only, unless told otherwise."""
    server = server_of(request)
    if not server.open_metrics and not is_local(request):
        raise web.HTTPNotFound
    counted = await server.halls.count()
    text = counted.text(server.store.waiting, server.store.failures)
    return web.Response(text=text, headers={"Content-Type": metrics.CONTENT_TYPE})


async def nothing_here(request: web.Request) -> web.Response:
    """No such path, or one that is not asked this way."""
    allowed: set[str] = set()
    for resource in request.app.router.resources():
        if resource is not request.match_info.route.resource:
            _, methods = await resource.resolve(request)
            allowed |= methods if resource.canonical.startswith("/api/") else set()
    if allowed:
        raise web.HTTPMethodNotAllowed(request.method, allowed)
    raise Refusal("no-such-path")
