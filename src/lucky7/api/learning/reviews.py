"""A finished game's review, and playing on from a moment of it."""

from lucky7.api.games import played_here
from lucky7.api.limits import network_of
from lucky7.api.request import Answer, Api, Request, answer, meet
from lucky7.messages.http_answers import Joined
from lucky7.messages.learning import PlayOn
from lucky7.record import read as read_record


async def show(api: Api, request: Request) -> Answer:
    game = await played_here(api, request)
    return answer(await api.reviews.look(game.key, game.record, network_of(request.address)))


async def play_on(api: Api, request: Request) -> Answer:
    """What if: a table like the game was then, with bots in the other seats. It is not kept."""
    wish = request.read(PlayOn)
    game = await played_here(api, request)
    record = await api.env.in_background(read_record, game.record)
    person, new_secret = await meet(api, request)
    room = await api.rooms.play_on(person, record, wish)
    return answer(Joined(room.code, wish.seat), 201, new_secret=new_secret)
