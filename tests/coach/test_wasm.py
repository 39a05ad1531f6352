"""By WebAssembly, coach and review say what they say natively: same view and seed, same bits."""

from itertools import islice

import numpy as np
import pytest

from bots.kit import SETTINGS, positions
from coach.played import played
from fast.wasm_instance import Instance
from lucky7.bots import casual, coach_wasm
from lucky7.bots.evaluator import EXPECTED
from lucky7.browser.coaching import Coaching
from lucky7.coach import advise, review
from lucky7.coach.advice import advice_by
from lucky7.coach.native import at_once
from lucky7.coach.review import review_by
from lucky7.fast.layout import GAME, write
from lucky7.fast.packing import packed
from lucky7.rules import checked
from lucky7.rules.state import DICE, TACTICAL

# Every how manieth setting, and position of it.
ASKED = {"check": (24, 60), "test": (6, 30), "soak": (1, 4)}

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def coaching() -> Coaching:
    """As the worker's script has it."""
    run = Instance(coach_wasm.module())
    tables = coach_wasm.expected_tables()

    async def load() -> None:
        pass

    async def evaluate(entry: str, place: int, question: bytes, size: int) -> bytes:
        table = tables[place * EXPECTED.itemsize : (place + 1) * EXPECTED.itemsize]
        run.put(table, run.address("expected"))
        run.put(question, run.address("question"))
        blocks = ("weights", "values", "answer") if entry == "weigh" else ("answer",)
        run.call(entry, *map(run.address, ("question", "expected", "room", *blocks)))
        return run.get(run.address("answer"), size)

    return Coaching(load, evaluate)


def test_advice_is_the_same(coaching: Coaching, effort: str) -> None:
    settings, apart = ASKED[effort]
    asked = 0
    for number, setting in enumerate(SETTINGS[::settings]):
        for game in islice(positions(casual.choose, setting, number), number % apart, None, apart):
            view = checked.view(game, game.turn)
            assert at_once(advice_by(coaching._ask, view, number)) == advise(view, number)
            asked += 1
    assert asked > 5


@pytest.mark.parametrize(("players", "mode"), [(2, TACTICAL), (3, DICE)])
def test_a_review_is_the_same(coaching: Coaching, players: int, mode: int) -> None:
    record = played((["novice", "casual"] * 4)[:players], 7, mode, 5)
    here, native = at_once(review_by(coaching._ask, record, 3, 24)), review(record, 3, 24)
    assert here == native
    effects = [each.effects for each in here.decisions]
    assert effects == [each.effects for each in native.decisions]


def test_a_game_is_laid_out_as_the_evaluator_reads_it() -> None:
    for game in positions(casual.choose, SETTINGS[7], 1):
        record = np.zeros(1, GAME)
        write(game, record[0])
        assert packed(game) == record.tobytes()
