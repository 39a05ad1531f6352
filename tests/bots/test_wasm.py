"""In WebAssembly every level decides as it does here: same view, same seed, same bits."""

from collections.abc import Iterator
from itertools import islice
from random import Random

import numpy as np
import pytest

from bots.kit import SETTINGS, positions
from fast.wasm_instance import Instance
from lucky7.bots import LEVELS, casual, lookahead, novice, thinking, trial, wasm
from lucky7.bots.rollout import ROOM as MASTER_ROOM
from lucky7.bots.room import ANSWER, ROOM
from lucky7.fast.layout import VIEW, Records, write
from lucky7.rules import checked
from lucky7.rules.state import View

# Settings, positions of each, and every how manieth.
ASKED = {"check": (6, 3, 17), "test": (1, 3, 13), "soak": (1, 500, 1)}

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def run() -> Instance:
    instance = Instance(wasm.module())
    halves = instance.put(wasm.packed_weights())
    instance.call("unpack_weights", halves, instance.address("weights"))
    return instance


def asked(effort: str) -> Iterator[tuple[int, View, Records]]:
    """Views of all kinds, each with a seed and as a record."""
    every, most, apart = ASKED[effort]
    for number, setting in enumerate(SETTINGS[::every]):
        found = positions(casual.choose, setting, number)
        for game in islice(found, number % apart, apart * most, apart):
            view, views = checked.view(game, game.turn), np.zeros(1, VIEW)
            write(view, views[0])
            yield number * 1000 + game.played_count, view, views


def native(level: str, number: int, view: View, views: Records, answers: Records) -> int:
    if level == "novice":
        return novice.choose(view, Fixed(number))
    if level == "casual":
        return casual.choose(view, Random(0))
    if level == "club":
        rooms = np.zeros(1, ROOM)
        return int(trial.decide(views[0], number, rooms[0], answers[0]))
    rooms, weights = np.zeros(1, MASTER_ROOM), thinking.weights()
    return int(lookahead.decide(views[0], number, weights[0], rooms[0], answers[0]))


class Fixed(Random):
    """Gives the seed that it was made with."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def getrandbits(self, _: int) -> int:
        return self.number


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_decides_as_it_does_natively(run: Instance, effort: str, level: str) -> None:
    view_at, answer, room, weights = map(run.address, ("view", "answer", "room", "weights"))
    decided = 0
    for number, view, views in asked(effort):
        answers = np.zeros(1, ANSWER)
        run.put(views.tobytes(), view_at)
        run.put(answers.tobytes(), answer)
        arguments = (weights, room) if level == "master" else (room,)
        action = run.call(level, view_at, number, *arguments, answer)
        assert action == native(level, number, view, views, answers)
        assert action in checked.legal_actions(view)
        assert run.get(view_at, VIEW.itemsize) == views.tobytes()
        if level in {"club", "master"}:
            assert run.get(answer, ANSWER.itemsize) == answers.tobytes()
        decided += 1
    assert decided > len(SETTINGS) // 6


def test_weights_arrive_as_they_were_trained(run: Instance) -> None:
    unpacked = run.get(run.address("weights"), thinking.WEIGHTS.itemsize)
    assert unpacked == thinking.weights().tobytes()


def test_what_is_left_in_a_room_changes_no_choice(run: Instance) -> None:
    view_at, answer, room, weights = map(run.address, ("view", "answer", "room", "weights"))
    for number, _, views in islice(asked("check"), 0, 12, 4):
        run.put(views.tobytes(), view_at)
        run.put(bytes(MASTER_ROOM.itemsize), room)
        clean = run.call("master", view_at, number, weights, room, answer)
        run.put(b"\xff" * MASTER_ROOM.itemsize, room)
        assert run.call("master", view_at, number, weights, room, answer) == clean
        assert run.call("club", view_at, number, room, answer) >= 0


def test_the_module_imports_nothing_and_stays_small(run: Instance) -> None:
    assert len(wasm.module()) < 200_000
    assert len(wasm.packed_weights()) < 2_100_000
