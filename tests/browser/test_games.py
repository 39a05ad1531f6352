"""Three whole games of seven rounds, everybody in a browser of their own, on phones and desks."""

from collections.abc import Sequence

from browser.company import gather_at_a_table, judge_of, play_together, results
from browser.conftest import Arrive
from browser.person import DESK, PHONE, TABLET, Person
from server.process import ServerProcess

SWIFT = {"oneTap": True, "confirmBids": False}


async def play_and_judge(server: ServerProcess, people: Sequence[Person], mode: str) -> None:
    code = await gather_at_a_table(*people, mode=mode)
    judge = judge_of(server, code, *people)
    await play_together(*people, before=judge.look)
    judge.assert_nobody_saw_too_much()
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
    guest: Arrive, server: ServerProcess
) -> None:
    ann = await guest("Ann", plain=True, size=DESK)
    ben = await guest("Ben", plain=True, size=PHONE, touch=True, settings=SWIFT)
    cleo = await guest("Cleo", plain=True, size=TABLET, touch=True)
    dan = await guest("Dan", plain=True, size=DESK, settings={**SWIFT, "theme": "light"})
    await play_and_judge(server, (ann, ben, cleo, dan), "Tactical")


async def test_seven_people_play_in_lucky_dice_mode(guest: Arrive, server: ServerProcess) -> None:
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
    await play_and_judge(server, people, "Lucky Dice")
