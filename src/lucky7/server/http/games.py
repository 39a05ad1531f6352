"""Finished games and who is famous for them: replay, export, import, lobby, High Rollers Club."""

import msgspec
from aiohttp import web

from lucky7.record import BadRecord
from lucky7.record import read as read_record
from lucky7.server.http.exchange import answer, server_of
from lucky7.server.messages.answers import Club, HighRoller, Lobby, LobbyTable
from lucky7.server.refusal import Refusal
from lucky7.server.replaying import replay
from lucky7.server.store import Finished

LOBBY_SHOWN = 100
CLUB_SHOWN = 200
MAX_IMPORT = 1 << 20

routes = web.RouteTableDef()


@routes.get("/api/lobby")
async def lobby(request: web.Request) -> web.Response:
    rows = await server_of(request).store.lobby(LOBBY_SHOWN)
    return answer(Lobby([msgspec.json.decode(row, type=LobbyTable) for row in rows]))


@routes.get("/api/club")
async def club(request: web.Request) -> web.Response:
    rows = await server_of(request).store.club(CLUB_SHOWN)
    return answer(Club([HighRoller(row.at, row.name, row.score, row.key) for row in rows]))


@routes.get("/api/games/{key}.dl7")
async def export(request: web.Request) -> web.Response:
    game = await _finished(request)
    return web.Response(
        body=game.record,
        content_type="text/plain",
        charset="utf-8",
        headers={"Content-Disposition": 'attachment; filename="double-lucky-7.dl7"'},
    )


@routes.get("/api/games/{key}")
async def show(request: web.Request) -> web.Response:
    response = answer(replay(read_record((await _finished(request)).record)))
    response.enable_compression()
    return response


@routes.post("/api/replay")
async def view(request: web.Request) -> web.Response:
    """Any .dl7, sent as the body, made ready for viewing; it is not kept."""
    body = await request.content.read(MAX_IMPORT + 1)
    if len(body) > MAX_IMPORT:
        raise Refusal("too-large", most=MAX_IMPORT)
    try:
        response = answer(replay(read_record(body)))
    except BadRecord as error:
        raise Refusal("bad-record", error.rule, line=error.line, why=error.code) from None
    response.enable_compression()
    return response


async def _finished(request: web.Request) -> Finished:
    game = await server_of(request).store.finished(request.match_info["key"])
    if game is None:
        raise Refusal("no-such-game")
    return game
