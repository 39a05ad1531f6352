"""Views as bytes for the WebAssembly module, and who chooses when it fails."""

from itertools import islice
from random import Random

import numpy as np

from bots.kit import SETTINGS, positions
from lucky7.bots import casual
from lucky7.browser.thinking import Thinking
from lucky7.fast.layout import VIEW, write
from lucky7.fast.packing import packed
from lucky7.rules import checked
from lucky7.rules.state import View


def some_views(settings: int = 12) -> list[View]:
    every = len(SETTINGS) // settings
    return [
        checked.view(game, game.turn)
        for number, setting in enumerate(SETTINGS[::every])
        for game in islice(positions(casual.choose, setting, number), 0, 90, 15)
    ]


def test_a_view_is_laid_out_as_the_compiled_bots_read_it() -> None:
    for view in some_views():
        record = np.zeros(1, VIEW)
        write(view, record[0])
        assert packed(view) == record.tobytes()


async def test_the_module_decides() -> None:
    view = some_views()[0]
    legal = checked.legal_actions(view)

    async def last(level: str, body: bytes, seed: int) -> int:
        assert (level, len(body)) == ("club", VIEW.itemsize)
        assert 0 <= seed < 2**31
        return legal[-1]

    assert await Thinking(last).choose("club", view, "") == legal[-1]


async def test_casual_stands_in_for_a_module_that_fails_or_errs() -> None:
    async def fails(_level: str, _body: bytes, _seed: int) -> int:
        raise RuntimeError("unreachable")

    async def errs(_level: str, _body: bytes, _seed: int) -> int:
        return -1

    for view in some_views(4):
        expected = casual.choose(view, Random(0))
        assert await Thinking(fails).choose("master", view, "") == expected
        assert await Thinking(errs).choose("master", view, "") == expected
