"""Finished games: replay, record, the pad of a game kept by hand, the High Rollers Club.

And those that somebody played alone, on their own device, and hands in.
"""

from datetime import UTC, datetime

import msgspec

from lucky7.api.request import TEXT, Answer, Api, Request, answer, meet, person_of
from lucky7.live.archive import played_alone
from lucky7.messages.http_answers import Club, HighRoller, PastGame
from lucky7.messages.pads import KeptPad
from lucky7.messages.refusal import Refusal
from lucky7.record import BadRecord
from lucky7.record import read as read_record
from lucky7.scorepad.files import read as read_pad
from lucky7.store.interface import Finished
from lucky7.table.replay import replay

CLUB_SHOWN = 200
OWN_GAMES = 1_000
MOST_ALONE = 2_000  # handed in by one person: a game every evening for years


async def club(api: Api, request: Request) -> Answer:
    """Of games this server dealt. Everybody may see them, who sat there has their keys, too."""
    person = await person_of(api, request)
    now = api.env.now()
    own = await api.store.history(person.id, OWN_GAMES, now + 1) if person else []
    keys = {row.key for row in own}
    members = [
        HighRoller(row.at, row.name, row.score, row.key if row.key in keys else "")
        for row in await api.store.club(CLUB_SHOWN)
        if not row.by_hand  # nobody but its keeper vouches for a game kept by hand
    ]
    return answer(Club(members))


async def record(api: Api, request: Request) -> Answer:
    game = await played_here(api, request)
    attachment = f'attachment; filename="{_file_name(game.ended_at)}"'
    headers = {"Content-Disposition": attachment, "Cache-Control": "no-store"}
    return Answer(game.record, content_type=TEXT, headers=headers)


async def show(api: Api, request: Request) -> Answer:
    game = await played_here(api, request)
    return await _replay(api, game.record)


async def show_pad(api: Api, request: Request) -> Answer:
    """The pad of a game that was kept by hand."""
    game = await _finished(api, request)
    if not game.by_hand:
        raise Refusal("no-such-pad")
    file = read_pad(game.record)
    return answer(KeptPad(file.id, file.started, file.pad.lines))


async def show_record(api: Api, request: Request) -> Answer:
    """Any .dl7, sent as the body, made ready for viewing; it is not kept."""
    try:
        return await _replay(api, request.body)
    except BadRecord as error:
        raise Refusal("bad-record", error.rule, line=error.line, why=error.code) from None


async def hand_in(api: Api, request: Request) -> Answer:
    """A .dl7 as the body; the same one again changes nothing."""
    person, new_secret = await meet(api, request)
    try:
        played = await api.env.in_background(read_record, request.body)
        game = await api.env.in_background(played_alone, played, person.id, api.env.now())
    except BadRecord as error:
        raise Refusal("bad-record", error.rule, line=error.line, why=error.code) from None
    if not await api.store.keep_alone(game, person.id, MOST_ALONE):
        raise Refusal("too-many-games", most=MOST_ALONE)
    past = msgspec.json.decode(game.summary, type=PastGame)
    past.seats = [sitter.seat for sitter in game.sitters]
    return answer(past, new_secret=new_secret)


async def _replay(api: Api, body: bytes) -> Answer:
    frames = await api.env.in_background(_encoded_replay, body)
    return Answer(frames, headers={"Cache-Control": "no-store"}, compress=True)


def _encoded_replay(body: bytes) -> bytes:
    return msgspec.json.encode(replay(read_record(body)))


def _file_name(ended_at: int) -> str:
    """When it was, by the host's clock, so that people find it again among others."""
    ended = datetime.fromtimestamp(ended_at / 1000, UTC).astimezone()
    return f"double-lucky-7-{ended:%Y-%m-%d-%H%M}.dl7"


async def played_here(api: Api, request: Request) -> Finished:
    game = await _finished(api, request)
    if game.by_hand:
        raise Refusal("kept-by-hand")
    return game


async def _finished(api: Api, request: Request) -> Finished:
    game = await api.store.finished(request.params["key"])
    if game is None:
        raise Refusal("no-such-game")
    return game
