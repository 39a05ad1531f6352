"""The rest of the matrix: every mode with every number of people, long games, odd screens."""

import pytest

from browser.company import gather_at_a_table, judge_of, play_together, results
from browser.conftest import Arrive
from browser.keyboard import by_keys
from browser.person import DESK, PHONE, TABLET
from browser.play import Hand, by_mouse, by_touch
from server.process import ServerProcess

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus")
MODES = ("Classic", "Tactical", "Lucky Dice")
SWIFT = {"oneTap": True, "confirmBids": False}
SMALL = {"width": 320, "height": 568}
WIDE = {"width": 844, "height": 390}
TELEVISION = {"width": 1920, "height": 1080}
SIZES = (PHONE, DESK, TABLET, SMALL, WIDE, TELEVISION, PHONE)

pytestmark = pytest.mark.soak


@pytest.mark.parametrize("seats", range(2, 8))
@pytest.mark.parametrize("mode", MODES)
async def test_every_mode_is_played_by_every_number_of_people(
    guest: Arrive, server: ServerProcess, mode: str, seats: int
) -> None:
    people = [
        await guest(name, plain=True, size=size, touch=seat % 2 == 0, settings=SWIFT)
        for seat, (name, size) in enumerate(zip(NAMES[:seats], SIZES, strict=False))
    ]
    code = await gather_at_a_table(*people, mode=mode, rounds=14)
    judge = judge_of(server, code, *people)
    hands: dict[str, Hand] = {
        name: (by_touch, by_mouse, by_keys)[seat % 3] for seat, name in enumerate(NAMES)
    }
    for person in people:
        if not person.touch and hands[person.name] is by_touch:
            hands[person.name] = by_mouse
    await play_together(*people, hands=hands, before=judge.look, seed=seats)
    judge.assert_nobody_saw_too_much()
    ends = [await results(person) for person in people]
    assert all(end == ends[0] for end in ends)
    for person in people:
        person.assert_content()
