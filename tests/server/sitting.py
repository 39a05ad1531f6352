"""Tables as tests find them: who sits there, and how far they are."""

from server.client import Guest, Tab
from server.house import Home


async def two_at_a_table(ann: Guest, ben: Guest, **settings: object) -> tuple[str, Tab, Tab]:
    """Ann, who is host, and Ben at a table that waits."""
    code = await ann.create(start=False, **{"seats": 2, "speed": "normal", **settings})
    await ben.join(code)
    one, other = await ann.sit_at(code), await ben.sit_at(code)
    await other.until(lambda state: state["own"]["seat"] == 1)
    return code, one, other


async def two_playing(
    home: Home, ann: Guest, ben: Guest, **settings: object
) -> tuple[str, Tab, Tab]:
    """Ann and Ben with the first round dealt, at a table whose clock stands still."""
    code, one, other = await two_at_a_table(ann, ben, **settings)
    await one.ask("start")
    while home.room(code).table.awaits_chance:
        await home.pass_time(code, 4_000)
    for tab in (one, other):
        await tab.until(lambda state: state["game"] and state["game"]["phase"] == "bid")
    return code, one, other


def in_turn(*tabs: Tab) -> tuple[Tab, Tab]:
    """Whose turn it is, and the other one."""
    one, other = tabs
    turn = one.state["game"]["turn"]
    return (one, other) if one.state["own"]["seat"] == turn else (other, one)


async def both_see(one: Tab, other: Tab) -> None:
    latest = max(one.state["seq"], other.state["seq"])
    for tab in (one, other):
        await tab.until(lambda state: state["seq"] >= latest)


async def play_on(one: Tab, other: Tab, phase: str, choose: str = "") -> None:
    """Whoever is in turn takes the first legal action, until the game is in `phase`."""
    while one.state["game"]["phase"] != phase:
        mover, _ = in_turn(one, other)
        legal = mover.state["own"]["legal"]
        assert (await mover.act(choose if choose in legal else legal[0]))["say"] == "done"
        await both_see(one, other)
