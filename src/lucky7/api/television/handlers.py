"""The three requests of pairing a television with a table."""

from lucky7.api.limits import network_of
from lucky7.api.request import Answer, Api, Request, answer
from lucky7.messages.from_client import LookAtScreen, ShowOnScreen
from lucky7.messages.http_answers import ScreenGiven, ScreenWaits


async def begin(api: Api, request: Request) -> Answer:
    """A television waits: it shows the code, and asks with the secret what it was given."""
    network = network_of(request.address)
    code, secret = api.screens.begin(api.env.tokens, api.env.now(), network)
    return answer(ScreenWaits(code, secret), 201)


async def look(api: Api, request: Request) -> Answer:
    wish = request.read(LookAtScreen)
    table, token = api.screens.given(wish.code, wish.secret, api.env.now())
    return answer(ScreenGiven(table, token))


async def show(api: Api, request: Request) -> Answer:
    """A phone gives the television with that code the link it got from its table."""
    wish = request.read(ShowOnScreen)
    api.screens.show(wish.code, wish.table, wish.token, api.env.now())
    return answer(ScreenGiven(wish.table, ""))
