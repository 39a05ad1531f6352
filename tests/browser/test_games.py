"""Everybody in a browser of their own, on phones and desks, in each of the three modes.

Two play a whole game of seven rounds; four and seven do so at length only, else its first rounds.
"""

from collections.abc import Sequence

from browser.company import gather_at_a_table, judge_of, play_together, results
from browser.conftest import Arrive
from browser.person import DESK, PHONE, TABLET, Person
from browser.play import Offer, Until, never
from server.process import ServerProcess

SWIFT = {"oneTap": True, "confirmBids": False}


def before_round(number: int) -> Until:
    async def until(person: Person, _offer: Offer) -> bool:
        return await person.page.get_by_role("heading", name=f"Round {number}").is_visible()

    return until


async def play_and_judge(
    server: ServerProcess, people: Sequence[Person], mode: str, until: Until = never
) -> None:
    code = await gather_at_a_table(*people, mode=mode)
    judge = judge_of(server, code, *people)
    await play_together(*people, before=judge.look, until=until)
    judge.assert_nobody_saw_too_much()
    if until is never:
        ends = [await results(person) for person in people]
        assert len(ends[0]) == len(people)
        assert all(end == ends[0] for end in ends)
    for person in people:
        person.assert_content()


async def test_two_people_play_the_classic_game(guest: Arrive, server: ServerProcess) -> None:
    ann = await guest("Ann", plain=True, size=PHONE, touch=True)
    ben = await guest("Ben", plain=True, size=DESK)
    await play_and_judge(server, (ann, ben), "Classic")


async def test_four_people_play_in_tactical_escape_mode(
    guest: Arrive, server: ServerProcess, effort: str
) -> None:
    ann = await guest("Ann", plain=True, size=DESK)
    ben = await guest("Ben", plain=True, size=PHONE, touch=True, settings=SWIFT)
    cleo = await guest("Cleo", plain=True, size=TABLET, touch=True)
    dan = await guest("Dan", plain=True, size=DESK, settings={**SWIFT, "theme": "light"})
    until = never if effort == "soak" else before_round(5)
    await play_and_judge(server, (ann, ben, cleo, dan), "Tactical", until)


async def test_seven_people_play_in_lucky_dice_mode(
    guest: Arrive, server: ServerProcess, effort: str
) -> None:
    names = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus")
    people = [
        await guest(
            name,
            plain=True,
            size=(PHONE, DESK, TABLET)[seat % 3],
            touch=seat % 3 != 1,
            settings=SWIFT if seat else None,
        )
        for seat, name in enumerate(names)
    ]
    until = never if effort == "soak" else before_round(4)
    await play_and_judge(server, people, "Lucky Dice", until)
