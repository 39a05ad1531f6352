"""Finished games and who is famous for them: replay, export, import, lobby, High Rollers Club."""

import asyncio
from datetime import UTC, datetime

import msgspec
from aiohttp import web

from lucky7.api.request import answer, body_of, person_of, server_of
from lucky7.messages.http_answers import Club, HighRoller, Lobby, LobbyTable
from lucky7.messages.pads import KeptPad
from lucky7.messages.refusal import Refusal
from lucky7.record import BadRecord
from lucky7.record import read as read_record
from lucky7.scorepad.files import read as read_pad
from lucky7.store.interface import Finished
from lucky7.table.replay import replay

LOBBY_SHOWN = 100
CLUB_SHOWN = 200
OWN_GAMES = 1_000

routes = web.RouteTableDef()


@routes.get("/api/lobby")
async def lobby(request: web.Request) -> web.Response:
    rows = await server_of(request).store.lobby(LOBBY_SHOWN)
    return answer(Lobby([msgspec.json.decode(row, type=LobbyTable) for row in rows]))


@routes.get("/api/club")
async def club(request: web.Request) -> web.Response:
    """Everybody may see who is in it; the games themselves are for those who sat there."""
    store = server_of(request).store
    person = await person_of(request)
    own = await store.history(person.id, OWN_GAMES, server_of(request).now() + 1) if person else []
    keys = {row.key for row in own}
    members = [
        HighRoller(row.at, row.name, row.score, row.key if row.key in keys else "", row.by_hand)
        for row in await store.club(CLUB_SHOWN)
    ]
    return answer(Club(members))


@routes.get("/api/games/{key}.dl7")
async def export(request: web.Request) -> web.Response:
    game = await _played_here(request)
    return web.Response(
        body=game.record,
        content_type="text/plain",
        charset="utf-8",
        headers={"Content-Disposition": f'attachment; filename="{_file_name(game.ended_at)}"'},
    )


@routes.get("/api/games/{key}")
async def show(request: web.Request) -> web.Response:
    game = await _played_here(request)
    return await _replayed(game.record)


@routes.get("/api/games/{key}/pad")
async def show_pad(request: web.Request) -> web.Response:
    """The pad of a game that was kept by hand."""
    game = await _finished(request)
    if not game.by_hand:
        raise Refusal("no-such-pad")
    file = read_pad(game.record)
    return answer(KeptPad(file.id, file.started, file.pad.lines))


@routes.post("/api/replay")
async def view(request: web.Request) -> web.Response:
    """Any .dl7, sent as the body, made ready for viewing; it is not kept."""
    try:
        return await _replayed(await body_of(request))
    except BadRecord as error:
        raise Refusal("bad-record", error.rule, line=error.line, why=error.code) from None


async def _replayed(record: bytes) -> web.Response:
    """Frame by frame, which takes a while: off the event loop."""
    response = await asyncio.to_thread(lambda: answer(replay(read_record(record))))
    response.enable_compression()
    return response


def _file_name(ended_at: int) -> str:
    """When it was, by the host's clock: people find it again among others."""
    ended = datetime.fromtimestamp(ended_at / 1000, UTC).astimezone()
    return f"double-lucky-7-{ended:%Y-%m-%d-%H%M}.dl7"


async def _played_here(request: web.Request) -> Finished:
    game = await _finished(request)
    if game.by_hand:
        raise Refusal("kept-by-hand")
    return game


async def _finished(request: web.Request) -> Finished:
    game = await server_of(request).store.finished(request.match_info["key"])
    if game is None:
        raise Refusal("no-such-game")
    return game
