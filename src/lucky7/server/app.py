"""The web application: aiohttp's requests to the API and back, sockets, files, health, metrics."""

import asyncio
import contextlib
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Final, cast

from aiohttp import web

from lucky7.api import dispatch
from lucky7.api.openapi import description
from lucky7.api.request import Answer
from lucky7.api.routes import WrongMethod
from lucky7.live import metrics
from lucky7.messages.refusal import Refusal
from lucky7.server import site, static_files, websockets
from lucky7.server.connections import (
    PROXY_SILENT_S,
    SILENT_S,
    Connection,
    Connections,
    edge_logger,
)
from lucky7.server.context import MAX_BODY, SERVER, Server, api_request, read_body, server_of
from lucky7.server.listen import most_connections
from lucky7.store.interface import Store, StoreError

STOP_S: Final = 5.0
HEALTH_S: Final = 3.0

logger = logging.getLogger("lucky7")
Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
OPEN_REQUESTS: Final = web.AppKey("open_requests", Connections)
Connect = Callable[[], asyncio.BaseProtocol]  # makes the protocol of a new connection


def make_app(server: Server) -> web.Application:
    app = web.Application(middlewares=[_guard], client_max_size=MAX_BODY)
    app[SERVER] = server
    app[OPEN_REQUESTS] = Connections(server.per_address, most_connections())
    app[HEALTH] = Health()
    app.on_response_prepare.append(site.add_headers)
    websockets.add_routes(app)
    app.router.add_get("/api/openapi.json", _openapi)
    app.router.add_get("/healthz", _healthz)
    app.router.add_get("/metrics", _metrics)
    app.router.add_route("*", r"/api{rest:(/[\s\S]*)?}", _api)
    app.router.add_get("/{path:.*}", static_files.page)
    return app


@contextlib.asynccontextmanager
async def running_app(server: Server, stop_s: float = STOP_S) -> AsyncIterator[Connect]:
    """Tables go on and requests are answered while the block runs."""
    app = make_app(server)
    runner = web.AppRunner(app, shutdown_timeout=stop_s)
    connections = Connections(
        most_connections() if server.behind_proxy else server.per_address, most_connections()
    )
    silent_s = PROXY_SILENT_S if server.behind_proxy else SILENT_S

    def connect() -> Connection:
        manager = cast("web.Server", runner.server)
        return Connection(manager, connections, logger=edge, keepalive_timeout=silent_s)

    edge = edge_logger()
    async with contextlib.AsyncExitStack() as stack:
        stack.push_async_callback(runner.cleanup)
        stack.push_async_callback(server.api.rooms.stop)
        stack.push_async_callback(server.stop_sockets)
        await server.api.rooms.start()
        await runner.setup()
        yield connect


@web.middleware
async def _guard(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Limits and same-site checks before every handler, headers and log after it."""
    began = time.perf_counter()
    server = server_of(request)
    if server.behind_proxy:
        request = site.as_the_proxy_says(request)
    refused = ""
    try:
        site.require_our_host(request)
        if request.path.startswith("/api/"):
            await dispatch.admit(server.api, api_request(request))
            site.require_same_site(request)
        with request.app[OPEN_REQUESTS].counted(request.remote or ""):
            response = await handler(request)
    except Refusal as refusal:
        refused = refusal.reason.code
        response = _response(request, dispatch.problem(refusal))
    except web.HTTPMethodNotAllowed as error:
        refused = "no-such-method"
        response = _response(request, dispatch.problem(WrongMethod(sorted(error.allowed_methods))))
    except web.HTTPException as error:
        response = web.Response(status=error.status, text=f"{error.status}: {error.reason}\n")
    except Exception:
        refused = "server-error"
        logger.exception("request failed", extra={"path": _public_path(request)})
        response = _response(request, dispatch.problem(Refusal(refused)))
    if response.prepared:  # a socket, which has ended
        return response
    site.exchange_cookie(request, response)
    seconds = time.perf_counter() - began
    server.api.env.metrics.requests.add(seconds)
    _log(request, response.status, refused or response.get(_REFUSED, ""), seconds)
    return response


_REFUSED: Final = web.ResponseKey("refused", str)


async def _api(request: web.Request) -> web.Response:
    body = await read_body(request) if request.body_exists else b""
    server = server_of(request)
    answer = await server.answer(server.api, api_request(request, body))
    response = _response(request, answer)
    response[_REFUSED] = answer.refused
    return response


def _response(request: web.Request, answer: Answer) -> web.Response:
    response = web.Response(
        body=answer.body,
        status=answer.status,
        content_type=answer.content_type,
        charset="utf-8" if answer.content_type.startswith("text/") else None,
        headers=answer.headers,
    )
    if answer.new_secret:
        site.keep_secret(request, response, answer.new_secret)
    if answer.drops_secret:
        site.drop_secret(response, server_of(request))
    if answer.compress:
        response.enable_compression()
    return response


def _log(request: web.Request, status: int, refused: str, seconds: float) -> None:
    """Refusals for everybody who reads the log, the rest for those who debug."""
    details: dict[str, object] = {"method": request.method, "path": _public_path(request)}
    details |= {"status": status, "ms": round(1000 * seconds, 1)}
    if refused:
        server_of(request).api.env.metrics.refused[refused] += 1
        logger.info("refused", extra={**details, "code": refused, "from": request.remote})
    else:
        logger.debug("request", extra=details)


def _public_path(request: web.Request) -> str:
    """The path without what is secret in it."""
    resource = request.match_info.route.resource
    if resource is None or resource.canonical == "/api{rest}":
        return dispatch.public_path(api_request(request))
    return resource.canonical.replace("{code}", request.match_info.get("code", "")[:8])


async def _openapi(_: web.Request) -> web.Response:
    return web.json_response(description())


class Health:
    """Whether games can be read and kept: looked up every few seconds at most, whoever asks."""

    def __init__(self) -> None:
        self._check: asyncio.Task[bool] | None = None
        self._at = -HEALTH_S

    async def is_well(self, store: Store) -> bool:
        now = time.monotonic()
        if self._check is None or (self._check.done() and now >= self._at + HEALTH_S):
            self._check = asyncio.create_task(self._look(store))
            self._at = now
        return await asyncio.shield(self._check)

    async def _look(self, store: Store) -> bool:
        try:
            await store.check()
        except StoreError:
            logger.exception("unhealthy")
            return False
        return True


HEALTH: Final = web.AppKey("health", Health)


async def _healthz(request: web.Request) -> web.Response:
    """Healthy: the store can be read and written, and all tables can be reached."""
    api = server_of(request).api
    if api.all_rooms.missing():
        return web.Response(text="some tables cannot be reached\n", status=503)
    if not await request.app[HEALTH].is_well(api.store):
        return web.Response(text="games cannot be read or kept\n", status=503)
    return web.Response(text="ok\n")


async def _metrics(request: web.Request) -> web.Response:
    """For this machine only, unless the host opened them."""
    server = server_of(request)
    if not server.open_metrics and not site.is_local(request):
        raise web.HTTPNotFound
    counted = await server.api.all_rooms.count()
    text = counted.text(server.api.store.waiting, server.api.store.failures)
    return web.Response(text=text, headers={"Content-Type": metrics.CONTENT_TYPE})
